"""Every judge sits in judgement, and knows nothing of the code of the bot."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.world import judges
from tests.world.judges import (
    acknowledged,
    affected,
    archive,
    bounds,
    bulletins,
    clocks,
    deadlines,
    desks,
    ends,
    fair,
    file,
    following,
    leftovers,
    lobbies,
    logs,
    memos,
    mornings,
    moved,
    numbers,
    presence,
    private,
    prompt,
    reading,
    refusals,
    restarts,
    servers,
    threads,
    turns,
    votes,
    wanting,
)
from tests.world.judges.finding import Finding
from tests.world.kept import Run
from tests.world.verdicts.by_hand import ANNA, BEN, TABLE, World, found, says, visit

COURTS = (
    *(acknowledged, affected, archive, bounds, bulletins, clocks, deadlines, desks, ends, fair),
    *(file, following, leftovers, lobbies, logs, memos, mornings, moved, numbers, presence),
    *(private, prompt, reading, refusals, restarts, servers, threads, turns, votes, wanting),
)


JUDGES = [
    judge
    for module in COURTS
    for judge in vars(module).values()
    if getattr(judge, "__module__", "") == module.__name__
    and getattr(judge, "__annotations__", {}).get("return") == Iterator[Finding]
    and list(judge.__annotations__) == ["evening", "return"]
]


def test_every_judge_of_the_file_and_the_end_sits_in_judgement() -> None:
    assert JUDGES
    assert set(JUDGES) <= set(judges.JUDGES)


@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: judge.__name__)
def test_where_all_is_as_it_should_be_nothing_is_found(
    world: World, judge: Callable[[Any], Iterator[Any]]
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 0))
    world.copy("start")
    world.acts(101, ANNA, visit(0))
    world.acts(102, BEN, visit(1))
    world.copy("end")
    world.writes(visit(2))
    world.tells()
    world.kept.tasks.append((world.now, 8, 5))
    world.copy("told")
    world.kept.copies[-1].panels[TABLE] = says(51, "Round 1")["payload"]
    world.desk(ANNA, "Table #1", "ink:1:visit:1.1:")
    for phase in ("stopped", "again", "forgotten", "anew"):
        world.phase(phase)

    assert found(judge, world) == []


ROOM = Path(__file__).parent.parent / "judges"
OUTSIDE = ("bot.sandbox", "tests.world", "tests.limits.walker")
"""What of ours a judge may know: Discord, and what has happened."""


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_a_judge_knows_nothing_of_the_bots_code(path: Path) -> None:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.append(node.module or "")
    ours = [name for name in names if name.split(".")[0] in ("bot", "cogs", "storage", "tests")]
    assert [
        name for name in ours if not f"{name}.".startswith(tuple(f"{o}." for o in OUTSIDE))
    ] == []
