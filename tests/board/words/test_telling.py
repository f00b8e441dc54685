"""What is told, to whom, and that it tells nobody what they were not shown."""

from typing import get_args

import pytest

from bot.board.rules.actions import Gesture
from bot.board.rules.events import (
    Dealt,
    Declared,
    Event,
    Judged,
    Moved,
    Opened,
    Showed,
    TurnEnded,
    Unmasked,
    Unsealed,
    Won,
    visible,
)
from bot.board.rules.material import CODES, Card, Mannerism
from bot.board.rules.meetings import Clue
from bot.board.rules.state import State
from bot.board.words import clues, panel, standins, telling
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.builders import Game
from tests.board.words.spoken import CATALOGUE, LANGUAGES, NAMES, reading
from tests.board.words.tables import Step, every_game, game

LONG = tuple("W" * 31 + str(at) for at in range(5))


def named(event: Event) -> set[Card]:
    """Return the cards an event tells of."""
    match event:
        case Dealt(identity=identity, build=build, code=code):
            return {identity, build, code}
        case Showed(cards=cards):
            return set(cards)
        case _:
            return set()


def holdings(state: State, seat: Seat) -> set[Card]:
    """Return the secret cards of a seat."""
    if seat == AMBASSADOR:
        return set()
    held = (state.identities[seat], state.builds[seat], state.codes[seat])
    return {card for card in held if card is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_i33_nothing_said_in_the_thread_names_a_card_before_the_game_is_over(language: str) -> None:
    found = set()
    for steps in every_game():
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for event in step.events:
                CATALOGUE.cards()
                told = telling.public(reader, step.sight(None), event)
                found.add(type(event))
                # Who declares says a code aloud (I131); what a report says is read out (I169).
                if not isinstance(event, Declared | Judged | Unsealed | Unmasked | Won):
                    assert not CATALOGUE.cards()
                    assert not any(word in (told or "") for word in ("Bubble", "Lord", "Zsa"))
                assert told is None or visible(event, None)
    assert len(set(get_args(Event)) - found) <= 2, set(get_args(Event)) - found


@pytest.mark.parametrize("language", LANGUAGES)
def test_i33_the_panel_names_no_card(language: str) -> None:
    for steps in every_game():
        reader = reading(language, steps[0].state.players)
        for step in steps:
            CATALOGUE.cards()
            said = panel.panel(reader, step.sight(None))
            # Where a figure stands is said by its build, which all can see.
            assert not CATALOGUE.cards() & {*CODES, *map(Card, "FBZX")}
            assert said.title
            assert said.waited_for


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_is_told_of_their_own_cards_and_of_what_they_were_shown_only(
    language: str,
) -> None:
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for seat in steps[0].seats:
            for step in steps:
                own = holdings(step.state, seat)
                for event in step.events:
                    if visible(event, seat):
                        CATALOGUE.cards()
                        told = telling.private(reader, step.sight(seat), event)
                        assert CATALOGUE.cards() <= own | named(event)
                        assert told is None or len(told) < 1000


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_panel_is_long_whatever_people_are_called(players: int) -> None:
    for number in range(4):
        for step in game(players, number, 0):
            said = panel.panel(reading("de", players, LONG), step.sight(None))
            parts = (
                said.title,
                *said.turn,
                *said.figures,
                said.company,
                said.score,
                said.waited_for,
            )
            assert sum(map(len, parts)) < 2500


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (3, "🔵 Anna · 🟡 Ben (bot) · 🟢 Carla"),
        (
            4,
            "🔵 Anna · 🟡 Ben (bot) · 🟢 Carla · 🔴 David",
        ),
        (
            5,
            "🔵 Anna · 🟡 Ben (bot) · 🟢 Carla · 🔴 David · ⚫ Eva (Ambassador)",
        ),
    ],
)
def test_i21_all_read_who_plays_which_colour(players: int, said: str) -> None:
    sight = game(players, 0, 0)[0].sight(None)
    assert (
        panel.panel(reading("en", players), sight).company.replace("\N{NO-BREAK SPACE}", " ")
        == said
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_private_is_told_to_whom_it_is_for(language: str) -> None:
    told: dict[type, set[bool]] = {}
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for event in step.events:
                for seat in step.seats:
                    if visible(event, seat):
                        said = telling.private(reader, step.sight(seat), event)
                        told.setdefault(type(event), set()).add(said is not None)
    assert told[Dealt] == told[Showed] == {True}
    assert told[Opened] == {True, False}  # the Ambassador player has no cards to be told with
    assert {kind for kind, said in told.items() if True in said} == {Dealt, Showed, Opened}


def test_i22_who_chooses_places_reads_that_the_cards_come_later() -> None:
    said = telling.myself(reading(), game(4, 2, 0)[0].sight(Seat(0)))
    assert said == "**Your cards are dealt once all figures stand**"


def test_who_one_is_heads_everything_private() -> None:
    step = game(5, 0, 0)[0]
    assert telling.myself(reading(), step.sight(AMBASSADOR)) == "**You are the Ambassador**"
    assert telling.myself(reading(), step.sight(None)) == "**You are watching**"
    sight = step.sight(Seat(0))
    assert str(sight.build) in telling.myself(reading(), sight)
    for language in LANGUAGES:
        assert telling.with_whom(reading(language), sight)
        assert telling.with_whom(reading(language), step.sight(AMBASSADOR))
        assert not telling.with_whom(reading(language), step.sight(None))


def showings(players: int) -> list[tuple[Step, Showed]]:
    return [
        (step, event)
        for number in range(4)
        for seed in range(2)
        for step in game(players, number, seed)
        for event in step.events
        if isinstance(event, Showed)
    ]


def test_i166_who_showed_who_asked_and_who_saw_it_are_told_apart() -> None:
    passed = 0
    for step, event in showings(5):
        reader = reading(players=5)
        by, asker = (str(reader.who(seat)) for seat in (event.by, event.to[0]))
        told = {
            seat: telling.private(reader, step.sight(seat), event)
            for seat in step.seats
            if visible(event, seat)
        }
        mine, theirs = told[event.by] or "", told[event.to[0]] or ""
        assert f"You showed {asker} " in mine
        assert f"{by} showed you " in theirs
        if len(event.to) > 1:
            passed += 1
            assert "Eva saw it first." in mine
            assert f"{by} showed {asker} " in (told[AMBASSADOR] or "")
    assert passed


CASES = [
    ("F X tall", "", "At least one of them is true."),
    ("F tall short", "", "At least one of them is true."),
    ("F X", "", "Exactly one of them is true."),
    ("tall fat", "", "Exactly one of them is true."),
    ("F tall code-A", "code-A", "Of Lord Fiddlebottom and tall at least one is true."),
    ("tall fat code-A", "code-A", "Of tall and fat exactly one is true."),
    ("F code-A", "code-A", "True for sure: Lord Fiddlebottom."),
    ("tall", "", "True for sure: tall."),
    ("F X tall", "F", "True for sure: Lord Fiddlebottom."),
    ("F tall code-A", "F tall code-A", "True for sure: Lord Fiddlebottom and tall."),
]


@pytest.mark.parametrize(("shown", "secret", "said"), CASES)
def test_i81_i84_i90_how_much_of_a_showing_is_true_is_said_as_the_rules_have_it(
    shown: str, secret: str, said: str
) -> None:
    step, event = showings(4)[0]
    sight = step.sight(event.to[0])
    faces, real = (
        tuple(Card(word.replace("-", " ")) for word in text.split()) for text in (shown, secret)
    )
    old = sight.clues[-1]
    clue = Clue(1, 1, event.by, event.to, old.kind, old.through, faces, real)
    assert clues.weight(reading(), sight, clue) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_stand_in_did_is_told_to_whom_it_was_done_for(language: str) -> None:
    said = set()
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for event in step.events:
                seat = event.by if isinstance(event, Showed) else getattr(event, "seat", None)
                if seat is not None and visible(event, seat):
                    CATALOGUE.asked.clear()
                    for told in (False, True):
                        assert standins.for_them(reader, step.sight(seat), event, told=told)
                    said |= {key for key in CATALOGUE.asked if key.startswith("late-")}
    mine = {key for key in CATALOGUE.keys("en", "board") if key.startswith("late-mine")}
    assert mine == said
    for event in (Moved(Seat(0), ()), TurnEnded(Seat(0))):
        assert standins.for_all(reading(language), Seat(0), event).count(NAMES[0]) == 1


def test_i35_a_persons_gesture_is_told_and_a_bots_stands_on_the_panel() -> None:
    """The second player is a bot: what it does costs no message of its own."""
    reader = reading("en", 4)
    for seat, told, shown in ((Seat(0), True, False), (Seat(1), False, True)):
        made = Game(first=seat)
        made.move()
        (event,) = made.do(Gesture(seat, Mannerism.WINK))
        said = telling.public(reader, made.public, event)
        on_panel = "\n".join(panel.panel(reader, made.public).turn)
        assert (said is not None) == told
        assert ("winks" in on_panel) == shown
