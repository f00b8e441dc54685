"""How well a seat has played a game that is over, told to whoever played it (P23).

Rule: made from the page of that seat and its own sights, so that nothing is said of what turned up
    later.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.game.interface import Outcome
from bot.game.seats import Seat
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.judged import NAMED, QUIET, Grade
from bot.mini.minds.judgement import offered_beside
from bot.mini.minds.knowledge import ALONE, HANDS, doubt, goal
from bot.mini.minds.medium import likeliest_call
from bot.mini.minds.page import Moment, Page, Weighed
from bot.mini.rules.actions import Action, Ask, PickUp, Prove, Reveal, Show, Visit
from bot.mini.rules.cards import NUMBERS, Card, Cards
from bot.mini.rules.editions import DummyRule
from bot.mini.rules.hindsight import Since
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL
from bot.mini.words.cards import card, cards, location, number
from bot.mini.words.prompts import suggested
from bot.mini.words.review_reasons import (
    because,
    calling,
    for_points,
    numbers_left,
    unsure_call,
    waiting,
)
from bot.words.reader import Reader

COUNTED: Final = (Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY, Grade.GOOD)
"""Grades, worst first; of the last only those decisions are named that lost enough to be."""


ALIKE: Final = 3
"""Choices that were as good which are named; of more only how many they are is said."""

LIES: Final = 3
"""False cards of a kind that are named; of more only how many they are is said."""


def ended(reader: Reader, sight: Sight, seat: Seat) -> str:
    """Return by which rules the game of *sight* went, and how it ended, for *seat* to read (M36).

    That all could see, and *sight* may be anybody's.
    """
    ending, end, caller = sight.ending, "nobody", seat
    if ending is not None and ending.caller is not None:
        caller = ending.caller
        end = f"{'right' if ending.right else 'wrong'}{'-you' if caller == seat else ''}"
    elif ending is not None and ending.outcome is Outcome.ABANDONED:
        end = "abandoned"
    edition = reader.say(f"preset-{sight.edition.preset}")
    return reader.say(
        "review-ended", edition=edition, end=end, round=sight.round, who=reader.who(caller)
    )


def summary(
    reader: Reader, page: Page, knew: Since | None, made: Sequence[Decision], lies: int = LIES
) -> tuple[str, ...]:
    """Return how well all of it was played that was *made*, and what was told to whom, a line each.

    Also since when it *knew* the number, if some rounds followed, as statistics count them; and
    which false cards there was more reason to believe than not: of a kind the likeliest *lies*.
    """
    others = [reader.say("review-left-out", many=page.left_out)] if page.left_out else []
    if page.accuracy is None:
        return (reader.say("review-nothing"), *others)
    said = reader.say(
        "review-accuracy",
        accuracy=page.accuracy,
        judged=page.judged,
        lost=page.lost,
        stake=page.stake,
        least=int(QUIET),
    )
    lines = [said, *others, *_grades(reader, page, made)]
    if page.missed:
        rounds = reader.listed([str(each) for each in page.missed])
        lines.append(reader.say("review-missed", many=len(page.missed), rounds=rounds))
    if knew is not None and knew.rounds and not page.left_out:  # it may have been somebody else
        lines.append(reader.say("review-known", round=knew.round, rounds=knew.rounds))
    if bits := [_told(reader, seat, much) for seat, much in page.told if much > 0]:
        told_ = reader.say("review-told", parts=reader.listed(bits))
        lines.append(f"{told_} {_a_bit(reader, made)}")
    if told := [one for one in page.bluffs if one.exposed is None]:
        parts = _bluffs(reader, "review-believed-one", told, lies)
        lines.append(reader.say("review-believed", parts=parts))
    if seen := [one for one in page.bluffs if one.exposed is not None]:
        parts = _bluffs(reader, "review-fooled-one", seen, lies)
        lines.append(reader.say("review-fooled", parts=parts))
    return tuple(lines)


def moment(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return what was *found* in a *decision*: what was done, and what was better, and why."""
    sight = decision.sight
    key = "missed" if found.missed else found.grade.name.lower()
    grade = reader.say(f"review-grade-{key}")
    done = round(found.best - found.lost, 1)
    called = isinstance(decision.action, PickUp) and for_points(sight)
    head = "review-moment-called" if called else "review-moment"
    lines = [
        reader.say(
            head if done >= 0 else "review-moment-lost",
            round=found.round,
            grade=grade,
            lost=found.lost,
            best=found.best,
            done=done,
            side=int(sight.players == 4),
        )
    ]
    if found.missed:
        said = number(reader, likeliest_call(sight).number)
        lines += [reader.say("review-did-missed"), reader.say("review-better-call", number=said)]
        return "\n".join(lines)
    lines.append(" ".join((_did(reader, decision, found), *calling(reader, decision))))
    if isinstance(decision.action, PickUp):  # beside it stands whatever was owed, the first of all
        lines.append(waiting(reader, sight))
    elif found.better is not None and isinstance(found.better.action, PickUp):
        likeliest, _ = unsure_call(sight)
        alike = not sight.partners and numbers_left(sight)[1]  # M34: else beside a partner alone
        key = "review-better-call-alike" if alike else "review-better-call"
        lines.append(reader.say(key, number=number(reader, likeliest)))
    elif found.better is not None:
        what = _what(reader, decision, found.better.action, found)
        why = because(reader, decision, found)
        key = "review-better-why" if why else "review-better"
        lines.append(reader.say(key, what=what, because=why))
        lines += _as_good(reader, decision, found)
    return "\n".join(lines)


