"""The pictures of the board game, in the reader's language.

All on them stands in words too (P21).
"""

from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.board.pictures.cover import draw_cover
from bot.board.pictures.district import draw_district
from bot.board.pictures.hand import Captions as HandCaptions
from bot.board.pictures.hand import draw_cards
from bot.board.pictures.map import Captions as MapCaptions
from bot.board.pictures.map import draw_map
from bot.board.pictures.sheet import Captions as SheetCaptions
from bot.board.pictures.sheet import draw_sheet
from bot.board.rules.actions import Plan
from bot.board.rules.deduction import Deduction, at_first
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.maps import Space
from bot.board.rules.material import IDENTITIES, PARTNER, Kind, Piece
from bot.board.rules.plans import walked
from bot.board.rules.sheet import COLUMNS
from bot.board.rules.sheet import sheet as kept
from bot.board.rules.sight import Sight
from bot.board.words import panel, sheet, telling, why
from bot.board.words.aims import aims, by_code
from bot.board.words.cards import card, district, figure_label, named_only, place
from bot.board.words.panel import Panel
from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.host.table import Table
from bot.picture.people import People
from bot.words.names import BOT
from bot.words.reader import Reader
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import Fit, cut, length, newest, unmarked
from cogs.screens.frame import ALT, Picture, Screen, button, choice, menu, row, text

ZOOM: Final = "part"
"""In a custom_id: that a part of the town is wanted, which is chosen in the menu."""


def table_picture(reader: Reader, sight: Sight, said: Panel) -> Picture:
    """Return the map from *sight*, of which the panel *said* all; of a seat's its true figure too.

    Instead of it words say what it shows.
    """
    told = "\n".join(said.pictured)
    return Picture(
        "map.png",
        draw_map(sight, _captions(reader, sight)),
        alt=unmarked("\n".join((said.title, *said.turn, told))),
        instead=partial(cut, told),
    )


def map_picture(reader: Reader, sight: Sight) -> Picture:
    """Return the map as it stands, for who decides on it."""
    return table_picture(reader, sight, panel.panel(reader, sight))


def draft_picture(reader: Reader, sight: Sight, plan: Plan) -> Picture:
    """Return the map as it would be after the steps of *plan* (I63)."""
    then = replace(sight, positions=walked(sight.positions, plan))
    there = "\n".join(panel.standing(reader, then))
    return Picture(
        "map.png",
        draw_map(sight, _captions(reader, sight), plan),
        alt=unmarked(there),
        instead=partial(cut, there),
    )


def district_picture(reader: Reader, sight: Sight, name: str) -> Picture:
    """Return that district of the map, enlarged; instead of it words say who stands there."""
    town, spaces = sight.map, DISTRICTS[sight.map.name][name]
    there: dict[Space, list[str]] = {}
    for piece, space in enumerate(sight.positions):
        if space is not None and space in spaces:
            there.setdefault(space, []).append(figure_label(reader, Piece(piece)))
    lines = [
        reader.say(
            "district-standing", space=place(reader, town, space), figures=" · ".join(there[space])
        )
        for space in spaces
        if space in there
    ]
    told = "\n".join(lines) or reader.say("district-empty", district=district(reader, name))
    captions = MapCaptions(district(reader, name))
    named = {space: named_only(reader, space) for space in spaces}
    return Picture(
        f"district-{name}.png",
        draw_district(sight, name, captions, named),
        alt=unmarked(told),
        instead=partial(cut, told),
    )


def map_screen(reader: Reader, table: Table, sight: Sight, part: str = "") -> Screen:
    """Return the message that shows the map, or what it shows in words; or a *part* of the town.

    Below it is the menu of all parts, and the way back for whose desk is gone meanwhile.
    """
    said = panel.panel(reader, sight)
    parts = [
        choice(name, district(reader, name), chosen=name == part)
        for name in DISTRICTS[sight.map.name]
    ]
    picker = menu(Route(table.id, Act.PICTURE, arg=ZOOM), reader.say("menu-zoom"), parts)
    back = row(button(Route(table.id, Verb.DESK), reader.say("button-desk")))
    if part:
        return Screen(text(said.title), district_picture(reader, sight, part), picker, back)
    below = "\n".join((*said.turn, said.waited_for))
    return Screen(text(said.title), table_picture(reader, sight, said), text(below), picker, back)


