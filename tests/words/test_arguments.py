"""An argument in sentences, in whatever words a game says its claims."""

from bot.game.arguments import Argument, Claim, Own
from bot.game.seats import Seat
from bot.games import locales
from bot.words.arguments import told
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader


def test_what_is_in_ones_own_hand_is_said_and_no_more() -> None:
    reader = Reader(Catalogue.load(locales(), strict=True), "en")
    claim = Claim(Seat(0), "Z", True)
    argument = Argument[str, str](claim, Own(claim), ())
    assert told(reader, argument, lambda one: f"{one.seat} has {one.card}.", str) == ["0 has Z."]
