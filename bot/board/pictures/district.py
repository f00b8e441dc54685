"""A district of the map, enlarged, with the names of its spaces: for small screens."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Final

from bot.board.pictures.layout import Layout
from bot.board.pictures.map import HEAD, LAYOUTS, Captions, ground_of, head, scene_of
from bot.board.pictures.scene import on_map, scaled
from bot.board.rules.actions import Plan
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.maps import Space
from bot.board.rules.sight import Sight
from bot.picture.plate import DEEP, IVORY, Box, Ground, Item, Plate, Rect, Words

LARGE: Final = 2
"""So many times as large as the map is the drawing of which a district is cut."""

HIGH: Final = 1180
"""Pixels of its height at most."""

AROUND: Final = (60, 104, 60, 64)
"""Pixels of the map left of, above, right of and below the signs of the district."""

NAME: Final = 29
"""Pixels of the letters of a name."""

LINE: Final = 13
"""Of them are in one line, at most, where there is a blank."""

BROAD: Final = 0.5
"""Of its height, about how broad a letter is."""


def draw_district(
    sight: Sight,
    district: str,
    captions: Captions,
    names: Mapping[Space, str],
    draft: Plan = (),
) -> Plate:
    """Return the *district* of the map as *sight* sees it; spaces there have their *names*.

    Raises:
        KeyError: the map has no such district.
    """
    layout = LAYOUTS[sight.map.name]
    spaces = DISTRICTS[layout.of.name][district]
    part = cut(layout, spaces)
    by = layout.wide / part.w
    high = round(part.h * by)
    spot = Rect(0, HEAD, layout.wide, high)
    items: list[Item] = [_ground(layout, part, spot)]
    signs = [item for space in spaces for item in _named(layout, space, names.get(space, ""), by)]
    for item in (*signs, *on_map(scene_of(sight, draft), layout)):
        [large] = scaled([item], by, -round(part.x * by), HEAD - round(part.y * by))
        at = large.rect
        if at.right > 0 and at.x < spot.w and at.bottom > HEAD and at.y < spot.bottom:
            items.append(large)
    items += head(sight.mover, captions.title, sight.balls, sight.edition.balls, layout.wide)
    return Plate(HEAD + high, tuple(items), wide=layout.wide, colours=ground_of(layout))


def cut(layout: Layout, spaces: tuple[Space, ...]) -> Rect:
    """Return the part of a map in which *spaces* are, as broad as a picture can show it."""
    signs = [layout.sign(space) for space in spaces]
    left, top = (min(sign[at] for sign in signs) - AROUND[at] for at in (0, 1))
    right, bottom = (max(sign[at] for sign in signs) + AROUND[at] for at in (2, 3))
    by = min(LARGE, layout.wide / (right - left), HIGH / (bottom - top))
    by = max(1.0, by)
    wide, high = round(layout.wide / by), min(bottom - top, layout.high)
    x = min(max(0, (left + right - wide) // 2), layout.wide - wide)
    y = min(max(0, top), layout.high - high)
    return Rect(x, y, wide, high)


def _ground(layout: Layout, part: Rect, spot: Rect) -> Ground:
    """Return that part of the map: of the large drawing where it is enlarged."""
    if part.w == spot.w:
        return Ground(spot, ground_of(layout), part)
    whole = Rect(*(side * LARGE for side in (part.x, part.y, part.w, part.h)))
    return Ground(spot, f"{ground_of(layout)}-large", whole)


def _named(layout: Layout, space: Space, name: str, by: float) -> Iterator[Item]:
    """Yield the name of a space below its sign, on the map's own pixels."""
    if not name:
        return
    x, y = layout.places[space]
    size = round(NAME / by)
    lines = wrap(name, LINE)
    wide = round(max(map(len, lines)) * size * BROAD) + 12
    left = min(max(4, x - wide // 2), layout.wide - wide - 4)
    top = y + layout.edges(space)[1] + 2
    yield Box(Rect(left, top, wide, len(lines) * size + 6), DEEP, 9)
    for at, line in enumerate(lines):
        spot = Rect(left + 2, top + at * size, wide - 4, size + 4)
        yield Words(spot, line, size, IVORY, align="middle", smallest=round(size * 0.7))
