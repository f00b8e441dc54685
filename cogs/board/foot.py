"""The row at the foot of every desk: what helps, and nothing that decides."""

from typing import Final

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board.draft import Draft
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Part, button, row
from cogs.screens.look import Thought

IN_PLACE: Final = (Act.WHY, Verb.NOTES)
"""What stands in place of the desk: a movement that is tried out there would be lost."""


def small(
    reader: Reader, table: Table, thought: Thought | None = None, *, plain: bool
) -> list[Part]:
    """Return the row below what is asked; to who likes it *plain* no picture is promised.

    While a movement is tried out that is what is shown beside it, and the way back. Who is asked
    whether a *thought* shall count needs none.
    """
    tries = thought is not None and isinstance(thought.action, Draft)
    if thought is not None and not tries:
        return []
    wanted: list[tuple[Verb | Act, str, str]] = [(Verb.DESK, "", "button-desk")]
    if table.current.terms.help.deduces:
        wanted.append((Act.WHY, "", "button-why"))
    wanted += [
        (Verb.NOTES, "", "button-notes"),
        (Verb.RULES, "", "button-rules"),
        (Act.PICTURE, "map", "button-table" if plain else "button-picture-table"),
    ]
    return [
        row(
            *(
                button(Route(table.id, verb, arg=arg), reader.say(key))
                for verb, arg, key in wanted
                if not (tries and verb in IN_PLACE)
            )
        )
    ]
