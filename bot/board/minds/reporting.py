"""When the Ambassador player seals a report, and what it says (I168)."""

from bot.board.rules.actions import Report
from bot.board.rules.options import reports
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL_PERSONS, PERSONS, world_mask
from bot.game.chance import Chance, any_of
from bot.game.seats import AMBASSADOR


def report(sight: Sight, chance: Chance, most: int = 1) -> Report | None:
    """Return a report that can be right, if no more than *most* can and it may be sealed.

    Who is sure has one left. What was sealed and can be right is not sealed again.
    """
    if not reports(sight):
        return None
    mask = world_mask(sight) & ALL_PERSONS
    if mask.bit_count() > most:
        return None
    left = [PERSONS[at] for at in range(len(PERSONS)) if mask >> at & 1]
    if sight.report in left:
        return None
    return Report(AMBASSADOR, *any_of(left, chance))
