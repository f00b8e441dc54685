"""What cards, numbers and locations are called."""

from bot.mini.rules.cards import LOCATIONS, Card, Cards, Location
from bot.words.reader import Reader


def card(reader: Reader, which: Card) -> str:
    """Return the name of a card."""
    return reader.say(f"card-{which}")


def cards(reader: Reader, which: Cards) -> str:
    """Return the names of some cards as one part of a sentence."""
    return reader.listed([card(reader, one) for one in which])


def signed(reader: Reader, words: str, *which: Card) -> str:
    """Return *words* with the signs of some cards behind them, where there are any.

    Between them no line is broken.
    """
    return f"{words}\N{NO-BREAK SPACE}{reader.sign(*(f'card-{one}' for one in which))}".rstrip()


def location(reader: Reader, at: Location, form: str = "") -> str:
    """Return the name of a location.

    The *form* "at" or "to" gives it with its preposition, "short" two letters.
    """
    return reader.say(location_key(at) + (form and f".{form}"))


def location_key(at: Location) -> str:
    """Return the key of what a location is called."""
    return f"location-{at.replace('_', '-')}"


def locations(reader: Reader) -> dict[Location, str]:
    """Return the names of all locations."""
    return {at: location(reader, at) for at in LOCATIONS}


def number(reader: Reader, segments: Cards) -> str:
    """Return a secret number as it is written: its four segments joined."""
    return "-".join(card(reader, segment) for segment in segments)
