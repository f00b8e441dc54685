"""How long a movement's next steps take to offer, its ends to enumerate, and one at random.

Positions are those of figures drifting through turns of random shakes, movements and expulsions,
and crowds: all on a few spaces that lie together, as far as somebody's turn can begin so. CPU.
"""

import gc
import random
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from bot.board.rules.editions import MAPS, PHANTOM, BallsRule
from bot.board.rules.maps import Positions
from bot.board.rules.plans import Shake, crowding, meetings, stepped, walked
from bot.board.rules.routes import offered
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.seats import AGENTS
from tests.board.rules.ends import ends
from tests.board.rules.standing import scattered

T = TypeVar("T")

POSITIONS = 1500


def bench() -> None:
    """Print a line for each map, set of balls and kind of position."""
    gc.collect()
    gc.freeze()  # what the other benches hold is not walked through in the middle of a measure
    print(
        f"{'map':<13}{'balls':<6}{'positions':<10}{'offered us: mean':>17}{'p99':>7}{'worst':>7}"
        f"{'ends ms: mean':>15}{'worst':>7}{'most':>6}{'random us':>11}"
    )
    for on in MAPS.values():
        for rule in BallsRule:
            for kind, made in (("drift", drifting), ("crowd", crowded)):
                _line(f"{on.name:<13}{rule:<6}{kind:<10}", made(on.name, rule))


def _line(title: str, shakes: Iterator[Shake]) -> None:
    draft, whole, luck, most = [], [], [], 0
    chance, some = Seeded(1), random.Random(1)
    for number, shake in enumerate(shakes):
        plan = ()
        while True:
            took, (steps, _) = timed(lambda shake=shake, plan=plan: offered(shake, plan))
            draft.append(took)
            if not steps:
                break
            plan = (*plan, some.choice(steps))
        luck.append(timed(lambda shake=shake: wandering(shake, chance))[0])
        if number % 5 == 0:
            took, found = timed(lambda shake=shake: ends(shake))
            whole.append(took)
            most = max(most, len(found))
    draft.sort()
    print(
        f"{title}{1e6 * sum(draft) / len(draft):>17.0f}{1e6 * draft[-len(draft) // 100]:>7.0f}"
        f"{1e6 * draft[-1]:>7.0f}{1e3 * sum(whole) / len(whole):>15.1f}{1e3 * max(whole):>7.1f}"
        f"{most:>6}{1e6 * sum(luck) / len(luck):>11.0f}"
    )


def timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.thread_time()
    found = work()
    return time.thread_time() - began, found


def drifting(name: str, rule: BallsRule) -> Iterator[Shake]:
    """Yield shakes of a long game in which all is random."""
    on, some, chance = MAPS[name], random.Random(name), Seeded(5)
    now: Positions = tuple(
        some.sample(on.starts[colour], 4)[build] for colour in on.starts for build in range(4)
    ) + (on.embassy,)
    for turn in range(POSITIONS):
        shake = Shake(on, rule, AGENTS[turn % 4], _shaken(rule, some), now)
        yield shake
        plan = wandering(shake, chance)
        now = walked(now, plan)
        for meeting in meetings(now, shake.mover, stepped(plan)):
            free = [space for space in on.unnumbered if space not in now]
            sent = some.choice(free)
            now = tuple(sent if piece == meeting.other else at for piece, at in enumerate(now))


def crowded(name: str, rule: BallsRule) -> Iterator[Shake]:
    """Yield shakes where many stand together, each lawful as it is."""
    some, found = random.Random(name), 0
    while found < POSITIONS:
        shake = scattered(some, crowded=True)._replace(rule=rule, balls=_shaken(rule, some))
        if shake.map.name == name and not any(
            crowding(mover, shake.began, shake.began) for mover in AGENTS
        ):
            found += 1
            yield shake


def _shaken(rule: BallsRule, some: random.Random) -> tuple:
    return tuple(sorted(some.sample(PHANTOM[rule], 3)))
