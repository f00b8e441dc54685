"""What is looked at when somebody asks how the bot is."""

import math
import time
from collections import Counter

from bot.host.house import House
from bot.monitoring.instruments import Glance
from cogs.delivery.courier import Courier
from cogs.delivery.painting import Painting
from cogs.delivery.rate_limit import RateLimiter
from cogs.interactions.client import Client


class Vitals:
    """Looks at the bot without touching it."""

    def __init__(
        self,
        client: Client,
        house: House,
        courier: Courier,
        painting: Painting,
        limiter: RateLimiter,
    ) -> None:
        """Look at these."""
        self._client, self._house, self._courier = client, house, courier
        self._painting, self._limiter = painting, limiter

    def look(self) -> Glance:
        """Return how the bot is now."""
        tables = Counter(
            (table.current.terms.game, str(table.current.status))
            for table in self._house.open_tables()
        )
        db = self._house.db
        holding = db.holding
        return Glance(
            tables=tables,
            untold={str(told): seconds for told, seconds in self._courier.waiting().items()},
            latencies={
                shard: seconds
                for shard, seconds in self._client.latencies
                if math.isfinite(seconds)  # before the first heartbeat it is not known
            },
            silent=self._silent(),
            painting=self._painting.waiting,
            reviewing=self._house.reviews.waiting,
            resting=self._limiter.resting,
            group=None if holding is None else holding.group,
            epoch=0 if holding is None else holding.epoch,
            beat=0.0 if holding is None else holding.beat,
            ahead=db.ahead,
        )

    def _silent(self) -> float:
        """Return for how many seconds nothing has come over some connection."""
        sockets = [shard._parent.ws for shard in self._client.shards.values()]
        hearts = [each._keep_alive for each in sockets if each is not None]
        heard = [heart._last_recv for heart in hearts if heart is not None]
        return max((time.perf_counter() - at for at in heard), default=0.0)
