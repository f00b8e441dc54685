"""A number that cannot be said: what was filled in is kept, and there is a way on.

For one person's eyes alone.

Rule: a custom_id names the number that they typed themselves, and nothing else.
"""

from collections.abc import Sequence

import discord

from bot.host.table import Table
from bot.host.tickets import Moment
from bot.mini.rules.cards import Cards
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.words import telling
from bot.mini.words.cards import number
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.mini.verbs import Act
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Screen, button, row, text

BETWEEN = "-"


def misdialled(reader: Reader, table: Table, sight: Sight, said: Cards) -> Screen:
    """Return why what was *said* is no number, and the button to say another.

    Who has not picked up yet is asked first whether they will.
    """
    verb = Act.PICKUP if can_pick_up(sight) else Act.DIAL
    route = Route(table.id, verb, Moment(sight.game, sight.round), BETWEEN.join(said))
    told = reader.say("call-not-a-number", number=number(reader, said))
    return Screen(
        text(paragraphs(telling.myself(reader, sight), told)),
        row(
            button(route, reader.say("button-call-again"), discord.ButtonStyle.danger, "☎️"),
            button(Route(table.id, Verb.DESK), reader.say("button-desk")),
        ),
    )


def filled_in(arg: str) -> Sequence[str]:
    """Return what stands for each of F, B, Z and X in the *arg* of a custom_id, if it is there."""
    parts = arg.split(BETWEEN)
    return parts if len(parts) == 4 else ()
