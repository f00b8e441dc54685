"""How well a game was played that is over: what stands around a page whatever was played (P23)."""

from typing import Any

import discord
from discord import ui

from bot.game.seats import Seat
from bot.host.archive import Reviewed
from bot.host.reviews import Pages
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Part, Screen, button, choice, menu, row, text
from cogs.screens.lobby import title_of
from cogs.screens.look import Reviewed as Told
from cogs.screens.page import Page
from cogs.screens.replay import back, replay_button


def review_button(reader: Reader, table: Table, game: int) -> ui.Button[Any]:
    """Return the button that leads to one's own page of a *game* that is over."""
    return button(_route(table, game), reader.say("button-review"))


def review_of_table(reader: Reader, table: Table, game: int) -> ui.Button[Any]:
    """Return the same where several tables are named."""
    return button(_route(table, game), reader.say("review-of-table", table=title_of(table)))


def has_reviews(table: Table) -> bool:
    """Return whether what is played at *table* can be reviewed."""
    return table.current.plays.reviewer is not None


def looking_back(reader: Reader, table: Table, game: int) -> list[ui.Button[Any]]:
    """Return the buttons for who wants to see once more how a *game* went."""
    reviews = [review_button(reader, table, game)] if has_reviews(table) else []
    return [replay_button(reader, table, game), *reviews]


def waiting(reader: Reader, table: Table, game: int, before: int) -> Screen:
    """Return that a page is being made, after so many games *before*; it follows by itself."""
    head = reader.say("review-title", table=title_of(table), game=game)
    told = paragraphs(head, reader.say("review-waiting", before=before))
    return Screen(text(told), row(button(_route(table, game), reader.say("button-review-look"))))


def missing(reader: Reader, table: Table, game: int, key: str) -> Screen:
    """Return that there is no page of a *game*, and by a sentence of that *key* why."""
    head = reader.say("review-title", table=title_of(table), game=game)
    return Screen(text(paragraphs(head, reader.say(key))), row(replay_button(reader, table, game)))


def reviewed(
    reader: Reader,
    table: Table,
    game: int,
    found: Reviewed,
    seat: Seat,
    told: Told,
    *,
    sits: bool,
) -> Screen:
    """Return the page of a *seat* of what was *found* of a *game*, which it is *told* by.

    Below it the others' are led to, and for who *sits* at the table their desk.
    """
    page = Page().must(text(_head(reader, table, game, seat, own=seat == found.pages.own)))
    written = found.pages.pages.get(seat)
    if written is None:
        page.must(text(reader.say("review-failed")))
    else:
        page = told(page, reader, found.story, seat, written.page)
        page.must(text(f"-# {reader.say('review-legend')}"))
    return page.must(*_below(reader, table, game, found.pages, seat, sits=sits)).screen()


def _head(reader: Reader, table: Table, game: int, seat: Seat, *, own: bool) -> str:
    """Return whose page of which *game* it is; one's own, or that it is written to another."""
    who = reader.who(seat)
    said = reader.say("review-title-of", table=title_of(table), game=game, who=who)
    return said if own else f"{said}\n-# {reader.say('review-to', who=who)}"


def _below(
    reader: Reader, table: Table, game: int, pages: Pages, seat: Seat, *, sits: bool
) -> list[Part]:
    offered = [_offered(reader, pages, each, chosen=each == seat) for each in pages.seats]
    parts: list[Part] = []
    if len(offered) > 1:
        parts.append(menu(_route(table, game), reader.say("menu-review"), offered))
    ways = back(reader, table).children if sits else ()
    return [*parts, row(replay_button(reader, table, game), *ways)]


def _offered(reader: Reader, pages: Pages, seat: Seat, *, chosen: bool) -> discord.SelectOption:
    name, written = reader.label(seat), pages.pages.get(seat)
    label = reader.say("review-own", who=name) if seat == pages.own else name
    accuracy = None if written is None else written.accuracy
    said = None if accuracy is None else reader.say("review-accuracy-of", accuracy=accuracy)
    return choice(str(int(seat)), label, said, chosen=chosen)


def _route(table: Table, game: int) -> Route:
    return Route(table.id, Verb.REVIEW, Moment(game, 1))
