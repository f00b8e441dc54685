"""Every sentence that says something of cards, and whether its reader may know that."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.rules.cards import IDENTITIES, Card, Cards
from bot.mini.rules.clues import Source
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import HOLDS, world_mask
from tests.secrecy.stage import catalogue, named

LANGUAGES = ("en", "de")
Groups = Mapping[str, str]


@dataclass(frozen=True)
class Reader:
    """Who reads: what they may know, and who sits where."""

    sight: Sight
    names: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        return self.names[re.sub(r"^\W+|\W+$", "", name)]

    def knows(self, seat: Seat, card: Card) -> bool:
        """Return whether in every world this sight leaves *seat* holds *card*."""
        left = world_mask(self.sight)
        return left & ~HOLDS[seat, card] == 0

    def noted(self, by: Seat, cards: Cards, *sources: Source, to: Seat | None = None) -> bool:
        me = self.sight.seat
        return any(
            (clue.by, clue.cards) == (by, cards)
            and clue.source in sources
            and (me == clue.by or me in clue.to)
            and (to is None or to in clue.to)
            for clue in self.sight.clues
        )

    def holds(self, *cards: Card) -> bool:
        return all(card in (self.sight.identity, self.sight.number) for card in cards)

    def true(self, cards: Cards) -> Cards:
        return tuple(card for card in cards if self.holds(card))


Check = Callable[[Reader, Groups], bool]


def _black(reader: Reader, groups: Groups, who: str = "who") -> bool:
    by, cards = reader.seat(groups[who]), named(groups["cards"])
    return reader.noted(by, cards, Source.REVEAL, Source.PROOF) and all(
        reader.knows(by, card) for card in cards
    )


def _proof(reader: Reader, groups: Groups) -> bool:
    by, cards = reader.seat(groups["who"]), named(groups["card"])
    return reader.noted(by, cards, Source.PROOF) and reader.knows(by, cards[0])


def _passed_on(reader: Reader, groups: Groups) -> bool:
    """Whoever showed it showed it to the asker: each of the two has a seat of their own."""
    by, asker = reader.seat(groups["who"]), reader.seat(groups["asker"])
    cards = named(groups.get("cards") or groups["card"])
    return reader.noted(by, cards, Source.PROOF, to=asker) and all(
        reader.knows(by, card) for card in cards
    )


def _proved_by_me(reader: Reader, groups: Groups) -> bool:
    cards, me = named(groups["card"]), reader.sight.seat
    return me is not None and reader.noted(me, cards, Source.PROOF, to=reader.seat(groups["asker"]))


def _shown_to_me(reader: Reader, groups: Groups) -> bool:
    cards = named(groups["cards"])
    return len(cards) == 2 and reader.noted(reader.seat(groups["who"]), cards, Source.PAIR)


def _shown_by_me(reader: Reader, groups: Groups) -> bool:
    cards, me = named(groups["cards"]), reader.sight.seat
    told = named(groups.get("true") or "")
    to = reader.seat(groups["to"])
    return (
        me is not None
        and reader.noted(me, cards, Source.PAIR, to=to)
        and told in ((), reader.true(cards))
    )


def _given_by_me(reader: Reader, groups: Groups) -> bool:
    cards, me = named(groups["cards"]), reader.sight.seat
    people = [reader.seat(name) for name in re.split(r", | and | und ", groups["to"])]
    noted = me is not None and reader.noted(me, cards, Source.REVEAL, Source.PROOF, to=people[0])
    return noted and reader.holds(*cards)


def _glimpsed(reader: Reader, groups: Groups) -> bool:
    return reader.noted(DUMMY, named(groups["card"]), Source.GLIMPSE) and reader.knows(
        DUMMY, *named(groups["card"])
    )


def _lies_there(reader: Reader, groups: Groups) -> bool:
    """All cards that the line names are of the dummy, and the reader has looked at them."""
    line = groups["before"] + groups["card"] + groups["after"]
    return all(reader.noted(DUMMY, (card,), Source.GLIMPSE) for card in named(line))


def _glimpses(reader: Reader, groups: Groups) -> bool:
    by, cards = reader.seat(groups["who"]), named(groups["cards"])
    return all(reader.knows(by, card) for card in cards)


def _unmasked(reader: Reader, groups: Groups) -> bool:
    unmasked = reader.sight.unmasked
    if unmasked is None:
        return False
    seat = reader.seat(groups["who"])
    return (unmasked[0][seat], unmasked[1][seat]) == named(groups["identity"] + groups["number"])


def _number(reader: Reader, groups: Groups) -> bool:
    unmasked, said = reader.sight.unmasked, named(groups["number"])
    return unmasked is not None and said == tuple(
        dict(zip(*unmasked, strict=True))[agent] for agent in IDENTITIES
    )


def _called(reader: Reader, groups: Groups) -> bool:
    ending = reader.sight.ending
    return ending is not None and ending.number == named(groups["number"])


def _show(reader: Reader, groups: Groups) -> bool:
    cards = named(groups["cards"])
    return named(groups.get("true") or "") == reader.true(cards) and len(cards) == 2


def _chosen(reader: Reader, groups: Groups) -> bool:
    """It is what they picked, or what has been shown since."""
    cards, me, to = named(groups["cards"]), reader.sight.seat, reader.seat(groups["who"])
    picked = reader.sight.picked
    if picked is not None and (picked.to, picked.cards) == (to, cards):
        return True
    return me is not None and reader.noted(me, cards, Source.PAIR, Source.REVEAL, to=to)


def _will_prove(reader: Reader, groups: Groups) -> bool:
    """It is the card they were asked for, which they will show or have shown since (M66)."""
    cards, me, answered = named(groups["cards"]), reader.sight.seat, reader.sight.answered
    to = reader.seat(groups["who"])
    waits = answered is not None and answered.of == me
    shown = me is not None and reader.noted(me, cards, Source.PROOF, to=to)
    return reader.holds(*cards) and (waits or shown)


PARTNERS = {"F": "B", "B": "F", "Z": "X", "X": "Z"}
"""Who seeks whom, where there are partners (M4)."""


def _partner(reader: Reader, groups: Groups) -> bool:
    """It follows from one's own card alone: which agent, never who plays it."""
    mine = reader.sight.identity
    return (
        reader.sight.partners
        and mine is not None
        and named(groups["who"]) == (Card(PARTNERS[mine]),)
    )


