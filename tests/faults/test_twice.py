"""What Discord brings twice is done once, also where nothing else would refuse it the second time:
what had been wished is no more so, or was done by another wish since (S19)."""

from collections.abc import Mapping
from pathlib import Path

from bot.host import votes
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import resigns, the_table, thread_of
from tests.hours import quiet

TOLD = frozenset({"cursor", "post", "fact", "interaction", "standstill"})
"""Relations of what was told, of which wishes were done, and of for how long nobody was heard."""


async def held(client: Client) -> Mapping[str, list[tuple[object, ...]]]:
    """Return all that people have wished for, as it is on the disk."""
    db = client.house.db
    names = await db.read(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {name: await db.read(f"SELECT * FROM {name}") for (name,) in names if name not in TOLD}


async def comes_again(sandbox: Sandbox, client: Client, *answers: Answer) -> None:
    """Bring once more what was answered so, and see that nothing comes of it."""
    await quiet()
    before = await held(client)
    for answer in answers:
        seen, path = len(sandbox.exchanges), f"/interactions/{answer.id}/"
        await sandbox.deliver_again(answer)
        await sandbox.until(
            lambda seen=seen, path=path: [
                each for each in sandbox.exchanges[seen:] if each.path.startswith(path)
            ]
        )
        now = await held(client)
        assert {name for name in before if before[name] != now[name]} == set(), answer.text


async def owners_page(owner: Person, sandbox: Sandbox) -> Message:
    lobby = await owner.expect(sandbox.channel("campo"), "players wanted")
    return (await owner.click(lobby, label="Manage")).message


async def test_s19_what_comes_again_counts_once_whatever_has_been_wished_since(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    campo, done = sandbox.channel("campo"), list[Answer]()
    async with playing(sandbox, tmp_path) as client:
        for wish in ("me plain", "me watch", "me listed"):  # each turns it on or off
            done.append(await anna.slash(campo, f"inkognito {wish}"))
            await comes_again(sandbox, client, done[-1])

        opened = await anna.slash(campo, "inkognito new")
        cancelled = await anna.slash(campo, "inkognito cancel")
        await comes_again(sandbox, client, opened, cancelled)
        practice = await clara.slash(campo, "inkognito practice")
        await quiet()
        await resigns(clara, campo)
        assert client.house.open_tables() == ()
        await comes_again(sandbox, client, practice)

        await anna.slash(campo, "inkognito new", players=4)
        table = the_table(client)
        joined = await ben.slash(campo, "inkognito join")
        left = await ben.slash(campo, "inkognito leave")
        await comes_again(sandbox, client, joined)
        rejoined = await ben.slash(campo, "inkognito join")
        await comes_again(sandbox, client, left)
        page = await owners_page(anna, sandbox)
        added = await anna.click(page, label="Add bot")
        dropped = await anna.click(added.message, label="Remove bot")
        await comes_again(sandbox, client, added)
        await anna.click(dropped.message, label="Add bot")
        await comes_again(sandbox, client, dropped)
        three = await anna.slash(campo, "inkognito set", what="target", value="3")
        five = await anna.slash(campo, "inkognito set", what="target", value="5")
        await comes_again(sandbox, client, three)
        grain = await anna.slash(campo, "inkognito match salt", text="a grain")
        pinch = await anna.slash(campo, "inkognito match salt", text="a pinch")
        await comes_again(sandbox, client, grain)
        last = await clara.slash(campo, "inkognito join")
        started = await anna.slash(campo, "inkognito start")
        assert "has begun" in started.text
        await comes_again(sandbox, client, started, last)

        place = await thread_of(sandbox, client, table)

        async def says(person: Person, matter: str, answer: str = "yes") -> Answer:
            return await person.slash(place, "inkognito match vote", matter=matter, answer=answer)

        slow = await says(anna, "slow")
        taken_back = await says(anna, "slow", "neither")
        await comes_again(sandbox, client, slow)
        await says(anna, "slow")
        await comes_again(sandbox, client, taken_back)
        paused = [await says(anna, "pause"), await says(ben, "pause")]
        assert votes.paused(table)
        resumed = [await says(anna, "resume"), await says(ben, "resume")]
        assert not votes.paused(table)
        await comes_again(sandbox, client, *paused)
        assert not votes.paused(table)
        again = [await says(anna, "pause"), await says(ben, "pause")]
        await comes_again(sandbox, client, *resumed)
        assert votes.paused(table)
        gone = await resigns(clara, place)
        back = await clara.slash(place, "inkognito match back")
        done += [opened, cancelled, practice, joined, left, rejoined, added, dropped, three, five]
        done += [grain, pinch, last, started, slow, taken_back, *paused, *resumed, *again]
        done += [gone, back]
        assert not [each.text for each in done if each.failed]
        await comes_again(sandbox, client, gone)
    async with playing(sandbox, tmp_path) as client:
        await comes_again(sandbox, client, *done)
