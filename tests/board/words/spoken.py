"""The board game's catalogue, which remembers what it said, and readers of it."""

from typing import Final

from bot.board.rules.material import CARDS, Card
from bot.board.words.cards import card_key
from bot.game.seats import Seat
from bot.games import locales
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.words import listening

LANGUAGES: Final = ("en", "de")
NAMES: Final = ("Anna", "Ben", "Carla", "David", "Eva")

_CARDS: Final = {card_key(card): card for card in CARDS}


class Listening(listening.Listening):
    """A catalogue that remembers which sentences, and so which cards, were asked for."""

    def cards(self) -> set[Card]:
        """Return the cards named since the last time, and forget them."""
        found = {_CARDS[key] for key in (k.partition(".")[0] for k in self.asked) if key in _CARDS}
        self.asked.clear()
        return found


def catalogue() -> Listening:
    """Return a catalogue of all games, the board game among them."""
    found = Listening.load(locales(), strict=True)
    assert isinstance(found, Listening)
    return found


CATALOGUE: Final = catalogue()


def reading(language: str = "en", players: int = 4, names: tuple[str, ...] = NAMES) -> Reader:
    """Return a reader at a table, where the second player is an automaton."""
    cast = cast_of({Seat(at): name for at, name in enumerate(names[:players])}, [Seat(1)])
    return Reader(CATALOGUE, language, cast, "board")
