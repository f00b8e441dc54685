"""Leaks into logs, reprs and names."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from bot import logs
from bot.board.rules import sight as board_sight
from bot.board.rules import state as board_state
from bot.game.acts import Happening
from bot.host.table import Table
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State
from cogs.delivery.drafts import Draft

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Plant] = {}


def leak(plant: Plant) -> Plant:
    LEAKS[plant.__name__] = plant
    return plant


def _at_each_action(patch: pytest.MonkeyPatch, do: Callable[[Table, Any], None]) -> None:
    real = Table.submit

    async def submit(table: Table, action: Any, *given: Any, **named: Any) -> None:
        do(table, action)
        await real(table, action, *given, **named)

    patch.setattr(Table, "submit", submit)


@leak
def a_state_shows_its_cards(patch: pytest.MonkeyPatch) -> None:
    for state in (State, board_state.State):
        patch.setattr(state, "__repr__", lambda self: f"<State {self.identities}>")


@leak
def a_sight_shows_its_cards(patch: pytest.MonkeyPatch) -> None:
    for sight in (Sight, board_sight.Sight):
        patch.setattr(sight, "__repr__", lambda self: f"<Sight {self.identity!r}>")


@leak
def an_event_shows_its_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Happening, "__repr__", lambda self: f"<{getattr(self, 'identity', None)!r}>")


@leak
def a_letter_shows_its_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Draft,
        "__repr__",
        lambda self: str([getattr(i, "content", "") for i in self.view.walk_children()]),
    )


@leak
def a_log_line_has_the_cards_beside_it(patch: pytest.MonkeyPatch) -> None:
    log = logging.getLogger("bot.host.table")
    _at_each_action(
        patch,
        lambda table, action: log.debug("taken", extra={"what": table.current.state.identities}),
    )


@leak
def a_log_line_says_the_cards(patch: pytest.MonkeyPatch) -> None:
    log = logging.getLogger("bot.host.table")
    _at_each_action(
        patch, lambda table, action: log.info("taken %r", table.current.state.identities)
    )


@leak
def an_exception_is_logged_with_its_words(patch: pytest.MonkeyPatch) -> None:
    def do(table: Table, action: Any) -> None:
        logging.getLogger("bot.host.table").error(
            "mishap", exc_info=ValueError(f"cannot say {table.current.state.identities!r}")
        )

    patch.setattr(
        logs,
        "_without_words",
        lambda _, __, event: {**event, "error": str(event.pop("exc_info", ""))},
    )
    _at_each_action(patch, do)


@leak
def a_task_is_named_by_a_card(patch: pytest.MonkeyPatch) -> None:
    async def wait() -> None:
        await asyncio.sleep(3)

    kept: list[Any] = []
    _at_each_action(
        patch,
        lambda table, _: kept.append(
            asyncio.create_task(wait(), name=f"'{table.current.state.identities[0]}'")
        ),
    )