def cover_picture(reader: Reader) -> Picture:
    """Return the picture of a lobby; in words it says nothing that is not beside it."""
    names = {agent: card(reader, agent) for agent in IDENTITIES}
    return Picture("cover.png", draw_cover(names), alt=", ".join(names.values()))


def cards_picture(reader: Reader, sight: Sight) -> Picture:
    """Return the picture of the secret cards of *sight*'s seat.

    Nothing in words, which say it all.
    """
    held = [one for one in (sight.identity, sight.build, sight.code) if one is not None]
    goal = tuple(reader.say("goal-partner" if held else "goal-ambassador").splitlines())
    mate = PARTNER[sight.identity] if sight.identity is not None else None
    named = "" if mate is None else card(reader, mate)
    captions = HandCaptions(
        _myself(reader, sight),
        goal,
        tuple(card(reader, one, "short" if one in IDENTITIES else "") for one in held),
        named,
    )
    told = unmarked("\n".join((telling.myself(reader, sight), *goal, named))).rstrip()
    return Picture("cards.png", draw_cards(sight, captions, mate), alt=told)


def sheet_picture(reader: Reader, sight: Sight, known: Deduction | None, instead: Fit) -> Picture:
    """Return the picture of *sight*'s note sheet; what is *known* is proven or crossed out on it.

    *instead* of it words are shown.
    """
    captions = SheetCaptions(
        _myself(reader, sight),
        people(reader),
        reader.say("sheet-nothing"),
        _missions(reader, sight, known),
        reader.say("sheet-own"),
        tuple(reader.say(f"sheet-legend-{mark}") for mark in ("coloured", "secret", "shown")),
        _left(reader, sight),
        reader.say("sheet-left"),
        tuple(card(reader, one, "short") for one in COLUMNS),
    )
    return Picture(
        "sheet.png",
        draw_sheet(sight, captions, known),
        alt=_described(reader, sight, known),
        instead=instead,
    )


def _described(reader: Reader, sight: Sight, known: Deduction | None) -> str:
    """Return what the picture of a note sheet shows; of what was shown there the newest."""
    if known is None:
        said: tuple[str, ...] = (*aims(reader, sight, deduced=False), *sheet.left(reader, sight))
    else:
        said = (*why.conclusions(reader, sight), *sheet.left(reader, sight))
    head = unmarked("\n".join((telling.myself(reader, sight), *said, "")))
    return head + newest(map(unmarked, sheet.facts(reader, sight)), ALT - length(head))


def people(reader: Reader) -> People:
    """Return who is at the table, for pictures."""
    return People(
        {seat: reader.label(seat) for seat in SEATS},
        {seat: reader.brief(seat).removeprefix(BOT) for seat in SEATS},
        {seat: reader.colour(seat) for seat in SEATS},
        reader.cast.bots,
    )


def _captions(reader: Reader, sight: Sight) -> MapCaptions:
    return MapCaptions(unmarked(panel.heading(reader, sight)))


def _myself(reader: Reader, sight: Sight) -> str:
    if sight.identity is None:
        return reader.say(f"seat-{AMBASSADOR}.label")
    return card(reader, sight.identity)


def _missions(reader: Reader, sight: Sight, known: Deduction | None) -> tuple[str, ...]:
    """Return what *sight*'s seat may have to do, by the code its partner may hold.

    Of what is *known* that is what is still possible.
    """
    if sight.identity is None:
        return ()
    found = at_first(sight) if known is None else known
    return tuple(f"{code}: {fact}" for code, fact in by_code(reader, sight, found))


def _left(reader: Reader, sight: Sight) -> dict[Seat, str]:
    """Return for each who has seen something how many sets can still be shown to them."""
    noted = kept(sight)
    return {
        viewer: " + ".join(str(rest.sets[kind]) for kind in Kind)
        for viewer, rest in noted.left.items()
        if rest.sets and noted.shown_to(viewer)
    }
