"""The tutorial of the board game as a newcomer meets it, who does what their screen says (P18)."""

import asyncio
import random
import re
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.sandbox.driver import Fault, Message, Sandbox
from cogs.delivery import living
from cogs.delivery.living import LivingDesks
from cogs.interactions.client import Client
from tests.e2e.process import BotProcess
from tests.e2e.test_kill import first
from tests.e2e.test_tutorial import (
    CONFIRM,
    SUGGESTION,
    Newcomer,
    nothing_in_public,
    one_of,
    tutorial,
)
from tests.patience import LONG


class Learner(Newcomer):
    """Does what is suggested, by menus and buttons alone."""

    async def begin(self) -> str:
        """Type the command that begins the board game's tutorial or takes it up again."""
        return self.told(await self.person.slash(self.place, "inkognito tutorial", game="board"))

    async def choose(self, page: Message, label: str) -> None:
        """Press or pick what is called *label*, or what leads there."""
        pressed = next((one for one in page.buttons if one.label == label), None)
        if pressed is not None:
            answer = await self.person.click(page, custom_id=pressed.custom_id)
        else:
            opens = next((one for one in page.buttons if one.label in DECLARE), None)
            if opens is not None and any(word in label for word in DECLARING):
                opened = await self.person.click(page, custom_id=opens.custom_id)
                assert opened.message is not None
                page = opened.message
            menu, value, there = leading_to(page, label)
            answer = await self.person.select(page, menu, [value])
            if not there:
                assert answer.message is not None
                menu, value, _ = leading_to(answer.message, label)
                answer = await self.person.select(answer.message, menu, [value])
        shown = answer.message
        if shown is not None and any(button.label in CONFIRM for button in shown.buttons):
            answer = await self.person.click(shown, label=one_of(shown, CONFIRM))
        self.told(answer)


class Typing(Learner):
    """Does the same by typed commands alone (P21): a movement as it stands in the suggestion."""

    STAY = ("Move nothing", "Nichts bewegen")
    END = ("End the turn", "Zug beenden")
    OFFERS = (
        ("ask", "question"),
        ("send", "to"),
        ("stride", "to"),
        ("leave", "meeting"),
        ("declare", "what"),
    )

    async def choose(self, page: Message, label: str) -> None:
        if label in self.END:
            return await self.type("end")
        if label in self.STAY:
            return await self.type("move", plan=label)
        if " → " in label and await self.offered("move", "plan", ""):
            then = THEN.search(page.text)
            rest = "" if then is None else then[1]
            more = f" {rest}" if rest.startswith("→") else f"; {rest}"
            return await self.type("move", plan=label + more * bool(rest))
        said = re.sub(rf"^{DECLARING[0]}|{DECLARING[1]}$", "", label)
        if await self.offered("show", "cards", ""):
            return await self.type("show", cards=said)
        if await self.offered("send", "to", ""):
            said = said.rpartition(" (")[0]
        for command, option in self.OFFERS:
            if said in await self.offered(command, option, said):
                return await self.type(command, **{option: said})
        raise AssertionError(f"{label} is not offered: {page.text}")

    async def offered(self, command: str, option: str, said: str) -> list[str]:
        """Return what is offered for the *option* when so much is typed."""
        path = f"inkognito-board {command}"
        found = await self.person.autocomplete(self.place, path, option=option, typed=said)
        return [str(one["name"]) for one in found]

    async def type(self, command: str, **options: str) -> None:
        """Run a command; nothing is asked once more of who has said all of it."""
        answer = await self.person.slash(self.place, f"inkognito-board {command}", **options)
        assert "#" in self.told(answer), answer.text


THEN = re.compile(r"\*\*, (?:then|dann) (.+?) –")
WON = {"en-US": "You have won your first game", "de": "Du hast deine erste Partie gewonnen"}
PRACTICE = {"en-US": "Practice", "de": "Üben"}
DECLARE = ("Declare", "Melden")
DECLARING = ("declare ", " melden")


