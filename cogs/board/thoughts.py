"""What somebody has chosen on their desk and not confirmed yet.

Rule: as the desk, it is for the eyes alone of whose thought it is.
"""

from typing import Final

import discord

from bot.board.rules.actions import (
    Action,
    Declare,
    EndTurn,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
)
from bot.board.rules.duties import Task, duty
from bot.board.rules.legality import may_declare, objection
from bot.board.rules.sight import Sight
from bot.board.words import prompts, why
from bot.host.table import Table
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.drafting import out_of_date
from cogs.board.pictures import map_picture
from cogs.board.reporting import again, sealing, too_early
from cogs.board.settling import route
from cogs.board.showing import real_cards
from cogs.board.spelling import spelling
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Part, button, row
from cogs.screens.look import Thought

GOES_ON: Final = discord.ButtonStyle.success
"""Of the button that does what was chosen; only what ends the game has another."""

ON_MAP: Final = (Place, Move, Send, Stride, Leave, EndTurn)
"""What is decided on the map: it stays in sight when that is asked once more."""


def objects(reader: Reader, sight: Sight, thought: Thought) -> str | None:
    """Return why *sight*'s seat cannot do what it thought of; None where it can."""
    thinks_of: object = thought.action
    if isinstance(thinks_of, Report) and thought.moment.game == sight.game:
        goes_on = objection(sight, thinks_of) is None or too_early(sight, thinks_of)
    elif thought.moment != Moment(sight.game, sight.chapter):
        goes_on = False
    elif isinstance(thinks_of, Action):
        goes_on = objection(sight, thinks_of) is None
    elif isinstance(thinks_of, Draft):
        goes_on = not out_of_date(sight, thinks_of)
    elif isinstance(thinks_of, Aside) and thinks_of.what == DECLARING:
        goes_on = may_declare(sight) is None
    else:
        goes_on = duty(sight) is Task.SEND
    return None if goes_on else reader.say("desk-decided")


def preview(reader: Reader, table: Table, sight: Sight, action: Action) -> tuple[str, list[Part]]:
    """Return what confirming *action* will do, with the buttons to do it or not (P7)."""
    said = prompts.preview(reader, sight, action)
    if table.current.terms.help is Help.COACH and isinstance(action, Show):
        said = paragraphs(said, why.foresight(reader, sight, action))
    sure = (
        sealing(table, sight, action)
        if isinstance(action, Report)
        else route(table, sight, Act.SURE, spelling(sight.map, action))
    )
    style = discord.ButtonStyle.danger if isinstance(action, Declare) else GOES_ON
    answers = row(
        button(sure, reader.say("button-confirm"), style),
        *([again(reader, table, sight, action)] if isinstance(action, Report) else []),
        button(Route(table.id, Verb.DESK), reader.say("button-back")),
    )
    real = real_cards(reader, table, sight, action) if isinstance(action, Show) else []
    where = [map_picture(reader, sight)] if isinstance(action, ON_MAP) else []
    return said, [*where, *real, answers]
