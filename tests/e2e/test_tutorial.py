"""The tutorial as a newcomer meets it: they know nothing but what is on their screen (P18)."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.host.table import Table
from bot.sandbox.driver import Answer, Channel, Message, Person, Sandbox
from cogs.delivery import living
from cogs.delivery.living import LivingDesks
from cogs.interactions.client import Client
from tests.commands import typed
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, later, resigns, seated, thread_of
from tests.e2e.process import BotProcess
from tests.hours import quiet

SUGGESTION = re.compile(r"\*\*(?:Suggestion|Vorschlag): (.+?)\*\*")
NUMBER = re.compile(r"(?:52|11|0|29)(?:-(?:52|11|0|29)){3}")
HINT = re.compile(r"(?:Hint|Hinweis) (\d+) (?:of|von) 12")
PICK_UP = ("Pick up", "Hörer abnehmen")
TELEPHONE = ("Pick up the telephone", "Hörer abnehmen")
CONFIRM = ("Confirm", "Bestätigen")
END = "🎓"
SEGMENTS = ("fiddlebottom", "bubble", "zsazsa", "agentx")


class Newcomer:
    """Reads their desk as it follows the game, and does what is suggested there, by menus and
    buttons alone."""

    def __init__(self, sandbox: Sandbox, person: Person, place: Channel) -> None:
        self.sandbox, self.person, self.place = sandbox, person, place
        self.read: list[str] = []
        self.answers: list[str] = []
        self.page: Message | None = None
        self.number: list[str] = []
        self.acts = 0
        self.done: str | None = None
        """What stood on the page on which they acted last."""

    async def begin(self) -> str:
        """Type the command that begins the tutorial or takes it up again; return the answer."""
        return self.told(await self.person.slash(self.place, "inkognito tutorial"))

    def told(self, answer: Answer) -> str:
        assert answer.ephemeral, answer.text
        self.read.append(answer.text)
        self.answers.append(answer.text)
        self.page = answer.message
        return answer.text

    @property
    def over(self) -> bool:
        return any(END in text for text in self.read)

    @property
    def hints(self) -> set[int]:
        return {int(number) for text in self.read for number in HINT.findall(text)}

    async def play(self, most: int = 99) -> None:
        """Act until the tutorial is over, or *most* times."""
        until = self.acts + most
        while not self.over and self.acts < until:
            page = await self.look()
            if page.text == self.done or SUGGESTION.search(page.text) is None:
                await self.sandbox.until(lambda page=page: self.over or self.changed(page))  # type: ignore[misc]
                continue  # somebody else was waited for
            self.done = page.text
            self.acts += 1
            await self.act(page)

    def changed(self, page: Message) -> bool:
        return self.person.refresh(page).text != page.text

    async def look(self) -> Message:
        """Return their desk, as it has become."""
        assert self.page is not None
        self.page = self.person.refresh(self.page)
        if self.page.text != self.read[-1]:
            self.read.append(self.page.text)
        return self.page

    async def act(self, page: Message) -> None:
        """Do what *page* suggests."""
        suggested = SUGGESTION.search(page.text)
        assert suggested is not None, page.text
        if said := NUMBER.search(page.text):
            self.number = said[0].split("-")
        if suggested[1] in TELEPHONE:
            await self.call(page)
        else:
            await self.choose(page, suggested[1])

    async def choose(self, page: Message, label: str) -> None:
        (menu, value), *_ = [
            (m, c.value) for m in page.selects for c in m.choices if c.label == label
        ]
        answer = await self.person.select(page, menu.custom_id, [value])
        shown = answer.message
        if shown is not None and any(button.label in CONFIRM for button in shown.buttons):
            answer = await self.person.click(shown, label=one_of(shown, CONFIRM))
        self.told(answer)

    async def call(self, page: Message) -> None:
        asked = await self.person.click(page, label=one_of(page, PICK_UP))
        assert asked.message is not None
        if not any(button.label in CONFIRM for button in asked.message.buttons):
            return  # the other has chosen since, and their meeting is over
        form = await self.person.click(asked.message, label=one_of(asked.message, CONFIRM))
        values = dict(zip("FBZX", self.number, strict=True))
        self.told(await self.person.submit(form.modal, values))


class Typing(Newcomer):
    """Does the same by typed commands alone (P21)."""

    async def choose(self, page: Message, label: str) -> None:
        for command, option in ByCommands.OFFERS:
            offered = await self.person.autocomplete(
                self.place, typed(command), option=option, typed=""
            )
            for choice in offered:
                if choice["name"] == label:
                    value = {option: choice["value"]}
                    self.told(await self.person.slash(self.place, typed(command), **value))
                    return
        raise AssertionError(f"{label} is not offered")

    async def call(self, page: Message) -> None:
        number = dict(zip(SEGMENTS, self.number, strict=True))
        self.told(await self.person.slash(self.place, "inkognito-mini call", **number))


class Switching(Newcomer):
    """Chooses German before they pick up."""

    async def call(self, page: Message) -> None:
        await self.person.slash(self.place, "inkognito me language", language="de")
        await self.sandbox.until(lambda: "Hörer abnehmen" in self.person.refresh(page).text)
        await super().call(await self.look())


def one_of(page: Message, labels: tuple[str, ...]) -> str:
    return next(button.label for button in page.buttons if button.label in labels)


def tutorial(client: Client, person: Person) -> Table:
    (table,) = (
        table
        for table in client.house.open_tables()
        if table.current.chair_of(person.id) and table.current.terms.tutorial
    )
    return table


def nothing_in_public(sandbox: Sandbox, person: Person) -> bool:
    public = [sandbox.channel("campo"), sandbox.channel("lobby-of-spies"), *person.threads()]
    return all(message.ephemeral for channel in public for message in person.messages(channel))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks follow without a pause."""
    monkeypatch.setattr(living, "BREATH", 0.0)
    monkeypatch.setitem(LivingDesks.__init__.__kwdefaults__, "between_edits", 0.0)


