"""No card is named where it is of no use, whatever goes wrong: not in a log, a repr, a task's name
or a file's."""

import logging
import random
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.game.chance import Seeded
from bot.mini.rules.cards import CARDS
from bot.mini.rules.options import options
from bot.mini.words import prompts, telling
from bot.sandbox.driver import Fault
from cogs.delivery.courier import Courier
from cogs.delivery.sender import Sender
from storage import ledger
from tests.secrecy.eavesdropper import Eavesdropper, decided, played
from tests.secrecy.hands import by_button, by_command
from tests.secrecy.reading import forged
from tests.secrecy.silence import about, letters, listening, mentions
from tests.secrecy.stage import CANARY, Stage, stage


def impatient(patch: pytest.MonkeyPatch) -> None:
    """Have everything tried again at once."""
    patch.setitem(Courier.__init__.__kwdefaults__, "rest", (0.01,))
    patch.setitem(Sender.__init__.__kwdefaults__, "pauses", (0.005,))
    patch.setattr(
        "bot.app._give_up",
        lambda error: logging.getLogger("bot.app").critical("broken", exc_info=error),
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


async def provoked(on: Stage, chance: random.Random) -> None:
    """Let everybody send what no honest client would, with cards in it."""
    for seat, person in on.people.items():
        may = {type(action).__name__ for action in options(on.table.current.sight(seat))}
        for message, custom_id, value in forged(on, person, may):
            if chance.random() < 0.3:
                await person.forge(message, custom_id, [value])
        panel = next(message for message in reversed(person.messages(on.place)) if message.buttons)
        for custom_id in (
            "ink:1:shown:1.1:F,52",
            "ink:1:shown:9.9:black,F",
            "zqFqz",
            "ink:1:prove::29",
        ):
            await person.forge(panel, custom_id)
        for cards in ("F,F", "zq52qz", "black,29", "B,Z,X"):
            await person.slash(on.place, "inkognito-mini show", cards=cards)


@pytest.mark.may_log("")  # everything is made to fail here
@pytest.mark.parametrize(("players", "edition"), [(3, "german"), (4, "dutch"), (5, "online")])
async def test_no_card_is_named_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, edition: str
) -> None:
    chance = random.Random(players)
    impatient(monkeypatch)
    with listening() as sink:
        async with stage(
            tmp_path, monkeypatch, players, Seeded(players), edition=edition, target=1
        ) as on:
            ears = await played(on, by_command, chance, most=24)
            assert ears.leaks == [*about(on, tmp_path)] == []
            await provoked(on, chance)
            for thing in await letters(on):
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
            assert [*sink.mentions(), *about(on, tmp_path)] == []
            await misspoken(on, monkeypatch, chance)
            ears.listen({}, None)
            assert [*sink.mentions(traces=False), *about(on, tmp_path)] == []
            await broken(on, monkeypatch, chance)
            ears.listen({}, None)
            assert [*sink.mentions(traces=False), *about(on, tmp_path), *ears.leaks] == []
    assert [*sink.mentions(traces=False)] == []
    logged = {record.getMessage() for record in sink.records}
    assert {"mishap", "broken"} <= logged
    assert logged & {"telling failed", "a desk follows no more"}


async def stormy(on: Stage, ears: Eavesdropper, chance: random.Random) -> None:
    """Play on while Discord fails; nobody is sure to be answered."""
    for _ in range(12):
        action = decided(ears.sights(), chance, 99)
        with suppress(AssertionError):  # nobody answered; it may be done all the same
            await by_command(on, action.seat, action)
        # What that led to is judged before anything else happens: who is called is waited for then.
        await on.told()
        ears.listen({}, None)
    assert ears.leaks == []


async def misspoken(on: Stage, patch: pytest.MonkeyPatch, chance: random.Random) -> None:
    """Have everything that puts cards into words break, with the words in its exception."""

    def broken(*_: object) -> str:
        raise ValueError(f"cannot say {CANARY[CARDS[0]]} {CARDS!r} Lord Fiddlebottom")

    with patch.context() as now:
        for module, name in ((telling, "myself"), (prompts, "option"), (telling, "fact")):
            now.setattr(module, name, broken)
        for seat, person in on.people.items():
            answer = await person.slash(on.place, "inkognito desk")
            assert [*mentions("", answer.text)] == []
        for _ in range(6):
            action = decided(
                {
                    s: on.table.current.rules.see(on.table.current.state, s)
                    for s in (None, *on.people)
                },
                chance,
                99,
            )
            await by_command(on, action.seat, action)
    await on.told()


async def broken(on: Stage, patch: pytest.MonkeyPatch, chance: random.Random) -> None:
    """Have the disk fail at a write that holds cards."""

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    patch.setattr(ledger, "append", full)
    for seat in on.people:
        sight = on.table.current.rules.see(on.table.current.state, seat)
        for action in options(sight)[:1]:
            answer = await by_button(on, seat, action)
            assert [*mentions("", answer.text)] == []
