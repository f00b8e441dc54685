"""The case of a round: for who made it, and where all can read that there is one."""

from typing import Any

from discord import ui

from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.daily_asking import LOOK, SEND, of_round
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import PRIMARY, Screen, button, row, text


def make_button(reader: Reader, table: Table, game: int, number: int) -> ui.Button[Any]:
    """Return the button that makes a case of round *number* of a *game* that is over."""
    route = Route(table.id, Verb.CASE, Moment(game, number))
    return button(route, reader.say("button-make-case"))


def made(reader: Reader, series: str) -> Screen:
    """Return what is said to who has made the case that is called *series*."""
    told = paragraphs(reader.say("daily-made"), reader.say("daily-made-name", name=series))
    look = button(of_round(series, LOOK), reader.say("button-solve"), PRIMARY)
    send = button(of_round(series, SEND), reader.say("button-send-case"))
    return Screen(text(told), row(look, send))


def sent(reader: Reader, series: str, who: str) -> Screen:
    """Return what all read of a case that *who* has made: a button begins it, for each alone."""
    look = button(of_round(series, LOOK), reader.say("button-solve"), PRIMARY)
    return Screen(text(reader.say("daily-sent", who=who)), row(look))
