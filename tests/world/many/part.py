"""A world with several bots as it is for one group: its owners one after the other, its tables."""

import sqlite3
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tests.world.kept import Copy, Kept, Run

if TYPE_CHECKING:
    from tests.world.evening import Evening


class Part:
    """All of an evening, with what is kept of one group alone."""

    def __init__(self, evening: "Evening", group: int) -> None:
        self._evening, self.group = evening, group
        self.kept = PartKept(evening, group)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._evening, name)


class PartKept:
    """What is kept, of one group."""

    def __init__(self, evening: "Evening", group: int) -> None:
        self._kept: Kept = evening.kept
        self.runs = owners(self._kept, group)
        layout = evening.fleet.layout
        self.copies = []
        for one in self._kept.copies:
            known = [] if one.empty else one.rows("SELECT id, guild FROM seating")
            others = {table for table, guild in known if layout.group_of(guild) != group}
            self.copies.append(_Of(**_given(one), foreign=one.foreign | others, group=group))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kept, name)

    def last(self, when: str) -> Copy | None:
        return next((one for one in reversed(self.copies) if one.when == when), None)

    def lasting(self) -> list["_Of"]:
        """As of all: the server's disk loses nothing."""
        return [one for one in self.copies if not one.empty]

    def awake(self, since: float, until: float) -> float:
        ends = [(run.began, until if run.ended is None else run.ended) for run in self.runs]
        return sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in ends)


class _Of(Copy):
    """A copy in which there are the standstills of one group alone."""

    def __init__(self, group: int, **given: Any) -> None:
        super().__init__(**given)
        self._group = group

    @cached_property
    def db(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path)
        db.execute(
            "CREATE TEMP VIEW standstill AS SELECT * FROM main.standstill"
            f" WHERE table_id NOT NULL OR shard_group = {self._group}"
        )
        return db


def _given(copy: Copy) -> dict[str, Any]:
    names = ("at", "when", "path", "disk", "panels")
    return {name: getattr(copy, name) for name in names}


def shards_of(evening: "Evening") -> set[int | None]:
    """Return which shards are there for what is judged; alone it is none of several."""
    if evening.plan.groups == 1:
        return {None}
    layout, group = evening.fleet.layout, getattr(evening, "group", None)
    # A server's shard stands in its number (Discord, gateway: sharding).
    return {n for n in range(layout.shards) if group in (None, layout.group_of(n << 22))}


def heard_alike(evening: "Evening", server: int, other: int) -> bool:
    """Return whether what is said in one server is heard by the bot that hears the *other*."""
    if evening.plan.groups == 1:
        return True
    layout = evening.fleet.layout
    return layout.group_of(server) == layout.group_of(other)


def owners(kept: Kept, group: int) -> list[Run]:
    """Return who has owned that group, each from when on, and until it ended or was followed."""
    own = [one for one in kept.runs if one.group == group and one.owned is not None]
    own.sort(key=lambda one: one.owned or 0.0)
    found: list[Run] = []
    for one, after in zip(own, [*own[1:], None], strict=True):
        assert one.owned is not None
        ended = one.ended
        if after is not None and after.owned is not None:
            ended = after.owned if ended is None else min(ended, after.owned)
        found.append(replace(one, began=one.owned, ended=ended))
    return found
