"""The secret number as it stands on a clue sheet: a box for each agent, in its order."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.mini.rules.cards import IDENTITIES, Card
from bot.picture.plate import DEEP, GOLD, MARGIN, Box, Item, Rect, Sprite, Words

STEP: Final = 122
"""Pixels from one box to the next."""

RIGHT: Final = MARGIN + len(IDENTITIES) * STEP + 20
"""Pixels from the left of what stands beside them."""


def boxes_of_number(known: Mapping[Card, Card]) -> Iterator[Item]:
    """Yield the boxes, with the numbers in them that are *known* to be those of agents."""
    for at, identity in enumerate(IDENTITIES):
        x = MARGIN + at * STEP
        yield Sprite(Rect(x + 23, 20, 64, 64), f"agent-{identity}")
        box = Rect(x, 94, 110, 76)
        yield Box(box, DEEP)
        yield Box(box, GOLD, rim=3)
        if identity in known:
            yield Words(box, known[identity], 50, GOLD, align="middle")
