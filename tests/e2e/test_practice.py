"""Practice as a person meets it: at once, on one desk for their eyes alone, wherever they are (P1).

It tells nothing in public and writes no DM.
"""

import asyncio
import random
import re
from contextlib import suppress
from pathlib import Path

import pytest

from bot.host.table import Table
from bot.sandbox.driver import (
    Answer,
    Channel,
    Fault,
    Impossible,
    Message,
    Person,
    Sandbox,
)
from cogs.delivery import living
from cogs.delivery.living import LivingDesks
from cogs.interactions.client import Client
from cogs.interactions.senses import waits
from tests.commands import typed
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, later, resigns, seated, the_table, thread_of
from tests.e2e.process import BotProcess
from tests.e2e.test_tutorial import nothing_in_public
from tests.hours import quiet, until

AFTERWARDS = ["Practice again", "Replay", "Review", "Verify the deal", "New table"]
UNKNOWN = Fault(404, {"code": 10062, "message": "Unknown interaction"})
NUMBER = {"F": "52", "B": "11", "Z": "0", "X": "29"}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks follow without a pause."""
    monkeypatch.setattr(living, "BREATH", 0.0)
    monkeypatch.setitem(LivingDesks.__init__.__kwdefaults__, "between_edits", 0.0)


class Practising:
    """Reads one desk as it follows the game, and plays on it by its menus and buttons alone."""

    def __init__(self, person: Person, place: Channel, calls_from: int = 6, seed: int = 1) -> None:
        """Pick up the telephone whenever that is offered from round *calls_from* on."""
        self.person, self.place, self.calls_from = person, place, calls_from
        self.chance = random.Random(seed)
        self.page: Message | None = None
        self.done = ""
        """What stood on the page on which they acted last."""
        self.read: list[str] = []

    async def begin(self, **options: object) -> Answer:
        return self.told(await self.person.slash(self.place, "inkognito practice", **options))

    def told(self, answer: Answer) -> Answer:
        assert answer.ephemeral, answer.text
        if answer.message is not None and "practice #" in answer.text:
            self.page = answer.message  # else they were late, and a note beside it says so
            self.read.append(answer.text)
        return answer

    def changed(self, page: Message) -> bool:
        return self.person.refresh(page).text != page.text

    def look(self) -> Message:
        """Return the desk, as it has become."""
        assert self.page is not None
        self.page = self.person.refresh(self.page)
        if self.page.text != self.read[-1]:
            self.read.append(self.page.text)
        return self.page

    async def play(self, table: Table, most: int = 999) -> None:
        """Act until the match is over, or *most* times."""
        acts = 0
        while table.current.status == "playing" and acts < most:
            page = self.look()
            if page.text == self.done or not await self.act(page, table.current.moment.chapter):
                await until(lambda: table.current.status != "playing" or self.changed(page))  # noqa: B023 - in this turn of the loop
                continue  # somebody else was waited for
            self.done = page.text
            acts += 1

    async def act(self, page: Message, round_: int) -> bool:
        """Do one thing that *page* asks for; return whether it asks for any."""
        offered = labels(page)
        if "Call" in offered or ("Pick up" in offered and round_ >= self.calls_from):
            await self.call(page, "Call" if "Call" in offered else "Pick up")
        elif "Let it be" in offered:
            await self.confirm(self.told(await self.person.click(page, label="Let it be")))
        elif page.selects:
            menu = page.selects[0]
            chosen = self.chance.choice(menu.values)
            answer = self.told(await self.person.select(page, menu.custom_id, [chosen]))
            await self.confirm(answer)
        else:
            return False
        return True

    async def confirm(self, answer: Answer) -> None:
        """Say that what was chosen shall count, where that is asked."""
        if answer.message is not None and "Confirm" in labels(answer.message):
            self.told(await self.person.click(answer.message, label="Confirm"))

    async def call(self, page: Message, label: str) -> None:
        answer = await self.person.click(page, label=label)
        if label == "Pick up":
            self.told(answer)
            if answer.message is None or "Confirm" not in labels(answer.message):
                return  # a bot has picked up since
            answer = await self.person.click(answer.message, label="Confirm")
        if answer.kind == "modal":
            self.told(await self.person.submit(answer.modal, NUMBER))


def labels(page: Message) -> list[str]:
    return [button.label for button in page.buttons]


@pytest.mark.parametrize(("players", "closed"), [(3, False), (4, True), (5, False)])
async def test_it_is_played_to_its_end_on_one_message_and_again_on_another(
    sandbox: Sandbox, tmp_path: Path, players: int, closed: bool
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    if closed:
        sandbox.close_dms(anna)
    practising = Practising(anna, campo, seed=players)
    async with playing(sandbox, tmp_path) as client:
        begun = await practising.begin(players=players, edition="english")
        assert "bots sit in every other seat" in begun.text
        assert "practice #1, round 1" in begun.text
        assert begun.text.count("Find out ") == 1, "the aim, with the partner"
        table = the_table(client)
        await practising.play(table)
        await sandbox.until(lambda: "Practice again" in labels(practising.look()))
        result = practising.look()
        assert labels(result) == AFTERWARDS
        await sandbox.until(lambda: table.id not in client.house._tables)
        replayed = await anna.click(result, label="Replay")
        assert replayed.message is not None
        assert replayed.message.id == result.id
        back = await anna.click(replayed.message, label="Back to the result")
        assert back.message is not None
        assert labels(back.message) == AFTERWARDS
        assert "Game 1" in (await anna.click(result, label="Verify the deal")).text
        older = await anna.slash(campo, "inkognito match replay", table=str(table.id))
        older = await anna.click(older.message, label="Back to the result")
        again = await anna.click(result, label="Practice again")
        assert "round 1" in again.text
        assert again.message is not None
        assert again.message.id != result.id == (begun.message and begun.message.id)
        assert labels(anna.refresh(result)) == AFTERWARDS, "the last match is still to be looked at"
        assert "game 1" in (await anna.click(anna.refresh(result), label="Review")).text
        assert the_table(client).current.terms.players == players
        late = await anna.click(older.message, label="Practice again")
        assert "round 1" in late.text, "it has begun already"
    assert nothing_in_public(sandbox, anna)
    assert anna.dms() == []
    assert anna.threads() == []
    said = [one.path for one in sandbox.exchanges if one.method != "GET"]
    private = ("/interactions/", "/webhooks/", "/applications/")
    assert [path for path in said if not any(each in path for each in private)] == []
    assert not [one.status for one in sandbox.refused if one.status != 404]


@pytest.mark.parametrize(("players", "private"), [(3, True), (4, False), (5, True)])
async def test_it_is_played_by_typing_alone_in_the_dms_too(
    sandbox: Sandbox, client: Client, players: int, private: bool
) -> None:
    anna = sandbox.person("Anna")
    place = anna.dm() if private else sandbox.channel("campo")
    begun = await anna.slash(place, "inkognito practice", players=players)
    assert begun.ephemeral
    table, way = the_table(client), ByCommands(random.Random(players), calls_from=6)
    while table.current.status == "playing":
        await quiet()
        if not waits(table, anna.id):
            continue
        try:
            await way.act(anna, place, table.current.moment.chapter)
        except AssertionError:
            if table.current.status == "playing":
                raise  # else a bot has picked up since
    assert table.current.status == "over"
    said = await anna.slash(place, "inkognito match replay", table=str(table.id))
    assert "Replay" in said.text
    assert nothing_in_public(sandbox, anna)
    assert all(message.ephemeral for message in anna.dms())


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_desk_names_the_partner_and_the_notes_the_practice(
    sandbox: Sandbox, client: Client, language: str
) -> None:
    locale = {"en": "en-US", "de": "de"}[language]
    anna, campo = sandbox.newcomer("Rosa", locale=locale), sandbox.channel("campo")
    begun = await anna.slash(campo, "inkognito practice", players=4)
    table = the_table(client)
    partner = r"^(Your partner is|Dein(e Partnerin| Partner) ist) .*(Find out|Finde heraus)"
    line = "^(Your partner|Deine Partnerkarte): "
    assert re.search(partner, begun.text, re.M)
    assert not re.search(line, begun.text, re.M)
    way = ByCommands(random.Random(1), calls_from=99)
    while table.current.moment.chapter == 1:
        await quiet()
        if waits(table, anna.id):
            await way.act(anna, campo, 1)
    later_on = await anna.slash(campo, "inkognito desk")
    assert not re.search(partner, later_on.text, re.M)
    assert len(re.findall(line, later_on.text, re.M)) == 1
    said = {"en": "**My notes** · practice #1", "de": "**Meine Notizen** · Übung #1"}
    assert said[language] in (await anna.slash(campo, "inkognito notes")).text


@pytest.mark.parametrize("missing", ["view_channel", "send_messages"])
async def test_it_needs_no_channel_in_which_anything_may_be_posted(
    sandbox: Sandbox, client: Client, missing: str
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    sandbox.permit_bot(campo, **{missing: False})
    for number, place in ((1, campo), (2, anna.dm())):
        begun = await Practising(anna, place).begin()
        assert f"practice #{number}" in begun.text
        assert the_table(client).current.told_in == 0


async def test_it_begins_in_the_thread_of_another_table_too(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    await seated(sandbox, people, target=1)
    thread = await thread_of(sandbox, client, the_table(client))
    assert "practice #2" in (await Practising(people[0], thread).begin()).text
    said = await people[0].slash(thread, "inkognito desk")
    assert "table #1" in said.text, "there the table of the thread is meant"


async def test_what_was_lost_on_its_way_is_there_again_for_who_asks_again(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    sandbox.faults(lambda method, path: UNKNOWN if "/callback" in path else None)
    with suppress(Impossible):
        await anna.slash(campo, "inkognito practice")
    sandbox.faults(None)
    practising = Practising(anna, campo)
    assert "practice #1" in (await practising.begin()).text
    await practising.play(the_table(client), most=1)
    assert "practice #2" in (await Practising(anna, campo).begin()).text
    assert len(client.house.open_tables()) == 2


async def test_a_desk_that_follows_no_more_is_opened_anew(sandbox: Sandbox, client: Client) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    practising = Practising(anna, campo)
    await practising.begin(players=4)
    table = the_table(client)
    await practising.play(table, most=3)
    await later(client, 15 * 60)
    old = practising.look()
    elsewhere = sandbox.channel("lobby-of-spies")
    fresh = practising.told(await anna.slash(elsewhere, "inkognito desk"))
    assert f"practice #{table.id}" in fresh.text
    await practising.play(table, most=3)
    # The old one leads there as well.
    practising.told(await anna.click(old, label="My desk"))
    await practising.play(table)
    assert table.current.status == "over"
    assert not [one.status for one in sandbox.refused if one.status != 404]


@pytest.mark.real
async def test_killed_in_the_middle_it_goes_on(sandbox: Sandbox, tmp_path: Path) -> None:
    bot, anna = BotProcess(sandbox, tmp_path), sandbox.person("Anna")
    campo = sandbox.channel("campo")
    await bot.start()
    practising = Practising(anna, campo)
    await practising.begin(players=4)
    for pause in (0.0, 0.05):
        await sandbox.until(lambda: practising.look().selects)
        await practising.act(practising.look(), 1)
        await asyncio.sleep(pause)
        bot.kill()
        await bot.ended()
        await bot.start()
        assert "practice #1" in practising.told(await anna.slash(campo, "inkognito desk")).text
    assert nothing_in_public(sandbox, anna)
    assert anna.dms() == []
    await bot.stop()


async def test_who_likes_it_plain_reads_all_of_it(sandbox: Sandbox, client: Client) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito me plain")
    practising = Practising(anna, campo)
    begun = await practising.begin(players=4)
    assert "left:" in begun.text, "who has which places left"
    table = the_table(client)
    await practising.play(table)
    await sandbox.until(lambda: "Practice again" in labels(practising.look()))
    assert not any(message.pictures for message in anna.messages(campo))


async def test_it_is_meant_where_nothing_else_can_be(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    campo, (anna, *_) = sandbox.channel("campo"), people
    practising = Practising(anna, campo)
    await practising.begin(players=4)
    practice = the_table(client)
    await sandbox.until(lambda: practising.look().selects)
    shown = await anna.slash(campo, "inkognito table")
    assert shown.text.startswith("**Practice #1**\n"), "it is told in no channel"
    assert "practice #1" in (await anna.slash(campo, "inkognito desk")).text
    await seated(sandbox, people, target=1)
    match = the_table(client)
    thread = await thread_of(sandbox, client, match)
    assert "My desk" in (await anna.slash(thread, "inkognito desk")).text
    opened = await anna.slash(campo, "inkognito desk")
    assert f"table #{match.id}" in opened.text, "others are waiting there"
    assert opened.message is not None
    assert (
        f"practice #{practice.id}" in (await anna.click(opened.message, label="Practice #1")).text
    )
    asked = await anna.slash(campo, "inkognito match resign")
    assert asked.message is not None
    assert sorted(labels(asked.message)) == ["Practice #1", f"Table #{match.id}"]
    assert "Practice #1" in (await anna.slash(campo, "inkognito tables")).text


async def test_nobody_else_gets_at_it(sandbox: Sandbox, client: Client) -> None:
    anna, ben, campo = sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("campo")
    practising = Practising(anna, campo)
    await practising.begin(players=4, level="easy")
    page = practising.look()
    for custom_id in [button.custom_id for button in page.buttons]:
        for place in (campo, ben.dm()):
            answer = await ben.forge(page, custom_id, channel=place)
            assert "no such table" in answer.text
    for command in ("desk", "table", "join", "match substitute", "verify", "match replay"):
        assert "no such table" in (await ben.slash(campo, typed(command), table="1")).text
        offered = await ben.autocomplete(campo, typed(command), option="table", typed="")
        assert offered == []
    assert "#1" not in (await ben.slash(campo, "inkognito tables")).text


async def test_it_is_left_but_not_voted_on(sandbox: Sandbox, client: Client) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    practising = Practising(anna, campo)
    await practising.begin(players=4)
    table = the_table(client)
    for matter in ("abandon", "slow", "pause"):
        voted = await anna.slash(campo, "inkognito match vote", matter=matter)
        assert "nothing to vote on" in voted.text
    assert "has begun already" in (await anna.slash(campo, "inkognito cancel")).text
    asked = await anna.slash(campo, "inkognito match resign")
    assert "**Leave the match at table #1?**" in asked.text
    assert "<#" not in asked.text
    left = await resigns(anna, campo)
    assert "its match has ended" in left.text
    assert table.current.status == "abandoned"
    await sandbox.until(lambda: table.id not in client.house._tables)
    assert "practice #2" in (await practising.begin()).text


async def test_its_channel_and_its_server_may_be_lost(sandbox: Sandbox, tmp_path: Path) -> None:
    anna = sandbox.person("Anna")
    gone, practising = sandbox.new_channel("elsewhere"), Practising(anna, anna.dm())
    async with playing(sandbox, tmp_path) as client:
        await Practising(anna, gone).begin(players=4)
        sandbox.delete(gone)
        practising.told(await anna.slash(anna.dm(), "inkognito desk"))
        await practising.play(the_table(client), most=2)
        sandbox.dismiss()
        await quiet()
        await practising.play(the_table(client), most=2)
    async with playing(sandbox, tmp_path) as client:
        table = the_table(client)
        practising.told(await anna.slash(anna.dm(), "inkognito desk"))
        await practising.play(table)
        assert table.current.status == "over"
        assert not table.current.lost
    assert all(message.ephemeral for message in anna.dms())
