"""Seats of the board game that change hands while it is played: nobody reads more than their seat
may know, and whoever comes into one reads all that it may (P12)."""

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.board.rules.actions import Action
from bot.board.rules.duties import Task, owed
from bot.board.rules.events import Answered
from bot.board.rules.material import Cards
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.sandbox.driver import Person
from tests.e2e.players import resigns
from tests.e2e.test_clocks import ALLOWED, Hours
from tests.secrecy.board.hands import by_button, by_command
from tests.secrecy.board.listened import BOARD_GAME
from tests.secrecy.ears import Heard
from tests.secrecy.eavesdropper import Eavesdropper, Seating, Sights, looked
from tests.secrecy.stage import BOARD_CANARY, Stage, stage

ENOUGH = 40
"""More is done than it takes until a seat knows something of others."""


class Ears(Eavesdropper):
    """Holds what anybody hears against what they may know, bots and those who have left too."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.first = {seat: person.name for seat, person in self.stage.people.items()}
        self.read: dict[int, list[str]] = {}

    def _seen(self, state: Any) -> Sights:
        see = self.listened.rules.see
        return {seat: see(state, seat) for seat in (None, *seats(state.players))}

    def _awaited(self) -> list[int]:
        people = self.stage.people
        public = self.listened.rules.see(self.stage.table.current.state, None)
        return [people[seat].id for seat in self.listened.rules.waiting(public) if seat in people]

    def _searched(self, heard: Heard, sights: Sights, seating: Seating) -> list[str]:
        if heard.person is not None:
            read = self.read.setdefault(heard.person, [])
            read += (*heard.texts, *heard.pictured, *heard.labels)
        texts, pictured, labels = (
            tuple(map(self._as_at_first, said))
            for said in (heard.texts, heard.pictured, heard.labels)
        )
        seat = None if heard.person is None else seating.get(heard.person)
        names = {name: seat for seat, name in self.first.items()}
        reader = self.listened.reader(sights[seat], names)
        said = replace(heard, texts=texts, pictured=pictured, labels=labels)
        return list(self.listened.search.leaks(reader, said))

    def _as_at_first(self, said: str) -> str:
        """Return what is *said* with the names of those who sat there first: others the search does
        not know."""
        for chair in self.stage.table.current.chairs:
            said = re.sub(rf"\b{chair.name}\b( \([Bb]ot\))?", self.first[Seat(chair.seat)], said)
        return said

    def knows(self, person: Person, cards: Cards) -> bool:
        """Return whether *person* has read of all of *cards*."""
        read = "\n".join(self.read.get(person.id, ()))
        return all(BOARD_CANARY[card] in read for card in cards)


async def acts(on: Stage, ears: Ears, chance: random.Random, *, ends_from: int = 99) -> None:
    """Let one thing be done, by whoever sits there or by the house for whom nobody does."""
    before = ears.sights()
    action: Action = BOARD_GAME.decided(before, chance, ends_from)
    if action.seat in on.people:
        way = chance.choice((by_button, by_command))
        await way(on, action.seat, action)
    else:
        await on.table.submit(action)
    await on.told()
    ears.listen({} if isinstance(action, BOARD_GAME.unseen) else before, action.seat)


async def tries(on: Stage, ears: Ears, person: Person, chance: random.Random) -> None:
    """Let *person*, who sits there no more, press what they have before them and type what there
    is."""
    for message in person.messages(on.place):
        if message.ephemeral:
            for custom_id in message.custom_ids[:4]:
                if ":rules:" in custom_id:
                    continue
                await person.forge(message, custom_id)
    here, on.listener = on.listener, person
    await looked(on, BOARD_GAME, None, chance)
    on.listener = here
    for command, option in BOARD_GAME.offers:
        assert not await person.autocomplete(on.place, command, option=option, typed="")
    await on.told()
    ears.listen({}, None)


def told_of_others(sights: Sights, seat: Seat) -> bool:
    """Return whether *seat* has been shown something, the Ambassador player what others asked."""
    return any(
        clue.by != seat and (seat != AMBASSADOR or clue.to[0] != AMBASSADOR)
        for clue in sights[seat].clues
    )


@pytest.mark.parametrize(
    ("players", "seat", "language"), [(4, Seat(1), "en"), (5, AMBASSADOR, "de")]
)
async def test_p12_who_comes_into_a_seat_reads_what_it_knows_and_who_left_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, seat: Seat, language: str
) -> None:
    chance = random.Random(players)
    monkeypatch.setattr("cogs.board.gestures.APART", 0.0)
    agreed = {"edition": "ares", "help": "deduction", "language": language}
    async with stage(tmp_path, monkeypatch, players, Seeded(players), ("de",), **agreed) as on:
        ears = Ears(on, BOARD_GAME)
        ears.listen({}, None)
        for _ in range(ENOUGH):
            if told_of_others(ears.sights(), seat):
                break
            await acts(on, ears, chance)
        assert told_of_others(ears.sights(), seat)
        gone = on.people[seat]
        await gone.slash(on.place, "inkognito desk")
        await resigns(gone, on.place)
        await on.told()
        ears.listen({}, None)
        ears.seats = ears._seating()
        read = len(ears.read[gone.id])
        for _ in range(8):
            await acts(on, ears, chance)
        await tries(on, ears, gone, chance)

        dora = on.sandbox.newcomer("Dora")
        on.players = (*on.players, dora)
        await dora.slash(on.place, "inkognito match substitute")
        ears.seats = ears._seating()
        assert ears.seats[dora.id] == seat
        await on.told()
        ears.listen({}, None)
        sight = ears.sights()[seat]
        own = [card for card in (sight.identity, sight.build, sight.code) if card is not None]
        assert ears.knows(dora, (*own, *(card for clue in sight.clues for card in clue.cards)))
        for _ in range(ENOUGH):
            if on.table.current.status != "playing":
                break
            await acts(on, ears, chance, ends_from=0)
        await tries(on, ears, gone, chance)
        assert ears.leaks == []
        assert len(ears.read[gone.id]) > read, "they were refused, and read what all do"


async def test_p12_what_is_shown_for_who_is_late_two_read_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, hours = random.Random(7), Hours()
    monkeypatch.setattr("cogs.board.gestures.APART", 0.0)
    agreed = {"edition": "ares", "pace": "live"}
    async with stage(tmp_path, monkeypatch, 4, Seeded(7), **agreed) as on:
        house, ears = on.client.house, Ears(on, BOARD_GAME)
        house.now, house.db._now = hours, lambda: int(hours() * 1000)
        ears.listen({}, None)
        for _ in range(ENOUGH):
            found = owed(on.table.current.public)
            if found is not None and found[0] is Task.SHOW:
                break
            await acts(on, ears, chance)
        (shower,), question = found[1], on.table.current.public.asking
        before, game = ears.sights(), on.table.current.game
        await hours.go_on(on.sandbox, on.client, ALLOWED)
        await on.sandbox.until(lambda: on.table.current.public.asking is None)
        await on.told()
        ears.listen(before, None)
        events = await on.table.story(game)
        assert Answered(shower, question.asker) in events
        (clue,) = ears.sights()[shower].clues[-1:]
        assert clue.to == (question.asker,)
        for seat in (shower, question.asker):
            assert ears.knows(on.people[seat], clue.cards)
        assert ears.leaks == []