def footnotes(reader: Reader, page: Page, made: Sequence[Decision]) -> tuple[str, ...]:
    """Return what the words on a *page* of who *made* these decisions mean, a line each."""
    lines = list[str]()
    if made:
        edition, players = made[0].sight.edition, made[0].sight.players
        sends = players == 3 and edition.dummy is DummyRule.NEIGHBOUR
        lines.append(reader.say("review-legend-counted", players=players, sends=int(sends)))
        stake = int(QUIET)
        lines.append(reader.say("review-legend-accuracy", stake=stake))
    lines += [reader.say("review-legend-grades", named=int(NAMED))] if page.moments else []
    counted = any(bits > 0 for _, bits in page.told) or any(
        one.to is not None or (isinstance(made[one.at].action, Ask) and one.better is not None)
        for one in page.moments
    )
    if counted:
        partners = int(made[0].sight.partners)
        bit = () if any(bits > 0 for _, bits in page.told) else (_a_bit(reader, made),)
        lines.append(" ".join((*bit, reader.say("review-legend-bits", partners=partners))))
    return tuple(lines)


def _grades(reader: Reader, page: Page, made: Sequence[Decision]) -> Iterable[str]:
    """Yield by which decisions how much was lost, round by round, and by the rest together."""
    found, named = list[str](), [one for one in page.decisions if one.counts]
    for key, some in _by_grade(named):
        said = reader.say(f"review-count-{key}", count=len(some))
        losses = [
            reader.say("review-round-lost", round=made[one.at].sight.round, lost=one.lost)
            for one in some
        ]
        found.append(reader.say("review-with-losses", what=said, losses=", ".join(losses)))
    if not found:
        yield reader.say("review-flawless", named=int(NAMED))
        return
    rest = round(page.lost - sum(one.lost for one in named), 1)
    if rest:
        others = len(page.decisions) - len(named)
        found.append(reader.say("review-others-lost", count=others, lost=rest))
    yield reader.say("review-grades", parts=reader.listed(found))


def _by_grade(named: Sequence[Weighed]) -> Iterable[tuple[str, list[Weighed]]]:
    """Yield the key of each grade, a missed call first, and which of those *named* have it."""
    for key, missed in (("missed", True), *[(each.name.lower(), False) for each in COUNTED]):
        some = [
            one
            for one in named
            if one.missed is missed and (missed or one.grade.name.lower() == key)
        ]
        if some:
            yield key, some


def _told(reader: Reader, seat: Seat, bits: float) -> str:
    return reader.say("review-told-one", who=reader.who(seat), bits=_bits(reader, bits))


def _a_bit(reader: Reader, made: Sequence[Decision]) -> str:
    """Return what a bit is, and how many somebody lacks who knows their own cards alone."""
    players = made[0].sight.players
    agent, leader = doubt(goal(0, players), HANDS[0][0]), doubt(ALONE, ALL) * (players == 5)
    return reader.say(
        "review-bit",
        lacks=round(agent, 1),
        leads=round(leader, 1),
        partners=int(made[0].sight.partners),
    )


