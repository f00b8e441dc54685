"""What cards, figures, balls and spaces are called."""

from collections.abc import Mapping
from typing import Final

from bot.board.rules.editions import BallsRule
from bot.board.rules.maps import Line, Map, Space
from bot.board.rules.material import COLOURS, PIECE_NAMES, Ball, Balls, Card, Cards, Colour, Piece
from bot.game.seats import SEATS
from bot.words.nouns import Noun
from bot.words.reader import Reader

SIGNS: Final[Mapping[Colour, str]] = {
    Colour.BLUE: "🔵",
    Colour.YELLOW: "🟡",
    Colour.GREEN: "🟢",
    Colour.RED: "🔴",
    Colour.BLACK: "⚫",
}

MARKS: Final = {seat: SIGNS[COLOURS[seat]] for seat in SEATS}
"""The sign of each seat's colour; it never stands without a name."""

BALL_SIGNS: Final[Mapping[Ball, str]] = {
    Ball.BLACK: "⚫",
    Ball.BLUE: "🔵",
    Ball.ORANGE: "🟠",
    Ball.PURPLE: "🟣",
    Ball.RED: "🔴",
    Ball.WHITE: "⚪",
    Ball.YELLOW: "🟡",
}
"""The sign of each ball; it never stands without the ball's name but in front of its step."""


def keyed(value: str) -> str:
    """Return *value* as it stands in a key: "code-A", "pull-an-ear"."""
    return value.replace(" ", "-").replace("_", "-")


def card(reader: Reader, which: Card, form: str = "") -> str:
    """Return the name of a card; the *form* "short" is for missions and narrow places."""
    return reader.say(card_key(which) + (form and f".{form}"))


def card_key(which: Card) -> str:
    """Return the key of what a card is called."""
    return f"card-{keyed(which)}"


def cards(reader: Reader, which: Cards, secret: Cards = (), key: str = "list-and") -> str:
    """Return the names of some cards as one part of a sentence, and which are *secret* cards.

    A code card is always one, so that it need not be said.
    """
    return reader.listed([shown(reader, one, secret) for one in which], key)


def shown(reader: Reader, which: Card, secret: Cards, form: str = "") -> str:
    """Return the name of a card as it was shown: that it is one of the *secret* ones, too."""
    proved = which in secret and not which.startswith("code")
    return reader.say("card-secret" if proved else "card-coloured", card=card(reader, which, form))


def signed(reader: Reader, words: str, *which: Card) -> str:
    """Return *words* with the signs of some cards behind them, where there are any.

    Between them no line is broken.
    """
    return f"{words}\N{NO-BREAK SPACE}{reader.sign(*map(card_key, which))}".rstrip()


def piece_key(piece: Piece) -> str:
    """Return the key of what a figure is called."""
    return f"figure-{keyed(PIECE_NAMES[piece])}"


def figure(reader: Reader, piece: Piece) -> Noun:
    """Return a figure for a sentence: "the tall red one", in every form."""
    return reader.catalogue.noun(reader.language, reader.space + piece_key(piece))


def figure_label(reader: Reader, piece: Piece) -> str:
    """Return a figure for a label: "Tall red"."""
    return reader.say(f"{piece_key(piece)}.label")


def ball(reader: Reader, which: Ball) -> str:
    """Return a ball's sign and colour: "🟠 orange"."""
    return f"{BALL_SIGNS[which]}\N{NO-BREAK SPACE}{reader.say(f'ball-{which}')}"


def balls(reader: Reader, shown_: Balls) -> str:
    """Return some balls, each with its sign: "🟠 orange, ⚫ black and ⚫ black"."""
    return reader.listed([ball(reader, one) for one in shown_])


def unused(reader: Reader, left: Balls) -> str:
    """Return some balls, each colour once: "🔵 blue twice"."""
    found = {one: left.count(one) for one in left}
    return reader.listed(
        [
            reader.say("ball-times", ball=ball(reader, one), count=count)
            for one, count in found.items()
        ]
    )


def moves(reader: Reader, which: Ball, rule: BallsRule) -> str:
    """Return what a ball moves (I42): "one of your figures, by land"."""
    wild = Ball.WHITE if rule is BallsRule.ARES else Ball.YELLOW
    of = "wild" if which is wild else "nothing" if which is Ball.WHITE else which
    return reader.say(f"ball-moves-{of}")


def line(reader: Reader, by: Line) -> str:
    """Return how one goes along a line: "by land"."""
    return reader.say(f"line-{by}")


def brief(reader: Reader, town: Map, space: Space) -> str:
    """Return a space as it is marked on the map: "P04", "No. 5", "Embassy"."""
    if space in town.number:
        return reader.say("space-number", number=town.number[space])
    return reader.say("space-embassy") if space == town.embassy else space


def place(reader: Reader, town: Map, space: Space, form: str = "") -> str:
    """Return what a space is called: "P04", "No. 5", "Ponte di Rialto (RIA)".

    The *form* "to" or "at" gives it with its preposition.
    """
    plain = space == town.embassy and not _named(reader, space)
    if form and plain:
        return reader.say(f"space-{form}-embassy")
    called = brief(reader, town, space)
    if _named(reader, space):
        name = reader.say(f"space-{space}")
        if space in town.number:
            called = reader.say("space-number-named", name=name, number=town.number[space])
        elif space == town.embassy:
            called = reader.say("space-embassy-named", name=name)
        else:
            called = reader.say("space-named", name=name, code=space)
    return reader.say(f"space-{form}", space=called) if form else called


def named_only(reader: Reader, space: Space) -> str:
    """Return the name of a space without what is printed beside it; nothing where it has none."""
    return reader.say(f"space-{space}") if _named(reader, space) else ""


def _named(reader: Reader, space: Space) -> bool:
    return reader.catalogue.has(reader.language, f"{reader.space}space-{space}")


def district(reader: Reader, name: str) -> str:
    """Return what a district is called."""
    return reader.say(f"district-{name}")