def _must_be_true(reader: Reader, groups: Groups) -> bool:
    """Both black cards of the reader's own are named, and no other beside them in the line."""
    around = groups["before"] + groups["after"]
    mine = {reader.sight.identity, reader.sight.number}
    return set(named(groups["mine"])) == mine and not named(around)


SENTENCES: dict[str, tuple[tuple[str, ...], Check]] = {
    "you-are": (
        ("identity", "number"),
        lambda r, g: (
            (r.sight.identity, r.sight.number) == (*named(g["identity"]), *named(g["number"]))
        ),
    ),
    "your-partner": (("who",), _partner),
    "fact-showed-me-pair": (("who", "cards"), _shown_to_me),
    "fact-showed-me-black": (("who", "cards"), _black),
    "fact-showed-me-proof": (("who", "cards"), _black),
    "fact-i-showed-pair": (("to", "cards"), _shown_by_me),
    "fact-i-showed-black": (("to", "cards"), _given_by_me),
    "fact-i-showed-proof": (("to", "cards"), _given_by_me),
    "fact-passed-on": (("who", "asker", "cards"), _passed_on),
    "told-proved-by-me": (("asker", "card"), _proved_by_me),
    "told-proved-by-me-passed": (("asker", "card", "ambassador"), _proved_by_me),
    "told-proved-to-me": (("who", "card"), _proof),
    "told-proved-to-me-passed": (("who", "card", "ambassador"), _proof),
    "told-proof-passed-on": (("who", "asker", "card"), _passed_on),
    "told-glimpsed-left": (("card",), _glimpsed),
    "told-glimpsed-right": (("card",), _glimpsed),
    "prompt-peek-left": (("card",), _lies_there),
    "prompt-peek-right": (("card",), _lies_there),
    "choice-peek-seen-left": (("card",), _glimpsed),
    "choice-peek-seen-right": (("card",), _glimpsed),
    "sheet-info": (("who", "cards", "round"), _glimpses),
    "told-unmasked": (("number",), _number),
    "told-unmasked-seat": (("mark", "who", "identity", "number"), _unmasked),
    "told-called-right": (("who", "number"), _called),
    "told-called-wrong": (("who", "number"), _called),
    "preview-show": (("who", "cards", "true"), _show),
    "preview-show-untrue": (("who", "cards"), _show),
    "preview-reveal": (("who", "cards"), lambda r, g: r.holds(*named(g["cards"]))),
    "preview-prove": (("who", "card"), lambda r, g: r.holds(*named(g["card"]))),
    "preview-prove-passed": (
        ("who", "card", "ambassador"),
        lambda r, g: r.holds(*named(g["card"])),
    ),
    "chosen-show": (("who", "cards"), _chosen),
    "chosen-reveal": (("who", "cards"), _chosen),
    "chosen-prove": (("who", "ambassador", "cards"), _will_prove),
    "late-mine-show": (("who", "cards"), _chosen),
    "choice-black": (("cards",), lambda r, g: r.holds(*named(g["cards"]))),
    "choice-true": (("card",), lambda r, g: r.holds(*named(g["card"]))),
    "choice-lie": (("card",), lambda r, g: not r.holds(*named(g["card"]))),
    "prompt-at-least-one": (("mine",), _must_be_true),
    "prompt-exactly-one": (("mine",), _must_be_true),
    "menu-segment": (("agent",), lambda r, g: True),
}
"""Every sentence that names a card, what it is made of, and when a reader may read it."""

