"""Several processes of one bot, each with a name: what they are doing, and what is done to them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from bot.sandbox.gateway import Session
from bot.sandbox.hands import Impossible
from bot.sandbox.supervisor import Supervisor
from bot.sandbox.world import Json


class Processes:
    """The processes by their names.

    One that ends by itself is started again, as by what supervises it on a server; one that
    somebody has stopped or killed stays down until they start it.
    """

    def __init__(self, supervisors: Mapping[str, Supervisor]) -> None:
        self._supervisors = dict(supervisors)

    def start(self) -> None:
        """Start all of them."""
        for supervisor in self._supervisors.values():
            supervisor.start()

    async def stop(self) -> None:
        """Stop all of them, for good."""
        await asyncio.gather(*(supervisor.stop() for supervisor in self._supervisors.values()))

    def do(self, name: str, how: str) -> None:
        """Start or stop that one, kill it, freeze it or let it go on.

        Raises:
            Impossible: there is no such process, or nothing of the kind can be done.
        """
        supervisor = self._supervisors.get(name)
        if supervisor is None:
            raise Impossible(f"no bot is called {name!r}")
        match how:
            case "start":
                supervisor.start()
            case "stop":
                supervisor.stay_down()
            case "kill":
                supervisor.stay_down(at_once=True)
            case "freeze":
                supervisor.freeze()
            case "go on":
                supervisor.go_on()
            case _:
                raise Impossible(f"nobody can {how!r} a bot")

    def told(self, sessions: Iterable[Session]) -> list[Json]:
        """How each is, since when (seconds of 1970), and which shards it has by its *sessions*."""
        held: dict[str, set[int]] = {name: set() for name in self._supervisors}
        for session in sessions:
            held.setdefault(session.process, set()).add(session.shard[0])
        return [
            {
                "name": name,
                "state": supervisor.state,
                "since": supervisor.since,
                "shards": sorted(held[name]),
                "code": supervisor.exit_code,
                "waits": supervisor.waiting_seconds,
            }
            for name, supervisor in self._supervisors.items()
        ]
