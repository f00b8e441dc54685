"""Every sentence that says something of the board game's cards, and whether its reader may know it.

A line is read as the sentences that it is made of; no card may be named beside them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations

from bot.board.rules import missions as aims
from bot.board.rules.actions import Show
from bot.board.rules.material import (
    BUILDS,
    CODES,
    FIGURES,
    IDENTITIES,
    LETTER,
    PARTNER,
    THE_AMBASSADOR,
    Card,
    Cards,
    figure,
)
from bot.board.rules.meetings import Clue
from bot.board.rules.options import options
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import HOLDS, LACKS, WITH, world_mask
from bot.board.words import missions
from bot.board.words.cards import piece_key
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.words.names import cast_of
from bot.words.reader import Reader as Words
from tests.secrecy.claims import LANGUAGES
from tests.secrecy.stage import BOARD_CANARY, NAMES, catalogue

CANARIES = re.compile(r"zq(?:[FBZX]|tall|thin|short|fat|code[ABCD])qz")
SPOKEN = {canary: card for card, canary in BOARD_CANARY.items()}
SECRET = " (secret card)", " (Geheimkarte)"
NOT = "not ", "nicht "
HAND = re.compile(rf"(?P<who>[^:]+): (?P<said>(?:not |nicht )?{CANARIES.pattern}"
                  rf"(?: · (?:not |nicht )?{CANARIES.pattern})*)")  # fmt: skip
"""What follows of somebody's hand, in one line."""

Groups = Mapping[str, str]


def named(text: str | None) -> Cards:
    """Return the cards that *text* names by their canaries, in order."""
    return tuple(SPOKEN[found[0]] for found in CANARIES.finditer(text or ""))


@dataclass(frozen=True)
class Reader:
    """Who reads: what they may know, and who sits where."""

    sight: Sight
    names: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        return self.names[re.sub(r"^\W+|\W+$", "", name)]

    def holds(self, *cards: Card) -> bool:
        return all(card in self.own for card in cards)

    @property
    def own(self) -> tuple[Card | None, ...]:
        return self.sight.identity, self.sight.build, self.sight.code

    def true(self, cards: Cards) -> Cards:
        return tuple(card for card in cards if card in (self.sight.identity, self.sight.build))

    def sure(self, mask: int) -> bool:
        """Return whether every world this sight leaves is in *mask*."""
        return world_mask(self.sight) & ~mask == 0

    def partners(self, *seats: Seat) -> bool:
        """Return whether in every world left the partner is one of *seats*."""
        me = self.sight.seat
        return me is not None and me != AMBASSADOR and self.sure(_either(me, seats))

    def may_show(self, said: str) -> bool:
        """Return whether this reader may show all the cards that are *said*, if any are."""
        some = set(named(said))
        return not some or any(
            some <= set(one.cards) for one in options(self.sight) if isinstance(one, Show)
        )

    def follows(self, line: str) -> bool:
        """Return whether *line* says of somebody's hand what follows: "Anna: not X · tall"."""
        found = HAND.fullmatch(line)
        if found is None or (seat := self.names.get(found["who"])) is None:
            return False
        return all(
            self.sure((LACKS if part.startswith(NOT) else HOLDS)[seat, card])
            for part in found["said"].split(" · ")
            for card in named(part)
        )

    def noted(self, by: Seat, said: str, to: Seat | None = None) -> bool:
        """Return whether *by* has shown what is *said*, to *to*, and this reader has seen that."""
        return any(
            clue.by == by and clue.cards == named(said) and _proved(said) == _real(clue)
            for clue in self.sight.clues
            if to is None or to in clue.to
        )


