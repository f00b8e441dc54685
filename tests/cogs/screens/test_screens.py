"""What stands on the screens that are of no one game, word for word and button for button.

It lies in `shown`, a file for each language. With NOTE_ANSWERS set the files are written anew, to
be read before they are kept.
"""

import os
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest
from discord import ui
from msgspec.structs import replace as replace_struct

from bot.game.fair import Fair
from bot.game.levels import Level
from bot.game.seats import Seat
from bot.games import locales
from bot.host import lobby as lobbies
from bot.host.archive import Match, Reviewed
from bot.host.deadline import Due
from bot.host.deeds import OF_TABLES, Deeds
from bot.host.governing import Option
from bot.host.house import House
from bot.host.ladder import Standing, categories
from bot.host.opening import Guest, Most
from bot.host.own_series import Proof
from bot.host.privacy import BY_FINGERPRINT, Amount
from bot.host.reviews import Pages
from bot.host.solvers import Line, Month, Solver, Summary
from bot.host.solving import DAY, HOUSE
from bot.host.standings import Form, Totals
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from bot.mini.rules.editions import edition
from bot.mini.words import prompts
from bot.records.looked import Looked
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Drafts
from cogs.games import looks, writers
from cogs.interactions.permissions import MENTIONS, NEEDS
from cogs.interactions.routes import Route, Verb
from cogs.screens import (
    bulletins,
    deeds,
    erasing,
    fairness,
    leaving,
    lobby,
    memos,
    order,
    privacy,
    replay,
    review,
    standings,
    which,
)
from cogs.screens import terms as terms_of
from cogs.screens.frame import Picture, Screen, row, text
from cogs.screens.look import Shown
from cogs.screens.month import month
from cogs.screens.morning import Case, morning
from cogs.screens.page import Page
from cogs.screens.reading import reading
from cogs.screens.settings import Leaf, Server, settings
from cogs.screens.setup import Place, setup
from cogs.screens.tables import tables
from storage.ids import GameId, MotionId, PassageId, PersonId
from storage.kept import OF_PERSON
from storage.reviews import Stands, Written
from storage.rows import (
    HOUR,
    Attempt,
    Ban,
    Dealt,
    Deed,
    Lapse,
    Motion,
    Passage,
    ServerSettings,
    Status,
    Vote,
)
from storage.sqlite import Sqlite
from tests.mini.words.tables import game
from tests.seating import pretend, reseat

Screens = AsyncIterator[tuple[str, Screen]]

SHOWN: Final = Path(__file__).parent / "shown"
LANGUAGES: Final = ("en", "de")
NOW: Final = 1_800_000_000_000
ANNA, BEN, CLARA, DARIO, ELENA, FINN = (PersonId(number) for number in range(11, 17))
NAMES: Final = {ANNA: "Anna", BEN: "B*e*n", CLARA: "", DARIO: "Dario", ELENA: "Elena"}


def lines(screen: Screen) -> Iterator[str]:
    """Yield what stands on *screen*, a line for each thing."""
    for part in screen.walk_children():
        match part:
            case ui.TextDisplay():
                yield part.content
            case Picture():
                yield f"[picture {part.name}: {part.items[0].description}]"
            case ui.File():
                yield f"[file {part.media.url}]"
            case ui.Separator():
                yield "---"
            case ui.Button():
                off = ", off" if part.disabled else ""
                yield f"[{part.label}: {part.custom_id}, {part.style.name}{off}]"
            case ui.RoleSelect() | ui.ChannelSelect():
                now = " ".join(str(one.id) for one in part.default_values) or "none"
                kind = "roles" if isinstance(part, ui.RoleSelect) else "channels"
                yield f"[{kind} {part.placeholder}: {part.custom_id}, {now} of {part.max_values}]"
            case ui.Select():
                yield f"[menu {part.placeholder}: {part.custom_id}]"
                yield from (
                    f"  {'>' if option.default else '-'} {option.value}: {option.label}"
                    for option in part.options
                )


