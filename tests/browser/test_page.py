"""Whole games in the page on a phone, by nothing but what is seen and pressed there."""

import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.browser.phone import ENDS, PUBLIC, TEXTS, Phone, waited_for
from tests.browser.programs import running

ROOT = Path(__file__).parents[2]
PEOPLE = ("Anna", "Ben", "Clara", "Dario")
LOBBY, THREAD, LETTERS = "campo", "table 1", "Inkognito"
TRIES = 1000
"""Times that something is pressed in vain; now and then the page is drawn anew just then."""


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Return where the page of the sandbox that users start is; it may log nothing wrong."""
    own = {
        "DISCORD_TOKEN": "",
        "SANDBOX_PORT": "",
        "THINKING_SECONDS": "0-0",
        "TMPDIR": str(tmp_path),
    }
    command = (sys.executable, "-m", "tests.browser.unhurried", "run")
    environment = os.environ | own | {"PYTHONPATH": str(ROOT)}
    async with running(command, r"^(http://\S+)$", cwd=tmp_path, env=environment) as (found, said):
        yield found
        assert [line for line in said if re.search(r"\[(error|critical)|Traceback", line)] == []


def all_have_played(panel: str) -> bool:
    """Return whether the *panel*'s round is past its visits."""
    return "Meetings" in panel or "Nobody meets" in panel or is_over(panel)


def is_over(panel: str) -> bool:
    """Return whether the *panel* says how the game ended: by a call, a draw or otherwise."""
    return any(end in panel for end in ENDS)


async def the_end_is_told(phone: Phone, panel: str) -> None:
    """See who has won, in the thread and where the table was opened."""
    assert "The secret number was" in panel, panel
    await phone.look("Anna", THREAD)
    await phone.sees("this game.")
    await phone.press("#log button", "Replay")
    await phone.sees("till covered")
    await phone.photograph("replay")
    await phone.dismiss()
    await phone.look("Anna", LOBBY)
    await phone.sees("won the match.")
    await phone.sees("Rematch")
    await phone.photograph("told")


async def test_a_practice_game_is_played_to_its_end(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito practice")
    await phone.photograph("begun")
    before, tries = "", 0
    while "Practice again" not in (desk := await phone.asked()):
        before, tries = desk, tries + 1 if desk == before else 0
        assert tries < TRIES, f"pressing changes nothing: {desk}"
        await phone.answers(desk)
    assert await phone.tab.run(TEXTS, PUBLIC) == []
    await phone.photograph("result")
    await phone.press("#log button", "Replay")
    await phone.sees("till covered")


async def test_four_persons_find_together_and_play_to_the_end(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito new", target="1")
    await phone.dismiss()
    for name in PEOPLE[1:]:
        await phone.look(name, LOBBY)
        await phone.press("#log button", "Join")
        await phone.sees(f"• {name}")
        await phone.dismiss()
    await phone.photograph("lobby")
    await phone.look("Anna", LOBBY)
    await phone.sees("Anna can start.")
    await phone.press("#log button", "Manage")
    await phone.press("#log button", "Start")
    await phone.sees("The game has begun")

    dealt = set()
    for name in PEOPLE:
        await phone.look(name, LETTERS)
        dealt.add(await phone.finds(r"^You are .+$"))
    assert len(dealt) == 4
    await phone.photograph("deal")

    shown = set()
    await phone.look("Anna", THREAD)
    panel = await phone.panel()
    await phone.photograph("panel")
    while not is_over(panel):
        round_ = int(re.findall(r"round (\d+)", panel)[0])
        # What one has chosen at a meeting shows on the panel when the other has too.
        for name in waited_for(panel, PEOPLE):
            await phone.look(name, THREAD)
            if not all_have_played(panel):
                await phone.sees_who_is_waited_for()
                now = await phone.visit(panel)
                if "Meetings" in now:
                    await phone.photograph("meetings")
            elif "Pick up" in await phone.open_desk() and round_ > 2:
                await phone.call()
                break
            else:
                await phone.do_what_is_asked()
                shown.add(name)
            await phone.dismiss()
        panel = await phone.panel(panel)
        assert "Game 1" in panel or is_over(panel), "somebody calls before the carnival is over"
    await phone.photograph("thread")
    await the_end_is_told(phone, panel)
    assert shown
    for name in shown:
        await phone.look(name, LETTERS)
        await phone.finds(r"^.*showed you.*$")


async def test_pictures_are_shown_with_words_in_their_place(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito practice")
    assert await phone.sheet()
    await phone.photograph("desk")
    assert await phone.picture("Table as a picture")
    await phone.photograph("Table as a picture")
    await phone.dismiss()
    await phone.hurry("inkognito-mini visit", "Rialto")
