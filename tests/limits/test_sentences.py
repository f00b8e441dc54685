"""Every sentence that the program names in part exists for each thing it may be put together with;
none is left over.

The house's and the card game's are meant: the board game's are in its own tests.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path

import msgspec
import pytest

from bot.game.agents import Colour
from bot.game.levels import Level
from bot.games import GAMES, locales
from bot.host.deeds import OF_TABLES, Deeds
from bot.host.governing import NUMBERS, PLACES, ROLES, Option
from bot.host.ladder import categories
from bot.host.presence import Found
from bot.host.refusals import No
from bot.host.terms import Help, TimeControl
from bot.host.trail import How
from bot.host.votes import Answer, Matter
from bot.mini.cases.case import Goal, Sort
from bot.mini.minds.advice import Because
from bot.mini.minds.judged import Grade
from bot.mini.rules.cards import Card, Kind, Location, Side
from bot.mini.rules.editions import Edition, Preset, RevealRule, TruthRule, edition
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.words.hints import Hint
from bot.mini.words.review import COUNTED
from bot.mini.words.review_reasons import Fact, Role
from bot.mini.words.rulebook import OPTIONS, Topic, text
from bot.words.calendar import WEEK
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.daily import DO
from cogs.delivery.forums import Stands
from cogs.interactions.permissions import MENTIONS, NEEDS, Without
from cogs.screens.settings import Leaf
from cogs.standings import CASES
from tests.mini.words.tables import Listening

ROOT = Path(__file__).parents[2]
CATALOGUE = Catalogue.load({"mini": locales()["mini"]})
KEYS = set(CATALOGUE.keys("en"))
PATTERN = re.compile(r"[a-z*]+([-.]?[a-z0-9*_]+)*")


@lru_cache
def program() -> tuple[tuple[Path, ast.Module], ...]:
    files = [
        *(path for path in ROOT.glob("cogs/**/*.py") if path.parent.name != "board"),
        *ROOT.glob("bot/words/*.py"),
        *ROOT.glob("bot/mini/words/*.py"),
        *ROOT.glob("bot/host/*.py"),
    ]
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(files))


def written() -> set[str]:
    """Return every text that stands in the program."""
    constants = (
        node for _, tree in program() for node in ast.walk(tree) if isinstance(node, ast.Constant)
    )
    return {node.value for node in constants if isinstance(node.value, str)}


def patterns() -> set[str]:
    """Return every name of a sentence that is put together; `*` stands for what is put in."""
    found = set()
    for _, tree in program():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                said = "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "*"
                    for part in node.values
                )
                if (
                    PATTERN.fullmatch(said)
                    and re.search("[a-z.]", said)
                    and any(matches(said, key) for key in KEYS)
                ):
                    found.add(said)
    return found


def matches(pattern: str, key: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), key) is not None


def hyphened(parts: Iterable[object]) -> list[str]:
    return [str(part).replace("_", "-") for part in parts]


def spaced(parts: Iterable[str]) -> list[str]:
    return [part.replace(" ", "-") for part in parts]


def choices() -> Iterator[tuple[str, list[str | int]]]:
    """Yield each option of an edition, and what it can be set to; a target is a number, and said as
    one."""
    kinds = msgspec.json.schema_components([Edition])[1]
    for name, field in kinds["Edition"]["properties"].items():
        if name in OPTIONS and name != "target":
            yield name, field.get("enum") or kinds[field["$ref"].rpartition("/")[2]]["enum"]


@lru_cache
def commands() -> tuple[str, ...]:
    """Return each command, and each option of one after its command: new, new-players, …

    A game's own comes after the game: mini-visit.
    """
    found: list[str] = []
    for _, tree in program():
        for method in ast.walk(tree):
            if not isinstance(method, ast.AsyncFunctionDef):
                continue
            for by in method.decorator_list:
                if isinstance(by, ast.Call) and getattr(by.func, "id", "") == "subcommand":
                    path = ast.literal_eval(by.args[0])
                    root, last = path.split()[0], path.split()[-1]
                    game = root.removeprefix("inkognito-")
                    name = f"{game}-{last}" if game in GAMES else last
                    taken = [argument.arg for argument in method.args.args[2:]]
                    found += [name, *(f"{name}-{each}" for each in taken if each != "table")]
    return tuple(found)


CHOSEN = ("game", "edition", "players", "target", "help", "pace", "level", "language")
"""What is chosen for a table of whichever game."""

SAID: dict[str, Iterable[str]] = {"pace": TimeControl, "level": Level, "help": Help}
"""What is said with what it is about, where it is chosen for a server."""

NOUNS = ("seat-3", "seat-4", "somebody")


@lru_cache
def families() -> dict[str, Iterable[str]]:
    """Return what is put into each name that is put together."""
    return {
        "back-*": Found,
        "button-order-*": ("pause", "resume", "end", "move"),
        "deed-*": set(Deeds) - {Deeds.SET},
        "order-told-*": (*OF_TABLES, Deeds.ENDED, Deeds.CLOSED),
        "order-alone-*": (Deeds.PAUSED, Deeds.ENDED, Deeds.CLOSED),
        "card-*": Card,
        "case-*-*": [f"{knows}-{goal}" for knows, goal in product(("knows", "unsure"), Goal)],
        "case-intro-*": spaced(Sort),
        "case-label-*-*": [f"{holds}-{kind}" for holds, kind in product(("holds", "lacks"), Kind)],
        "case-picture-*-*": [
            f"{knows}-{goal}" for knows, goal in product(("knows", "unsure"), Goal)
        ],
        "case-picture-title-*": spaced({*Sort} - {Sort.SEAT}),
        "case-picture-truth-*": hyphened(TruthRule),
        "case-rules-*": spaced(Sort),
        "case-showed-*": ("pair", "black"),
        "case-showed-me-*": ("pair", "black"),
        "case-showed-to-*": ("pair", "black"),
        "case-sort-*": spaced(Sort),
        "case-truth-*": hyphened(TruthRule),
        "case-unknown-*": Kind,
        "choice-ask-*": Kind,
        "choice-daily-*": DO,
        "daily-mark-*": How,
        "choice-peek-*": Side,
        "choice-peek-seen-*": Side,
        "choice-privacy-*": ("file", "delete", "sure"),
        "cmd-*": {*commands(), "inkognito", "mini", "match", "me", "admin"},
        "cmd-admin-*": ("set", "tables", "move"),
        "cmd-new-*": ("carnival",),
        "cmdname-new-*": CHOSEN,
        "menu-set-*": CHOSEN,
        "cmd-*-*": [name for name in commands() if "-" in name],
        "cmdname-*-*": [name for name in commands() if "-" in name],
        "cmdname-*": {*(name for name in commands() if "-" not in name), "match", "me"} - {"daily"},
        "fact-i-showed-*": ("pair", "black", "proof"),
        "fact-showed-me-*": ("pair", "black", "proof"),
        "help-*": Help,
        "lesson-*": set(Hint) - {Hint.OUTCOME},
        "level-*": Level,
        "level-*.about": Level,
        "ladder-*": [CASES, *(one for one in categories() if CATALOGUE.has("en", f"ladder-{one}"))],
        "language-*": CATALOGUE.languages,
        "location-*": hyphened(Location),
        "no-*": No,
        "panel-*": (*Purpose, "request-asked", "request-nobody"),
        "option-*": hyphened(OPTIONS),
        "option-*.typed": hyphened(set(OPTIONS) - {"target"}),
        "option-*.says": hyphened(set(OPTIONS) - {"target"}),
        "preset-*.about": Preset,
        "help-*.about": Help,
        "option-*-*": hyphened(
            f"{option}-{value}" for option, values in choices() for value in values
        ),
        "matter-*": Matter,
        "voted-*": Matter,
        "so-*": frozenset(Matter) - {Matter.ABANDON},
        "button-vote-*": (Matter.PAUSE, Matter.RESUME, Matter.ABANDON, *Answer),
        "answer-*": Answer,
        "vote-*": (*Answer, "carries", "drops"),
        "pace-*": TimeControl,
        "pace-*.about": TimeControl,
        "preset-*": Preset,
        "privacy-*": ("language", "locale"),
        "preview-ask-*": Kind,
        "preview-peek-*": Side,
        "prompt-*": hyphened(TruthRule),
        "prompt-peek-*": Side,
        "prompt-reveal-*": RevealRule,
        "reason-*": Reason,
        "seat-*": ("3.subject", "4.subject", *Colour),
        "colour-*": Colour,
        "name*": ("-bot", "-apart", "-bot-apart"),
        "seat-*.label": "34",
        "review-card-*": ("identity", "number"),
        "review-count-*": ("missed", *(grade.name.lower() for grade in COUNTED)),
        "review-grade-*": ("missed", *(grade.name.lower() for grade in Grade)),
        "review-tell-*": ("pair", "black"),
        "sheet-legend-*": ("seen", "shown", "black", "black-shown", "sure", "impossible"),
        "told-dealt-*": (*"FBZX", "alone", "ambassador"),
        "told-glimpsed-*": Side,
        "told-peeked-*": Side,
        "told-proved-by-me*": ("", "-passed"),
        "told-proved-to-me*": ("", "-passed"),
        "replay-called-*": ("right", "wrong", "beside"),
        "settings-*": Leaf,
        "setting-*": hyphened(Option),
        "setting-*.about": hyphened(Option),
        "setting-*-count": hyphened({*NUMBERS} - {Option.DAILY_HOUR}),
        "setting-*-kind": hyphened(PLACES),
        "setting-*-unset": hyphened((*ROLES, *PLACES)),
        "tag-*": Stands,
        "topic-*": Topic,
        "coach-*": Because,
        "review-*-*": [f"{fact}-{role}" for fact in Fact for role in Role],
        "why-holds-*": Kind,
        "why-lacks-*": Kind,
        "why-own-*": Kind,
        "weekday-*": WEEK,
        "without-*": set(Without) - {Without.NOTHING},
        "*.*": [f"{who}.{form}" for who, form in product(NOUNS, ("subject", "start"))],
        "*.label": NOUNS,
        "*.why": [need.key for need in (*NEEDS, MENTIONS)],
        "*.about": [f"{what}-{each}" for what in SAID for each in SAID[what]],
    }


ASKED = "rules-*"
"""Names of which the second half is put together too: their sentences are heard, not read."""

FORMS = [f"location-{at}.{form}" for at, form in product(hyphened(Location), ("at", "to", "short"))]


WAITING = {
    "the sheet on a command of its own, more help": "desk-heading-now desk-heading-sheet"
    " button-what-now"
    " cmd-mini-sheet* cmdname-mini-sheet*",
    "what is told of those who come and go": "notice-down error-too-late",
    "pictures, and what comes after a game": "button-next-game button-history",
    "more options of commands": "cmd-mini-ask-kind cmdname-mini-ask-kind choice-any-table choice-no"
    " choice-yes",
    "a lobby that says more, and settings of servers": "lobby-owner"
    " lobby-seat-ambassador*"
    " error-missing-* error-busy error-thread-*",
}
"""Sentences that nobody says yet, and what they wait for."""


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_every_name_that_is_put_together_has_its_sentence(language: str) -> None:
    wanted = [
        filled(family, part) for family, parts in families().items() for part in parts
    ] + FORMS
    assert len(wanted) > 200
    assert [key for key in wanted if not CATALOGUE.has(language, key)] == []


def test_no_other_name_is_put_together() -> None:
    assert patterns() == {*families(), ASKED}


def test_no_sentence_is_left_over_but_those_that_wait() -> None:
    """Whoever builds what a sentence waits for strikes it off here."""
    used = {
        *written(),
        *FORMS,
        *(filled(family, part) for family, parts in families().items() for part in parts),
    }
    used |= rules()
    waiting = [one for names in WAITING.values() for one in names.split()]
    assert KEYS - used - referred() == {
        key for key in KEYS if any(matches(one, key) for one in waiting)
    }


TAILS = (".label", ".about", ".typed", ".says", ".why", "-count", "-kind", "-unset", "")
"""What may stand behind what is put in."""


def filled(family: str, part: str) -> str:
    head, _, tail = family.partition("*")
    return head + part + (tail if tail in TAILS else "")


def rules() -> set[str]:
    """Return the sentences of the rules that are told when one option after the other is set
    otherwise."""
    listening = Listening.load({"mini": locales()["mini"]})
    listening.asked = set()
    changes = [(option, value) for option, values in choices() for value in values]
    for option, value in [*changes, ("target", 1), ("target", 3)]:
        for players, topic in product((3, 4, 5), Topic):
            text(Reader(listening, "en"), topic, edition("german", **{option: value}), players)
    return listening.asked


def referred() -> set[str]:
    """Return every sentence that stands in another."""
    files = ROOT.glob("bot/*/locales/en/*.ftl")
    return {
        key
        for file in files
        for key in re.findall(r"\{ ([a-z][-a-z.]+) ", file.read_text(encoding="utf-8"))
    }
