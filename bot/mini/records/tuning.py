"""Fitting the weights of the minds to games that they played among themselves, offline.

A row is a moment of a finished game: what every side had (`evaluation.features`), and which side
won. The weights are those under which the sides that won were the likeliest to (a conditional
logit), a little drawn towards nothing, among those under which nobody is less likely to win for
being in less doubt.
"""

import os
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from typing import Final, NamedTuple

from bot.game.seats import CLOCKWISE, DUMMY, seats
from bot.mini.minds.determinization import MANNERS_OF_TELLING, manner_of
from bot.mini.minds.evaluation import features, side_of, softmax
from bot.mini.minds.expert import Expert
from bot.mini.minds.hard import Hard
from bot.mini.minds.knowledge import HOLD
from bot.mini.minds.weights import WEIGHTS, Weights
from bot.mini.records.simulate import play_out
from bot.mini.rules.cards import RANK, partner
from bot.mini.rules.editions import PRESETS, Preset, TruthRule, edition
from bot.mini.rules.events import Dealt, DummyDealt, Event, Showed, Won
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.worlds import ALL, DEALS, deals, world_mask
from bot.records.simulated import chances

Row = tuple[list[list[float]], int]
"""What each side had, and which side won."""

WORLDS: Final = 8
"""Worlds for a decision while tuning: games hardly differ from those with more, and more are
played."""

DRAWN_TO_NOTHING: Final = 1.0
"""How strongly weights are drawn to 0, against one row."""


class Order(NamedTuple):
    """What of `evaluation.features` is in order."""

    chains: tuple[range, ...]
    """Kinds of doubt, the less first."""
    doubt: int
    """The doubt itself, of which less is better."""
    more: tuple[int, ...] = ()
    """What is better the more of it there is."""


ORDERED: Final = {
    3: Order((range(6),), 6),
    4: Order((range(6), range(6, 12)), 14, (12, 13)),
    5: Order((range(6),), 6),
}
"""The same by the number of players."""


class What(StrEnum):
    """What is fitted."""

    HABITS = "habits"
    """How minds of level hard show pairs."""
    PROSPECTS = "prospects"
    """Who is likely to win, from games of experts as they are now."""


def tuned(
    players: Sequence[int], games: int, seed: int, what: Collection[What], command: str
) -> Weights:
    """Return the present weights, with *what* for *players* made anew from *games* games each.

    *command* is written down with them.
    """
    prospects, usual = dict(WEIGHTS.prospects), dict(WEIGHTS.habits)
    for number in players:
        for truth in TruthRule if What.HABITS in what else ():
            rows = habits(number, truth, games, seed)
            usual[f"{number}/{truth}"] = tuple(
                tuple(round(often, 4) for often in row) for row in rows
            )
        if What.PROSPECTS in what:
            weights = in_order(number, observed(number, games, seed))
            prospects[str(number)] = tuple(round(weight, 4) for weight in weights)
    return Weights((*WEIGHTS.made_by, command), prospects, usual)


def observed(players: int, games: int, seed: int) -> list[Row]:
    """Return the rows of *games* games, all presets in turn, played in a process for each core."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(_rows, [(players, seed, number) for number in range(games)], chunksize=8)
        return [row for rows in found for row in rows]


def _rows(which: tuple[int, int, int]) -> list[Row]:
    players, seed, number = which
    preset = list(PRESETS)[number % len(PRESETS)]
    seen: dict[int, list[Sight]] = {}

    def watch(game: SimulatedGame) -> None:
        public = game.sight(None)
        if public.round not in seen:
            seen[public.round] = [game.sight(seat) for seat in seats(players)]

    fate, whim = chances(seed, number)
    ledger = play_out(edition(preset, players), players, Expert(worlds=WORLDS), fate, whim, watch)
    won = next((event for event in ledger if isinstance(event, Won)), None)
    if won is None:
        return []
    deal = _deal(ledger)
    winners = {side_of(seat, deal, players) for seat in won.winners}
    rows = []
    for sights in seen.values():
        knows = [world_mask(sight) for sight in sights]
        if players == 3:
            knows.insert(DUMMY, ALL)
        had = features(players, knows, deal, CLOCKWISE[sights[0].first])
        rows += [(had, winner) for winner in sorted(winners)]
    return rows


def habits(players: int, truth: TruthRule, games: int, seed: int) -> list[list[float]]:
    """Return how minds of level hard show pairs in *games* games, as `weights.SHOWING` holds it."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        counted = list(
            pool.map(
                _shown, [(players, truth, seed, number) for number in range(games)], chunksize=8
            )
        )
    totals = [[0.5] * MANNERS_OF_TELLING for _ in range(8)]
    for one in counted:
        for row, manner in one:
            totals[row][manner] += 1
    return [[count / sum(row) for count in row] for row in totals]


