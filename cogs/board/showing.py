"""What somebody who was asked may show: the set, then which of its true cards are the real ones.

Rule: for the eyes alone of who was asked. A custom_id names no card but those they chose.
"""

from itertools import groupby

from bot.board.rules.actions import Show
from bot.board.rules.material import CODES, Cards
from bot.board.rules.options import owed
from bot.board.rules.sight import Sight
from bot.board.words.cards import cards
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board.settling import actions_menu, route
from cogs.board.spelling import spelling
from cogs.board.verbs import Act
from cogs.screens.frame import OPTIONS, Part, button, row


def sets(sight: Sight) -> list[Show]:
    """Return one of each set of faces that may be shown, coloured where that is allowed (I85).

    They are 25 at most: the real cards come after.
    """
    shows = [action for action in owed(sight) if isinstance(action, Show)]
    inorder = sorted(shows, key=_faces)
    found = [min(same, key=_proved) for _, same in groupby(inorder, key=_faces)]
    return sorted(found, key=shows.index)


def showing(reader: Reader, table: Table, sight: Sight) -> list[Part]:
    """Return the menu of the sets that may be shown."""
    offered = sets(sight)
    found: list[Part] = []
    for at in range(0, len(offered), OPTIONS):
        some = offered[at : at + OPTIONS]
        asked = reader.say("menu-show")
        found += actions_menu(reader, table, sight, f"show{at or ''}", asked, some)
    return found


def real_cards(reader: Reader, table: Table, sight: Sight, chosen: Show) -> list[Part]:
    """Return a button for each other way to show the same faces: with real cards, or without."""
    others = [
        one
        for one in owed(sight)
        if isinstance(one, Show) and one.cards == chosen.cards and one != chosen
    ]
    buttons = [
        button(
            route(table, sight, Act.PRESS, spelling(sight.map, one)),
            reader.say("show-real", cards=cards(reader, real))
            if (real := _real(one))
            else reader.say("button-coloured"),
        )
        for one in others
    ]
    return [row(*buttons)] if buttons else []


def _faces(show: Show) -> Cards:
    return show.cards


def _proved(show: Show) -> int:
    return len(show.secret)


def _real(show: Show) -> Cards:
    return tuple(card for card in show.secret if card not in CODES)
