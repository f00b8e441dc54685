"""Who reads what is said at a table: the language, and who everybody there is."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from bot.game.seats import Seat
from bot.host.table import Table
from bot.words import names
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from storage.ids import PersonId
from storage.rows import SOMEBODY, Dealt


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


def then(reader: Reader, table: Table, game: int, dealt: Sequence[Dealt]) -> Reader:
    """Return *reader*, for whom everybody is called who sat there in *game*, as it was *dealt*.

    Of who sits there no more Discord knows the name; who is forgotten is somebody.
    """
    company = table.current.company_in(game)
    last = game == table.current.public.game
    sits = {chair.seat: (chair.person, chair.automaton) for chair in company.chairs}
    others: dict[Seat, str] = {}
    bots: set[Seat] = set()
    for one in dealt:
        seat, person, automaton = Seat(one.seat), one.person, one.automaton
        if one.gone:
            person, automaton = one.finisher, one.bot or None
        if last if one.gone else sits.get(seat) == (person, automaton):
            continue
        if person is not None and person == sits.get(seat, (None, None))[0]:
            continue  # they left that game, came back to it, and sit there still
        if person is not None:
            others[seat] = f"<@{person}>"
        elif one.gone and automaton:
            others[seat] = names.safe(automaton)
            bots.add(seat)
        else:
            others[seat] = reader.say("somebody.label")
    return _otherwise(reader.at(company.cast, table.current.terms.game), others, bots)


def before_the_bots(reader: Reader, table: Table, seat: int, number: int | None) -> Reader:
    """Return *reader*, for whom who has left *seat* of game *number* to a bot has it still.

    What is told of it was theirs: a bot is never late.
    """
    current = table.current
    now = current.seat_now(seat, number)
    left = [one for one in current.passages if one.seat == now]
    held = any(chair.seat == now and chair.person is not None for chair in current.chairs)
    if held or not left or left[-1].came:
        return reader
    return _otherwise(reader, {Seat(seat): person(reader, left[-1].person)})


def person(reader: Reader, who: PersonId) -> str:
    """Return *who* sits there no more, by their mention; who was erased is somebody."""
    return reader.say("somebody.label") if who == SOMEBODY else f"<@{who}>"


def _otherwise(reader: Reader, others: Mapping[Seat, str], bots: Collection[Seat] = ()) -> Reader:
    cast = replace(
        reader.cast,
        names={**reader.cast.names, **others},
        labels={**reader.cast.labels, **dict.fromkeys(others, "")},
        bots=reader.cast.bots - others.keys() | set(bots),
        alike=reader.cast.alike - others.keys(),
    )
    return reader.at(cast, reader.game)


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
