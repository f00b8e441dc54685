"""What the messages of a whole match told, held against its ledger: each fact once, in order, to
whom it is known."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.game.seats import Seat
from bot.mini.rules.cards import Card
from bot.mini.rules.events import Event, Glimpsed, Peeked, Proved, RoundBegan, Showed
from bot.sandbox.driver import Message

CARDS: Final = {
    Card("F"): "Lord Fiddlebottom",
    Card("B"): "Colonel Bubble",
    Card("Z"): "Madame Zsa Zsa",
    Card("X"): "Agent X",
}
"""How the agents are called; a segment is its digits."""

FACTS: Final = {
    "showed me": re.compile(r"^(?P<who>\w+) showed you (?P<cards>[^.]+)\.", re.M),
    "I showed": re.compile(r"^You showed (?P<who>\w+) (?P<cards>[^.]+)\.", re.M),
    "proved to me": re.compile(
        r"^(?P<who>\w+) had to show you a black card: (?P<cards>[^.]+)\.", re.M),
    "I proved": re.compile(
        r"^You were asked, and showed (?P<who>\w+) your black card (?P<cards>[^.]+)\.", re.M),
    "I looked at": re.compile(
        r"^The dummy's (?P<who>left|right) card is (?P<cards>[^.]+)\.", re.M),
}  # fmt: skip
"""The sentences that tell somebody of cards, by the German rules; a card of the dummy's is its
side's."""

PANEL: Final = re.compile(r"^\*\*Game 1(?: begins)? · round (\d+)\b")

PEEKED: Final = re.compile(r"^\w+ looked at the dummy's (left|right) card")

Fact = tuple[str, frozenset[str]]


def told(texts: Sequence[str], kind: str) -> list[Fact]:
    """Return what *texts* tell of that *kind*, one after the other: of whom, and which cards."""
    found = FACTS[kind].finditer("\n".join(texts))
    return [(each["who"], frozenset(each["cards"].split(" and "))) for each in found]


def owed(events: Iterable[Event], seat: Seat, names: Mapping[Seat, str], kind: str) -> list[Fact]:
    """Return what of that *kind* is to be told to *seat*."""
    facts: list[Fact] = []
    for event in events:
        match event:
            case Showed(by=by, to=to, cards=cards) if to == seat and kind == "showed me":
                facts.append((names[by], words(cards)))
            case Showed(by=by, to=to, cards=cards) if by == seat and kind == "I showed":
                facts.append((names[to], words(cards)))
            case Proved(by=by, to=(to, *_), card=card) if to == seat and kind == "proved to me":
                facts.append((names[by], words([card])))
            case Proved(by=by, to=(to, *_), card=card) if by == seat and kind == "I proved":
                facts.append((names[to], words([card])))
            case Glimpsed(seat=by, side=side, card=card) if by == seat and kind == "I looked at":
                facts.append((side, words([card])))
    return facts


def words(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(CARDS.get(card, str(card)) for card in cards)


def check_letters(
    texts: Sequence[str], events: Sequence[Event], seat: Seat, names: Mapping[Seat, str]
) -> None:
    """The letters of one game tell *seat* who it is and every card it showed and saw, once and in
    order.

    What is seen of the same cards in two rounds may be told in the same words.
    """
    others = [text for text in texts if not any(found.search(text) for found in FACTS.values())]
    assert [text for text, times in Counter(others).items() if times > 1] == [], "told twice"
    partners = len([text for text in texts if "partner is" in text])
    assert partners == (len(names) == 4)  # else each plays alone
    for kind in FACTS:
        assert told(texts, kind) == owed(events, seat, names, kind), (names[seat], kind)


def check_place(
    messages: Iterable[Message], events: Sequence[Event], *, frozen: bool = True
) -> None:
    """In its place the game has one panel a round, in order, of which the last is the live one, and
    no call twice.

    A round that was over before its panel could be sent has none. Older ones say that they are,
    once they had the time for it: then they are *frozen*.
    """
    public = [message.text for message in messages if not message.ephemeral]
    panels = [text for text in public if PANEL.match(text)]
    shown = [int(found[1]) for text in panels if (found := PANEL.match(text))]
    rounds = [event.number for event in events if isinstance(event, RoundBegan)]
    assert shown == sorted(set(shown)), "one panel a round, in order"
    assert shown[-1:] == rounds[-1:]
    over = ["This round is over" in text for text in panels]
    if frozen:
        assert over == [True] * (len(shown) - 1) + [False], "older ones are, the newest is not"
    others = [text for text in public if text not in panels]
    peeked = Counter(found[1] for text in others if (found := PEEKED.match(text)))
    assert peeked == Counter(event.side for event in events if isinstance(event, Peeked))
    called = Counter(text for text in others if not PEEKED.match(text))
    assert [text for text, times in called.items() if times > 1] == [], "called twice"
