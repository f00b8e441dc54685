"""What is asked of a person, what each choice is called, and what is said before it counts.

Rule: made from the person's own sight, and for their eyes only.
"""

from collections.abc import Callable, Mapping
from typing import assert_never

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import Card, Cards, Side
from bot.mini.rules.clues import Source
from bot.mini.rules.duties import Duty, Task, duties, next_seat, waiting
from bot.mini.rules.editions import BlackChoiceRule, RequestRule, VisitsRule
from bot.mini.rules.permits import can_pick_up, nameable, pairs, proofs, reveals, true_pairs
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.words.cards import card, cards, location, location_key, number
from bot.mini.words.chosen import chosen
from bot.mini.words.panel import ambassador, waiting_for
from bot.words.nouns import Noun
from bot.words.reader import Reader


def prompt(reader: Reader, sight: Sight, duty: Duty) -> str:
    """Return what *duty* asks of *sight*'s seat, and the rules that bind it, in few sentences."""
    parts = _prompt(reader, sight, duty)
    return " ".join(reader.say(key, **values) for key, values in parts)


def option(reader: Reader, sight: Sight, action: Action) -> str:
    """Return the label of *action* in a menu: no markdown, at most 100 characters."""
    return _called(reader, sight, action, reader.label)


def suggested(reader: Reader, sight: Sight, action: Action) -> str:
    """Return what *action* is called in a sentence, where its label would be markdown."""
    return _called(reader, sight, action, reader.who)


def _called(reader: Reader, sight: Sight, action: Action, name: Callable[[Seat], str]) -> str:
    match action:
        case Visit(at=at):
            return location(reader, at)
        case Send(at=at):
            return reader.say("choice-send", at=location(reader, at))
        case Show(cards=pair):
            return " + ".join(_weighed(reader, sight, one) for one in pair)
        case Reveal(cards=black):
            return reader.say("choice-black", cards=cards(reader, black))
        case Ask(of=of, kind=None):
            return str(name(of))
        case Ask(of=of, kind=kind):
            return reader.say(f"choice-ask-{kind}", who=name(of))
        case Decline():
            return reader.say("choice-decline" if nameable(sight) else "choice-lapse")
        case Prove(card=one):
            return reader.say("choice-black", cards=card(reader, one))
        case Waive():
            return reader.say("choice-waive")
        case Peek(side=side):
            seen = _glimpsed(sight)
            if side not in seen:
                return reader.say(f"choice-peek-{side}")
            return reader.say(f"choice-peek-seen-{side}", card=card(reader, seen[side]))
        case PickUp():
            return reader.say("choice-pick-up")
        case Call(number=said):
            return number(reader, said)
        case _:
            assert_never(action)


def sign(reader: Reader, action: Action) -> str | None:
    """Return the sign of *action* in a menu: of its location, or of the first of its cards."""
    match action:
        case Visit(at=at) | Send(at=at):
            key = location_key(at)
        case Show(cards=(one, *_)) | Reveal(cards=(one, *_)) | Prove(card=one):
            key = f"card-{one}"
        case _:
            return None
    return reader.sign(key) or None


def preview(reader: Reader, sight: Sight, action: Action) -> str:
    """Return what confirming *action* will do: "You will show Anna: Agent X and 11. True: 11."."""
    match action:
        case Visit(at=at):
            return reader.say("preview-visit", to=location(reader, at, "to"))
        case Send(at=at):
            return reader.say("preview-send", to=location(reader, at, "to"))
        case Show(to=to, cards=pair):
            told = cards(reader, pair)
            true = cards(reader, _true(sight, pair))
            key = "preview-show" if true else "preview-show-untrue"
            return reader.say(key, who=reader.who(to), cards=told, true=true)
        case Reveal(to=to, cards=black):
            told = cards(reader, black)
            return reader.say("preview-reveal", who=reader.who(to), cards=told)
        case Ask(of=of, kind=None):
            return reader.say("preview-ask", who=reader.who(of))
        case Ask(of=of, kind=kind):
            return reader.say(f"preview-ask-{kind}", who=reader.who(of))
        case Decline():
            return reader.say("preview-decline" if nameable(sight) else "preview-lapse")
        case Prove(card=one):
            summons = sight.summons()
            to = AMBASSADOR if summons is None else summons.seats[0]
            key = "preview-prove-passed" if sight.players == 5 else "preview-prove"
            shown = card(reader, one)
            beside = reader.who(AMBASSADOR)
            return reader.say(key, who=reader.who(to), ambassador=beside, card=shown)
        case Waive():
            return reader.say("preview-waive")
        case Peek(side=side):
            return reader.say(f"preview-peek-{side}")
        case PickUp():
            return _warning(reader, sight)
        case Call(number=said):
            return reader.say("preview-call", number=number(reader, said))
        case _:
            assert_never(action)


