"""A server is erased because its admins wish it, or because the bot was out of it for long (A5)."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.host.erasure import UNKNOWN
from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.orders import orders
from bot.sandbox import servers
from bot.sandbox.driver import Person, Sandbox
from bot.service.control import EraseServer
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of
from tests.hours import later, quiet, until

NAMES = ("Anna", "Ben", "Clara")
DAY, HOUR = 86_400.0, 3_600.0

pytestmark = pytest.mark.may_log("message given up", "thread unreachable")


async def kept(client: Client, guild: int) -> int:
    """Return how many rows say something of *guild*, or of its tables."""
    found = 0
    for relation in ("seating", "server", "interest", "listing", "ban", "erased_ban", "deed"):
        sql = f"SELECT count(*) FROM {relation} WHERE guild = ?"  # noqa: S608
        found += (await client.house.db.read(sql, (guild,)))[0][0]
    return found


async def evening(sandbox: Sandbox, client: Client) -> tuple[list[Person], int]:
    """Let a match be over, one go on, and one lobby wait; return who plays and the server."""
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    over = the_table(client)
    await play(sandbox, client, over, people, ByCommands(random.Random(3), calls_from=2))
    await seated(sandbox, people)
    await people[1].slash(sandbox.channel("campo"), "inkognito new", players=3)
    await people[2].slash(sandbox.channel("campo"), "inkognito me watch")
    await quiet()
    return people, over.current.row.guild


async def test_an_admin_has_all_of_a_server_erased_and_who_plays_is_told(
    sandbox: Sandbox, client: Client
) -> None:
    people, guild = await evening(sandbox, client)
    anna, doge, campo = people[0], sandbox.person("Doge"), sandbox.channel("campo")
    running = next(t for t in client.house.open_tables() if t.current.status == "playing")
    thread = await thread_of(sandbox, client, running)
    other = sandbox.new_server("Burano")
    doge.enter(other)
    await doge.slash(sandbox.channel("campo", other), "inkognito new", players=3)

    forged = await anna.forge_command(campo, "inkognito-admin erase", server="Venice")
    assert "manage" in forged.text
    asked = await doge.slash(campo, "inkognito-admin erase")
    assert asked.ephemeral
    for said in ("One match goes on", "One table that has not", "One game that is over"):
        assert said in asked.text
    form = await doge.click(asked.message, label="Erase everything …")
    wrong = await doge.submit(form.modal, {"server": "Murano"})
    assert "called something else" in wrong.text
    assert running.current.status == "playing"
    pressed = await anna.forge(asked.message, asked.message.buttons[0].custom_id)
    assert pressed.kind != "modal"
    assert "manage" in pressed.text

    form = await doge.click(asked.message, label="Erase everything …")
    name = sandbox.world.backend.get_guild(guild).name
    done = await doge.submit(form.modal, {"server": name.lower()})
    assert "in about a minute nothing is kept" in done.text
    await anna.expect(thread, "Everything that is kept about this server is being erased")
    await anna.expect(campo, "Called off: everything")
    await later(90)
    assert await kept(client, guild) == 0
    ((entries, games),) = await client.house.db.read(
        "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM game)"
    )
    assert (entries, games) == (0, 0)
    assert await kept(client, other) == 1
    again = next(m for m in anna.messages(campo) for b in m.buttons if b.label == "Rematch")
    assert "no such table" in (await anna.click(again, label="Rematch")).text.lower()
    assert "keeps nothing" in (await doge.slash(campo, "inkognito-admin erase")).text

    await seated(sandbox, people, campo)  # and all begins anew
    await doge.slash(campo, "inkognito-admin erase", server=name)
    await later(90)
    assert await kept(client, guild) == 0
    done = await doge.slash(campo, "inkognito-admin erase", server=name)
    guest = Guest(PersonId(anna.id), "Anna")
    await quiet(1)
    table = await client.house.open(guild, campo.id, guest, Terms(), "en", BY_HOUSE)
    await sandbox.deliver_again(done)
    await later(90)
    assert table.current.status == "lobby", "what comes twice counts once"


@pytest.mark.parametrize("back_after", [None, 29])
async def test_what_the_bot_was_taken_out_of_is_erased_after_thirty_days(
    sandbox: Sandbox, tmp_path: Path, back_after: int | None
) -> None:
    passed = [0.0]

    def now() -> float:
        return 1_800_000_000.0 + passed[0]

    async with playing(sandbox, tmp_path, now) as client:
        _, guild = await evening(sandbox, client)
        before = await kept(client, guild)
        servers.dismiss(sandbox.world, guild, unavailable=True)
        await quiet()
        assert not await is_away(client, guild), "an outage of Discord's"
        servers.invite(sandbox.world, guild)
        await quiet()
        servers.dismiss(sandbox.world, guild)
        await quiet()
        assert await is_away(client, guild)
        passed[0] += 29 * DAY
        await later(HOUR)
        assert await kept(client, guild) >= before
        if back_after is not None:
            servers.invite(sandbox.world, guild)
            await quiet()
            assert not await is_away(client, guild)
        passed[0] += 2 * DAY
        await later(HOUR)
        await quiet()
        if back_after is None:
            assert await kept(client, guild) == 0
        else:
            assert await kept(client, guild) >= before


async def test_what_happened_while_the_bot_was_down_is_known_by_what_discord_says_at_its_start(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    passed = [0.0]

    def now() -> float:
        return 1_800_000_000.0 + passed[0]

    async with playing(sandbox, tmp_path, now) as client:
        _, guild = await evening(sandbox, client)
        servers.dismiss(sandbox.world, guild)
        await until(lambda: client.get_guild(guild) is None)
        await quiet()
        assert await is_away(client, guild)
    passed[0] += 40 * DAY  # it is taken in again while it is down
    servers.invite(sandbox.world, guild)
    async with playing(sandbox, tmp_path, now) as client:
        await quiet()
        assert not await is_away(client, guild)
        await later(HOUR)
        assert await kept(client, guild) > 0
    servers.dismiss(sandbox.world, guild)  # and taken out again
    passed[0] += 40 * DAY
    async with playing(sandbox, tmp_path, now) as client:
        await quiet()
        await later(HOUR)
        assert await is_away(client, guild)
        assert await kept(client, guild) > 0, "since when it was out is not known"
        passed[0] += 31 * DAY
        await later(HOUR)
        assert await kept(client, guild) == 0


async def test_who_orders_it_a_second_time_waits_for_the_first(
    sandbox: Sandbox, client: Client
) -> None:
    _, guild = await evening(sandbox, client)
    carry_out = orders(client)
    first = asyncio.create_task(carry_out(EraseServer(guild)))
    second = asyncio.create_task(carry_out(EraseServer(guild)))
    given_up = asyncio.create_task(carry_out(EraseServer(guild)))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await asyncio.gather(first, second) == [3, 3]
    assert await kept(client, guild) == 0
    assert await carry_out(EraseServer(guild)) == UNKNOWN


async def is_away(client: Client, guild: int) -> bool:
    sql = "SELECT 1 FROM server WHERE guild = ? AND away IS NOT NULL"
    return bool(await client.house.db.read(sql, (guild,)))


async def test_what_is_pressed_at_an_erased_table_says_that_it_is_not_there(
    sandbox: Sandbox, client: Client
) -> None:
    people, campo = [sandbox.person(name) for name in NAMES], sandbox.channel("campo")
    await seated(sandbox, people)
    table = the_table(client)
    await quiet()
    anna, doge = people[0], sandbox.person("Doge")
    desk = (await anna.slash(await thread_of(sandbox, client, table), "inkognito desk")).message
    name = sandbox.world.backend.get_guild(table.current.row.guild).name
    await doge.slash(campo, "inkognito-admin erase", server=name)
    await later(120.0)
    assert await kept(client, table.current.row.guild) == 0
    led = [
        (each, button)
        for person in people
        for each in person.dms()
        for button in each.buttons
        if button.label == "My desk"
    ]
    assert led
    for message, button in led:
        person = next(one for one in people if message in one.dms())
        answer = await person.click(message, button.custom_id)
        assert answer.text == "There is no such table here; perhaps nothing is kept of it any more."
    typed = await anna.slash(campo, "inkognito desk", table=str(table.id))
    assert "no such table" in typed.text
    assert sandbox.world.find(desk.channel_id, desk.id) is not None, "it followed without a mishap"


async def test_what_ends_by_an_erasure_offers_nothing_to_look_at_and_what_was_offered_says_why(
    sandbox: Sandbox, client: Client
) -> None:
    people, guild = await evening(sandbox, client)
    anna, doge, campo = people[0], sandbox.person("Doge"), sandbox.channel("campo")
    name = sandbox.world.backend.get_guild(guild).name
    before = {m.id for place in anna.threads() for m in anna.messages(place)}
    await doge.slash(campo, "inkognito-admin erase", server=name)
    await later(90)
    found = [m for place in anna.threads() for m in anna.messages(place) if "masks" in m.text]
    (ended,) = [m for m in found if m.id not in before]
    assert {b.label for b in ended.buttons} == {"Practice", "New table"}
    labels = {"Replay", "Verify the deal"}
    older = next(m for m in found if labels <= {b.label for b in m.buttons})
    for label in labels:
        answer = await anna.click(older, label=label)
        assert "perhaps nothing is kept of it any more" in answer.text
    lobbies = [m.text for m in anna.messages(campo) if "Mini Inkognito" in m.text]
    assert sum("everything that is kept about this server is being" in one for one in lobbies) == 2


async def test_what_was_edited_a_moment_before_a_server_is_erased_says_all_the_same_that_it_ends(
    sandbox: Sandbox, client: Client
) -> None:
    """A message rests between two edits, and none may go on to invite, or to ask."""
    people, doge, campo = (
        [sandbox.person(n) for n in NAMES],
        sandbox.person("Doge"),
        sandbox.channel("campo"),
    )
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))
    await people[0].slash(campo, "inkognito new", players=3)
    await quiet()
    await people[1].slash(campo, "inkognito join", table="2")
    await sandbox.until(lambda: any("• Ben" in m.text for m in people[0].messages(campo)))
    await doge.slash(campo, "inkognito-admin erase", server="Venice")
    await quiet()
    assert await kept(client, sandbox.world.guild_id) == 0
    (lobby,) = [m for m in people[0].messages(campo) if "· #2" in m.text]
    assert "Called off" in lobby.text
    assert not lobby.buttons
    panel = next(m for m in people[0].messages(thread) if "round 1" in m.text)
    assert "Waiting for" not in panel.text