WEIGHED = {
    "fact-showed-me-pair": ("told-truth-at-least-one", "told-truth-exactly-one"),
    "fact-i-showed-pair": ("told-true",),
    "told-called-wrong": ("told-not-the-partner",),
    "chosen-show": ("panel-waiting", "panel-on-the-line"),
    "chosen-reveal": ("panel-waiting", "panel-on-the-line"),
    "chosen-prove": ("panel-waiting", "panel-on-the-line"),
}
"""What may follow a sentence in its line."""

AMIDST = {"prompt-at-least-one", "prompt-exactly-one", "prompt-peek-left", "prompt-peek-right"}
"""What stands in a line among other sentences, which its check reads too."""

PUBLIC = {"told-unmasked", "told-unmasked-seat", "told-called-right", "told-called-wrong"}


def _pattern(language: str, key: str, values: tuple[str, ...], count: int = 1) -> str:
    marked = {value: f"\0{value}\0" for value in values}
    said = catalogue().say(language, key, **marked, count=count)
    parts = re.split(r"\0(\w+)\0", said)
    return "".join(
        f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)
    )


@lru_cache
def patterns() -> tuple[tuple[str, re.Pattern[str], Check], ...]:
    found = []
    for key, (values, check) in SENTENCES.items():
        for language, count in product(LANGUAGES, (1, 2)):  # of one card, and of several
            pattern = _pattern(language, key, values, count)
            tails = [
                _pattern(language, tail, ("cards", "who"))
                .replace("?P<cards>", "?P<true>")
                .replace("?P<who>", f"?P<awaited{at}>")
                for at, tail in enumerate(WEIGHED.get(key, ()))
            ]
            if key in AMIDST:
                pattern = f"(?P<before>.*){pattern}(?P<after>.*)"
            if tails:
                pattern += f"(?: (?:{'|'.join(tails)}))?"
            found.append((key, re.compile(pattern), check))
    return tuple(found)


@lru_cache(maxsize=4096)
def meanings(line: str) -> tuple[tuple[str, Check, Groups], ...]:
    """Return the sentences that *line* may be, with what stands in them."""
    found = ((key, check, pattern.fullmatch(line)) for key, pattern, check in patterns())
    return tuple(
        (key, check, {k: v or "" for k, v in m.groupdict().items()}) for key, check, m in found if m
    )


@lru_cache
def _names(reader_names: tuple[tuple[str, Seat], ...]) -> dict[str, Seat]:
    names = dict(reader_names)
    for language in LANGUAGES:
        for seat, noun in ((AMBASSADOR, "mini:seat-4"), (DUMMY, "mini:seat-3")):
            for form in catalogue().noun(language, noun).forms.values():
                names.setdefault(form, seat)
    return names


def reader(sight: Sight, names: Mapping[str, Seat]) -> Reader:
    """Return who reads with *sight*, where people are called by *names*."""
    return Reader(sight, _names(tuple(names.items())))