# Any two of how they play, in which language, and whether their DMs are closed come together.
@pytest.mark.usefixtures("unhasty")
@pytest.mark.parametrize(
    ("way", "locale", "closed"),
    [
        (Newcomer, "en-US", False),
        (Newcomer, "de", True),
        (Typing, "en-US", True),
        (Typing, "de", False),
    ],
)
async def test_a_newcomer_finishes_it_with_a_win_without_reading_anything_else(
    sandbox: Sandbox,
    tmp_path: Path,
    way: type[Newcomer],
    locale: str,
    closed: bool,
) -> None:
    """It is played on one desk and writes no DM, so it is the same where those are closed."""
    anna = sandbox.person("Anna")
    sandbox.speaks(anna, locale)
    if closed:
        sandbox.close_dms(anna)
    newcomer = way(sandbox, anna, sandbox.channel("campo"))
    async with playing(sandbox, tmp_path) as client:
        await newcomer.begin()
        table = tutorial(client, anna)
        await newcomer.play()
        assert table.current.status == "over"
        won = {
            "en-US": "You have won your first game",
            "de": "Du hast deine erste Partie gewonnen",
        }[locale]
        assert won in newcomer.read[-1]
        assert newcomer.hints == set(range(1, 13))
        await sandbox.until(lambda: table.id not in client.house._tables)
    assert nothing_in_public(sandbox, anna)
    assert anna.dms() == []
    assert not [one.status for one in sandbox.refused if one.status != 404]
    desks = {m.id for m in anna.ephemerals(newcomer.place) if m.text in newcomer.read}
    assert len(desks) == 1 or way is Typing, "all of it is on one message"


async def test_it_is_played_in_the_dms_by_typed_commands_too(
    sandbox: Sandbox, client: Client
) -> None:
    anna = sandbox.person("Anna")
    newcomer = Typing(sandbox, anna, anna.dm())
    await newcomer.begin()
    await newcomer.play()
    assert newcomer.over


async def test_in_another_language_the_desk_still_calls_commands_as_discord_does(
    sandbox: Sandbox, client: Client
) -> None:
    newcomer = Switching(sandbox, sandbox.person("Anna"), sandbox.channel("campo"))
    await newcomer.begin()
    await newcomer.play()
    german = next(text for text in newcomer.read if "**Hörer abnehmen**" in text)
    assert "`/inkognito-mini call`" in german, "their Discord is English"


