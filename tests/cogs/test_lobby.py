"""What a changed client makes up in the options of a command is refused with a sentence."""

import re
from typing import Any

import pytest

from bot.games import GAMES
from bot.host.choices import settable
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.mini.rules.editions import Preset, VisitsRule
from cogs.interactions.listed import HELPS
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish
from cogs.interactions.routes import Route
from cogs.mini.verbs import Act
from cogs.opening import _terms
from storage.ids import TableId


def test_every_choice_that_is_offered_makes_terms() -> None:
    for preset in GAMES["mini"].editions.presets:
        for level in HELPS:
            for visits in map(str, settable(GAMES["mini"])["visits"]):
                terms = _terms(preset, 4, level, target=None, visits=visits)
                assert (terms.edition.preset, terms.help) == (Preset(preset), Help(level))
                assert terms.edition.visits is VisitsRule(visits)


@pytest.mark.parametrize(
    "made_up",
    [
        ("swedish", None, "sheet", None),
        ("german", None, "oracle", None),
        ("german", None, "sheet", "never"),
    ],
)
def test_a_value_that_is_no_choice_is_refused(made_up: tuple[str, None, str, str | None]) -> None:
    preset, target, level, visits = made_up
    with pytest.raises(Misspelt, match="error-not-among-choices"):
        _terms(preset, 4, level, target=target, visits=visits)


def test_a_wish_shows_nobody_what_was_chosen() -> None:
    where = Route(TableId(1), Act.SHOWN, Moment(1, 1), "F,52")
    asked: Any = (None, None, "en", None)
    wish = Wish(*asked, where, ("F,52",), {"F": "52"}, table=asked[0])
    shown = re.sub(r"0x[0-9a-f]+", "", repr(wish))  # where it lies may hold any digits
    assert "52" not in shown
    assert "52" not in repr(where)
