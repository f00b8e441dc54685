"""What is seldom said: with these every branch of what renders is run (`make coverage`)."""

import re

import msgspec
import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, DUMMY
from bot.mini.rules.actions import Call
from bot.mini.rules.cards import Kind, Location
from bot.mini.rules.events import (
    Answered,
    Asked,
    Chosen,
    Declined,
    Event,
    Lapsed,
    Picked,
    PickedUp,
    Visited,
    Waived,
)
from bot.mini.rules.play import play, see
from bot.mini.rules.state import State, after
from bot.mini.words import figures, panel, prompts, standins, telling
from bot.words.catalogue import Catalogue, Garbled
from bot.words.names import plain
from bot.words.reader import Reader
from tests.mini.rules.builders import ANNA, BEN, Game, cards
from tests.mini.rules.test_call import PAIRED, RIGHT, WRONG, _on_the_line
from tests.mini.words.tables import Listening, game, reading

RIALTO = Location.RIALTO


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_all_hear_is_not_told_again_in_private(catalogue: Listening, players: int) -> None:
    reader, seen = reading(catalogue, "en", players), set()
    for preset in ("german", "english", "dutch", "online"):
        for step in game(players, preset, 5):
            for event in step.events:
                told = (
                    telling.private(reader, step.sight(AGENTS[0]), event)
                    if _is_for(event)
                    else None
                )
                if told is None:
                    seen.add(type(event).__name__)
    assert {"PickedUp", "Called", "Unmasked", "Visited", "Met", "RoundBegan"} <= seen


def _is_for(event: Event) -> bool:
    """Return whether *event* is one that may be asked about at any seat: it holds nobody's
    cards."""
    return type(event).__name__ not in ("Dealt", "DummyDealt", "Showed", "Proved", "Glimpsed")


def test_m34_the_right_number_beside_another_is_said_to_be_right(catalogue: Listening) -> None:
    for line, number, said in (
        ("01012", RIGHT, True),
        ("00122", WRONG, False),
        ("00122", RIGHT, False),
    ):
        there: Game = _on_the_line(line) if line != "00122" else _on_the_line()
        events = there.do(Call(ANNA, number))
        catalogue.asked.clear()
        reader = reading(catalogue, "en", 4)
        told = [telling.public(reader, there.sight(None), event) for event in events]
        assert any(told)
        asked = [one for one in there.events if isinstance(one, PickedUp)]
        assert telling.public(reader, there.sight(None), asked[0])
        assert "told-line-taken" not in catalogue.asked, "nobody waits any more"
        assert ("told-not-the-partner" in catalogue.asked) is said


@pytest.mark.parametrize("language", ["en", "de"])
def test_while_somebody_is_on_the_line_no_meeting_is_waited_for(
    catalogue: Listening, language: str
) -> None:
    there = _on_the_line()
    lines = panel.panel(reading(catalogue, language, 4), there.sight(None)).meetings
    assert any(line.startswith("⏸️") for line in lines)
    assert not any("⏳" in line for line in lines)


def test_whoever_reaches_the_target_has_won_the_match(catalogue: Listening) -> None:
    there = _on_the_line()
    opened, *rest = there.events
    state = after(State(), (msgspec.structs.replace(opened, score=(2, 2, 0, 0)), *rest))
    events = play(state, Call(ANNA, RIGHT), Seeded(0))
    catalogue.asked.clear()
    told = [
        telling.public(reading(catalogue, "en", 4), see(after(state, events), None), event)
        for event in events
    ]
    assert "told-match-won" in catalogue.asked
    assert any("Anna" in words for words in told if words)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_panel_says_that_its_game_was_abandoned(catalogue: Listening, language: str) -> None:
    there = Game()
    there.give_up()
    catalogue.asked.clear()
    assert panel.panel(reading(catalogue, language, 4), there.sight(None))
    assert "told-abandoned" in catalogue.asked


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_panel_says_of_which_meeting_nothing_came_where_its_game_was_abandoned(
    catalogue: Listening, language: str
) -> None:
    there = Game(pattern=PAIRED)
    there.walk()
    there.give_up()
    catalogue.asked.clear()
    assert panel.panel(reading(catalogue, language, 4), there.sight(None))
    assert "panel-unfinished" in catalogue.asked
    assert "panel-unfinished-called" not in catalogue.asked


