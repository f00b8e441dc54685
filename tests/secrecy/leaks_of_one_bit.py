"""Leaks that say one thing about hidden cards without naming any: only two worlds side by side can
show them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.game.interface import Illegal
from bot.game.seats import Seat
from bot.host.snapshot import Snapshot
from bot.host.table import Table
from bot.mini.rules.actions import Show
from bot.mini.rules.clues import Source
from bot.mini.rules.legality import Reason
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.words import prompts, sheet, telling
from cogs.delivery.drafts import Draft, Drafts
from cogs.delivery.messages import Messages
from cogs.interactions import mishaps
from cogs.mini import commands, desk, sheets
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.unchanged import Unchanged
from storage.ids import PersonId
from tests.game.worlds import World

Bit = Callable[[Any], bool]
"""Of a table, something that only the hidden cards decide."""

Plant = Callable[[pytest.MonkeyPatch, Bit], None]

LEAKS: dict[str, Plant] = {}

IN_BOTH_WORLDS = {
    "the_order_of_pings_follows_it",
    "one_message_more_for_black_cards",
    "a_refusal_says_what_another_holds",
}
"""Leaks that change what is read in either world; any other is silent where the bit is not
set."""


def leak(plant: Plant) -> Plant:
    LEAKS[plant.__name__] = plant
    return plant


def bit_of(world: World) -> Bit:
    """Return what tells *world* from any other deal."""
    dealt = after(State(), world.before)

    def is_so(table: Table) -> bool:
        state: Any = table.current.state
        return (state.identities, state.numbers) == (dealt.identities, dealt.numbers)

    return is_so


def changed(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Have `change(what it returned, *what it was given)` returned by *owner*'s *name* from now
    on."""
    real = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: change(real(*given, **named), *given))


def latest(patch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list whose last is the table that a command or letter is about, as it is now."""
    seen: list[Any] = []
    changed(
        patch,
        Snapshot,
        "must_sit",
        lambda seat, now, *_: (seen.append(SimpleNamespace(current=now)), seat)[1],
    )
    changed(
        patch,
        Drafts,
        "language_of",
        lambda language, _, table, *__: (seen.append(table), language)[1],
    )
    changed(patch, desk, "menus", lambda menus, _, table, *__: (seen.append(table), menus)[1])
    return seen


def first_text(letter: Draft) -> ui.TextDisplay[Any]:
    return next(item for item in letter.view.walk_children() if isinstance(item, ui.TextDisplay))


def _on_panel(
    patch: pytest.MonkeyPatch, change: Callable[[Draft, Table], None], name: str = "panel"
) -> None:
    def whole(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        change(letter, table)
        return letter

    changed(patch, Drafts, name, whole)


@leak
def the_panel_says_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, table: Table) -> None:
        first_text(letter).content += "!" if bit(table) else ""

    _on_panel(patch, change)


@leak
def the_panel_has_another_colour(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, table: Table) -> None:
        if bit(table):
            letter.view.box.accent_colour = 1

    _on_panel(patch, change)


@leak
def a_custom_id_carries_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, table: Table) -> None:
        for item in letter.view.walk_children():
            if isinstance(item, ui.Button) and bit(table):
                item.custom_id += "x"

    _on_panel(patch, change)


@leak
def a_button_is_missing(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, table: Table) -> None:
        rows = [item for item in letter.view.box.children if isinstance(item, ui.ActionRow)]
        if bit(table):
            rows[-1].remove_item(rows[-1].children[-1])

    _on_panel(patch, change)


@leak
def a_round_that_is_over_says_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, table: Table) -> None:
        first_text(letter).content += "!" if bit(table) else ""

    _on_panel(patch, change, "frozen_panel")


@leak
def the_thread_is_named_by_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    changed(patch, Drafts, "thread_name", lambda name, _, table: name + ("!" if bit(table) else ""))


@leak
def the_order_of_pings_follows_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = Drafts.call

    def call(
        self: Drafts,
        table: Table,
        called: Sequence[PersonId],
        anew: Sequence[PersonId],
        channel: int | None = None,
    ) -> Draft:
        way = 1 if bit(table) else -1
        return real(self, table, sorted(called)[::way], sorted(anew)[::way], channel)

    patch.setattr(Drafts, "call", call)


@leak
def one_more_is_pinged(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Draft, _: Drafts, table: Table, *__: object) -> Draft:
        return replace(
            letter, pings=letter.pings + ((table.current.row.owner,) if bit(table) else ())
        )

    changed(patch, Drafts, "call", change)


@leak
def a_notice_is_left_out(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    changed(
        patch,
        Drafts,
        "public_message",
        lambda letter, _, table, *__: None if bit(table) else letter,
    )


@leak
def one_message_more_for_black_cards(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = Messages._tell_thread

    async def notice(self: Messages, table: Table, *given: Any) -> bool:
        done = await real(self, table, *given)
        black = {
            clue
            for clues in table.current.state.clues
            for clue in clues
            if clue.source is Source.REVEAL
        }
        if len(black) % 2:
            channel = self._once._client.get_partial_messageable(table.current.told_in)
            await channel.send(view=Screen(text("…")))
        return done

    patch.setattr(Messages, "_tell_thread", notice)


@leak
def the_sheet_marks_what_is_true(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = latest(patch)
    patch.setattr(sheets, "SHEETS", Unchanged[Picture]())  # what leaks is not to be kept for others
    changed(
        patch,
        sheet,
        "plain",
        lambda facts, *_: (*facts, "!") if seen and bit(seen[-1]) else facts,
    )


@leak
def an_autocompletion_is_sorted_by_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = latest(patch)
    changed(patch, commands, "options", lambda found, *_: found[:: -1 if bit(seen[-1]) else 1])


@leak
def a_refusal_knows_more_than_the_person(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = latest(patch)
    changed(
        patch, mishaps, "sentence", lambda key, *_: "no-stale" if seen and bit(seen[-1]) else key
    )


@leak
def a_refusal_says_what_another_holds(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = Table.submit

    async def submit(table: Table, action: Any, *given: Any, **named: Any) -> None:
        try:
            await real(table, action, *given, **named)
        except Illegal:
            beside = Seat((action.seat + 1) % 4)
            held = (table.current.state.identities[beside], table.current.state.numbers[beside])
            if isinstance(action, Show) and set(held) & set(action.cards):
                raise Illegal(Reason.NOT_TRUE_ENOUGH) from None
            raise

    patch.setattr(Table, "submit", submit)


@leak
def a_hint_waits_for_somebody_else(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = latest(patch)
    changed(patch, prompts, "now", lambda hint, *_: hint + (" …" if seen and bit(seen[-1]) else ""))


@leak
def a_letter_is_a_sign_longer(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen = latest(patch)
    changed(
        patch,
        telling,
        "myself",
        lambda said, *_: said + ("\u200b" if seen and bit(seen[-1]) else ""),
    )


@leak
def the_menus_are_in_its_order(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(menus: list[Any], _: Any, table: Table, sight: Sight, *__: object) -> list[Any]:
        return [*menus[::-1], text("…")] if bit(table) else menus

    changed(patch, desk, "menus", change)
