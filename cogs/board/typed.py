"""What somebody types instead of picking it: an action's value, or words of what it is called.

Rule: a text means an action of the one who sent it, and nothing else; whether it is legal is for
    the rules to say.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from bot.board.rules.actions import Action, Move, Send, Show
from bot.board.rules.duties import Task, duty
from bot.board.rules.material import CARDS, CODES, RANK, Card, sorted_cards
from bot.board.rules.options import options
from bot.board.rules.sight import Sight
from bot.board.words import prompts
from bot.board.words.cards import card
from bot.words.reader import Reader
from cogs.board.movement import movement, says_to_stay
from cogs.board.spelling import anything, spelling, understood
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import fitting, folded


class Several(Misspelt):
    """What was typed may mean each of some *actions*."""

    def __init__(self, actions: Sequence[Action]) -> None:
        """Name them."""
        super().__init__("error-not-among-choices")
        self.actions = actions


def understood_in_full(
    readers: Iterable[Reader], sight: Sight, kind: type[Action], said: str
) -> Action:
    """Return the action of that *kind* that somebody typed: its value, or what it is called.

    *readers* read it in every language. Who may do nothing of the kind now gets an action that is
    not legal, whatever they *said*, so that the rules say why.

    Raises:
        Several: it is more than one.
        Misspelt: it is none.
    """
    with suppress(Misspelt):
        return understood(sight, (kind,), said)
    readers = tuple(readers)
    if kind is Move:
        if duty(sight) is not Task.MOVE:
            return anything(sight, kind)
        assert sight.seat is not None
        return Move(sight.seat, movement(readers, sight, said))
    legal = [action for action in options(sight) if isinstance(action, kind)]
    if not legal:
        return anything(sight, kind)
    if kind is Show and (cards := cards_named(readers, said)):
        assert sight.seat is not None
        some = sorted_cards(cards)
        return Show(sight.seat, some, tuple(one for one in some if one in CODES))
    every = legal
    if kind is Send:
        assert sight.seat is not None
        every = [Send(sight.seat, space) for space in sight.map.spaces]
    named = [
        (spelling(sight.map, action), prompts.option(reader, sight, action))
        for reader in readers
        for action in every
    ]
    actions = [understood(sight, (kind,), value) for value in fitting(named, said)]
    if len(actions) > 1:
        raise Several(actions)
    if not actions:
        raise Misspelt("error-not-among-choices")
    return actions[0]


def guessed(readers: Iterable[Reader], sight: Sight, action: Action, said: str) -> bool:
    """Return whether *action* is the only one that begins as *said*, which does not say all of it.

    *said* has been understood as it by *readers*. Of a movement its steps are all; without a step
    that needs words.
    """
    readers = tuple(readers)
    if isinstance(action, Move):
        return not action.plan and not says_to_stay(readers, said)
    if said == spelling(sight.map, action) or cards_named(readers, said):
        return False
    words = set(folded(said).split())
    labels = (prompts.option(reader, sight, action) for reader in readers)
    return not any(words <= set(folded(label).split()) for label in labels)


def cards_named(readers: Iterable[Reader], said: str) -> set[Card]:
    """Return the cards that *said* names one after the other, and nothing if it says anything else.

    A card is named by its letter, "code A", or all or one of the words of its name to any of
    *readers*.
    """
    names: dict[tuple[str, ...], Card] = {}
    for reader in readers:
        for one in CARDS:
            words = tuple(folded(card(reader, one)).split())
            names[words] = one
            if one not in CODES:
                names |= {(word,): one for word in words if len(word) > 2}
    names |= {(one.value.casefold(),): one for one in CARDS if RANK[one] < 4}
    left, found = folded(said).split(), set[Card]()
    while left:
        for many in (3, 2, 1):
            named = names.get(tuple(left[:many]))
            if named is not None:
                found.add(named)
                del left[:many]
                break
        else:
            return set()
    return found
