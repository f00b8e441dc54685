"""How far it is from space to space, counted once for each map."""

from collections.abc import Mapping
from typing import Final

from bot.board.rules.editions import MAPS
from bot.board.rules.maps import Map, Space

Distances = Mapping[Space, Mapping[Space, int]]
"""From where, to where: how many steps at least, by land or water."""


def _from(start: Space, on: Map) -> dict[Space, int]:
    """Return how many steps it is from *start* to every space."""
    found, edge = {start: 0}, [start]
    for space in edge:  # it grows while it is walked
        for _, other in on.ways[space]:
            if other not in found:
                found[other] = found[space] + 1
                edge.append(other)
    return found


DISTANCES: Final[Mapping[str, Distances]] = {
    name: {space: _from(space, on) for space in on.spaces} for name, on in MAPS.items()
}
"""By the name of the map."""