async def test_it_is_left_and_taken_up_again_also_after_restarts(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Newcomer(sandbox, anna, campo)
    numbers = set()
    for sitting in range(40):
        async with playing(sandbox, tmp_path) as client:
            answer = await newcomer.begin()
            if newcomer.over:
                break
            assert sitting == 0 or SUGGESTION.search(answer), answer
            numbers.add(tutorial(client, anna).id)
            await quiet()
            await newcomer.play(most=2)
            await quiet()
        if newcomer.over:
            break
    assert len(numbers) == 1
    assert newcomer.over


async def test_the_second_command_opens_no_second_table_and_shows_the_same(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    first, second = await asyncio.gather(
        anna.slash(campo, "inkognito tutorial"), anna.slash(campo, "inkognito tutorial")
    )
    assert first.ephemeral
    assert second.ephemeral
    await quiet()
    table = tutorial(client, anna)
    again = await anna.slash(sandbox.channel("lobby-of-spies"), "inkognito tutorial")
    assert HINT.search(again.text)
    assert again.text in (first.text, second.text)
    assert client.house.open_tables() == (table,)
    assert "#" not in (await anna.slash(campo, "inkognito tables")).text


async def test_two_newcomers_are_in_nobodys_way(sandbox: Sandbox, client: Client) -> None:
    campo = sandbox.channel("campo")
    newcomers = [Newcomer(sandbox, sandbox.person(name), campo) for name in ("Anna", "Ben")]
    for newcomer in newcomers:
        await newcomer.begin()
    tables = [tutorial(client, newcomer.person) for newcomer in newcomers]
    for _ in range(200):
        for newcomer in newcomers:
            await newcomer.play(most=1)
        if all(newcomer.over for newcomer in newcomers):
            break
    assert [table.current.status for table in tables] == ["over", "over"]
    assert newcomers[0].hints == newcomers[1].hints == set(range(1, 13))


async def test_who_resigns_is_told_so_and_begins_anew(sandbox: Sandbox, client: Client) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Newcomer(sandbox, anna, campo)
    await newcomer.begin()
    table = tutorial(client, anna)
    await newcomer.play(most=3)
    left = await resigns(anna, campo)
    assert "You have left the tutorial" in left.text
    assert table.current.status == "abandoned"
    await sandbox.until(lambda: table.id not in client.house._tables)
    await newcomer.begin()
    assert tutorial(client, anna).id != table.id


async def test_a_wrong_call_is_explained_and_an_old_button_shows_the_end(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Newcomer(sandbox, anna, campo)
    other = await anna.slash(campo, "inkognito tutorial")
    await later(client, 15 * 60)  # it follows no more
    await newcomer.begin()
    table = tutorial(client, anna)
    newcomer.number = ["52", "11", "0", "29"]
    while table.current.status == "playing":
        page = await newcomer.look()
        if any(button.label == "Pick up" for button in page.buttons):
            await newcomer.call(page)
        else:
            await newcomer.play(most=1)
    assert table.current.status == "over"
    assert "A call is safe only if" in newcomer.answers[-1]
    assert other.message is not None
    shown = await anna.click(other.message, label="My desk")
    assert "A call is safe only if" in shown.text
    assert (
        "nothing for a tutorial"
        in (await anna.slash(anna.dm(), "inkognito verify", table=str(table.id))).text
    )


async def test_his_other_tables_and_those_of_others_are_meant_as_before(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    campo = sandbox.channel("campo")
    elena = sandbox.person("Elena")
    await elena.slash(campo, "inkognito tutorial")
    await seated(sandbox, people, target=1)
    (table,) = (table for table in client.house.open_tables() if not table.current.terms.tutorial)
    thread = await thread_of(sandbox, client, table)
    assert "do not sit" in (await elena.slash(thread, "inkognito desk")).text
    assert "tutorial #" in (await elena.slash(campo, "inkognito desk")).text
    assert "begun" in (await elena.slash(campo, "inkognito join")).text, (
        "the table here is meant, not the tutorial"
    )
    await people[0].slash(campo, "inkognito tutorial")
    await quiet()
    assert "My desk" in (await people[0].slash(thread, "inkognito desk")).text
    assert (
        "My desk"
        in (await people[0].slash(sandbox.channel("lobby-of-spies"), "inkognito desk")).text
    )
    beside = await people[0].slash(people[0].dm(), "inkognito desk")
    assert "My desk" in beside.text
    lesson = await people[0].click(beside.message, label="Your tutorial")
    assert "tutorial #" in lesson.text


async def test_nobody_else_gets_at_a_tutorial(sandbox: Sandbox, client: Client) -> None:
    anna, ben, campo = sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("campo")
    newcomer = Newcomer(sandbox, anna, campo)
    await newcomer.begin()
    page = await newcomer.look()
    number = str(tutorial(client, anna).id)
    for button in page.buttons:
        answer = await ben.forge(page, button.custom_id, channel=campo)
        assert "no such table" in answer.text
    for command in ("desk", "table", "join", "match substitute", "verify"):
        assert "no such table" in (await ben.slash(campo, typed(command), table=number)).text


@pytest.mark.real
async def test_killed_right_after_each_act_it_goes_on(sandbox: Sandbox, tmp_path: Path) -> None:
    """What was acknowledged is on disk; what the automata do and the next letter come after the
    start."""
    bot, anna = BotProcess(sandbox, tmp_path), sandbox.person("Anna")
    newcomer = Newcomer(sandbox, anna, sandbox.channel("campo"))
    await bot.start()
    for pause in (0.0, 0.03, 0.06, 0.1):
        assert HINT.search(await newcomer.begin())
        await newcomer.play(most=1)
        await asyncio.sleep(pause)
        bot.kill()
        await bot.ended()
        await bot.start()
    await newcomer.begin()
    await newcomer.play()
    assert newcomer.over
    assert anna.dms() == []
    await bot.stop()
