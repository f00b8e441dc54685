"""Pictures painted beside the loop: one after the other in a process of their own, and none twice while it is known."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from bot.picture.painter import PAINTER, NotPainted
from bot.picture.plate import Plate

log = logging.getLogger(__name__)

KNOWN: Final = 128
"""Pictures that are remembered: about 5 MB."""

WAITING: Final = 40
"""Pictures that may wait, about a second's: with more, words are quicker."""


class Easel:
    """Has plates painted, by a thread that does nothing but wait for them."""

    def __init__(self) -> None:
        """Have nothing painted yet."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="easel")
        self._known: OrderedDict[Plate, bytes] = OrderedDict()
        self._waiting = 0

    async def painted(self, plate: Plate) -> bytes:
        """Return *plate* as a PNG."""
        known = self._known.get(plate)
        if known is None:
            self._waiting += 1
            try:
                known = await asyncio.get_running_loop().run_in_executor(self._thread, PAINTER.paint, plate)
            finally:
                self._waiting -= 1
            self._known[plate] = known
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(plate)
        return known

    async def tried(self, plate: Plate) -> bytes | None:
        """Return *plate* as a PNG, or None where it cannot be painted soon: whatever a painter cannot do, words can."""
        if self._waiting >= WAITING and plate not in self._known:
            return None
        try:
            return await self.painted(plate)
        except NotPainted as error:
            log.error("cannot be painted", extra={"error": str(error)})
            return None

    def warm(self) -> None:
        """Get ready for the first picture, beside everything else."""
        self._thread.submit(PAINTER.start)

    def close(self) -> None:
        """Paint no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
