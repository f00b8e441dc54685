"""What other processes do is done in the bot's own, where the world is one process.

It is the same work and says the same; only nobody can kill it meanwhile.
"""

from collections.abc import Callable

from bot.aside import NotDone
from bot.host.reviewer import Reviewer, reviewed


def review_in_place(put: Callable[[object, str, object], None] = setattr) -> None:
    """Have reviews made while they are asked for, by no other process."""
    put(Reviewer, "ask", lambda _, asked, __: _made(asked))


def _made(asked: bytes) -> bytes:
    try:
        return reviewed(asked)
    except Exception as error:  # as the process tells it
        raise NotDone(type(error).__name__) from None
