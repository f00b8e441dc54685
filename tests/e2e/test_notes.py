"""A person's own notes: written by form and by command, read by nobody else, kept over a
restart."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Sandbox
from bot.words.memos import LONGEST
from storage import memos
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def test_notes_are_kept_for_the_one_who_wrote_them(sandbox: Sandbox, tmp_path: Path) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        desk = await anna.slash(place, "inkognito desk")
        empty = await anna.click(desk.message, label="Notes")
        assert "No notes yet." in empty.text
        menu = empty.message.selects[0]
        opened = await anna.select(empty.message, menu.custom_id, [menu.values[0]])
        assert opened.modal is not None
        saved = await anna.submit(opened.modal, {"text": "She **lies**\n@everyone\u202e ringed 11"})
        assert "Only you can read them." in saved.text
        assert "She \\*\\*lies\\*\\*\n\\@everyone ringed 11" in saved.text, "as it was written"
        again = await anna.select(saved.message, menu.custom_id, [menu.values[0]])
        assert again.modal is not None
        (field,) = again.modal.fields
        assert field.value == "She **lies**\n@everyone ringed 11"
        (name,) = (choice.label for choice in menu.choices if choice.value == menu.values[0])
        assert field.label == f"About {name}"
        for other in people[1:]:  # whomever she wrote about, one of them is somebody else
            theirs = await other.slash(place, "inkognito notes")
            assert "No notes yet." in theirs.text
            assert theirs.ephemeral
            (about, *_) = theirs.message.selects[0].values
            form = await other.select(theirs.message, None, [about])
            assert form.modal is not None
            assert form.modal.fields[0].value == "", "nor is the form filled in with hers"
    async with playing(sandbox, tmp_path) as client:
        kept = await anna.slash(place, "inkognito notes")
        assert "lies" in kept.text
        gone = await anna.slash(place, "inkognito notes", about=menu.values[0], text="")
        assert "No notes yet." in gone.text
        table = the_table(client)
        assert await client.house.db.read("SELECT * FROM memo") == []


async def test_what_is_typed_is_cut_and_what_is_about_nothing_is_refused(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        offered = await anna.autocomplete(place, "inkognito notes", option="about", typed="ben")
        assert [each["name"] for each in offered] == ["Ben"]
        about = offered[0]["value"]
        long = await anna.slash(place, "inkognito notes", about=about, text="W" * 3000)
        assert long.text.count("W") == LONGEST
        odd = await anna.slash(place, "inkognito notes", about=about, text="a\ud800b\x00c\u2067d")
        assert "abcd" in odd.text
        own = f"p{table.current.seat_of(anna.id)}"
        for wrong in (own, "p9", "r1", "", "p", "x1"):
            answer = await anna.slash(place, "inkognito notes", about=wrong, text="hm")
            assert "saved" not in answer.text
        of_nothing = await anna.slash(place, "inkognito notes", text="hm")
        assert "`about`" in of_nothing.text
        assert [text for (text,) in await client.house.db.read("SELECT text FROM memo")] == ["abcd"]
        stranger = sandbox.newcomer("Eve")
        refused = await stranger.slash(
            place, "inkognito notes", about=about, text="hm", table=str(table.id)
        )
        assert "do not sit" in refused.text


async def test_what_one_writes_about_without_a_text_is_asked_for_and_nothing_is_lost(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people)
        place = await thread_of(sandbox, client, the_table(client))
        about = (await anna.autocomplete(place, "inkognito notes", option="about", typed="ben"))[0][
            "value"
        ]
        await anna.slash(place, "inkognito notes", about=about, text="lies")
        opened = await anna.slash(place, "inkognito notes", about=about)
        assert opened.modal is not None
        assert [text for (text,) in await client.house.db.read("SELECT text FROM memo")] == ["lies"]

        read, turning = memos.memos, asyncio.Event()

        async def slowly(*given: Any) -> dict[str, str]:
            await turning.wait()
            return await read(*given)

        monkeypatch.setattr("bot.host.memos.memos.memos", slowly)
        monkeypatch.setattr("cogs.interactions.reply.PATIENCE", 0.05)
        late = await anna.slash(place, "inkognito notes", about=about)
        assert late.deferred
        turning.set()
        await sandbox.until(lambda: "Please choose again" in late.text)


async def test_a_form_of_an_earlier_game_writes_nothing_into_the_next(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=9)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        first, notes = [await anna.slash(place, "inkognito notes") for _ in range(2)]
        menu = notes.message.selects[0]
        early, opened = [
            await anna.select(page.message, menu.custom_id, [menu.values[0]])
            for page in (first, notes)
        ]
        patient = ByCommands(random.Random(5), calls_from=99)
        while table.current.moment.chapter == 1:
            await play(sandbox, client, table, people, patient, most=1)
        saved = await anna.submit(early.modal, {"text": "of the first round"})
        assert "Only you can read them." in saved.text, "though a round has gone by"
        way = ByCommands(random.Random(5), calls_from=1)
        while table.current.moment.game == 1:
            await play(sandbox, client, table, people, way, most=1)
        refused = await anna.submit(opened.modal, {"text": "of the first game"})
        assert refused.text == "That moment has passed, so nothing has been changed."
        again = await anna.select(notes.message, menu.custom_id, [menu.values[0]])
        assert again.text == refused.text
        assert await client.house.db.read("SELECT text FROM memo") == [("of the first round",)]
