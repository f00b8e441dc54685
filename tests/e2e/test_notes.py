"""A person's own notes: written by form and by command, read by nobody else, kept over a restart."""

from pathlib import Path

from bot.sandbox.driver import Sandbox
from bot.words.jottings import LONGEST
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def test_notes_are_kept_for_the_one_who_wrote_them(sandbox: Sandbox, tmp_path: Path) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben = people[:2]
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
        assert "She **lies**\n@everyone ringed 11" in saved.text
        again = await anna.select(saved.message, menu.custom_id, [menu.values[0]])
        assert again.modal is not None
        theirs = await ben.slash(place, "inkognito notes")
        assert "No notes yet." in theirs.text
        assert theirs.ephemeral
    async with playing(sandbox, tmp_path) as client:
        kept = await anna.slash(place, "inkognito notes")
        assert "She **lies**" in kept.text
        gone = await anna.slash(place, "inkognito notes", about=menu.values[0], text="")
        assert "No notes yet." in gone.text
        table = the_table(client)
        assert await client.house.db.read("SELECT * FROM jotting") == []


async def test_what_is_typed_is_cut_and_what_is_about_nothing_is_refused(sandbox: Sandbox, tmp_path: Path) -> None:
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
        own = f"p{table.seat_of(anna.id)}"
        for wrong in (own, "p9", "r1", "", "p", "x1"):
            answer = await anna.slash(place, "inkognito notes", about=wrong, text="hm")
            assert "saved" not in answer.text
        assert [text for (text,) in await client.house.db.read("SELECT text FROM jotting")] == ["abcd"]
        stranger = sandbox.newcomer("Eve")
        refused = await stranger.slash(place, "inkognito notes", about=about, text="hm", table=str(table.id))
        assert "do not sit" in refused.text
