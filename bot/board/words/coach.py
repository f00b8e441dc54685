"""What a coach says: what they would do and why.

Rule: made from the person's own sight, and for their eyes only.
"""

from bot.board.minds.advice import Advice, advise, left_of
from bot.board.rules.actions import Declare, EndTurn, Move, Plan, Send, Step
from bot.board.rules.districts import district
from bot.board.rules.material import FIGURES, THE_AMBASSADOR
from bot.board.rules.sight import Sight
from bot.board.words import cards, choices
from bot.board.words.cards import figure, figure_label, line, place
from bot.words.reader import Reader


def suggestion(reader: Reader, sight: Sight, done: Plan = ()) -> str:
    """Return what *sight*'s seat had best do now and why; nothing where nothing is to be done.

    Of a movement it is the next step, and what follows it, when those of *done* are tried out
    already.
    """
    advice = advise(sight)
    if advice is None:
        return ""
    because = _because(reader, sight, advice)
    match advice.action:
        case Move(plan=plan):
            left = left_of(plan, done)
            if left is None:
                return reader.say("coach-own-way")
            if left and _is_anothers(sight, left[0]):  # whose it is, is chosen before the step
                because = reader.say("coach-others-figure", because=because)
            if len(left) > 1:
                return _way(reader, sight, left, done, because)
            what = _next(reader, sight, left, done)
        case Send(to=to):
            what, part = place(reader, sight.map, to), district(sight.map, to)
            what = reader.say("coach-there", space=what, district=cards.district(reader, part))
        case Declare() as declared:
            what = reader.say("coach-declare", what=choices.suggested(reader, sight, declared))
        case EndTurn():
            what = reader.say("button-end-turn")
        case action:
            what = choices.suggested(reader, sight, action)
    return reader.say("coach-suggestion", what=what, because=because)


def _next(reader: Reader, sight: Sight, left: Plan, done: Plan) -> str:
    """Return the next step by the label of its choice, or the button that gives the movement."""
    if not left:
        return reader.say("button-done" if done else "draft-stay")
    return _step(reader, sight, left[0])


def _way(reader: Reader, sight: Sight, left: Plan, done: Plan, because: str) -> str:
    """Return the next step as above, and those after it, for who types the whole movement."""
    then, last = "", left[0].piece
    for step in left[1:]:
        said = _step(reader, sight, step)
        on = said.removeprefix(figure_label(reader, last)).lstrip()
        then += f" {on}" if step.piece == last else f"; {said}"
        last = step.piece
    return reader.say(
        "coach-way",
        what=_next(reader, sight, left, done),
        then=then.lstrip("; "),
        because=because,
    )


def _is_anothers(sight: Sight, step: Step) -> bool:
    assert sight.seat is not None, "who moves has a seat"
    return step.piece not in (*FIGURES[sight.seat], THE_AMBASSADOR)


def _step(reader: Reader, sight: Sight, step: Step) -> str:
    return reader.say(
        "draft-option",
        figure=figure_label(reader, step.piece),
        to=place(reader, sight.map, step.to),
        line=line(reader, step.by),
    )


def _because(reader: Reader, sight: Sight, advice: Advice) -> str:
    values = {"who": reader.people(advice.who)}
    if sight.sending is not None:
        values["figure"] = figure(reader, sight.sending.piece)
    return reader.say(f"coach-{advice.because}", **values)
