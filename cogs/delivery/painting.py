"""Pictures painted beside the loop.

One after the other in a process of their own, and none twice while it is known.
"""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from bot.picture.painter import PAINTER, NotPainted
from bot.picture.plate import Plate

log = logging.getLogger(__name__)

KNOWN: Final = 8_000_000
"""Bytes of pictures that are remembered."""

WAITING: Final = 100
"""How much may wait, about a second's of painting: with more, words are quicker."""

FEW: Final = 12
"""How much may wait before an answer that shall come with a picture: about a tenth of a
second's."""

TALL: Final = 1500
"""Pixels that are painted in the time of one usual picture."""


class Painting:
    """Has plates painted, by a thread that does nothing but wait for them."""

    def __init__(self) -> None:
        """Have nothing painted yet."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painting")
        self._known: OrderedDict[Plate, bytes] = OrderedDict()
        self._coming: dict[Plate, asyncio.Future[bytes]] = {}
        self._waiting = self._held = 0
        self._closed = False

    async def painted(self, plate: Plate) -> bytes:
        """Return *plate* as a PNG.

        Raises:
            NotPainted: it cannot be painted.
        """
        known = self._known.get(plate)
        if known is not None:
            self._known.move_to_end(plate)
            return known
        coming = self._coming.get(plate)
        if coming is None:
            coming = asyncio.get_running_loop().run_in_executor(self._thread, PAINTER.paint, plate)
            self._coming[plate] = coming
            self._waiting += _effort(plate)
            coming.add_done_callback(partial(self._keep, plate))
        await asyncio.wait(
            {coming}
        )  # others may wait for the same: who stops waiting does not stop it
        if coming.cancelled():
            raise NotPainted("nothing is painted any more")
        return coming.result()

    async def tried(self, plate: Plate) -> bytes | None:
        """Return *plate* as a PNG, or None where it cannot be painted soon.

        Whatever a painter cannot do, words can.
        """
        if self._waiting >= WAITING and plate not in self._known:
            return None
        try:
            return await self.painted(plate)
        except Exception as error:  # the boundary
            what = str(error) if isinstance(error, NotPainted) else repr(type(error))
            if not self._closed:  # at a stop that is no error
                log.error("cannot be painted", extra={"error": what})
            return None

    @property
    def busy(self) -> bool:
        """Whether so much waits to be painted that an answer should not wait for a picture."""
        return self._waiting > FEW

    def warm(self) -> None:
        """Get ready for the first picture, beside everything else."""
        self._thread.submit(PAINTER.start)

    def close(self) -> None:
        """Paint no more; what waits is told in words."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _keep(self, plate: Plate, done: asyncio.Future[bytes]) -> None:
        del self._coming[plate]
        self._waiting -= _effort(plate)
        if done.cancelled() or done.exception() is not None:
            return
        self._known[plate] = png = done.result()
        self._held += len(png)
        while self._held > KNOWN:
            _, oldest = self._known.popitem(last=False)
            self._held -= len(oldest)


def _effort(plate: Plate) -> int:
    """Return how much there is to paint; 1 is a usual picture."""
    return 1 + plate.high // TALL
