"""What is kept of somebody, read, handed out and erased by buttons and by typing (A5)."""

import gzip
import json
import random
from pathlib import Path

import pytest

from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from cogs.privacy import packed
from storage.ids import PersonId
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara")


def given(sandbox: Sandbox, answer: Answer) -> dict[str, object]:
    """Return what is in the file that somebody was answered with."""
    assert answer.ephemeral
    (file,) = answer.message.raw["attachments"]
    assert file["filename"] == "inkognito-privacy.json"
    found = json.loads(sandbox.file(file["url"]))
    assert isinstance(found, dict)
    return found


def traces(folder: Path, number: int, name: str) -> list[str]:
    words = (number.to_bytes(8, "big"), str(number).encode(), name.encode())
    return [
        file.name for file in folder.iterdir() if any(word in file.read_bytes() for word in words)
    ]


async def test_somebody_reads_what_is_kept_of_them_gets_it_and_has_it_erased(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, clara = people
    anna.rename("Zanzibara")
    campo = sandbox.channel("campo")
    assert "keeps nothing" in (await anna.slash(campo, "inkognito privacy")).text
    await seated(sandbox, people, target=1)
    over = the_table(client)
    await play(sandbox, client, over, people, ByCommands(random.Random(3), calls_from=2))
    await anna.slash(campo, "inkognito me watch")
    await anna.slash(campo, "inkognito me quiet", zone="Europe/Berlin")
    await seated(sandbox, people)
    running = the_table(client)
    thread = await thread_of(sandbox, client, running)
    await anna.slash(thread, "inkognito notes", about="m1")
    await quiet()

    page = await anna.slash(campo, "inkognito privacy")
    assert page.ephemeral
    for said in (
        "Your seat in a match that goes on", "One game that is over", "In one server you want to",
        "22:00 to 8:00", "private channel between you and the bot",
    ):  # fmt: skip
        assert said in page.text
    there = await anna.slash(anna.dm(), "inkognito privacy")
    assert there.text == page.text
    said = given(sandbox, await anna.click(page.message, label="File"))
    assert said == given(sandbox, await anna.slash(thread, "inkognito privacy", what="file"))
    assert said["person"] == str(anna.id)
    (game,) = said["games"]  # type: ignore[misc]
    assert game["record"]["result"]
    (seen,) = said["running"]  # type: ignore[misc]
    assert seen["sight"]["seat"] == running.current.seat_of(anna.id)  # type: ignore[arg-type]

    asked = await anna.click(page.message, label="Delete")
    assert "A bot takes your seat in the match" in asked.text
    back = await anna.click(asked.message, label="Back")
    assert back.text == page.text
    asked = await anna.click(back.message, label="Delete")
    assert "A bot takes your seat" in asked.text
    done = await anna.click(asked.message, label="Erase everything")
    assert done.text == "Nothing is kept about you any more. A bot plays on in your seat."
    await quiet()
    await client.house.db.checkpoint()
    assert traces(tmp_path, anna.id, "Zanzibara") == []
    notices = [m.text for m in ben.messages(thread)]
    assert any("Somebody has left the game" in text for text in notices)
    assert anna.id not in {chair.person for chair in running.current.chairs}


async def test_what_erases_and_comes_twice_erases_once(sandbox: Sandbox, client: Client) -> None:
    anna, ben, clara = (sandbox.person(name) for name in NAMES)
    await seated(sandbox, [anna, ben, clara])
    guest, where = Guest(PersonId(anna.id), "Anna"), the_table(client).current.row
    done = await anna.slash(anna.dm(), "inkognito privacy", what="sure")
    assert the_table(client).current.chair_of(guest.person) is None
    table = await client.house.open(where.guild, where.channel, guest, Terms(), "en", BY_HOUSE)
    await sandbox.deliver_again(done)
    await quiet()
    assert table.current.chair_of(guest.person) is not None, "they have sat down since"


async def test_all_of_it_can_be_typed_also_by_who_was_never_here(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    anna, ben, clara = (sandbox.person(name) for name in NAMES)
    sandbox.speaks(anna, "de")
    await seated(sandbox, [ben, anna, clara])
    await quiet()
    table = the_table(client)
    asked = await anna.slash(anna.dm(), "inkognito privacy", what="delete")
    assert "Alles über dich löschen?" in asked.text
    done = await anna.slash(anna.dm(), "inkognito privacy", what="sure")
    assert "nichts mehr gespeichert" in done.text
    await quiet()
    await client.house.db.checkpoint()
    assert traces(tmp_path, anna.id, "Anna") == []
    assert table.current.status == "playing"
    again = await anna.slash(anna.dm(), "inkognito privacy", what="sure")
    assert "nichts mehr gespeichert" in again.text
    said = given(sandbox, await anna.slash(anna.dm(), "inkognito privacy", what="file"))
    assert said["settings"] == said["games"] == said["running"] == []
    await client.house.db.checkpoint()
    assert traces(tmp_path, anna.id, "Anna") == [], "and the answers have noted nothing"


@pytest.mark.parametrize("longest", [40_000, 6_000])
def test_of_too_much_for_one_message_the_oldest_records_are_left_out(longest: int) -> None:
    dice = random.Random(1)
    games = [
        {"game": number, "record": {"moves": [dice.random() for _ in range(100)]}}
        for number in range(40)
    ]
    said = {"games": [dict(game) for game in games]}
    file, name, whole = packed(said, plain=1_000, longest=longest)
    assert len(file) <= longest
    assert name.endswith(".json.gz")
    kept = ["record" in game for game in json.loads(gzip.decompress(file))["games"]]
    assert whole is all(kept)
    assert kept == sorted(kept)
    assert any(kept)
    file, name, whole = packed({"games": games[:1]}, plain=10_000)
    assert (json.loads(file), name, whole) == (
        {"games": games[:1]}, "inkognito-privacy.json", True,
    )  # fmt: skip


async def test_what_stands_in_channels_stays_there_when_somebody_is_erased(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, _ = people
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await play(sandbox, client, table, people, ByCommands(random.Random(3), calls_from=2))
    await quiet()
    thread = await thread_of(sandbox, client, table)
    before = {m.id for place in (thread, anna.dm()) for m in anna.messages(place)}
    assert any(anna.name in m.text for m in ben.messages(thread))
    said = {m.id: m.text for m in ben.messages(thread)}
    await anna.slash(anna.dm(), "inkognito privacy", what="sure")
    await quiet()
    assert before <= {m.id for place in (thread, anna.dm()) for m in anna.messages(place)}
    assert {m.id: m.text for m in ben.messages(thread) if m.id in said} == said


async def test_the_channel_of_ones_messages_goes_with_all_else_also_where_one_was_taught(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    box = anna.dm()
    await anna.slash(campo, "inkognito new", players=3)  # from then on it is known
    await quiet()
    await anna.slash(campo, "inkognito tutorial")
    table = the_table(client)
    assert table.current.row.channel == box.id
    assert (
        "Nothing is kept about you"
        in (await anna.slash(campo, "inkognito privacy", what="sure")).text
    )
    await quiet()
    assert (table.current.row.owner, table.current.row.channel) == (0, 0)
    assert traces(tmp_path, box.id, "Annabella") == []
