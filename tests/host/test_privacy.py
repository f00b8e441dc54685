"""What is kept of somebody is told to them in full, and nothing of it that they may not know."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.privacy import export, export_server, kept
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.host.tutorial import Tutorials
from bot.host.votes import Matter, vote
from bot.mini.game import MINI
from bot.mini.rules.events import Answered, Event, Picked, Waived
from storage import cursors, fingerprints, memos, reviews
from storage.database import Database, Transaction
from storage.ids import PersonId
from storage.kept import OF_PERSON
from storage.sqlite import Sqlite
from tests.game.worlds import World
from tests.host.test_erasure import (
    GONE,
    GUESTS,
    columns_of_persons,
    db,
    filled,
    opened,
    played,
)
from tests.secrecy.twins import NothingHidden, Scene, _played, twins

__all__ = ["db"]

OF_ONE = [f"{name}.{column}" for name, column in (("post", "slot"),)]
"""Where a person's number stands in a text."""


async def test_all_that_is_kept_of_somebody_is_in_what_they_are_given(db: Database) -> None:
    house = House(db)
    over, running = await played(house, 3, out=True), await played(house, 20)
    came_in = "UPDATE player SET finisher = ? WHERE game = ? AND seat = 1"
    await db.write(lambda tx: tx.execute(came_in, (GONE, over.current.game)))
    await house.people.set_language(GONE, "de")
    for kind in ("lost", "alone"):
        slot = f"{kind}:1:{GONE}"
        await db.write(lambda tx, slot=slot: cursors.begin_post(tx, running.id, slot, 9, "n"))
    await vote(running, GONE, Matter.LIVE, BY_HOUSE)
    columns = await columns_of_persons(db)
    assert {one.column for one in OF_PERSON.values()} == {
        *(f"{relation}.{column}" for relation, column in columns),
        *OF_ONE,
    }
    for relation, column in columns:
        await filled(db, relation, column)
    await db.write(lambda tx: banned_by_fingerprint(tx, GONE))
    page = (over.current.game, over.current.seat_of(GONE), "mini 1", 90.0, '{"accuracy": 90.0}')
    await db.write(lambda tx: reviews.keep(tx, *page))
    found = await kept(house, GONE)
    assert [name for name, rows in found.items() if not rows] == []
    said = json.loads(json.dumps(await export(house, GONE)))
    assert [name for name in found if not said[name]] == []
    assert (said["person"], said["settings"][0]["language"]) == (str(GONE), "de")
    assert said["seats"][0]["name"] == "Zanzibar"

    assert {*map(len, (await kept(house, PersonId(99))).values())} == {0}


def banned_by_fingerprint(tx: Transaction, person: PersonId) -> None:
    """Note that *person* is banned in a server, and had all else about them erased."""
    row = (1, fingerprints.make(tx, person), 0)
    tx.execute("INSERT INTO erased_ban (guild, fingerprint, at) VALUES (?, ?, ?)", row)


async def test_a_game_that_is_over_is_given_whole_and_one_that_goes_on_as_it_is_seen(
    db: Database,
) -> None:
    house = House(db)
    over, running = await played(house, 3, out=True), await played(house, 20)
    await db.write(lambda tx: memos.keep(tx, running.current.game, GONE, "p1", "lies"))
    said = await export(house, GONE)
    games = [one for one in said["games"] if one["table_id"] == over.id]
    assert [one["number"] for one in games] == [*range(1, len(await over.games()) + 1)]
    for one in games:
        record = MINI.records.check(json.dumps(one["record"]).encode())
        assert MINI.records.objection(record) is None
    (seen,) = said["running"]
    seat = running.current.seat_of(GONE)
    assert (seen["table_id"], seen["seat"], seen["sight"]["seat"]) == (running.id, seat, seat)
    assert seen["sight"]["identity"] == running.current.sight(seat).identity
    assert [one for one in said["games"] if one["table_id"] == running.id] == []
    assert [note["text"] for note in said["notes"]] == ["lies"]


