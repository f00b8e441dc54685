"""Searches what somebody reads for what they may not know.

Rule: a mention of a card that stands in no sentence known to `claims` is a leak, whoever reads it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.game.seats import Seat
from bot.host.choices import presets
from bot.host.terms import Help
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card
from bot.mini.rules.clues import Clue
from bot.mini.words.sheet import SEEN, SHOWN
from tests.secrecy.claims import LANGUAGES, PUBLIC, Reader, meanings
from tests.secrecy.ears import Heard
from tests.secrecy.stage import CANARIES, TRUE_NAMES, catalogue, named

CARDISH = re.compile(r"(?<![\w.])(?:F|B|Z|X|52|11|0|29|black)(?:,(?:F|B|Z|X|52|11|0|29))*(?![\w.])")
"""A card as menus and typed options spell it."""

PUBLIC_IDS = re.compile(
    r"ink:[0-9a-z]+:(?:join|leave|manage|add|drop|options|start|cancel|desk|visits|rules|visit|send|verify|rematch|practice|new|back|substitute|replay|review):[0-9.]*:"
    r"|ink:[0-9a-z]+:vote::(?:(?:yes|no|neither)[.])?(?:pause|resume|abandon|live|evening|slow|untimed)"
    r"(?:[.][0-9]+)?"
    rf"|ink:0:(?:practice|new)::(?:{'|'.join(Help)})?[.]?(?:{'|'.join(presets())})?"
)
"""Everything that may be a custom_id where all can read it: a table, a verb that hides nothing, and
the moment."""

PUBLIC_FILES = frozenset({"cover.png", "table.png", "end.png"})
FILES = PUBLIC_FILES | {"sheet.png", "cards.png", "form.png", "replay.png"}
"""Pictures, by names that say nothing; that they show no more than their reader may know is shown
by pairs of worlds."""


@dataclass(frozen=True)
class Search:
    """How a game's cards are told in what somebody reads: *in_text* yields what is told in a text,
    *chosen* whether something may be chosen for a reader beforehand.

    What `offers` recognises as cards must be what a reader *may_choose*. A custom_id is for all
    only if it fits *public_ids*. Of *pictures* it is searched what they say in words.
    """

    in_text: Callable[[Any, str], Iterator[str]]
    in_label: Callable[[Any, str], Iterator[str]]
    chosen: Callable[[Any, str], bool]
    offers: Callable[[str], bool]
    may_choose: Callable[[Any, str], bool]
    public_ids: re.Pattern[str] = PUBLIC_IDS
    public_files: frozenset[str] = PUBLIC_FILES
    files: frozenset[str] = FILES
    pictures: bool = True

    def leaks(self, who: Any, heard: Heard) -> Iterator[str]:
        """Yield whatever in *heard* says more than *who* may know."""
        for text in (*heard.texts, *(heard.pictured if self.pictures else ())):
            yield from self.in_text(who, text)
        for label in heard.labels:
            for part in label.removeprefix("chosen: ").split(" + "):
                yield from self.in_label(who, part)
            if label.startswith("chosen: ") and not self.chosen(who, label):
                yield f"chosen beforehand: {label}"
        for value in heard.values:
            if self.offers(value) and not self.may_choose(who, value):
                yield f"offered: {value}"
        for custom_id in heard.custom_ids:
            arg = custom_id.rsplit(":", 1)[-1]
            if heard.person is None and not self.public_ids.fullmatch(custom_id):
                yield f"in public: {custom_id}"
            elif (
                custom_id.startswith("ink:")
                and arg
                and self.offers(arg)
                and not self.may_choose(who, arg)
            ):
                yield f"behind a button: {custom_id}"
        for file in heard.files:
            if file not in (self.public_files if heard.person is None else self.files):
                yield f"a file: {file}"


def _may_choose(who: Reader, value: str) -> bool:
    """Return whether *who* may be offered *value*, by their own black cards alone (M19, M24,
    M25)."""
    if who.sight.seat is None:
        return False
    parts = value.split(",")
    if parts[0] == "black":
        return who.holds(*map(Card, parts[1:]))
    cards = tuple(map(Card, parts))
    if len(cards) == 2:
        return len(who.true(cards)) in (
            (1,) if who.sight.edition.truth == "exactly_one" else (1, 2)
        )
    saying = who.sight.caller == who.sight.seat and set(cards) <= set(NUMBERS)
    asking = (
        len(cards) == 1 and cards[0] == "0" and who.sight.identity is not None
    )  # the number of a seat too
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
        r"^(?:• |-# |\*\*|🔵 |🟡 |🟢 |🌸 |☎️ )+",
        lambda found: found[0].replace("• ", "").replace("-# ", ""),
        line,
    )
    yield from _names_in(who, line)
    if not CANARIES.search(line):
        return
    for key, check, groups in meanings(line):
        if who.sight.seat is None and key not in PUBLIC:
            continue
        try:
            if check(who, groups):
                return
        except (KeyError, IndexError, TypeError):
            continue  # names somebody who is not there: another sentence, or none
    if re.fullmatch(CANARIES, line) and who.sight.caller == who.sight.seat is not None:
        return  # the menus in which the number is said hold every number
    yield f"says of cards: {line}"


def _names_in(who: Reader, line: str) -> Iterator[str]:
    """Yield *line* if it names an agent by their true name; partners are a rule, but whose partner
    one has is a secret."""
    if not TRUE_NAMES.search(line):
        return
    key = f"told-dealt-{who.sight.identity}"
    knows = who.sight.partners and who.sight.identity is not None
    if not knows or line not in [catalogue().say(language, key) for language in LANGUAGES]:
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
                for sign in (SEEN, SHOWN):
                    key = (heads[at], Card(head), sign)
                    marks[key] = marks.get(key, 0) + cell.count(sign)
    for (seat, card, sign), count in marks.items():
        if count > len(set(_marked(sight.clues, sight.seat, seat, card, sign))):
            yield f"the sheet marks {card} {sign} at {seat}: {count}"


def _marked(
    clues: tuple[Clue, ...], me: Seat, seat: Seat, card: Card, sign: str
) -> Iterator[tuple[int, str]]:
    for clue in clues:
        if card in clue.cards:
            seen = sign == SEEN and clue.by == seat != me
            shown = sign == SHOWN and clue.by == me and seat == clue.to[0]
            if seen or shown:
                yield clue.round, clue.at


def _may_be_chosen(who: Reader, label: str) -> bool:
    """Return whether *label* names no card, or one's own number."""
    return named(label) in ((), (who.sight.number,))


CARD_GAME = Search(
    _in_text,
    _in_line,
    _may_be_chosen,
    lambda said: bool(CARDISH.fullmatch(said)),
    _may_choose,
    pictures=False,  # what they say stands beside them, or on the sheet in words
)
