"""A whole file of records looked through: what is wrong with it, and what was promised."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from bot.game.hosted import Hosted
from bot.records.lines import NO_RECORD, Wrong, checked


@dataclass
class Looked:
    """What came of looking through a file."""

    right: int = 0
    """Games that were played by the rules, and dealt as was promised where that is said."""
    silent: dict[int, str] = field(default_factory=dict)
    """Those of them by their line that do not say what they were dealt by, and that they do not."""
    wrong: dict[int, str] = field(default_factory=dict)
    """By its line what is wrong with each other."""
    promised: dict[int, str] = field(default_factory=dict)
    """By the number of their table the fingerprints that stood in the lobbies."""

    @property
    def none(self) -> bool:
        """Whether it has no record of a game at all, right or wrong."""
        return not self.right and all(
            reason.startswith(NO_RECORD) for reason in self.wrong.values()
        )


def looked_through(file: BinaryIO, games: Mapping[str, Hosted]) -> Looked:
    """Return what is to be said of the records in *file*, each of one of *games*."""
    found = Looked()
    for line, game, record in checked(file, games):
        if isinstance(record, Wrong):
            found.wrong[line] = str(record)
            continue
        fair = record.fair
        # That its cards follow from the secret was a part of the check.
        if fair is not None and fair.commitment != found.promised.setdefault(
            fair.table, fair.commitment
        ):
            found.wrong[line] = f"table {fair.table} promised something else before"
            continue
        found.right += 1
        unsaid = game.records.objection(record) if fair is None else None
        if unsaid is not None:
            found.silent[line] = unsaid
    return found
