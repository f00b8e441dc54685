"""Leaks planted on purpose: each must show in the comparison of two worlds, or the comparison is worth nothing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.game.mini.ruleset import MINI
from bot.game.mini.state import State, after
from bot.game.seats import Seat
from bot.host.table import Table
from bot.words import prompts, sheet, telling
from cogs import mishaps, play
from cogs.screens import desk
from cogs.stationery import Letter, Stationery
from tests.secrecy import worlds
from tests.secrecy.worlds import Chunks, read, two_worlds

SEAT = Seat(1)
PLAYERS, PRESET, ACTS = 4, "german", 22
Bit = Callable[[Any], bool]
"""Of a table, or of a state, something that only the cards hidden from `SEAT` decide."""

LEAKS: dict[str, Callable[[pytest.MonkeyPatch, Bit], None]] = {}


def leak(plant: Callable[[pytest.MonkeyPatch, Bit], None]) -> Callable[[pytest.MonkeyPatch, Bit], None]:
    LEAKS[plant.__name__] = plant
    return plant


def bit_of(chunks: Chunks) -> Bit:
    """Return what tells the world of *chunks* from any other deal."""
    dealt = after(State(), chunks[0])
    return lambda of: (
        (getattr(of, "_state", of).identities, getattr(of, "_state", of).numbers)
        == (
            dealt.identities,
            dealt.numbers,
        )
    )


def changed(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Have `change(what it returned, *what it was given)` returned by *owner*'s *name* from now on."""
    real = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: change(real(*given, **named), *given))


def first_text(letter: Letter) -> ui.TextDisplay[Any]:
    return next(item for item in letter.view.walk_children() if isinstance(item, ui.TextDisplay))


@leak
def the_panel_says_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter, _: Stationery, table: Table, *__: object) -> Letter:
        first_text(letter).content += " F" if bit(table) else " B"
        return letter

    changed(patch, Stationery, "panel", change)


@leak
def the_panel_has_another_colour(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter, _: Stationery, table: Table, *__: object) -> Letter:
        letter.view.box.accent_colour = 1 if bit(table) else 2
        return letter

    changed(patch, Stationery, "panel", change)


@leak
def a_custom_id_carries_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter, _: Stationery, table: Table, *__: object) -> Letter:
        for item in letter.view.walk_children():
            if isinstance(item, ui.Button) and bit(table):
                item.custom_id += "F"
        return letter

    changed(patch, Stationery, "panel", change)


@leak
def a_button_is_missing(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter, _: Stationery, table: Table, *__: object) -> Letter:
        rows = [item for item in letter.view.box.children if isinstance(item, ui.ActionRow)]
        if bit(table):
            rows[-1].remove_item(rows[-1].children[-1])
        return letter

    changed(patch, Stationery, "panel", change)


@leak
def a_round_that_is_over_says_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter, _: Stationery, table: Table, *__: object) -> Letter:
        first_text(letter).content += "!" if bit(table) else "."
        return letter

    changed(patch, Stationery, "frozen_panel", change)


@leak
def the_thread_is_named_by_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    changed(patch, Stationery, "thread_name", lambda name, _, table: name + ("!" if bit(table) else ""))


@leak
def the_order_of_pings_follows_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(pings: list[int], _: Stationery, table: Table, *__: object) -> list[int]:
        everybody = [chair.person for chair in table.chairs if chair.person is not None]
        return everybody[:: 1 if bit(table) else -1] if pings else pings

    changed(patch, Stationery, "_pings", change)


@leak
def one_more_is_pinged(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    def change(letter: Letter | None, _: Stationery, table: Table, *__: object) -> Letter | None:
        return letter and replace(letter, pings=letter.pings + ((table.row.owner,) if bit(table) else ()))

    changed(patch, Stationery, "notice", change)


@leak
def a_notice_is_left_out(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    changed(patch, Stationery, "notice", lambda letter, _, table, *__: None if bit(table) else letter)


@leak
def what_others_showed_is_told_to_all(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = telling.public

    def change(catalogue: Any, cast: Any, sight: Any, event: Any) -> str | None:
        return ",".join(event.cards) if type(event).__name__ == "Showed" else real(catalogue, cast, sight, event)

    patch.setattr(telling, "public", change)
    patch.setattr(worlds, "MINI", replace(MINI, visible=lambda event, seat: True))


@leak
def a_letter_tells_what_another_was_told(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    real = Stationery.letter

    async def wrong(self: Stationery, table: Table, person: Any, seat: Seat, events: Any, _: Any) -> Letter | None:
        neighbour = Seat((seat + 1) % PLAYERS)
        return await real(self, table, person, neighbour, events, table.sight(neighbour))

    patch.setattr(Stationery, "letter", wrong)


@leak
def the_desk_is_the_neighbours(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    see = MINI.see
    neighbour = lambda state, seat: see(state, None if seat is None else Seat((seat + 1) % PLAYERS))  # noqa: E731
    patch.setattr(worlds, "MINI", replace(MINI, see=neighbour))


@leak
def the_sheet_marks_what_is_true(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen: list[Table] = []
    changed(patch, desk, "menus", lambda menus, _, table, *__: (seen.append(table), menus)[1])
    changed(patch, sheet, "block", lambda block, *_: block + ("!" if seen and bit(seen[-1]) else ""))


@leak
def an_autocompletion_is_sorted_by_it(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen: list[Table] = []
    changed(patch, play, "seat_at", lambda seat, table, *_: (seen.append(table), seat)[1])
    changed(patch, play, "options", lambda found, *_: found[:: 1 if bit(seen[-1]) else -1])


@leak
def a_refusal_knows_more_than_the_person(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen: list[Table] = []
    changed(patch, play, "seat_at", lambda seat, table, *_: (seen.append(table), seat)[1])
    changed(patch, mishaps, "sentence", lambda key, *_: "no-stale" if seen and bit(seen[-1]) else key)


@leak
def a_hint_waits_for_somebody_else(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen: list[Table] = []
    changed(patch, play, "seat_at", lambda seat, table, *_: (seen.append(table), seat)[1])
    changed(patch, prompts, "hint", lambda hint, *_: hint + (" …" if seen and bit(seen[-1]) else ""))


@leak
def a_message_is_a_letter_longer(patch: pytest.MonkeyPatch, bit: Bit) -> None:
    seen: list[Table] = []
    changed(patch, Stationery, "language_of", lambda language, _, table, *__: (seen.append(table), language)[1])
    real = telling.myself
    patch.setattr(telling, "myself", lambda *given: real(*given) + ("\u200b" if seen and bit(seen[-1]) else ""))


async def both(path: Path, patch: pytest.MonkeyPatch, chunks: tuple[Chunks, Chunks]) -> tuple[worlds.Read, worlds.Read]:
    first = await read(path / "a", chunks[0], SEAT, PRESET, patch)
    return first, await read(path / "b", chunks[1], SEAT, PRESET, patch)


@pytest.mark.parametrize("name", LEAKS)
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    chunks = two_worlds(PLAYERS, PRESET, SEAT, seed=1, acts=ACTS)
    LEAKS[name](monkeypatch, bit_of(chunks[0]))
    first, second = await both(tmp_path, monkeypatch, chunks)
    assert first != second


async def test_without_a_leak_nothing_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await both(tmp_path, monkeypatch, two_worlds(PLAYERS, PRESET, SEAT, seed=1, acts=ACTS))
    assert first == second
