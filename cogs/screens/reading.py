"""Who reads what is said at a table: the language, and who everybody there is."""

from collections.abc import Callable

from bot.game.seats import Seat
from bot.host.table import Table
from bot.words import names
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader


def reading(
    catalogue: Catalogue, table: Table, language: str | None = None, game: int | None = None
) -> Reader:
    """Return a reader of *language* at *table*.

    Without one, of the language of the table's thread. Who reads of an earlier *game* there finds
    everybody in the seat of that game.
    """
    current = table.current
    return Reader(
        catalogue,
        language or current.row.language,
        current.company_in(game).cast,
        current.terms.game,
    )


def called(reader: Reader, table: Table, shown: Callable[[str], str] = names.safe) -> list[str]:
    """Return what those in the chairs of *table* are called, *shown* with markdown or plain.

    Before the deal nobody has a colour yet: there names that look alike have a number each.
    """
    current = table.current
    cast, found = current.company.cast, []
    if current.game is not None:
        there = reader.at(cast, current.terms.game)
        name = there.who if shown is names.safe else there.label
        return [name(Seat(chair.seat)) for chair in current.chairs]
    seen: dict[str, int] = {}
    for seat, label in cast.labels.items():
        who = shown(label) or reader.say("somebody.start")
        looks = names.looks(who)
        number = 1 + max(seen.get(each, 0) for each in looks)
        seen |= dict.fromkeys(looks, number)
        apart = seat in cast.alike or number > 1
        kind = "-bot" * (seat in cast.bots) + "-apart" * apart
        found.append(reader.say(f"name{kind}", who=who, by=number) if kind else who)
    return found
