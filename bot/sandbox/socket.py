"""One WebSocket of a bot: frames go out in order, compressed if the bot asked for that."""

from __future__ import annotations

import asyncio
import json
import zlib

from aiohttp import web


class Socket:
    """One WebSocket of a bot: what is put here goes out in order, compressed if asked for."""

    def __init__(self, ws: web.WebSocketResponse, *, compress: bool) -> None:
        self.ws = ws
        self._zlib = zlib.compressobj() if compress else None
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="sandbox-gateway-writer")

    def put(self, op: int, data: object = None) -> None:
        """Send an opcode that is no event."""
        self.put_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def put_text(self, text: str) -> None:
        """Send a frame as it is."""
        self._outbox.put_nowait(text)

    def close(self, code: int) -> None:
        """Close with that code, after what is already under way."""
        self._outbox.put_nowait(code)

    async def stop(self) -> None:
        """End the writer; what was not sent is lost, as on a cut line."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            item = await self._outbox.get()
            try:
                if isinstance(item, int):
                    await self.ws.close(code=item)
                elif self._zlib is not None:
                    frame = self._zlib.compress(item.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(frame)
                else:
                    await self.ws.send_str(item)
            except (ConnectionError, RuntimeError):
                return  # the line is dead; the session keeps what it missed
