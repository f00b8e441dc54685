"""A process in which Kuhn poker is one of the games: `python -m tests.third.playing FOLDER`.

It is played on Discord. Its two lines are written into the lists of games before anything else is
imported.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any, cast

from bot.game.hosted import hosted
from bot.games import GAMES
from tests.third.kuhn.game import KUHN as RULES

cast(Any, GAMES)["kuhn"] = hosted(RULES)

from cogs.games import FACES, WRITERS  # noqa: E402
from tests.third.face.face import KUHN as FACE  # noqa: E402

cast(Any, FACES)["kuhn"] = FACE
cast(Any, WRITERS)["kuhn"] = FACE.messages

import pytest  # noqa: E402

from bot.sandbox.driver import Channel, Person, Sandbox  # noqa: E402
from storage.rows import Status  # noqa: E402
from tests.e2e.conftest import LONG, hurry_nobody, playing  # noqa: E402


async def match(folder: Path) -> None:
    """Play a match by commands and menus, beside a table of another game."""
    hurry_nobody(pytest.MonkeyPatch())
    async with Sandbox(patience=LONG) as sandbox, playing(sandbox, folder) as client:
        anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
        campo = sandbox.channel("campo")
        opened = await anna.slash(campo, "inkognito new", edition="kuhn", players=2, target=3)
        assert not opened.failed, opened.text
        (table,) = client.house.open_tables()
        assert (table.terms.game, table.terms.players) == ("kuhn", 2)
        await ben.slash(campo, "inkognito join")
        await clara.slash(campo, "inkognito new")
        refused = await anna.slash(campo, "inkognito new", edition="kuhn", players=4)
        assert "choices" in refused.text, refused.text
        started = await anna.slash(campo, "inkognito start", table="1")
        assert not started.failed, started.text
        await sandbox.until(lambda: table.row.thread is not None)
        place = next(c for c in anna.channels() if c.id == table.row.thread)
        seated = {table.seat_of(person.id): person for person in (anna, ben)}
        assert "points wins" in (await anna.slash(place, "inkognito rules")).text
        await refusals(anna, ben, table, place)
        turns = 0
        while table.status is Status.PLAYING:
            (seat,) = table.rules.waiting(table.sight(None))
            await act(seated[seat], place, by_menu=turns % 2 == 1)
            turns += 1
            assert turns < 60
        await sandbox.until(
            lambda: any(b.label == "Rematch" for m in anna.messages(place) for b in m.buttons)
        )
        told = " ".join(m.text for m in anna.messages(anna.dm()))
        assert "Your card" in told
        assert "card" not in " ".join(m.text for m in clara.messages(place)).lower()
        for command in ("verify", "match replay", "me stats", "leaderboard"):
            answer = await anna.slash(place, f"inkognito {command}")
            assert not answer.failed, (command, answer.text)


async def refusals(anna: Person, ben: Person, table: Any, place: Channel) -> None:
    """Let the game refuse in its own words, and another game's command mean none of its tables."""
    (seat,) = table.rules.waiting(table.sight(None))
    other = next(p for p in (anna, ben) if table.seat_of(p.id) != seat)
    answer = await other.slash(place, "inkognito-kuhn do", what="check")
    assert "not your turn" in answer.text, answer.text
    answer = await other.slash(place, "inkognito-mini visit", location="rialto")
    assert "no such table" in answer.text, answer.text
    written = table.written
    await other.forge(
        next(m for m in anna.messages(place) if m.buttons), f"ink:{table.id}:visit:1.1:", ["rialto"]
    )
    assert table.written == written


async def act(person: Person, place: Channel, *, by_menu: bool) -> None:
    """Do the first thing that may be done."""
    if by_menu:
        desk = (await person.slash(place, "inkognito desk")).message
        menu = desk.selects[0]
        answer = await person.select(desk, menu.custom_id, [menu.values[0]])
    else:
        offered = await person.autocomplete(place, "inkognito-kuhn do", option="what", typed="")
        answer = await person.slash(place, "inkognito-kuhn do", what=offered[0]["value"])
    assert not answer.failed, answer.text


if __name__ == "__main__":
    asyncio.run(match(Path(sys.argv[1])))
