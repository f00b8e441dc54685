"""The desk of a tutorial: what has happened, hints, the table, what is asked, and the clue sheet, all in one (P18).

A tutorial has no thread and no panel: whatever its one person may know of it is here, for his eyes
    only.
"""

from typing import Any, Final

from discord import ui

from bot.host.table import Table
from bot.mini.rules.events import Called, Event, Unmasked, Won
from bot.mini.rules.sight import Sight
from bot.mini.words import coach, hints, panel, prompts, telling
from bot.words.catalogue import Catalogue
from bot.words.names import Cast
from cogs.interactions.routes import Route, Verb
from cogs.mini import desk
from cogs.mini.verbs import Act
from cogs.screens.frame import (
    TEXT,
    Screen,
    button,
    cut,
    fenced,
    length,
    line,
    paragraphs,
    row,
    text,
)
from cogs.screens.lobby import cast, title_of

SHEET: Final = 1200
"""Characters for the clue sheet."""

DEDUCED: Final = 800
"""Characters for what follows from it; what is told has all that the two leave of a message."""


def lesson(
    catalogue: Catalogue,
    table: Table,
    sight: Sight,
    language: str,
    word: str = "",
    *,
    shut: bool = False,
    plain: bool = False,
) -> Screen:
    """Return everything that helps *sight*'s seat at a tutorial now, headed by a *word* about what was just done.

    *shut* says that this person's DMs are closed: then there is a button to try them again. Who
    likes it *plain* gets the clue sheet as one fact per line.
    """
    people = cast(table, language)
    noted = desk.noted(catalogue, people, sight, SHEET, plain=plain)
    deduced = fenced(desk.deduced(catalogue, people, sight), DEDUCED)
    told = paragraphs(
        word,
        _title(catalogue, people, table, sight),
        _happened(catalogue, people, sight),
        *hints.hints(catalogue, people, sight),
        "\n".join(
            (*panel.places(catalogue, people, sight), *panel.meetings(catalogue, people, sight))
        ),
        prompts.now(catalogue, people, sight),
        coach.suggestion(catalogue, people, sight),
    )
    parts: list[ui.Item[Any]] = [
        text(cut(told, TEXT - length(noted) - length(deduced))),
        *desk.menus(catalogue, table, sight, language),
        *(line(), text(noted), line(), text(deduced)),
    ]
    verbs = [(Verb.DESK, "button-continue"), (Act.WHY, "button-why"), (Verb.RULES, "button-rules")]
    return Screen(
        *parts,
        _buttons(catalogue, table, language, *verbs, *([(Verb.DMS, "button-dms")] if shut else [])),
    )


def briefly(catalogue: Catalogue, table: Table, language: str, word: str) -> Screen:
    """Return a *word* about what was just done, for who is told the rest by DM."""
    return Screen(text(word), _buttons(catalogue, table, language, (Verb.DESK, "button-continue")))


def over(catalogue: Catalogue, table: Table, sight: Sight, language: str, word: str = "") -> Screen:
    """Return how the call of *sight*'s seat ended the tutorial, and what comes after it."""
    people, ending, unmasked = cast(table, language), sight.ending, sight.unmasked
    assert ending is not None
    assert unmasked is not None
    assert ending.caller is not None
    events: tuple[Event, ...] = (
        Called(ending.caller, ending.number, ending.right is True),
        Unmasked(*unmasked),
        Won(ending.winners, ending.points),
    )
    told = [telling.public(catalogue, people, sight, event) or "" for event in events]
    key = "lesson-won" if sight.seat in ending.winners else "lesson-lost"
    said = paragraphs(
        word, _title(catalogue, people, table, sight), *told, catalogue.say(language, key)
    )
    return Screen(
        text(cut(said, TEXT)), _buttons(catalogue, table, language, (Verb.RULES, "button-rules"))
    )


def _title(catalogue: Catalogue, people: Cast, table: Table, sight: Sight) -> str:
    said = catalogue.say(people.language, "lesson-title", table=title_of(table), round=sight.round)
    return f"{telling.myself(catalogue, people, sight)} · {said}"


def _happened(catalogue: Catalogue, people: Cast, sight: Sight) -> str:
    """Return what the last round that is over for *sight*'s seat has brought it: cards, or nothing.

    In the fifth of a series places play themselves (M16): who met nobody there has not been told of
    the fourth.
    """
    last = (
        sight.round if any(clue.round == sight.round for clue in sight.clues) else sight.round - 1
    )
    first = last if last % 5 else last - 1
    clues = [clue for clue in sight.clues if first <= clue.round <= last]
    clues.sort(key=lambda clue: (clue.round, clue.by == sight.seat))  # first what it learnt
    told = [
        (telling.where(catalogue, people, clue), telling.fact(catalogue, people, sight, clue))
        for clue in clues
    ]
    lines = [f"{where}: {fact}" for where, fact in told]
    if last and not any(clue.round == last for clue in clues):
        lines.append(catalogue.say(people.language, "lesson-nothing", round=last))
    return "\n".join(lines)


def _buttons(
    catalogue: Catalogue, table: Table, language: str, *verbs: tuple[str, str]
) -> ui.ActionRow[Any]:
    return row(
        *(button(Route(table.id, verb), catalogue.say(language, key)) for verb, key in verbs)
    )
