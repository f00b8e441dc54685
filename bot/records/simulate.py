"""Games that minds play among themselves, for measuring, for tests and for examples of records."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator

from bot.ai.mind import Mind, unbidden
from bot.ai.whim import LEVELS
from bot.game.chance import Chance, Seeded
from bot.game.mini.actions import Action
from bot.game.mini.duties import duties
from bot.game.mini.editions import Edition
from bot.game.mini.events import Event
from bot.game.mini.rules import opening
from bot.game.mini.sight import Sight
from bot.game.mini.walk import Game
from bot.game.seats import AGENTS, seats
from bot.records.moves import Visit
from bot.records.record import Chair, Drawn, Player, Record, Scored, record


def simulate(edition: Edition, players: int, level: str, games: int, seed: int) -> Iterator[Record]:
    """Yield the records of *games* single games, each with a seed of its own that follows from *seed*.

    The deals follow from the seed alone: another level plays the same ones.
    """
    chair = Chair(Player.AUTOMATON, level)
    for number in range(games):
        fate, minds = (Seeded(_derived(seed, number, use)) for use in ("table", "minds"))
        ledger = play_out(edition, players, LEVELS[level](), fate, minds)
        yield record(ledger, dict.fromkeys(seats(players), chair))


def play_out(edition: Edition, players: int, mind: Mind, fate: Chance, whim: Chance) -> tuple[Event, ...]:
    """Return the ledger of a game in which *mind* plays every seat: *fate* deals, *whim* is what the mind is given."""
    ledger = list(opening(edition, players, fate))
    game = Game(ledger)
    while game.ending is None:
        sights = [game.sight(seat) for seat in whim.order(seats(players))]
        ledger += game.play(_next(mind, sights, whim), fate)
    return tuple(ledger)


def _next(mind: Mind, sights: list[Sight], whim: Chance) -> Action:
    """Return what is done next: by the first of *sights* that owes something, if no idle one before it rings."""
    for sight in sights:
        if duties(sight):
            return mind.choose(sight, whim)
        call = unbidden(mind, sight, whim)
        if call is not None:
            return call
    raise AssertionError("a game that goes on waits for somebody")


def _derived(seed: int, number: int, use: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{use}".encode()).digest()[:8])


def rounds(game: Record) -> int:
    """Return how many rounds *game* had, one that was broken off among them."""
    return sum(isinstance(move, Visit) and move.visit == AGENTS[0] for move in game.moves)


def summary(records: Iterable[Record]) -> str:
    """Return how *records* ended, as a few lines of text."""
    ends: Counter[str] = Counter()
    points: Counter[int] = Counter()
    lengths = []
    for game in records:
        lengths.append(rounds(game))
        match game.result:
            case Scored(right=right, points=scored):
                ends["right" if right else "wrong"] += 1
                points.update(dict(enumerate(scored)))
            case Drawn():
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
