"""How well a seat has played a game that is over, told to whoever played it (P23).

Rule: made from the page of that seat and its own sights, so that nothing is said of what turned up
    later.
"""

from enum import StrEnum

from bot.game.seats import Seat
from bot.mini.minds.advice import HARDLY, Because
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.information_gain import gains_by_kind
from bot.mini.minds.observation import Observation
from bot.mini.minds.page import WORTH_NAMING, Moment, Page
from bot.mini.minds.review import mask_told
from bot.mini.rules.actions import Action, Ask, PickUp, Prove, Reveal, Show, Visit
from bot.mini.rules.hindsight import Since
from bot.mini.rules.retraced import Decision
from bot.mini.words.cards import card, cards, location
from bot.mini.words.prompts import suggested
from bot.words.reader import Reader


class Less(StrEnum):
    """What is learnt less about, as part of a sentence's key; ALONE if more about the other."""

    AGENT = "agent"
    AGENT_ALONE = "agent-alone"
    NUMBER = "number"
    NUMBER_ALONE = "number-alone"
    BOTH = "both"
    PHONE = "phone"
    OFTEN = "often"
    """Nothing: but it won more often."""


def summary(reader: Reader, page: Page, knew: Since | None) -> tuple[str, ...]:
    """Return how well all of it was played, and what was told to whom, a line each.

    Also since when it *knew* the number, if some rounds followed, as statistics count them; and
    which false cards there was more reason to believe than not.
    """
    if page.accuracy is None:
        return (reader.say("review-nothing"),)
    said = reader.say("review-accuracy", accuracy=page.accuracy, judged=page.judged)
    lines = [f"{said} {_grades(reader, page)}"]
    if page.missed:
        rounds = reader.listed([str(number) for number in page.missed])
        lines.append(reader.say("review-missed", many=len(page.missed), rounds=rounds))
    if knew is not None and knew.rounds:
        lines.append(reader.say("review-known", round=knew.round, rounds=knew.rounds))
    if told := [_told(reader, seat, bits) for seat, bits in page.told if bits]:
        lines.append(reader.say("review-told", parts=reader.listed(told)))
    if told := [_believed(reader, bluff) for bluff in page.bluffs if bluff.exposed is None]:
        lines.append(reader.say("review-believed", parts=reader.listed(told)))
    if seen := [_fooled(reader, bluff) for bluff in page.bluffs if bluff.exposed is not None]:
        lines.append(reader.say("review-fooled", parts=reader.listed(seen)))
    return tuple(lines)


def moment(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return what was *found* in a *decision*: what was done, and what was better, and why."""
    key = "missed" if found.missed else found.grade.name.lower()
    grade = reader.say(f"review-grade-{key}")
    if found.missed:
        head = reader.say("review-moment-missed", round=found.round, grade=grade)
        return f"{head}\n{reader.say('review-did-missed')}"
    head = reader.say("review-moment", round=found.round, grade=grade, lost=found.lost)
    lines = [head, _did(reader, decision, found)]
    if isinstance(decision.action, PickUp):  # beside it stands whatever was owed, the first of all
        lines.append(reader.say("review-better-wait"))
    elif found.better is not None:
        what = _what(reader, decision, found.better.action, found.instead)
        because = _because(reader, decision, found)
        lines.append(reader.say("review-better", what=what, because=because))
    return "\n".join(lines)


def _grades(reader: Reader, page: Page) -> str:
    found = [
        reader.say(f"review-count-{grade.name.lower()}", count=count)
        for grade, count in zip(WORTH_NAMING, page.grades, strict=True)
        if count
    ]
    if not found:
        return reader.say("review-flawless")
    return reader.say("review-grades", parts=reader.listed(found))


def _told(reader: Reader, seat: Seat, bits: float) -> str:
    return reader.say("review-told-one", who=reader.who(seat), bits=_unsigned(bits))


def _believed(reader: Reader, bluff: Bluff) -> str:
    key = "review-believed-one" if bluff.round == bluff.shown else "review-believed-rose"
    return _bluff(reader, key, bluff.to, bluff)


def _fooled(reader: Reader, bluff: Bluff) -> str:
    key = "review-fooled-one" if bluff.round == bluff.shown else "review-fooled-rose"
    return _bluff(reader, key, bluff.by, bluff)


def _bluff(reader: Reader, key: str, other: Seat, bluff: Bluff) -> str:
    """Return by a sentence of that *key* when a false card was shown, and how likely it was."""
    return reader.say(
        key,
        who=reader.who(other),
        card=card(reader, bluff.card),
        shown=bluff.shown,
        first=bluff.at_first,
        likely=bluff.likely,
        round=bluff.round,
        exposed=bluff.exposed or 0,
    )


def _did(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return what was done."""
    sight, action = decision
    match action:
        case Visit(at=at):
            return reader.say("review-did-visit", to=location(reader, at, "to"))
        case Show() | Reveal() | Prove() if found.to is not None:
            key = "review-did-pair" if isinstance(action, Show) else "review-did-black"
            shown, who = _shown(reader, action), reader.who(found.to)
            return reader.say(key, who=who, cards=shown, bits=_unsigned(found.told))
        case Ask(of=of):
            return reader.say("review-did-ask", who=reader.who(of))
        case PickUp():
            return reader.say("review-did-call")
        case _:
            return reader.say("review-did", what=suggested(reader, sight, action))


def _what(reader: Reader, decision: Decision, action: Action, bits: float) -> str:
    """Return what *action* is called, and how many *bits* it would have told, if it tells."""
    match action:
        case Visit(at=at):
            return location(reader, at, "to")
        case Show() | Reveal() | Prove():
            key = "pair" if isinstance(action, Show) else "black"
            shown = _shown(reader, action)
            return reader.say(f"review-tell-{key}", cards=shown, bits=_unsigned(bits))
        case _:
            return suggested(reader, decision.sight, action)


def _unsigned(bits: float) -> float:
    """Return *bits*, of which nothing at all is told without a sign."""
    return bits or 0.0


def _shown(reader: Reader, action: Show | Reveal | Prove) -> str:
    if isinstance(action, Prove):
        return card(reader, action.card)
    return cards(reader, action.cards)


def _because(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return why what was better was so; where it told a rival less, what they learn less about."""
    better = found.better
    assert better is not None
    because = reader.say(f"coach-{better.because}", who=reader.people(better.who))
    if better.because not in (Because.LITTLE, Because.HELPS_LEAST) or found.to is None:
        return because
    less = _less(decision, better.action, found)
    if less is None and better.because is Because.LITTLE:
        return because
    said = reader.say(f"review-less-{less or Less.OFTEN}", who=reader.who(found.to))
    return f"{because} {said}"


def _less(decision: Decision, better: Action, found: Moment) -> Less | None:
    """Return what is learnt less about from what was *better* than from what was shown, if any.

    By the cards that who sees it may hold, as far as could be known.
    """
    shown, action, to = decision.action, better, found.to
    tells = Show | Reveal | Prove
    if to is None or not isinstance(shown, tells) or not isinstance(action, tells):
        return None
    observed = Observation(decision.sight)
    before, after = (gains_by_kind(observed, to, mask_told(observed, it)) for it in (shown, action))
    agent, number = (then - now for now, then in zip(before, after, strict=True))
    if agent < -HARDLY and number < -HARDLY:
        return Less.BOTH
    if agent < -HARDLY:
        return Less.AGENT_ALONE if number > HARDLY else Less.AGENT
    if number < -HARDLY:
        return Less.NUMBER_ALONE if agent > HARDLY else Less.NUMBER
    return Less.PHONE if found.instead < found.told else None
