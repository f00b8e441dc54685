"""How games of the board game end, who wins, how well its levels play, and how long they think.

With four players two partners play at one level and the two others at another; with three and five
one plays against the rest. Seats, cards and who begins are random. `GAMES` says how many games a
row has, `PRESETS`, `MAPS` and `PARTIES` what is played, `PLAYING` at which levels games are
counted, `LEVELS` which are matched with those below them. Intervals are Wilson's, of 95 per cent;
times are of the processor, in milliseconds.
"""

import gc
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bot.board.minds.levels import MINDS
from bot.board.minds.mind import Mind
from bot.board.records.simulate import play_out
from bot.board.rules.actions import Action
from bot.board.rules.editions import PRESETS, Edition, MapRule, edition
from bot.board.rules.events import Declared, Event, Judged, TurnBegan, Unmasked, Unsealed, Won
from bot.board.rules.material import COLOURS, IDENTITIES, LETTER
from bot.board.rules.missions import Truth
from bot.board.rules.play import opening
from bot.board.rules.sight import Sight
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Chance, Seeded
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats
from bot.records.simulated import derived
from tests.bench.minds import interval

GAMES = int(os.environ.get("GAMES", "100"))
EDITIONS = os.environ.get("PRESETS", " ".join(PRESETS)).split()
ON = os.environ.get("MAPS", " ".join(MapRule)).split()
PARTIES = [int(number) for number in os.environ.get("PARTIES", "4 3 5").split()]
PLAYING = os.environ.get("PLAYING", "easy medium hard").split()
BELOW = {"easy": "random", "medium": "easy", "hard": "medium"}
"""Each level and the one below it."""

LEVELS = os.environ.get("LEVELS", " ".join(BELOW)).split()

DECISIONS = 40
"""Games whose decisions are timed, for each level and number of players."""


class Played(NamedTuple):
    """One game: how it *ended*, its rounds, who won, and what was to be brought about.

    *mine* is the share of the winners that were of the first level, None if there were none.
    """

    ended: str
    rounds: int
    winners: tuple[Seat, ...]
    first: Seat
    truth: Truth
    missions: dict[Seat, str]
    mine: float | None = None


