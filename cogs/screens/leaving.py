"""What it costs to leave a match, asked before it is done; for one person's eyes."""

import discord

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import title_of
from storage.ids import PersonId


def resigning(reader: Reader, table: Table, person: PersonId, *, counts: bool = True) -> Screen:
    """Return whether *person* will leave the match at *table*, and what that costs.

    In statistics only where the present game *counts* for them.
    """
    current = table.current
    alone = not current.company.persons - {person}
    if counts:
        cost = "resign-alone" if alone else "resign-others"
    else:
        cost = "resign-alone-uncounted" if alone else "resign-others-uncounted"
    if current.terms.tutorial:
        cost = "resign-lesson"
    where = "" if current.terms.on_desk else f"<#{current.told_in}>"
    asked = reader.say("resign-asked", table=title_of(table), where=where).rstrip()
    if current.terms.tutorial:
        asked = f"**{reader.say('which-tutorial')}**"
    return Screen(
        text(f"{asked}\n{reader.say(cost)}"),
        row(
            button(
                Route(table.id, Verb.RESIGN),
                reader.say("button-resign"),
                discord.ButtonStyle.danger,
            ),
            button(Route(table.id, Verb.DESK), reader.say("button-back")),
        ),
    )
