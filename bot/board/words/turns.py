"""A turn as one compact text: what the Phantom showed, who went where, who met whom, what was done.

Rule: made of what all may know.
"""

from collections.abc import Sequence

from bot.board.rules.actions import Plan
from bot.board.rules.editions import BallsRule
from bot.board.rules.legality import STEPS
from bot.board.rules.maps import Map, Positions, Space
from bot.board.rules.material import THE_AMBASSADOR, Mannerism, Piece
from bot.board.rules.meetings import Deed, Meeting, Settling, Turn
from bot.board.rules.plans import moves_anything
from bot.board.rules.sight import Sight
from bot.board.words.cards import MARKS, balls, brief, figure, figure_label, keyed, place
from bot.game.seats import AMBASSADOR, Seat
from bot.words.nouns import Noun
from bot.words.reader import Reader

ARROW = " → "


def whom(reader: Reader, seat: Seat) -> Noun:
    """Return whom one meets at *seat*: a player, or the Ambassador, whoever plays him."""
    return figure(reader, THE_AMBASSADOR) if seat == AMBASSADOR else reader.who(seat)


def way(reader: Reader, town: Map, piece: Piece, spaces: Sequence[Space]) -> str:
    """Return the way of a figure: "Tall red: R1 → P15 → No. 5"."""
    marks = [brief(reader, town, space) for space in spaces[:-1]]
    said = ARROW.join((*marks, place(reader, town, spaces[-1])))
    return reader.say("panel-way", figure=figure_label(reader, piece), way=said)


def moves(reader: Reader, town: Map, plan: Plan, began: Positions) -> str:
    """Return a movement, each figure's steps together: "Tall red: R1 → P15 · Fat blue: …"."""
    ways: dict[Piece, list[Space]] = {}
    for step in plan:
        start = began[step.piece]
        assert start is not None, "it is on the map"
        ways.setdefault(step.piece, [start]).append(step.to)
    return " · ".join(way(reader, town, piece, spaces) for piece, spaces in ways.items())


def movement(reader: Reader, town: Map, turn: Turn, began: Positions) -> str:
    """Return the movement of *turn*, and nothing before it is given."""
    if turn.walked:
        start = began[THE_AMBASSADOR]
        assert start is not None, "he is on the map"
        spaces = [start, *(space for space, _ in turn.walked)]
        return way(reader, town, THE_AMBASSADOR, spaces)
    if turn.plan is None:
        return ""
    if not turn.plan:
        return reader.say("panel-stayed", who=reader.who(turn.seat))
    return moves(reader, town, turn.plan, began)


def shaken(reader: Reader, rule: BallsRule, turn: Turn) -> str:
    """Return what the Phantom shows in *turn* (I43), or that the Ambassador player walks."""
    if turn.seat == AMBASSADOR:
        return reader.say("panel-walks", who=reader.who(turn.seat), steps=STEPS)
    still = not moves_anything(rule, turn.balls)
    key = "panel-balls-still" if still else "panel-balls"
    return reader.say(key, balls=balls(reader, turn.balls))


def met(reader: Reader, town: Map, meeting: Meeting) -> str:
    """Return a meeting: "P15: The tall red one meets the short yellow one of Ben"."""
    values = {"at": brief(reader, town, meeting.at), "figure": figure(reader, meeting.figure)}
    if meeting.met == AMBASSADOR:
        return reader.say("panel-meets-ambassador", **values)
    piece = figure(reader, meeting.other)
    return reader.say("panel-meets", other=reader.who(meeting.met), piece=piece, **values)


def done(reader: Reader, town: Map, seat: Seat, deed: Deed, *, answered: bool) -> str:
    """Return what the mover *seat* did at a meeting, without where: in the order it happened."""
    who = reader.who(seat)
    if deed.asked is not None:
        through = "-through" if deed.asked.through != deed.asked.of else ""
        asked = reader.who(deed.asked.of)
        key = f"panel-asks-{deed.asked.kind}{through}"
        parts = [reader.say(key, who=who, asked=asked)]
        if deed.sent is not None:
            label = figure_label(reader, deed.asked.piece)
            space = place(reader, town, deed.sent)
            parts.append(reader.say("panel-sent", figure=label, space=space))
        elif answered:
            parts.append(reader.say("panel-answered", who=asked))
        return " · ".join(parts)
    if deed.to is not None:
        label, space = figure_label(reader, deed.figure), place(reader, town, deed.to)
        return reader.say("panel-strode", who=who, figure=label, space=space)
    return reader.say("panel-left", who=who, other=whom(reader, deed.met))


