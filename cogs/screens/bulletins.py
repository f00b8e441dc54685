"""What is said in the thread that is not of the game: reminders, missed decisions, votes."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.game.seats import Seat
from bot.host import votes
from bot.host.deadline import Due, paused
from bot.host.deeds import out_by
from bot.host.table import Table
from bot.host.votes import Answer, Matter
from bot.words.nouns import Noun, joined
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import title_of
from storage.ids import PersonId
from storage.rows import SOMEBODY, Lapse, Motion, Passage, Status, Vote


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


def reminder(reader: Reader, table: Table, called: str, due: Due) -> Screen:
    """Return the one reminder of a decision: in which words who is *called*, and what follows."""
    turn = due.seats == (table.current.rules.mover(table.current.public),)
    key = "notice-reminder-turn" if turn else "notice-reminder"
    words = reader.say(key, called=called, when=moment(due))
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(text(f"⏳ {words}"), row(desk))


def moved(reader: Reader, table: Table, called: str) -> Screen:
    """Return why the match is told here now, and who is *called* to do what."""
    current = table.current
    key = "moved-thread" if current.row.thread == current.row.channel else "match-moved"
    words = reader.say(key, table=title_of(table))
    return Screen(text(f"🧭 {words} {called}".rstrip()))


def place_lost(reader: Reader, table: Table) -> Screen:
    """Return that the match has lost its place, and the way out, with the way to the desk."""
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(text(place(reader, table)), row(desk))


def place(reader: Reader, table: Table) -> str:
    """Return what has become of the place where *table* is told, or nothing."""
    current = table.current
    values = {"table": title_of(table), "place": f"<#{current.told_in}>"}
    if current.lost:
        return "🧭 " + reader.say("place-lost", **values)
    return "🧭 " + reader.say("place-shut", **values) if current.shut else ""


def still(reader: Reader, table: Table) -> str:
    """Return why the clock of *table* stands still and how it goes on, or nothing."""
    if not paused(table):
        return ""
    lost, ordered = place(reader, table), table.current.ordered
    said = [lost] if lost else []
    if ordered or not lost:  # no vote gives a place back
        said.append(reader.say("panel-paused-by-admin" if ordered else "panel-paused"))
    return "\n".join(said)


def call(reader: Reader, table: Table, called: str) -> Screen:
    """Return in which words somebody is *called*, and the way to their desk."""
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(text(called), row(desk))


def rematch(reader: Reader, table: Table, called: str) -> Screen:
    """Return who wants a rematch, and in which words those are *called* who have yet to agree."""
    wanting = [Seat(chair.seat) for chair in table.current.chairs if chair.again]
    words = reader.say("rematch-asks", who=reader.people(wanting), called=called)
    agree = button(Route(table.id, Verb.REMATCH), reader.say("button-rematch"))
    return Screen(text(f"🔁 {words}"), row(agree))


def wanted(reader: Reader, table: Table) -> Screen:
    """Return the call to a table that has just opened, to those who want to be called.

    It leads there while there is a seat. Once the lobby is closed it names nobody any more.
    """
    current = table.current
    if current.status is not Status.LOBBY:
        return Screen(text(f"📣 {reader.say('notice-was-wanted', table=title_of(table))}"))
    role = [] if current.row.role is None else [f"<@&{current.row.role}>"]
    who = " ".join([*role, *(f"<@{person}>" for person in current.called)])
    join = button(Route(table.id, Verb.JOIN), reader.say("button-join"))
    key = "notice-wanted" if who else "notice-wanted-nobody"
    words = reader.say(key, who=who, table=title_of(table))
    free = len(current.chairs) < current.terms.players
    return Screen(text(f"📣 {words}"), *([row(join)] if free else []))


def late(said: str) -> Screen:
    """Return that somebody's time was up, as it is *said*."""
    return Screen(text(f"⌛ {said}"))


def autopilot(reader: Reader, table: Table, lapse: Lapse) -> Screen:
    """Return that somebody's time was up for the second time in a row.

    While they are away, with what they and the others can do about it.
    """
    current = table.current
    words = text("⌛ " + reader.say("notice-autopilot", who=reader.who(Seat(lapse.seat))))
    seat = current.seat_now(lapse.seat, lapse.number)
    theirs = [one for one in current.lapses if current.seat_now(one.seat, one.number) == seat]
    away = theirs[-1] == lapse and seat in current.played_for
    if not away or current.status is not Status.PLAYING:
        return Screen(words)
    return Screen(words, row(back(reader, table), *_offers(reader, table)))


