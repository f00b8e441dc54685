"""The page in somebody's hand: what is read on it, and what is pressed."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests.browser.chromium import WIDTH, Tab

PRIVATE = "#log .message.ephemeral"
PUBLIC = "#log .message:not(.ephemeral)"
NEWEST = "#log .message:last-of-type"
OPEN_MENU = "#log .menu-panel:not([hidden]) [role=option]"
HIGH = 440
"""Pixels at the lower end of what is seen of the log, in which a decision stands: below it may be
three rows of buttons, as on a phone when a match is over."""
NUMBER = ("52", "11", "0", "29")
GONE = "gone"
"""What is read of something that was pressed, and is not there any more."""
ENDS = ("The masks come off", "nobody found the number", "was broken off")
"""How the thread says that a game is over."""

NOT_YET = re.compile(r"^((?:Waiting for|The meetings? of|What) .+)\.$", re.MULTILINE)

# The newest of its kind, and only where a finger would reach it.
PRESS = """(selector, words) => {
    const found = [...document.querySelectorAll(selector)]
        .filter((each) => !each.disabled && each.innerText.includes(words)).at(-1);
    if (!found) return false;
    found.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = found.getBoundingClientRect();
    if (!found.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
    found.click();
    return true;
}"""
TEXTS = "(selector) => [...document.querySelectorAll(selector)].map((each) => each.innerText)"
SAYS = """(selector, words) =>
    [...document.querySelectorAll(selector)].some((each) => each.innerText.includes(words))"""
ANSWER = """(selector, before) => {
    const newest = [...document.querySelectorAll(selector)].at(-1);
    const done = newest && !newest.querySelector(".thinking, .busy");
    return done && newest.innerText !== before ? newest.innerText : "";
}"""
# The newest private answer; or that what was pressed for it is gone, as on a panel whose turn ends.
OPENED = """(selector, pressed, words) => {
    const newest = [...document.querySelectorAll(selector)].at(-1);
    if (newest && !newest.querySelector(".thinking, .busy")) return newest.innerText;
    const left = [...document.querySelectorAll(`[data-id="${pressed}"] button`)];
    return left.some((each) => each.innerText.includes(words)) ? "" : "GONE";
}""".replace("GONE", GONE)
WHERE = """(selector, words) =>
    [...document.querySelectorAll(`${selector} button`)]
        .filter((each) => each.innerText.includes(words)).at(-1)?.closest("[data-id]").dataset.id"""
# What was chosen stands in the menu before the answer has come, which takes the place of the whole
# message: its menu is gone then. An edit that came before it does not take that away.
CHOSEN = """(selector, menu) => {
    const newest = [...document.querySelectorAll(selector)].at(-1);
    const done = newest && !newest.querySelector(`.busy, [data-control="${CSS.escape(menu)}"]`);
    return done ? newest.innerText : "";
}"""
CONFIRMED = """(selector) => {
    const text = [...document.querySelectorAll(selector)].at(-1)?.innerText ?? "";
    return text && !text.includes("Confirm");
}"""
IDENTITY = "(selector) => [...document.querySelectorAll(selector)].at(-1)?.dataset.id"
MENU = """(selector) =>
    [...document.querySelectorAll(`${selector} .menu-face`)].at(-1)?.dataset.control ?? "" """
PANEL = """(selector, before) => {
    const words = (message) =>
        [...message.querySelectorAll(".md, .gallery img")]
            .map((each) => each.alt ?? each.innerText).join("\\n");
    const newest = [...document.querySelectorAll(selector)].map(words)
        .filter((text) => /Waiting for|still open|ENDS/.test(text)).at(-1);
    return newest !== before && newest;
}""".replace("ENDS", "|".join(ENDS))
# Whom the table waits for is the last line of the panel.
WAITING_IN_SIGHT = """(selector) => {
    const panel = [...document.querySelectorAll(`${selector} .md`)]
        .filter((each) => /Waiting for|still open/.test(each.innerText)).at(-1);
    const { top, bottom } = document.getElementById("log").getBoundingClientRect();
    const end = panel?.getBoundingClientRect().bottom;
    return top < end && end <= bottom;
}"""
# A desk asks for something, or the match is over; below it may stand that one was late.
ASKED = """(selector) => {
    const desk = [...document.querySelectorAll(selector)]
        .filter((each) => each.innerText.includes("practice #")).at(-1);
    if (!desk || desk.querySelector(".thinking, .busy")) return "";
    const words = desk.innerText;
    const asked = desk.querySelector(".menu-face") || words.includes("Confirm");
    return asked || words.includes("Practice again") ? words : "";
}"""
PICTURE = """(selector) => {
    const newest = [...document.querySelectorAll(selector)].at(-1)?.querySelector("img");
    newest?.scrollIntoView({ block: "nearest" });
    return newest?.complete && newest.naturalWidth > 0 ? { alt: newest.alt } : null;
}"""
# Where the last words of a message stand, or what is pressed below them: in sight, and nobody
# scrolls; and what is asked, which its menu says, or else what is said of that, is low down. If
# nothing is below the message, all that is below the words is in sight, too.
IN_SIGHT = """(selector, about, inner, words, high, lowest) => {
    const message = [...document.querySelectorAll(selector)]
        .filter((each) => each.innerText.includes(about)).at(-1);
    if (!message || message.querySelector(".busy, .thinking")) return false;
    if ([...message.querySelectorAll("img")].some((each) => !each.complete)) return false;
    const found = [...message.querySelectorAll(inner)].at(-1);
    if (!found?.innerText.includes(words)) return false;
    const { top, bottom } = found.getBoundingClientRect();
    const log = document.getElementById("log").getBoundingClientRect();
    const end = message.getBoundingClientRect().bottom;
    const last = message === document.querySelector("#log .message:last-of-type");
    const asked = [...message.querySelectorAll(".menu-face")].at(-1) ?? found;
    return asked.getBoundingClientRect().top >= log.bottom - high && top >= log.top
        && (last && lowest ? end : bottom) <= log.bottom;
}"""
# What fits is looked up a little later.
TYPE_AND_RUN = """(value) => {
    const field = document.querySelector("#command input");
    field.value = value;
    field.dispatchEvent(new Event("input"));
    document.querySelector("#command [type=submit]").click();
    setTimeout(() => { window.later = true; }, 500);
}"""
FOCUS = """(option) => [...document.querySelectorAll("#command label")]
    .find((each) => each.innerText.startsWith(option)).querySelector("input").focus()"""
TOO_WIDE = """(width) =>
    [document.scrollingElement, ...document.querySelectorAll("#log, #log .body")]
    .filter((each) => each.scrollWidth > Math.min(each.clientWidth, width))
    .map((each) => each.innerText)"""


def waited_for(panel: str, people: Iterable[str]) -> list[str]:
    """Return for whom of *people* the table waits, as its *panel* says."""
    line = NOT_YET.search(panel)
    return [name for name in people if line and name in line[1]]


class Phone:
    """Plays as whoever is chosen in the page."""

    def __init__(self, tab: Tab, albums: list[Path]) -> None:
        """Use the page of *tab*, and put photographs into the *albums*."""
        self.tab, self._albums = tab, albums
        self.width = WIDTH
        self.who = ""
        self._have_desks: set[str] = set()

    async def ready(self) -> None:
        """Wait until the page is drawn and the bot is there."""
        await self.tab.until("() => document.querySelector('#bot .running') !== null")

    async def widen(self, width: int, height: int) -> None:
        """Look at the page through a window of that size from now on."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width <= WIDTH}
        await self.tab.ask("Emulation.setDeviceMetricsOverride", **size)
        self.width = width

    async def in_sight(
        self, words: str = "", inner: str = ".md", kind: str = PRIVATE, about: str = ""
    ) -> None:
        """Wait until the last *inner* of a message says *words*, where nobody scrolls to find it.

        Of the newest message of its *kind* that says what it is *about*. What is private is in
        sight to its end, too.
        """
        await self.tab.until(IN_SIGHT, kind, about, inner, words, HIGH, kind == PRIVATE)

    async def photograph(self, name: str) -> None:
        """Keep what is seen now; nothing of it may have to be scrolled sideways."""
        taken = await self.tab.photograph()
        for album in self._albums:
            (album / f"{name}.png").write_bytes(taken)
        assert await self.tab.run(TOO_WIDE, self.width) == []

    async def press(self, selector: str, words: str = "") -> None:
        """Press the newest thing of that kind with those *words*, once it is there."""
        await self.tab.until(PRESS, selector, words)

    async def sees(self, words: str) -> None:
        """Wait until a message says so."""
        await self.tab.until(SAYS, "#log .message", words)

    async def finds(self, pattern: str) -> str:
        """Return what matches *pattern* in the messages, once it does."""
        found = (
            "(pattern) => document.getElementById('log').innerText.match(new RegExp(pattern,"
            " 'm'))?.[0]"
        )
        return str(await self.tab.until(found, pattern))

    async def sees_who_is_waited_for(self) -> None:
        """Wait until the panel's last line is in sight without scrolling."""
        await self.tab.until(WAITING_IN_SIGHT, PUBLIC)

    async def look(self, name: str, channel: str) -> None:
        """Look as that person into that channel."""
        await self.press("#menu")
        await self.press("#people .person", name)
        await self.tab.until(SAYS, "#viewer", name)
        await self.press("#channels .channel", channel)
        await self.tab.until(SAYS, "#title", channel)
        self.who = name

    async def command(self, name: str, **options: str) -> None:
        """Type a slash command and pick it, fill its form in, and run it."""
        await self.tab.run("() => document.getElementById('text').focus()")
        await self.tab.type(f"/{name}")
        await self.press("#picker [role=option]", f"/{name}")
        for option, value in options.items():
            menu = f'#command .menu-face[aria-label="{option}"]'
            if await self.tab.run(TEXTS, menu):
                await self.press(menu)
                await self.press("#command .menu-panel:not([hidden]) [role=option]", value)
                continue
            await self.tab.run(FOCUS, option)
            await self.tab.type(value)
        await self.press("#command button", "Run")
        await self.answer()

    async def hurry(self, name: str, value: str) -> None:
        """Run a slash command with a *value* for its first option before anything is offered for
        that, and stay until it would be."""
        await self.tab.run("() => document.getElementById('text').focus()")
        await self.tab.type(f"/{name}")
        await self.press("#picker [role=option]", f"/{name}")
        await self.tab.run(TYPE_AND_RUN, value)
        await self.answer()
        await self.tab.until("() => window.later")

    async def panel(self, before: str = "") -> str:
        """Return what the table's panel says, or how the game ended, once it is not what it was
        *before*."""
        return str(await self.tab.until(PANEL, PUBLIC, before))

    async def answer(self, before: str = "") -> str:
        """Return what the newest private answer says, once it is not what it was *before*."""
        return str(await self.tab.until(ANSWER, PRIVATE, before))

    async def dismiss(self) -> None:
        """Put all private answers away."""
        while newest := await self.tab.run(IDENTITY, PRIVATE):
            await self.press(f"[data-id='{newest}'] button", "Dismiss message")
            await self.tab.until("(id) => !document.querySelector(`[data-id='${id}']`)", newest)

    async def visit(self, panel: str, beside: int = 1) -> str:
        """Choose a place on the panel, one where so many others are if that can be, the dummy
        first; return what it says then.

        Whose first desk comes because more is asked of them sees it.
        """
        await self.press(f"{PUBLIC} .menu-face")
        offered = [place.strip() for place in await self.tab.run(TEXTS, OPEN_MENU)]
        there = Counter(re.findall(r": (.+?) – ", panel))

        def rank(place: str) -> tuple[bool, bool, int]:
            return there[place] != beside, f"ummy: {place} – " not in panel, there[place]

        await self.press(OPEN_MENU, min(offered, key=rank))
        now = await self.panel(panel)
        if self.who not in self._have_desks and self.who in waited_for(now, [self.who]):
            self._have_desks.add(self.who)
            await self.answer()
        return now

    async def open_desk(self) -> str:
        """Press the panel's "My desk"; return what comes.

        On a panel that was over just then nothing comes, and the one below it is pressed.
        """
        self._have_desks.add(self.who)
        said = GONE
        while said == GONE:
            panel = await self.tab.until(WHERE, PUBLIC, "My desk")
            await self.press(f"{PUBLIC} button", "My desk")
            said = str(await self.tab.until(OPENED, PRIVATE, panel, "My desk"))
        return said

    async def do_what_is_asked(self) -> None:
        """Choose something from the desk's menu, if there is one, and confirm it if that is
        asked."""
        if not await self.tab.run(MENU, PRIVATE):
            return  # an automaton was quicker
        if "Confirm" in await self.choose():
            await self.confirm()

    async def choose(self) -> str:
        """Choose something from the desk's menu; return what it says then."""
        menu = await self.tab.run(MENU, PRIVATE)
        await self.press(f"{PRIVATE} .menu-face")
        await self.press(OPEN_MENU)
        return str(await self.tab.until(CHOSEN, PRIVATE, menu))

    async def confirm(self) -> None:
        """Confirm what was chosen on the desk."""
        await self.press(f"{PRIVATE} button", "Confirm")
        await self.tab.until(CONFIRMED, PRIVATE)

    async def asked(self) -> str:
        """Return what the desk says, once it asks for something or the match is over."""
        return str(await self.tab.until(ASKED, PRIVATE))

    async def answers(self, desk: str) -> None:
        """Do something that the *desk* asks for, unless the game has gone on meanwhile."""
        if "Confirm" in desk:
            await self.tab.run(PRESS, f"{PRIVATE} button", "Confirm")
        else:
            await self.tab.run(PRESS, f"{PRIVATE} .menu-face", "")
            await self.tab.run(PRESS, OPEN_MENU, "")

    async def sheet(self) -> str:
        """Return the words that stand for the picture on the desk, once it is seen."""
        return str((await self.tab.until(PICTURE, PRIVATE))["alt"])

    async def picture(self, button: str) -> str:
        """Press the desk's button for a picture; return the words that stand for it, once it is
        seen."""
        answers = len(await self.tab.run(TEXTS, PRIVATE))
        await self.press(f"{PRIVATE} button", button)
        await self.tab.until(
            "(selector, count) => document.querySelectorAll(selector).length > count",
            PRIVATE,
            answers,
        )
        return str((await self.tab.until(PICTURE, PRIVATE))["alt"])

    async def call(self) -> None:
        """Pick up the telephone at the desk and say a number, right or wrong."""
        await self.press(f"{PRIVATE} button", "Pick up")
        await self.say_the_number()

    async def say_the_number(self) -> None:
        """Confirm that the telephone is picked up, and say a number, right or wrong."""
        await self.press(f"{PRIVATE} button", "Confirm")
        for place, part in enumerate(NUMBER, 1):
            await self.press(f"#modal .field:nth-of-type({place}) .tick", part)
        await self.press("#modal button", "Submit")
