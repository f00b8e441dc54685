"""Processes of the bot on one server of PostgreSQL's, and what befalls them while people play."""

import asyncio
import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Final

import asyncpg

from bot.mini.rules.options import owed
from bot.mini.rules.play import see
from bot.mini.rules.state import State, after
from bot.sandbox.driver import Channel, Person, Sandbox
from storage.groups import GONE
from storage.scope import Scope
from storage.session import Session
from tests.commands import typed
from tests.e2e.players import ByCommands, seated
from tests.e2e.process import FORKING, plain, run
from tests.e2e.test_kill import DONE, Match
from tests.e2e.test_kill_board import BoardMatch
from tests.patience import LONG
from tests.storage.server import MISSING, Server, programs

LAYOUT: Final = Scope(shards=2, groups=2)

PATIENCE: Final = 1.0
"""Seconds that somebody waits for an answer before they do something else."""

A_MOMENT: Final = 0.05

A_PAUSE: Final = 0.6
"""Seconds that somebody thinks, at most."""

ACTS: Final = 120
"""What can be done in a game before it ends by itself, at least."""

KNOCK: Final = 0.2
"""Seconds after which one who is not answered asks once more."""


class Processes:
    """One that owns each group, and one that stands by; whichever ends is started again."""

    def __init__(self, sandbox: Sandbox, path: Path, address: str, layout: Scope = LAYOUT) -> None:
        """Run them in folders below *path*, on the database at *address*."""
        self.sandbox, self._path, self._address = sandbox, path, address
        self.layout = layout
        self.running: dict[str, ForkServerProcess] = {}
        self.ended: Counter[int] = Counter()
        self._frozen: set[str] = set()
        self._keepers = [
            asyncio.create_task(self._keep(f"bot{number}"), name=f"keeper {number}")
            for number in range(layout.groups + 1)
        ]

    def owner(self, group: int) -> str | None:
        """Return who has the newest session of a *group*'s shards, if anybody that runs has one."""
        held = replace(self.layout, group=group).held
        connected = self.sandbox.wire.gateway.connected
        sessions = [each for each in connected if each.shard[0] in held]
        name = sessions[-1].process if sessions else None
        return name if name in self.running else None

    def send(self, name: str, number: int) -> None:
        """Send that signal to the process of that *name*."""
        process = self.running.get(name)
        if process is not None and process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, number)
        self._frozen.discard(name)
        if number == signal.SIGSTOP:
            self._frozen.add(name)

    def go_on(self) -> None:
        """Let all go on that are frozen."""
        for name in list(self._frozen):
            self.send(name, signal.SIGCONT)

    async def close(self) -> None:
        """End all of them, at once."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for process in self.running.values():
            process.kill()

    async def _keep(self, name: str) -> None:
        folder = self._path / name
        folder.mkdir()
        own = plain(self._address) | {
            "SHARDS": str(self.layout.shards),
            "SHARD_GROUPS": str(self.layout.groups),
        }
        environment = os.environ | self.sandbox.wire.environment_of(name) | own
        loop = asyncio.get_running_loop()
        while True:
            process = FORKING.Process(
                target=run, args=(environment, folder, None), kwargs={"painted": False}
            )
            process.start()
            self.running[name] = process
            gone = asyncio.Event()
            loop.add_reader(process.sentinel, gone.set)
            try:
                await gone.wait()
            finally:
                loop.remove_reader(process.sentinel)
            del self.running[name]
            self._frozen.discard(name)
            assert process.exitcode is not None
            self.ended[process.exitcode] += 1
            await asyncio.sleep(0.2)


class Seen:
    """What is on the server, for who waits for nothing; asked anew where it has been away."""

    def __init__(self, address: str) -> None:
        """Look at the database at *address*."""
        self._address = address
        self._session: Session | None = None
        self._lost: list[Session] = []
        self._reaching = asyncio.Lock()

    async def reach(self) -> None:
        """Have a session, once the server is there."""
        async with self._reaching:
            while self._session is None:
                await self.close()
                with suppress(*GONE):
                    self._session = await Session.open(
                        lambda loop: asyncpg.connect(self._address, loop=loop, timeout=5)
                    )
                    return
                await asyncio.sleep(A_MOMENT)

    async def close(self) -> None:
        """Look no more by the sessions that there were."""
        lost, self._lost = self._lost, []
        if self._session is not None:
            lost.append(self._session)
            self._session = None
        for session in lost:
            await session.close()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return the rows of a *query*.

        Raises:
            OSError: the server is away.
        """
        session = self._session
        if session is None:
            raise ConnectionError("away")
        try:
            return session._thread.submit(session.fetch, query).result()
        except GONE as error:
            self._session = None
            self._lost.append(session)
            raise ConnectionError("away") from error