def passage(reader: Reader, table: Table, passed: Passage) -> Screen:
    """Return that somebody has left the match, or has come into it, and whose seat that was."""
    if not passed.came:
        words = _resigned(reader, table, passed)
    else:
        words = taken_over(reader, table, passed)
    seat = [row(substitute(reader, table))] if vacant(table, passed) else []
    return Screen(text(f"🚪 {words}"), *seat)


def substitute(reader: Reader, table: Table) -> ui.Button[Any]:
    """Return the button with which somebody takes the seat of who has left."""
    return button(Route(table.id, Verb.SUBSTITUTE), reader.say("button-substitute"))


def vacant(table: Table, passed: Passage) -> bool:
    """Return whether somebody has *passed* out of a seat that can still be taken over."""
    gone = passed.came or _goes_on(table, passed)
    return not gone and table.current.status is Status.PLAYING


def _goes_on(table: Table, passed: Passage) -> bool:
    """Return whether the seat of who has *passed* has changed hands again since."""
    passages = table.current.passages
    return any(one.seat == passed.seat for one in passages[passages.index(passed) + 1 :])


def _resigned(reader: Reader, table: Table, left: Passage) -> str:
    """Return who has *left*, and which bot has the seat since then, if it has it still."""
    who, bots = _person(reader, left.person), dict(table.current.company.automata)
    taken = out_by(table.current.deeds, table.current.passages, left) is not None
    if left.seat is None or Seat(left.seat) not in bots or _goes_on(table, left):
        return reader.say("notice-taken-out" if taken else "notice-resigned", who=who)
    key = "notice-taken-out-to" if taken else "notice-resigned-to"
    return reader.say(key, who=who, bot=reader.who(Seat(left.seat)))


def taken_over(reader: Reader, table: Table, came: Passage) -> str:
    """Return who has *come* into whose seat."""
    who, before = _person(reader, came.person), left_by(table, came)
    if before is None:
        return reader.say("notice-substitute", who=who)
    own = before == came.person != SOMEBODY
    key = "notice-own-seat" if own else "notice-takes-over"
    return reader.say(key, who=who, whose=_person(reader, before))


def _person(reader: Reader, person: PersonId) -> Noun:
    """Return *person* for a sentence; who was erased is somebody."""
    if person == SOMEBODY:
        return reader.catalogue.noun(reader.language, "somebody")
    return Noun(f"<@{person}>")


def seat_taken(reader: Reader, table: Table, person: PersonId, *, counts: bool = True) -> str:
    """Return to the *person* who has just come into the match whose seat it is, if known.

    In statistics who has their own back has left this game, if it *counts* for them at all.
    """
    came = [one for one in table.current.passages if one.person == person and one.came]
    before = left_by(table, came[-1]) if came else None
    values = {"table": f"{title_of(table)} (<#{table.current.told_in}>)"}
    if before is None:
        return reader.say("seat-taken-over", **values)
    own = "desk-seat-own" if counts else "desk-seat-own-uncounted"
    key = own if before == person else "desk-seat-of"
    return reader.say(key, whose=_person(reader, before), **values)


def left_by(table: Table, came: Passage) -> PersonId | None:
    """Return who had the seat before into which somebody has *come*, if that is known."""
    passed = table.current.passages
    left = [one for one in passed[: passed.index(came)] if not one.came and one.seat == came.seat]
    return left[-1].person if left and came.seat is not None else None


def erased(reader: Reader) -> Screen:
    """Return why a match has ended whose server is being erased."""
    return Screen(text(f"🧹 {reader.say('notice-erased')}"))


def back(reader: Reader, table: Table) -> ui.Button[Any]:
    """Return the button with which somebody takes their seat back."""
    return button(Route(table.id, Verb.BACK), reader.say("button-im-back"))


