"""The desk offers everything its owner may do, and nothing else."""

import json
import random

import msgspec
import pytest

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.host.terms import Help
from bot.mini.rules.actions import Ask, Call, Decline, Peek, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.editions import DummyRule, VisitsRule
from bot.mini.rules.options import options
from bot.mini.rules.play import play
from bot.mini.rules.state import State, after
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.interactions.routes import route
from cogs.mini import desk
from cogs.mini.verbs import Act
from cogs.screens import lobby
from cogs.screens.fitting import newest
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.mini.rules.builders import ANNA
from tests.mini.rules.test_call import RIGHT, _on_the_line
from tests.secrecy.papers import Hall, _written, catalogue, table_of
from tests.secrecy.test_pairs import PRESETS
from tests.secrecy.twins import Scene, _played

MENUS = {Visit: Act.VISIT, Send: Act.SEND, Show: Act.SHOW, Reveal: Act.SHOW, Ask: Act.ASK,
         Decline: Act.DECLINE,
         Prove: Act.PROVE, Peek: Act.PEEK}  # fmt: skip


PARTIES = [(players, preset, ()) for players in (3, 4, 5) for preset in PRESETS]
SENT = (("dummy", DummyRule.NEIGHBOUR), ("visits", VisitsRule.TOGETHER))
"""All choose at once, and one of them for the dummy too."""


@pytest.mark.sweeps
@pytest.mark.parametrize(("players", "preset", "changes"), [*PARTIES, (3, "german", SENT)])
async def test_whatever_may_be_done_is_on_the_desk(
    players: int, preset: str, changes: tuple[tuple[str, object], ...]
) -> None:
    """With three and the dummy, who has chosen their own place may change it while they still send
    the dummy (M14, M52)."""
    found = set()
    for acts in range(40):
        scene = Scene(players, preset, None, 100 + acts, acts, changes=changes)
        table = table_of(scene, _played(scene, random.Random(acts)).ledger)
        for seat in seats(players):
            sight = table.current.sight(seat)
            wanted = {MENUS[type(action)] for action in options(sight) if type(action) in MENUS}
            shown = desk.desk(reading(catalogue(), table, "en"), table, sight)
            verbs = {
                route(item.custom_id).verb
                for item in shown.walk_children()
                if hasattr(item, "custom_id")
            }
            assert verbs & set(MENUS.values()) == wanted
            found |= {frozenset(wanted)}
    if changes:
        assert frozenset({Act.VISIT, Act.SEND}) in found


async def test_on_a_table_with_paper_the_bot_keeps_no_clue_sheet() -> None:
    scene = Scene(4, "german", 0, 7, 30)
    ledger = _played(scene, random.Random(7)).ledger
    texts = {}
    for level in Help:
        table = table_of(scene, ledger, help_=level)
        letter = _written(
            Drafts(Hall("en"), catalogue(), writers()).private_message(
                table, PersonId(1), ANNA, ledger, table.current.sight(ANNA)
            )
        )
        shown = desk.desk(reading(catalogue(), table, "en"), table, table.current.sight(ANNA))
        texts[level] = json.dumps([shown.to_components(), letter.view.to_components()])
    assert "```" in texts[Help.SHEET]
    assert "```" not in texts[Help.PAPER]


@pytest.mark.parametrize("status", ["over", "abandoned"])
async def test_a_match_that_is_over_says_who_has_won_it(status: str) -> None:
    there = _on_the_line()
    opened, *rest = there.events
    ledger = (msgspec.structs.replace(opened, score=(2, 2, 0, 0)), *rest)
    ledger += play(after(State(), ledger), Call(ANNA, RIGHT), Seeded(0))
    table = table_of(Scene(4, "german", None, 1), ledger, status=status)
    assert ("Anna" in lobby.result(reading(catalogue(), table), table)) is (status == "over")


def test_of_many_lines_the_newest_are_kept() -> None:
    lines = ["one", "two 🂡", "three"]
    assert newest(lines, 16) == "one\ntwo 🂡\nthree"
    assert newest(lines, 15) == "…\ntwo 🂡\nthree"
    assert newest(lines, 13) == "…\nthree"
    assert newest(lines, 3) == "…"
    assert newest([], 3) == ""
