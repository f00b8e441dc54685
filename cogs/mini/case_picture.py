"""The picture of a case, in the reader's language."""

from collections.abc import Collection
from functools import lru_cache

from bot.game.arguments import Claim
from bot.game.seats import AGENTS
from bot.mini.cases.case import Case, Claims, Goal, Sort
from bot.mini.pictures.case import Captions, draw_case
from bot.mini.pictures.case_clues import Captions as OnClues
from bot.mini.rules.cards import Card
from bot.mini.words import cases
from bot.mini.words.cards import card
from bot.picture.later import Later
from bot.picture.people import People
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.screens.fitting import fenced, unmarked
from cogs.screens.frame import Picture


def case_picture(
    reader: Reader, case: Case, opened: int, taken: Claims, marks: Collection[Claim[Card]]
) -> Picture:
    """Return the picture of *case* with so many clues *opened*.

    Beside it `cases.told` is said. What else is on it stands in `cases.stands`, for who does not
    see it, and instead of it. *reader* is at the case.
    """
    held = tuple(marks)
    said, plain = _stands(reader.catalogue, reader.language, case, taken, held)
    later = Later(
        (reader.language, case, opened, taken, held),
        lambda: draw_case(case, opened, taken, held, captions_of(reader, case)),
    )
    return Picture("case.png", later, plain, lambda most: fenced(said, most))


@lru_cache(maxsize=256)  # who is refused is told once more how it stands
def _stands(
    catalogue: Catalogue, language: str, case: Case, taken: Claims, marks: Claims
) -> tuple[str, str]:
    """Return what is made of it, with markdown and without."""
    reader = cases.at_case(Reader(catalogue, language))
    said = "\n".join(cases.stands(reader, case, taken, marks))
    return said, unmarked(said)


def captions_of(reader: Reader, case: Case) -> Captions:
    """Return what is written on the picture of *case*."""
    names = {seat: reader.label(seat) for seat in AGENTS}
    if case.seat is None:
        key = case.sort.replace(" ", "-")
        myself = tuple(reader.say(f"case-picture-title-{key}").splitlines())
    else:
        names[case.seat] = reader.say("case-picture-me")
        myself = tuple([card(reader, one) for one in case.own])
    known = [reader.say(f"case-picture-truth-{case.truth.replace('_', '-')}")]
    if case.sort is Sort.WHO_KNOWS:
        known.append(reader.say("case-picture-partners"))
    on_clues = OnClues(
        people=People(names, colours={seat: reader.colour(seat) for seat in AGENTS}),
        black=tuple(reader.say("case-picture-black").splitlines()),
        closed=reader.say("case-picture-closed"),
        knows={
            (goal, knows): tuple(
                reader.say(f"case-picture-{'knows' if knows else 'unsure'}-{goal}").splitlines()
            )
            for goal in Goal
            for knows in (True, False)
        },
    )
    return Captions(
        myself=myself,
        truth=" ".join(known),
        clues=on_clues,
        legend=(
            reader.say("case-picture-legend-sure"),
            reader.say("case-picture-legend-out"),
            reader.say("case-picture-legend-mark"),
        ),
    )