def _either(me: Seat, seats: tuple[Seat, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= WITH[me][seat]
    return mask


def _real(clue: Clue) -> Cards:
    return tuple(card for card in clue.secret if card not in CODES)


def _proved(said: str) -> Cards:
    """Return which cards are *said* to be secret cards."""
    return tuple(
        SPOKEN[found[0]]
        for found in CANARIES.finditer(said)
        if said[found.end() :].startswith(SECRET)
    )


Check = Callable[[Reader, Groups], bool]


def _seen(reader: Reader, weighed: Callable[[Cards, Cards], bool]) -> bool:
    """Return whether somebody else has shown something of which that can be said."""
    return any(
        weighed(tuple(card for card in clue.cards if card not in CODES), _real(clue))
        for clue in reader.sight.clues
        if clue.by != reader.sight.seat
    )


def _shown_to_me(reader: Reader, groups: Groups) -> bool:
    me = reader.sight.seat
    return me is not None and reader.noted(reader.seat(groups["who"]), groups["cards"], me)


def _shown_by_me(reader: Reader, groups: Groups) -> bool:
    me = reader.sight.seat
    return me is not None and reader.noted(me, groups["cards"], reader.seat(groups["to"]))


def _passed_on(reader: Reader, groups: Groups) -> bool:
    by, asker = reader.seat(groups["who"]), reader.seat(groups["asker"])
    return reader.sight.seat == AMBASSADOR and reader.noted(by, groups["cards"], asker)


def _knows(reader: Reader, groups: Groups) -> bool:
    (card,) = named(groups["card"])
    return reader.sure(HOLDS[reader.seat(groups["who"]), card])


def _rules_out(reader: Reader, groups: Groups) -> bool:
    (card,) = named(groups["card"])
    return reader.sure(LACKS[reader.seat(groups["who"]), card])


def _stands(_: Reader, groups: Groups) -> bool:
    """Return whether it is said of a figure: where all of them stand is seen by all (I32)."""
    return set(named(groups["build"])) <= set(BUILDS)


def _declared(reader: Reader, groups: Groups) -> bool:
    ending = reader.sight.ending
    said = reader.sight.declaration or (ending and ending.declaration)
    return bool(said) and said.code in named(groups["code"])


def _right_code(reader: Reader, groups: Groups) -> bool:
    ending, unmasked = reader.sight.ending, reader.sight.unmasked
    if unmasked is None or ending is None or ending.declaration is None:
        return False
    partner = PARTNER[unmasked[0][ending.declaration.seat]]
    return unmasked[2][unmasked[0].index(partner)] in named(groups["code"])


def _unmasked(reader: Reader, groups: Groups) -> bool:
    unmasked, seat = reader.sight.unmasked, reader.seat(groups["who"])
    return unmasked is not None and named(
        groups["identity"] + groups["build"] + groups["code"]
    ) == tuple(each[seat] for each in unmasked)


def _reported(reader: Reader, groups: Groups) -> bool:
    report, seat = reader.sight.report, reader.seat(groups["who"])
    said = named(groups["identity"] + groups["build"])
    return report is not None and said == (report[0][seat], report[1][seat])


def _would_report(reader: Reader, _: Groups) -> bool:
    return reader.sight.seat == AMBASSADOR


def _declarable(reader: Reader, groups: Groups) -> bool:
    return reader.sight.code is not None and not reader.holds(*named(groups["code"]))


def _agents(reader: Reader, groups: Groups) -> bool:
    """Return whether who is revealed as a team is named where all lies open."""
    said = named(groups["first"] + groups["second"])
    return reader.sight.unmasked is not None and PARTNER[said[0]] is said[1]


def _mine(reader: Reader, groups: Groups) -> bool:
    """Return whether one's own figure is called one's own."""
    sight = reader.sight
    if sight.seat is None or sight.build is None:
        return False
    own = piece_key(figure(sight.seat, sight.build))
    return any(
        groups["figure"] in (str(noun), *noun.forms.values())
        for language in LANGUAGES
        for noun in [catalogue().noun(language, f"board:{own}")]
    )


def _may_show(reader: Reader, groups: Groups) -> bool:
    return named(groups["true"]) == reader.true(named(groups["cards"]))


def _exposed(reader: Reader, groups: Groups) -> bool:
    """Return whether what somebody can tell of the reader holds who the reader is."""
    said = named(groups.get("identities", "") + groups.get("builds", ""))
    held = ((IDENTITIES, reader.sight.identity), (BUILDS, reader.sight.build))
    return reader.sight.identity is not None and all(
        mine in said for kind, mine in held if set(kind) & set(said)
    )


def _advised(reader: Reader, groups: Groups) -> bool:
    """Return whether what is advised can be done."""
    return reader.may_show(groups["what"])


def _own(*names: str) -> Check:
    """Return what lets pass one's own cards alone."""
    return lambda reader, groups: reader.holds(*(c for name in names for c in named(groups[name])))


SENTENCES: dict[str, tuple[tuple[str, ...], Check]] = {
    "you-are": (("identity", "build", "code"), lambda r, g: (
        r.own == named(g["identity"] + g["build"] + g["code"]))),
    "your-partner": (("card=who",), lambda r, g: (
        r.sight.identity is not None and named(g["card"]) == (PARTNER[r.sight.identity],))),
    "told-dealt-figure": (("figure",), _mine),
    "lesson-watch": (("figure",), _mine),
    "fact-showed-me": (("who", "cards"), _shown_to_me),
    "fact-i-showed": (("to", "cards"), _shown_by_me),
    "fact-i-showed-passed": (("to", "cards", "ambassador"), _shown_by_me),
    "fact-passed-on": (("who", "asker", "cards"), _passed_on),
    "told-true": (("cards",), _own("cards")),
    "told-truth-at-least-one": (("cards",), lambda r, g: (
        _seen(r, lambda shown, real: not real and shown == named(g["cards"])))),
    "told-truth-one": (("cards",), lambda r, g: (
        _seen(r, lambda shown, real: not real and shown == named(g["cards"])))),
    "told-truth-sure": (("cards",), lambda r, g: _seen(r, lambda shown, real: (
        (real or (shown if len(shown) == 1 else ())) == named(g["cards"])))),
    "told-declared": (("who", "partner", "code"), _declared),
    "told-wrong-code": (("code",), _right_code),
    "told-unmasked-seat": (("mark", "who", "identity", "build", "code"), _unmasked),
    "told-unmasked-team": (("first", "second", "mission"), _agents),
    "told-report-seat": (("mark", "who", "identity", "build"), _reported),
    "panel-figure": (("build", "space"), _stands),
    "prompt-show-true": (("cards=mine",), _own("cards")),
    "prompt-show-true-one": (("cards=mine",), _own("cards")),
    "prompt-show-secret": (("cards",), _own("cards")),
    "prompt-hand": (("who", "code"), _declared),
    "prompt-declare-code": (("code",), _own("code")),
    "preview-show": (("who", "cards", "true"), _may_show),
    "preview-show-passed": (("who", "ambassador", "cards", "true"), _may_show),
    "preview-declare": (("who", "code", "mission"), _declarable),
    "show-real": (("cards",), _own("cards")),
    "choice-set": (("cards",), _own("cards")),
    "coach-suggestion": (("what", "because"), _advised),
    "choice-true": (("card",), _own("card")),
    "choice-secret": (("card",), _own("card")),
    "choice-lie": (("card",), lambda r, g: not r.holds(*named(g["card"]))),
    "choice-declare": (("who", "code"), _declarable),
    "choice-report": (("who", "identity", "build"), _would_report),
    "exposed": (("who", "identities", "builds"), _exposed),
    "exposed-identity": (("who", "identities"), _exposed),
    "exposed-build": (("who", "builds"), _exposed),
    "deduced-partner": (("people=who",), lambda r, g: r.partners(*_people(r, g))),
    "deduced-partner-or-alone": (("people=who",), lambda r, g: r.partners(*_people(r, g), DUMMY)),
    "deduced-alone": ((), lambda r, g: r.partners(DUMMY)),
    "why-partner": (("who",), lambda r, g: r.partners(r.seat(g["who"]))),
    "why-holds-identity": (("who", "card"), _knows),
    "why-holds-build": (("who", "card"), _knows),
    "why-holds-code": (("who", "card"), _knows),
    "why-lacks-identity": (("who", "card"), _rules_out),
    "why-lacks-build": (("who", "card"), _rules_out),
    "why-lacks-code": (("who", "card"), _rules_out),
    "why-own-identity": (("card",), _own("card")),
    "why-own-build": (("card",), _own("card")),
    "why-own-code": (("card",), _own("card")),
    "choice-why-holds": (("who", "card"), _knows),
    "choice-why-lacks": (("who", "card"), _rules_out),
}  # fmt: skip
"""Every sentence that names a card, what it is made of, and when a reader may read it. What goes by
another name in it than in its check has both."""

PUBLIC = {
    "told-declared", "told-wrong-code", "told-unmasked-seat", "told-unmasked-team",
    "told-report-seat", "panel-figure",
}  # fmt: skip

CARD = rf"{CANARIES.pattern}(?:{'|'.join(map(re.escape, SECRET))})?"
LIST = rf"{CARD}(?:(?:, | and | or | und | oder ){CARD})*"


def _people(reader: Reader, groups: Groups) -> list[Seat]:
    return [reader.seat(name) for name in re.split(r", | or | oder ", groups["people"])]


@cache
def _names() -> dict[str, Seat]:
    """Return by whatever name what stands in a seat where nobody sits."""
    found = {}
    for language in LANGUAGES:
        for seat, noun in ((AMBASSADOR, "board:seat-4"), (DUMMY, "board:seat-3")):
            for form in catalogue().noun(language, noun).forms.values():
                found[form] = seat
    return found


@cache
def _figures() -> str:
    nouns = [
        catalogue().noun(language, f"board:{piece_key(piece)}")
        for language in LANGUAGES
        for four in (*FIGURES, (THE_AMBASSADOR,))
        for piece in four
    ]
    return _any({form for noun in nouns for form in (str(noun), *noun.forms.values())})


def _any(words: set[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})"


@cache
def _part(name: str) -> str:
    """Return what may stand for *name* in a sentence."""
    person = _any({*NAMES, *_names()})
    if name in ("card", "identity", "build", "code", "first", "second"):
        return CARD
    if name in ("cards", "true", "identities", "builds"):
        return f"(?:{LIST})?" if name == "true" else LIST
    if name in ("who", "to", "asker", "ambassador", "partner"):
        return person
    if name == "people":
        return rf"{person}(?:(?:, | or | oder ){person})*"
    return {"figure": _figures(), "space": r"(?:No\. |Nr\. )?\w+", "mark": r"\W+"}.get(name, ".*")


@cache
def patterns() -> tuple[tuple[str, re.Pattern[str], Check], ...]:
    """Return every sentence in every language, the longest first."""
    found = []
    for key, (parts, check) in SENTENCES.items():
        values = dict(reversed(part.partition("=")[::2]) for part in parts if "=" in part)
        values |= {part: part for part in parts if "=" not in part}
        for language in LANGUAGES:
            marks = {value: f"\0{group}\0" for value, group in values.items()}
            said = catalogue().say(language, f"board:{key}", **marks).replace("**", "")
            pieces = re.split(r"\0(\w+)\0", said)
            pattern = "".join(
                f"(?P<{piece}>{_part(piece)})" if at % 2 else re.escape(piece)
                for at, piece in enumerate(pieces)
            )
            found.append((key, re.compile(pattern), check))
    return tuple(sorted(found, key=lambda each: len(each[1].pattern), reverse=True))


@lru_cache(maxsize=512)
def tasks(sight: Sight) -> frozenset[str]:
    """Return every mission and flight that this *sight* may think of, in every language (I113).

    It knows no code of another's by heart but those that it was shown; its own is nobody else's.
    """
    found = set()
    for language in LANGUAGES:
        words = Words(catalogue(), language, cast_of({}, []), "board")
        for who, own, other in _teams(sight):
            what = aims.mission(who, own, other, sight.players)
            for theirs in (False, True):
                found.add(missions.task(words, what, sight.players, who, theirs=theirs))
        if sight.players == 3:
            fleeing = IDENTITIES if sight.unmasked else (sight.identity, _rival(sight))
            for one in fleeing:
                if one is not None:
                    flights = {
                        each: aims.flight(each, sight.edition.flee) for each in (one, PARTNER[one])
                    }
                    found |= {
                        missions.task(words, what, 3, each, theirs=theirs)
                        for each, what in flights.items()
                        for theirs in (False, True)
                    }
    return frozenset(found)


def _rival(sight: Sight) -> Card | None:
    mine = sight.identity
    if mine is None:
        return None
    return next(one for one in IDENTITIES if one not in (mine, PARTNER[mine]))


def _teams(sight: Sight) -> Iterator[tuple[Card, Card, Card]]:
    """Yield agents with the codes that they and their partners may hold."""
    if sight.unmasked is not None:
        identities, _, codes = sight.unmasked
        for who, code in zip(identities, codes, strict=True):
            yield who, code, codes[identities.index(PARTNER[who])]
    elif sight.identity is not None and sight.code is not None:
        for other in CODES:
            if other is not sight.code:
                yield sight.identity, sight.code, other
        rival = _rival(sight)
        assert rival is not None
        for one, other in permutations([code for code in CODES if code is not sight.code], 2):
            yield rival, one, other


def letters(sight: Sight) -> frozenset[str]:
    """Return the codes of teams that this *sight* may think of: "A-C"."""
    return frozenset(
        "-".join(LETTER[code] for code in (pair if who in "FZ" else pair[::-1]))
        for who, *pair in _teams(sight)
    )


def reader(sight: Sight, names: Mapping[str, Seat]) -> Reader:
    """Return who reads with *sight*, where people are called by *names*."""
    return Reader(sight, {**_names(), **names})
