"""The board game as people play it, the bot being killed without warning: nothing acknowledged is
lost, nothing is told twice.

A third of `KILLS`, among three, four and five; at last one while it tells how the game has ended.
"""

import asyncio
import random
import re
from collections import Counter
from contextlib import AsyncExitStack
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from bot.board.rules.actions import Action, EndTurn, Gesture, Move
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.events import Dealt, Showed, TurnBegan, visible
from bot.board.rules.material import IDENTITIES, Card
from bot.board.rules.notation import read
from bot.board.rules.options import declarations, owed
from bot.board.rules.plans import shake_of
from bot.board.rules.play import see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.board.words import telling
from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.games import locales
from bot.sandbox.driver import Answer, Sandbox
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader
from cogs.board.spelling import spelling
from tests.board.rules.wanderers import seeking
from tests.e2e.telling import CARDS
from tests.e2e.test_kill import A_MATCH, DONE, KILLS, Match, first, play_and_be_killed
from tests.patience import LONG

pytestmark = [pytest.mark.disk, pytest.mark.real]

OPTION = {
    "place": "figures", "move": "plan", "walk": "to", "ask": "question", "show": "cards",
    "send": "to", "stride": "to", "leave": "meeting", "declare": "what", "hand": "answer",
    "gesture": "which",
}  # fmt: skip
"""What is typed behind each command, but `end`."""

STAYS = "Move nothing"
"""A sign for that is asked once more."""

PANEL = re.compile(r"^\*\*Round (\d+) · \S+ (.+?)(?: \(Ambassador\))? to move\*\*")
SHOWN = re.compile(r"^(\w+) showed you ([^.]+)\.", re.M)
SHOWED = re.compile(r"^You showed (\w+) ([^.]+)\.", re.M)
AGENTS = dict(zip(IDENTITIES, CARDS.values(), strict=True))


@cache
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


