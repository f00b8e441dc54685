"""Desks that follow the game: until when, for whom, and whatever goes wrong with their edits."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tests.world.history import Ran
from tests.world.judges.deeds import lasting
from tests.world.judges.desks import TRIED_AGAIN
from tests.world.judges.finding import Finding
from tests.world.judges.private import A_MOMENT, AT_ONCE, Page, letters
from tests.world.judges.sentences import says
from tests.world.judges.troubles import struck
from tests.world.judges.wire import calls, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "following"

ENDED: Final = "desk-ended"

AGAIN: Final = "rematch"
"""What is offered where a match is over."""

FOLLOWS: Final = 840.0
"""Seconds after a press for which a desk follows the game: then it says that it does no more."""

SETTLED: Final = 20.0
"""Seconds after which it shows what has happened."""

CONFIRMS: Final = ("shown", "proved", "declined", "waived", "sure")
"""By what is confirmed that which nobody can take back."""

CHOOSES: Final = ("show", "prove", "decline", "waive", "pick", "press", "step")
"""By what it is chosen."""

STEPS: Final = ("sure", "press", "step")
"""What begins by the step of a turn that it is for."""

UNHEARD: Final = ("S6", "S7", "S8", "S9")
"""What keeps desks from being edited, without a word for how long."""

SAID: Final = 30.0
"""Seconds within which it says so: Discord lets it for a minute."""

SILENT: Final = 600.0
"""Seconds for which nothing is told, nor any desk edited, after Discord's gate has turned us away
(S4): it does not say when it would let us in again, and it counts whatever is asked meanwhile."""


def stops_with_a_word(evening: "Evening") -> Iterator[Finding]:
    """A desk that follows the game no more says so (P6)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    ends = [one.at for one in evening.history.of(Ran)]
    games = dict(last.rows("SELECT id, table_id FROM game"))
    over = dict.fromkeys((table for (table,) in last.rows(OVER)), 0)
    for game, lines in last.ledgers.items():
        if games[game] in over and lines:
            over[games[game]] = max(over[games[game]], lines[-1].at)
    desks = [
        (letter, page)
        for letter in letters(evening.history).values()
        for page in letter.pages
        if page.answers and page.table
    ]
    for letter, page in desks:
        until = page.one.came[0] + FOLLOWS
        by = until + SAID
        if by > last.at or len(page.one.came) > 1 or page.table not in last.ours:
            continue
        if any(page.began - A_MOMENT <= at <= by for at in (*ends, *letter.failed)):
            continue
        if page.table in over and (evening.kept.moment(over[page.table]) or 0.0) <= by:
            continue  # nothing follows what is last
        others = (
            each
            for other, each in desks
            if other.person == letter.person and each.table == page.table and each is not page
        )
        if any(page.began - A_MOMENT <= each.at <= by for each in others):
            continue
        shown = [each for each in letter.pages if each.at <= by]
        if shown[-1].answers and shown[-1] is not page:
            continue
        if _offers_another(shown[-1]):
            continue  # it shows how a match has ended: another one is another desk's
        if not shown[-1].table or _ends(shown[-1]):
            continue
        if struck(evening, ("S", "no"), until - SAID, by):
            continue
        if struck(evening, ("S4 ",), until - SILENT, by):
            continue
        what = f"the desk of {letter.person} at table {page.table} stops without a word"
        yield Finding(JUDGE, by, what)


