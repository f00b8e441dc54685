"""What people did at each table that counts: by the file when, and on the wire what."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.world.judges.troubles import put_back
from tests.world.judges.wire import Interaction, interactions
from tests.world.kept import Copy, Line

if TYPE_CHECKING:
    from tests.world.evening import Evening

UNSAID: Final = "meant"
"""What answers the question which table was meant: what was typed before, it does not say."""


HERE: Final = ("back", "vote", UNSAID)
"""What somebody does who is there, besides playing."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that somebody did at a table, and when, in milliseconds of the bot's clock."""

    at: int
    person: int
    what: str
    one: Interaction


def deeds(evening: "Evening", copy: Copy) -> dict[int, list[Deed]]:
    """Return what was done at each table that was opened in this world, in order.

    What was applied and never was, another judge finds.
    """
    asked = interactions(evening.history)
    found: dict[int, list[Deed]] = {table: [] for table in sorted(copy.ours)}
    for number, (table, at) in copy.interactions.items():
        if table in found and number in asked:
            one = asked[number]
            found[table].append(Deed(at, one.person, one.what, one))
    for done in found.values():  # a clock may have been set back
        done.sort(key=lambda deed: (deed.one.came[0], deed.at))
    return found


def lasting(evening: "Evening") -> Iterator[tuple[Copy, dict[int, list[Deed]]]]:
    """Yield the file once all is told, and what was done, if all of that is still in it."""
    last = evening.kept.last("told")
    if last is not None and not last.empty and not put_back(evening, 0.0, last.at):
        yield last, deeds(evening, last)


def there(done: Iterable[Deed], ledger: Iterable[Line], person: int) -> Iterator[int]:
    """Yield when *person* showed that they are there, by what was done and written."""
    times = {line.at for line in ledger}
    for deed in done:
        if deed.person == person and (deed.what in HERE or deed.at in times):
            yield deed.at


def before_in_match(copy: Copy, table: int, game: int) -> list[int]:
    """Return the games of the same match before that one: each is dealt as another ends."""
    found: list[int] = []
    for (earlier,) in copy.rows(
        "SELECT id FROM game WHERE table_id = ? AND id < ? ORDER BY id DESC", table, game
    ):
        ends, begins = copy.ledgers[earlier][-1:], copy.ledgers[game][:1]
        if [line.at for line in ends] != [line.at for line in begins]:
            break
        found.append(game := earlier)
    return found
