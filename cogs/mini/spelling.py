"""How an action is spelt in a menu's value and in a typed option, and what such a text means.

Rule: a text means an action of the one who sent it, and nothing else; whether it is legal is for
    the rules to say.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, Seat
from bot.mini.rules.actions import (
    Action,
    Ask,
    Decline,
    Peek,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)  # fmt: skip
from bot.mini.rules.cards import LOCATIONS, Card, Cards, Kind, Location, Side, in_order
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from bot.mini.words.cards import card
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import fitting, folded

BLACK: Final = "black"
"""Stands before the cards of a value that means black cards shown in place of a pair."""

NOBODY: Final = "nobody"
"""Stands for asking nobody."""

ANY: Final[Mapping[type[Action], str]] = {
    Visit: LOCATIONS[0],
    Send: LOCATIONS[0],
    Show: "F,52",
    Ask: "0",
    Prove: "F",
    Peek: "left",
}
"""A value of each kind of action."""


class Several(Misspelt):
    """What was typed may mean each of some *actions*."""

    def __init__(self, actions: Sequence[Action]) -> None:
        """Name them."""
        super().__init__("error-not-among-choices")
        self.actions = actions


def spelling(action: Action) -> str:
    """Return what stands for *action* in a menu or a typed option; nothing for what has neither."""
    match action:
        case Visit(at=at) | Send(at=at):
            return at
        case Show(cards=cards):
            return ",".join(cards)
        case Reveal(cards=cards):
            return ",".join((BLACK, *cards))
        case Ask(of=of, kind=kind):
            return f"{of}" if kind is None else f"{of},{kind}"
        case Decline():
            return NOBODY
        case Prove(card=card):
            return card
        case Peek(side=side):
            return side
        case _:
            return ""


def understood(sight: Sight, kinds: Sequence[type[Action]], said: str) -> Action:
    """Return the action of one of *kinds* that *said* stands for, legal or not.

    Raises:
        Misspelt: it stands for none.
    """
    assert sight.seat is not None
    parts = said.split(",")
    for kind in kinds:
        try:
            return _made(kind, sight, sight.seat, parts)
        except ValueError:
            continue
    raise Misspelt("error-not-among-choices")


def understood_in_full(
    readers: Iterable[Reader], sight: Sight, kinds: Sequence[type[Action]], said: str
) -> Action:
    """Return the action of one of *kinds* that somebody typed: its value, or what it is called.

    *readers* read it in every language. Who may do nothing of the kind now gets an action that is
    not legal, whatever they *said*, so that the rules say why.

    Raises:
        Several: it is more than one.
        Misspelt: it is none.
    """
    with suppress(Misspelt):
        return understood(sight, kinds, said)
    if not any(isinstance(action, tuple(kinds)) for action in options(sight)):
        return understood(sight, kinds, ANY[kinds[0]])
    readers = tuple(readers)
    if Show in kinds and len(pair := _cards_named(readers, said)) > 1:
        return understood(sight, kinds, ",".join(pair))
    found = fitting(_named(readers, sight, kinds), said)
    actions = [understood(sight, kinds, value) for value in found]
    if len(actions) > 1:
        raise Several(actions)
    if not actions:
        raise Misspelt("error-not-among-choices")
    return actions[0]


def guessed(readers: Iterable[Reader], sight: Sight, action: Action, said: str) -> bool:
    """Return whether *action* is the only one that begins as *said*, which does not say all of it.

    *said* has been understood as it by *readers*.
    """
    readers = tuple(readers)
    if said == spelling(action) or len(_cards_named(readers, said)) > 1:
        return False
    words = set(folded(said).split())
    labels = (prompts.option(reader, sight, action) for reader in readers)
    return not any(words <= set(folded(label).split()) for label in labels)


def _named(
    readers: Iterable[Reader], sight: Sight, kinds: Sequence[type[Action]]
) -> list[tuple[str, str]]:
    """Return the values of all actions of *kinds*, with what *readers* call them."""
    return [
        (spelling(action), prompts.option(reader, sight, action))
        for reader in readers
        for kind in kinds
        for action in _every(kind, sight)
    ]


def _cards_named(readers: Iterable[Reader], said: str) -> list[Card]:
    """Return the cards that *said* names one after the other, and nothing if it says anything else.

    A card is named by its letter or number, or by words of its name to any of *readers*.
    """
    names = {one: Counter([one.casefold()]) for one in Card}
    for reader in readers:
        for one in Card:
            names[one] |= Counter(folded(card(reader, one)).split())
    found: list[Card] = []
    of_last: Counter[str] = Counter()
    for word in folded(said).split():
        named = next((one for one, words in names.items() if word in words), None)
        if named is None:
            return []
        if not found or found[-1] is not named or of_last[word] == names[named][word]:
            found.append(named)
            of_last.clear()
        of_last[word] += 1
    return found


def _every(kind: type[Action], sight: Sight) -> list[Action]:
    """Return all actions of that *kind* there are to speak of: all locations, or what is legal."""
    assert sight.seat is not None
    if kind is Visit or kind is Send:
        return [kind(sight.seat, at) for at in LOCATIONS]
    return [action for action in options(sight) if isinstance(action, kind)]


def number_said(segments: Iterable[str]) -> Cards:
    """Return the number whose *segments* were said.

    Raises:
        Illegal: one of them is on no card; a changed client may say anything.
    """
    try:
        return tuple(Card(segment) for segment in segments)
    except ValueError:
        raise Illegal(Reason.NOT_A_NUMBER) from None


def _made(kind: type[Action], sight: Sight, seat: Seat, parts: list[str]) -> Action:
    """Return the action of that *kind* which *parts* mean.

    Raises:
        ValueError: they mean none.
    """
    if kind is Visit or kind is Send:
        return kind(seat, Location(parts[0]))
    if kind is Show:
        return Show(seat, _shown_to(sight, seat), in_order(Card(part) for part in parts))
    if kind is Reveal and parts[0] == BLACK:
        return Reveal(seat, _shown_to(sight, seat), in_order(Card(part) for part in parts[1:]))
    if kind is Ask and parts[0].isascii() and parts[0].isdigit() and len(parts[0]) == 1:
        return Ask(seat, Seat(int(parts[0])), Kind(parts[1]) if len(parts) > 1 else None)
    if kind is Decline and parts == [NOBODY]:
        return Decline(seat)
    if kind is Prove:
        return Prove(seat, Card(parts[0]))
    if kind is Waive and parts == [""]:
        return Waive(seat)
    if kind is Peek:
        return Peek(seat, Side(parts[0]))
    raise ValueError


def _shown_to(sight: Sight, seat: Seat) -> Seat:
    """Return who sees what *seat* shows at its meeting, whether it has chosen already or not.

    Where it meets nobody for that it is itself, which the rules refuse.
    """
    meeting = sight.meeting()
    if meeting is None or meeting.purpose not in (Purpose.EXCHANGE, Purpose.AUDIENCE):
        return seat
    if meeting.purpose is Purpose.AUDIENCE:
        return AMBASSADOR
    return next(other for other in meeting.seats if other != seat)