def called_on(reader: Reader, sight: Sight, who: str) -> str:
    """Return what calls *who*, for whom the public's *sight* waits, to what they are to do.

    Those at a meeting are called alike, whatever one of them has done already (M18).
    """
    if sight.caller is not None:
        return reader.say("panel-ping-call", who=who)
    if sight.meetings is not None:
        asked = any(not one.settled and one.asked is not None for one in sight.meetings)
        key = "panel-ping-duty-asked" if asked else "panel-ping-duty"
        return reader.say(key, who=who, round=sight.round)
    dummy = sight.edition.visits is VisitsRule.IN_TURN and next_seat(sight) == DUMMY
    key = "panel-ping-send" if dummy and sight.players == 3 else "panel-ping-visit"
    return reader.say(key, who=who, round=sight.round)


def now(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat has chosen, what it owes and may, or for whom it waits."""
    if sight.ending is not None:
        return reader.say("hint-over")
    owed = [prompt(reader, sight, duty) for duty in duties(sight)]
    lines = [chosen(reader, sight), *owed]
    if not owed:
        lines = [" ".join(filter(None, (lines[0], _awaited(reader, sight, lines[0]))))]
    waives = any(duty.task is Task.WAIVE for duty in duties(sight))  # which says so already
    if can_pick_up(sight) and not waives:
        lines.append(reader.say("hint-may-pick-up"))
    return "\n".join(filter(None, lines))


def _awaited(reader: Reader, sight: Sight, done: str) -> str:
    """Return for whom *sight*'s seat waits, which has *done* that, or that somebody calls (M33)."""
    if sight.caller is not None:
        return reader.say("panel-on-the-line", who=reader.who(sight.caller))
    others = [seat for seat in waiting(sight) if seat != sight.seat]
    meeting = sight.meeting()
    if done and meeting is not None:  # whoever has chosen waits for the other there
        others = [seat for seat in others if seat in (*meeting.seats, meeting.asked)]
    if not others:
        return ""
    if done:
        return reader.say("panel-waiting", who=reader.people(others))
    return " ".join((reader.say("hint-wait"), waiting_for(reader, sight, others)))


_Part = tuple[str, Mapping[str, str | Noun]]


def _prompt(reader: Reader, sight: Sight, duty: Duty) -> list[_Part]:
    at = "" if duty.at is None else location(reader, duty.at, "at")
    match duty.task:
        case Task.VISIT:
            return [_visit(sight)]
        case Task.SEND:
            return [("prompt-send", {})]
        case Task.SHOW:
            return _show(reader, sight, duty, at)
        case Task.ASK:
            return _ask(reader, sight, at)
        case Task.PROVE:
            assert duty.other is not None
            through = {"who": reader.who(duty.other), "ambassador": ambassador(reader)}
            parts: list[_Part] = [("prompt-prove", through)]
            if len(proofs(sight, duty.other)) == 1:
                parts.append(("prompt-prove-one", {"who": reader.who(duty.other)}))
            return [*parts, *_passed_on(reader, sight)]
        case Task.WAIVE:
            return [("prompt-waive", {"who": _agents(reader, sight), "at": at})]
        case Task.PEEK:
            return [("prompt-peek", {"at": at}), *_sides(reader, sight)]
        case Task.CALL:
            return [("prompt-call-ambassador" if is_ambassador(sight) else "prompt-call", {})]
        case _:
            assert_never(duty.task)


def _sides(reader: Reader, sight: Sight) -> list[_Part]:
    """Return which of the dummy's cards lies where, as far as it has been seen (M53)."""
    seen = _glimpsed(sight)
    known = [(f"prompt-peek-{at}", {"card": card(reader, seen[at])}) for at in Side if at in seen]
    return [*known] or [("prompt-peek-unknown", {})]


def _glimpsed(sight: Sight) -> dict[Side | None, Card]:
    return {c.side: c.cards[0] for c in sight.clues if c.source is Source.GLIMPSE}


def _agents(reader: Reader, sight: Sight) -> Noun:
    """Return whom the Ambassador player meets."""
    meeting = sight.meeting()
    return reader.people([] if meeting is None else meeting.seats[:-1])


def _visit(sight: Sight) -> _Part:
    if sight.edition.visits is VisitsRule.TOGETHER:
        return "prompt-visit-together", {}
    return ("prompt-visit-ambassador" if is_ambassador(sight) else "prompt-visit"), {}


def _show(reader: Reader, sight: Sight, duty: Duty, at: str) -> list[_Part]:
    to = duty.other
    assert to is not None
    meeting = sight.meeting()
    values: dict[str, str | Noun] = {"who": reader.who(to), "at": at}
    key = "prompt-show"
    if to == AMBASSADOR and meeting is not None:
        key = "prompt-show-ambassador"
        values["other"] = reader.people(set(meeting.seats) - {sight.seat, AMBASSADOR})
        values["ambassador"] = ambassador(reader)
    truth = f"prompt-{sight.edition.truth.replace('_', '-')}"
    mine = [card(reader, one) for one in (sight.identity, sight.number) if one is not None]
    parts: list[_Part] = [
        (key, values),
        (truth, {"mine": reader.listed(mine, "list-or")}),
    ]
    if pairs(sight, to) != true_pairs(sight):
        parts.append(("prompt-no-repeat", {"who": reader.who(to)}))
    if reveals(sight, to):
        parts.append((f"prompt-reveal-{sight.edition.reveal}", {}))
    return parts


def _ask(reader: Reader, sight: Sight, at: str) -> list[_Part]:
    there: Mapping[str, str | Noun] = {"at": at, "ambassador": ambassador(reader)}
    if not nameable(sight):
        return [("prompt-lapse", there)]
    must = sight.edition.ambassador_request is RequestRule.MUST
    viewer = sight.edition.black_choice is BlackChoiceRule.VIEWER
    return [
        ("prompt-ask-must" if must else "prompt-ask-may", there),
        ("prompt-ask-viewer" if viewer else "prompt-ask-shower", {}),
        *_passed_on(reader, sight),
    ]


def _passed_on(reader: Reader, sight: Sight) -> list[_Part]:
    """Return that the Ambassador sees a black card too, where a player is the Ambassador (M62)."""
    return [("prompt-prove-passed", {"who": reader.who(AMBASSADOR)})] if sight.players == 5 else []


def _warning(reader: Reader, sight: Sight) -> str:
    meeting = sight.meeting()
    other = [] if meeting is None else [seat for seat in meeting.seats if seat != sight.seat]
    if sight.partners:
        return reader.say("preview-pick-up-partner", who=reader.people(other))
    cost = sight.players == 3 and sight.edition.wrong_call == -1
    return reader.say("preview-pick-up-costly" if cost else "preview-pick-up-alone")


def _true(sight: Sight, pair: Cards) -> Cards:
    return tuple(one for one in pair if one in (sight.identity, sight.number))


def _weighed(reader: Reader, sight: Sight, one: Card) -> str:
    key = "choice-true" if one in (sight.identity, sight.number) else "choice-lie"
    return reader.say(key, card=card(reader, one))
