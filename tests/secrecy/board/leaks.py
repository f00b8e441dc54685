"""Leaks planted in the board game on purpose: what the searches must find, or they are worth
nothing."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace as with_

from bot.board.game import BOARD
from bot.board.rules.actions import Declare, Show
from bot.board.rules.events import Event, Showed
from bot.board.rules.options import owed
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.host.table import Table
from cogs.board import desk, drafting, panel, settling, sheets
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.messages import Messages
from cogs.screens.frame import Picture, Screen, text
from tests.game.worlds import World
from tests.secrecy import leaks_of_one_bit
from tests.secrecy.leaks_of_one_bit import Bit, changed, first_text
from tests.secrecy.stage import ruled_by

Plant = Callable[[pytest.MonkeyPatch, Bit], None]

LEAKS: dict[str, Plant] = {
    name: leaks_of_one_bit.LEAKS[name]
    for name in (
        "the_panel_says_it", "the_panel_has_another_colour", "a_custom_id_carries_it",
        "a_button_is_missing", "a_round_that_is_over_says_it", "the_thread_is_named_by_it",
        "one_more_is_pinged", "a_notice_is_left_out",
    )
}  # fmt: skip
"""What can be seen in what is rendered; those that are here as well leak of whatever game."""

SENT: dict[str, Plant] = {}
"""What shows only in what is sent."""


LATE = {"the_panel_says_how_many_sets_there_are_to_choose_from"}
"""What says nothing before sets have run out."""

WHOM = ("by me", "to me", "to others", "under my eyes")


def leak(plant: Plant) -> Plant:
    LEAKS[plant.__name__] = plant
    return plant


def sent(plant: Plant) -> Plant:
    SENT[plant.__name__] = plant
    return plant


def bit_of(world: World) -> Bit:
    """Return what tells *world* from any other deal."""
    dealt = after(State(), world.ledger)

    def is_so(table: Table | SimpleNamespace) -> bool:
        state: Any = table.current.state
        return (state.identities, state.builds, state.codes) == (
            dealt.identities,
            dealt.builds,
            dealt.codes,
        )

    return is_so


def _rules(patch: pytest.MonkeyPatch, **changes: Any) -> None:
    ruled_by(patch, replace(BOARD.rules, **changes))


def _beside(seat: Seat) -> Seat:
    return SEATS[(seat + 1) % 3]


def _said(patch: pytest.MonkeyPatch, what: Callable[[State], object], name: str = "panel") -> None:
    """Have a panel say *what* somebody holds."""

    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        state: Any = table.current.state
        first_text(letter).content += str(what(state))
        return letter

    changed(patch, Drafts, name, change)


# What a panel could say.


@leak
def the_panel_says_how_many_sets_there_are_to_choose_from(
    patch: pytest.MonkeyPatch, _: Bit
) -> None:
    def sets(state: State) -> int | str:
        asking = BOARD.rules.see(state, None).asking
        if asking is None:
            return ""
        shows = [a for a in owed(BOARD.rules.see(state, asking.of)) if isinstance(a, Show)]
        return len(shows)

    _said(patch, sets)


@leak
def the_panel_says_how_many_cards_were_shown(patch: pytest.MonkeyPatch, _: Bit) -> None:
    _said(patch, lambda s: [len(clue.secret) for clues in s.clues for clue in clues])


@leak
def a_turn_that_is_over_says_how_many_cards_were_shown(patch: pytest.MonkeyPatch, _: Bit) -> None:
    _said(
        patch, lambda s: [len(clue.secret) for clues in s.clues for clue in clues], "frozen_panel"
    )


@leak
def what_is_declared_is_judged_before_the_hand(patch: pytest.MonkeyPatch, _: Bit) -> None:
    def right(state: State) -> bool:
        said = state.declaration
        return bool(said and said.partner is not None and said.code == state.codes[said.partner])

    _said(patch, right)


@leak
def the_file_of_the_map_is_named_by_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def rename(found: Any, table: Table) -> Any:
        head, picture = found
        return [head, Picture("map1.png" if bit(table) else "map.png", picture.drawing, "")]

    real, seen = panel.live, list[Table]()
    patch.setattr(
        panel,
        "live",
        lambda reader, table, *given, **named: (
            seen.append(table) or real(reader, table, *given, **named)
        ),
    )
    changed(patch, panel, "_head", lambda found, *_: rename(found, seen[-1]))


# What a sight could hold.


@leak
def a_sight_holds_a_foreign_code(patch: pytest.MonkeyPatch, _: Bit) -> None:
    def see(state: State, seat: Seat | None) -> Sight:
        sight = BOARD.rules.see(state, seat)
        if seat is None or not state.history or seat == AMBASSADOR:
            return sight
        if any(clue.by == seat for clue in sight.clues):
            return sight  # it would not go with what was shown
        return with_(sight, code=state.codes[_beside(seat)])

    _rules(patch, see=see)


def sees_all_showings(state: State, seat: Seat | None) -> Sight:
    sight = BOARD.rules.see(state, seat)
    if seat is None:
        return sight
    every = {clue for clues in state.clues for clue in clues}
    return with_(sight, clues=tuple(sorted(every, key=lambda clue: (clue.turn, clue.by))))


@leak
def a_sight_holds_what_others_were_shown(patch: pytest.MonkeyPatch, _: Bit) -> None:
    _rules(patch, see=sees_all_showings)


@leak
def what_was_shown_is_told_to_everybody(patch: pytest.MonkeyPatch, _: Bit) -> None:
    def visible(event: Event, seat: Seat | None) -> bool:
        return BOARD.rules.visible(event, seat) or (seat is not None and isinstance(event, Showed))

    _rules(patch, see=sees_all_showings, visible=visible)


# What a desk could offer.


@leak
def a_step_fewer_is_offered(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = list[Table]()
    real = desk.drafting
    patch.setattr(
        desk,
        "drafting",
        lambda reader, table, *given: seen.append(table) or real(reader, table, *given),
    )
    changed(patch, drafting, "thrifty", lambda steps, *_: steps[: -1 if bit(seen[-1]) else None])


@leak
def only_what_is_right_can_be_declared(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def right(sight: Sight, state: Any) -> list[Any]:
        found = declarations(sight)
        return [a for a in found if a.partner is None or a.code == state.codes[a.partner]]

    declarations, real = settling.declarations, desk.declaring
    seen = list[Table]()
    patch.setattr(
        desk,
        "declaring",
        lambda reader, table, *given: seen.append(table) or real(reader, table, *given),
    )
    patch.setattr(
        settling,
        "declarations",
        lambda sight: right(sight, seen[-1].current.state) if seen else declarations(sight),
    )


@leak
def a_preview_is_a_sign_longer(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = desk.preview

    def preview(reader: Any, table: Table, sight: Sight, action: Any) -> Any:
        said, parts = real(reader, table, sight, action)
        return said + "!" * bit(table), parts

    patch.setattr(desk, "preview", preview)


@leak
def the_menus_are_in_its_order(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = desk.menus

    def menus(reader: Any, table: Table, sight: Sight, *given: Any) -> Any:
        said, parts = real(reader, table, sight, *given)
        return said, parts[:: -1 if bit(table) else 1]

    patch.setattr(desk, "menus", menus)


@leak
def the_sheet_is_a_line_longer(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = sheets.noted

    def noted(reader: Any, table: Table, *given: Any, **named: Any) -> Any:
        fit = real(reader, table, *given, **named)
        return (lambda most: fit(most) + " ") if bit(table) else fit

    patch.setattr(sheets, "noted", noted)


@leak
def a_wrong_declaration_is_refused(patch: pytest.MonkeyPatch, _: Bit) -> None:
    def advance(state: Any, action: Any, *given: Any) -> Any:
        named = getattr(action, "partner", None)
        if isinstance(action, Declare) and named is not None and state.history:
            wrong = state.codes[named] != action.code
            raise Illegal(Reason.CANNOT_BE_NAMED if wrong else Reason.OWN_LETTER)
        return BOARD.rules.advance(state, action, *given)

    _rules(patch, advance=advance)


# What could be sent.


@sent
def one_message_more_where_a_real_card_was_shown(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = Messages._tell_thread

    async def notice(self: Messages, table: Table, *given: Any) -> bool:
        done = await real(self, table, *given)
        state: Any = table.current.state
        real_ones = {clue for clues in state.clues for clue in clues if clue.secret}
        if len(real_ones) % 2:
            channel = self._once._client.get_partial_messageable(table.current.told_in)
            await channel.send(view=Screen(text("…")))
        return done

    patch.setattr(Messages, "_tell_thread", notice)
