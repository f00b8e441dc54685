"""Why a movement that was typed cannot be: which step of it by which ball, or where it ends."""

from bot.board.rules.actions import Plan
from bot.board.rules.maps import Line
from bot.board.rules.plans import crowding, misstep, shake_of, walked
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.words.cards import balls, place
from bot.game.interface import Illegal
from bot.words.reader import Reader
from cogs.board.drafting import step_line
from cogs.interactions.mishaps import Misspelt


def must_go(reader: Reader, sight: Sight, plan: Plan) -> None:
    """Refuse *plan* where the mover cannot move so, and say what is wrong with it (I63).

    Who types a movement names no ball: one that does not show is one that is not left.

    Raises:
        Misspelt: they cannot: it says at which step, or on which spaces.
        Illegal: they cannot, for a figure is not on the map.
    """
    shake = shake_of(sight)
    for number, step in enumerate(plan, 1):
        reason = misstep(shake, plan[:number])
        if reason is None:
            continue
        if reason is Reason.NO_SUCH_BALL:
            shown = balls(reader, sight.balls)
            raise Misspelt("board:move-no-ball", number=number, balls=shown)
        start = walked(shake.began, plan[: number - 1])[step.piece]
        if start is None:
            raise Illegal(reason)
        if not any(shake.map.joined(start, step.to, by) for by in Line):
            ends = (place(reader, sight.map, at) for at in (start, step.to))
            named = dict(zip(("start", "to"), ends, strict=True))
            raise Misspelt("board:move-no-line", number=number, **named)
        said = step_line(reader, sight, start, number, step)
        raise Misspelt("board:move-no-step", step=said, reason=reader.say(f"reason-{reason}"))
    crowd = crowding(shake.mover, shake.began, walked(shake.began, plan))
    if crowd is not None:
        why, spaces = crowd
        at = [place(reader, sight.map, one) for one in dict.fromkeys(spaces) if one is not None]
        said = reader.say(f"reason-{why}")
        raise Misspelt("board:move-no-end", places=reader.listed(at), reason=said)
