"""Games that follow one another until somebody has enough points (M40-M42)."""

from collections.abc import Sequence

from bot.game.chance import Chance
from bot.game.seats import Seat, left_of
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


def champions(score: Sequence[int], target: int) -> tuple[Seat, ...]:
    """Return who has won the match: nobody, one, or several who reached *target* together (M40)."""
    return tuple(Seat(seat) for seat, points in enumerate(score) if points >= target)


def rematch(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how another match after the game *last* begins: no points, the next seat first.

    See M13 and M20.
    """
    return opening(
        last.edition, last.players, chance, number=last.game + 1, first=left_of(last.first)
    )


def next_game(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how the game after *last*, which is over, begins, dealt anew (M13, M20, M41)."""
    return opening(
        last.edition,
        last.players,
        chance,
        number=last.game + 1,
        first=left_of(last.first),
        score=last.score,
    )
