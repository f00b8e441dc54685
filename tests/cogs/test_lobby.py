"""A wish of the lobby shows nobody what was chosen."""

import re
from typing import Any

from bot.host.tickets import Moment
from cogs.interactions.router import Wish
from cogs.interactions.routes import Route
from cogs.mini.verbs import Act
from storage.ids import TableId


def test_a_wish_shows_nobody_what_was_chosen() -> None:
    where = Route(TableId(1), Act.SHOWN, Moment(1, 1), "F,52")
    asked: Any = (None, None, "en", None)
    wish = Wish(*asked, where, ("F,52",), {"F": "52"}, table=asked[0])
    shown = re.sub(r"0x[0-9a-f]+", "", repr(wish))  # where it lies may hold any digits
    assert "52" not in shown
    assert "52" not in repr(where)