def _bluffs(reader: Reader, key: str, found: Sequence[Bluff], most: int) -> str:
    """Return the likeliest of *found* by sentences of that *key*, and how many are left out."""
    likeliest = sorted(found, key=lambda each: -each.likely)[:most]
    told = [_bluff(reader, key, one) for one in found if one in likeliest]
    left = len(found) - len(told)
    return reader.listed([*told, reader.say("review-bluffs-more", count=left)] if left else told)


def _bluff(reader: Reader, key: str, bluff: Bluff) -> str:
    """Return by a sentence of that *key* when a false card was shown, and how likely it was."""
    likely, round_ = bluff.likely, bluff.round
    when = "review-likely-then" if round_ == bluff.shown else "review-likely-later"
    return reader.say(
        key,
        who=reader.who(bluff.to if bluff.exposed is None else bluff.by),
        card=_the(reader, bluff.card),
        shown=bluff.shown,
        likely=reader.say(when, likely=likely, round=round_),
        exposed=bluff.exposed or 0,
    )


def _the(reader: Reader, which: Card) -> str:
    """Return the name of a card so that a number is no count of cards: "the card 0"."""
    kind = "number" if which in NUMBERS else "identity"
    return reader.say(f"review-card-{kind}", card=card(reader, which))


def _did(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return what was done."""
    sight, action = decision
    match action:
        case Visit(at=at):
            return reader.say("review-did-visit", to=location(reader, at, "to"))
        case Show() | Reveal() | Prove() if found.to is not None:
            key = "review-did-pair" if isinstance(action, Show) else "review-did-black"
            if isinstance(action, Prove):
                key = "review-did-proof"
            shown, who = _shown(reader, action), reader.who(found.to)
            many = 1 if isinstance(action, Prove) else len(action.cards)
            return reader.say(key, who=who, cards=shown, count=many, bits=_bits(reader, found.told))
        case Ask(of=of):
            return reader.say("review-did-ask", who=reader.who(of))
        case PickUp():
            return reader.say("review-did-call")
        case _:
            return reader.say("review-did", what=suggested(reader, sight, action))


def _as_good(reader: Reader, decision: Decision, found: Moment) -> Iterable[str]:
    """Yield what else was as good as what is named, if anything."""
    if not found.as_good:
        return
    offered = offered_beside(decision.sight, decision.action)
    told = [_called(reader, decision, offered[at]) for at in found.as_good[:ALIKE]]
    if left := len(found.as_good) - len(told):
        told.append(reader.say("review-as-good-more", count=left))
    yield reader.say("review-as-good", parts=reader.listed(told))


def _called(reader: Reader, decision: Decision, action: Action) -> str:
    """Return what *action* is called."""
    match action:
        case Visit(at=at):
            return location(reader, at, "to")
        case Show():
            return _apart(reader, action.cards)
        case Reveal():
            many = len(action.cards)
            return reader.say("review-black", cards=_apart(reader, action.cards), count=many)
        case Prove(card=one):
            return reader.say("review-black", cards=card(reader, one), count=1)
        case _:
            return suggested(reader, decision.sight, action)


def _what(reader: Reader, decision: Decision, action: Action, found: Moment) -> str:
    """Return what *action* is called, and how much it would have told, if that is another."""
    bits = found.instead
    if bits == found.told or not isinstance(action, Show | Reveal | Prove):
        return _called(reader, decision, action)
    key = "pair" if isinstance(action, Show) else "black"
    many = 1 if isinstance(action, Prove) else len(action.cards)
    shown = _shown(reader, action)
    return reader.say(f"review-tell-{key}", cards=shown, count=many, bits=_bits(reader, bits))


def _apart(reader: Reader, some: Cards) -> str:
    """Return *some* cards so that they may stand in a list."""
    return " + ".join([card(reader, one) for one in some])


def _bits(reader: Reader, bits: float) -> str:
    """Return how many *bits* that is, in words: whoever is led astray is told nothing."""
    return reader.say("review-bits", bits=max(0.0, bits))


def _shown(reader: Reader, action: Show | Reveal | Prove) -> str:
    if isinstance(action, Prove):
        return card(reader, action.card)
    return cards(reader, action.cards)
