"""What is asked of a person, what each choice is called, and what is said before it counts.

Rule: made from the person's own sight, and for his eyes only.
"""

from typing import assert_never

from bot.game.seats import AMBASSADOR
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
)
from bot.mini.rules.cards import Card, Cards
from bot.mini.rules.duties import Duty, Task, duties, waiting
from bot.mini.rules.editions import BlackChoiceRule, RequestRule, VisitsRule
from bot.mini.rules.legality import Reason
from bot.mini.rules.permits import can_pick_up, nameable, proofs, reveals
from bot.mini.rules.sight import Sight, is_ambassador
from bot.words import names
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, card, cards, location, number, people, who


def prompt(catalogue: Catalogue, cast: Cast, sight: Sight, duty: Duty) -> str:
    """Return what *duty* asks of *sight*'s seat, and the rules that bind it there, in a few sentences."""
    parts = _prompt(catalogue, cast, sight, duty)
    return " ".join(catalogue.say(cast.language, key, **values) for key, values in parts)


def option(catalogue: Catalogue, cast: Cast, sight: Sight, action: Action) -> str:
    """Return the label of *action* in a menu: no markdown, at most 100 characters."""
    language = cast.language
    match action:
        case Visit(at=at):
            return location(catalogue, language, at)
        case Send(at=at):
            return catalogue.say(language, "choice-send", at=location(catalogue, language, at))
        case Show(cards=pair):
            return " + ".join(_weighed(catalogue, language, sight, one) for one in pair)
        case Reveal(cards=black):
            return catalogue.say(language, "choice-black", cards=cards(catalogue, language, black))
        case Ask(of=of, kind=None):
            return names.label(catalogue, cast, of)
        case Ask(of=of, kind=kind):
            return catalogue.say(
                language, f"choice-ask-{kind}", who=names.label(catalogue, cast, of)
            )
        case Decline():
            return catalogue.say(language, "choice-decline" if nameable(sight) else "choice-lapse")
        case Prove(card=one):
            return catalogue.say(language, "choice-black", cards=card(catalogue, language, one))
        case Peek(side=side):
            return catalogue.say(language, f"choice-peek-{side}")
        case PickUp():
            return catalogue.say(language, "choice-pick-up")
        case Call(number=said):
            return number(catalogue, language, said)
        case _:
            assert_never(action)


def preview(catalogue: Catalogue, cast: Cast, sight: Sight, action: Action) -> str:
    """Return what confirming *action* will do: "You will show Anna: Agent X and 11. True: 11."."""
    language = cast.language
    match action:
        case Visit(at=at):
            return catalogue.say(
                language, "preview-visit", to=location(catalogue, language, at, "to")
            )
        case Send(at=at):
            return catalogue.say(
                language, "preview-send", to=location(catalogue, language, at, "to")
            )
        case Show(to=to, cards=pair):
            told = cards(catalogue, language, pair)
            true = cards(catalogue, language, _true(sight, pair))
            key = "preview-show" if true else "preview-show-untrue"
            return catalogue.say(
                language, key, who=who(catalogue, cast, to, "dat"), cards=told, true=true
            )
        case Reveal(to=to, cards=black):
            told = cards(catalogue, language, black)
            return catalogue.say(
                language, "preview-reveal", who=who(catalogue, cast, to, "dat"), cards=told
            )
        case Ask(of=of, kind=None):
            return catalogue.say(language, "preview-ask", who=who(catalogue, cast, of, "acc"))
        case Ask(of=of, kind=kind):
            return catalogue.say(
                language, f"preview-ask-{kind}", who=who(catalogue, cast, of, "acc")
            )
        case Decline():
            return catalogue.say(
                language, "preview-decline" if nameable(sight) else "preview-lapse"
            )
        case Prove(card=one):
            summons = sight.summons()
            to = AMBASSADOR if summons is None else summons.seats[0]
            key = "preview-prove-passed" if sight.players == 5 else "preview-prove"
            shown = card(catalogue, language, one)
            return catalogue.say(language, key, who=who(catalogue, cast, to, "dat"), card=shown)
        case Peek(side=side):
            return catalogue.say(language, f"preview-peek-{side}")
        case PickUp():
            return _warning(catalogue, cast, sight)
        case Call(number=said):
            return catalogue.say(language, "preview-call", number=number(catalogue, language, said))
        case _:
            assert_never(action)


def done(catalogue: Catalogue, language: str, action: Action) -> str:
    """Return one sentence that says to its doer what *action* was: no card, and nothing that it will bring."""
    match action:
        case Visit(at=at):
            return catalogue.say(language, "done-visit", to=location(catalogue, language, at, "to"))
        case Send(at=at):
            return catalogue.say(language, "done-send", to=location(catalogue, language, at, "to"))
        case Show() | Reveal():
            return catalogue.say(language, "done-show")
        case Ask():
            return catalogue.say(language, "done-ask")
        case Decline():
            return catalogue.say(language, "done-decline")
        case Prove():
            return catalogue.say(language, "done-prove")
        case Peek():
            return catalogue.say(language, "done-peek")
        case PickUp():
            return catalogue.say(language, "done-pick-up")
        case Call():
            return catalogue.say(language, "done-call")
        case _:
            assert_never(action)


