"""No card is named where it is of no use, whatever goes wrong: not in a log, a repr, a task's name
or a file's."""

import logging
import random
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.board.words import clues
from bot.board.words import prompts as board_prompts
from bot.board.words import telling as board_telling
from bot.game.chance import Seeded
from bot.mini.rules.cards import CARDS
from bot.mini.words import prompts, telling
from bot.sandbox.driver import Fault, Message
from cogs.delivery.courier import Courier
from cogs.delivery.sender import Sender
from storage import ledger
from tests.secrecy.board.listened import BOARD_GAME
from tests.secrecy.cards import CARD_GAME
from tests.secrecy.eavesdropper import Eavesdropper, Listened, played
from tests.secrecy.reading import forged
from tests.secrecy.silence import about, letters, listening, mentions
from tests.secrecy.stage import CANARY, Stage, stage


@dataclass(frozen=True)
class Loud:
    """What is said of cards at a table, by who makes it up and by the bot.

    *custom_ids* are pressed on a panel, *typed* is typed behind `show`, *values* are chosen in
    every menu of a desk; *words* are what puts cards into words.
    """

    listened: Listened
    show: str
    custom_ids: tuple[str, ...]
    typed: tuple[str, ...]
    values: tuple[str, ...]
    words: tuple[tuple[ModuleType, str], ...]


OF_CARDS = Loud(
    CARD_GAME,
    "inkognito-mini show",
    ("ink:1:shown:1.1:F,52", "ink:1:shown:9.9:black,F", "zqFqz", "ink:1:prove::29"),
    ("F,F", "zq52qz", "black,29", "B,Z,X"),
    (),
    ((telling, "myself"), (prompts, "option"), (telling, "fact")),
)
OF_THE_BOARD = Loud(
    BOARD_GAME,
    "inkognito-board show",
    (
        "ink:1:sure:1.1:10a.show.014",
        "ink:1:press:9.9:10a.show.058.8",
        "zqcodeAqz",
        "ink:1:filed:1.1:F-tall",
    ),
    ("show.014", "zqtallqz, zqFqz", "show.058.8", "Fiddlebottom, Bubble, tall"),
    ("show.014.0", "declare.1.A", "report.0123.0123", "F-tall", "zqfatqz"),
    ((board_telling, "myself"), (board_prompts, "option"), (clues, "fact")),
)


def impatient(patch: pytest.MonkeyPatch) -> None:
    """Have everything tried again at once."""
    patch.setitem(Courier.__init__.__kwdefaults__, "rest", (0.01,))
    patch.setitem(Sender.__init__.__kwdefaults__, "pauses", (0.005,))
    patch.setattr(
        "bot.app.give_up",
        lambda _, error: logging.getLogger("bot.app").critical("broken", exc_info=error),
    )


def failing(chance: random.Random) -> Any:
    """Return faults of every kind, one call in eight."""
    kinds = (
        Fault(status=503, body={"message": "upstream", "code": 0}),
        Fault(status=503, body={"message": "upstream", "code": 0}, accepted=True),
        Fault(drop=True, accepted=True),
        Fault(status=404, body={"message": "Unknown interaction", "code": 10062}),
    )

    def fault(method: str, path: str) -> Fault | None:
        if chance.random() > 0.12 or method == "GET":
            return None
        return kinds[3] if path.startswith("/interactions") else chance.choice(kinds[:3])

    return fault


async def provoked(on: Stage, loud: Loud, chance: random.Random) -> None:
    """Let everybody send what no honest client would, with cards in it."""
    for seat, person in on.people.items():
        may = {type(action).__name__ for action in loud.listened.options(_sight(on, seat))}
        desk = (await person.slash(on.place, "inkognito desk")).message
        menus = forged(on, person, may) if not loud.values else _made_up(desk, loud.values)
        for message, custom_id, value in menus:
            if chance.random() < 0.3:
                await person.forge(message, custom_id, [value])
        panel = next(message for message in reversed(person.messages(on.place)) if message.buttons)
        for custom_id in loud.custom_ids:
            await person.forge(panel, custom_id)
        for cards in loud.typed:
            await person.slash(on.place, loud.show, cards=cards)


def _made_up(desk: Message, values: tuple[str, ...]) -> Iterator[tuple[Message, str, str]]:
    for menu in desk.selects:
        for value in values:
            yield desk, menu.custom_id, value


def _sight(on: Stage, seat: Any) -> Any:
    return on.table.current.rules.see(on.table.current.state, seat)


