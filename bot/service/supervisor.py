"""What systemd is told of the bot: that it is ready, that it lives, how it is, that it stops.

The bot tells it by itself, over the socket that systemd names (sd_notify(3)).
"""

import socket
from contextlib import suppress
from typing import Final

READY: Final = "READY=1"
LIVES: Final = "WATCHDOG=1"
STOPS: Final = "STOPPING=1"


class Supervisor:
    """Tells whoever has started the bot how it is, if they want to know."""

    def __init__(self, address: str | None) -> None:
        """Tell it at *address*, a socket's path, or one without a file, behind an @; or nobody."""
        self._address = "\0" + address[1:] if address and address[0] == "@" else address

    def hears(self, *states: str, says: str = "") -> None:
        """Tell the *states*, and for people what the bot *says*; whoever is away misses it."""
        if self._address is None:
            return
        lines = [*states, f"STATUS={says}"] if says else states
        with (
            suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as mouth,
        ):
            mouth.sendto("\n".join(lines).encode(), self._address)