def _shown(which: tuple[int, TruthRule, int, int]) -> list[tuple[int, int]]:
    players, truth, seed, number = which
    preset = (
        Preset.ENGLISH
        if truth is TruthRule.EXACTLY_ONE
        else (Preset.GERMAN, Preset.ONLINE)[number % 2]
    )
    fate, whim = chances(seed, number)
    ledger = play_out(edition(preset), players, Hard(), fate, whim)
    deal = DEALS[_deal(ledger)]
    times: dict[tuple[int, int], int] = {}
    found = []
    for event in ledger:
        if isinstance(event, Showed) and not event.black:
            identity, held = deal.identities[event.by], deal.numbers[event.by]
            friend = players == 4 and deal.identities[event.to] == partner(identity)
            before = times.get((event.by, event.to), 0)
            times[event.by, event.to] = before + 1
            found.append((2 * min(3, before) + friend, manner_of(event.cards, identity, held)))
    return found


def _deal(ledger: Iterable[Event]) -> int:
    mask = ALL
    for event in ledger:
        if isinstance(event, Dealt | DummyDealt):
            seat = DUMMY if isinstance(event, DummyDealt) else event.seat
            mask &= HOLD[seat][RANK[event.identity]] & HOLD[seat][RANK[event.number]]
    (deal,) = deals(mask)
    return deal


def in_order(players: int, rows: Sequence[Row]) -> list[float]:
    """Return the weights of *rows* under which less doubt is never worse.

    Each kind of doubt (`evaluation.STEPS`) is weighed by what it is better than the next, and what
    would be worse by nothing.
    """
    chains, doubt, more = ORDERED[players]
    inside = {at: chain for chain in chains for at in chain}

    def upright(side: Sequence[float]) -> list[float]:
        found = [
            sum(side[inside[at][0] : at + 1]) if at in inside else value
            for at, value in enumerate(side)
        ]
        found[doubt] = -found[doubt]
        return found

    kept, held = list(range(len(rows[0][0][0]))), {*inside, doubt, *more}
    turned = [([upright(side) for side in had], winner) for had, winner in rows]
    while True:
        some = [([[side[at] for at in kept] for side in had], winner) for had, winner in turned]
        weights = dict(zip(kept, fitted(some)[0], strict=True))
        worse = {at for at in held & weights.keys() if weights[at] < 0}
        if not worse:
            break
        kept = [at for at in kept if at not in worse]
    found = [weights.get(at, 0.0) for at in range(len(rows[0][0][0]))]
    for chain in chains:
        for at in reversed(chain[:-1]):
            found[at] += found[at + 1]
    found[doubt] = -found[doubt]
    return found


def fitted(rows: Sequence[Row], steps: int = 8) -> tuple[list[float], float]:
    """Return the weights that make *rows*' winners likeliest, and how often the favourite won."""
    width = len(rows[0][0][0])
    weights = [0.0] * width
    for _ in range(steps):
        slope = [-DRAWN_TO_NOTHING * weight for weight in weights]
        curve = [
            [DRAWN_TO_NOTHING * (at == other) for other in range(width)] for at in range(width)
        ]
        for had, winner in rows:
            chances = softmax(weights, had)
            mean = [
                sum(p * side[at] for p, side in zip(chances, had, strict=True))
                for at in range(width)
            ]
            won = had[winner]
            for at in range(width):
                slope[at] += won[at] - mean[at]
            for p, side in zip(chances, had, strict=True):
                apart = [(at, side[at] - mean[at]) for at in range(width) if side[at] != mean[at]]
                for at, one in apart:
                    row, weighed = curve[at], p * one
                    for other, two in apart:
                        row[other] += weighed * two
        weights = [
            weight + step for weight, step in zip(weights, _solved(curve, slope), strict=True)
        ]
    right = sum(
        max(range(len(had)), key=softmax(weights, had).__getitem__) == winner
        for had, winner in rows
    )
    return weights, right / len(rows)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return x with *matrix* x = *right*, by elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [
                    value - factor * other
                    for value, other in zip(rows[below], rows[at], strict=True)
                ]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found