def game(which: tuple[str, str, Edition, int, int]) -> Played:
    """Play game *number* between two levels."""
    one, other, rules, players, number = which
    fate = derived(11, number, "table")
    dealt = SimulatedGame(opening(rules, players, Seeded(fate)))
    pair = IDENTITIES[:2] if number % 2 else IDENTITIES[2:]
    mine = [
        seat
        for seat in seats(players)
        if (dealt.sight(seat).identity in pair if players == 4 else seat == number // 2 % players)
    ]
    first, second = MINDS[one](), MINDS[other]()
    minds: dict[Seat, Mind] = {seat: first if seat in mine else second for seat in seats(players)}
    ledger = play_out(rules, players, minds, Seeded(fate), Seeded(derived(11, number, "minds")))
    found = told(ledger, players)
    won = found.winners
    return found._replace(mine=sum(seat in mine for seat in won) / len(won) if won else None)


def told(ledger: Sequence[Event], players: int) -> Played:
    """Return what *ledger* tells of a game."""
    hands = next(event for event in ledger if isinstance(event, Unmasked))
    truth = Truth(hands.identities, hands.builds, players)
    letters = {card: LETTER[code] for card, code in zip(hands.identities, hands.codes, strict=True)}
    won = next((event.winners for event in ledger if isinstance(event, Won)), ())
    turns = [event for event in ledger if isinstance(event, TurnBegan)]
    missions = {}
    for seat in AGENTS[: min(players, 4)]:
        team = IDENTITIES[:2] if truth.identities[seat] in IDENTITIES[:2] else IDENTITIES[2:]
        alone = truth.partner(seat) is None
        words = f"{team[0]}-{team[1]} {letters[team[0]]}-{letters[team[1]]}"
        missions[seat] = f"{truth.identities[seat]} flees" if alone else words
    return Played(_ended(ledger), turns[-1].round, won, turns[0].seat, truth, missions)


def _ended(ledger: Sequence[Event]) -> str:
    if any(isinstance(event, Unsealed) and event.right for event in ledger):
        return "reported"
    judged = next((event for event in ledger if isinstance(event, Judged)), None)
    if judged is None:
        return "drawn"
    alone = any(isinstance(event, Declared) and event.partner is None for event in ledger)
    return ("alone" if alone else "right") if judged.right else "wrong"


def rows(pool: ProcessPoolExecutor, level: str) -> Iterator[str]:
    """Yield how games of one *level* end, for every edition, map and number of players."""
    everything: list[Played] = []
    for preset in EDITIONS:
        for on in ON:
            for players in PARTIES:
                began = time.perf_counter()
                rules = edition(preset, map=on)
                found = _played(pool, level, level, rules, players)
                everything += found
                a_second = len(found) / (time.perf_counter() - began)
                ends, lengths = Counter(each.ended for each in found), _lengths(found)
                shares = "".join(
                    f"{100 * ends[end] / len(found):>9.1f}"
                    for end in ("right", "alone", "reported", "wrong", "drawn")
                )
                yield f"{level:<7}{preset:<8}{on:<12}{players}{shares}{lengths}{a_second:>8.0f}"
    yield from winners(everything)


def _played(
    pool: ProcessPoolExecutor, one: str, other: str, rules: Edition, players: int
) -> list[Played]:
    which = [(one, other, rules, players, number) for number in range(GAMES)]
    return list(pool.map(game, which, chunksize=4))


def _lengths(found: Iterable[Played]) -> str:
    rounds = sorted(each.rounds for each in found)
    return f"{rounds[len(rounds) // 2]:>7}{rounds[len(rounds) * 9 // 10]:>5}{rounds[-1]:>5}"


def winners(played: Sequence[Played]) -> Iterator[str]:
    """Yield how often who wins: by colour, by place from the first, by team and by mission."""
    for players in PARTIES:
        found = [each for each in played if len(each.missions) == min(players, 4)]
        found = [each for each in found if each.truth.players == players and each.winners]
        if not found:
            continue
        won = Counter(seat for each in found for seat in each.winners)
        named = [str(COLOURS[seat]) for seat in seats(players)]
        yield _shares(
            players, "colour", [(name, won[s], len(found)) for s, name in enumerate(named)]
        )
        later = Counter((s - each.first) % players for each in found for s in each.winners)
        yield _shares(
            players, "from first", [(str(p), later[p], len(found)) for p in range(players)]
        )
        agents = Counter(
            each.truth.identities[s] for each in found for s in each.winners if s != AMBASSADOR
        )
        seated = Counter(each.truth.identities[s] for each in found for s in each.missions)
        yield _shares(players, "agent", [(one, agents[one], seated[one]) for one in IDENTITIES])
        yield from _missions(players, found)


def _missions(players: int, found: Sequence[Played]) -> Iterator[str]:
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in found:
        had.update(set(each.missions.values()))
        won.update({each.missions[s] for s in each.winners if s != AMBASSADOR})
    told = [(name, won[name], had[name]) for name in sorted(had)]
    for at in range(0, len(told), 6):
        yield _shares(players, "mission", told[at : at + 6])


def _shares(players: int, what: str, told: Iterable[tuple[str, int, int]]) -> str:
    parts = [f"{name} {100 * won / max(1, of):.1f} of {of}" for name, won, of in told]
    return f"  {players} {what:<11}" + ", ".join(parts)


def row(pool: ProcessPoolExecutor, one: str, other: str, preset: str, on: str, players: int) -> str:
    """Return how often level *one* wins against the *other*."""
    found = _played(pool, one, other, edition(preset, map=on), players)
    shares = [each.mine for each in found if each.mine is not None]
    low, high = interval(sum(shares), len(shares))
    share = 100 * sum(shares) / max(1, len(shares))
    return (
        f"{one + ' > ' + other:<16}{preset:<8}{on:<12}{players}{share:>7.1f}"
        f" [{100 * low:.1f}, {100 * high:.1f}] of {len(shares)}{_lengths(found)}"
    )


class Timed(Mind):
    """A mind whose decisions are timed."""

    def __init__(self, mind: Mind) -> None:
        """Time *mind*."""
        self.mind, self.took = mind, list[float]()

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what the mind chooses."""
        began = time.process_time()
        action = self.mind.choose(sight, chance)
        self.took.append(1e3 * (time.process_time() - began))
        return action

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return what the mind does though it owes nothing."""
        return self.mind.interrupts(sight, chance)


def thinking() -> Iterator[str]:
    """Yield for each level, edition and number of players how long a decision takes."""
    for level in MINDS:
        for preset in EDITIONS:
            for players in PARTIES:
                timed = Timed(MINDS[level]())
                for number in range(DECISIONS):
                    play_out(edition(preset), players, timed, Seeded(number), Seeded(-number))
                took = sorted(timed.took)
                middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
                yield f"{level:<9}{preset:<8}{players}{middle:>8.2f}{late:>8.2f}{took[-1]:>8.2f}"


def bench() -> None:
    """Print the tables."""
    print(f"{GAMES} games a row\n")
    ends = "".join(f"{end:>9}" for end in ("right%", "alone%", "report%", "wrong%", "drawn%"))
    print(f"{'level':<7}{'edition':<8}{'map':<12} {ends}{'rounds':>7}{'p90':>5}{'max':>5}{'/s':>8}")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for level in PLAYING:
            for line in rows(pool, level):
                print(line, flush=True)
        print()
        for preset in EDITIONS:
            for on in ON:
                for players in PARTIES:
                    for level in LEVELS:
                        print(row(pool, level, BELOW[level], preset, on, players), flush=True)
    gc.freeze()
    print(f"\n{'level':<9}{'edition':<8} {'p50':>8}{'p99':>8}{'max':>8}")
    for line in thinking():
        print(line, flush=True)
    print()