def leading_to(page: Message, label: str) -> tuple[str, str, bool]:
    """Return the menu and the value that are *label*, or lead to it: a figure, or a district.

    And whether they are it.
    """
    said = label
    for word in DECLARING:
        said = said.replace(word, "")
    head, _, district = said.partition(" (")
    wanted = {
        said: True,
        **({head: True} if "→" not in said else {}),
        f"{district.removesuffix(')')} (": False,
        f"{said.partition(' → ')[0]} (": False,
    }
    for words, there in wanted.items():
        for menu in page.selects:
            for one in menu.choices:
                if one.label == words or (not there and one.label.startswith(words)):
                    return menu.custom_id, one.value, there
    raise AssertionError(f"{label} is not offered: {page.text}")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks follow without a pause."""
    monkeypatch.setattr(living, "BREATH", 0.0)
    monkeypatch.setitem(LivingDesks.__init__.__kwdefaults__, "between_edits", 0.0)


@pytest.mark.usefixtures("unhasty")
@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_a_newcomer_wins_it_without_reading_anything_else(
    sandbox: Sandbox, client: Client, locale: str
) -> None:
    anna = sandbox.person("Anna")
    sandbox.speaks(anna, locale)
    newcomer = Learner(sandbox, anna, sandbox.channel("campo"))
    await newcomer.begin()
    table = tutorial(client, anna)
    assert table.current.terms.game == "board"
    await newcomer.play(most=300)
    assert table.current.status == "over"
    assert WON[locale] in newcomer.read[-1]
    lessons = {"en-US": "Lesson {} of 6", "de": "Lektion {} von 6"}[locale]
    assert all(any(lessons.format(n) in text for text in newcomer.read) for n in range(1, 7))
    assert nothing_in_public(sandbox, anna)
    practises = await anna.click(await newcomer.look(), label=PRACTICE[locale])
    assert not practises.failed
    (match,) = (one for one in client.house.open_tables() if one.current.terms.practice)
    assert (match.current.terms.game, match.current.terms.help) == ("board", "coach")
    assert anna.dms() == []
    assert not [one.status for one in sandbox.refused if one.status != 404]


@pytest.mark.parametrize(("locale", "private"), [("en-US", False), ("de", True)])
async def test_it_is_won_by_typed_commands_too(
    sandbox: Sandbox, client: Client, locale: str, private: bool
) -> None:
    anna = sandbox.person("Anna")
    sandbox.speaks(anna, locale)
    newcomer = Typing(sandbox, anna, anna.dm() if private else sandbox.channel("campo"))
    await newcomer.begin()
    table = tutorial(client, anna)
    await newcomer.play(most=300)
    assert table.current.status == "over"
    assert WON[locale] in newcomer.read[-1]
    assert not [one.status for one in sandbox.refused if one.status != 404]


async def test_it_is_taken_up_again_beside_that_of_the_card_game(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Learner(sandbox, anna, campo)
    await newcomer.begin()
    table = tutorial(client, anna)
    await newcomer.play(most=4)
    other = await anna.slash(campo, "inkognito tutorial")
    assert "Hint 1 of 12" in other.text
    again = await newcomer.begin()
    assert "tutorial #" in again
    assert sum(t.current.terms.tutorial for t in client.house.open_tables()) == 2
    assert table.current.status == "playing"


KILLED = 6
"""Kills in one tutorial."""


class Lesson:
    """A tutorial, the bot being killed again and again."""

    def __init__(self, sandbox: Sandbox, path: Path, way: type[Learner]) -> None:
        self.sandbox, self.path, self.chance = sandbox, path, random.Random(7)
        self.bot, self.person = BotProcess(sandbox, path), sandbox.person("Anna")
        self.newcomer = way(sandbox, self.person, sandbox.channel("campo"))
        self.known: list[str] = []

    def rows(self, query: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(f"file:{self.path / 'bot.db'}?mode=ro", uri=True) as db:
            return db.execute(query).fetchall()

    def at_an_exchange(self, nth: int, *, accepted: bool) -> None:
        """Kill the bot at the *nth* thing it says to Discord from now on."""
        left = nth

        def hook(method: str, path: str) -> Fault | None:
            nonlocal left
            left -= method != "GET"
            if left != 0:
                return None
            self.sandbox.faults(None)
            self.bot.kill()
            return Fault(drop=True, accepted=accepted)

        self.sandbox.faults(hook)

    async def play_until_killed(self) -> None:
        async def play() -> None:
            await self.newcomer.play(most=300)
            self.bot.kill()
            await asyncio.Event().wait()

        await first(play(), self.bot.ended())
        self.sandbox.faults(None)
        await self.bot.ended()

    def check_the_disk(self) -> None:
        """What was on it is, and what is shown was."""
        found = [str(line) for (line,) in self.rows("SELECT line FROM entry ORDER BY game, seq")]
        assert found[: len(self.known)] == self.known, "something was lost"
        self.known = found
        assert len(self.rows("SELECT 1 FROM game")) == 1, "it was begun anew"


@pytest.mark.disk
@pytest.mark.real
@pytest.mark.parametrize("way", [Learner, Typing])
async def test_killed_at_any_moment_it_goes_on_where_it_was(
    tmp_path: Path, way: type[Learner]
) -> None:
    async with Sandbox(patience=LONG) as sandbox, AsyncExitStack() as stack:
        lesson = Lesson(sandbox, tmp_path, way)
        stack.callback(lesson.bot.kill)
        await lesson.bot.start()
        newcomer = lesson.newcomer
        await newcomer.begin()
        for number in range(KILLED):
            if number % 3 < 2:
                lesson.at_an_exchange(lesson.chance.randrange(1, 6), accepted=number % 3 == 0)
            else:
                moment = lesson.chance.random() * 0.05
                asyncio.get_running_loop().call_later(moment, lesson.bot.kill)
            await lesson.play_until_killed()
            lesson.check_the_disk()
            await lesson.bot.start()
            assert (
                SUGGESTION.search(await newcomer.begin()) or "Nothing is asked" in newcomer.read[-1]
            )
            newcomer.done = None
        await newcomer.play(most=300)
        assert WON["en-US"] in newcomer.read[-1]
        lesson.check_the_disk()
        assert newcomer.person.dms() == []
        assert await lesson.bot.stop() == 0
