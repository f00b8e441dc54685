"""How strong the players of one server are, by what came of their games.

OpenSkill's Plackett-Luce model (P19).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Final, NewType

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.game.hosted import Hosted
from bot.game.interface import Outcome
from bot.games import GAMES
from storage.ids import PersonId
from storage.results import Result

Player = PersonId | str
"""A person, or an automaton by the name of its mind."""


Category = NewType("Category", str)
"""Games that are counted together, by the name that the catalogues have."""


def categories() -> dict[Category, Hosted]:
    """Return every category with its game.

    Games in which an automaton was dealt cards are apart.
    """
    own = [(name, game) for game in GAMES.values() for name in game.counting.categories]
    return {_category(name, apart=apart): game for apart in (False, True) for name, game in own}


@dataclass(frozen=True)
class Standing:
    """How strong a player is: *rating* is what they are worth at least, in all probability.

    Everybody begins at 1,000.
    """

    player: Player
    rating: int
    games: int

    @property
    def more(self) -> int:
        """How many more games it takes until the rating is shown: before, it says too little."""
        return max(0, PROVEN - self.games)


START: Final = 1000
"""The rating of who has not played yet: nobody begins with nothing, and hardly anybody falls below
that."""

PROVEN: Final = 5
"""Rated games after which a rating is shown."""

SCALE: Final = 40
"""A whole number tells more than 3.7 does: the model's unit is worth so many points."""


def category_of(result: Result) -> Category:
    """Return the category of the game that *result* is of."""
    return _category(result.category, apart=result.apart)


def _category(name: str, *, apart: bool) -> Category:
    return Category(name + "-apart" if apart else name)


def games(results: Iterable[Result]) -> list[list[Result]]:
    """Return *results*, which are in order, by game."""
    return [list(game) for _, game in groupby(results, key=lambda result: result.game)]


class Ladder:
    """The ratings of a category's games in one server, in the order in which they ended."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._model = PlackettLuce()
        self._ratings: dict[Player, PlackettLuceRating] = {}
        self._games: dict[Player, int] = {}

    def take(self, game: Sequence[Result]) -> None:
        """Rate who played *game*; one that was given up, or that somebody left, rates nobody.

        Whoever is forgotten is rated as a stranger is.
        """
        if any(result.gone or result.outcome == Outcome.ABANDONED for result in game):
            return
        sides = [list(side) for _, side in groupby(sorted(game, key=_side), key=_side)]
        before = [[self._rating(result) for result in side] for side in sides]
        ranks = [1.0 if any(result.won for result in side) else 2.0 for side in sides]
        found: dict[Player, list[PlackettLuceRating]] = {}
        for side, rated in zip(sides, self._model.rate(before, ranks=ranks), strict=True):
            for result, rating in zip(side, rated, strict=True):
                player = _player(result)
                if player is not None:
                    found.setdefault(player, []).append(rating)
        for player, ratings in found.items():  # automata of one level may have several seats
            mu, sigma = (
                fmean(rating.mu for rating in ratings),
                fmean(rating.sigma for rating in ratings),
            )
            self._ratings[player] = self._model.rating(mu=mu, sigma=sigma)
            self._games[player] = self._games.get(player, 0) + 1

    def standings(self) -> list[Standing]:
        """Return everybody who was rated, the strongest first."""
        found = map(self._standing, self._ratings)
        return sorted(
            found, key=lambda standing: (-standing.rating, -standing.games, str(standing.player))
        )

    def standing(self, player: Player) -> Standing | None:
        """Return where *player* stands, if they were rated."""
        return self._standing(player) if player in self._ratings else None

    def _standing(self, player: Player) -> Standing:
        ordinal = self._ratings[player].ordinal()  # 25 less three times 25/3, 0, to begin with
        return Standing(player, START + round(ordinal * SCALE), self._games[player])

    def _rating(self, result: Result) -> PlackettLuceRating:
        player = _player(result)
        return self._ratings[player] if player in self._ratings else self._model.rating()


def _side(result: Result) -> int:
    return result.side


def _player(result: Result) -> Player | None:
    return result.person if result.person is not None else result.automaton
