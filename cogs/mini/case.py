"""The daily cases of the card game as they look: what common rooms ask of them, in its words."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.game.arguments import Claim
from bot.game.cases import Taken
from bot.game.seats import AGENTS
from bot.mini.cases import attempt
from bot.mini.cases.case import Case, Claims, asked
from bot.mini.cases.hosted import claims_of, numbers_of
from bot.mini.rules.cards import Card
from bot.mini.words import case_reasons, cases
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.mini.case_picture import case_picture
from cogs.screens.frame import Picture
from cogs.screens.look import Offers


class _Puzzle:
    """See `Puzzle`."""

    def at(self, reader: Reader) -> Reader:
        return cases.at_case(reader)

    def sort(self, reader: Reader, case: Case) -> str:
        return cases.sort(reader, case)

    def told(self, reader: Reader, case: Case, taken: Taken) -> Sequence[str]:
        return _told(reader.catalogue, reader.language, case, _opened(case, taken))

    def picture(self, reader: Reader, case: Case, taken: Taken, marks: Taken) -> Picture:
        known = claims_of(case, taken)
        return case_picture(reader, case, attempt.opened(case, known), known, _not(case, marks))

    def offers(self, reader: Reader, case: Case, taken: Taken) -> Offers:
        left = attempt.menu(case, claims_of(case, taken))
        numbers = dict(zip(left, numbers_of(case, left), strict=True))
        return [
            (reader.label(seat), [(numbers[one], _label(reader, one)) for one in theirs])
            for seat in AGENTS
            if (theirs := [one for one in left if one.seat == seat])
        ]

    def many(self, case: Case) -> int:
        return 2 * len({claim.seat for claim in asked(case)})

    def hint(self, reader: Reader, case: Case, taken: Taken) -> str:
        found = attempt.hint(case, claims_of(case, taken))
        return "" if found is None else reader.say("daily-hint", who=reader.who(found))

    def labels(self, reader: Reader, case: Case, numbers: Taken) -> Sequence[tuple[int, str]]:
        claims = claims_of(case, numbers)
        return [(n, _label(reader, one)) for n, one in zip(numbers, claims, strict=True)]

    def why(self, reader: Reader, case: Case, taken: Taken, number: int) -> Sequence[str]:
        (claim,) = claims_of(case, (number,))
        return case_reasons.why(reader, case, _opened(case, taken), claim)

    def solution(self, reader: Reader, case: Case) -> Sequence[str]:
        return cases.solution(reader, case)

    def chain(self, reader: Reader, case: Case) -> Sequence[str]:
        return case_reasons.chain(reader, case)

    def rules(self, reader: Reader, case: Case) -> Sequence[str]:
        return cases.rules(reader, case)


@lru_cache(maxsize=256)  # who is refused reads it once more, and so does whoever solves the same
def _told(catalogue: Catalogue, language: str, case: Case, opened: int) -> Sequence[str]:
    return cases.told(cases.at_case(Reader(catalogue, language)), case, opened)


def _label(reader: Reader, claim: Claim[Card]) -> str:
    return _labelled(reader.catalogue, reader.language, claim)


@lru_cache(maxsize=256)  # there are 32 in a language, and a screen has most of them
def _labelled(catalogue: Catalogue, language: str, claim: Claim[Card]) -> str:
    return cases.label(cases.at_case(Reader(catalogue, language)), claim)


def _opened(case: Case, taken: Taken) -> int:
    return attempt.opened(case, claims_of(case, taken))


def _not(case: Case, marks: Taken) -> Claims:
    """Return that those do not hold which are crossed out."""
    return tuple([Claim(one.seat, one.card, False) for one in claims_of(case, marks)])


PUZZLE: Final = _Puzzle()