class OnServer(Match):
    """People at one table of a server of a group's, who play whatever becomes of the bot."""

    def __init__(
        self,
        sandbox: Sandbox,
        seen: Seen,
        group: int,
        names: tuple[str, ...],
        seed: int,
        campo: Channel | None = None,
    ) -> None:
        """Have those of *names* play, each act followed by an answer or by none.

        They type in *campo*, or else in that of the group's first server.
        """
        self.sandbox, self.chance = sandbox, random.Random(seed)
        self.people = [sandbox.person(name) for name in names]
        self.campo = campo or sandbox.channel("campo", sandbox.server_of(group))
        self.place = self.campo
        self.acknowledged = []
        self.seen, self.group, self.table = seen, group, 0

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.seen.rows(query)

    def lines(self) -> list[str]:
        rows = self.rows(
            "SELECT seq, line FROM entry WHERE game ="
            f" (SELECT min(id) FROM game WHERE table_id = {self.table}) ORDER BY seq"
        )
        assert [row[0] for row in rows] == list(range(len(rows))), "the ledger has a hole"
        return [str(row[1]) for row in rows]

    def seated(self) -> dict[int, Any]:
        rows = self.rows(f"SELECT person, seat FROM chair WHERE table_id = {self.table}")
        return {int(person): type(self).SEAT(int(seat)) for person, seat in rows}

    async def sit_down(self) -> None:
        opener = self.people[0]
        await seated(self.sandbox, self.people, self.campo, pace="untimed", **self.options)
        (self.table,) = self.rows(
            f"SELECT id FROM seating JOIN chair ON id = table_id WHERE person = {opener.id}"
        )[0]
        await self.sandbox.until(self.be_in_the_thread)

    def be_in_the_thread(self) -> bool:
        """Return whether the table has a thread, where they are from now on."""
        found = self.rows(f"SELECT thread FROM seating WHERE id = {self.table}")[0][0]
        if found is not None:
            self.place = self.sandbox.channel_by_id(int(found))
        return found is not None

    async def play(self) -> None:
        """Do what is owed, until the game is nearly over."""
        while len(self.acknowledged) < ACTS:
            with suppress(OSError):
                async with asyncio.timeout(PATIENCE):
                    await self.act()
            await self.seen.reach()
            await asyncio.sleep(self.chance.random() * A_PAUSE)

    SEAT: Any


class Cards(OnServer):
    """The card game."""

    from bot.game.seats import Seat as SEAT

    async def act(self) -> None:
        state, seats = after(State(), self.ledger()), self.seated()
        owing = [one for one in self.people if owed(see(state, seats[one.id]))]
        await self._act(self.chance.choice(owing))

    async def _act(self, person: Person) -> None:
        for command, option in ByCommands.OFFERS:
            offered = await person.autocomplete(self.place, typed(command), option=option, typed="")
            if offered:
                value = self.chance.choice(offered)["value"]
                answer = await person.slash(self.place, typed(command), **{option: value})
                if DONE in answer.text:
                    self.acknowledged.append(answer.id)
                return
        answer = await person.slash(self.place, typed("letbe"))
        if DONE in answer.text:
            self.acknowledged.append(answer.id)


class Board(OnServer, BoardMatch):
    """The board game."""

    from bot.game.seats import Seat as SEAT

    def __init__(
        self, sandbox: Sandbox, seen: Seen, group: int, names: tuple[str, ...], seed: int
    ) -> None:
        super().__init__(sandbox, seen, group, names, seed)
        self.options = {"edition": ("ares", "mb", "board-online")[seed % 3], "target": 1}


Fault = Callable[["Evening", int], Awaitable[None]]
"""What befalls the owner of a group."""


