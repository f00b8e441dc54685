"""Games that minds play among themselves, for measuring, for tests and for examples of records."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.board.minds.levels import MINDS
from bot.board.minds.mind import Mind
from bot.board.records.moves import Turn
from bot.board.records.record import DeclaredResult, Record, ReportedResult, record
from bot.board.rules.actions import Action
from bot.board.rules.duties import waiting
from bot.board.rules.editions import Edition
from bot.board.rules.events import Event
from bot.board.rules.play import opening
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Chance, any_of
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.records.parts import Chair, DrawnResult, Player
from bot.records.simulated import Went, chances, summed_up


def simulate(edition: Edition, players: int, level: str, games: int, seed: int) -> Iterator[Record]:
    """Yield the records of *games* single games, which follow from *seed*."""
    chair = Chair(Player.AUTOMATON, level)
    for number in range(games):
        ledger = play_out(edition, players, MINDS[level](), *chances(seed, number))
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


def rounds(game: Record) -> int:
    """Return how many rounds *game* had, one that was broken off among them."""
    turns = sum(isinstance(move, Turn) for move in game.moves)
    return -(-turns // game.players)


def summary(records: Iterable[Record]) -> str:
    """Return how *records* ended, as a few lines of text."""
    return summed_up(map(_went, records))


def _went(game: Record) -> Went:
    match game.result:
        case DeclaredResult(right=right, points=points):
            return Went(rounds(game), "right" if right else "wrong", points)
        case ReportedResult(points=points):
            return Went(rounds(game), "reported", points)
        case DrawnResult():
            return Went(rounds(game), "drawn")
        case _:
            return Went(rounds(game), "abandoned")
