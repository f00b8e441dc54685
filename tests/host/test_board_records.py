"""Games of the board game at tables of the house: dealt by a pledge, written down and proved."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

from bot.board.game import BOARD
from bot.board.minds.random import Random
from bot.game.chance import Seeded
from bot.game.hosted import hosted
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host import archive, lobby, rematch, votes
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter
from storage.database import Database
from storage.ids import PersonId
from tests.board.records.independent import verdict
from tests.board.records.verifying import follows

GUESTS = [Guest(PersonId(number), f"Guest {number}") for number in range(10, 15)]


@pytest.fixture(autouse=True)
def played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its one line, wherever it stands."""
    monkeypatch.setitem(cast(Any, GAMES), "board", hosted(BOARD))


async def begun(db: Database, players: int, preset: str = "ares", **options: str | int) -> Table:
    game = GAMES["board"]
    terms = Terms(game.editions.make(preset, options), players, game="board")
    table = await House(db).open(1, 2, GUESTS[0], terms, "en", BY_HOUSE)
    for guest in GUESTS[1:players]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.start(table, GUESTS[0].person, BY_HOUSE)
    return table


async def finish(table: Table, seed: int) -> None:
    chance, mind = Seeded(seed), Random()
    while table.current.status == "playing":
        seat = table.current.rules.waiting(table.current.public)[0]
        await table.submit(mind.choose(table.current.sight(seat), chance))


@pytest.mark.parametrize("placement", ["random", "chosen"])
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_every_game_of_a_match_is_dealt_as_was_promised(
    db: Database, players: int, placement: str, tmp_path: Path
) -> None:
    preset = {3: "ares", 4: "mb", 5: "online"}[players]
    table = await begun(db, players, preset, placement=placement, target=2, carnival=6)
    await finish(table, players)
    plays = table.current.plays
    for number in range(1, await archive.last_over(db, table) + 1):
        record = await archive.record_of(db, table, number)
        assert plays.records.objection(record) is None
        line = plays.records.write(record)
        assert plays.records.check(line.encode()) == record
        plain = json.loads(line)
        assert follows(tmp_path, plain)
        assert verdict(plain) is None


async def test_i22_a_game_given_up_before_the_cards_were_dealt_has_no_record(db: Database) -> None:
    table = await begun(db, 3, placement="chosen")
    for guest in GUESTS[:2]:
        await votes.vote(table, guest.person, Matter.ABANDON, BY_HOUSE)
    assert table.current.status == "abandoned"
    with pytest.raises(Refused) as refused:
        await archive.record_of(db, table, 1)
    assert refused.value.no is No.UNDEALT


@pytest.mark.parametrize("target", [1, 2])
async def test_i137_i180_a_game_that_stands_alone_is_drawn_for_good(
    db: Database, target: int
) -> None:
    house = House(db)
    table = await begun(db, 4, carnival=1, target=target)
    mind, chance = table.current.plays.minds.called("cautious"), Seeded(1)
    while table.current.status == "playing" and table.current.public.game == 1:
        seat = table.current.rules.waiting(table.current.public)[0]
        await table.submit(mind.choose(table.current.sight(seat), chance))
    if target > 1:
        assert table.current.public.game == 2, "nobody has the points that win the match"
        return
    assert table.current.status == "over"
    assert await matches(house) == [()]
    for guest in GUESTS[:4]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    assert table.current.public.game == 2
    assert await matches(house) == [()], "it is remembered, though the table plays again"


async def matches(house: House) -> list[tuple[Seat, ...]]:
    """Return who has won the matches of the first guest that are over."""
    return [one.champions for one in await archive.matches(house, 1, GUESTS[0].person, 9)]
