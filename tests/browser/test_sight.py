"""Nobody scrolls to find what is asked, or what was said of it: not on a phone, nor on a desk."""

import re
from collections.abc import Sequence

from tests.browser.phone import ENDS, PRIVATE, PUBLIC, TEXTS, Phone

LOBBY, THREAD = "campo", "table 1"
PEOPLE = ("Anna", "Ben", "Clara", "Dario")
SIZES = ((1280, 800), (390, 844))
NOT_YET = re.compile(r"^Waiting for (.+)\.$", re.MULTILINE)
KINDS = {
    "visit": "Choose the location",
    "show": "cards to show",
    "ask": "name a player",
    "prove": "asks you through the Ambassador",
}


class Eyes:
    """Looks at whatever is asked, in windows of all sizes, before it is answered."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.seen: set[str] = set()

    async def look(self, *inner: str, kind: str = PRIVATE, about: str = "", words: str = "") -> str:
        """See the last words of a message, and the *inner* things below them; return all of it."""
        for width, height in SIZES:
            await self.phone.widen(width, height)
            await self.phone.in_sight(words, kind=kind, about=about)
            for each in inner:
                await self.phone.in_sight(inner=each, kind=kind, about=about)
        return str((await self.phone.tab.run(TEXTS, kind))[-1])

    async def answer(self) -> None:
        """Do what is asked on the newest desk, and confirm it where that is asked."""
        desk = await self.look()
        self.seen.update(kind for kind, words in KINDS.items() if words in desk)
        if not await self.phone.tab.run(TEXTS, f"{PRIVATE} .menu-face"):
            return
        await self.look(".menu-face")
        preview = await self.phone.choose()
        if "Confirm" in preview:
            self.seen.add("preview")
            await self.look(".success", words="You will")
            await self.phone.confirm()
        after = await self.look()
        self.seen.add("after")
        assert re.search(r"^You |Waiting for|^Round ", after, re.MULTILINE), after


async def begun(phone: Phone, people: Sequence[str], **options: str) -> None:
    """Let *people* sit down at a table and begin."""
    await phone.look(people[0], LOBBY)
    await phone.command("inkognito new", players=str(len(people)), **options)
    await phone.dismiss()
    for name in people[1:]:
        await phone.look(name, LOBBY)
        await phone.press("#log button", "Join")
        await phone.sees(f"• {name}")
        await phone.dismiss()
    await phone.look(people[0], LOBBY)
    await phone.press("#log button", "Manage")
    await phone.press("#log button", "Start")
    await phone.sees("The game has begun")
    await phone.dismiss()


def waited_for(panel: str, people: Sequence[str]) -> list[str]:
    """Return for whom of *people* the table waits, as its panel says."""
    line = NOT_YET.search(panel)
    return [name for name in people if line and name in line[1]]


async def test_every_question_and_what_is_said_of_it_is_in_sight(phone: Phone) -> None:
    people, eyes = PEOPLE, Eyes(phone)
    await begun(phone, people, edition="German")
    wanted = {"visit", "panel", "show", "ask", "prove", "preview", "after"}
    await phone.look(people[0], THREAD)
    panel = await phone.panel()
    while not wanted <= eyes.seen and not any(end in panel for end in ENDS):
        name = waited_for(panel, people)[0]
        await phone.look(name, THREAD)
        panel = await phone.panel()
        if "visit" in eyes.seen and await phone.tab.run(TEXTS, f"{PUBLIC} .menu-face"):
            await eyes.look(".menu-face", kind=PUBLIC, about="Waiting for")
            eyes.seen.add("panel")
            panel = await phone.visit(panel)
            continue
        await phone.open_desk()
        await eyes.answer()
        await phone.dismiss()
        panel = await phone.panel()
