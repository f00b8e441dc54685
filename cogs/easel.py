"""Pictures painted beside the loop: one after the other in a thread of their own, and none twice while it is known."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from bot.picture.paint import paint
from bot.picture.plate import Plate

log = logging.getLogger(__name__)

KNOWN: Final = 128
"""Pictures that are remembered: about 5 MB."""


class Easel:
    """Paints plates. With more than one thread the loop would wait for them."""

    def __init__(self) -> None:
        """Have nothing painted yet."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="easel")
        self._known: OrderedDict[Plate, bytes] = OrderedDict()

    async def painted(self, plate: Plate) -> bytes:
        """Return *plate* as a PNG."""
        known = self._known.get(plate)
        if known is None:
            known = await asyncio.get_running_loop().run_in_executor(self._thread, paint, plate)
            self._known[plate] = known
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(plate)
        return known

    async def tried(self, plate: Plate) -> bytes | None:
        """Return *plate* as a PNG, or None where it cannot be painted: whatever a painter cannot do, words can."""
        try:
            return await self.painted(plate)
        except Exception as error:  # the boundary
            log.error("cannot be painted", extra={"error": type(error).__name__})
            return None

    def close(self) -> None:
        """Paint no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
