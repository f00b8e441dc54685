"""The application's own emoji: uploaded once, seen beside what they mean, missed by nobody."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

import discord
import pytest
from PIL import Image

from bot.app import opened
from bot.picture.paint import paint
from bot.picture.sign import SIDE
from bot.sandbox.driver import Channel, Fault, Message, Person, Sandbox
from bot.settings import read_settings
from cogs.delivery.painting import Painting
from cogs.emoji import Emoji
from cogs.games import signs
from cogs.interactions.client import Client
from tests.e2e.players import seated, the_table, thread_of

pytestmark = pytest.mark.painted

CODE = re.compile(r"<:(\w+):\d+>")
NAMES = {sign.marked for sign in signs().values()}
CREATED = "POST applications/emojis"


@asynccontextmanager
async def playing(sandbox: Sandbox, path: Path) -> AsyncIterator[Client]:
    """Give the bot as a host has it who has set nothing, once its emoji are looked after."""
    environment = {"DATABASE": str(path / "bot.db"), **sandbox.environment}
    settings = read_settings(environment | {"THINKING_SECONDS": "0-0"}, dotenv=None)
    with sandbox.lead_here():
        async with opened(settings) as client:
            task = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.synced("inkognito")
                await sandbox.connected()
                await client.wait_until_ready()
                await sandbox.until(lambda: not _kept_up())
                yield client
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


def _kept_up() -> list[object]:
    return [task for task in asyncio.all_tasks() if task.get_name() == "emoji"]


async def desk_of(person: Person, place: Channel) -> Message:
    answer = await (await person.slash(place, "inkognito desk")).finished()
    return answer.message


def beside(message: Message) -> list[str]:
    """Return the emoji of the application's on *message*, of menus and of texts."""
    chosen = [choice.emoji for menu in message.selects for choice in menu.choices]
    return [*filter(None, chosen), *CODE.findall(message.text)]


async def test_emoji_are_uploaded_once_and_stand_beside_what_they_mean(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben, *others = (sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario"))
    async with playing(sandbox, tmp_path) as client:
        assert sandbox.emoji.keys() == NAMES
        assert all(0 < len(drawn) <= 256 * 1024 for drawn in sandbox.emoji.values())
        await seated(sandbox, [anna, ben, *others], pace="untimed", visits="together")
        place = await thread_of(sandbox, client, the_table(client))
        panel = await anna.expect(place, "Waiting for")
        assert {choice.emoji for choice in panel.select().choices} <= NAMES
        desk = await desk_of(anna, place)
        assert len(CODE.findall(desk.text)) == 2, "of who one is"
        assert len(beside(desk)) == 2 + 5
        assert set(beside(desk)) <= NAMES
        assert not any(CODE.search(picture.description) for picture in desk.pictures)
        await anna.slash(place, "inkognito me plain")
        assert beside(await desk_of(anna, place)) == []
        # Somebody deletes one: what bears it is refused, and sent without any.
        for emoji in await client.fetch_application_emojis():
            if emoji.name.startswith("at_rialto"):
                await emoji.delete()
        desk = await desk_of(ben, place)
        assert desk.selects
        assert beside(desk) == []
        for person in (anna, ben):
            await person.slash(place, "inkognito-mini visit", location="rialto")
        for person in others:
            await person.slash(place, "inkognito-mini visit", location="salute")
        for person in (anna, ben):
            desk = await desk_of(person, place)
            menu = next(menu for menu in desk.selects if "+" in menu.choices[0].label)
            preview = await person.select(desk, menu.custom_id, [menu.values[0]])
            await person.click(preview.message, label="Confirm")
        letter = await ben.expect(None, "Anna showed you")
        (line,) = (line for line in letter.text.splitlines() if line.startswith("Anna showed you"))
        assert len(CODE.findall(line)) == 2
        assert line.endswith(">"), "last on the line"
        assert not any(beside(letter) for letter in anna.dms() if "showed you" in letter.text)
    before = sandbox.costs.counted[CREATED]
    async with playing(sandbox, tmp_path):
        assert sandbox.emoji.keys() == NAMES
    assert sandbox.costs.counted[CREATED] - before == 1, "the one that was missing"


@pytest.mark.logs("signs are missing")
async def test_without_emoji_everything_is_said_all_the_same(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    sandbox.faults(
        lambda method, path: (
            Fault(status=403, body={"code": 50001}) if path.endswith("/emojis") else None
        )
    )
    async with playing(sandbox, tmp_path) as client:
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario")]
        await seated(sandbox, people, pace="untimed")
        desk = await desk_of(people[0], await thread_of(sandbox, client, the_table(client)))
        assert "You are" in desk.text
        assert beside(desk) == []


def test_every_sign_is_small_and_bears_a_name_of_its_own() -> None:
    assert len(NAMES) == len(signs())
    for sign in signs().values():
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", sign.marked)
        with Image.open(BytesIO(paint(sign.plate))) as image:
            assert (image.size, image.mode) == ((SIDE, SIDE), "RGBA")
            assert image.getextrema()[3] == (0, 255)


async def test_one_of_several_processes_uploads_them_and_another_looks_for_them_again(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not there yet when it comes is there by then."""
    async with playing(sandbox, tmp_path) as client:
        catalogue, fetch = client.services.catalogue, client.fetch_application_emojis
        for emoji in (await fetch())[1:]:
            await emoji.delete()
        painting = Painting()
        keeper, other = (Emoji(signs(), catalogue, painting) for _ in range(2))
        looks: list[int] = []

        async def look() -> list[discord.Emoji]:
            looks.append(len(catalogue.signs))
            if len(looks) == 3:
                monkeypatch.setattr(client, "fetch_application_emojis", fetch)
                keeper.keep_up(client)
                await sandbox.until(lambda: sandbox.emoji.keys() == NAMES)
            return await fetch()

        before = sandbox.costs.counted[CREATED]
        monkeypatch.setattr("cogs.emoji.AGAIN", (0.0, 0.0))
        monkeypatch.setattr(client, "fetch_application_emojis", look)
        other.keep_up(client, uploads=False)
        await sandbox.until(lambda: not _kept_up())
        painting.close()
        assert looks == [len(NAMES), 1, 1]
        assert len(catalogue.signs) == len(NAMES)
        assert sandbox.costs.counted[CREATED] - before == len(NAMES) - 1
