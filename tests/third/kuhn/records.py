"""Games of Kuhn poker as lines: written, checked, told, counted and simulated."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NoReturn

import msgspec

from bot.game.chance import Chance, Seeded
from bot.game.fair import Fair
from bot.game.hosted import Counting, Figures, Records, Sentence
from bot.game.interface import Ending, Illegal, Outcome
from bot.game.seats import Seat
from bot.records.lines import Wrong
from tests.third.kuhn import rules
from tests.third.kuhn.minds import MINDS
from tests.third.kuhn.rules import CARDS, SEATS, Action, Card, Edition, Event, Move, State

Written = rules.Happening


class Seating(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat there: a person, or an automaton of a level."""

    seat: Seat
    player: Literal["person", "automaton"]
    level: str | None = None


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move."""

    seat: Seat
    move: Move


class Result(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How it ended."""

    winners: tuple[Seat, ...] = ()
    points: tuple[int, ...] = ()
    abandoned: bool = False


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game that is over."""

    format: Literal["inkognito-record/1"]
    game: Literal["kuhn"]
    edition: Edition
    seats: tuple[Seating, Seating]
    first: Seat
    deal: tuple[Card, Card]
    moves: tuple[Played, ...]
    result: Result
    fair: Fair | None = None


class _Stacked:
    """Chance that deals what was dealt."""

    def __init__(self, first: Seat, deal: Sequence[Card]) -> None:
        self._first, self._deal = first, tuple(deal)

    def order(self, things: Sequence[Card]) -> tuple[Card, ...]:
        return (*self._deal, *(card for card in things if card not in self._deal))

    def below(self, limit: int) -> int:
        return self._first % limit


def record(ledger: Sequence[Event], levels: Mapping[Seat, str], fair: Fair | None) -> Record:
    """Return the record of a whole ledger."""
    end = rules.after(rules.RULES.blank, ledger)
    if end.ending is None:
        raise ValueError("the game is not over")
    chairs = [
        Seating(seat, "automaton" if seat in levels else "person", levels.get(seat))
        for seat in SEATS
    ]
    return Record(
        "inkognito-record/1",
        "kuhn",
        end.edition,
        (chairs[0], chairs[1]),
        end.first,
        (end.cards[0], end.cards[1]),
        tuple(Played(event.seat, event.move) for event in ledger if isinstance(event, rules.Moved)),
        _result(end.ending),
        fair,
    )


def _result(ending: Ending) -> Result:
    if ending.outcome is Outcome.ABANDONED:
        return Result(abandoned=True)
    return Result(ending.winners, ending.points)


def write(found: Record) -> str:
    """Return a record as one line."""
    return msgspec.json.encode(found).decode()


def check(line: bytes) -> Record:
    """Return the record of *line* once its game was played through."""
    try:
        found = msgspec.json.decode(line, type=Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Wrong(f"not a record: {error}") from None
    if found.deal[0] == found.deal[1]:
        raise Wrong("not a record: one card was dealt twice")
    if found.first not in SEATS:
        raise Wrong("not a record: nobody sits there")
    events = rules.opening(found.edition, 2, _chance(found))
    state = rules.after(rules.RULES.blank, events)
    for number, move in enumerate(found.moves, 1):
        try:
            _, state = rules.advance(state, Action(move.seat, move.move), _chance(found))
        except Illegal as illegal:
            _wrong(number, illegal.reason)
    if found.result.abandoned:
        state = rules.after(state, rules.give_up(state))
    if state.ending is None or _result(state.ending) != found.result:
        raise Wrong("the game did not end like that")
    return found


def _chance(found: Record) -> Chance:
    return _Stacked(found.first, found.deal)  # type: ignore[return-value]


def _wrong(number: int, reason: str) -> NoReturn:
    raise Wrong(f"move {number}: {reason}")


def objection(found: Record) -> str | None:
    """Return what does not follow from the secret."""
    fair = found.fair
    if fair is None:
        return "it does not say what it was dealt by"
    if not fair.promised:
        return "the secret is not what was promised"
    draws = fair.draws("cards")
    if fair.game == 1:
        draws.below(2)
    return None if draws.order(CARDS)[:2] == found.deal else "the deal does not follow"


def replay(line: bytes) -> Iterator[str]:
    """Yield the lines that tell the game of a record's *line*."""
    found = check(line)
    yield " ".join(
        f"{seat} holds the {card}." for seat, card in zip(SEATS, found.deal, strict=True)
    )
    for move in found.moves:
        yield f"{move.seat}: {move.move}"


def simulate(edition: Edition, players: int, level: str, games: int, seed: int) -> Iterator[Record]:
    """Yield games of automata."""
    for number in range(games):
        digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
        chance = Seeded(int.from_bytes(digest[:8]))
        ledger = list(rules.opening(edition, players, chance))
        state = rules.after(rules.RULES.blank, ledger)
        while state.ending is None:
            seat = rules.waiting(rules.see(state, None))[0]
            action = MINDS.called(level).choose(rules.see(state, seat), chance)
            events, state = rules.advance(state, action, chance)
            ledger += events
        yield record(ledger, dict.fromkeys(SEATS, level), None)


def summary(records: Iterable[Record]) -> str:
    """Return how they ended."""
    wins = Counter(winner for found in records for winner in found.result.winners)
    return "\n".join(f"seat {seat}: {count}" for seat, count in sorted(wins.items()))


def figures(ledger: Sequence[Event]) -> tuple[Figures, ...]:
    """Return what a game says of each seat: also how often they bet with the lowest card."""
    end: State = rules.after(rules.RULES.blank, ledger)
    if end.ending is None:
        raise ValueError("the game is not over")
    found = []
    for seat in SEATS:
        bets = [event for event in ledger if event == rules.Moved(seat, Move.BET)]
        bluffs = len(bets) if end.cards[seat] is Card.JACK else 0
        won = seat in end.ending.winners
        points = end.ending.points[seat] if end.ending.points else 0
        chapters = rules.see(end, None).chapter
        extra = {"bluffs": bluffs}
        found.append(Figures(seat, "duel", seat, end.ending.outcome, won, points, chapters, extra))
    return tuple(found)


def said(sums: Mapping[str, int]) -> Iterator[Sentence]:
    """Yield what is said of many games."""
    if sums.get("bluffs"):
        yield "stats-bluffs", {"bluffs": sums["bluffs"], "believed": 0}


COUNTING: Final = Counting(("duel",), figures, said)

RECORDS: Final = Records(
    of=record,
    write=write,
    check=check,
    objection=objection,
    replay=replay,
    thoughts=replay,
    simulate=simulate,
    summary=summary,
)