async def test_a_tutorial_too_is_given_and_what_is_damaged_holds_up_nothing(db: Database) -> None:
    house = House(db, Seeded(3))
    tutorials = Tutorials(house)
    table = await tutorials.sit_down(GUESTS[0], "en", BY_HOUSE)
    await tutorials.begin(table, 5)
    async with table.change() as change:
        change.abandon()
    over = await played(house, 3, out=True)
    spoilt = (
        "UPDATE entry SET line = '!' WHERE game = (SELECT min(id) FROM game WHERE table_id = ?)"
    )
    await db.write(lambda tx: tx.execute(spoilt, (over.id,)))
    said = await export(House(db), GONE)
    (taught,) = (one for one in said["games"] if one["table_id"] == table.id)
    MINI.records.check(json.dumps(taught["record"]).encode())
    damaged = next(one for one in said["games"] if one["table_id"] == over.id)
    assert "record" not in damaged


async def test_a_server_is_given_what_all_may_see_and_people_by_their_numbers(
    db: Database,
) -> None:
    house = House(db)
    over, running = await played(house, 3, out=True), await played(house, 20)
    await db.write(lambda tx: memos.keep(tx, running.current.game, GONE, "p1", "lies"))
    said = json.loads(json.dumps(await export_server(house, 1)))
    assert {one["table_id"] for one in said["tables"]} == {over.id, running.id}
    assert {one["table_id"] for one in said["games"]} == {over.id}
    (seen,) = said["running"]
    assert seen["sight"]["seat"] is None
    assert seen["sight"]["identity"] is None
    text = json.dumps(said)
    assert str(GONE) in text
    assert "Zanzibar" not in text
    assert "lies" not in text
    assert (await export_server(house, 2))["tables"] == []


async def read(folder: Path, scene: Scene, ledger: tuple[Event, ...]) -> dict[str, object]:
    """Return what the person in the seat of *scene* is given where *ledger* has been played."""
    db = await Sqlite.open(folder / "bot.db", now=lambda: 1_800_000_000_000)
    try:
        rules = MINI.rules.see(MINI.rules.after(MINI.rules.blank, ledger[:1]), None).edition
        terms = Terms(rules, scene.players)
        house = House(db, Seeded(1))
        guests = [Guest(PersonId(n), f"Guest {n}") for n in range(1, scene.players + 1)]
        table = await opened(house, guests, terms)
        async with table.change() as change:
            change.begin()
        game, lines = table.current.game, [MINI.rules.write(event) for event in ledger]
        person = PersonId(1 + (scene.seat or 0))
        assert game is not None

        def play(tx: Transaction) -> None:
            tx.execute("DELETE FROM entry WHERE game = ?", (game,))
            tx.executemany(
                "INSERT INTO entry (game, seq, line, at) VALUES (?, ?, ?, 0)",
                [(game, seq, line) for seq, line in enumerate(lines)],
            )
            for guest in guests:
                cursors.skip_to(tx, game, guest.person, len(lines))

        await db.write(play)
        again = House(db, Seeded(1))
        await again.resume()
        return await export(again, person)
    finally:
        await db.close()


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_who_cannot_tell_two_worlds_apart_is_given_the_same_of_both(
    tmp_path: Path, players: int
) -> None:
    compared = 0
    for number in range(40):
        scene = Scene(players, "german", number % players, number, acts=5 + number)
        try:
            here, there = twins.__wrapped__(scene)
        except NothingHidden:
            continue
        compared += 1
        first, second = [
            await read(tmp_path / f"{number}-{which}", scene, world.ledger)
            for which, world in enumerate((here, there))
        ]
        assert first["running"]
        assert first == second, scene
        if compared == 8:
            return
    raise AssertionError("too few worlds")


async def test_what_somebody_is_given_does_not_tell_that_another_has_chosen(
    tmp_path: Path,
) -> None:
    scene = Scene(5, "german", None, 0, acts=25, pattern="01230")
    acts = (played := _played(scene, random.Random(0))).acts
    compared = 0
    for at in range(1, len(acts)):
        event = acts[at][1][-1]
        if not isinstance(event, Picked | Waived | Answered):
            continue
        before = World(played.before, acts[: at - 1]).ledger
        last = acts[at - 1][1]
        for seat in {*range(5)} - {event.seat}:
            first, second = [
                await read(
                    tmp_path / f"{at}-{seat}-{len(new)}",
                    replace(scene, seat=seat),
                    (*before, *last, *new),
                )
                for new in (acts[at][1], ())
            ]
            assert first == second, (at, seat)
            compared += 1
        if compared > 8:
            return
    assert compared