def brief_deeds(reader: Reader, town: Map, turn: Turn) -> list[str]:
    """Return what was done at the meetings of *turn*, as it goes on after the mover's name."""
    said = []
    for deed in turn.deeds:
        if deed.asked is not None:
            through = "-through" if deed.asked.through != deed.asked.of else ""
            asked = reader.who(deed.asked.of)
            said.append(reader.say(f"recent-asks-{deed.asked.kind}{through}", asked=asked))
            if deed.sent is not None:
                label = figure_label(reader, deed.asked.piece)
                space = brief(reader, town, deed.sent)
                said.append(reader.say("panel-sent", figure=label, space=space))
        elif deed.to is not None:
            label, space = figure_label(reader, deed.figure), brief(reader, town, deed.to)
            said.append(reader.say("recent-strides", figure=label, space=space))
        else:
            said.append(reader.say("recent-leaves", other=whom(reader, deed.met)))
    return said


def briefly(reader: Reader, town: Map, turn: Turn) -> str:
    """Return a turn that is over in a line: who went where, who was asked for what."""
    ends: dict[Piece, Space] = {step.piece: step.to for step in turn.plan or ()}
    if turn.walked:
        ends[THE_AMBASSADOR] = turn.walked[-1][0]
    went = [
        reader.say("panel-sent", figure=figure_label(reader, piece), space=brief(reader, town, at))
        for piece, at in ends.items()
    ]
    parts = [*went, *brief_deeds(reader, town, turn)] or [reader.say("recent-stays")]
    who = reader.who(turn.seat).form("start")
    return reader.say("panel-figures", mark=MARKS[turn.seat], who=who, figures=" · ".join(parts))


def deeds(reader: Reader, sight: Sight, turn: Turn) -> list[str]:
    """Return a line for each thing done at a meeting of *turn*, which may still be going on."""
    lines = []
    for deed in turn.deeds:
        open_ = turn is sight.now and deed.asked in (sight.asking, sight.sending)
        waits = deed.asked is not None and open_
        answered = sight.asking is None
        what = done(reader, sight.map, turn.seat, deed, answered=answered)
        told = reader.say("panel-at", at=brief(reader, sight.map, deed.at), what=what)
        lines.append(reader.say("panel-open" if waits else "panel-settled", what=told))
    return lines


def meetings(reader: Reader, sight: Sight) -> list[str]:
    """Return a line for each meeting of the present turn that is not settled, or was never."""
    turn = sight.now
    if turn is None:
        return []
    lines = []
    settled = [deed.met for deed in turn.deeds]
    for meeting in sight.meetings:
        if meeting.settled is Settling.OPEN:
            said = met(reader, sight.map, meeting)
            lines.append(reader.say("panel-open", what=said) if sight.ending is None else said)
        elif meeting.settled is Settling.LEFT and meeting.met not in settled:
            lines.append(met(reader, sight.map, meeting))
    return lines


def gestured(reader: Reader, seat: Seat, mannerism: Mannerism) -> str:
    """Return what *seat* does with its face (I35)."""
    return reader.say(f"told-{keyed(mannerism)}", who=reader.who(seat))


def told(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return the present turn of *sight*, or the last, in a few lines.

    A bot's gesture stands among them; a person's is told by itself.
    """
    turn = sight.now
    if turn is None:
        return ()
    began = shaken(reader, sight.edition.balls, turn)
    lines = [began, movement(reader, sight.map, turn, sight.began)]
    if sight.gesture is not None and turn.seat in reader.cast.bots:
        lines.append(gestured(reader, turn.seat, sight.gesture))
    found = [*deeds(reader, sight, turn), *meetings(reader, sight)]
    if turn.plan and not found:
        found = [reader.say("panel-no-meeting")]
    return tuple(line for line in (*lines, *found) if line)
