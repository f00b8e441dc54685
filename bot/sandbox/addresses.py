"""Where the sandbox's Discord is found, by which it knows several bot processes apart."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

LOOPBACK: Final = "127.0.0.1"
API: Final = "/api/v10"
_BEFORE: Final = re.compile(f"(/as/[^/]*)?{API}")


class Addresses:
    """The addresses at a port; with the name of a process, those that are its alone."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def base(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    def api(self, process: str = "") -> str:
        """What stands in for https://discord.com/api/v10."""
        return f"{self.base}{_of(process)}{API}"

    def gateway(self, process: str = "") -> str:
        """What stands in for wss://gateway.discord.gg."""
        return f"ws://{LOOPBACK}:{self.port}{_of(process)}/gateway"


def below(path: str) -> str:
    """What stands in a path behind the address of the API."""
    return _BEFORE.sub("", path, count=1)


def _of(process: str) -> str:
    return f"/as/{quote(process)}" if process else ""
