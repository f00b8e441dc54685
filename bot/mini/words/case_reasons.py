"""Why something follows in a case, in sentences: from its clues and from nobody's sheet."""

from functools import partial

from bot.game.arguments import Argument, Claim
from bot.mini.cases import attempt
from bot.mini.cases.case import Case, Clue, Knows, argue, told_by
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card, Cards
from bot.mini.rules.worlds import HANDS
from bot.mini.words import cards as called
from bot.mini.words.cases import clue, sentence
from bot.words.arguments import told
from bot.words.reader import Reader

FEW = 4
"""Hands that are listed one by one."""

_ALL = tuple((one, other) for one in IDENTITIES for other in NUMBERS)
"""Every hand, in the order of HANDS."""


def why(reader: Reader, case: Case, opened: int, claim: Claim[Card]) -> tuple[str, ...]:
    """Return why *claim* follows from the first *opened* clues of *case*, a line for each step.

    The first line says the claim.

    Raises:
        Open: it does not follow.
    """
    head = reader.say("why-title", claim=sentence(reader, case, claim))
    return (head, *_told(reader, case, argue(case, opened, claim)))


def chain(reader: Reader, case: Case) -> tuple[str, ...]:
    """Return the whole way to the solution, a line for each step."""
    steps = attempt.chain(case)
    if not steps:
        return ()
    whole = Argument(steps[-1].conclusion, None, steps)
    return tuple(_told(reader, case, whole))


def _told(reader: Reader, case: Case, argument: Argument[Card, Clue]) -> list[str]:
    explained: set[int] = set()

    def cited(one: Clue) -> str:
        """Return *one* with its number; what somebody knows is explained where it first stands."""
        at, said = case.clues.index(one) + 1, clue(reader, case, one)
        if isinstance(one, Knows) and at not in explained:
            explained.add(at)
            said = " ".join((said, *_meant(reader, case, one)))
        return reader.say("case-cited", at=at, said=said)

    return told(reader, argument, partial(sentence, reader, case), cited)


def _meant(reader: Reader, case: Case, one: Knows) -> list[str]:
    """Return from which clues *one* knows, and with which cards that is so."""
    who = reader.who(one.by)
    seen = [f"{at}" for at, each in enumerate(case.clues, 1) if each in one.seen]
    said = [reader.say("case-by-clues", who=who, count=len(seen), clues=reader.listed(seen))]
    mask = told_by(one, case.truth)
    hands = [hand for hand, deals in zip(_ALL, HANDS[one.by], strict=True) if deals & mask]
    identities = tuple(card for card in IDENTITIES if any(card in hand for hand in hands))
    numbers = tuple(card for card in NUMBERS if any(card in hand for hand in hands))
    if len(hands) == len(identities) * len(numbers):
        key = "case-if-both"
        if identities == IDENTITIES:
            key = "case-if-number"
        elif numbers == NUMBERS:
            key = "case-if-identity"
        values = {"identities": _either(reader, identities), "numbers": _either(reader, numbers)}
        said.append(reader.say(key, who=who, **values))
    elif len(hands) <= FEW:
        said.append(reader.say("case-if-hand", who=who, hands=_hands(reader, hands)))
    elif len(_ALL) - len(hands) <= FEW:
        gone = [hand for hand in _ALL if hand not in hands]
        said.append(reader.say("case-unless-hand", who=who, hands=_hands(reader, gone)))
    return said


def _either(reader: Reader, some: Cards) -> str:
    return reader.listed([called.card(reader, one) for one in some], "list-or")


def _hands(reader: Reader, hands: list[tuple[Card, Card]]) -> str:
    said = [" + ".join(called.card(reader, one) for one in hand) for hand in hands]
    return reader.listed(said, "list-or")