def field_of(form: ui.Modal) -> Iterator[str]:
    """Yield what stands on a *form* of one field."""
    (label,) = form.children
    assert isinstance(label, ui.Label)
    field = label.component
    assert isinstance(field, ui.TextInput)
    yield f"[form {form.title}: {form.custom_id}]"
    yield f"{label.text} / {label.description}: {field.default!r}"
    yield f"{field.custom_id}, {field.style.name}, must: {field.required}, most: {field.max_length}"


async def opened(
    house: House, language: str, preset: str, players: int, *people: PersonId, **facts: Any
) -> Table:
    """Return a table that the first of *people* has opened and the others have joined."""
    guests = [Guest(person, NAMES[person]) for person in people]
    target = facts.pop("target", 1)
    terms = Terms(edition(preset, target=target), players, **facts)
    table = await house.open(1, 2, guests[0], terms, language, Ticket())
    for guest in guests[1:]:
        await lobbies.join(table, guest, Ticket())
    return table


def stands(table: Table, **facts: Any) -> None:
    """Let these *facts* stand in *table*'s row until it is read anew."""
    pretend(table, row=replace(table.current.row, **facts))


def seat(table: Table, **facts: Mapping[int, object]) -> None:
    """Let these *facts* be true of the chairs of *table* that they name."""
    chairs = table.current.chairs
    reseat(
        table,
        tuple(
            replace(chair, **{fact: of[at] for fact, of in facts.items() if at in of})
            for at, chair in enumerate(chairs)
        ),
    )


def win(table: Table) -> None:
    """Let somebody have won the match at *table*."""
    found = next(
        step.state
        for seed in range(60)
        for step in game(table.current.terms.players, "online", seed)
        if table.current.rules.won_by(step.sight(None))
    )
    pretend(table, state=found, public=table.current.rules.see(found, None))


