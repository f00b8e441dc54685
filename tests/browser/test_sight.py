"""Nobody scrolls to find what is asked, or what was said of it: not on a phone, nor on a desk."""

import re
from collections.abc import Sequence

from tests.browser.phone import ENDS, NEWEST, PRIVATE, PUBLIC, TEXTS, Phone, waited_for

LOBBY, THREAD = "campo", "table 1"
PEOPLE = ("Anna", "Ben", "Clara", "Dario")
TURNS = 100
"""More than anybody has in the rounds in which everything is seen."""
SIZES = ((1280, 800), (390, 844))
BUTTON = ".body button:not(.link)"
# As the browser itself does when what is above changes its height.
MOVED = "(pixels) => { document.getElementById('log').scrollTop -= pixels; }"
KINDS = {
    "visit": "Choose the location",
    "show": "cards to show",
    "ask": "name somebody",
    "prove": "asks you through",
    "dummy": "look at one of its",
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
        after = await self.phone.answer()
        self.seen.add("after")
        # A round that ends so is followed by the next one's panel, which says who is asked.
        await self.look(kind=NEWEST)
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


async def play(eyes: Eyes, people: Sequence[str], wanted: set[str], beside: int = 1) -> list[str]:
    """Let *people* play in turn, where so many are *beside* them, until all that is *wanted* was
    seen; return them, who waits for the longest time first."""
    phone = eyes.phone
    await phone.look(people[0], THREAD)
    panel = await phone.panel()
    for _ in range(TURNS):
        if wanted <= eyes.seen or any(end in panel for end in ENDS):
            break
        name = waited_for(panel, people)[0]
        people = [*(one for one in people if one != name), name]
        await phone.look(name, THREAD)
        panel = await phone.panel()
        if name not in waited_for(panel, people):
            continue  # the panel that was seen before was about to be edited
        if "visit" in eyes.seen and await phone.tab.run(TEXTS, f"{PUBLIC} .menu-face"):
            await eyes.look(".menu-face", kind=PUBLIC, about="Waiting for")
            eyes.seen.add("panel")
            panel = await phone.visit(panel, beside)
            await phone.dismiss()
            continue
        await phone.open_desk()
        await eyes.answer()
        await phone.dismiss()
        panel = await phone.panel()
    assert wanted <= eyes.seen, wanted - eyes.seen
    return list(people)


async def asked_which_table(phone: Phone) -> None:
    """Have Anna asked in the lobby which of two tables she means."""
    await phone.look("Anna", LOBBY)
    for number in (1, 2):
        await phone.command("inkognito new")
        await phone.dismiss()
        await phone.sees(f"players wanted · #{number}")  # which must not come below the question
    await phone.command("inkognito leave")


async def test_every_question_and_what_is_said_of_it_is_in_sight(phone: Phone) -> None:
    eyes = Eyes(phone)
    await begun(phone, PEOPLE, edition="German")
    people = await play(eyes, PEOPLE, {"visit", "panel", "show", "preview", "after"})
    await phone.look(waited_for(await phone.panel(), people)[0], THREAD)
    desk = await phone.open_desk()
    await phone.press(f"{PRIVATE} button", "Pick up")
    desk = await phone.answer(desk)
    await eyes.look(".success", words="telephone")
    await phone.say_the_number()
    assert "The secret number" in await phone.answer(desk)
    # The thread goes on below the desk, with what came of the call, to the next game's question.
    await eyes.look(".menu-face", kind=PUBLIC, about="Game 2")


async def test_what_five_are_asked_is_in_sight(phone: Phone) -> None:
    people = (*PEOPLE, "Elena")
    await begun(phone, people)
    await play(Eyes(phone), people, {"visit", "panel", "ask", "prove", "after"}, beside=0)


async def test_what_three_are_asked_is_in_sight(phone: Phone) -> None:
    people = PEOPLE[:3]
    await begun(phone, people)
    await play(Eyes(phone), people, {"visit", "panel", "dummy", "after"})


async def test_how_a_match_begins_and_is_left_is_in_sight(phone: Phone) -> None:
    eyes = Eyes(phone)
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito new")
    await phone.dismiss()
    await eyes.look(BUTTON, kind=PUBLIC, about="players wanted")
    await phone.press("#log button", "Manage")
    await eyes.look(BUTTON)
    for _ in PEOPLE[1:]:
        before = await phone.answer()
        await phone.press(f"{PRIVATE} button", "Add bot")
        await phone.answer(before)
    before = await eyes.look(BUTTON)
    await phone.press(f"{PRIVATE} button", "Start")
    await phone.answer(before)
    await eyes.look()
    await phone.look("Anna", THREAD)
    await phone.command("inkognito match resign")
    assert "Leave the match at table #1?" in (before := await eyes.look(BUTTON))
    await phone.press(f"{PRIVATE} button", "Leave the match")
    await phone.answer(before)
    # What comes of it is told below the answer at once, and is what is read last.
    await eyes.look(BUTTON, kind=PUBLIC, about="so it closes")


async def test_which_table_is_meant_is_asked_in_sight(phone: Phone) -> None:
    await asked_which_table(phone)
    assert "Which table" in await Eyes(phone).look(BUTTON)


async def test_what_no_hand_has_moved_stays_in_sight(phone: Phone) -> None:
    await asked_which_table(phone)
    for pixels in (20, 60, 200):
        await phone.in_sight()
        await phone.tab.run(MOVED, pixels)
    await phone.in_sight()


async def test_the_tutorial_begins_in_sight(phone: Phone) -> None:
    eyes = Eyes(phone)
    await phone.look("Anna", LOBBY)
    await phone.press("#welcome button", "Learn the game")
    await phone.press("#command button", "Run")
    before = await eyes.look(".menu-face")
    await phone.choose()
    assert await eyes.look() != before
