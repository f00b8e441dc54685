"""The desk of a tutorial: what happened, hints, table, what is asked, sheet (P18).

A tutorial has no thread and no panel: whatever its one person may know of it is here, for their
eyes only.
"""

from typing import Any

from discord import ui

from bot.host.table import Table
from bot.mini.rules.events import Called, Event, Unmasked, Won
from bot.mini.rules.sight import Sight
from bot.mini.words import coach, hints, panel, prompts, telling
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini import desk
from cogs.mini.verbs import Act
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Screen, button, line, row
from cogs.screens.lobby import title_of
from cogs.screens.page import Page


def lesson(
    reader: Reader,
    table: Table,
    sight: Sight,
    word: str = "",
    *,
    shut: bool = False,
    plain: bool = False,
) -> Screen:
    """Return all that helps *sight*'s seat at a tutorial now; a *word* of what was done heads it.

    *shut* says that this person's DMs are closed: then there is a button to try them again. Who
    likes it *plain* gets the clue sheet as one fact per line.
    """
    said = panel.panel(reader, sight)
    told = paragraphs(
        word,
        _title(reader, table, sight),
        _happened(reader, sight),
        *hints.hints(reader, sight),
        "\n".join((*said.seats, *said.meetings)),
    )
    asked = paragraphs(prompts.now(reader, sight), coach.suggestion(reader, sight))
    page = Page().tell(told, asked).must(*desk.menus(reader, table, sight))
    page.must(line()).shorten(desk.noted(reader, table, sight, plain=plain))
    page.must(line()).shorten(desk.deduced(reader, sight))
    verbs = [(Verb.DESK, "button-continue"), (Act.WHY, "button-why"), (Verb.RULES, "button-rules")]
    retry = [(Verb.DMS, "button-dms")] if shut else []
    return page.must(_buttons(reader, table, *verbs, *retry)).screen()


def over(reader: Reader, table: Table, sight: Sight, word: str = "") -> Screen:
    """Return how the call of *sight*'s seat ended the tutorial, and what comes after it."""
    ending, unmasked = sight.ending, sight.unmasked
    assert ending is not None
    assert unmasked is not None
    assert ending.caller is not None
    events: tuple[Event, ...] = (
        Called(ending.caller, ending.number, ending.right is True),
        Unmasked(*unmasked),
        Won(ending.winners, ending.points),
    )
    told = [telling.public(reader, sight, event) or "" for event in events]
    key = "lesson-won" if sight.seat in ending.winners else "lesson-lost"
    said = paragraphs(word, _title(reader, table, sight), *told, reader.say(key))
    return Page().tell(said).must(_buttons(reader, table, (Verb.RULES, "button-rules"))).screen()


def _title(reader: Reader, table: Table, sight: Sight) -> str:
    said = reader.say("lesson-title", table=title_of(table), round=sight.round)
    return f"{telling.myself(reader, sight)} · {said}"


def _happened(reader: Reader, sight: Sight) -> str:
    """Return what the last round that is over for *sight*'s seat has brought it: cards, or nothing.

    In the fifth of a series the last cards lie by themselves (M16): who met nobody there has not
    been told of the fourth.
    """
    last = (
        sight.round if any(clue.round == sight.round for clue in sight.clues) else sight.round - 1
    )
    first = last if last % 5 else last - 1
    clues = [clue for clue in sight.clues if first <= clue.round <= last]
    clues.sort(key=lambda clue: (clue.round, clue.by == sight.seat))  # first what it learnt
    told = [(telling.where(reader, clue), telling.fact(reader, sight, clue)) for clue in clues]
    lines = [f"{where}: {fact}" for where, fact in told]
    if last and not any(clue.round == last for clue in clues):
        lines.append(reader.say("lesson-nothing", round=last))
    return "\n".join(lines)


def _buttons(reader: Reader, table: Table, *verbs: tuple[str, str]) -> ui.ActionRow[Any]:
    return row(*(button(Route(table.id, verb), reader.say(key)) for verb, key in verbs))
