"""Six lessons for a newcomer's first game, each when there is occasion for it (P18).

Rule: what is told follows from what has happened in the person's own sight, never from a plan of
    the game: they may do whatever is legal, and what they read is true.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import assert_never

from msgspec.structs import replace

from bot.board.minds.advice import knows_mission
from bot.board.minds.knowledge import letters, sure_partner
from bot.board.rules.arguments import Argument, Premise, argue
from bot.board.rules.deduction import Cell, deduce
from bot.board.rules.duties import Task, duty
from bot.board.rules.material import BUILDS, CODES, PARTNER, Card, figure
from bot.board.rules.meetings import Clue, Settling
from bot.board.rules.missions import Aim, mission
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.board.words import missions
from bot.board.words.cards import card
from bot.board.words.cards import figure as called
from bot.board.words.lessons import Lesson, codes, fulfilled, given, questions, turns
from bot.game.arguments import Claim, WasShown
from bot.game.seats import AMBASSADOR, Seat
from bot.words.nouns import Noun
from bot.words.reader import Reader


class Hint(StrEnum):
    """What is told; the value is part of its sentence's key."""

    AIM = "aim"
    """On the first turn: what one is after, and how to begin."""
    NOTES = "notes"
    """On the second: what the sheet is for."""
    MEETING = "meeting"
    ANSWER = "answer"
    """The first answer at a meeting, and whom to send away."""
    SHOW = "show"
    SHOW_PAIR = "show-pair"
    """The same, asked through the Ambassador."""
    AMBASSADOR = "ambassador"
    PAIR = "pair"
    """The first answer through the Ambassador."""
    CODE = "code"
    """The first code card that was shown."""
    PARTNER = "partner"
    """Who the partner is, whose code is not known yet."""
    MISSION = "mission"
    """What the mission is, which is not fulfilled yet."""
    DECLARE = "declare"
    WATCH = "watch"
    """While the others have their first turns."""


LESSON: Mapping[Hint, Lesson] = {
    Hint.AIM: Lesson.MOVE,
    Hint.MEETING: Lesson.MEETING,
    Hint.ANSWER: Lesson.MEETING,
    Hint.SHOW: Lesson.SHOW,
    Hint.SHOW_PAIR: Lesson.SHOW,
    Hint.AMBASSADOR: Lesson.AMBASSADOR,
    Hint.PAIR: Lesson.AMBASSADOR,
    Hint.CODE: Lesson.CODE,
    Hint.PARTNER: Lesson.CODE,
    Hint.MISSION: Lesson.CODE,
    Hint.DECLARE: Lesson.DECLARE,
}
"""To which lesson each hint belongs; other asides belong to none."""


def newest(sight: Sight) -> Hint | None:
    """Return the one hint that helps *sight*'s seat now, if any does."""
    if sight.seat is None or sight.ending is not None:
        return None
    match duty(sight):
        case Task.SHOW:
            return _asked(sight)
        case Task.SEND:
            return _answered(sight)
        case Task.SETTLE | Task.END:
            return _settling(sight)
        case Task.MOVE:
            return _moving(sight)
        case None:
            return Hint.WATCH if sight.round == 1 and sight.mover != sight.seat else None
        case _:
            return None


def hinted(reader: Reader, sight: Sight) -> str:
    """Return the one hint that helps *sight*'s seat now, in words; nothing where none does."""
    hint = newest(sight)
    if hint is None:
        return ""
    lesson = LESSON.get(hint)
    if lesson is None:
        return reader.say("lesson-aside", hint=_said(reader, sight, hint))
    return reader.say(
        "lesson-hint",
        number=given(sight).index(lesson) + 1,
        of=len(Lesson),
        lesson=reader.say(f"lesson-about-{lesson}"),
        hint=_said(reader, sight, hint),
    )


# When.


def _last(sight: Sight) -> Clue:
    """Return what *sight*'s seat was shown last."""
    return [clue for clue in sight.clues if clue.by != sight.seat][-1]


def _asked(sight: Sight) -> Hint | None:
    """Return what to say to who must show cards: something the first time, for each way."""
    assert sight.asking is not None
    through = sight.asking.through == AMBASSADOR
    if any(
        clue.by == sight.seat and (clue.through == AMBASSADOR) == through for clue in sight.clues
    ):
        return None
    return Hint.SHOW_PAIR if through else Hint.SHOW


def _answered(sight: Sight) -> Hint | None:
    """Return what to say to who has been answered for the first time, for each way."""
    assert sight.sending is not None
    if fulfilled(sight):
        return Hint.DECLARE
    if codes(sight) == [_last(sight)]:
        return Hint.CODE
    through = sight.sending.through == AMBASSADOR
    before = [deed for _, deed in questions(sight) if (deed.met == AMBASSADOR) == through]
    if len(before) > 1:
        return None
    return Hint.PAIR if through else Hint.ANSWER


