"""Games that follow one another until somebody has enough points (M40-M42)."""

from collections.abc import Sequence

from bot.game.chance import Chance
from bot.game.seats import AMBASSADOR, Seat, left_of, seats
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


def champions(score: Sequence[int], target: int) -> tuple[Seat, ...]:
    """Return who has won the match: nobody, one, or several who reached *target* together (M40)."""
    return tuple(Seat(seat) for seat, points in enumerate(score) if points >= target)


def places(edition: Edition, players: int, number: int) -> tuple[Seat, ...]:
    """Return for each seat in game *number* of a table where its player sat in the first (M41).

    With five the Ambassador goes round: after every game he is the player to the left of the one
    before, and the two change seats. So in five games everybody has been the Ambassador once.
    """
    found = list(seats(players))
    if players == 5 and edition.ambassador is ROTATES:
        for before in range(1, number):
            left = (before - 1) % AMBASSADOR
            found[left], found[AMBASSADOR] = found[AMBASSADOR], found[left]
    return tuple(found)


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
    """Return the points after *last* by the seats of the next game: they are their player's."""
    now, then = (places(last.edition, last.players, last.game + more) for more in (0, 1))
    if now == then:
        return last.score
    return tuple(last.score[now.index(player)] for player in then)
