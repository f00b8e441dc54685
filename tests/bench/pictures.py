"""How long a picture takes, how large it is, and how long the loop waits while fifty are painted.

Sheets and tables are of the middle of a game; the floor is an empty picture of the same size, made
into a PNG. A map of the board game may take 25 ms and 120 KiB. CPU is the thread's.
"""

import asyncio
import statistics
import time
from collections.abc import Callable

from bot.game.chance import Seeded
from bot.game.seats import SEATS, seats
from bot.mini.minds.levels import MINDS
from bot.mini.pictures import end, sheet, table
from bot.mini.records.simulate import play_out
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.deduction import deduce
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import edition
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.picture.paint import paint
from bot.picture.painter import Painter
from bot.picture.people import People
from bot.picture.plate import Plate
from cogs.delivery.painting import Painting
from tests.bench.boards import board_plates

NAMES = People(dict(zip(SEATS, ("Anna", "Ben", "Clara", "Dario", "The Ambassador"), strict=True)))
LEGEND = ("shown to you", "you showed", "black (true)", "your own black", "proven", "ruled out")
FLOOR = Plate(1642, ())


def bench() -> None:
    """Print a line for each kind of picture and number of players."""
    first = _table(_sights(4)[30][-1])
    began, painter = time.perf_counter(), Painter()
    painter.paint(first)
    print(
        f"first picture, with the process that paints it:"
        f" {1000 * (time.perf_counter() - began):.0f} ms"
    )
    painter.close()
    paint(first)
    floor = _median(lambda: paint(FLOOR))
    print(f"{'picture':<16}{'players':>8}{'median ms':>11}{'floors':>8}{'KiB':>8}")
    for players in (3, 4, 5):
        looks = _sights(players)[10:60:5]
        for name, plates in (
            (
                "sheet",
                [
                    sheet.draw_sheet(
                        s[0], sheet.Captions("Madame Zsa Zsa", NAMES, "–", LEGEND), deduce(s[0])
                    )
                    for s in looks
                ],
            ),
            ("table", [_table(s[-1]) for s in looks]),
            ("end", [_end(players)]),
            *board_plates(players, NAMES),
        ):
            took = statistics.median(_median(lambda plate=plate: paint(plate)) for plate in plates)  # noqa: B023
            size = max(len(paint(plate)) for plate in plates) / 1024
            print(f"{name:<16}{players:>8}{took:>11.1f}{took / floor:>8.1f}{size:>8.1f}")
    late = asyncio.run(_stalled([_table(s[-1]) for s in _sights(4)[:50]]))
    print(
        f"loop stalled while fifty are painted: p50 {late[len(late) // 2]:.1f}, p99"
        f" {late[-len(late) // 100]:.1f} ms"
    )


def _median(work: Callable[[], object]) -> float:
    found = []
    for _ in range(7):
        began = time.thread_time()
        work()
        found.append(1000 * (time.thread_time() - began))
    return statistics.median(found)


def _sights(players: int) -> list[tuple[Sight, ...]]:
    found: list[tuple[Sight, ...]] = []

    def look(game: SimulatedGame) -> None:
        found.append((*(game.sight(seat) for seat in seats(players)), game.sight(None)))

    play_out(edition("german"), players, MINDS["random"](), Seeded(3), Seeded(4), look)
    return found


def _table(sight: Sight) -> Plate:
    where = dict.fromkeys(LOCATIONS, "Bridge of Sighs")
    return table.draw_table(sight, table.Captions(NAMES, where), waiting(sight))


def _end(players: int) -> Plate:
    game = hindsight(play_out(edition("german"), players, MINDS["medium"](), Seeded(3), Seeded(4)))
    about = dict.fromkeys(SEATS, "could know the number after round 9 · 7 false cards")
    return end.draw_end(
        game,
        end.Captions(
            "Game 1", "Anna said 52-11-0-29: right.", NAMES, about, "Deals still possible", "Round"
        ),
    )


async def _stalled(plates: list[Plate]) -> list[float]:
    """Return, in order, how many milliseconds too late the loop woke up each time."""
    painting, late = Painting(), []
    under_way = asyncio.gather(*(painting.painted(plate) for plate in plates))
    while not under_way.done():
        began = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(1000 * (time.perf_counter() - began) - 1)
    await under_way
    painting.close()
    return sorted(late)
