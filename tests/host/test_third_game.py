"""A game of two seats, with neither colours nor a telephone: the house hosts it as any other."""

import json
import random
from pathlib import Path
from typing import Any, cast

import pytest

from bot.game.chance import Seeded
from bot.game.hosted import hosted
from bot.game.levels import Level
from bot.games import GAMES
from bot.host import archive, lobby, rematch
from bot.host.automata import Automata
from bot.host.house import House
from bot.host.ladder import Category
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Moment
from bot.host.tutorial import Tutorials, terms_of
from bot.records.cli import add_commands
from bot.records.lines import checked
from storage.database import Database
from storage.ids import PersonId
from tests.host.hall import MINUTE, Hall
from tests.seating import seats_of
from tests.third.kuhn.game import KUHN
from tests.third.kuhn.rules import options

ANNA, BEN = Guest(PersonId(1), "Anna"), Guest(PersonId(2), "Ben")


@pytest.fixture(autouse=True)
def played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its one line."""
    monkeypatch.setitem(cast(Any, GAMES), "kuhn", hosted(KUHN))


async def begun(
    house: House, *guests: Guest, target: int = 3, pace: TimeControl = TimeControl.UNTIMED
) -> Table:
    edition = GAMES["kuhn"].editions.make("kuhn", {"target": target})
    terms = Terms(edition, 2, pace=pace, game="kuhn")
    table = await house.open(1, 2, guests[0], terms, "en", BY_HOUSE)
    for guest in guests[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    if len(guests) < 2:
        await lobby.add_automaton(table, "Dino", BY_HOUSE)
    await lobby.start(table, guests[0].person, BY_HOUSE)
    return table


async def act(table: Table, chance: random.Random) -> None:
    (seat,) = table.current.rules.waiting(table.current.public)
    await table.submit(chance.choice(options(table.current.sight(seat))))


async def finish(table: Table, seed: int = 1) -> None:
    chance = random.Random(seed)
    while table.current.status == "playing":
        await act(table, chance)


async def test_it_is_dealt_by_a_pledge_played_recorded_and_checked(
    db: Database, tmp_path: Path
) -> None:
    table = await begun(House(db), ANNA, BEN)
    assert table.current.plays.name == "kuhn"
    assert seats_of(table) == (0, 1)
    await finish(table)
    assert table.current.status == "over"
    assert len(table.current.rules.won_by(table.current.public)) == 1
    last = await archive.last_over(db, table)
    assert last > 1
    lines = []
    for number in range(1, last + 1):
        record = await archive.record_of(db, table, number)
        assert table.current.plays.records.objection(record) is None, "dealt as was promised"
        lines.append(table.current.plays.records.write(record))
    mini = next(GAMES["mini"].records.simulate(GAMES["mini"].editions.usual, 4, "easy", 1, 1))
    file = tmp_path / "both.jsonl"
    file.write_text("\n".join([*lines, GAMES["mini"].records.write(mini)]))
    with file.open("rb") as both:
        found = [(line, game.name, record) for line, game, record in checked(both, GAMES)]
    assert [name for _, name, _ in found] == ["kuhn"] * last + ["mini"]
    assert [record.game for *_, record in found] == ["kuhn"] * last + ["mini"]


async def test_it_goes_on_after_a_start_and_has_a_rematch(db: Database) -> None:
    table = await begun(House(db), ANNA, BEN)
    await act(table, random.Random(1))
    before = [table.current.sight(seat) for seat in (None, *seats_of(table))]
    house = House(db)
    assert await house.resume() == 1
    again = await house.table(table.id)
    assert [again.current.sight(seat) for seat in (None, *seats_of(again))] == before
    await finish(again)
    for guest in (ANNA, BEN):
        await rematch.agree(house, again, guest.person, BY_HOUSE)
    assert again.current.status == "playing"
    assert again.current.public.score == (0, 0)


async def test_each_of_its_chapters_is_a_moment_of_its_own(db: Database) -> None:
    table, chance = await begun(House(db), ANNA, BEN, target=9), random.Random(2)
    seen = set()
    while table.current.status == "playing":
        seen.add(table.current.moment)
        await act(table, chance)
    assert {Moment(1, 1), Moment(2, 1)} <= seen
    assert {moment.chapter for moment in seen} == {1, 2}


async def test_automata_play_it_at_every_level(db: Database) -> None:
    house = House(db)
    for level in Level:
        automata = Automata(Seeded(4), 0.0, 0.0)
        table = await begun(house, ANNA)
        await db.write(
            lambda tx, own=table, plays=level: tx.execute(
                "UPDATE chair SET automaton = ? WHERE table_id = ? AND automaton IS NOT NULL",
                (plays, own.id),
            )
        )
        await table.read_again()
        chance, mine = random.Random(3), table.current.must_sit(ANNA.person)
        while table.current.status == "playing":
            if table.current.rules.owes(table.current.sight(mine)):
                await act(table, chance)
            automata.look(table)
            for task in list(automata._busy.values()):
                await task
        await automata.close()
        assert table.current.status == "over"


async def test_time_runs_there_and_a_cautious_automaton_decides(db: Database) -> None:
    hall = Hall(db)
    table = await begun(hall.house, ANNA, BEN, pace=TimeControl.LIVE)
    hall.clock.look(table)
    (silent,) = table.current.rules.waiting(table.current.public)
    entries = table.current.written
    await hall.go_to(hall.now + 4 * MINUTE)
    assert table.current.written > entries
    assert next(chair.missed for chair in table.current.chairs if chair.seat == silent) == 1


async def test_it_has_a_ladder_of_its_own(db: Database) -> None:
    house, duel = House(db), Category("duel")
    for _ in range(5):  # before, no rating is shown
        await finish(await begun(house, ANNA, BEN))
    totals = await house.standings.of(1, ANNA.person)
    assert list(totals) == [duel]
    games = totals[duel].games
    assert totals[duel].won + totals[duel].drawn <= games
    first = totals[duel].rating
    second = (await house.standings.of(1, BEN.person))[duel].rating
    assert first != second
    assert await house.standings.recount() == games


async def test_it_has_no_tutorial_and_no_third_player(db: Database) -> None:
    house = House(db)
    with pytest.raises(LookupError):
        terms_of("kuhn")
    with pytest.raises(LookupError):
        await Tutorials(house).sit_down(ANNA, "en", BY_HOUSE, "kuhn")
    table = await begun(house, ANNA, BEN)
    with pytest.raises(Refused) as refused:
        await lobby.join(table, Guest(PersonId(3), "Carla"), BY_HOUSE)
    assert refused.value.no is No.NOT_IN_LOBBY


@pytest.mark.logs("table set aside")
async def test_a_table_of_a_game_that_is_gone_is_set_aside(
    db: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(db)
    table = await begun(house, ANNA, BEN)
    monkeypatch.delitem(cast(Any, GAMES), "kuhn")
    house = House(db)
    assert await house.resume() == 0
    with pytest.raises(Refused) as refused:
        await house.table(table.id)
    assert refused.value.no is No.DAMAGED


def test_the_command_line_plays_and_tells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import argparse

    def run(*words: str) -> int:
        parser = argparse.ArgumentParser()
        add_commands(parser.add_subparsers(), GAMES)
        options = parser.parse_args(words)
        return int(options.do(options))

    file = str(tmp_path / "games.jsonl")
    assert run("simulate", "--game", "kuhn", "--games", "7", "--record", file) == 0
    lines = Path(file).read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["kuhn"] * 7
    assert run("check", file) == 0
    assert run("verify", file) == 1, "what was simulated follows from no secret"
    capsys.readouterr()
    assert run("replay", file, "--line", "7") == 0
    assert "holds the" in capsys.readouterr().out
    assert run("simulate", "--game", "kuhn", "--players", "4") == 2
    assert run("simulate", "--game", "kuhn", "--edition", "german") == 2
    with pytest.raises(SystemExit):
        run("simulate", "--help")
    told = capsys.readouterr().out
    assert "kuhn: kuhn, short" in " ".join(told.split())
    assert "mini: german, english, dutch, online" in " ".join(told.split())
