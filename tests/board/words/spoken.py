"""The board game's catalogue, which remembers what it said, and readers of it."""

from importlib.resources import files
from typing import Final

import bot.board
import bot.words
from bot.board.rules.material import CARDS, Card
from bot.board.words.cards import card_key
from bot.game.seats import Seat
from bot.games import locales
from bot.words.catalogue import Catalogue, Said
from bot.words.names import cast_of
from bot.words.reader import Reader
from bot.words.sources import texts_in

LANGUAGES: Final = ("en", "de")
NAMES: Final = ("Anna", "Ben", "Carla", "David", "Eva")

_CARDS: Final = {card_key(card): card for card in CARDS}


class Listening(Catalogue):
    """A strict catalogue that remembers which sentences were asked for."""

    def __init__(self, *texts: object, **options: object) -> None:
        """Begin with having said nothing."""
        super().__init__(*texts, **options)  # type: ignore[arg-type]
        self.asked: set[str] = set()

    def say(self, language: str, key: str, /, **values: Said) -> str:
        self.asked.add(key.rpartition(":")[2])
        return super().say(language, key, **values)

    def cards(self) -> set[Card]:
        """Return the cards named since the last time, and forget them."""
        found = {_CARDS[key] for key in (k.partition(".")[0] for k in self.asked) if key in _CARDS}
        self.asked.clear()
        return found


def catalogue() -> Listening:
    """Return a catalogue of all games, the board game among them."""
    house = texts_in(files(bot.words).joinpath("locales"))
    games = {name: texts_in(folder) for name, folder in locales().items()}
    own = texts_in(files(bot.board).joinpath("locales"))
    return Listening(house, {**games, "board": own}, strict=True)


CATALOGUE: Final = catalogue()


def reading(language: str = "en", players: int = 4, names: tuple[str, ...] = NAMES) -> Reader:
    """Return a reader at a table, where the second player is an automaton."""
    cast = cast_of({Seat(at): name for at, name in enumerate(names[:players])}, [Seat(1)])
    return Reader(CATALOGUE, language, cast, "board")
