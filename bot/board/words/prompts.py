"""What is asked of a person, and what they may do.

Rule: made from the person's own sight, and for their eyes only.
"""

from collections.abc import Collection, Iterator
from typing import assert_never

from bot.board.rules.duties import Task, duty, owed
from bot.board.rules.editions import SecretCardsRule
from bot.board.rules.legality import STEPS, may_declare
from bot.board.rules.material import THE_AMBASSADOR, Cards, Kind
from bot.board.rules.meetings import Question, Settling
from bot.board.rules.options import reports
from bot.board.rules.showing import asking_of, showings
from bot.board.rules.sight import Sight, is_ambassador
from bot.board.words import choices, clues, missions, panel
from bot.board.words.cards import ball, card, cards, figure, moves
from bot.board.words.choices import entry as entry
from bot.board.words.choices import meeting as meeting
from bot.board.words.choices import option as option
from bot.board.words.choices import preview as preview
from bot.board.words.choices import sign as sign
from bot.board.words.choices import suggested as suggested
from bot.board.words.choices import there as there
from bot.board.words.lessons import Lesson
from bot.board.words.recent import answered
from bot.game.seats import AMBASSADOR
from bot.words.reader import Reader


def now(reader: Reader, sight: Sight, learnt: Collection[Lesson] | None = None) -> str:
    """Return what *sight*'s seat owes and may do, or for whom it waits.

    Of a newcomer it is known which lessons they have *learnt*: of the others they read no more than
    that there is time for it.
    """
    if sight.ending is not None:
        return reader.say("hint-over")
    task = duty(sight)
    lines = list(_awaited(reader, sight) if task is None else prompt(reader, sight, task, learnt))
    if is_ambassador(sight) and sight.report is not None:
        said = choices.reported(reader, *sight.report, reader.who)
        lines.append(reader.say("chosen-report", report=said))
    if may_declare(sight) is None:
        early = learnt is not None and Lesson.DECLARE not in learnt
        lines.append(reader.say("hint-may-declare-last" if early else "hint-may-declare"))
    if reports(sight):
        lines.append(reader.say("hint-may-report"))
    return "\n".join(lines)


def prompt(
    reader: Reader, sight: Sight, task: Task, learnt: Collection[Lesson] | None = None
) -> Iterator[str]:
    """Yield what *task* asks of *sight*'s seat, a line for each thing to know.

    To a newcomer, who has *learnt* some lessons, these say what a ball is.
    """
    match task:
        case Task.PLACE:
            yield reader.say("prompt-place")
        case Task.MOVE:
            if learnt is None:
                yield reader.say("prompt-move")
            yield from each_ball(reader, sight)
        case Task.WALK:
            yield reader.say("prompt-walk", steps=STEPS - sight.walked)
            if met := choices.open_meetings(reader, sight):
                yield reader.say("prompt-walk-meets", who=met)
        case Task.SETTLE:
            assert sight.now is not None
            there = [one.met for one in sight.meetings if one.settled is Settling.OPEN]
            key = "prompt-settle-several" if len(there) > 1 else "prompt-settle"
            if sight.now.deeds:
                key = "prompt-settle-next"
            elif there == [AMBASSADOR]:
                key = "prompt-settle-through"
            yield reader.say(key, who=choices.open_meetings(reader, sight))
            if AMBASSADOR in there and key != "prompt-settle-through":
                yield reader.say("prompt-settle-ambassador")
        case Task.END:
            key = "prompt-end" if sight.meetings else "prompt-end-nobody"
            yield reader.say(key if sight.stepped else "prompt-end-still")
        case Task.SHOW:
            assert sight.asking is not None, "somebody has asked"
            early = learnt is not None and Lesson.CODE not in learnt
            yield from _show(reader, sight, sight.asking, early=early)
        case Task.SEND:
            assert sight.sending is not None, "somebody must be sent away"
            clue = answered(sight)
            assert clue is not None, "who is asked has answered"
            yield clues.told(reader, sight, clue)
            if sight.sending.piece == THE_AMBASSADOR:
                yield reader.say("prompt-send-ambassador")
            else:
                yield reader.say("prompt-send", figure=figure(reader, sight.sending.piece))
        case Task.HAND:
            declared = sight.declaration
            assert declared is not None, "a hand is asked"
            assert declared.code is not None, "a hand is asked"
            named = card(reader, declared.code)
            yield reader.say("prompt-hand", who=reader.who(declared.seat), code=named)
        case _:
            assert_never(task)


