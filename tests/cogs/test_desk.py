"""The desk offers everything its owner may do, and nothing else."""

import random

import pytest

from bot.game.mini.actions import Ask, Decline, Peek, Prove, Reveal, Send, Show, Visit
from bot.game.mini.editions import Dummy, Visits
from bot.game.mini.legal import options
from bot.game.seats import seats
from cogs.routes import Verb, route
from cogs.screens import desk
from tests.secrecy.papers import catalogue, table_of
from tests.secrecy.test_pairs import PRESETS
from tests.secrecy.twins import Scene, _played

MENUS = {Visit: Verb.VISIT, Send: Verb.SEND, Show: Verb.SHOW, Reveal: Verb.SHOW, Ask: Verb.ASK, Decline: Verb.DECLINE,
         Prove: Verb.PROVE, Peek: Verb.PEEK}  # fmt: skip


PARTIES = [(players, preset, ()) for players in (3, 4, 5) for preset in PRESETS]
SENT = (("dummy", Dummy.NEIGHBOUR), ("visits", Visits.TOGETHER))
"""All choose at once, and one of them for the dummy too."""


@pytest.mark.parametrize(("players", "preset", "changes"), [*PARTIES, (3, "german", SENT)])
async def test_whatever_may_be_done_is_on_the_desk(
    players: int, preset: str, changes: tuple[tuple[str, object], ...]
) -> None:
    """With three and the dummy, who has chosen his own place may change it while he still sends the dummy (M14, M52)."""
    found = set()
    for acts in range(40):
        scene = Scene(players, preset, None, 100 + acts, acts, changes=changes)
        table = table_of(scene, _played(scene, random.Random(acts)).ledger)
        for seat in seats(players):
            sight = table.sight(seat)
            wanted = {MENUS[type(action)] for action in options(sight) if type(action) in MENUS}
            shown = desk.desk(catalogue(), table, sight, "en")
            verbs = {route(item.custom_id).verb for item in shown.walk_children() if hasattr(item, "custom_id")}
            assert verbs & set(MENUS.values()) == wanted
            found |= {frozenset(wanted)}
    if changes:
        assert frozenset({Verb.VISIT, Verb.SEND}) in found