def follows_when_an_answer_failed(evening: "Evening") -> Iterator[Finding]:
    """A desk on which somebody has pressed in vain shows what holds now, and goes on (S24)."""
    ends = [one.at for one in evening.history.of(Ran)]
    asked = interactions(evening.history).values()
    answered = _answered(evening)
    for letter in letters(evening.history).values():
        for one in {lost.one.id: lost.one for lost in letter.lost}.values():
            if len(one.came) > 1:
                continue  # it was answered when it came for the first time
            tried = [lost for lost in letter.lost if lost.one is one]
            before = [page for page in letter.pages if page.at < tried[0].began]
            if not before or not before[-1].table:
                continue
            if _offers_another(before[-1]):
                continue  # nothing follows what is last
            if _newest(evening, before[-1], tried[0].began) is not before[-1]:
                continue  # it follows nothing any more
            if one.came[0] < before[-1].at + AT_ONCE:
                continue  # the bot had yet to hear that it was there, and has not let go of it
            begun, by = before[-1].one.came[0], tried[-1].at + SETTLED
            failed = set(letter.failed) - {lost.at for lost in tried}
            done = (*(page.at for page in letter.pages[len(before) :]), *failed)
            pressed = (
                at
                for other in asked
                if other.person == letter.person and other is not one
                for at in (*other.came, *answered[other.id])  # nothing is edited until it is
                if at > one.came[0] - AT_ONCE
            )
            if any(begun < at <= by for at in (*ends, *done, *pressed)) or begun + FOLLOWS < by:
                continue
            wrong = struck(evening, ("S", "no", "slow"), one.came[0], by)
            if all(trouble.kind.startswith("S24") for trouble in wrong):
                what = f"the desk of {letter.person} at table {before[-1].table} is left as it was"
                yield Finding(JUDGE, by, f"{what} where an answer has failed")


def edits_are_tried_again(evening: "Evening") -> Iterator[Finding]:
    """What a desk was to show, and Discord has not answered to, is tried once more."""
    ends = [one.at for one in evening.history.of(Ran)]
    asked = interactions(evening.history).values()
    for letter in letters(evening.history).values():
        for lost in letter.unheard:
            before = [page for page in letter.pages if page.at < lost.began]
            known = any(page.answers and page.one is lost.one for page in before)
            if lost.answers or not known or not lost.table or _ends(lost):
                continue
            if _newest(evening, before[-1], lost.began) is not before[-1]:
                continue  # it gives way to another
            failing = struck(evening, UNHEARD, lost.began, lost.at)
            over = max([lost.at, *(each.over for each in failing)])
            begun = min([lost.began, *(each.begun for each in failing)])
            by = over + min(TRIED_AGAIN, SETTLED + over - begun)  # twice as late each time
            tried = (*(page.at for page in letter.pages), *letter.failed)
            pressed = (at for one in asked if one.person == letter.person for at in one.came)
            if any(lost.began - AT_ONCE < at <= by for at in (*ends, *pressed)):
                continue
            if any(lost.at < at <= by for at in tried) or lost.one.came[0] + FOLLOWS < by:
                continue
            wrong = struck(evening, ("S", "no", "slow"), lost.began, by)
            if all(each.kind.startswith(UNHEARD) for each in wrong):
                what = f"the desk of {letter.person} at table {lost.table} is not tried again"
                yield Finding(JUDGE, by, what)


def previews_stay(evening: "Evening") -> Iterator[Finding]:
    """What waits on a desk to be confirmed does still when others have done something (P7)."""
    for letter in letters(evening.history).values():
        for page, after in pairwise(letter.pages):
            asks = _offered(page, CONFIRMS)
            if not asks or after.answers or page.table != after.table or after.began < page.at:
                continue
            if after.one is not page.one:
                continue  # it is the answer to something else that they pressed at once
            if struck(evening, ("S3",), page.at, after.at):
                continue  # where their place is lost that is all they are told
            if _confirmed(evening, letter.person, asks, page.began, after.at):
                continue  # and more is asked at the same moment
            if not _offered(after, CONFIRMS) and asks & _offered(after, CHOOSES):
                what = f"what {letter.person} was to confirm at table {page.table} is gone"
                yield Finding(JUDGE, after.at, what)


def _confirmed(
    evening: "Evening", person: int, moments: set[str], since: float, until: float
) -> bool:
    """Return whether *person* has pressed what confirms something of those *moments*."""
    return any(
        since <= one.came[0] <= until and _moments([one.custom_id], CONFIRMS) & moments
        for one in interactions(evening.history).values()
        if one.person == person
    )


