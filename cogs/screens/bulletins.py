"""What is said in the thread that is not of the game: reminders, missed decisions, votes."""

from typing import Any

from discord import ui

from bot.game.seats import Seat
from bot.host import votes
from bot.host.company import MISSES
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.votes import Matter
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import title_of
from storage.ids import PersonId
from storage.rows import Lapse, Motion, Passage, Status, Vote


def stamp(milliseconds: int, style: str = "R") -> str:
    """Return a moment as Discord shows it, in each reader's time (Discord, formatting)."""
    return f"<t:{milliseconds // 1000}:{style}>"


def moment(due: Due) -> str:
    """Return when that is, and in how long."""
    return f"{stamp(due.until, 't')} ({stamp(due.until)})"


def until(reader: Reader, table: Table, due: Due) -> str:
    """Return until when there is time: the first deadline, and whose it is if others have more."""
    current, when = table.current, moment(due)
    if due.last:
        last = "panel-forgotten" if current.company.present else "panel-closing"
        return reader.say(last, when=when)
    if not due.seats or all(chair.seat in due.seats for chair in current.awaited):
        return reader.say("panel-until", when=when)
    return reader.say("panel-until-for", when=when, who=reader.people(due.seats))


def reminder(reader: Reader, table: Table, persons: list[PersonId], due: Due) -> Screen:
    """Return the one reminder of a decision: it calls *persons*."""
    who = " ".join(f"<@{person}>" for person in persons)
    words = reader.say("notice-reminder", who=who)
    return Screen(text(f"⏳ {words} {until(reader, table, due)}"))


def wanted(reader: Reader, table: Table) -> Screen:
    """Return the call to a table that has just opened, to those who want to be called."""
    current = table.current
    role = [] if current.row.role is None else [f"<@&{current.row.role}>"]
    who = " ".join([*role, *(f"<@{person}>" for person in current.called)])
    join = button(Route(table.id, Verb.JOIN), reader.say("button-join"))
    words = reader.say("notice-wanted", who=who, table=title_of(table))
    return Screen(text(f"📣 {words}"), row(join))


def lapsed(reader: Reader, table: Table, lapse: Lapse) -> Screen:
    """Return that somebody's time was up.

    After the second time what they and the others can do about it.
    """
    who = reader.who(Seat(lapse.seat))
    if lapse.in_a_row < MISSES:
        return Screen(text("⌛ " + reader.say("notice-time-up", who=who)))
    words = reader.say("notice-autopilot", who=who)
    return Screen(text(f"⌛ {words}"), row(back(reader, table), *_offers(reader, table)))


def passage(reader: Reader, table: Table, passed: Passage) -> Screen:
    """Return that somebody has left the match, or has come into it."""
    key = "notice-substitute" if passed.came else "notice-resigned"
    return Screen(text("🚪 " + reader.say(key, who=f"<@{passed.person}>")))


def back(reader: Reader, table: Table) -> ui.Button[Any]:
    """Return the button with which somebody takes their seat back."""
    return button(Route(table.id, Verb.BACK), reader.say("button-im-back"))


def motion(reader: Reader, table: Table, moved: Motion) -> Screen:
    """Return how a vote stands, with the button to agree while it is open."""
    what = reader.say(f"matter-{Matter(moved.what)}")
    if moved.status is Vote.CARRIED:
        return Screen(text("🗳️ " + reader.say("motion-carried", what=what)))
    if table.current.status is not Status.PLAYING:
        return Screen(text("🗳️ " + reader.say("motion-dropped", what=what)))
    seats = [Seat(chair.seat) for chair in table.current.chairs if chair.person in moved.by]
    words = reader.say(
        "motion-open",
        who=reader.people(seats),
        what=what,
        votes=len(votes.votes(table, moved)),
        needed=votes.needed(table),
    )
    agree = button(Route(table.id, Verb.VOTE, arg=moved.what), reader.say("button-agree"))
    return Screen(text(f"🗳️ {words}"), row(agree))


def _offers(reader: Reader, table: Table) -> list[ui.Button[Any]]:
    return [
        button(Route(table.id, Verb.VOTE, arg=matter), reader.say(f"button-vote-{matter}"))
        for matter in (Matter.PAUSE, Matter.ABANDON)
    ]
