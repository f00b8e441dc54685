"""Which servers a process is there for, of several that share a database.

Rule: of every server one process is in charge, and of what belongs to none the first. It follows
    from the server's number alone, as its shard does (Discord, gateway: sharding), and is stored
    nowhere.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Scope:
    """One *group* of several, each with its own of the bot's *shards*: this process is that one.

    Alone it is the only group, whatever shards there are.
    """

    shards: int = 1
    groups: int = 1
    group: int = 0

    def __post_init__(self) -> None:
        """See that there is such a group, and a shard for each.

        Raises:
            ValueError: there is none.
        """
        if not 1 <= self.groups <= self.shards:
            raise ValueError("a group has a shard at least")
        if not 0 <= self.group < self.groups:
            raise ValueError("there is no such group")

    def group_of(self, guild: int) -> int:
        """Return the group of *guild*; 0, which is no server, is of the first."""
        return ((guild >> 22) % self.shards) * self.groups // self.shards

    def owns(self, guild: int) -> bool:
        """Return whether this process is there for *guild*."""
        return self.group_of(guild) == self.group

    @property
    def alone(self) -> bool:
        """Whether there is no other process."""
        return self.groups == 1

    @property
    def first(self) -> bool:
        """Whether this process sees to what belongs to no server, too."""
        return self.group == 0

    @property
    def held(self) -> range:
        """The shards of this process."""
        begin, end = (
            -(-number * self.shards // self.groups) for number in (self.group, self.group + 1)
        )
        return range(begin, end)

    def named(self, fact: str) -> str:
        """Return what a *fact* is called that each process has its own of."""
        return fact if self.first else f"{fact}:{self.group}"

    def where(self, guild: str) -> str:
        """Return the condition, in SQL, that the column *guild* has a server of this process.

        It is of numbers of ours, and binds nothing.
        """
        if self.alone:
            return "1 = 1"
        shard = f"(({guild} >> 22) % {self.shards})"
        return f"{shard} * {self.groups} / {self.shards} = {self.group}"


ALONE: Final = Scope()
"""That of one process, which is there for all."""