def motion(reader: Reader, table: Table, moved: Motion) -> Screen:
    """Return how a vote stands, with the buttons to vote while it is open.

    Whose vote is still to come is called.
    """
    what = reader.say(f"matter-{Matter(moved.what)}")
    if moved.status is not Vote.OPEN:
        return Screen(text(f"🗳️ {_decided(reader, table, moved)}"))
    if table.current.status is not Status.PLAYING:
        return Screen(text("🗳️ " + reader.say("motion-dropped", what=what)))
    for_it, to_come = votes.votes(table, moved), votes.undecided(table, moved)
    told = [
        reader.say(
            "motion-open",
            who=_persons(reader, table, moved.by),
            what=what,
            votes=len(for_it),
            needed=votes.needed(table),
        )
    ]
    if moved.against:
        told.append(reader.say("motion-against", who=_persons(reader, table, moved.against)))
    if to_come:
        told.append(reader.say("motion-asks", who=" ".join(f"<@{who}>" for who in to_come)))
    return Screen(
        text(f"🗳️ {' '.join(told)}"),
        row(*(_vote(reader, table, moved, answer) for answer in Answer)),
    )


def ballot(reader: Reader, table: Table, matter: Matter, answer: Answer) -> Screen:
    """Return what a person is told who has just voted, and how the vote stands by that.

    What it is about, and the buttons to think again, are on the message that all see.
    """
    moved = votes.newest(table, matter)
    assert moved is not None, "there is one who votes for it"
    if moved.status is not Vote.OPEN:
        key = "vote-carries" if moved.status is Vote.CARRIED else "vote-drops"
        return Screen(text(reader.say(key, table=title_of(table))))
    words = reader.say(
        f"vote-{answer}",
        what=reader.say(f"matter-{matter}"),
        votes=len(votes.votes(table, moved)),
        needed=votes.needed(table),
        table=title_of(table),
    )
    return Screen(text(words))


def pace(reader: Reader, table: Table) -> str:
    """Return the pace of *table*, if it has been changed by a vote, or nothing."""
    carried = {one.what for one in table.current.motions if one.status is Vote.CARRIED}
    if not carried & set(votes.PACES):
        return ""
    now = table.current.terms.pace
    return reader.say("panel-pace", pace=reader.say(f"pace-{now}"))


def _decided(reader: Reader, table: Table, moved: Motion) -> str:
    """Return what has come of a vote that is over; a changed pace starts no clock."""
    carried = moved.status is Vote.CARRIED
    if carried:
        said = reader.say("motion-carried", what=reader.say(f"voted-{Matter(moved.what)}"))
    else:
        said = reader.say("motion-refused", what=reader.say(f"matter-{Matter(moved.what)}"))
    if not (carried and moved.what in votes.PACES and paused(table)):
        return said
    key = "motion-still-ordered" if table.current.ordered else "motion-still-paused"
    return " ".join((said, reader.say(key)))


def _vote(reader: Reader, table: Table, moved: Motion, answer: Answer) -> ui.Button[Any]:
    """Return the button that votes on what was *moved*, and on nothing that is moved later."""
    arg = f"{answer}.{moved.what}.{moved.id}"
    return button(Route(table.id, Verb.VOTE, arg=arg), reader.say(f"button-vote-{answer}"))


def _persons(reader: Reader, table: Table, persons: Sequence[PersonId]) -> Noun:
    """Return who of those *persons* sits there, or where all have left since, who that was."""
    chairs = table.current.chairs
    sit = [reader.who(Seat(chair.seat)) for chair in chairs if chair.person in persons]
    return joined(sit or [_person(reader, one) for one in persons], reader.listed)


def resume(reader: Reader, table: Table) -> list[ui.Button[Any]]:
    """Return the button that votes for letting the clock run again, where a vote can."""
    current = table.current
    votable = paused(table) and not (current.lost or current.shut or current.ordered)
    return [_proposal(reader, table, Matter.RESUME)] if votable else []


def _offers(reader: Reader, table: Table) -> list[ui.Button[Any]]:
    return [_proposal(reader, table, matter) for matter in (Matter.PAUSE, Matter.ABANDON)]


def _proposal(reader: Reader, table: Table, matter: Matter) -> ui.Button[Any]:
    return button(Route(table.id, Verb.VOTE, arg=matter), reader.say(f"button-vote-{matter}"))
