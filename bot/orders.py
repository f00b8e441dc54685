"""What the running bot does when a host orders it by command."""

from bot.host import privacy
from bot.host.erasure import UNKNOWN, erase_known
from bot.service.control import CarryOut, Erase, EraseServer, Order
from cogs.admin.erasing import Erasing
from cogs.interactions.client import Client
from storage.ids import PersonId


def orders(client: Client) -> CarryOut:
    """Return what carries out orders by *client*."""

    async def carry_out(order: Order) -> int:
        match order:
            case Erase(person=person):
                return await erase_known(client.house, PersonId(person))
            case EraseServer(server=server):
                erasing = client.get_cog(Erasing.__cog_name__)
                assert isinstance(erasing, Erasing)
                known = (await privacy.amount(client.house, server)).rest
                tables = await erasing.whole(server)
                return tables if known or tables else UNKNOWN

    return carry_out
