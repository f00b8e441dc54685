"""Games that follow one another until somebody has enough points (I180)."""

from bot.board.rules.editions import Edition
from bot.board.rules.events import Event
from bot.board.rules.play import opening
from bot.board.rules.sight import Sight
from bot.game.chance import Chance
from bot.game.matches import going_round, taken_along
from bot.game.seats import Seat, seats

DEAL = "deal"
"""What is drawn before a game: who begins, places, cards, and the first shake."""


def before_turn(number: int) -> str:
    """Return what is drawn when turn *number* of a game begins (I40)."""
    return f"turn {number}"


def draw(public: Sight | None) -> str:
    """Return what may be drawn next; turns in which nothing moves (I44) draw with the one before.

    Where places are chosen, the cards are drawn with the first turn (I22).
    """
    return DEAL if public is None else before_turn(public.turn + 1)


def places(_: Edition, players: int, number: int) -> tuple[Seat, ...]:
    """Return for each seat in game *number* of a table where its player sat in the first (I160)."""
    return going_round(number) if players == 5 else seats(players)


def rematch(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how another match after the game *last* begins: no points, anybody first (I24)."""
    return opening(last.edition, last.players, chance, number=last.game + 1)


def next_game(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how the game after *last*, which is over, begins, dealt anew (I24, I180).

    Who sits where then, `places` says.
    """
    return opening(
        last.edition, last.players, chance, number=last.game + 1, score=_taken_along(last)
    )


def _taken_along(last: Sight) -> tuple[int, ...]:
    """Return the points after *last* by the seats of the next game."""
    now, then = (places(last.edition, last.players, last.game + more) for more in (0, 1))
    return taken_along(last.score, now, then)