def refusal(catalogue: Catalogue, language: str, reason: Reason) -> str:
    """Return why an action is not allowed, as one sentence to who asked for it."""
    return catalogue.say(language, f"reason-{reason}")


def now(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return what *sight*'s seat owes, what it may, or for whom it waits; a line for each."""
    lines = [f"• {prompt(catalogue, cast, sight, duty)}" for duty in duties(sight)]
    if can_pick_up(sight):
        lines.append(f"• {catalogue.say(cast.language, 'hint-may-pick-up')}")
    if lines:
        return "\n".join(lines)
    if sight.ending is not None:
        return catalogue.say(cast.language, "hint-over")
    if sight.picked is not None and sight.seat in waiting(sight):
        return catalogue.say(cast.language, "hint-picked")
    waited = people(catalogue, cast, waiting(sight), "acc")
    again = sight.meetings is None and sight.edition.visits is VisitsRule.TOGETHER
    return catalogue.say(cast.language, "hint-wait-or-change" if again else "hint-wait", who=waited)


_Part = tuple[str, dict[str, str]]


def _prompt(catalogue: Catalogue, cast: Cast, sight: Sight, duty: Duty) -> list[_Part]:
    at = "" if duty.at is None else location(catalogue, cast.language, duty.at, "at")
    match duty.task:
        case Task.VISIT:
            return [_visit(sight)]
        case Task.SEND:
            return [("prompt-send", {})]
        case Task.SHOW:
            return _show(catalogue, cast, sight, duty, at)
        case Task.ASK:
            return _ask(sight, at)
        case Task.PROVE:
            assert duty.other is not None
            parts: list[_Part] = [
                ("prompt-prove", {"who": who(catalogue, cast, duty.other, "start")})
            ]
            if len(proofs(sight, duty.other)) == 1:
                parts.append(("prompt-prove-one", {}))
            return [*parts, ("prompt-prove-passed", {})] if sight.players == 5 else parts
        case Task.PEEK:
            return [("prompt-peek", {"at": at})]
        case Task.CALL:
            return [("prompt-call-ambassador" if is_ambassador(sight) else "prompt-call", {})]
        case _:
            assert_never(duty.task)


def _visit(sight: Sight) -> _Part:
    if sight.edition.visits is VisitsRule.TOGETHER:
        return "prompt-visit-together", {}
    return ("prompt-visit-ambassador" if is_ambassador(sight) else "prompt-visit"), {}


def _show(catalogue: Catalogue, cast: Cast, sight: Sight, duty: Duty, at: str) -> list[_Part]:
    to = duty.other
    assert to is not None
    key = "prompt-show-ambassador" if to == AMBASSADOR else "prompt-show"
    parts: list[_Part] = [
        (key, {"who": who(catalogue, cast, to, "acc"), "at": at}),
        (f"prompt-{sight.edition.truth.replace('_', '-')}", {}),
    ]
    if sight.shown[to]:
        parts.append(("prompt-no-repeat", {}))
    if reveals(sight, to):
        parts.append((f"prompt-reveal-{sight.edition.reveal}", {}))
    return parts


def _ask(sight: Sight, at: str) -> list[_Part]:
    if not nameable(sight):
        return [("prompt-lapse", {"at": at})]
    must = sight.edition.ambassador_request is RequestRule.MUST
    viewer = sight.edition.black_choice is BlackChoiceRule.VIEWER
    return [
        ("prompt-ask-must" if must else "prompt-ask-may", {"at": at}),
        ("prompt-ask-viewer" if viewer else "prompt-ask-shower", {}),
    ]


def _warning(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    language = cast.language
    meeting = sight.meeting()
    other = [] if meeting is None else [seat for seat in meeting.seats if seat != sight.seat]
    if sight.partners:
        return catalogue.say(
            language, "preview-pick-up-partner", who=people(catalogue, cast, other, "nom")
        )
    cost = sight.players == 3 and sight.edition.wrong_call == -1
    return catalogue.say(language, "preview-pick-up-costly" if cost else "preview-pick-up-alone")


def _true(sight: Sight, pair: Cards) -> Cards:
    return tuple(one for one in pair if one in (sight.identity, sight.number))


def _weighed(catalogue: Catalogue, language: str, sight: Sight, one: Card) -> str:
    key = "choice-true" if one in (sight.identity, sight.number) else "choice-lie"
    return catalogue.say(language, key, card=card(catalogue, language, one))
