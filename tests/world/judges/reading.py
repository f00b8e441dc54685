"""What people are answered: in their language, of their server, and as it is.

Rule: what language a sentence is in is told by words that only one of the catalogues has.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.walking import walk
from tests.world.history import History
from tests.world.judges.deeds import UNSAID
from tests.world.judges.finding import Finding
from tests.world.judges.letters import Post, letters
from tests.world.judges.sentences import CATALOGUES, messages, plain, says
from tests.world.judges.troubles import lost_with_it, put_back
from tests.world.judges.wire import Call, Interaction, bans, calls, erasures, interactions
from tests.world.many.part import heard_alike

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "reading"

UPDATE: Final = (6, 7)

PUBLIC: Final = ("table", UNSAID)
"""Commands that show what all see, as all see it; and what may have been any."""

LISTS: Final = ("history", "tables")
"""Commands that list tables of the server in which they are typed."""

SET: Final = ("wanted-set", "wanted-nobody", "wanted-hours", "settings-changed")
"""What is said of a server's settings once they are so."""

SEVERAL: Final = 5
"""Words of another language in an answer that are no chance: people and zones have names."""

AT_ONCE: Final = 30.0
"""Seconds within which of two wishes the later one may have been done first."""

OTHERWISE: Final = "en"
"""What is spoken with whom no catalogue is for."""


class Told(dict[str, Any]):
    """A message that somebody was answered with."""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """All that can be read in it."""
        parts = walk(self.get("components") or [])
        said = [part.get(key) for part in parts for key in ("content", "label", "placeholder")]
        return tuple(line for one in said if one for line in str(one).split("\n") if line)


def answers(evening: "Evening") -> tuple[tuple[Call, Interaction, Told], ...]:
    """Return what was said to who asked, alone, and came through or may have."""
    return _answers(evening.history)


@lru_cache(maxsize=1)
def _answers(history: History) -> tuple[tuple[Call, Interaction, Told], ...]:
    return tuple((call, one, Told(message)) for call, one, message in _answered(history))


def _answered(history: History) -> Iterator[tuple[Call, Interaction, dict[str, Any]]]:
    asked = interactions(history)
    by_token = {one.token: one for one in asked.values()}
    for call in calls(history):
        body = call.exchange.body
        if not isinstance(body, dict) or not (call.exchange.status < 300 or call.unknown):
            continue
        match call.parts:
            case ("interactions", number, *_) if int(number) in asked:
                one, data = asked[int(number)], body.get("data") or {}
                if not (body["type"] in UPDATE and one.on_what_all_see):
                    yield call, one, data
            case ("webhooks", _, token, *_) if token in by_token:
                if not by_token[token].on_what_all_see:
                    yield call, by_token[token], body


# -- languages


@lru_cache
def _telling() -> dict[str, str]:
    """Return words that only one language has, each with that."""
    of: dict[str, set[str]] = {}
    for catalogue in CATALOGUES:
        for each in messages(catalogue).values():
            for language, pattern in each:
                for word in _words(pattern):
                    of.setdefault(word, set()).add(language)
    return {word: next(iter(found)) for word, found in of.items() if len(found) == 1}


def _words(text: str) -> list[str]:
    return re.findall(r"(?<![\w$/`-])[^\W\d_]{2,}(?![\w`-])", text.casefold())


