"""Games that minds play among themselves, for measuring, for tests and for examples of records."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.board.minds.levels import MINDS
from bot.board.minds.mind import Mind, any_of
from bot.board.records.moves import Turn
from bot.board.records.record import (
    Chair,
    DeclaredResult,
    DrawnResult,
    Player,
    Record,
    ReportedResult,
    record,
)
from bot.board.rules.actions import Action
from bot.board.rules.duties import waiting
from bot.board.rules.editions import Edition
from bot.board.rules.events import Event
from bot.board.rules.play import opening
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Chance, Seeded
from bot.game.seats import AMBASSADOR, Seat, seats


def simulate(edition: Edition, players: int, level: str, games: int, seed: int) -> Iterator[Record]:
    """Yield the records of *games* single games, each with a seed that follows from *seed*.

    The deals follow from the seed alone: another level plays the same ones.
    """
    chair = Chair(Player.AUTOMATON, level)
    for number in range(games):
        fate, minds = (Seeded(derived(seed, number, use)) for use in ("table", "minds"))
        ledger = play_out(edition, players, MINDS[level](), fate, minds)
        yield record(ledger, dict.fromkeys(seats(players), chair))


def play_out(
    edition: Edition,
    players: int,
    minds: Mind | Mapping[Seat, Mind],
    fate: Chance,
    whim: Chance,
    watch: Callable[[SimulatedGame], None] | None = None,
) -> tuple[Event, ...]:
    """Return the ledger of a game that *minds* play, one for every seat or one for each.

    *fate* deals, *whim* is what the minds are given; *watch* is shown the game before every action.
    """
    own = minds if isinstance(minds, Mapping) else dict.fromkeys(seats(players), minds)
    ledger = list(opening(edition, players, fate))
    game = SimulatedGame(ledger)
    while game.ending is None:
        if watch is not None:
            watch(game)
        ledger += game.play(_next(own, game, whim), fate)
    return tuple(ledger)


def _next(minds: Mapping[Seat, Mind], game: SimulatedGame, whim: Chance) -> Action:
    """Return what is done next: what is owed, or the Ambassador player's report before it (I168).

    Nobody else can do anything that is not owed.
    """
    whom = waiting(game.sight(None))
    if AMBASSADOR in minds and AMBASSADOR not in whom:
        report = minds[AMBASSADOR].interrupts(game.sight(AMBASSADOR), whim)
        if report is not None:
            return report
    seat = any_of(whom, whim)
    return minds[seat].choose(game.sight(seat), whim)


def derived(seed: int, number: int, use: str) -> int:
    """Return a seed for one *use* in game *number* of many that follow from *seed*."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{use}".encode()).digest()[:8])


def rounds(game: Record) -> int:
    """Return how many rounds *game* had, one that was broken off among them."""
    turns = sum(isinstance(move, Turn) for move in game.moves)
    return -(-turns // game.players)


def summary(records: Iterable[Record]) -> str:
    """Return how *records* ended, as a few lines of text."""
    ends: Counter[str] = Counter()
    points: Counter[int] = Counter()
    lengths = []
    for game in records:
        lengths.append(rounds(game))
        match game.result:
            case DeclaredResult(right=right, points=scored):
                ends["right" if right else "wrong"] += 1
                points.update(dict(enumerate(scored)))
            case ReportedResult(points=scored):
                ends["reported"] += 1
                points.update(dict(enumerate(scored)))
            case DrawnResult():
                ends["drawn"] += 1
            case _:
                ends["abandoned"] += 1
    total = len(lengths)
    if not total:
        return "0 games"
    lines = [f"{total} games, {sum(lengths) / total:.1f} rounds on average, {max(lengths)} at most"]
    lines += [f"  {end}: {count} ({count / total:.1%})" for end, count in sorted(ends.items())]
    lines += [f"  seat {seat}: {scored} points" for seat, scored in sorted(points.items())]
    return "\n".join(lines)
