"""What a text says about cards, and whether its reader may know that.

Rule: a mention of a card that stands in no sentence known here is a leak, whoever reads it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.game.mini.cards import IDENTITIES, NUMBERS, Card, Cards
from bot.game.mini.notes import Note, Source
from bot.game.mini.sight import Sight
from bot.game.mini.worlds import HOLDS, world_mask
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from tests.secrecy.ears import Heard
from tests.secrecy.stage import CANARIES, TRUE_NAMES, catalogue, named

LANGUAGES = ("en", "de")
CARDISH = re.compile(r"(?<![\w.])(?:F|B|Z|X|52|11|0|29|black)(?:,(?:F|B|Z|X|52|11|0|29))*(?![\w.])")
"""A card as menus and typed options spell it."""

PUBLIC_IDS = re.compile(
    r"ink:[0-9a-z]+:(?:join|leave|add|drop|options|start|cancel|desk|visits|rules|visit|send):[0-9.]*:"
)
"""Everything that may be a custom_id where all can read it: a table, a verb that hides nothing, and the moment."""

Groups = Mapping[str, str]


@dataclass(frozen=True)
class Reader:
    """Who reads: what he may know, and who sits where."""

    sight: Sight
    names: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        return self.names[re.sub(r"^\W+|\W+$", "", name)]

    def knows(self, place: Seat, card: Card) -> bool:
        """Return whether in every world this sight leaves *place* holds *card*."""
        left = world_mask(self.sight)
        return left & ~HOLDS[place, card] == 0

    def noted(self, by: Seat, cards: Cards, *sources: Source, to: Seat | None = None) -> bool:
        me = self.sight.seat
        return any(
            (note.by, note.cards) == (by, cards)
            and note.source in sources
            and (me == note.by or me in note.to)
            and (to is None or to in note.to)
            for note in self.sight.notes
        )

    def holds(self, *cards: Card) -> bool:
        return all(card in (self.sight.identity, self.sight.number) for card in cards)

    def true(self, cards: Cards) -> Cards:
        return tuple(card for card in cards if self.holds(card))


Check = Callable[[Reader, Groups], bool]


def _black(reader: Reader, groups: Groups, who: str = "who") -> bool:
    by, cards = reader.seat(groups[who]), named(groups["cards"])
    return reader.noted(by, cards, Source.REVEAL, Source.PROOF) and all(reader.knows(by, card) for card in cards)


def _proof(reader: Reader, groups: Groups) -> bool:
    by, cards = reader.seat(groups["who"]), named(groups["card"])
    return reader.noted(by, cards, Source.PROOF) and reader.knows(by, cards[0])


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
    return me is not None and reader.noted(me, cards, Source.PAIR, to=to) and told in ((), reader.true(cards))


def _given_by_me(reader: Reader, groups: Groups) -> bool:
    cards, me = named(groups["cards"]), reader.sight.seat
    people = [reader.seat(name) for name in re.split(r", | and | und ", groups["to"])]
    noted = me is not None and reader.noted(me, cards, Source.REVEAL, Source.PROOF, to=people[0])
    return noted and reader.holds(*cards)


def _glimpsed(reader: Reader, groups: Groups) -> bool:
    return reader.noted(DUMMY, named(groups["card"]), Source.GLIMPSE) and reader.knows(DUMMY, *named(groups["card"]))


def _glimpses(reader: Reader, groups: Groups) -> bool:
    by, cards = reader.seat(groups["who"]), named(groups["cards"])
    return all(reader.knows(by, card) for card in cards)


def _unmasked(reader: Reader, groups: Groups) -> bool:
    unmasked = reader.sight.unmasked
    if unmasked is None:
        return False
    place = reader.seat(groups["who"])
    return (unmasked[0][place], unmasked[1][place]) == named(groups["identity"] + groups["number"])


def _number(reader: Reader, groups: Groups) -> bool:
    unmasked, said = reader.sight.unmasked, named(groups["number"])
    return unmasked is not None and said == tuple(dict(zip(*unmasked, strict=True))[agent] for agent in IDENTITIES)


def _called(reader: Reader, groups: Groups) -> bool:
    ending = reader.sight.ending
    return ending is not None and ending.number == named(groups["number"])


def _show(reader: Reader, groups: Groups) -> bool:
    cards = named(groups["cards"])
    return named(groups.get("true") or "") == reader.true(cards) and len(cards) == 2


SENTENCES: dict[str, tuple[tuple[str, ...], Check]] = {
    "you-are": (
        ("identity", "number"),
        lambda r, g: (r.sight.identity, r.sight.number) == (*named(g["identity"]), *named(g["number"])),
    ),
    "fact-showed-me-pair": (("who", "cards"), _shown_to_me),
    "fact-showed-me-black": (("who", "cards"), _black),
    "fact-i-showed-pair": (("to", "cards"), _shown_by_me),
    "fact-i-showed-black": (("to", "cards"), _given_by_me),
    "fact-passed-on": (("who", "asker", "cards"), _black),
    "told-proved-by-me": (("asker", "card"), _proved_by_me),
    "told-proved-by-me-passed": (("asker", "card"), _proved_by_me),
    "told-proved-to-me": (("who", "card"), _proof),
    "told-proved-to-me-passed": (("who", "card"), _proof),
    "told-proof-passed-on": (("who", "asker", "card"), _proof),
    "told-glimpsed-left": (("card",), _glimpsed),
    "told-glimpsed-right": (("card",), _glimpsed),
    "sheet-info": (("who", "cards", "round"), _glimpses),
    "told-unmasked": (("number",), _number),
    "told-unmasked-place": (("mark", "who", "identity", "number"), _unmasked),
    "told-called-right": (("who", "number"), _called),
    "told-called-wrong": (("who", "number"), _called),
    "preview-show": (("who", "cards", "true"), _show),
    "preview-show-untrue": (("who", "cards"), _show),
    "preview-reveal": (("who", "cards"), lambda r, g: r.holds(*named(g["cards"]))),
    "preview-prove": (("who", "card"), lambda r, g: r.holds(*named(g["card"]))),
    "preview-prove-passed": (("who", "card"), lambda r, g: r.holds(*named(g["card"]))),
    "choice-black": (("cards",), lambda r, g: r.holds(*named(g["cards"]))),
    "choice-true": (("card",), lambda r, g: r.holds(*named(g["card"]))),
    "choice-lie": (("card",), lambda r, g: not r.holds(*named(g["card"]))),
    "menu-segment": (("agent",), lambda r, g: True),
}
"""Every sentence that names a card, what it is made of, and when a reader may read it."""

WEIGHED = {
    "fact-showed-me-pair": ("told-truth-at-least-one", "told-truth-exactly-one"),
    "fact-i-showed-pair": ("told-true",),
}
"""What may follow a sentence in its line."""

PUBLIC = {"told-unmasked", "told-unmasked-place", "told-called-right", "told-called-wrong"}


def _pattern(language: str, key: str, values: tuple[str, ...]) -> str:
    said = catalogue().say(language, key, **{value: f"\0{value}\0" for value in values})
    parts = re.split(r"\0(\w+)\0", said)
    return "".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts))


@lru_cache
def patterns() -> tuple[tuple[str, re.Pattern[str], Check], ...]:
    found = []
    for key, (values, check) in SENTENCES.items():
        for language in LANGUAGES:
            pattern = _pattern(language, key, values)
            tails = [
                _pattern(language, tail, ("cards",)).replace("?P<cards>", "?P<true>") for tail in WEIGHED.get(key, ())
            ]
            if tails:
                pattern += f"(?: (?:{'|'.join(tails)}))?"
            found.append((key, re.compile(pattern), check))
    return tuple(found)


@lru_cache
def _names(reader_names: tuple[tuple[str, Seat], ...]) -> dict[str, Seat]:
    names = dict(reader_names)
    for language in LANGUAGES:
        for case in ("nom", "acc", "dat", "start", "label"):
            names[catalogue().say(language, f"ambassador.{case}")] = AMBASSADOR
            names.setdefault(catalogue().say(language, f"dummy.{case}"), DUMMY)
    return names


def reader(sight: Sight, names: Mapping[str, Seat]) -> Reader:
    """Return who reads with *sight*, where people are called by *names*."""
    return Reader(sight, _names(tuple(names.items())))


def leaks(who: Reader, heard: Heard) -> Iterator[str]:
    """Yield whatever in *heard* says more than *who* may know."""
    for text in heard.texts:
        yield from _in_text(who, text)
    for label in heard.labels:
        for part in label.removeprefix("chosen: ").split(" + "):
            yield from _in_line(who, part)
        if label.startswith("chosen: ") and named(label) not in ((), (who.sight.number,)):
            yield f"chosen beforehand: {label}"
    for value in heard.values:
        if CARDISH.fullmatch(value) and not _may_choose(who, value):
            yield f"offered: {value}"
    for custom_id in heard.custom_ids:
        arg = custom_id.rsplit(":", 1)[-1]
        if heard.person is None and not PUBLIC_IDS.fullmatch(custom_id):
            yield f"in public: {custom_id}"
        elif custom_id.startswith("ink:") and arg and CARDISH.fullmatch(arg) and not _may_choose(who, arg):
            yield f"behind a button: {custom_id}"
    for file in heard.files:
        yield f"a file: {file}"


def _may_choose(who: Reader, value: str) -> bool:
    """Return whether *who* may be offered *value*, by his own black cards alone (M19, M24, M25)."""
    if who.sight.seat is None:
        return False
    parts = value.split(",")
    if parts[0] == "black":
        return who.holds(*map(Card, parts[1:]))
    cards = tuple(map(Card, parts))
    if len(cards) == 2:
        return len(who.true(cards)) in ((1,) if who.sight.edition.truth == "exactly_one" else (1, 2))
    saying = who.sight.caller == who.sight.seat and set(cards) <= set(NUMBERS)
    asking = len(cards) == 1 and cards[0] == "0" and who.sight.identity is not None  # the number of a seat too
    return who.holds(*cards) or saying or asking


def _in_text(who: Reader, text: str) -> Iterator[str]:
    parts = text.split("```")
    for at, part in enumerate(parts):
        if at % 2:
            yield from _in_sheet(who, part)
        else:
            for line in part.split("\n"):
                yield from _in_line(who, line)


def _in_line(who: Reader, line: str) -> Iterator[str]:
    line = re.sub(
        r"^(?:• |-# |\*\*|🔵 |🟡 |🟢 |🌸 |☎️ )+", lambda found: found[0].replace("• ", "").replace("-# ", ""), line
    )
    yield from _names_in(who, line)
    if not CANARIES.search(line):
        return
    for key, pattern, check in patterns():
        found = pattern.fullmatch(line)
        if found is None or (who.sight.seat is None and key not in PUBLIC):
            continue
        try:
            if check(who, {name: value or "" for name, value in found.groupdict().items()}):
                return
        except (KeyError, IndexError, TypeError):
            continue  # names somebody who is not there: another sentence, or none
    if re.fullmatch(CANARIES, line) and who.sight.caller == who.sight.seat is not None:
        return  # the menus in which the number is said hold every number
    yield f"says of cards: {line}"


def _names_in(who: Reader, line: str) -> Iterator[str]:
    """Yield *line* if it names an agent by his true name; partners are a rule, but whose partner one has is a secret."""
    if not TRUE_NAMES.search(line):
        return
    keys = ["told-opened-4"]
    if who.sight.partners and who.sight.identity is not None:
        keys.append(f"told-dealt-{who.sight.identity}")
    if line not in [catalogue().say(language, key) for key in keys for language in LANGUAGES]:
        yield f"names an agent: {line}"


def _in_sheet(who: Reader, block: str) -> Iterator[str]:
    """Yield what is marked on a clue sheet and was not seen (M70)."""
    sight = who.sight
    if sight.seat is None:
        yield "a clue sheet in public"
        return
    boxes = re.search(r"\[(..)\] \[(..)\] \[(..)\] \[(..)\]", block)
    assert boxes is not None
    known = [{sight.identity: sight.number}]
    if sight.unmasked is not None:
        known.append(dict(zip(*sight.unmasked, strict=True)))
    found = tuple(box.strip() for box in boxes.groups())
    if found not in [tuple(str(each.get(agent) or "") for agent in IDENTITIES) for each in known]:
        yield f"the boxes of the sheet: {boxes[0]}"
    marks: dict[tuple[Seat, Card, str], int] = {}
    heads: list[Seat] = []
    for line in block.split("\n")[3:]:
        cells = line[3:].split("|")
        head = line[:3].strip()
        if not head and all(cell.strip() in who.names for cell in cells):
            heads = [who.seat(cell) for cell in cells]
        elif head in {*IDENTITIES, *NUMBERS}:
            for at, cell in enumerate(cells):
                for sign in "X·":
                    key = (heads[at], Card(head), sign)
                    marks[key] = marks.get(key, 0) + cell.count(sign)
    for (place, card, sign), count in marks.items():
        if count > len(set(_marked(sight.notes, sight.seat, place, card, sign))):
            yield f"the sheet marks {card} {sign} at {place}: {count}"


def _marked(notes: tuple[Note, ...], me: Seat, place: Seat, card: Card, sign: str) -> Iterator[tuple[int, str]]:
    for note in notes:
        if card in note.cards:
            seen = sign == "X" and note.by == place != me
            shown = sign == "·" and note.by == me and place == note.to[0]
            if seen or shown:
                yield note.round, note.at
