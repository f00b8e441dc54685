"""What the running bot does when a host orders it by command."""

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from bot.host import privacy
from bot.host.erasure import UNKNOWN, erase_known
from bot.host.refusals import No, Refused
from bot.service.control import CarryOut, Erase, EraseServer, NotDone, Order, Recount, obeyed
from cogs.admin.erasing import Erasing
from cogs.interactions.client import Client
from storage.ids import PersonId

WHY: Final = {
    No.OTHERS_AWAY: (
        "A process that owns tables of theirs is not there just now, so nothing was erased: give"
        " the command again when `python -m bot groups` names an owner of each group."
    ),
    No.OTHERS_SLOW: (
        "A process that owns tables of theirs has not answered: their seats elsewhere are given up,"
        " and all else is kept. Give the command again."
    ),
}
"""Why a person was not erased."""


def orders(client: Client) -> CarryOut:
    """Return what carries out orders by *client*."""

    async def carry_out(order: Order) -> int:
        match order:
            case Erase(person=person):
                try:
                    others = client.services.others
                    return await erase_known(client.house, PersonId(person), others)
                except Refused as refused:
                    raise NotDone(WHY[refused.no]) from refused
            case Recount():
                return await client.house.standings.recount()
            case EraseServer(server=server):
                erasing = client.get_cog(Erasing.__cog_name__)
                assert isinstance(erasing, Erasing)
                known = (await privacy.amount(client.house, server)).rest
                tables = await erasing.whole(server)
                return tables if known or tables else UNKNOWN

    return carry_out


def obeying(client: Client) -> Callable[[str], Awaitable[str]]:
    """Return what answers an order to one of several processes: in JSON, as at the socket."""
    carry_out = orders(client)

    async def obey(said: str) -> str:
        return msgspec.json.encode(await obeyed(said.encode(), carry_out)).decode()

    return obey
