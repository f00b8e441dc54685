"""Leaks that put before somebody what is another's: whoever holds the text against the reader's
sight finds them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace as with_

from bot.game.seats import Seat
from bot.host.table import Table
from bot.mini.game import MINI
from bot.mini.rules.events import Event, Picked
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State
from bot.mini.words import telling
from bot.words.reader import Reader
from cogs.delivery import calls, edited, living
from cogs.delivery.desks import Drawn
from cogs.delivery.destinations import Destinations
from cogs.delivery.drafts import Draft, Drafts
from cogs.interactions.reply import Reply
from cogs.mini import commands, messages
from cogs.screens.frame import Screen, text
from cogs.screens.reading import reading
from tests.seating import seats_of
from tests.secrecy.leaks_of_one_bit import changed, first_text, latest
from tests.secrecy.stage import catalogue, ruled_by

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Plant] = {}
PLAYERS = 4


def leak(plant: Plant) -> Plant:
    LEAKS[plant.__name__] = plant
    return plant


def _rules(patch: pytest.MonkeyPatch, **changes: Any) -> None:
    ruled_by(patch, replace(MINI.rules, **changes))


def _beside(seat: Seat | None) -> Seat | None:
    return None if seat is None else Seat((seat + 1) % PLAYERS)


@leak
def all_are_told_that_somebody_has_chosen(patch: pytest.MonkeyPatch) -> None:
    real = telling.public

    def public(reader: Reader, sight: Sight, event: Event) -> str | None:
        return "Somebody has chosen." if isinstance(event, Picked) else real(reader, sight, event)

    patch.setattr(telling, "public", public)
    patch.setattr(messages, "NOTICED", messages.NOTICED | Picked)
    _rules(
        patch,
        visible=lambda event, seat: isinstance(event, Picked) or MINI.rules.visible(event, seat),
    )


@leak
def all_that_happens_is_for_everybody(patch: pytest.MonkeyPatch) -> None:
    _rules(patch, visible=lambda event, seat: True)


@leak
def the_panel_marks_who_has_chosen(patch: pytest.MonkeyPatch) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        first_text(letter).content += "".join(
            " ✔" for picked in table.current.state.picked if picked
        )
        return letter

    changed(patch, Drafts, "panel", change)


@leak
def the_panel_marks_what_was_chosen(patch: pytest.MonkeyPatch) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        chosen = [card for picked in table.current.state.picked if picked for card in picked.cards]
        first_text(letter).content += "".join(
            catalogue().say("en", f"card-{card}") for card in chosen
        )
        return letter

    changed(patch, Drafts, "panel", change)


@leak
def a_custom_id_of_the_panel_names_a_card(patch: pytest.MonkeyPatch) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        for item in letter.view.walk_children():
            if isinstance(item, ui.Button):
                item.custom_id += str(table.current.state.identities[0])
        return letter

    changed(patch, Drafts, "panel", change)


@leak
def the_panel_is_edited_though_it_is_the_same(patch: pytest.MonkeyPatch) -> None:
    chosen: list[Table] = []
    changed(patch, Drafts, "panel", lambda letter, _, table, *__: (chosen.append(table), letter)[1])
    changed(
        patch,
        edited,
        "fingerprint",
        lambda mark, *_: (
            f"{mark}{sum(p is not None for p in chosen[-1].current.state.picked)}"
            if chosen
            else mark
        ),
    )


@leak
def a_letter_is_written_from_the_whole_state(patch: pytest.MonkeyPatch) -> None:
    def see(state: State, seat: Seat | None) -> Sight:
        every = sorted(
            {clue for clues in state.clues for clue in clues}, key=lambda clue: clue.round
        )
        sight = MINI.rules.see(state, seat)
        return sight if seat is None else with_(sight, clues=tuple(every))

    _rules(patch, see=see)


@leak
def a_letter_is_written_from_another_sight(patch: pytest.MonkeyPatch) -> None:
    real = Drafts.private_message

    async def wrong(
        self: Drafts,
        table: Table,
        person: Any,
        seat: Seat,
        events: Sequence[Event],
        _: Sight,
        *late: Any,
    ) -> Any:
        beside = table.current.sight(_beside(seat))
        return await real(self, table, person, seat, events, beside, *late)

    patch.setattr(Drafts, "private_message", wrong)


@leak
def everybody_has_the_desk_of_his_neighbour(patch: pytest.MonkeyPatch) -> None:
    _rules(patch, see=lambda state, seat: MINI.rules.see(state, _beside(seat)))


@leak
def a_letter_goes_to_the_wrong_person(patch: pytest.MonkeyPatch) -> None:
    real, known = Destinations.dm, dict[int, int]()

    async def wrong(self: Destinations, person: Any, **named: Any) -> int:
        known[person] = await real(self, person, **named)
        return next((dm for who, dm in known.items() if who != person), known[person])

    patch.setattr(Destinations, "dm", wrong)


@leak
def a_call_is_written_from_a_seat(patch: pytest.MonkeyPatch) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        words = telling.myself(reading(catalogue(), table, "en"), table.current.sight(Seat(0)))
        return Draft(Screen(text(words)), letter.pings)

    changed(patch, Drafts, "call", change)


@leak
def answers_are_for_all_to_read(patch: pytest.MonkeyPatch) -> None:
    async def show(
        self: Reply, table: Table, language: str, drawn: Drawn, *, beside: bool = False
    ) -> None:
        drawn.screen.bare()
        await self.interaction.response.send_message(view=drawn.screen)

    patch.setattr(Reply, "show_desk", show)


@leak
def a_desk_is_edited_whenever_anything_happens(patch: pytest.MonkeyPatch) -> None:
    changed(patch, living.Desks, "drawn", _unlike)


async def _unlike(drawing: Any, *_: object) -> Drawn:
    return replace(await drawing, mark=object())


@leak
def the_autocompletion_offers_what_another_may(patch: pytest.MonkeyPatch) -> None:
    seen, real = latest(patch), commands.options

    def options(sight: Sight) -> Any:
        table = seen[-1]
        return [
            a
            for seat in seats_of(table)
            if seat != sight.seat
            for a in real(table.current.sight(seat))
        ]

    patch.setattr(commands, "options", options)


@leak
def the_quicker_is_called_first(patch: pytest.MonkeyPatch) -> None:
    acted: list[Seat] = []
    real = Table.submit

    async def submit(table: Table, action: Any, *given: Any, **named: Any) -> None:
        await real(table, action, *given, **named)
        acted.insert(0, action.seat)

    def change(pings: tuple[int, ...], table: Table, *_: object) -> tuple[int, ...]:
        seats = {chair.person: chair.seat for chair in table.current.chairs}
        return tuple(
            sorted(
                pings,
                key=lambda person: acted.index(seats[person]) if seats[person] in acted else 9,
            )
        )

    patch.setattr(Table, "submit", submit)
    changed(patch, calls, "_persons", change)


@leak
def the_other_is_written_to_when_one_has_chosen(patch: pytest.MonkeyPatch) -> None:
    real = Drafts.private_message

    async def letter(
        self: Drafts, table: Table, person: Any, seat: Seat, events: Any, sight: Sight, *late: Any
    ) -> Any:
        written = await real(self, table, person, seat, events, sight, *late)
        return written or Draft(Screen(text("…")))

    patch.setattr(
        Drafts,
        "concerned",
        lambda _, table, event, seats: {
            seat for seat in seats if table.current.rules.visible(event, seat)
        },
    )
    patch.setattr(Drafts, "private_message", letter)
    _rules(
        patch,
        visible=lambda event, seat: isinstance(event, Picked) or MINI.rules.visible(event, seat),
    )
