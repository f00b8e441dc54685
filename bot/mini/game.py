"""Mini Inkognito as the house hosts it."""

from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files
from typing import Final

import msgspec

from bot.game.fair import Fair
from bot.game.hosted import Counting, Game, Records, Reviewed, Reviewer, Tool, Tutorial
from bot.game.interface import Editions, Minds, Value
from bot.game.seats import Seat
from bot.mini.cases.hosted import CASES
from bot.mini.minds import page, review
from bot.mini.minds.levels import CAUTIOUS, MINDS, TUTOR
from bot.mini.records.annotations import annotations
from bot.mini.records.commands import add_cases, add_tune
from bot.mini.records.proof import objection
from bot.mini.records.record import Record, record
from bot.mini.records.referee import check
from bot.mini.records.replay import replay, thoughts
from bot.mini.records.simulate import simulate, summary
from bot.mini.rules.editions import OPTIONS, PRESETS, Edition, edition, suited
from bot.mini.rules.events import Event
from bot.mini.rules.figures import CATEGORIES, figures
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.ruleset import RULES
from bot.mini.words.figures import said
from bot.records.parts import Chair, Player, write


def _make(preset: str, changes: Mapping[str, Value]) -> Edition:
    return edition(preset, **changes)


def _stored(played_by: Edition) -> Mapping[str, Value]:
    return {name: getattr(played_by, name) for name in Edition.__struct_fields__}


def _restored(plain: Mapping[str, object]) -> Edition:
    return msgspec.convert(plain, Edition)


def _record(ledger: Sequence[Event], levels: Mapping[Seat, str], fair: Fair | None) -> Record:
    chairs = {seat: Chair(Player.AUTOMATON, level) for seat, level in levels.items()}
    return record(ledger, chairs, fair)


def _reviewed(ledger: Sequence[Event], seat: Seat, seed: int, others: Collection[int]) -> Reviewed:
    found = page.page(review.review_of(ledger, seat, seed, others=others))
    return Reviewed(found.accuracy, page.write(found))


MINI: Final = Game(
    name="mini",
    rules=RULES,
    editions=Editions(PRESETS, OPTIONS, make=_make, write=_stored, read=_restored, suited=suited),
    minds=Minds(MINDS, cautious=CAUTIOUS),
    counting=Counting(CATEGORIES, figures, said),
    records=Records(
        of=_record,
        write=write,
        check=check,
        objection=objection,
        replay=replay,
        thoughts=thoughts,
        simulate=simulate,
        summary=summary,
    ),
    locales=files("bot.mini").joinpath("locales"),
    hindsight=hindsight,
    cases=CASES,
    reviewer=Reviewer(review.VERSION, _reviewed, annotations),
    tools={
        "tune": Tool("fit the weights of the minds to games they play", add_tune),
        "cases": Tool("make the book of daily cases, or prove it", add_cases),
    },
    tutorial=Tutorial(edition("german", target=1, carnival=0), 4, TUTOR, secret=b"tutorial 1349"),
)
