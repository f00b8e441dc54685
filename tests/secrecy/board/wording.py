"""How what is said of the board game's cards reads in every language."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import permutations

from bot.board.rules import missions as aims
from bot.board.rules.material import (
    CODES,
    FIGURES,
    IDENTITIES,
    LETTER,
    PARTNER,
    THE_AMBASSADOR,
    Card,
)
from bot.board.rules.sight import Sight
from bot.board.words import missions
from bot.board.words.cards import piece_key
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.words.names import cast_of
from bot.words.reader import Reader as Words
from tests.secrecy.board.claims import SENTENCES, Check
from tests.secrecy.board.readers import CANARIES, SECRET, Reader
from tests.secrecy.claims import LANGUAGES
from tests.secrecy.stage import NAMES, catalogue

CARD = rf"{CANARIES.pattern}(?:{'|'.join(map(re.escape, SECRET))})?"
LIST = rf"{CARD}(?:(?:, | and | or | und | oder ){CARD})*"


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
            if who is sight.identity:
                found.add(missions.todo(words, what, sight.players, who))
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
            if sight.identity is not None:
                mine = aims.flight(sight.identity, sight.edition.flee)
                found.add(missions.todo(words, mine, 3, sight.identity))
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
