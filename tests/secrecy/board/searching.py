"""Searches what somebody reads of the board game for what they may not know.

Rule: a mention of a card that stands in no sentence known to `claims` is a leak, whoever reads it.
"""

import re
from collections.abc import Iterator

from bot.board.rules.actions import Action, Declare, Place, Report, Show
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.material import IDENTITIES, PARTNER
from bot.board.rules.options import options
from bot.board.rules.sheet import COLUMNS
from bot.game.seats import AMBASSADOR
from cogs.board.reporting import BOTH
from cogs.board.spelling import understood
from cogs.interactions.mishaps import Misspelt
from tests.secrecy.board.claims import PUBLIC
from tests.secrecy.board.readers import CANARIES, Reader
from tests.secrecy.board.wording import letters, patterns, tasks
from tests.secrecy.claims import LANGUAGES
from tests.secrecy.searching import PUBLIC_FILES, PUBLIC_IDS, Search
from tests.secrecy.stage import BOARD_CANARY, TRUE_NAMES, catalogue

TELLING: tuple[type[Action], ...] = (Show, Declare, Report, Place)
"""What says something of cards by being offered."""

SPELT = re.compile(r"(?:[0-9]+[asd]?\.)?((?:show|declare|report|place)\..*)")
"""What stands for one of these, and in a custom_id at which stage."""

IDS = re.compile(rf"{PUBLIC_IDS.pattern}|ink:[0-9a-z]+:gesture:[0-9.]*:")
FILES = frozenset({"map.png", "last-turn.png"}) | PUBLIC_FILES
OWN_FILES = FILES | {"sheet.png", "cards.png", "turn.png", "replay.png"} | {
    f"district-{name}.png" for districts in DISTRICTS.values() for name in districts
}  # fmt: skip

UNNAMED = {"told-dealt-figure", "lesson-watch", "deduced-partner", "deduced-partner-or-alone",
           "deduced-alone", "why-partner"}  # fmt: skip
"""What says something of cards without naming one."""

ROW = re.compile(r"\s?(\d+)(\w)(\*?)\s+([●◉·])\s([●◉·])\s([●◉·])\s([●◉·])\s+"
                 r"([●◉·])\s+([●◉·])\s+([●◉·])\s+([●◉·])\s*([A-D]?)")  # fmt: skip
"""A line of the note sheet in words: round, kind, eight marks and a letter (I190)."""

CODE = re.compile(r"(?<![\w-])[A-D]-[A-D](?![\w-])")
"""The code of a team."""

EVERYBODY = [BOARD_CANARY[agent] for agent in IDENTITIES]
"""What is seen on the picture of a lobby."""


def _offers(said: str) -> bool:
    return bool(SPELT.fullmatch(said)) or said in BOTH


def _may_choose(who: Reader, said: str) -> bool:
    """Return whether *who* may be offered *said*, by their own sight."""
    if who.sight.seat is None:
        return False
    if said in BOTH:
        return who.sight.seat == AMBASSADOR
    spelt = SPELT.fullmatch(said)
    assert spelt is not None
    try:
        return understood(who.sight, TELLING, spelt[1]) in options(who.sight)
    except Misspelt:
        return False


def _chosen(who: Reader, label: str) -> bool:
    return not CANARIES.search(label) or who.sight.seat == AMBASSADOR


def _in_text(who: Reader, text: str) -> Iterator[str]:
    for at, part in enumerate(text.split("```")):
        if at % 2:
            yield from _in_sheet(who, part)
            continue
        for line in part.split("\n"):
            yield from _in_line(who, line)


def _in_line(who: Reader, line: str) -> Iterator[str]:
    """Yield *line* if it says of cards more than *who* may know."""
    said = rest = line.replace("**", "")
    public = who.sight.seat is None
    if not public and who.follows(rest):
        return
    for task in sorted(tasks(who.sight), key=len, reverse=True):
        rest = rest.replace(task, "")
    for key, pattern, check in patterns():
        if public and key not in PUBLIC and key not in UNNAMED:
            continue
        if key not in UNNAMED and not CANARIES.search(rest):
            continue
        for found in pattern.finditer(rest):
            try:
                right = check(who, {k: v or "" for k, v in found.groupdict().items()})
            except (KeyError, IndexError, TypeError):
                right = False
            if right:
                rest = rest.replace(found[0], "", 1)
            elif key in UNNAMED:
                yield f"says {key}: {line}"
    if CANARIES.search(rest) and not _is_bare(who, rest):
        yield f"says of cards: {line}"
    for code in CODE.findall(said):
        if code not in letters(who.sight):
            yield f"says a mission: {line}"
    yield from _names_in(who, line)


def _in_label(who: Reader, label: str) -> Iterator[str]:
    """Yield *label* as any line, unless it is a card that *who* may show, offered beside others."""
    bare = CANARIES.fullmatch(label)
    if who.sight.seat is None or bare is None or not who.may_show(label):
        yield from _in_line(who, label)


def _is_bare(who: Reader, rest: str) -> bool:
    """Return whether nothing is left but what may stand for itself.

    That is all agents, one's own code card, which may be shown, the agent whom one seeks (I2), or
    what the Ambassador player may report.
    """
    words = [word for word in re.split(r"[\s·+,]+", rest) if word]
    if who.sight.seat == AMBASSADOR or words == EVERYBODY:
        return all(CANARIES.fullmatch(word) for word in words)
    identity, _, code = who.own
    alone = [BOARD_CANARY[card] for card in (code, identity and PARTNER[identity]) if card]
    return len(words) == 1 and words[0] in alone


def _names_in(who: Reader, line: str) -> Iterator[str]:
    """Yield *line* if it names an agent by their true name: whose partner one has is a secret."""
    if not TRUE_NAMES.search(line):
        return
    key = f"board:told-dealt-{who.sight.identity}"
    told = [catalogue().say(language, key) for language in LANGUAGES if who.sight.identity]
    if line not in told:
        yield f"names an agent: {line}"


def _in_sheet(who: Reader, block: str) -> Iterator[str]:
    """Yield what is marked on a note sheet and was not seen."""
    if who.sight.seat is None:
        yield "a note sheet in public"
        return
    seen = {(clue.round, frozenset(clue.cards), frozenset(clue.secret)) for clue in who.sight.clues}
    for line in block.split("\n"):
        if (row := ROW.match(line)) is None:
            continue
        marks = dict(zip(COLUMNS, row.groups()[3:11], strict=True))
        letter = {f"code {row[12]}"} if row[12] else set()
        shown = frozenset({*(one for one, mark in marks.items() if mark != "·"), *letter})
        proved = frozenset({*(one for one, mark in marks.items() if mark == "◉"), *letter})
        if (int(row[1]), shown, proved) not in seen:
            yield f"the sheet has: {line}"


BOARD_GAME = Search(_in_text, _in_label, _chosen, _offers, _may_choose, IDS, FILES, OWN_FILES)
