"""Games that follow one another until somebody has enough points (M40-M42)."""

from bot.game.chance import Chance
from bot.game.matches import going_round, taken_along
from bot.game.seats import Seat, left_of, seats
from bot.mini.rules.editions import ROTATES, Edition
from bot.mini.rules.events import Event
from bot.mini.rules.play import opening
from bot.mini.rules.sight import Sight


def before_series(number: int) -> str:
    """Return what is drawn before series *number* of a game (M16).

    Before the first it is the black cards and who begins.
    """
    return f"series {number}"


def draw(public: Sight | None) -> str:
    """Return what may be drawn next (M16).

    Before a game it is its cards, in a series only what comes before the next.
    """
    return before_series(1 if public is None else public.series + 1)


def places(edition: Edition, players: int, number: int) -> tuple[Seat, ...]:
    """Return for each seat in game *number* of a table where its player sat in the first (M41)."""
    rotates = players == 5 and edition.ambassador is ROTATES
    return going_round(number) if rotates else seats(players)


def rematch(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how another match after the game *last* begins: no points, the next seat first.

    See M13 and M20.
    """
    return opening(
        last.edition, last.players, chance, number=last.game + 1, first=left_of(last.first)
    )


def next_game(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how the game after *last*, which is over, begins, dealt anew (M13, M20, M41).

    Who sits where then, `places` says.
    """
    return opening(
        last.edition,
        last.players,
        chance,
        number=last.game + 1,
        first=left_of(last.first),
        score=_taken_along(last),
    )


def _taken_along(last: Sight) -> tuple[int, ...]:
    """Return the points after *last* by the seats of the next game."""
    now, then = (places(last.edition, last.players, last.game + more) for more in (0, 1))
    return taken_along(last.score, now, then)
