"""Pictures on the desk: the sheet and the table, for one's own eyes, with all of it in words
beside."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from bot.host.terms import Help
from bot.picture.painter import NotPainted, Painter
from bot.picture.plate import Plate
from bot.sandbox.driver import Channel, Person, Sandbox
from bot.sandbox.reading import Message
from cogs.delivery.ahead import NAME as AHEAD
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of, told
from tests.hours import quiet
from tests.seating import pretend

PEOPLE = ("Anna", "Ben", "Clara")


@pytest.mark.painted
async def test_a_person_looks_at_his_sheet_and_the_table(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    anna, ben, _ = people
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    desk = await anna.slash(place, "inkognito desk")
    table = await anna.click(desk.message, label="Table as a picture")
    told = {}
    for what, answer in (("sheet", desk), ("table", table)):
        assert answer.ephemeral
        (picture,) = answer.message.pictures
        (file,) = answer.message.raw["attachments"]
        assert (file["filename"], file["content_type"]) == (f"{what}.png", "image/png")
        assert 5_000 < file["size"] < 60 * 1024
        told[what] = picture.description
    assert "You are" in told["sheet"]
    assert "Anna" in told["table"]
    assert "Rialto" in told["table"]


@pytest.mark.logs("cannot be painted")
async def test_what_cannot_be_painted_is_told_in_words(
    sandbox: Sandbox,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(*_: object) -> bytes:
        raise NotPainted("MemoryError")

    with monkeypatch.context() as broken:  # what is left to paint at the end can be
        broken.setattr(Painter, "paint", fails)
        people = [sandbox.person(name) for name in PEOPLE]
        await seated(sandbox, people, target=1)
        place = await thread_of(sandbox, client, the_table(client))
        desk = await people[0].slash(place, "inkognito desk")
        table = await people[0].click(desk.message, label="Table as a picture")
        for answer, word in ((desk, "☎"), (table, "Rialto")):
            assert answer.ephemeral
            assert word in answer.text
            assert not answer.message.raw["attachments"]
    assert "cannot be painted" in caplog.text


@pytest.mark.painted
async def test_the_panel_shows_the_table_and_changes_with_it(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    first = await people[0].expect(place, "round 1")
    assert "left: Rialto" in first.pictures[0].description
    assert "Waiting for" in first.text, "which stands below it, and not on it"
    await play(sandbox, client, table, people, ByButtons(random.Random(4)), most=1)
    await sandbox.until(lambda: _files(_panel(people[0], place)) != _files(first))
    (file,) = _files(_panel(people[0], place))
    assert file["filename"] == "table.png", "in place of the other, not beside it"


@pytest.mark.painted
@pytest.mark.logs("cannot be painted")
async def test_a_panel_that_could_not_be_painted_has_its_picture_when_it_can(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> bytes:
        raise NotPainted("EOFError")

    people = [sandbox.person(name) for name in PEOPLE]
    with monkeypatch.context() as broken:
        broken.setattr(Painter, "paint", fails)
        await seated(sandbox, people, target=1)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        assert not (await people[0].expect(place, "round 1")).pictures
        courier = client.get_cog("Courier")
        assert isinstance(courier, Courier)
        await quiet()
        before = len(sandbox.exchanges)
        courier.nudge(table)
        await quiet()
        assert not [call for call in sandbox.exchanges[before:] if call.method == "PATCH"], (
            "nothing has changed"
        )
    courier.nudge(table)
    await sandbox.until(lambda: bool(_panel(people[0], place).pictures))


async def test_where_no_file_may_be_attached_the_panel_speaks(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    sandbox.permit_bot(sandbox.channel("campo"), attach_files=False)
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    panel = await people[0].expect(place, "round 1")
    assert not panel.pictures
    assert "Waiting for" in panel.text
    await play(sandbox, client, table, people, ByButtons(random.Random(4)))
    assert table.current.status == "over"
    asked = [
        call for call in sandbox.exchanges if call.files and f"/channels/{place.id}/" in call.path
    ]
    assert [call.status for call in asked] == [403], "it is asked once"


async def test_a_permission_that_is_taken_away_leaves_the_panel_in_words(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    assert (await people[0].expect(place, "round 1")).pictures
    sandbox.permit_bot(sandbox.channel("campo"), attach_files=False)
    await play(sandbox, client, table, people, ByButtons(random.Random(4)), most=1)
    await sandbox.until(lambda: not _panel(people[0], place).pictures)
    assert not _files(_panel(people[0], place)), "a picture of what was is taken away"
    assert "Waiting for" in _panel(people[0], place).text


async def test_who_likes_it_plain_gets_words_alone(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    anna, ben, _ = people
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    before = await anna.slash(place, "inkognito desk")
    assert before.message.pictures
    assert "words alone" in (await anna.slash(place, "inkognito me plain")).text
    await play(sandbox, client, table, people, ByButtons(random.Random(6), calls_from=99), most=12)
    desk = await anna.slash(place, "inkognito desk")
    assert "**Clue sheet**" in desk.text
    assert not desk.message.raw["attachments"]
    table = await anna.click(desk.message, label="The table")
    assert "Rialto" in table.text
    assert not table.message.raw["attachments"]
    assert not (await anna.slash(place, "inkognito table")).message.raw["attachments"]
    assert (await ben.slash(place, "inkognito table")).message.raw["attachments"]
    assert "pictures again" in (await anna.slash(place, "inkognito me plain")).text
    assert (await anna.slash(place, "inkognito desk")).message.pictures


def _panel(person: Person, place: Channel) -> Message:
    return next(m for m in person.messages(place) if "**Game 1 begins · round 1" in m.text)


def _files(message: Message) -> list[dict[str, str]]:
    return message.raw["attachments"]


async def test_on_paper_there_is_no_sheet(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    pretend(table, terms=replace(table.current.terms, help=Help.PAPER))
    now = await people[0].slash(place, "inkognito desk")
    (picture,) = now.message.pictures
    assert "Find out" not in picture.description
    assert "You are" in picture.description
    assert now.message.raw["attachments"][0]["filename"] == "cards.png"


async def test_what_a_desk_shows_is_painted_at_the_deal_before_anybody_opens_it(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint, painted = Painter.paint, list[Plate]()
    monkeypatch.setattr(
        Painter, "paint", lambda self, plate: (painted.append(plate), paint(self, plate))[1]
    )
    people = [sandbox.person(name) for name in PEOPLE]
    anna, ben, clara = people
    await clara.slash(sandbox.channel("campo"), "inkognito me plain")
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    await sandbox.until(lambda: not any(t.get_name() == AHEAD for t in asyncio.all_tasks()))
    await told(client, the_table(client))
    until_now = len(painted)
    for person in (anna, ben, clara):
        desk = await person.slash(place, "inkognito desk")
        assert len(desk.message.pictures) == (person is not clara)
    assert len(painted) == until_now
