"""A game that the bot has never heard of keeps its secrets, told by rooms that know no game.

Who cannot tell two worlds apart is given the same to read in both.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import structs

from bot.game.hosted import hosted
from bot.game.interface import Illegal
from bot.game.seats import Seat
from bot.games import GAMES, locales
from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words.catalogue import Catalogue
from cogs.delivery.drafts import Draft, Drafts
from cogs.screens.reading import reading
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.third.face import face, screens
from tests.third.kuhn.game import KUHN
from tests.third.kuhn.rules import CARDS, SEATS, Action, Card, Move

GAMES_OF_MOVES = (
    ("check",), ("bet",), ("check", "bet"), ("bet", "fold"), ("check", "bet", "fold"),
)  # fmt: skip
"""After each of them nobody's card lies open."""


class Stacked:
    """Chance that deals two cards, and lets the first seat begin."""

    def __init__(self, deal: Sequence[Card]) -> None:
        self.deal = tuple(deal)

    def order(self, things: Sequence[Any]) -> tuple[Any, ...]:
        rest = tuple(thing for thing in things if thing not in self.deal)
        return (*self.deal, *rest) if set(self.deal) <= set(things) else tuple(things)

    def below(self, limit: int) -> int:
        return 0


@pytest.fixture(autouse=True)
def played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its line."""
    monkeypatch.setitem(cast(Any, GAMES), "kuhn", hosted(KUHN))


@asynccontextmanager
async def world(path: Path, deal: Sequence[Card], moves: Sequence[str]) -> AsyncIterator[Table]:
    """Give a table at which *deal* was dealt and *moves* were made."""
    db = await Sqlite.open(path, now=lambda: 1_800_000_000_000)
    try:
        house = House(db, Stacked(deal), now=lambda: 1_800_000_000.0)
        terms = Terms(GAMES["kuhn"].editions.make("kuhn", {"target": 1}), 2, game="kuhn")
        anna = Guest(PersonId(1), "Anna")
        table = await house.open(1, 2, anna, terms, "en", BY_HOUSE)
        await lobby.join(table, Guest(PersonId(2), "Ben"), BY_HOUSE)
        await lobby.start(table, anna.person, BY_HOUSE)
        for number, move in enumerate(moves):
            await table.submit(cast(Any, Action(SEATS[number % 2], Move(move))))
        yield table
    finally:
        await db.close()


def shown(draft: Draft | None) -> object:
    if draft is None:
        return None
    return draft.view.to_components(), draft.pings, draft.whole


async def read(table: Table, seat: Seat | None, house: House) -> dict[str, object]:
    """Return everything that is written for *seat*, or for all, about *table* now."""
    catalogue = Catalogue.load(locales(), strict=True)
    drafts = Drafts(house, catalogue, {"kuhn": face.KUHN.messages})
    reader, sight = reading(catalogue, table), table.current.sight(seat)
    assert table.current.game is not None
    events = [
        e for e in await table.story(table.current.game) if table.current.rules.visible(e, seat)
    ]
    found: dict[str, object] = {"lobby": shown(drafts.lobby(table))}
    if seat is None:
        found["panel"] = shown(drafts.panel(table, sight))
        found["frozen"] = shown(drafts.frozen_panel(table, sight))
        found["public"] = shown(drafts.public_message(table, events, sight, sight, None))
    else:
        own = next(chair.person for chair in table.current.chairs if chair.seat == seat)
        assert own is not None
        found["private"] = shown(await drafts.private_message(table, own, seat, events, sight))
        found["desk"] = screens.desk(reader, table, cast(Any, sight)).to_components()
        found["memorable"] = dict(screens.memorable(reader, cast(Any, sight)))
        for move in Move:
            try:
                table.current.rules.advance(
                    table.current.state, cast(Any, Action(seat, move)), Stacked(())
                )
                found[move] = "allowed"
            except Illegal as illegal:
                found[move] = str(illegal.reason)
    return found


def deals(seat: Seat | None) -> list[tuple[tuple[Card, Card], tuple[Card, Card]]]:
    """Return pairs of deals that *seat* cannot tell apart."""
    every = [(a, b) for a in CARDS for b in CARDS if a != b]
    return [
        (one, other)
        for one in every
        for other in every
        if one < other and (seat is None or one[seat] == other[seat])
    ]


@pytest.mark.parametrize("seat", [None, *SEATS])
@pytest.mark.parametrize("moves", GAMES_OF_MOVES, ids=" ".join)
async def test_two_worlds_give_the_same_to_read(
    tmp_path: Path, seat: Seat | None, moves: Sequence[str]
) -> None:
    pairs = deals(seat)
    assert len(pairs) == (15 if seat is None else 3)
    for number, pair in enumerate(pairs[:3]):
        texts = []
        for at, deal in enumerate(pair):
            async with world(tmp_path / f"{number}-{at}.db", deal, moves) as table:
                texts.append(await read(table, seat, House(table._db)))
        assert texts[0] == texts[1]
        assert len(texts[0]) == (4 if seat is None else 8)


async def test_a_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sight that holds a foreign card is enough for the two worlds to read otherwise."""
    see = KUHN.rules.see

    def leaky(state: Any, seat: Seat | None) -> Any:
        seen = see(state, seat)  # before the deal there is nothing to leak
        return structs.replace(seen, card=state.cards[1]) if state.cards else seen

    leak = replace(KUHN, rules=replace(KUHN.rules, see=leaky))
    monkeypatch.setitem(cast(Any, GAMES), "kuhn", hosted(leak))
    with pytest.raises(AssertionError):
        await test_two_worlds_give_the_same_to_read(tmp_path, Seat(0), ("check",))
