"""Games that follow one another: who has won, and who sits where in the next one."""

from collections.abc import Sequence

from bot.game.seats import AMBASSADOR, SEATS, Seat


def champions(score: Sequence[int], target: int) -> tuple[Seat, ...]:
    """Return who has won: nobody, one, or several who reached *target* together (M40, I180)."""
    return tuple(Seat(seat) for seat, points in enumerate(score) if points >= target)


def going_round(number: int) -> tuple[Seat, ...]:
    """Return for each of five seats in game *number* where its player sat in the first.

    The Ambassador goes round: after every game he is the player to the left of the one before, and
    the two change seats. So in five games everybody has been the Ambassador once (M41, I160).
    """
    found = list(SEATS)
    for before in range(1, number):
        left = (before - 1) % AMBASSADOR
        found[left], found[AMBASSADOR] = found[AMBASSADOR], found[left]
    return tuple(found)


def taken_along(
    score: tuple[int, ...], now: Sequence[Seat], then: Sequence[Seat]
) -> tuple[int, ...]:
    """Return *score* by the seats of the next game: points are their player's.

    Players sit *now* and *then* where two games' `Rules.places` say.
    """
    return score if now == then else tuple(score[now.index(player)] for player in then)