def _offered(page: Page, verbs: Container[str]) -> set[str]:
    """Return the moments of which something is offered by one of *verbs*."""
    return _moments(page.custom_ids, verbs)


def _moments(custom_ids: Iterable[str], verbs: Container[str]) -> set[str]:
    """Return the moments; in a turn of the board game each step is one of its own."""
    parts = [each.split(":") for each in custom_ids]
    return {
        f"{each[3]} {each[4].partition('.')[0]}" if each[2] in STEPS else each[3]
        for each in parts
        if len(each) > 4 and each[2] in verbs
    }


OVER: Final = "SELECT id FROM seating WHERE status NOT IN ('lobby', 'playing')"


def leads_where_they_play(evening: "Evening") -> Iterator[Finding]:
    """A desk leads to no match that its person has left."""
    left = _left(evening)
    for letter in letters(evening.history).values():
        for page in letter.pages:
            for table in {_leads(each) for each in page.custom_ids} - {page.table}:
                since = left.get((letter.person, table))
                if page.table and since is not None and page.began > since + A_MOMENT:
                    what = f"the desk of {letter.person} at table {page.table} leads to {table}"
                    yield Finding(JUDGE, page.at, f"{what}, which they have left")


def left_with_their_seat(evening: "Evening") -> Iterator[Finding]:
    """Who has left a match has it on no desk that follows (T8)."""
    ends = [one.at for one in evening.history.of(Ran)]
    for (person, table), since in _left(evening).items():
        by = since + SETTLED
        for letter in letters(evening.history).values():
            shown = [page for page in letter.pages if page.at <= by]
            if letter.person != person or not shown or shown[-1].table != table:
                continue
            begun = shown[-1].one.came[0]
            if begun + FOLLOWS < by or any(begun <= at <= by for at in (*ends, *letter.failed)):
                continue
            if _offers_another(shown[-1]):
                continue  # nothing follows what is last
            if not struck(evening, ("S", "no", "slow"), begun, by):
                what = f"a desk of {person} shows table {table}, which they have left"
                yield Finding(JUDGE, by, what)


def _offers_another(page: Page) -> bool:
    """Return whether it shows how a match has ended: nothing follows what is last."""
    return any(AGAIN in each.split(":") for each in page.custom_ids)


def _ends(page: Page) -> bool:
    """Return whether it says that it follows no more."""
    return any(says("house", ENDED, line) is not None for line in page.lines)


def _answered(evening: "Evening") -> defaultdict[int, list[float]]:
    """Return when Discord said something to what the bot answered to each interaction at first."""
    found = defaultdict[int, list[float]](list)
    for call in calls(evening.history):
        match call.parts:
            case ("interactions", number, _, "callback"):
                found[int(number)].append(call.at)
    return found


def _newest(evening: "Evening", page: Page, by: float) -> Page:
    """Return the newest desk that the person of *page* had by then at the same table."""
    whose = letters(evening.history).values()
    desks = (each for letter in whose if letter.person == page.one.person for each in letter.pages)
    there = [each for each in desks if each.table == page.table and each.at < by]
    return max(there, key=lambda each: each.at, default=page)


def _left(evening: "Evening") -> dict[tuple[int, int], float]:
    """Return when who has no seat there any more has left which match for good."""
    found: dict[tuple[int, int], float] = {}
    for copy, done in lasting(evening):
        sit = set(copy.rows("SELECT person, table_id FROM chair"))
        for table, deeds in done.items():
            for deed in deeds:
                if deed.what.endswith("resign") and (deed.person, table) not in sit:
                    found[deed.person, table] = deed.one.came[0]
    return found


def _leads(custom_id: str) -> int:
    """Return the table that a button is about; 0 where it is about none."""
    parts = custom_id.split(":")
    return int(parts[1], 36) if len(parts) > 2 and parts[1].isalnum() else 0
