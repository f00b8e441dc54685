"""A game that the bot has never heard of, on Discord: it takes two folders and two lines."""

from typing import Any, cast

import pytest

from bot.game.hosted import hosted
from bot.games import GAMES
from bot.sandbox.driver import Channel, Person, Sandbox
from cogs.games import FACES
from cogs.interactions.client import Client
from storage.rows import Status
from tests.third.face.face import KUHN as FACE
from tests.third.kuhn.game import KUHN


@pytest.fixture
def played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its two lines: what can be chosen is read from the lists of games when the bot starts."""
    monkeypatch.setitem(cast(Any, GAMES), "kuhn", hosted(KUHN))
    monkeypatch.setitem(cast(Any, FACES), "kuhn", FACE)


async def test_a_third_game_is_opened_played_told_and_checked_on_discord(
    played_here: None, client: Client, sandbox: Sandbox
) -> None:
    """A match by commands and menus, beside a table of another game."""
    anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    campo = sandbox.channel("campo")
    opened = await anna.slash(campo, "inkognito new", edition="kuhn", players=2, target=3)
    assert not opened.failed, opened.text
    (table,) = client.house.open_tables()
    assert (table.current.terms.game, table.current.terms.players) == ("kuhn", 2)
    await ben.slash(campo, "inkognito join")
    await clara.slash(campo, "inkognito new")
    refused = await anna.slash(campo, "inkognito new", edition="kuhn", players=4)
    assert "choices" in refused.text, refused.text
    started = await anna.slash(campo, "inkognito start", table="1")
    assert not started.failed, started.text
    await sandbox.until(lambda: table.current.row.thread is not None)
    place = next(c for c in anna.channels() if c.id == table.current.row.thread)
    seated = {table.current.seat_of(person.id): person for person in (anna, ben)}
    assert "points wins" in (await anna.slash(place, "inkognito rules")).text
    await refusals(sandbox, anna, ben, table, place)
    await ben.slash(campo, "inkognito practice", edition="online")
    offered = await ben.autocomplete(place, "inkognito-mini visit", option="location", typed="")
    assert len(offered) == 5, "of the game whose command it is, wherever it is typed"
    turns = 0
    while table.current.status is Status.PLAYING:
        (seat,) = table.current.rules.waiting(table.current.sight(None))
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


async def refusals(sandbox: Sandbox, anna: Person, ben: Person, table: Any, place: Channel) -> None:
    """Let the game refuse in its own words, and another game's command mean none of its tables."""
    (seat,) = table.current.rules.waiting(table.current.public)
    other = next(p for p in (anna, ben) if table.current.seat_of(p.id) != seat)
    answer = await other.slash(place, "inkognito-kuhn do", what="check")
    assert "not your turn" in answer.text, answer.text
    answer = await other.slash(place, "inkognito-mini visit", location="rialto")
    assert "Another game is played" in answer.text, answer.text
    await sandbox.until(lambda: any(m.buttons for m in anna.messages(place)))
    written = table.current.written
    await other.forge(
        next(m for m in anna.messages(place) if m.buttons), f"ink:{table.id}:visit:1.1:", ["rialto"]
    )
    assert table.current.written == written


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