@lru_cache(maxsize=16384)
def _counted(line: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in _words(line):
        if (language := _telling().get(word)) is not None:
            found[language] = found.get(language, 0) + 1
    return found


CHANGED: Final = ("language-chosen", "privacy-erased", "privacy-erased-but")
"""What is said once it is so in which language somebody is spoken with."""

ANEW: Final = "me plain"
"""By what all that somebody has open is shown anew."""


NEWS: Final = 15.0
"""Seconds in which another bot hears what somebody has chosen."""


def in_their_language(evening: "Evening") -> Iterator[Finding]:
    """Everybody is answered in the language they have chosen, or in that of their Discord.

    Who wants words alone is shown all their desks anew as they read by then, also by what an older
    click may still be answered by. Of whom everything is erased it is not known what they chose.
    """
    if put_back(evening, 0.0, evening.loop.time()):
        return
    known = {
        one.id: call.at
        for call, one, message in answers(evening)
        if not call.unknown and any(tell(message.lines, key) for key in CHANGED)
    }
    wishes = [
        one for one in interactions(evening.history).values() if _language_of(one) or one.is_erasure
    ]
    anew = [one for one in interactions(evening.history).values() if one.path.endswith(ANEW)]
    for call, one, message in answers(evening):
        said = message.lines
        if _language_of(one) is not None:
            continue
        theirs = {_nearest(one.locale)} | {
            _nearest(each.locale)
            for each in anew
            if each.person == one.person and one.came[0] < each.came[0] < call.at
        }
        for wish in (each for each in wishes if each.person == one.person):
            language = _language_of(wish) or _nearest(one.locale)
            news = 0.0 if heard_alike(evening, wish.guild, one.guild) else NEWS
            if wish.id != one.id and known.get(wish.id, math.inf) + news <= call.began:
                theirs = {language}
            elif wish.came[0] < call.at:  # of which nothing was said yet may have been done
                theirs.add(language)
        if one.what not in PUBLIC and _in_another(said, theirs):
            what = f"{one.person} is not answered in {sorted(theirs)}: {' / '.join(said)[:200]}"
            yield Finding(JUDGE, call.at, what)


def letters_in_their_language(evening: "Evening") -> Iterator[Finding]:
    """Everybody is written to in the language they have chosen, or in that of their Discord.

    Of whom everything is erased nothing is known any more.
    """
    if put_back(evening, 0.0, evening.loop.time()):
        return
    erased = erasures(evening.history)
    for post, person, *_ in letters(evening.history):
        if person not in erased and (wrong := misread(evening, person, post)):
            yield Finding(JUDGE, post.at, wrong)


def misread(evening: "Evening", person: int, post: Post) -> str:
    """Return what is wrong with the language in which *person* is written to, if anything is."""
    spoken = _spoken(evening.history)[person]
    theirs = {language for came, language in spoken if came <= post.at}
    if not theirs or not _in_another(post.texts, theirs):
        return ""
    return f"{person} is not written to in {sorted(theirs)}: {' / '.join(post.texts)[:200]}"


@lru_cache(maxsize=1)
def _spoken(history: History) -> dict[int, list[tuple[float, str]]]:
    """Return the languages in which each may be written to, and since when."""
    spoken: dict[int, list[tuple[float, str]]] = defaultdict(list)
    for one in interactions(history).values():
        for language in {_nearest(one.locale), _language_of(one) or _nearest(one.locale)}:
            spoken[one.person].append((one.came[0], language))
    return spoken


def _in_another(lines: Iterable[str], theirs: Container[str]) -> bool:
    """Return whether *lines* are in a language that is not among *theirs*."""
    count = Counter[str]()
    for line in lines:
        count.update(_counted(line))
    own = sum(words for language, words in count.items() if language in theirs)
    other = max((words for each, words in count.items() if each not in theirs), default=0)
    return other >= SEVERAL and other > own


def _language_of(one: Interaction) -> str | None:
    """Return the language that somebody asks to be spoken with, if that is what they ask."""
    wish = one.options.get("language") if one.path.endswith("me language") else None
    return None if wish is None else str(wish)


def _nearest(locale: str) -> str:
    known = {language for each in messages("house").values() for language, _ in each}
    return next((one for one in (locale, locale.partition("-")[0]) if one in known), OTHERWISE)


# -- servers


def of_their_server(evening: "Evening") -> Iterator[Finding]:
    """What is listed in a server is of that server, or on the desk of who asked."""
    last = evening.kept.last("again") or evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    found = last.rows("SELECT id, guild, settings FROM seating")
    guilds = {table: guild for table, guild, _ in found}
    alone = {table for table, _, terms in found if '"practice":true' in terms}
    alone |= {table for table, _, terms in found if '"tutorial":true' in terms}
    for call, one, message in answers(evening):
        if one.guild and one.what in LISTS:
            for table in map(int, re.findall(r"#(\d{1,9})\b", "\n".join(message.lines))):
                if guilds.get(table, one.guild) != one.guild and table not in alone:
                    what = f"{one.person} reads in {one.guild} of table {table}, of another server"
                    yield Finding(JUDGE, call.at, what)


def nobody_is_called_by_an_answer(evening: "Evening") -> Iterator[Finding]:
    """Whoever is named in an answer hears nothing of that."""
    for call, one, message in answers(evening):
        allowed = message.get("allowed_mentions", {"parse": []})
        if message.get("components") and (allowed.get("parse") or set(allowed) - {"parse"}):
            what = f"the answer to {one.id} calls whoever is named in it: {allowed}"
            yield Finding(JUDGE, call.at, what)


def only_admins_set_what_holds_for_all(evening: "Evening") -> Iterator[Finding]:
    """Nobody else is told that a server's settings are now as they said."""
    for call, one, message in answers(evening):
        if one.path.startswith("inkognito-admin ") and not one.governs:
            told = message.lines
            if any(tell(told, key) for key in SET):
                what = f"{one.person} sets something for all of {one.guild}: {told[0]}"
                yield Finding(JUDGE, call.at, what)


# -- wishes

WISHES: Final = {
    "watch": ("watch-on", "watch-off", "SELECT 1 FROM interest WHERE person = ? AND guild = ?"),
    "listed": ("listed-on", "listed-off", "SELECT 1 FROM listing WHERE person = ? AND guild = ?"),
    "plain": ("plain-on", "plain-off", "SELECT 1 FROM person WHERE id = ? AND plain"),
    "quiet": ("quiet-set", "quiet-none", "SELECT 1 FROM person WHERE id = ? AND quiet NOT NULL"),
    "language": ("language-chosen", "", "SELECT 1 FROM person WHERE id = ? AND language = ?"),
}
"""What people want from now on: how they are told that it is so, and not, and where it is kept."""


def wishes_are_kept(evening: "Evening") -> Iterator[Finding]:
    """Who was told last that something is so from now on, finds it so, unless they were erased.

    Who is banned there since is neither called nor seen in that server.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    said: dict[int, tuple[Call, tuple[str, ...]]] = {}
    for call, one, message in answers(evening):
        if not call.unknown:
            said[one.id] = call, message.lines
    wished: dict[tuple[int, str, Any], list[Interaction]] = {}
    for one in interactions(evening.history).values():
        if one.path == f"inkognito me {one.what}" and one.what in WISHES and one.came[0] < last.at:
            of_server = one.guild if "guild" in WISHES[one.what][2] else 0
            wished.setdefault((one.person, one.what, of_server), []).append(one)
    for (person, what, guild), each in wished.items():
        *before, one = each
        so, not_so, kept = WISHES[what]
        call, told = said.get(one.id, (None, ()))
        if call is None or any(old.came[-1] > one.came[0] - AT_ONCE for old in before):
            continue  # which of them came first, nobody knows
        if any(each.came[0] >= one.came[0] for each in erasures(evening.history).get(person, ())):
            continue
        if any(
            [guild, person] == banned and one.came[0] - AT_ONCE < at
            for at, *banned in bans(evening.history)
        ):
            continue
        here = tell(told, so)
        if here or tell(told, not_so):
            given = one.options.get("language") if what == "language" else guild
            found = bool(last.rows(kept, *(person, given)[: kept.count("?")]))
            if found is not here:
                what = f"{person} was told of {what}: {told[0]!r}, and it is not so"
                yield Finding(JUDGE, call.at, what)


# -- deeds

# fmt: off
DONE: Final = (
    "lobby-joined", "lobby-left", "lobby-you-cancelled", "fair-salted", "resigned",
    "back-late", "back-played-for",
)
# fmt: on
"""What is said to somebody of what they have just done."""


def what_is_said_is_done(evening: "Evening") -> Iterator[Finding]:
    """Who is told that they have done something at a table, has."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    found: set[int] = set()
    for call, one, message in answers(evening):
        done = one.id in last.interactions or lost_with_it(evening, one.came[0], last.at)
        told = () if done or call.at > last.at or one.id in found else message.lines
        if any(tell(told, key) for key in DONE):
            found.add(one.id)
            what = f"{one.person} is told of something that was not done: {' / '.join(told)[:200]}"
            yield Finding(JUDGE, call.at, what)


def tell(told: Iterable[str], key: str) -> bool:
    """Return whether any of those lines begins by that message of the house's."""
    return bool(key) and any(says("house", key, plain(line)) is not None for line in told)