@pytest.mark.parametrize(
    ("sums", "key", "values"),
    [
        ({"calls": 3, "right": 2}, "stats-calls", {"calls": 3, "right": 2}),
        ({"known": 2, "knowable": 7}, "stats-known", {"known": 2, "round": 3.5}),
        ({"sure": 4, "waited": 6}, "stats-waited", {"sure": 4, "waited": 1.5}),
        ({"bluffs": 5, "believed": 1}, "stats-bluffs", {"bluffs": 5, "believed": 1}),
    ],
)
def test_of_what_somebody_has_never_done_nothing_is_said(
    sums: dict[str, int], key: str, values: dict[str, float]
) -> None:
    assert list(figures.said(sums)) == [(key, values)]
    assert list(figures.said(dict.fromkeys(sums, 0))) == []


@pytest.mark.parametrize("key", ["panel-ping-visit", "panel-ping-duty"])
def test_several_are_not_called_as_one(catalogue: Listening, key: str) -> None:
    called = Reader(catalogue, "de", game="mini").say(key, who="<@1> <@2>", round=1)
    assert not re.search(r"\b(du|dich|dir|gehst)\b", called)


@pytest.mark.parametrize("key", ["lobby-rematch", "rematch-wanted"])
def test_one_alone_is_not_spoken_of_as_several(catalogue: Listening, key: str) -> None:
    said = Reader(catalogue, "de").say(key, who="Anna", missing="Ben", table="7")
    assert not re.search(r"\b(wollen|sind)\b", said)


def test_marks_that_climb_over_other_lines_are_cut_off() -> None:
    assert plain("x" + "\u0301" * 40) == "x" + "\u0301" * 3
    assert plain("\u0301\u0301abc") == "abc"


def test_a_term_may_use_another_and_a_sentence_may_not_use_itself() -> None:
    said = Catalogue(
        {"en": {"a.ftl": "-city = Venice\n-home = { -city } at night\nhere = In { -home }"}}
    )
    assert said.say("en", "here") == "In Venice at night"
    with pytest.raises(Garbled, match="refers to"):
        Catalogue({"en": {"a.ftl": "one = { two }\ntwo = { one }"}})
    with pytest.raises(Garbled, match="refers to"):
        Catalogue({"en": {"a.ftl": "one = { nowhere }"}})


def test_who_has_picked_up_is_called_to_say_the_number(catalogue: Listening) -> None:
    there = _on_the_line()
    called = prompts.called_on(reading(catalogue, "en", 4), there.sight(None), "Anna")
    assert called == "☎️ Anna, the number, please."


@pytest.mark.parametrize(
    ("event", "told", "for_all", "for_them"),
    [
        (
            Visited(ANNA, RIALTO),
            False,
            "went to Rialto this once",
            "went to Rialto for you",
        ),
        (
            Visited(DUMMY, RIALTO),
            False,
            "sent the dummy to Rialto",
            "sent the dummy to Rialto for",
        ),
        (Chosen(ANNA, ANNA, RIALTO), False, "chose this once", "went to Rialto for you"),
        (Picked(ANNA, BEN, cards("F 11"), False), False, "chose this once", "showed Ben "),
        (Picked(ANNA, BEN, cards("F 11"), False), True, "chose this once", "chose for you"),
        (Waived(ANNA), False, "chose this once", "let your meeting be"),
        (Asked(ANNA, BEN), False, "chose this once", "for a black card for you"),
        (Answered(ANNA, BEN, Kind.NUMBER), False, "chose this once", "for a black card for you"),
        (Answered(ANNA), False, "chose this once", "asked nobody for you"),
        (Declined(ANNA), False, "chose this once", "asked nobody for you"),
        (Lapsed(ANNA), False, "chose this once", "asked nobody for you"),
        (Answered(ANNA, ANNA, Kind.NUMBER), False, "chose this once", "chose for you"),
    ],
)
def test_what_a_stand_in_did_is_told_to_all_and_in_full_to_whom_it_was_for(
    catalogue: Listening, event: Event, told: bool, for_all: str, for_them: str
) -> None:
    reader = reading(catalogue, "en", 4)
    assert for_all in standins.for_all(reader, ANNA, event)
    assert for_them in standins.for_them(reader, ANNA, event, told=told)
