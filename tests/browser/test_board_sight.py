"""Nobody scrolls to find what the board game asks, though the map stands above it."""

import random

from tests.browser.phone import NEWEST, OPEN_MENU, PRIVATE, TEXTS, Phone, waited_for
from tests.browser.test_sight import PEOPLE, THREAD, Eyes, begun

# What the newest message of its kind says, shows and asks, but for what a menu does at once.
SAID = """(selector, before) => {
    const newest = [...document.querySelectorAll(selector)].at(-1);
    if (!newest || newest.querySelector(".busy, .thinking")) return "";
    const said = [...newest.querySelectorAll(".md, img, .menu-face")]
        .map((each) => each.dataset.control ?? (each.alt || each.innerText)).join("\\n");
    return said !== before ? said : "";
}"""

MEETS, NOBODY = "You would meet", "You would meet nobody"

TURNS = 100
"""More than it takes until everything is asked once."""

CLICKS = 12
"""More than it takes to answer what a desk asks."""

ANSWERS = ("Confirm", "Done", "End the turn")
"""What is pressed, the first of these first, where nothing is left to choose."""

KINDS = {
    "draft": "Undo",
    "show": "Which cards do you show?",
    "send": "In which part of the town?",
    "end": "End the turn",
    "sure": "Confirm",
}
"""What somebody is asked, by words or a button on their desk."""


async def choose(phone: Phone) -> None:
    """Choose anything from the last menu of the newest desk, and wait for what that says then."""
    before = await phone.tab.until(SAID, PRIVATE, "")
    await phone.press(f"{PRIVATE} .menu-face")
    offered = await phone.tab.run(TEXTS, OPEN_MENU)
    await phone.press(OPEN_MENU, random.choice(offered))
    await phone.tab.until(SAID, PRIVATE, before)


async def answered(eyes: Eyes, seen: set[str]) -> None:
    """Answer what the newest desk asks, to the end; look at each step in windows of all sizes."""
    phone = eyes.phone
    for _ in range(CLICKS):
        desk = await eyes.look()
        seen.update(kind for kind, words in KINDS.items() if words in desk)
        buttons = set(await phone.tab.run(TEXTS, f"{PRIVATE} button"))
        menus = await phone.tab.run(TEXTS, f"{PRIVATE} .menu-face")
        meets = MEETS in desk and NOBODY not in desk
        if menus and "Confirm" not in buttons and not (meets and "Done" in buttons):
            await eyes.look(".menu-face")
            await choose(phone)
            continue
        pressed = next((label for label in ANSWERS if label in buttons), None)
        if pressed is None:
            return
        before = await phone.tab.until(SAID, PRIVATE, "")
        await phone.press(f"{PRIVATE} button", pressed)
        await phone.tab.until(SAID, PRIVATE, before)
        if pressed == "End the turn":
            await eyes.look(kind=NEWEST)  # the panel of the next turn has come below
            return


async def test_what_the_board_game_asks_is_in_sight(phone: Phone) -> None:
    eyes, seen, people = Eyes(phone), set[str](), list(PEOPLE)
    await begun(phone, people, edition="Ares")
    await phone.look(people[0], THREAD)
    for _ in range(TURNS):
        panel = await phone.panel()
        if seen >= set(KINDS):
            break
        name = waited_for(panel, people)[0]
        await phone.look(name, THREAD)
        await phone.sees_who_is_waited_for()
        await phone.open_desk()
        await answered(eyes, seen)
        await phone.dismiss()
    assert seen >= set(KINDS), seen