class Evening:
    """Tables of both groups, the processes that own these, and what has become of each fault."""

    def __init__(
        self, processes: Processes, server: Server, seen: Seen, matches: list[OnServer], seed: int
    ) -> None:
        """Let *matches* be played."""
        self.processes, self.server, self.seen, self.matches = processes, server, seen, matches
        self.chance = random.Random(seed)
        self.took: list[tuple[str, float]] = []
        """Seconds from each fault to the first answer to what was asked after it, of each group."""
        self._playing = [asyncio.create_task(match.play()) for match in matches]

    async def close(self) -> None:
        """Let nobody do anything more."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def befall(self, how: str) -> None:
        """Let that happen, and wait until every group that it befalls answers again."""
        group = self.chance.randrange(LAYOUT.groups)
        both = how in ("server killed", "both killed")
        began = time.monotonic()
        await FAULTS[how](self, group)
        for each in range(LAYOUT.groups) if both else [group]:
            self.took.append((how, await self._answered(each) - began))
        await asyncio.sleep(self.chance.random())
        self.processes.go_on()

    async def _answered(self, group: int) -> float:
        """Return when somebody there is answered first, who asks again and again."""
        match = next(each for each in self.matches if each.group == group)
        answered = asyncio.Event()

        async def ask() -> None:
            answer = await match.people[0].slash(match.place, "inkognito table")
            if answer.text:
                answered.set()

        asking = set()
        while not answered.is_set():
            asking.add(asyncio.create_task(ask()))
            with suppress(TimeoutError):
                async with asyncio.timeout(KNOCK):
                    await answered.wait()
        found = time.monotonic()
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        return found

    async def calm(self) -> None:
        """Let nobody do anything more and all be told, and hold it against what is on the server.

        Raises:
            Exception: whatever has ended the playing of somebody.
        """
        for task in self._playing:
            task.cancel()
        for end in await asyncio.gather(*self._playing, return_exceptions=True):
            if isinstance(end, Exception):
                raise end
        for match in self.matches:
            await match.check_the_letters()
            match.check_the_disk()


async def _kill(evening: Evening, group: int) -> None:
    name = evening.processes.owner(group)
    if name is not None:
        evening.processes.send(name, signal.SIGKILL)


async def _kill_both(evening: Evening, _: int) -> None:
    for group in range(LAYOUT.groups):
        await _kill(evening, group)


async def _stop(evening: Evening, group: int) -> None:
    name = evening.processes.owner(group)
    if name is not None:
        evening.processes.send(name, signal.SIGTERM)


async def _freeze(evening: Evening, group: int) -> None:
    name = evening.processes.owner(group)
    if name is not None:
        evening.processes.send(name, signal.SIGSTOP)


async def _falter(evening: Evening, group: int) -> None:
    await _freeze(evening, group)
    await asyncio.sleep(evening.chance.random() * 3)
    evening.processes.go_on()


async def _cut(evening: Evening, group: int) -> None:
    evening.seen.rows(f"SELECT pg_terminate_backend(pid) FROM shard_group WHERE number = {group}")


async def _cut_all(evening: Evening, _: int) -> None:
    evening.seen.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5"
    )


async def _kill_server(evening: Evening, _: int) -> None:
    await asyncio.to_thread(evening.server.kill)
    await asyncio.to_thread(evening.server.start)


FAULTS: Final[dict[str, Fault]] = {
    "killed": _kill,
    "both killed": _kill_both,
    "stopped": _stop,
    "frozen": _freeze,
    "frozen for a while": _falter,
    "cut off": _cut,
    "half of all cut off": _cut_all,
    "server killed": _kill_server,
}


async def spent(path: Path, seed: int, hows: Sequence[str]) -> Evening:
    """Spend an evening in the folder *path* at which all of *hows* befalls, and hold it to all that
    is promised.

    Raises:
        AssertionError: something is lost, done or told twice, untold, or told to somebody else.
    """
    found = programs()
    assert found is not None, MISSING
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:  # a socket's path is short
        server = Server(found, Path(folder), "fsync=off", "max_connections=60")
        server.start()
        try:
            async with (
                Sandbox(PEOPLE, shards=LAYOUT.shards, patience=LONG) as sandbox,
                evening(path, sandbox, server, seed) as tonight,
            ):
                for how in hows:
                    await tonight.befall(how)
                await tonight.calm()
                return tonight
        finally:
            server.stop()


def drawn(seed: int, many: int) -> list[str]:
    """Return so *many* faults, each kind about as often, in an order of their own."""
    hows = list(FAULTS) * -(-many // len(FAULTS))
    random.Random(seed).shuffle(hows)
    return hows[:many]


@asynccontextmanager
async def evening(
    path: Path, sandbox: Sandbox, server: Server, seed: int
) -> AsyncIterator[Evening]:
    """Give an evening at which everybody has sat down, and is playing."""
    address = server.address
    processes, seen = Processes(sandbox, path, address), Seen(address)
    try:
        await sandbox.until(lambda: all(map(processes.owner, range(LAYOUT.groups))))
        await sandbox.synced("inkognito")
        await seen.reach()
        matches: list[OnServer] = []
        for number, (kind, players) in enumerate(TABLES):
            names = tuple(f"{table}{number}" for table in CAST[:players])
            matches.append(kind(sandbox, seen, number % LAYOUT.groups, names, seed + number))
            await matches[-1].sit_down()
        tonight = Evening(processes, server, seen, matches, seed)
        try:
            yield tonight
        finally:
            await tonight.close()
    finally:
        processes.go_on()
        await processes.close()
        await seen.close()


CAST: Final = ("Anna", "Ben", "Clara", "Dario", "Elena")
TABLES: Final[tuple[tuple[Any, int], ...]] = (
    (Cards, 4),
    (Board, 3),
    (Board, 5),
    (Cards, 3),
    (Cards, 5),
    (Board, 4),
)
"""Who plays what; every other table is of the other group."""

PEOPLE: Final = tuple(
    f"{name}{number}" for number, (_, players) in enumerate(TABLES) for name in CAST[:players]
)