def _settling(sight: Sight) -> Hint | None:
    if fulfilled(sight):
        return Hint.DECLARE
    met = [meeting.met for meeting in sight.meetings if meeting.settled is Settling.OPEN]
    asked = {deed.met == AMBASSADOR for _, deed in questions(sight)}
    if False not in asked and any(one != AMBASSADOR for one in met):
        return Hint.MEETING
    if True not in asked and AMBASSADOR in met:
        return Hint.AMBASSADOR
    known = _known(sight)
    return known if known != _known(_before(sight)) else None


def _moving(sight: Sight) -> Hint | None:
    known = _known(sight)
    if known is not None:
        return known
    return {1: Hint.AIM, 2: Hint.NOTES}.get(turns(sight))


def _known(sight: Sight) -> Hint | None:
    """Return what *sight*'s seat has found out: the mission, the partner, or neither."""
    if knows_mission(sight):
        return Hint.MISSION
    return None if sure_partner(sight) is None else Hint.PARTNER


def _before(sight: Sight) -> Sight:
    """Return *sight* without what was shown in this turn."""
    return replace(sight, clues=tuple([clue for clue in sight.clues if clue.turn < sight.turn]))


# What.


def _said(reader: Reader, sight: Sight, hint: Hint) -> str:
    key = f"lesson-{hint}"
    match hint:
        case Hint.WATCH | Hint.NOTES | Hint.MEETING | Hint.ANSWER | Hint.AMBASSADOR | Hint.PAIR:
            return reader.say(key)
        case Hint.AIM:
            assert sight.seat is not None
            assert sight.identity is not None
            partner = card(reader, PARTNER[sight.identity])
            return reader.say(key, colour=reader.colour(sight.seat), partner=partner)
        case Hint.SHOW | Hint.SHOW_PAIR:
            assert sight.asking is not None
            return reader.say(key, who=reader.who(sight.asking.asker))
        case Hint.CODE:
            last = _last(sight)
            (code,) = [one for one in last.cards if one in CODES]
            return reader.say(key, who=reader.who(last.by), code=card(reader, code))
        case Hint.PARTNER:
            mate = _mate(sight)
            return reader.say(key, who=reader.who(mate), shown=_shown(reader, sight, mate))
        case Hint.MISSION | Hint.DECLARE:
            mate = _mate(sight)
            assert sight.identity is not None
            assert sight.code is not None
            (code,) = letters(world_mask(sight), mate)
            what = mission(sight.identity, sight.code, code, sight.players)
            said = reader.say(
                key,
                who=reader.who(mate),
                code=card(reader, code),
                mission=missions.todo(reader, what, sight.players, sight.identity),
            )
            target = _target(reader, sight, code) if hint is Hint.MISSION else ""
            return f"{said} {target}".rstrip()
        case _:
            assert_never(hint)


def _target(reader: Reader, sight: Sight, code: Card) -> str:
    """Return whom else the mission names that goes with the partner's *code*, as far as is sure.

    That is who it is, and which figure; nothing where it names nobody else.
    """
    assert sight.identity is not None
    assert sight.code is not None
    what = mission(sight.identity, sight.code, code, sight.players)
    agent = PARTNER[sight.identity] if what.aim is Aim.TOGETHER else what.agent
    if agent in (None, sight.identity):
        return ""
    cells = deduce(sight).cells
    named = {"agent": card(reader, agent, "short")}
    at = next((seat for seat, hand in cells.items() if hand[agent] is Cell.SURE), None)
    if at is None:
        return reader.say("lesson-target-person", **named)
    build = next((one for one in BUILDS if cells[at][one] is Cell.SURE), None)
    if build is None:
        return reader.say("lesson-target-build", who=reader.who(at), **named)
    return reader.say(
        "lesson-target", who=reader.who(at), figure=called(reader, figure(at, build)), **named
    )


def _mate(sight: Sight) -> Seat:
    mate = sure_partner(sight)
    assert mate is not None
    return mate


def _shown(reader: Reader, sight: Sight, mate: Seat) -> Noun:
    """Return by whose showings it follows that *mate* is the partner: as few as will do."""
    assert sight.identity is not None
    argument = argue(sight, Claim(mate, PARTNER[sight.identity], True))
    seen = dict.fromkeys(clue.by for clue in _clues(argument))
    return reader.people(sorted(seen))


def _clues(argument: Argument) -> Iterator[Clue]:
    premises: list[Premise | None] = [argument.fact]
    premises += [premise for step in argument.steps for premise in step.premises]
    for premise in premises:
        if isinstance(premise, WasShown):
            yield premise.clue
