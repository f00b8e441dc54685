"""What admins have done, as other admins read it, and as the table does to which it was done."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.host.deeds import LAST, OUT, REASON, Deeds
from bot.host.governing import Option
from bot.host.table import Table
from bot.words import names
from bot.words.reader import Reader
from cogs.screens.frame import Screen, text
from cogs.screens.page import Page
from cogs.screens.settings import WARNING, called, noted
from storage.rows import Deed

LATEST: Final = 20
"""Deeds that are shown at once."""


def defused(words: str) -> str:
    """Return *words* of somebody's own as Discord shows them as they are: nothing in them acts."""
    return " ".join(filter(None, map(names.safe, words.split())))


def log_entry(reader: Reader, deeds: Sequence[Deed]) -> Screen:
    """Return what the log of a server says of *deeds*, the oldest first."""
    return Screen(*(text(f"📋 {line(reader, deed)}") for deed in deeds))


def latest(reader: Reader, deeds: Sequence[Deed], where: int | None, trouble: str = "") -> Screen:
    """Return the last *deeds*, the latest first, and in which channel they are logged.

    Where there is *trouble* with that channel, that is said in its place.
    """
    place = reader.say("deeds-logged", place=f"<#{where}>") if where else reader.say("deeds-no-log")
    said = f"{WARNING} {trouble}" if trouble else f"-# {place}"
    page = Page().must(text(f"**{reader.say('deeds-title')}**\n{said}"))
    if not deeds:
        return page.must(text(reader.say("deeds-none"))).screen()
    for deed in deeds:
        page.spare(text(line(reader, deed)))
    return page.screen()


def line(reader: Reader, deed: Deed) -> str:
    """Return in a line what was done when, by whom and to whom."""
    when = f"<t:{deed.at // 1000}:f>"
    return f"{when} · {_said(reader, deed)}"


def _said(reader: Reader, deed: Deed) -> str:
    values = {
        "who": reader.say("deed-bot") if deed.author is None else _person(reader, deed.author),
        "whom": _person(reader, deed.whom),
        "table": f"#{deed.table}",
        "reason": defused(deed.detail.get(REASON, "")) or "–",
        "place": f"<#{deed.detail.get('channel', '')}>",
    }
    if deed.what not in set(Deeds):
        return reader.say("deed-other", who=values["who"])
    if deed.what != Deeds.SET:
        return reader.say(f"deed-{deed.what}", **values)
    name = deed.detail.get("setting", "")
    if name not in set(Option):
        return reader.say("deed-other", who=values["who"])
    was, now = (_value(reader, Option(name), deed.detail.get(one, "")) for one in ("was", "now"))
    setting = called(reader, Option(name))
    return reader.say("deed-set", who=values["who"], setting=setting, was=was, now=now)


def _person(reader: Reader, number: int | None) -> str:
    """Return who that is, or that it was somebody who is forgotten."""
    return f"<@{number}>" if number else reader.say("deed-somebody")


def _value(reader: Reader, option: Option, said: str) -> str:
    """Return what an *option* was set to, as it was noted: JSON."""
    try:
        return noted(reader, option, msgspec.json.decode(said))
    except msgspec.DecodeError:
        return "–"


# For the table.


def told(reader: Reader, deed: Deed) -> Screen:
    """Return to the table what an admin has done to it, and why if that was said."""
    return Screen(text(f"🛡️ {_to_table(reader, deed)}"))


def ended(reader: Reader, table: Table) -> str:
    """Return why *table* is ended or closed, or that an admin has taken all out; or nothing."""
    for deed in table.current.deeds:
        if deed.what in (Deeds.ENDED, Deeds.CLOSED):
            return _to_table(reader, deed)
        if deed.what in OUT and LAST in deed.detail:
            return reader.say("order-told-emptied")
    return ""


def _to_table(reader: Reader, deed: Deed) -> str:
    reason = defused(deed.detail.get(REASON, ""))
    if deed.what == Deeds.ENDED and not reason:
        return reader.say("order-told-ended-so")
    return reader.say(f"order-told-{deed.what}", reason=reason)
