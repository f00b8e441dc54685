"""Has done what a host orders by command: by the bot where one runs, or else in its place."""

import asyncio
import json
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.address import locator
from bot.settings import read_settings

if TYPE_CHECKING:
    from bot.service.control import Order
    from storage.scope import Scope

STARTING: Final = 10.0
"""Seconds for which a bot is waited for that has the database already and takes no orders yet."""

LOOK: Final = 0.25
"""Seconds between two looks whether it does."""


def carried_out(order: "Order", here: Callable[[], Coroutine[Any, Any, int]]) -> int:
    """Have the running bot carry out an *order*, or do it *here*; return the answer's number.

    Of several processes each does its part.

    Raises:
        NotDone: it was not done, or nobody knows whether; the text is a sentence.
    """
    from bot.service.control import NotDone, give
    from storage.errors import AlreadyOpen

    database = read_settings().database
    if not isinstance(database, Path):
        try:
            return asyncio.run(here())
        except AlreadyOpen:
            return asyncio.run(_by_processes(str(locator(database)), order))
    until = time.monotonic() + STARTING
    while True:
        number = give(database, order)
        if number is not None:
            return number
        try:
            return asyncio.run(here())
        except AlreadyOpen as error:
            if time.monotonic() < until:
                time.sleep(LOOK)
                continue
            raise NotDone(
                f"{error}, and takes no orders for {STARTING:.0f} seconds: give the command"
                " again when the bot is up, or stop what has it"
            ) from error


async def _by_processes(address: str, order: "Order") -> int:
    """Have those carry out an *order* that share the database at *address*."""
    import msgspec

    from bot.host.others import ORDER
    from bot.service.control import PATIENCE, NotDone, answered
    from storage.asking import Unanswered, ask

    said = json.dumps({ORDER: msgspec.json.encode(order).decode()})
    try:
        answers = await ask(address, said, lambda layout: _whose(order, layout), PATIENCE)
    except Unanswered as error:
        if error.taken:
            raise NotDone("The bot has stopped before it answered; say it again.") from error
        raise NotDone(
            f"No process that takes orders owns group {error.group} just now, so this was not done:"
            " give the command again when `python -m bot groups` names one."
        ) from error
    return sum(answered(one.encode()) for one in answers)


def _whose(order: "Order", layout: "Scope") -> Iterable[int]:
    """Return the groups of *layout* that an *order* is for."""
    from bot.service.control import EraseServer, Recount

    match order:
        case EraseServer(server=server):
            return [layout.group_of(server)]
        case Recount():
            return range(layout.groups)
        case _:  # the first one tells the others
            return [layout.group_of(0)]
