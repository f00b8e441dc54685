"""What stands in a menu's value or a custom_id is understood as what it was offered for."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import edition
from bot.board.rules.legality import objection
from bot.board.rules.options import options
from bot.board.rules.plans import shake_of
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.board.words import prompts
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR
from bot.host.tickets import Moment
from cogs.board.spelling import KINDS, anything, spelling, stage, understood
from cogs.board.typed import Several, cards_named, understood_in_full
from cogs.board.verbs import Act
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.routes import Route, route
from storage.ids import TableId
from tests.board.rules.builders import SERENISSIMA, Game
from tests.board.words.spoken import reading
from tests.cogs.board.games import sights

READERS = [reading(language) for language in ("de", "en")]
EDITIONS = ((3, edition("mb")), (4, edition("ares", map="serenissima")), (5, edition("ares")))


def offers() -> Iterator[tuple[Sight, Action]]:
    for players, rules in EDITIONS:
        for seed in range(3):
            for sight in sights(seed, players, rules, steps=60):
                for action in options(sight)[:80]:
                    yield sight, action
                if duty(sight) is Task.MOVE:
                    assert sight.seat is not None
                    yield sight, Move(sight.seat, wandering(shake_of(sight), Seeded(seed)))
    chosen = edition("ares", placement="chosen")
    for sight in sights(1, 4, chosen, steps=3):
        for action in options(sight):
            yield sight, action


def test_whatever_is_offered_is_understood_and_fits_into_a_custom_id() -> None:
    seen: set[type[Action]] = set()
    for sight, action in offers():
        said = spelling(sight.map, action)
        assert understood(sight, KINDS, said) == action
        where = Route(TableId(36**9), Act.PRESS, Moment(99, 999), f"{stage(sight)}.{said}")
        assert route(str(where)) == where
        seen.add(type(action))
    assert seen >= set(KINDS) - {Hand}


@pytest.mark.parametrize("kind", KINDS)
def test_who_may_do_nothing_of_a_kind_is_told_why_by_the_rules(kind: type[Action]) -> None:
    *_, sight = sights(2, 4, steps=3)
    other = replace(sight, seat=next(seat for seat in range(4) if seat != sight.mover))
    action = anything(other, kind)
    assert isinstance(action, kind)
    assert (objection(other, action) is None) == (kind is Gesture)
    if kind is not Gesture:
        assert understood_in_full(READERS, other, kind, "nonsense") == action


@pytest.mark.parametrize(
    "made_up",
    ["", "x", "ask", "ask.9.identity.0", "ask.1.colour.1", "send.X99", "stride.1.E.x", "show.z",
     "declare.1", "declare.1.E", "hand.maybe", "report.0123", "gesture.yawn", "leave.x", "end.1",
     "walk.E", "move.zz", "place.E.x"],
)  # fmt: skip
def test_what_no_client_was_given_means_nothing(made_up: str) -> None:
    sight = next(sights(1, 4))
    with pytest.raises(Misspelt):
        understood(sight, KINDS, made_up)


def test_a_stage_of_a_turn_is_never_the_same_again() -> None:
    """What was offered at one is of the past at another."""
    before: tuple[int, str] | None = None
    passed: set[tuple[int, str]] = set()
    for sight in sights(4, 5, steps=150):
        now = (sight.turn, stage(sight))
        if now != before:
            assert now not in passed
            passed.add(now)
        before = now


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("F tall short", "F tall short"),
        ("fiddlebottom, groß, klein", "F tall short"),
        ("agent x + code b + fat", "X fat code B"),
        ("Madame Zsa Zsa Bubble", "Z B"),
        ("tall nonsense", ""),
    ],
)
def test_cards_are_named_by_letters_or_words(typed: str, cards: str) -> None:
    found = " ".join(sorted(cards_named(READERS, typed)))
    assert sorted(found.split()) == sorted(cards.split())


def test_labels_are_understood_in_every_language() -> None:
    seen: set[type[Action]] = set()
    for sight, action in offers():
        if isinstance(action, Move | Gesture | Report | Show) or not options(sight):
            continue
        for reader in READERS:
            label = prompts.option(reader, sight, action)
            try:
                assert understood_in_full(READERS, sight, type(action), label) == action
            except Several as several:
                assert action in several.actions
        seen.add(type(action))
    assert seen >= {Ask, Send, Stride, Leave, EndTurn, Walk, Place, Declare}


def test_i161_who_walks_as_the_ambassador_moves_no_figure_whatever_they_type() -> None:
    sight = Game(5, SERENISSIMA, first=4).sight(AMBASSADOR)
    for said in ("red fat MOL", "ambassador MRC", "nonsense", ""):
        action = understood_in_full(READERS, sight, Move, said)
        assert objection(sight, action) is Reason.AMBASSADOR_WALKS
