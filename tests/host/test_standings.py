"""Results follow from the ledger: counted once, made anew the same, nobody's who was erased
(P19)."""

import asyncio
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.game.levels import Level
from bot.host import lobby, rematch
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.ladder import PROVEN, Category, Ladder, categories
from bot.host.standings import FORM, Form
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.mini.rules.editions import edition
from storage import results, reviews
from storage.ids import GameId, PersonId
from storage.results import Result
from tests.host.test_pledge import PEOPLE, act
from tests.storage.engines import a_file

ROOT = Path(__file__).parents[2]
PARTNERS, SOLOISTS = Category("partners"), Category("soloists")
PARTNERS_APART, SOLOISTS_APART = Category("partners-apart"), Category("soloists-apart")
ANNA, BEN, CLARA, DORA, EMIL = (guest.person for guest in PEOPLE)


async def begun(
    house: House, guild: int = 1, players: int = 4, persons: int | None = None, target: int = 1
) -> Table:
    guests = PEOPLE[: players if persons is None else persons]
    # Whatever the cards, a game ends by a call: a drawn one would be followed by another.
    terms = Terms(edition("german", target=target, carnival=0), players)
    table = await house.open(guild, 2, guests[0], terms, "en", BY_HOUSE)
    for guest in guests[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    for number in range(players - len(guests)):
        await lobby.add_automaton(table, f"A{number}", BY_HOUSE)
    await lobby.start(table, guests[0].person, BY_HOUSE)
    return table


async def finish(table: Table, seed: int = 1) -> Table:
    chance = Seeded(seed)
    while table.current.status == "playing":
        await act(table, chance)
    return table


async def everything(house: House, guild: int = 1) -> dict[str, object]:
    """Return all that can be seen of the results of a server, and of nobody's listing."""
    found: dict[str, object] = {}
    for guest in PEOPLE:
        found[guest.name] = await house.standings.of(guild, guest.person)
    for kind in categories():
        found[kind] = await house.standings.leaderboard(guild, kind)
    return found


# What is counted.


async def test_every_game_is_counted_once_by_kind_and_server(house: House) -> None:
    for number in range(4):
        await finish(await begun(house), number)
    await finish(await begun(house, players=3), 7)
    await finish(await begun(house, players=5, persons=4), 8)
    await finish(await begun(house, guild=2), 9)
    assert await house.standings.count() == 7
    assert await house.standings.count() == 0
    anna = await house.standings.of(1, ANNA)
    assert {kind: totals.games for kind, totals in anna.items()} == {
        PARTNERS: 4,
        SOLOISTS: 1,
        SOLOISTS_APART: 1,
    }
    assert set(await house.standings.of(2, ANNA)) == {PARTNERS}
    assert await house.standings.of(3, ANNA) == {}
    four = [(await house.standings.of(1, person))[PARTNERS] for person in (ANNA, BEN, CLARA, DORA)]
    assert sum(totals.won for totals in four) == 2 * 4, "two of four win"
    said = [values for totals in four for key, values in totals.said if key == "stats-calls"]
    assert sum(values["calls"] for values in said) == 4
    for totals in four:
        assert len(totals.form) == 4
        assert totals.form.count(Form.WON) == totals.won
        assert (totals.rating, totals.more) == (None, 1)
    assert EMIL not in {
        result.person for result in await results.of_guild(house.db, 1, (0, 0), 1000)
    }


async def test_the_form_has_the_newest_games_and_begins_with_the_last(house: House) -> None:
    known, games = (), 0
    for number in range(FORM + 3):
        await finish(await begun(house), number)
        anna = (await house.standings.of(1, ANNA))[PARTNERS]
        fresh, games = anna.games - games, anna.games
        assert anna.form == (*anna.form[:fresh], *known)[:FORM]
        known = anna.form
    assert len(known) == FORM
    assert {Form.WON, Form.LOST} <= set(known)


async def test_accuracy_is_the_mean_of_what_was_reviewed_and_of_nothing_else(
    house: House,
) -> None:
    seeds = (1, 2, 3)
    tables = [await finish(await begun(house), seed) for seed in seeds]
    rows = await house.db.read("SELECT game, seat FROM player WHERE person = ?", (ANNA,))
    played = {game: seat for game, seat in rows}
    for table, accuracy in zip(tables, (80.0, 91.0, None), strict=True):
        game = table.current.game
        assert game is not None
        page = (game, played[game], "mini 1", accuracy, "")
        await house.db.write(lambda tx, page=page: reviews.keep(tx, *page))
    totals = (await house.standings.of(1, ANNA))[PARTNERS]
    assert (totals.games, totals.accuracy, totals.reviewed) == (3, 85.5, 2)
    others = (await house.standings.of(1, BEN))[PARTNERS]
    assert (others.accuracy, others.reviewed) == (None, 0), "it is nobody else's"


async def test_made_anew_from_the_ledger_everything_is_as_it_was_at_every_moment(
    house: House,
) -> None:
    for number in range(12):
        players = (4, 3, 4, 5)[number % 4]
        await finish(
            await begun(house, players=players, persons=max(3, players - number % 2)), number
        )
        running = await everything(house)
        assert running == await everything(House(house.db)), "a new process has nothing in memory"
    before = await house.db.read("SELECT * FROM result ORDER BY game, seat")
    games = len({game for game, *_ in before})
    assert games >= 12, "a match whose first game is drawn has more"
    assert await house.standings.recount() == games
    assert await house.db.read("SELECT * FROM result ORDER BY game, seat") == before
    assert await everything(house) == running


async def test_every_game_of_a_match_and_its_rematch_counts(house: House) -> None:
    table = await finish(await begun(house, target=2), 3)
    for guest in PEOPLE[:4]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    await finish(table, 4)
    games = table.current.moment.game
    assert games >= 4
    assert (await house.standings.of(1, ANNA))[PARTNERS].games == games


@pytest.mark.parametrize("comes_in", [True, False])
async def test_who_leaves_has_left_and_nobody_is_rated(house: House, comes_in: bool) -> None:
    table = await begun(house)
    await table.resign(ANNA, "", BY_HOUSE)
    if comes_in:
        await take_over(house, table, PEOPLE[4], BY_HOUSE)
    await finish(table)
    (anna,) = (await house.standings.of(1, ANNA)).values()
    assert (anna.games, anna.gone, anna.rating) == (0, 1, None)
    assert await house.standings.of(1, EMIL) == {}, "whoever comes in has not played that game"
    (ben,) = (await house.standings.of(1, BEN)).values()
    assert (ben.games, ben.gone, ben.rating) == (1, 0, None)


async def test_whoever_plays_on_for_an_automaton_has_not_been_dealt_its_cards(house: House) -> None:
    table = await begun(house, target=9)
    await table.resign(ANNA, "", BY_HOUSE)
    chance, game = Seeded(3), table.current.moment.game
    while table.current.moment.game == game:
        await act(table, chance)
    await take_over(
        house, table, PEOPLE[4], BY_HOUSE
    )  # of the second game, which was dealt to the automaton
    while table.current.moment.game == game + 1:
        await act(table, chance)
    assert await house.standings.of(1, EMIL) == {}
    ladders = await house.standings._of_guild(1)
    assert ladders[PARTNERS_APART].standings() == []
    assert (await house.standings.of(1, BEN))[PARTNERS_APART].games == 1


async def test_a_match_that_is_given_up_is_no_game(house: House) -> None:
    table = await begun(house)
    async with table.change() as change:
        change.abandon()
    assert await house.standings.of(1, ANNA) == {}
    await finish(await begun(house))
    async with (await begun(house)).change() as change:
        change.abandon()
    (totals,) = (await house.standings.of(1, ANNA)).values()
    assert (totals.games, len(totals.form)) == (1, 1)


async def test_who_was_erased_is_rated_as_a_stranger_and_seen_no_more(house: House) -> None:
    for number in range(PROVEN):
        await finish(await begun(house), number)
    for person in (ANNA, BEN):
        await house.db.write(lambda tx, person=person: results.enlist(tx, 1, person))
    assert {s.player for s in await house.standings.leaderboard(1, PARTNERS)} == {ANNA, BEN}
    await erase(house, ANNA)
    assert await house.standings.of(1, ANNA) == {}
    board = await house.standings.leaderboard(1, PARTNERS)
    assert {s.player for s in board} == {BEN}
    assert board == await House(house.db).standings.leaderboard(1, PARTNERS)
    assert not await house.db.read("SELECT 1 FROM player WHERE person = ?", (ANNA,))


async def test_the_levels_of_automata_are_rated_where_they_play(house: House) -> None:
    for number in range(PROVEN):
        await finish(await begun(house, persons=2), number)
    (level,) = {s.player for s in await house.standings.leaderboard(1, PARTNERS_APART)}
    assert level in set(Level)
    assert await house.standings.leaderboard(1, PARTNERS) == []


async def test_a_clock_that_was_set_back_changes_no_rating(house: House) -> None:
    for number in range(3):
        await finish(await begun(house), number)
    await house.standings.leaderboard(1, PARTNERS)
    house.db._now = lambda: 5
    await finish(await begun(house), 4)
    assert await everything(house) == await everything(House(house.db))


async def test_what_ends_while_ratings_are_off_rates_nobody_then_or_later(house: House) -> None:
    await finish(await begun(house))
    before = await house.standings.of(1, ANNA)
    await house.servers.change(1, ratings=False)
    await finish(await begun(house))
    off = await house.standings.of(1, ANNA)
    assert off[PARTNERS].games == before[PARTNERS].games + 1, "results stay"
    assert (off[PARTNERS].rating, off[PARTNERS].more) == (None, 0)
    await house.servers.change(1, ratings=True)
    assert (await house.standings.of(1, ANNA))[PARTNERS].more == PROVEN - 1
    await finish(await begun(house))
    assert (await house.standings.of(1, ANNA))[PARTNERS].more == PROVEN - 2
    await house.standings.recount()
    assert (await house.standings.of(1, ANNA))[PARTNERS].more == PROVEN - 2, "and made anew"


@pytest.mark.logs("game cannot be counted")
async def test_a_damaged_game_holds_up_no_other(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    first = await finish(await begun(house))
    await finish(await begun(house), 2)

    def damage(tx: object) -> None:
        tx.execute("DELETE FROM entry WHERE game = ? AND seq = 3", (first.current.game,))  # type: ignore[attr-defined]

    await house.db.write(damage)
    assert (await house.standings.of(1, ANNA))[PARTNERS].games == 1
    assert "game cannot be counted" in caplog.text


async def test_thousands_of_games_are_read_in_parts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(8):
        await finish(await begun(house), number)
    whole = await everything(house)
    monkeypatch.setattr("bot.host.standings.ROWS", 6)
    assert await everything(House(house.db)) == whole


# How strong who is.


def result(
    game: int, seat: int, player: PersonId | str | None, won: bool, players: int = 4
) -> Result:
    person, automaton = (None, player) if isinstance(player, str) else (player, None)
    side, category = (seat % 2, PARTNERS) if players == 4 else (seat, SOLOISTS)
    apart = automaton is not None
    figures_ = (seat, category, side, "won", won, int(won), 9, {})
    return Result(*figures_, GameId(game), game, person, automaton, False, apart)


def test_who_wins_more_stands_higher_and_both_partners_rise() -> None:
    ladder = Ladder()
    for number in range(20):
        ladder.take(
            [
                result(number, seat, PEOPLE[seat].person, seat % 2 == (number % 4 == 0))
                for seat in range(4)
            ]
        )
    first, second, third, fourth = ladder.standings()
    assert {first.player, second.player} == {ANNA, CLARA}
    assert first.rating == second.rating > third.rating == fourth.rating
    assert [s.games for s in (first, second, third, fourth)] == [20] * 4


def test_two_automata_of_one_level_are_one_player_who_neither_gains_nor_loses_by_himself() -> None:
    ratings = []
    for swapped in (False, True):
        ladder = Ladder()
        for number in range(10):
            players = ("medium", "hard", "hard", "medium")
            ladder.take(
                [
                    result(number, seat, players[seat], (seat % 2 == 0) is not swapped)
                    for seat in range(4)
                ]
            )
        ratings.append({s.player: (s.rating, s.games) for s in ladder.standings()})
    assert {games for _, games in ratings[0].values()} == {10}
    assert len({rating for rating, _ in ratings[0].values()}) == 1


def test_nobody_and_who_left_are_not_rated() -> None:
    ladder = Ladder()
    game = [
        result(1, 0, ANNA, True, 3),
        result(1, 1, None, False, 3),
        result(1, 2, CLARA, False, 3),
    ]
    ladder.take(game)
    assert {s.player for s in ladder.standings()} == {ANNA, CLARA}
    before = ladder.standings()
    ladder.take([replace(game[0], gone=True), *game[1:]])
    ladder.take([replace(one, outcome="abandoned") for one in game])
    assert ladder.standings() == before


def test_a_draw_brings_the_strong_and_the_weak_nearer() -> None:
    ladder = Ladder()
    for number in range(10):
        ladder.take([result(number, seat, PEOPLE[seat].person, seat == 0, 3) for seat in range(3)])
    before = {s.player: s.rating for s in ladder.standings()}
    for number in range(5):
        ladder.take(
            [
                replace(result(20 + number, s, PEOPLE[s].person, False, 3), outcome="drawn")
                for s in range(3)
            ]
        )
    after = {s.player: s.rating for s in ladder.standings()}
    assert after[ANNA] - after[BEN] < before[ANNA] - before[BEN]


@a_file
async def test_a_host_makes_them_anew_by_a_command(house: House, tmp_path: Path) -> None:
    for number in range(2):
        await finish(await begun(house), number)
    await house.standings.count()
    await house.db.write(lambda tx: tx.execute("UPDATE result SET won = 1 - won, extra = '{}'"))
    await house.db.close()
    path = tmp_path / "house.db"
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "recount"],
        env={"DATABASE": str(path), "PATH": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "Counted 2 games.\n", "")
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT sum(won), min(length(extra)) > 2 FROM result").fetchone() == (
            4,
            1,
        )
