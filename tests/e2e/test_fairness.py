"""The deal, checked on Discord: the fingerprint in the lobby, salt, and the proof when a game is
over."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.game.fair import salted
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, play, resigns, the_table
from tests.mini.records.test_proof import script

NAMES = ("Anna", "Ben", "Clara", "Dario")


def lobby_of(person: Person, sandbox: Sandbox) -> Message:
    return next(
        m
        for m in person.messages(sandbox.channel("campo"))
        if "You sit" not in m.text and ("table #1" in m.text or "· #1" in m.text)
    )


async def test_a_table_is_committed_salted_played_and_verified(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, clara, _ = people
    campo = sandbox.channel("campo")
    await anna.slash(campo, "inkognito new", players=4, target=1)
    await anna.expect(campo, "players wanted** · #1")
    table = the_table(client)
    assert table.current.pledge is not None
    promised = table.current.pledge.commitment
    assert f"`{promised[:16]}…`" in lobby_of(anna, sandbox).text
    whole = await clara.click(lobby_of(clara, sandbox), label="Fair deal")
    assert f"`{promised}`" in whole.text
    for person in people[1:]:
        await person.click(lobby_of(person, sandbox), label="Join")
    salting = await ben.slash(campo, "inkognito match salt", text="a gondola @everyone")
    assert salting.ephemeral
    assert "goes into the deal of table #1" in salting.text
    for text in ("first", "second"):
        assert (
            "another one before the start"
            in (await clara.slash(campo, "inkognito match salt", text=text)).text
        )
    assert "nothing" in (await clara.slash(campo, "inkognito match salt", text=" \u200b")).text
    await sandbox.until(
        lambda: "2 words added to the deal, by Ben and Clara" in lobby_of(anna, sandbox).text
    )
    early = await anna.slash(campo, "inkognito verify")
    assert early.ephemeral
    assert "No such game has come to its end" in early.text
    assert "has begun" in (await anna.slash(campo, "inkognito start", table="1")).text
    late = await ben.slash(campo, "inkognito match salt", text="more", table="1")
    assert "goes into the deal of table #1" not in late.text
    early = await anna.slash(campo, "inkognito verify", table="1", game=1)
    assert "No such game has come to its end" in early.text
    await play(sandbox, client, table, people, ByButtons(random.Random(4)))
    assert table.current.status == "over"
    await sandbox.until(
        lambda: any(b.label == "Verify the deal" for b in lobby_of(anna, sandbox).buttons)
    )
    assert f"`{promised[:16]}…`" in lobby_of(anna, sandbox).text

    verdict = await clara.click(lobby_of(clara, sandbox), label="Verify the deal")
    assert verdict.text == "✅ Game 1 of table #1 was dealt as promised."
    proof = await clara.click(verdict.message, label="Details")
    assert verdict.ephemeral
    assert proof.ephemeral
    assert "✅" in proof.text
    assert f"`{promised}`" in proof.text
    assert f"Ben: `{salted('a gondola @everyone')}`" in proof.text
    assert f"Clara: `{salted('second')}`" in proof.text
    assert salted("first") not in proof.text
    assert not proof.message.pings
    (picture,) = proof.message.pictures
    file = tmp_path / "game.jsonl"
    file.write_bytes(sandbox.file(picture.url))
    command = ["-I", str(script(tmp_path)), str(file)], ["-m", "bot", "verify", str(file)]
    for arguments in command:
        said = subprocess.run(  # noqa: ASYNC221 - nothing else is to happen meanwhile
            [sys.executable, *arguments], stdout=subprocess.PIPE, check=True, text=True
        ).stdout
        assert sorted(said.splitlines()) == ["ok", f"table 1: {promised}"]
    typed = await ben.slash(campo, "inkognito verify", table="1", game=1)
    assert typed.text == verdict.text
    given = await ben.slash(ben.dm(), "inkognito verify", file=("game.jsonl", file.read_bytes()))
    assert given.ephemeral
    assert "✅ One game, played by the rules." in given.text
    assert f"promised by the fingerprint `{promised}` (table #1)" in given.text
    forged = file.read_bytes().replace(promised.encode(), b"0" * len(promised))
    given = await ben.slash(campo, "inkognito verify", file=("game.jsonl", forged))
    assert "✅" not in given.text
    assert given.text.startswith("❌ No game in this file is right.")
    assert "Line 1: `" in given.text
    await client.house.db.write(lambda tx: tx.execute("UPDATE game SET salts = ''"))
    false = await ben.slash(campo, "inkognito verify", table="1")
    assert "❌" in false.text and "✅" not in false.text


async def test_a_file_that_is_no_record_is_refused_in_a_sentence(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    for name, file, said in (
        ("a.txt", b"Dear Anna,\n`@everyone`\n", "That is no record of a game."),
        ("empty.jsonl", b"", "That is no record of a game."),
        ("a.png", b"\x89PNG\r\n", "That is no record of a game."),
        ("long.jsonl", b"{}\n" * 200_000, "That file is too long for me"),
    ):
        answer = await anna.slash(campo, "inkognito verify", file=(name, file))
        assert answer.ephemeral
        assert said in answer.text
        assert not answer.message.pings
        assert "Dear Anna" not in answer.text


async def test_what_does_not_exist_is_not_verified(sandbox: Sandbox, client: Client) -> None:
    anna = sandbox.person("Anna")
    campo = sandbox.channel("campo")
    await anna.slash(campo, "inkognito new", players=3)
    for options in ({"table": "9"}, {"table": "1", "game": 999}, {"table": "1"}):
        answer = await anna.slash(campo, "inkognito verify", **options)
        assert answer.ephemeral
        assert not answer.failed
        assert "`" not in answer.text
    ben = sandbox.person("Ben")
    stranger = await ben.slash(campo, "inkognito match salt", text="mine", table="1")
    assert "goes into the deal of table #1" not in stranger.text


async def test_a_proof_that_takes_long_comes_all_the_same(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    campo = sandbox.channel("campo")
    await people[0].slash(campo, "inkognito practice", players=4)
    table = the_table(client)
    await resigns(people[0], campo, table="1")
    await sandbox.until(lambda: table.current.status == "abandoned")
    verdict = await people[0].slash(campo, "inkognito verify", table="1")
    read, turning = client.house.db.read, asyncio.Event()

    async def slow(*arguments: object) -> object:
        await turning.wait()
        return await read(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(client.house.db, "read", slow)
    monkeypatch.setattr("cogs.interactions.reply.PATIENCE", 0.05)
    await people[0].click(verdict.message, label="Details")
    turning.set()
    proof = await people[0].expect(campo, "Secret of this game")
    assert proof.ephemeral
    assert proof.pictures
