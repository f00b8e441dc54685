"""How many words a person reads on the screens that say most, in every language.

Four play, with the coach, in every state of the gallery. Words are what stands in the message: its
texts, what is on its buttons, and of each menu what is seen before it is opened. Beside them, what
is painted on its pictures, but for single letters and numbers.
"""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bot.game.levels import Level
from bot.games import locales
from bot.host import lobby as lobbies
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.mini.rules.editions import RevealRule, TruthRule, VisitsRule, edition
from bot.picture.plate import Words
from bot.words.catalogue import Catalogue
from cogs.screens.frame import Screen
from cogs.screens.reading import reading
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.gallery.states import ORDINARY, at_a_table, seen

SCREENS: Final = {
    "busiest desk": r"seat-\d-desk",
    "busiest desk, to confirm": r"seat-\d-preview",
    "busiest panel": "panel",
    "lobby, just opened": "lobby",
    "lobby, full, with options": "lobby-optioned",
    "tutorial, first screen": r"dealt seat-\d-lesson",
    "tutorial, busiest screen": r"seat-\d-lesson",
}
"""By what each line of the table is about: what the gallery calls such screens."""

WORD: Final = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
"""A word or a number, whatever stands around it."""

MARKED: Final = re.compile(r"<a?:\w+:\d+>|<[@#]\d+>|<t:\d+:?\w?>|https?://\S+")
"""What Discord shows as one thing."""


def words_of(screen: Screen) -> int:
    """Return how many words stand on *screen*, but on its pictures."""
    return sum(len(WORD.findall(MARKED.sub(" one ", one))) for one in _read(screen.to_components()))


def painted_on(screen: Screen) -> int:
    """Return how many words of two letters and more are painted on the pictures of *screen*."""
    painted = [piece.text for plate in screen.plates.values() for piece in plate.items
               if isinstance(piece, Words)]  # fmt: skip
    words = (word for one in painted for word in WORD.findall(one))
    return sum(len(word) > 1 and not word.isdigit() for word in words)


def _read(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for one in components:
        match one:
            case {"content": content}:
                yield content
            case {"options": offered}:
                chosen = [option["label"] for option in offered if option.get("default")]
                yield chosen[0] if chosen else one.get("placeholder") or ""
            case {"label": label, "custom_id": _}:
                yield label
            case {"components": inner}:
                yield from _read(inner)
            case _:
                pass


async def counted() -> Mapping[tuple[str, str], tuple[int, int]]:
    """Return, by line of the table and language, the most words there are, and those painted."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        db = await Sqlite.open(Path(folder) / "bot.db")
        house, catalogue = House(db, most=Most(9999, 9999)), Catalogue.load(locales(), strict=True)
        try:
            for language in catalogue.languages:
                async for name, screen in _screens(house, catalogue, language):
                    for line, called in SCREENS.items():
                        if re.fullmatch(rf"(.* )?{called}", name):
                            said = words_of(screen), painted_on(screen)
                            found[line, language] = max(found.get((line, language), (0, 0)), said)
        finally:
            await db.close()
    return found


async def _screens(
    house: House, catalogue: Catalogue, language: str
) -> AsyncIterator[tuple[str, Screen]]:
    async for shown in at_a_table(house, catalogue, 4, language):
        phase = shown.state.rpartition("-")[2]
        yield f"{phase} {shown.name}", shown.screen
    rules = edition(
        "english", truth=TruthRule.EXACTLY_ONE, reveal=RevealRule.BOTH, visits=VisitsRule.TOGETHER
    )
    terms = Terms(rules, 4, help=Help.COACH, pace=TimeControl.EVENING, level=Level.EXPERT)
    guest = Guest(PersonId(1), ORDINARY[0])
    table = await house.open(1, 2, guest, terms, language, Ticket())
    for name in ORDINARY[1:4]:
        await lobbies.add_automaton(table, name, Ticket())
    yield "lobby-optioned", seen(reading(catalogue, table), table)


def bench() -> None:
    """Print a line for each kind of screen."""
    found = asyncio.run(counted())
    languages = sorted({language for _, language in found}, reverse=True)
    print(f"{'words':<28}" + "".join(f"{one + ' read':>10}{'painted':>9}" for one in languages))
    for line in SCREENS:
        said = (found[line, language] for language in languages)
        print(f"{line:<28}" + "".join(f"{read:>10}{painted:>9}" for read, painted in said))
