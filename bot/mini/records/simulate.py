"""Games that minds play among themselves, for measuring, for tests and for examples of records."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.game.chance import Chance, any_of
from bot.game.seats import AGENTS, Seat, seats
from bot.mini.minds.levels import MINDS
from bot.mini.minds.mind import Mind
from bot.mini.records.moves import Visit
from bot.mini.records.record import Record, ScoredResult, record
from bot.mini.rules.actions import Action
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.editions import Edition
from bot.mini.rules.events import Event
from bot.mini.rules.play import opening
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
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
    """Return what is done next: what is owed by one of those waited for, or a call before it."""
    public = game.sight(None)
    if public.meetings is None or public.caller is not None:
        seat = any_of(waiting(public), whim)
        return minds[seat].choose(game.sight(seat), whim)
    concerned = _at_meetings(public)
    while concerned:
        seat = concerned.pop(whim.below(len(concerned)))
        sight = game.sight(seat)
        if duties(sight):
            return minds[seat].choose(sight, whim)
        call = minds[seat].interrupts(sight, whim)
        if call is not None:
            return call
    raise AssertionError("a game that goes on waits for somebody")


def _at_meetings(public: Sight) -> list[Seat]:
    """Return who may do anything now that all visits lie open: those at unsettled meetings."""
    found: list[Seat | None] = []
    for meeting in public.meetings or ():
        if not meeting.settled:
            found += (*meeting.seats, meeting.asked)
    return [seat for seat in seats(public.players) if seat in found]


def rounds(game: Record) -> int:
    """Return how many rounds *game* had, one that was broken off among them."""
    return sum(isinstance(move, Visit) and move.visit == AGENTS[0] for move in game.moves)


def summary(records: Iterable[Record]) -> str:
    """Return how *records* ended, as a few lines of text."""
    return summed_up(map(_went, records))


def _went(game: Record) -> Went:
    match game.result:
        case ScoredResult(right=right, points=points):
            return Went(rounds(game), "right" if right else "wrong", points)
        case DrawnResult():
            return Went(rounds(game), "drawn")
        case _:
            return Went(rounds(game), "abandoned")
