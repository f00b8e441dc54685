"""Leaks of the board game that put before somebody what is another's: whoever holds the text
against the reader's sight finds them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_

from bot.board.game import BOARD
from bot.board.rules.events import Event, Showed
from bot.board.rules.material import PARTNER, Card, figure
from bot.board.rules.meetings import Clue
from bot.board.rules.sight import Sight
from bot.board.rules.state import State
from bot.board.words import choices, clues, panel, telling, why
from bot.board.words.cards import card
from bot.board.words.cards import figure as called
from bot.game.seats import Seat
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board import commands, messages
from cogs.delivery.drafts import Draft, Drafts
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.reading import reading
from tests.secrecy import leaks_to_others
from tests.secrecy.board.leaks import sees_all_showings
from tests.secrecy.leaks_of_one_bit import changed, first_text, latest
from tests.secrecy.leaks_to_others import Plant
from tests.secrecy.stage import catalogue, ruled_by

LEAKS: dict[str, Plant] = {
    name: leaks_to_others.LEAKS[name]
    for name in (
        "a_custom_id_of_the_panel_names_a_card", "a_letter_is_written_from_another_sight",
        "a_letter_goes_to_the_wrong_person", "answers_are_for_all_to_read",
    )
}  # fmt: skip
"""Those that are here as well leak of whatever game."""


def leak(plant: Plant) -> Plant:
    LEAKS[plant.__name__] = plant
    return plant


def _rules(patch: pytest.MonkeyPatch, **changes: Any) -> None:
    ruled_by(patch, replace(BOARD.rules, **changes))


def _beside(seat: Seat | None) -> Seat | None:
    return None if seat is None else Seat((seat + 1) % leaks_to_others.PLAYERS)


def _on_the_panel(patch: pytest.MonkeyPatch, says: Callable[[Reader, Any], str]) -> None:
    """Have the panel say what somebody holds."""

    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        reader = reading(catalogue(), table, "en")
        first_text(letter).content += "\n" + says(reader, table.current.state)
        return letter

    changed(patch, Drafts, "panel", change)


# To all.


@leak
def the_panel_says_what_was_shown(patch: pytest.MonkeyPatch) -> None:
    def shown(reader: Reader, state: State) -> str:
        every = [clue for clues_ in state.clues for clue in clues_]
        return " ".join(card(reader, one) for clue in every[-1:] for one in clue.cards)

    _on_the_panel(patch, shown)


@leak
def the_panel_names_a_true_figure(patch: pytest.MonkeyPatch) -> None:
    def mine(reader: Reader, state: State) -> str:
        build = state.builds[0]
        assert build is not None
        return reader.say("told-dealt-figure", figure=called(reader, figure(Seat(0), build)))

    _on_the_panel(patch, mine)


@leak
def the_panel_says_a_mission(patch: pytest.MonkeyPatch) -> None:
    _on_the_panel(patch, lambda reader, state: "A-C")


@leak
def the_thread_reads_what_was_shown(patch: pytest.MonkeyPatch) -> None:
    real = telling.public

    def public(reader: Reader, sight: Sight, event: Event) -> str | None:
        if isinstance(event, Showed):
            return " ".join(card(reader, one) for one in event.cards)
        return real(reader, sight, event)

    patch.setattr(telling, "public", public)
    patch.setattr(messages, "NOTICED", messages.NOTICED | Showed)
    _rules(
        patch,
        visible=lambda event, seat: (
            (seat is None and isinstance(event, Showed)) or BOARD.rules.visible(event, seat)
        ),
    )


@leak
def a_call_is_written_from_a_seat(patch: pytest.MonkeyPatch) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        sight: Any = table.current.sight(Seat(0))
        words = telling.myself(reading(catalogue(), table, "en"), sight)
        return Draft(Screen(text(words)), letter.pings)

    changed(patch, Drafts, "call", change)


@leak
def the_map_in_words_marks_a_true_figure(patch: pytest.MonkeyPatch) -> None:
    def marked(lines: tuple[str, ...], reader: Reader, sight: Sight) -> tuple[str, ...]:
        return (*lines, card(reader, Card.TALL))

    changed(patch, panel, "standing", marked)


@leak
def the_map_is_named_by_a_card(patch: pytest.MonkeyPatch) -> None:
    real = Picture.__init__

    def named(self: Picture, name: str, *given: Any, **more: Any) -> None:
        real(self, name.replace("map", "map-tall"), *given, **more)

    patch.setattr(Picture, "__init__", named)


# To another.


@leak
def a_letter_is_written_from_the_whole_state(patch: pytest.MonkeyPatch) -> None:
    _rules(patch, see=sees_all_showings)


@leak
def all_that_happens_is_for_everybody(patch: pytest.MonkeyPatch) -> None:
    _rules(patch, see=sees_all_showings, visible=lambda event, seat: True)


@leak
def who_was_shown_something_is_told_what_is_true(patch: pytest.MonkeyPatch) -> None:
    seen = latest(patch)

    def weighed(said: str, reader: Reader, sight: Sight, clue: Clue, **_: Any) -> str:
        if clue.by == sight.seat:
            return said
        true: Any = clues.true(seen[-1].current.sight(clue.by), clue.cards)  # type: ignore[arg-type]
        return reader.say("told-truth-sure", cards=" ".join(card(reader, one) for one in true))

    changed(patch, clues, "weight", weighed)


@leak
def the_sheet_proves_more_than_follows(patch: pytest.MonkeyPatch) -> None:
    def named(lines: tuple[str, ...], reader: Reader, sight: Sight, **_: Any) -> tuple[str, ...]:
        who = next(seat for seat in (Seat(0), Seat(1)) if seat != sight.seat)
        return (*lines, reader.say("deduced-partner", who=reader.who(who)))

    changed(patch, why, "conclusions", named)
    changed(patch, why, "summary", named)


@leak
def the_desk_counts_another_card_as_true(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(choices, "_weighed", lambda reader, sight, one, secret: reader.say(
        "choice-true", card=card(reader, one)))  # fmt: skip


@leak
def the_autocompletion_offers_what_another_may(patch: pytest.MonkeyPatch) -> None:
    real = commands.options

    def offered(sight: Sight) -> Any:
        mine = sight.identity
        return real(with_(sight, identity=PARTNER[mine]) if mine is not None else sight)

    patch.setattr(commands, "options", offered)