def each_ball(reader: Reader, sight: Sight) -> Iterator[str]:
    """Yield for each colour that the Phantom shows the mover how often, and what it moves."""
    for one in dict.fromkeys(sight.balls):
        does = moves(reader, one, sight.edition.balls)
        values = {"ball": ball(reader, one), "moves": does}
        yield reader.say("prompt-ball", count=sight.balls.count(one), **values)


def declaring(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat says by declaring (I131, I156)."""
    assert sight.identity is not None, "who declares has cards"
    assert sight.code is not None, "who declares has cards"
    lines = [reader.say("prompt-declare")]
    if sight.players == 3:
        flight = missions.flight(reader, sight.identity, sight.edition.flee)
        lines.append(reader.say("prompt-declare-three", flight=flight))
    lines.append(reader.say("prompt-declare-code", code=card(reader, sight.code)))
    return "\n".join(lines)


def _awaited(reader: Reader, sight: Sight) -> Iterator[str]:
    """Yield for whom *sight*'s seat waits, and what it has chosen already."""
    if sight.places is not None and not sight.history:
        yield reader.say("chosen-place", figures=choices.placed(reader, sight, sight.places))
    found = owed(sight)
    assert found is not None, "the game goes on"
    yield f"{reader.say('hint-wait')} {panel.waiting_for(reader, sight, *found)}"


def _show(reader: Reader, sight: Sight, asking: Question, *, early: bool) -> Iterator[str]:
    """Yield what may be shown; where it is too *early* for proofs and codes, only that it is."""
    who, through = reader.who(asking.asker), asking.through == AMBASSADOR != asking.asker
    alone = AMBASSADOR in (asking.asker, asking.through)
    own = {Kind.IDENTITY: sight.identity, Kind.BUILD: sight.build}
    hand, how = asking_of(sight)
    offered = showings(hand, how, sight.edition)
    yield reader.say(_asked(asking, alone=alone, through=through), who=who)
    if all(len(one.cards) == 1 for one in offered):  # I90
        yield reader.say("prompt-show-alone", who=who)
        return
    true: Cards = tuple(
        one for kind, one in own.items() if one is not None and (kind is asking.kind or not alone)
    )
    mine = cards(reader, true, key="list-or")
    rules = [reader.say("prompt-show-true-one" if alone else "prompt-show-true", mine=mine)]
    rule = sight.edition.secret_cards
    proving: Cards = tuple(
        one
        for one in true
        if rule is SecretCardsRule.ANY
        or (rule is SecretCardsRule.IDENTITY and one == sight.identity)
    )
    if early:
        rules.append(reader.say("prompt-show-early"))
    else:
        rules += _for_partners(reader, proving, alone=alone)
    yield "\n".join(rules)
    if how.shown:
        yield reader.say("prompt-show-repeated", who=who)
    if through and sight.players == 5:  # I166
        yield reader.say("prompt-show-passed", who=reader.who(AMBASSADOR))


def _for_partners(reader: Reader, proving: Cards, *, alone: bool) -> Iterator[str]:
    """Yield what is shown to who shall believe it: the secret cards, the code."""
    if proving:
        said = cards(reader, proving, key="list-or")
        yield reader.say("prompt-show-secret", cards=said)
    yield reader.say("prompt-show-code-pair" if alone else "prompt-show-code")


def _asked(asking: Question, *, alone: bool, through: bool) -> str:
    """Return the key of what is asked: by a player who is met, by the Ambassador, through him."""
    how = "-through" if through else "-walking" if alone else ""
    return f"prompt-show-{asking.kind}{how}"
