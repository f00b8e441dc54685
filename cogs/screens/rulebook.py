"""A page of the rules: as a table plays, or with menus for what else could be played."""

from collections.abc import Sequence
from typing import Final

from bot.game.interface import Edition
from bot.host.choices import chosen_by, parties, presets
from bot.host.table import Table
from bot.host.terms import Terms
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.frame import Part, Screen, choice, menu, text
from cogs.screens.look import Rulebook
from cogs.screens.page import Page
from cogs.screens.terms import by_hand, of_game
from cogs.screens.which import name_of

MENUS: Final = ("edition", "players", "topic")
"""What can be chosen on a page that belongs to no table; each menu says what else is chosen."""


def at_table(reader: Reader, book: Rulebook[Edition], table: Table, topic: str) -> Screen:
    """Return the page about *topic* as *table* plays, with a menu of its other topics."""
    terms = table.current.terms
    route = Route(table.id, Verb.RULES)
    return (
        _page(reader, book, terms, topic, name_of(reader, table), *by_hand(reader, table))
        .must(_topics(reader, book, terms, topic, route))
        .screen()
    )


def anywhere(reader: Reader, book: Rulebook[Edition], terms: Terms, topic: str) -> Screen:
    """Return the page about *topic* by *terms*, with menus for all that can be chosen."""
    edition, players = chosen_by(terms), terms.players
    chosen = f"{edition}.{players}.{topic}"

    def route(what: str) -> Route:
        return Route(NOWHERE, Verb.TOPICS, arg=f"{what}.{chosen}")

    editions = [
        choice(one, reader.of(game.name).say(f"preset-{preset}"), chosen=one == edition)
        for one, (game, preset) in presets().items()
    ]
    numbers = [
        choice(str(n), reader.say("choice-players", count=n), chosen=n == players)
        for n in parties()
    ]
    return (
        _page(reader, book, terms, topic, reader.say("game-name"))
        .must(
            _topics(reader, book, terms, topic, route("topic")),
            menu(route("edition"), reader.say("cmd-new-edition"), editions),
            menu(route("players"), reader.say("cmd-new-players"), numbers),
        )
        .screen()
    )


def asked(stood: Sequence[str], what: str, value: str) -> tuple[str, str, str]:
    """Return the edition, players and topic that are asked once *what* is chosen to be *value*.

    So far they *stood* as the menus said.
    """
    edition, players, topic = (
        value if menu == what else one for menu, one in zip(MENUS, stood, strict=True)
    )
    return edition, players, topic


def _page(
    reader: Reader, book: Rulebook[Edition], terms: Terms, topic: str, whose: str, *by_hand: str
) -> Page:
    """Return what *topic* says by *terms*, below *whose* rules these are, with all set by hand."""
    head = [" · ".join([whose, *of_game(reader, terms)]), *by_hand]
    page = Page().must(text("\n".join(f"-# {line}" for line in head)))
    return page.tell(book.text(reader, topic, terms.edition, terms.players))


def _topics(
    reader: Reader, book: Rulebook[Edition], terms: Terms, topic: str, route: Route
) -> Part:
    offered = [
        choice(one, book.title(reader, one), chosen=one == topic)
        for one in book.topics(terms.players)
    ]
    return menu(route, reader.say("button-rules"), offered)
