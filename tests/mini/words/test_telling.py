"""What is told, to whom, and that it tells nobody what they were not shown."""

import pytest

from bot.game.seats import AMBASSADOR
from bot.mini.rules.cards import IDENTITIES, Card
from bot.mini.rules.clues import Source
from bot.mini.rules.events import (
    Abandoned,
    Called,
    Dealt,
    Drawn,
    Event,
    Glimpsed,
    Opened,
    PickedUp,
    Proved,
    Showed,
    Unmasked,
    Won,
    visible,
)
from bot.mini.rules.play import give_up
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import after
from bot.mini.words import telling
from tests.mini.words.tables import Listening, Step, every_game, game, holdings, reading

LANGUAGES = ("en", "de")


def named(event: Event) -> set[Card]:
    """Return the cards an event tells of."""
    match event:
        case Dealt(identity=identity, number=number):
            return {identity, number}
        case Showed(cards=cards):
            return set(cards)
        case Proved(card=card) | Glimpsed(card=card):
            return {card}
        case _:
            return set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_in_the_thread_names_a_card_before_the_game_is_over(
    catalogue: Listening, language: str
) -> None:
    for steps in every_game():
        reader = reading(catalogue, language, steps[0].state.players)
        for step in steps:
            for event in step.events:
                catalogue.asked.clear()
                told = telling.public(reader, step.sight(None), event)
                over = isinstance(event, Called | Unmasked | Won)
                assert over or not catalogue.cards()
                assert over or not any(word in (told or "") for word in ("Bubble", "Lord", "Zsa"))
                assert told is None or visible(event, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_is_told_of_his_own_cards_and_of_what_he_was_shown_only(
    catalogue: Listening, language: str
) -> None:
    for steps in every_game():
        reader = reading(catalogue, language, steps[0].state.players)
        for seat in steps[0].seats:
            known: set[Card] = set()
            for step in steps:
                if any(isinstance(event, Opened) for event in step.events):
                    known = holdings(step.state, seat)
                own = holdings(step.state, seat)
                here = set().union(*(named(event) for event in step.events if visible(event, seat)))
                for event in step.events:
                    if not visible(event, seat):
                        continue
                    catalogue.asked.clear()
                    telling.private(reader, step.sight(seat), event)
                    assert catalogue.cards() <= own | here
                assert known >= own


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_private_is_long(catalogue: Listening, language: str) -> None:
    for steps in every_game():
        reader = reading(catalogue, language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                for event in step.events:
                    if visible(event, seat):
                        told = telling.private(reader, step.sight(seat), event)
                        assert told is None or len(told) < 2000


def telling_of_showing(catalogue: Listening, step: Step) -> dict[int, list[str]]:
    reader = reading(catalogue, "en", step.state.players)
    found: dict[int, list[str]] = {}
    for seat in step.seats:
        for event in step.events:
            if isinstance(event, Showed) and visible(event, seat):
                told = telling.private(reader, step.sight(seat), event)
                found.setdefault(seat, []).extend([told] if told else [])
    return found


def test_both_halves_of_a_meeting_are_told_once_and_together(catalogue: Listening) -> None:
    seen = 0
    for steps in every_game():
        for step in steps:
            for seat, texts in telling_of_showing(catalogue, step).items():
                assert len(texts) == 1
                halves = texts[0].count("showed")
                audience = any(isinstance(e, Showed) and e.to == AMBASSADOR for e in step.events)
                assert halves == (1 if audience and seat != AMBASSADOR else 2)
                seen += 1
    assert seen > 500


def test_what_is_told_late_is_the_same_but_for_a_location_that_became_doubtful(
    catalogue: Listening,
) -> None:
    for steps in every_game(1):
        reader = reading(catalogue, "en", steps[0].state.players)
        first = [step for step in steps if step.state.game == 1]
        for step in first[:60]:
            for seat in step.seats:
                for event in step.events:
                    if visible(event, seat):
                        now = telling.private(reader, step.sight(seat), event)
                        later = telling.private(
                            reader, first[min(len(first), 60) - 1].sight(seat), event
                        )
                        unplaced = "\n".join(
                            ln for ln in (now or "").splitlines() if not ln.startswith("Round")
                        )
                        assert later in (now, unplaced)


def test_all_that_must_be_told_is_told(catalogue: Listening) -> None:
    kinds = {PickedUp, Called, Unmasked, Won}
    told = set()
    for steps in every_game():
        reader = reading(catalogue, "de", steps[0].state.players)
        for step in steps:
            for event in step.events:
                if telling.public(reader, step.sight(None), event):
                    told.add(type(event))
                for seat in step.seats:
                    if visible(event, seat) and isinstance(event, Dealt | Proved | Glimpsed):
                        assert telling.private(reader, step.sight(seat), event)
    assert kinds | {Drawn} <= told


def test_an_abandoned_game_is_told(catalogue: Listening) -> None:
    step = game(4, "german", 0)[3]
    events = give_up(step.state)
    sight = Step(events, after(step.state, events)).sight(None)
    told = [telling.public(reading(catalogue, "en", 4), sight, event) for event in events]
    assert all(told)
    assert isinstance(events[-1], Abandoned)


def test_the_ambassador_player_is_told_who_he_is(catalogue: Listening) -> None:
    step = game(5, "german", 0)[0]
    opened = step.events[0]
    told = telling.private(reading(catalogue, "en", 5), step.sight(AMBASSADOR), opened)
    assert told
    assert (
        telling.myself(reading(catalogue, "en", 5), step.sight(AMBASSADOR))
        == "**You are the Ambassador**"
    )


def test_the_printed_example_reads_well(catalogue: Listening) -> None:
    """Section H: you are Bubble with 11 and show 0 as well; Anna shows Fiddlebottom and 11."""
    for steps in every_game(4):
        for step in steps:
            for event in step.events:
                if isinstance(event, Showed) and step.state.players == 4 and not event.black:
                    told = telling.private(reading(catalogue, "en", 4), step.sight(event.by), event)
                    if told:
                        assert "You showed" in told
                        assert "True: " in told
                        return
    raise AssertionError


def test_who_one_is_stands_in_every_language(catalogue: Listening) -> None:
    sight: Sight = game(4, "german", 0)[0].sight(game(4, "german", 0)[0].seats[0])
    assert sight.identity in IDENTITIES
    for language in LANGUAGES:
        assert str(sight.number) in telling.myself(reading(catalogue, language, 4), sight)


def test_m62_who_showed_and_who_asked_are_told_apart(catalogue: Listening) -> None:
    found = 0
    for preset in ("german", "english", "dutch", "online"):
        last = game(5, preset, 0)[-1]
        sight, people = last.sight(AMBASSADOR), reading(catalogue, "en", 5).who
        for clue in sight.clues:
            if clue.source is Source.PROOF and clue.to[0] != AMBASSADOR:
                told = telling.fact(reading(catalogue, "en", 5), sight, clue)
                assert told.startswith(f"{people(clue.by)} showed {people(clue.to[0])} ")
                found += 1
    assert found > 3
