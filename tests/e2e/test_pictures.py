"""Pictures on the desk: the sheet and the table, for one's own eyes, with all of it in words beside."""

import pytest
from msgspec.structs import replace

from bot.host.terms import Help
from bot.sandbox.driver import Sandbox
from cogs import easel
from cogs.client import Client
from tests.e2e.players import seated, the_table, thread_of

PEOPLE = ("Anna", "Ben", "Clara")


async def test_a_person_looks_at_his_sheet_and_the_table(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    anna, ben, _ = people
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    desk = await anna.slash(place, "inkognito desk")
    told = {}
    for what in ("sheet", "table"):
        answer = await anna.click(desk.message, label=f"{what.title()} as a picture")
        assert answer.ephemeral
        (picture,) = answer.message.pictures
        (file,) = answer.message.raw["attachments"]
        assert (file["filename"], file["content_type"]) == (f"{what}.png", "image/png")
        assert 5_000 < file["size"] < 60 * 1024
        told[what] = picture.description
    assert "You are" in told["sheet"]
    assert "Anna" in told["table"]
    assert "Rialto" in told["table"]


async def test_what_cannot_be_painted_is_told_in_words(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: object) -> bytes:
        raise MemoryError("B 52")

    monkeypatch.setattr(easel, "paint", fails)
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    desk = await people[0].slash(place, "inkognito desk")
    for what, word in (("Sheet", "☎"), ("Table", "Rialto")):
        answer = await people[0].click(desk.message, label=f"{what} as a picture")
        assert answer.ephemeral
        assert word in answer.text
        assert not answer.message.raw["attachments"]
    assert "cannot be painted" in caplog.text
    assert "52" not in caplog.text


async def test_on_paper_there_is_no_sheet(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    before = await people[0].slash(place, "inkognito desk")
    table.terms = replace(table.terms, help=Help.PAPER)
    now = await people[0].slash(place, "inkognito desk")
    assert [b.label for b in now.message.buttons if "picture" in b.label] == ["Table as a picture"]
    assert "nothing is kept for you" in (await people[0].click(before.message, label="Sheet as a picture")).text
