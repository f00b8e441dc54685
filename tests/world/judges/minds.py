"""Bots: one that does not gamble calls a number that follows from what its seat was shown.

Rule: that is worked out from all 576 deals of the card game (M11), by what the ledger says was
    shown to whom.
"""

from collections.abc import Iterator
from itertools import permutations, product
from typing import TYPE_CHECKING, Any, Final

from tests.world.judges.fair import AGENTS, NUMBERS
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Game, book

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "minds"

SURE: Final = ("easy", "medium", "hard")
"""The levels that call nothing but what is certain."""

Deal = tuple[tuple[str, ...], tuple[str, ...]]
"""Who holds which agent, and which number, by seat."""

DEALS: Final[tuple[Deal, ...]] = tuple(product(permutations(AGENTS), permutations(NUMBERS)))


def bots_call_what_they_may_know(evening: "Evening") -> Iterator[Finding]:
    """A call follows from the own cards, and from what others have shown to that seat."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    bots = {
        (game, seat)
        for game, seat, level in last.rows("SELECT game, seat, automaton FROM player")
        if level in SURE
    }
    for table in book(last.db).tables.values():
        for game in table.games:
            for line in game.of("called"):
                seat, said = line.event["seat"], line.event["number"]
                if (game.id, seat) not in bots or table.id not in last.ours:
                    continue
                if any(_telephone(deal) != said for deal in _left(game, seat)):
                    what = f"a bot at table {table.id} calls {said}, and cannot know that"
                    yield Finding(JUDGE, evening.kept.moment(int(line.at * 1000)) or last.at, what)


def _telephone(deal: Deal) -> list[str]:
    """Return the number that is sought: those of the four agents (M5)."""
    number = dict(zip(*deal, strict=True))
    return [number[agent] for agent in AGENTS]


def _left(game: Game, seat: int) -> list[Deal]:
    """Return the deals that look the same from that seat."""
    exactly = game.lines[0].event["edition"]["truth"] == "exactly_one"
    left = list(DEALS)
    for line in game.lines:
        if (told := _told(line.event, seat)) is not None:
            by, cards, all_ = told
            left = [
                deal
                for deal in left
                if _fits(sum(card in _hand(deal, by) for card in cards), len(cards), all_, exactly)
            ]
    return left


def _told(event: dict[str, Any], seat: int) -> tuple[int, list[str], bool] | None:
    """Return whose cards a seat was shown by that, if any, and whether all of them are true."""
    match event["event"]:
        case "dealt" if event["seat"] == seat:
            return seat, [event["identity"], event["number"]], True
        case "showed" if seat in (event["to"] if isinstance(event["to"], list) else [event["to"]]):
            return event["by"], event["cards"], event["black"]
        case "proved" if seat in event["to"]:
            return event["by"], [event["card"]], True
        case "glimpsed" if event["seat"] == seat:
            return len(AGENTS) - 1, [event["card"]], True
        case _:
            return None


def _hand(deal: Deal, seat: int) -> tuple[str, str]:
    agents, numbers = deal
    return agents[seat], numbers[seat]


def _fits(true: int, many: int, all_: bool, exactly: bool) -> bool:
    """Return whether so many true cards of so many may be shown (M19, M24)."""
    return true == many if all_ else true == 1 if exactly else true > 0