@pytest.mark.may_log("")  # everything is made to fail here
@pytest.mark.parametrize(
    ("loud", "players", "edition"),
    [
        (OF_CARDS, 3, "german"),
        (OF_CARDS, 4, "dutch"),
        (OF_CARDS, 5, "online"),
        (OF_THE_BOARD, 3, "ares"),
        (OF_THE_BOARD, 4, "mb"),
        (OF_THE_BOARD, 5, "board-online"),
    ],
)
async def test_no_card_is_named_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loud: Loud, players: int, edition: str
) -> None:
    chance, listened = random.Random(players), loud.listened
    impatient(monkeypatch)
    monkeypatch.setattr("cogs.board.gestures.APART", 0.0)
    with listening() as sink:
        async with stage(
            tmp_path, monkeypatch, players, Seeded(players), edition=edition, target=1
        ) as on:
            ears = await played(on, listened, listened.by_command, chance, most=24)
            assert ears.leaks == [*about(on, listened, tmp_path)] == []
            await provoked(on, loud, chance)
            ears.listen({}, None)
            for thing in await letters(on, listened):
                assert [
                    *mentions(type(thing).__name__, repr(thing)),
                    *mentions("", str(thing)),
                ] == []
            monkeypatch.setattr("bot.sandbox.persons.ANSWER_LOOKS", 4)
            on.sandbox.faults(failing(chance))
            await stormy(on, ears, chance)
            on.sandbox.faults(None)
            monkeypatch.setattr("bot.sandbox.persons.ANSWER_LOOKS", 60)
            await on.told()
            assert [*sink.mentions(), *about(on, listened, tmp_path)] == []
            await misspoken(on, ears, loud, monkeypatch, chance)
            assert [*sink.mentions(traces=False), *about(on, listened, tmp_path)] == []
            await broken(on, ears, monkeypatch, chance)
            ears.listen({}, None)
            assert [*sink.mentions(traces=False), *about(on, listened, tmp_path)] == []
            assert ears.leaks == []
    assert [*sink.mentions(traces=False)] == []
    logged = {record.getMessage() for record in sink.records}
    assert {"mishap", "broken"} <= logged
    assert logged & {"telling failed", "a desk follows no more"}


async def stormy(on: Stage, ears: Eavesdropper, chance: random.Random) -> None:
    """Play on while Discord fails; nobody is sure to be answered."""
    for _ in range(12):
        before = ears.sights()
        action = ears.listened.decided(before, chance, 99)
        with suppress(AssertionError):  # nobody answered; it may be done all the same
            await ears.listened.by_command(on, action.seat, action)
        # What that led to is judged before anything else happens: who is called is waited for then.
        await on.told()
        ears.listen(before, None)
    assert ears.leaks == []


async def misspoken(
    on: Stage, ears: Eavesdropper, loud: Loud, patch: pytest.MonkeyPatch, chance: random.Random
) -> None:
    """Have everything that puts cards into words break, with the words in its exception."""

    def broken(*_: object) -> str:
        raise ValueError(f"cannot say {CANARY[CARDS[0]]} {CARDS!r} Lord Fiddlebottom")

    with patch.context() as now:
        for module, name in loud.words:
            now.setattr(module, name, broken)
        for seat, person in on.people.items():
            answer = await person.slash(on.place, "inkognito desk")
            assert [*mentions("", answer.text)] == []
        for _ in range(6):
            before = ears.sights()
            action = loud.listened.decided(before, chance, 99)
            await loud.listened.by_command(on, action.seat, action)
            waited = ears.waited
            ears.listen(before, None)
            ears.waited = waited  # what calls them may come later
    await on.told()
    ears.listen({}, None)


async def broken(
    on: Stage, ears: Eavesdropper, patch: pytest.MonkeyPatch, chance: random.Random
) -> None:
    """Have the disk fail at a write that holds cards."""

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    def shows() -> list[Any]:
        options = ears.listened.options
        every = [action for seat in on.people for action in options(_sight(on, seat))]
        return [action for action in every if type(action).__name__ == "Show"]

    while not shows():
        before = ears.sights()
        action = ears.listened.decided(before, chance, 99)
        await ears.listened.by_command(on, action.seat, action)
        await on.told()
        ears.listen(before, None)
    patch.setattr(ledger, "append", full)
    for action in shows()[:3]:
        answer = await ears.listened.by_command(on, action.seat, action)
        assert [*mentions("", answer.text)] == []