class BoardMatch(Match):
    """People at one table of the board game."""

    def __init__(self, sandbox: Sandbox, path: Path, seed: int = 5, players: int = 4) -> None:
        super().__init__(sandbox, path, seed, players)
        self.options = {"edition": ("ares", "mb", "board-online")[seed % 3], "target": 1}

    def ledger(self) -> list[Any]:
        return [read(line) for line in self.lines()]

    def check_the_ledger(self) -> None:
        see(after(State(), self.ledger()), None)

    async def act(self) -> None:
        """Let somebody do what is owed, and now and then what is not."""
        await self.do(self._decided(after(State(), self.ledger())))

    async def do(self, action: Action) -> Answer:
        seats = self.seated()
        person = next(one for one in self.people if seats[one.id] == action.seat)
        on = see(after(State(), self.ledger()), None).map
        name, _, rest = spelling(on, action).partition(".")
        given = {} if name == "end" else {OPTION[name]: f"{name}.{rest}"}
        if isinstance(action, Gesture):
            given = {"which": rest}
        elif isinstance(action, Move) and not action.plan:
            given = {"plan": STAYS}
        answer = await person.slash(self.place, f"inkognito-board {name}", **given)
        if DONE in answer.text:
            self.acknowledged.append(answer.id)
        return answer

    def _decided(self, state: State) -> Action:
        seat = waiting(see(state, None))[0]
        sight, whim = see(state, seat), self.chance
        if duty(sight) is Task.MOVE:
            return _move(sight, seat, whim)
        found = owed(sight)
        going = [one for one in found if not isinstance(one, EndTurn)]
        return whim.choice(going if going and whim.random() < 0.8 else found)

    def check_what_was_told(self) -> None:
        events, seats = self.ledger(), self.seated()
        states = accumulate(events, lambda state, event: after(state, [event]), initial=State())
        then = list(zip(events, [*states][1:], strict=True))
        names = {seats[person.id]: person.name for person in self.people}
        reader = Reader(catalogue(), "en", cast_of(names, []), "board")
        for person in self.people:
            texts = [message.text for message in person.messages(person.dm())]
            seat = seats[person.id]
            others = [each for each in texts if not (SHOWN.search(each) or SHOWED.search(each))]
            assert [text for text, times in Counter(others).items() if times > 1] == [], (
                "told twice"
            )
            # By what could be seen just then: the same may be shown in a later round again.
            facts = [
                telling.private(reader, see(state, seat), event)
                for event, state in then
                if isinstance(event, Dealt | Showed) and visible(event, seat)
            ]
            told, at = "\n".join(texts), 0
            shown = [event for event in events if isinstance(event, Showed)]
            assert _facts(SHOWN, told) == [
                (names[one.by], _words(one.cards)) for one in shown if one.to[0] == seat
            ]
            assert _facts(SHOWED, told) == [
                (names[one.to[0]], _words(one.cards)) for one in shown if one.by == seat
            ]
            for fact, times in Counter(facts).items():
                assert fact is not None
                assert told.count(fact) == times, (person.name, fact)
            for fact in facts:
                assert fact is not None
                at = told.find(fact, at)
                assert at >= 0, f"not in order: {fact}"
        self._check_place(events, names)

    def _check_place(self, events: list[Any], names: dict[Seat, str]) -> None:
        """One panel a turn, in order, of which the last is the live one; nothing is said twice.

        A turn that was over before its panel could be sent has none.
        """
        messages = self.people[0].messages(self.place)
        public = [message.text for message in messages if not message.ephemeral]
        panels = [text for text in public if PANEL.match(text)]
        shown = [(found[1], found[2]) for text in panels if (found := PANEL.match(text))]
        turns = [(str(e.round), names[e.seat]) for e in events if isinstance(e, TurnBegan)]
        left = iter(turns)
        assert all(each in left for each in shown), "a panel a turn, in order"
        over = ["This turn is over" in text or "The match is over" in text for text in panels]
        ended = see(after(State(), events), None).ending is not None
        assert shown[-1:] == turns[-1:] or ended
        assert over == [True] * (len(shown) - 1) + [ended], "older panels are frozen"
        others = [text for text in public if text not in panels]
        assert [text for text, times in Counter(others).items() if times > 1] == [], "told twice"

    async def end(self) -> None:
        """Let somebody declare, and the bot be killed while it tells of that, and of the end."""
        while not self._over():
            self.at_a_send(self.chance.randrange(1, 3), accepted=self.chance.random() < 0.5)
            await first(self._declare(), self.bot.ended())
            self.sandbox.faults(None)
            await self.bot.ended()
            self.check_the_disk()
            await self.bot.start()
        await self.check_the_letters()
        told = [message.text for message in self.people[0].messages(self.campo)]
        assert [text for text, times in Counter(told).items() if times > 1] == [], "told twice"

    async def _declare(self) -> None:
        while not self._over():
            state = after(State(), self.ledger())
            said = declarations(see(state, waiting(see(state, None))[0]))
            await self.do(self.chance.choice(said) if said else self._decided(state))
        await self.sandbox.settle(quiet=0.5)
        self.bot.kill()  # if it has told all before it was
        await asyncio.Event().wait()

    def _over(self) -> bool:
        return after(State(), self.ledger()).ending is not None


def _facts(sentence: re.Pattern[str], said: str) -> list[tuple[str, frozenset[str]]]:
    """Return what is *said* of cards that were shown, one after the other."""
    return [
        (who, frozenset(re.split(r", | and ", cards.replace(" (secret card)", ""))))
        for who, cards in sentence.findall(said)
    ]


def _words(cards: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(AGENTS.get(card, card.value) for card in cards)


def _move(sight: Sight, seat: Seat, whim: random.Random) -> Action:
    return Move(seat, seeking(shake_of(sight), Seeded(whim.getrandbits(32))))


@pytest.mark.parametrize("part", range(-(-KILLS // 3 // A_MATCH)))
async def test_a_killed_bot_loses_nothing_of_the_board_game_and_repeats_nothing(
    tmp_path: Path, part: int
) -> None:
    async with Sandbox(patience=LONG) as sandbox, AsyncExitStack() as stack:
        match = BoardMatch(sandbox, tmp_path, seed=part, players=(4, 5, 3)[part % 3])
        await play_and_be_killed(match, stack)
        await match.end()
        assert await match.bot.stop() == 0
