"""What every level of the board game did in its first games: as digests, and a few as records.

When what a level does changes on purpose, measure it anew (``make bench ARGS=board_minds``), write
this down anew with ``python -m tests.board.minds.decisions``, and look at what changed: a record is
told by ``python -m bot replay``.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.board.minds.levels import LEVELS, MINDS
from bot.board.records.record import record
from bot.board.rules.notation import write as line
from bot.game.seats import seats
from bot.records.parts import Chair, Player, write
from tests.board.minds.corpus import TABLES, PlayedGame, games

COMMAND: Final = "python -m tests.board.minds.decisions"

GOLDEN: Final = Path(__file__).parent / "golden"

SHOWN: Final = (12, 1, 17)
"""The tables whose games are kept whole: one for each number of players and each edition."""


def digests(level: str) -> str:
    """Return a digest of a level's first game at each table of the corpus."""
    texts = ("\n".join(map(line, game.ledger)) for game in games(level)[: len(TABLES)])
    found = " ".join(hashlib.sha256(text.encode()).hexdigest()[:5] for text in texts)
    return f"{level}: {found}"


def records(level: str) -> Iterator[str]:
    """Yield the records of a level's games at the tables that are shown."""
    chair = Chair(Player.AUTOMATON, level)
    for number in SHOWN:
        game: PlayedGame = games(level)[number]
        yield write(record(game.ledger, dict.fromkeys(seats(game.players), chair)))


def digests_kept() -> list[str]:
    """Return the digests as they were written down, a line for each level."""
    return (GOLDEN / "digests.txt").read_text(encoding="utf-8").splitlines()


def records_kept(level: str) -> list[str]:
    """Return the records as they were written down."""
    return _of(level).read_text(encoding="utf-8").splitlines()


def _of(level: str) -> Path:
    return GOLDEN / f"{level}.jsonl"


def main() -> None:
    """Write all of it anew."""
    GOLDEN.mkdir(exist_ok=True)
    (GOLDEN / "digests.txt").write_text("".join(f"{digests(each)}\n" for each in MINDS))
    for level in LEVELS:
        _of(level).write_text("".join(f"{each}\n" for each in records(level)))


if __name__ == "__main__":
    main()
