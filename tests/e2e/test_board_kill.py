"""The bot killed without warning while the board game is played: nothing acknowledged is lost,
nothing is told twice.

By default some points of a match; KILLS says how many.
"""

import asyncio
import os
import re
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest

from bot.board.rules.events import Event, Showed, TurnBegan
from bot.board.rules.material import IDENTITIES, Card
from bot.board.rules.notation import read
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.game.seats import Seat
from bot.sandbox.driver import Person, Sandbox
from cogs.board.movement import STAY
from tests.e2e.board_players import ByTyping
from tests.e2e.telling import CARDS as AGENTS
from tests.e2e.test_kill import DONE, Match
from tests.patience import LONG

pytestmark = pytest.mark.disk

KILLS: Final = int(os.environ.get("KILLS", "12"))
A_MATCH: Final = 12
"""Kills in one match."""

PANEL: Final = re.compile(r"^\*\*Round (\d+) · \S+ (\w+) to move")
SHOWN: Final = re.compile(r"^(\w+) showed you ([^.]+)\.", re.M)
SHOWED: Final = re.compile(r"^You showed (\w+) ([^.]+)\.", re.M)
NAMES: Final = dict(zip(IDENTITIES, AGENTS.values(), strict=True))


class BoardMatch(Match):
    """Four people at a table of the board game, and what they were told has counted."""

    async def begin(self, *, painted: bool) -> None:
        await self.bot.start(painted=painted)
        await self.sandbox.settle(quiet=0.5)
        opener, *others = self.people
        await opener.slash(self.campo, "inkognito new", edition="ares", players=4)
        await opener.expect(self.campo, "players wanted")
        for person in others:
            assert "You sit" in (await person.slash(self.campo, "inkognito join")).text
        assert "begun" in (await opener.slash(self.campo, "inkognito start")).text
        await self.sandbox.until(lambda: opener.threads())
        self.place = opener.threads()[0]
        await self.sandbox.settle(quiet=0.5)

    async def act(self) -> None:
        """Let somebody do what is owed, if the bot is there."""
        for person in self.chance.sample(self.people, 4):
            for command, option in (("move", "plan"), *ByTyping.OFFERS):
                offered = await person.autocomplete(
                    self.place, f"inkognito-board {command}", option=option, typed=""
                )
                values = [one["value"] for one in offered if one["value"] != STAY]
                if values:
                    await self._do(person, command, **{option: self.chance.choice(values)})
                    return
        for person in self.people:
            if await self._do(person, "end"):
                return

    async def _do(self, person: Person, command: str, **options: object) -> bool:
        answer = await person.slash(self.place, f"inkognito-board {command}", **options)
        done = DONE in answer.text
        if done:
            self.acknowledged.append(answer.id)
        return done

    def ledger(self) -> list[Event]:  # type: ignore[override]
        rows = self.rows("SELECT seq, line FROM entry ORDER BY seq")
        assert [row[0] for row in rows] == list(range(len(rows))), "the ledger has a hole"
        return [read(str(row[1])) for row in rows]

    def check_the_disk(self) -> None:
        counted = {row[0] for row in self.rows("SELECT id FROM interaction")}
        assert set(self.acknowledged) <= counted, "what was acknowledged is lost"
        see(after(State(), self.ledger()), None)

    def _check_what_was_told(self) -> None:
        events = self.ledger()
        seats = {
            int(str(person)): Seat(int(str(seat)))
            for person, seat in self.rows("SELECT person, seat FROM chair")
        }
        names = {seats[person.id]: person.name for person in self.people}
        shown = [event for event in events if isinstance(event, Showed)]
        for person in self.people:
            seat = seats[person.id]
            texts = [message.text for message in person.messages(person.dm())]
            assert [text for text, times in Counter(texts).items() if times > 1] == []
            said = "\n".join(texts)
            assert told(SHOWN, said) == [
                (names[one.by], words(one.cards)) for one in shown if one.to[0] == seat
            ]
            assert told(SHOWED, said) == [
                (names[one.to[0]], words(one.cards)) for one in shown if one.by == seat
            ]
        public = [m.text for m in self.people[0].messages(self.place) if not m.ephemeral]
        panels = [(found[1], found[2]) for text in public if (found := PANEL.match(text))]
        turns = [
            (str(event.round), names[event.seat])
            for event in events
            if isinstance(event, TurnBegan)
        ]
        assert panels == [turn for turn in turns if turn in panels], "one a turn, in order"
        assert panels[-1] == turns[-1]
        frozen = ["This turn is over" in text for text in public if PANEL.match(text)]
        assert frozen == [True] * (len(panels) - 1) + [False]


def told(sentence: re.Pattern[str], said: str) -> list[tuple[str, frozenset[str]]]:
    """Return what is *said* of cards that were shown, one after the other."""
    return [
        (who, frozenset(re.split(r", | and ", cards.replace(" (secret card)", ""))))
        for who, cards in sentence.findall(said)
    ]


def words(cards: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(NAMES.get(card, card.value) for card in cards)


@pytest.mark.parametrize("part", range(-(-KILLS // A_MATCH)))
async def test_a_killed_bot_loses_nothing_it_acknowledged_and_repeats_nothing(
    tmp_path: Path, part: int
) -> None:
    async with Sandbox(patience=LONG) as sandbox, AsyncExitStack() as stack:
        match = BoardMatch(sandbox, tmp_path, seed=part)
        stack.callback(match.bot.kill)
        await match.begin(painted=True)
        for number in range(A_MATCH):
            if number % 2:  # else it is killed while it tells what the last kill left untold
                await match.acts(4)
                await sandbox.settle(quiet=0.4)
            if number % 3 < 2:
                match.at_a_send(match.chance.randrange(1, 5), accepted=number % 3 == 0)
            else:
                asyncio.get_running_loop().call_later(match.chance.random() * 0.03, match.bot.kill)
            await match.play_until_killed()
            match.check_the_disk()
            await match.bot.start(painted=number % 5 == 4)
        await match.check_the_letters()
        assert "Round" in (await match.people[0].slash(match.place, "inkognito table")).text
        assert len(match.acknowledged) > 20
        assert await match.bot.stop() == 0
