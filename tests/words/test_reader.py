"""Who is named, and how, where nobody sits."""

from bot.game.seats import Seat
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader

HOUSE = """
somebody =
    .subject = somebody
    .label = Somebody
hello = Hello { $who }
list-and = { $most } and { $last }
"""
GHOST = "seat-2 =\n    .subject = the ghost\n    .label = Ghost\n"


def reader(game: str) -> Reader:
    texts, own = ({"en": {"a.ftl": text}} for text in (HOUSE, GHOST))
    catalogue = Catalogue(texts, {"haunted": own, "empty": {"en": {}}}, strict=True)
    return Reader(catalogue, "en", cast_of({Seat(0): "Anna", Seat(1): "\u200b"}), game)


def test_a_game_says_who_is_in_a_seat_that_nobody_has() -> None:
    haunted = reader("haunted")
    assert haunted.say("hello", who=haunted.people(map(Seat, (0, 2)))) == "Hello Anna and the ghost"
    assert haunted.label(Seat(2)) == "Ghost"


def test_where_the_game_says_nothing_it_is_somebody() -> None:
    empty = reader("empty")
    assert (str(empty.who(Seat(2))), empty.label(Seat(2))) == ("somebody", "Somebody")


def test_whose_name_shows_nothing_is_somebody_in_every_game() -> None:
    assert str(reader("haunted").who(Seat(1))) == "somebody"