async def lobbies_of(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield the lobby of tables in all that can become of them."""

    def posted(table: Table) -> Screen:
        return lobby.lobby(reading(reader, table), table, ("◦ beside them",))

    table = await opened(house, language, "german", 4, ANNA, BEN)
    yield "a lobby", posted(table)
    yield "its options", terms_of.options(reading(reader, table), table)
    yield "its rules one by one", terms_of.rules(reading(reader, table), table)
    yield "its owner's page", lobby.manage(reading(reader, table), table)
    yield "what it is dealt by", fairness.promise(reading(reader, table), table)
    for name in ("Carlo", "Dino"):
        await lobbies.add_automaton(table, name, Ticket())
    yield "full", posted(table)
    await lobbies.start(table, ANNA, Ticket())
    yield "who has begun it reads", lobby.starting(reading(reader, table), table)
    stands(table, thread=3)
    yield "begun in a thread", posted(table)
    stands(table, thread=2)
    yield "begun in the channel itself", posted(table)
    here = reading(reader, table)
    yield "a rematch has begun here", lobby.begun_again(here, table, ANNA, there=False)
    yield "it is nobody's who asks", lobby.begun_again(here, table, ELENA, there=True)
    stands(table, status=Status.OVER)
    yield "over, won by nobody", posted(table)
    win(table)
    yield "over, won", posted(table)
    seat(table, again={1: True})
    yield "over, and one wants a rematch", posted(table)
    drafts = Drafts(house, reader, writers())
    yield "who is called to agree", drafts.call(table, (ANNA,), (ANNA,)).view
    stands(table, status=Status.ABANDONED)
    yield "abandoned", posted(table)

    table = await opened(
        house, language, "english", 5, ANNA, BEN, CLARA, target=4, help=Help.COACH,
        level=Level.EXPERT, pace=TimeControl.SLOW,
    )  # fmt: skip
    for name in ("Carlo", "Dino"):
        await lobbies.add_automaton(table, name, Ticket())
    await lobbies.leave(table, ANNA, Ticket())
    yield "five play, the first has left", posted(table)
    await lobbies.join(table, Guest(FINN, "Finn"), Ticket())
    yield "all are there, and another than the first may start", posted(table)
    yield "its options", terms_of.options(reading(reader, table, "en"), table)
    stands(table, status=Status.CANCELLED)
    yield "cancelled", posted(table)
    stands(table, closed=True)
    pretend(table, terms=replace_struct(table.current.terms, level="of old"))
    yield "closed, with automata of old", posted(table)
    pretend(table, pledge=None)
    yield "closed, of old", posted(table)
    stands(table, status=Status.OVER)
    yield "over, of old", posted(table)


async def said_at_a_table(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield what is said in a thread beside the game."""
    table = await opened(house, language, "german", 5, ANNA, BEN, CLARA, DARIO)
    here = reading(reader, table)
    stands(table, role=7)
    pretend(table, called=(ELENA, FINN))
    yield "wanted", bulletins.wanted(here, table)
    stands(table, role=None)
    yield "wanted, with no role", bulletins.wanted(here, table)
    pretend(table, called=())
    yield "wanted, and who was called is erased", bulletins.wanted(here, table)
    await lobbies.add_automaton(table, "Elio", Ticket())
    await lobbies.start(table, ANNA, Ticket())
    here = reading(reader, table)
    yield "wanted, once it has begun", bulletins.wanted(here, table)
    called = prompts.called_on(here, table.current.public, f"<@{BEN}> <@{DARIO}>")
    yield "a reminder", bulletins.reminder(here, table, called, Due(NOW, NOW + 2_000))
    lapses = (Lapse(GameId(1), 1, 1, 2), Lapse(GameId(1), 9, 1, 2))
    for missed in (0, 2):
        pretend(table, lapses=lapses)
        seat(table, missed={1: missed})
        for lapse in lapses:
            yield f"{missed} missed at {lapse.seq}", bulletins.autopilot(here, table, lapse)
    pretend(table, lapses=())
    seat(table, missed={1: 0})
    left = Passage(PassageId(1), FINN, came=False, seat=2)
    for came in (FINN, DARIO):
        passages = (left, Passage(PassageId(2), came, came=True, seat=2))
        pretend(table, passages=passages)
        for passed in passages:
            yield f"{came}: came: {passed.came}", bulletins.passage(here, table, passed)
    pretend(table, passages=(Passage(PassageId(1), FINN, came=True),))
    yield "it is not known whose seat", bulletins.passage(here, table, table.current.passages[0])
    # Dario is on autopilot, and Finn has left: their votes do not count.
    seat(table, missed={table.current.chair_of(DARIO).seat: 2})  # type: ignore[union-attr]
    for matter in Matter:
        for vote in (Vote.OPEN, Vote.CARRIED):
            motion = Motion(MotionId(1), matter, vote, (BEN, ANNA, DARIO, FINN))
            yield f"{matter} is {vote}", bulletins.motion(here, table, motion)
    stands(table, status=Status.OVER)
    yield "dropped", bulletins.motion(here, table, Motion(MotionId(1), "live", Vote.OPEN, (BEN,)))
    seat(table, missed=dict.fromkeys(range(5), 2))
    yield "nobody is there", Screen(text(bulletins.until(here, table, Due(NOW, NOW, True))))


async def one_reads(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield what one person is shown at a table."""
    table = await opened(house, "en", "german", 4, ANNA, BEN, CLARA)
    await lobbies.add_automaton(table, "Dino", Ticket())
    await lobbies.start(table, ANNA, Ticket())
    here = reading(reader, table, language)
    named = {"p1": "Ben", "r2": "Round 2"}
    for kept in ({}, {"p1": "lies"}):
        yield f"notes: {kept}", memos.memos(here, table, "You are 11", named, kept, "Saved.")
    long = {f"r{number}": f"Round {number}" for number in range(1, 31)}
    yield "notes of a long game", memos.memos(here, table, "You are 11", long, {})
    fair = Fair("0" * 64, "5" * 64, ("5a17", "5a18"), 3, 1)
    for right in (False, True):
        yield (
            f"a proof, right: {right}",
            fairness.proof(here, table, 3, fair, "g.jsonl", right=right),
        )
    fair = Fair("0" * 64, "5" * 64, (), 3, 1)
    yield "a proof without salt", fairness.proof(here, table, 3, fair, "g.jsonl", right=True)
    for promised, right in ((True, True), (True, False), (False, True)):
        shown = fairness.verdict(here, table, 3, promised=promised, right=right)
        yield f"a verdict, {promised=} {right=}", shown
    wrong = {2: "move 3: not `yours`"}
    for looked in (
        Looked(right=1, promised={7: "abcd"}),
        Looked(right=3, silent={2: "x"}, promised={7: "abcd", 8: "ef"}),
        Looked(right=2, wrong=wrong, silent={1: "x", 3: "x"}),
        Looked(wrong=wrong),
        Looked(wrong={1: "not a record: the file is empty"}),
    ):
        yield "a file looked through", fairness.looked_at(here, looked)
    yield "no proof", fairness.proof(here, table, 3, None, "g.jsonl", right=True)
    yield "a record", replay.recorded(here, table, 3, ["g.jsonl"])
    yield "a record and annotations", replay.recorded(here, table, 3, ["g.jsonl", "r.jsonl"])
    yield "a replay", Screen(row(replay.replay_button(here, table, 3)))
    for before in (0, 1, 2):
        yield f"a review after {before} others", review.waiting(here, table, 3, before)
    for key in ("review-of-nobody", "review-failed"):
        yield f"no review, {key}", review.missing(here, table, 3, key)
    kept = {Seat(0): Written(90.4, "well played"), Seat(1): Written(None, "nothing to say")}
    pages = Pages(kept, (Seat(0), Seat(1), Seat(3)), Stands.WAITING, Seat(0))
    found = Reviewed(GameId(1), (), (), pages)
    for seat, sits in ((Seat(0), True), (Seat(1), False), (Seat(3), False)):
        shown = review.reviewed(here, table, 3, found, seat, _told, sits=sits)
        yield f"the review of {seat}", shown
    alone = replace(found, pages=replace(pages, seats=(Seat(0),)))
    shown = review.reviewed(here, table, 3, alone, Seat(0), _told, sits=True)
    yield "the review of who is left alone", shown
    for at, open_ in ((1, False), (2, True), (5, True), (6, False)):
        yield (
            f"chapter {at} of 5, open: {open_}",
            Screen(replay.turning(here, table, 3, at, 5, opened=open_)),
        )
    for who in (ANNA, BEN, CLARA, PersonId(99)):
        yield f"the table of {who}", Screen(text(which.about(here, table, who, _look)))
    assert which.others(here, []) == []
    terms = table.current.terms
    yield "leaving", leaving.resigning(here, table, ANNA)
    yield "desks beside", Screen(*which.others(here, [which.Beside(table, True)]))
    for alone in ("practice", "tutorial"):
        pretend(table, terms=replace_struct(terms, **{alone: True}))
        yield f"leaving, {alone}", leaving.resigning(here, table, ANNA)
        yield f"desks beside, {alone}", Screen(*which.others(here, [which.Beside(table, True)]))
        yield f"the table, {alone}", Screen(text(which.about(here, table, ANNA, _look)))
        yield f"after {alone}", Screen(row(*lobby.afterwards(here, table)))


def _told(page: Page, reader: Reader, story: object, seat: Seat, written: str) -> Page:
    return page.tell(written)


def _look(table: Table) -> Shown:
    return looks()[table.current.terms.game]


CHOSEN = ServerSettings(7, HOUR, (2, 3), 8, 5, 1, "board", "mb", "slow", "hard", "coach", "de")

WISHES = {
    "log_channel": 4,
    "forum": 5,
    "ratings": False,
    "daily_channel": 6,
    "daily_hour": 18,
    "daily_zone": "Europe/Berlin",
    "daily_own": True,
}
WRONG = (Option.LOG_CHANNEL, Option.FORUM, Option.DAILY_CHANNEL, Option.DAILY_HOUR)


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def of_order(here: Reader, found: list[Table]) -> Iterator[tuple[str, Screen]]:
    """Yield what admins see who keep order."""
    yield "order", order.tables(here, found, 0, "*word*")
    yield "order, second page", order.tables(here, found, 1)
    yield "order, nothing open", order.tables(here, ())
    for each in (found[0], found[2], found[4]):
        yield f"order at {each.current.status} {each.id}", order.one(here, each, "*word*")
    yield "order, sure to end", order.sure_to_end(here, found[0])
    yield "order, sure to take out", order.sure_to_take_out(here, found[0], ANNA)
    bans = (Ban(ANNA, BEN, 1_000), Ban(BEN, PersonId(0), 2_000))
    for some in range(3):
        yield f"bans, {some} by fingerprint", order.bans(here, bans, some)
    yield "a ban by fingerprint alone", order.bans(here, (), 1)
    detail = {"reason": "@everyone **loud**", "channel": "5"}
    done = [
        Deed(number, 1_000 * number, who, what, found[0].id, BEN, detail)
        for number, (who, what) in enumerate(product((ANNA, None), [*Deeds, "unheard-of"]), 1)
    ]
    said = {"setting": "wanted_role", "was": "null", "now": "7"}
    done[0] = replace(done[0], detail=said)
    yield "log", deeds.log_entry(here, done[: len(Deeds)])
    before, after = ServerSettings(), replace_struct(CHOSEN, **WISHES)
    was, now = (msgspec.to_builtins(one) for one in (before, after))
    changed = [
        replace(
            done[0], detail={"setting": one, "was": to_json(was[one]), "now": to_json(now[one])}
        )
        for one in Option
    ]
    yield "log of what was set", deeds.log_entry(here, changed)
    for one in Option:  # what another version has noted
        deed = replace(done[0], detail={"setting": one, "was": '"newer"', "now": "!"})
        assert lines(deeds.log_entry(here, [deed]))
    yield "deeds", deeds.latest(here, done, 5)
    yield "deeds that are not told", deeds.latest(here, done[:1], 5, "*why*")
    yield "no deeds", deeds.latest(here, (), None)
    for deed in done[: len(Deeds)]:
        if deed.what in OF_TABLES:
            yield f"told, {deed.what}", deeds.told(here, deed)


async def of_a_server(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield what is shown of many tables."""
    here, found = Reader(reader, language), []
    for number in range(9):
        players, people = 4 + number % 2, (ANNA, BEN, CLARA)
        preset = ("german", "english")[number % 2]
        found.append(await opened(house, "en", preset, players, *people))
    await lobbies.add_automaton(found[2], "Dino", Ticket())
    stands(found[4], status=Status.CANCELLED)
    yield "tables", tables(here, found)
    about = [(one, which.about(here, one, ANNA, _look)) for one in found[:2]]
    yield "one's own tables", tables(here, found, about)

    def meant(one: Table) -> Route:
        return Route(one.id, Verb.MEANT, arg="0123456789abcdef")

    for each in Leaf:
        page = settings(here, Server(1, ServerSettings(), Most()), each)
        yield f"settings, {each}", page
    server = Server(1, replace_struct(CHOSEN, **WISHES), Most(), coming=NOW / 1000)
    for each in Leaf:
        yield f"settings that were chosen, {each}", settings(here, server, each, "*word*")
    troubled = replace(server, troubles=dict.fromkeys(WRONG, "*why*"))
    for each in Leaf:
        yield f"settings that cannot be so, {each}", settings(here, troubled, each)
    free = Place(2, NEEDS, (), "https://discord.com/", opens=True)
    yield "setup", setup(here, Server(1, ServerSettings(), Most()), free)
    bare = Place(9, (*NEEDS, MENTIONS), (*NEEDS, MENTIONS), "https://discord.com/", opens=False)
    yield "setup where all is missing", setup(here, server, bare)
    yield "setup with what cannot be so", setup(here, troubled, free)
    yield "setup elsewhere", setup(here, server, replace(bare, missing=()))
    said = "Tables are opened in <#2>."
    yield "no tables, but where", tables(here, [found[4]], (), said)

    command = "inkognito leave"
    yield "which table", which.which(here, found[:3], ANNA, _look, meant, command)
    yield "no tables", tables(here, [found[2], found[4]])
    for name, screen in of_order(here, found):
        yield name, screen
    for at, table in enumerate(found):
        stands(table, status=Status.OVER, changed=NOW + at * 86_400_000)
    win(found[1])
    stands(found[2], status=Status.ABANDONED)
    command = "inkognito match replay"
    yield "which match", which.which(here, found[:3], ANNA, _look, meant, command)
    ended = []
    for table in found:
        now = table.current
        won = now.rules.won_by(now.public) if now.status is Status.OVER else ()
        ended.append(Match(table, 1, now.row.changed, won))
    yield "history", standings.history(here, ended)
    left = (
        Dealt(0, ANNA, None, gone=False),
        Dealt(1, BEN, None, gone=True, finisher=CLARA),
        Dealt(2, CLARA, None, gone=True, bot="Giulia"),
        Dealt(3, None, None, gone=True),
    )
    for number in (1, 0):  # the last, and one before it
        then = [Match(found[1], number, NOW, (), left)]
        yield f"history of a match that some have left, {number}", standings.history(here, then)
    yield "no history", standings.history(here, [])
    one, two, *_ = categories()
    form = (Form.LOST, Form.WON, Form.DRAWN)
    much = Totals(
        12, 5, 4, 1, 9, (("stats-calls", {"calls": 3, "right": 2}),), form, 1130, 0, 87.25, 2
    )
    little = Totals(1, 0, 0, 0, 0, (), (), None, 4, 90.0, 1)
    yield "stats", standings.stats(here, {one: much, two: little}, False)
    yield "stats of who is listed", standings.stats(here, {two: little}, True)
    gone = Totals(0, 0, 0, 2, 0, (), (), None)
    yield "stats of who only left", standings.stats(here, {one: gone}, False, 2)
    yield "no stats", standings.stats(here, {}, True)
    yield "stats without ratings", standings.stats(here, {two: little}, True, rated=False)
    yield "no stats, but a seat of somebody else's", standings.stats(here, {}, True, 1)
    board = [Standing(PersonId(n), 1300 - 20 * n, n) for n in range(1, 15)]
    board[2], board[11] = Standing(Level.EXPERT, 9, 9), Standing(Level.EASY, 8, 8)
    for who in (3, 13):
        yield f"{who} reads a leaderboard", standings.leaderboard(here, two, board, PersonId(who))
    yield "no leaderboard", standings.leaderboard(here, one, [], ANNA)


async def of_privacy(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield what is shown of what is kept of somebody: nothing, of each one, of each two."""
    here = Reader(reader, language)
    parts = (*OF_PERSON, BY_FINGERPRINT)
    nothing: dict[str, list[dict[str, Any]]] = {name: [] for name in parts}
    yield "nothing is kept", privacy.privacy(here, nothing)
    noted = {
        "language": "de", "locale": "en", "plain": 1, "quiet": "Europe/Berlin 22-8",
        "dm_channel": 7, "dm_closed": NOW, "dm_notice": NOW,
    }  # fmt: skip
    for some in (1, 2):
        kept = {name: [{"status": "over", "game": n} for n in range(some)] for name in parts}
        kept["seats"] = [{"status": str(status)} for status in Status for _ in range(some)]
        kept["settings"] = [noted]
        yield f"{some} of each is kept", privacy.privacy(here, kept)
        yield f"{some} of each is to be erased", privacy.asked(here, kept)
    for name in parts:
        one: dict[str, Any] = {"status": "over", "game": 1}
        kept = {**nothing, name: [{**dict.fromkeys(noted), "plain": 1, **one}]}
        said = privacy.privacy(here, kept)
        assert [*lines(said)] != [*lines(privacy.privacy(here, nothing))], name
    yield "nothing is to be erased", privacy.asked(here, nothing)
    for some in range(3):
        yield f"erased, {some} seats", privacy.erased(here, some)
        yield f"erased, {some} bans", privacy.erased(here, 0, some)
    for some in range(3):
        amount = Amount(some, some, some, some, some)
        yield f"a server with {some} of each", erasing.asked(here, amount)
    yield "a match of a server that is erased", bulletins.erased(here)
    table = await opened(house, language, "german", 4, ANNA)
    table.leaving = True
    stands(table, status=Status.CANCELLED)
    yield "a lobby there", Drafts(house, reader, writers()).lobby(table).view
    for whole in (True, False):
        yield f"a file, {whole=}", privacy.handed_out(here, "k.json", whole=whole)


async def of_days(house: House, reader: Catalogue, language: str) -> Screens:
    """Yield what a server reads of the cases of a day and of a month."""
    puzzle = looks()[house.cases.game].puzzle
    assert puzzle is not None
    here = puzzle.at(Reader(reader, language))
    for at, day in enumerate((date(2026, 11, 6), date(2026, 11, 7), date(2026, 11, 8))):
        case = house.cases.case(day)
        named = [a_solver(day, who) for who in range(at * at * 2)]
        last = Summary(day - DAY, 4 + at, 12, len(named) + at, at, named)
        said = Case(case, day, 5 + at)
        yield f"a case, {day:%A}", morning(here, puzzle, said, last if at else None)
    one = Summary(day, 7, 1, 1, 0, [a_solver(day, 0)])
    yield "a case after one that one has solved", morning(here, puzzle, said, one)
    own = Case(case, day, 8, HOUSE, "0123abcd" * 8)
    yield "one of the host's own, the first", morning(here, puzzle, own, None)
    for times in (1, 2):
        proof = Proof(own.promise, "dcba3210" * 8, times)
        proven = replace(own, proof=proof)
        yield f"one of the host's own, {times} days on", morning(here, puzzle, proven, None)
    proven = replace(own, proof=replace(proof, promise="ffffffff" * 8))
    yield "the first of another promise", morning(here, puzzle, proven, None)
    mine = Line(40, FINN, 1, 0, 2, 7200)
    ranked = [Line(n, PersonId(n), 1 + 30 // n, n % 3, n % 2, 600 * n) for n in range(1, 33)]
    for page, first in enumerate((date(2026, 11, 1), date(2026, 12, 1), date(2027, 1, 1))):
        found = Month(first, ranked, page, mine, page > 0, page < 2)
        yield f"a month, page {page}", month(here, found, page)
    yield "a month in which nobody is named", month(here, Month(first, [], 1, mine), 7)
    yield "a month in which nobody solved any", month(here, Month(first, [], 0))


def a_solver(day: date, number: int) -> Solver:
    """Return who has solved the case of a *day* as the how-many-eth."""
    row = Attempt(
        PersonId(100 + number), "world", day.isoformat(), NOW, NOW, NOW + 61_000 * (1 + number),
        1, number % 3, number % 2, "", "", 9, 1,
    )  # fmt: skip
    return Solver(number + 1, row, number)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_screens_show_what_they_are_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    # The same seats and promises, whatever cards tests are dealt.
    monkeypatch.setattr("bot.host.pledge.secrets", SimpleNamespace(token_bytes=bytes))
    db = await Sqlite.open(tmp_path / "bot.db")
    found: list[str] = []
    try:
        house = House(db, most=Most(99, 99))
        reader = Catalogue.load(locales(), strict=True)
        for each in (lobbies_of, said_at_a_table, one_reads, of_a_server, of_privacy, of_days):
            async for name, screen in each(house, reader, language):
                found += ["", f"== {name}", *lines(screen)]
        table = await opened(house, "en", "german", 4, ANNA)
        about = memos.form(reading(reader, table, language), table, "p1", "Ben", "lies")
        found += ["", "== a form", *field_of(about)]
    finally:
        await db.close()
    file = SHOWN / f"{language}.txt"
    said = "\n".join(found).lstrip() + "\n"
    if "NOTE_ANSWERS" in os.environ:
        file.write_text(said)
    assert said == file.read_text()
