"""Every view of the board game, each once: who is shown what, at a moment that has all of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

import msgspec

from bot.board.game import BOARD
from bot.board.rules.actions import (
    Declare,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
)
from bot.board.rules.arguments import decided
from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import Edition, edition
from bot.board.rules.events import Dealt, Event, Opened, Showed, visible
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import BUILDS, IDENTITIES, PIECES, Mannerism
from bot.board.rules.options import options, owed
from bot.board.rules.sight import Sight
from bot.board.words import telling
from bot.board.words.subjects import subjects
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat
from bot.host.house import House
from bot.host.slots import Slot
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, write_terms
from bot.host.tutorial import terms_of as tutorial_terms
from bot.host.votes import Matter
from bot.words.reader import Reader
from cogs.board import desk, lesson, messages, pictures, practice, replay, sheets, thoughts
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.face import BOARD as FACE
from cogs.board.reporting import form, misreported
from cogs.board.why import REASONS
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.screens import lobby, memos, rulebook
from cogs.screens import terms as terms_of
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.news import News
from cogs.screens.reading import reading
from storage.ids import GameId, MotionId, PersonId, TableId
from storage.pages import Page
from storage.rows import ChairRow, Entry, GameRow, Lapse, Motion, Status, TableRow, Vote
from tests.board.lessons import SCRIPT, advised, lessons
from tests.board.rules.builders import BLUE, GREEN, RED, YELLOW, Game, code, plan
from tests.seating import pretend, reseat
from tests.secrecy.papers import Hall, catalogue

TABLE, GAME = TableId(7), GameId(70)
NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")
NOW = 150_000
"""Milliseconds since the epoch."""

Form = Mapping[str, Any]
Shown = Screen | Form


@dataclass(frozen=True)
class View:
    """What somebody is shown, by a *name* that says who and when."""

    name: str
    what: Shown


def seated(
    game: Game,
    help_: Help = Help.SHEET,
    status: str = "playing",
    *,
    missed: tuple[int, ...] = (0,) * 5,
    moved: tuple[Motion, ...] = (),
    **terms: Any,
) -> Table:
    """Return a table at which it has come as far as in *game*; the second player is a bot."""
    rules, players = game.public.edition, game.public.players
    played = Terms(rules, players, help_, pace=TimeControl.EVENING, game="board")
    written = write_terms(msgspec.structs.replace(played, **terms))
    row = TableRow(TABLE, 1, 2, 3, 4, PersonId(1), Status(status), written, "en", 0, 0)
    chairs = tuple(
        ChairRow(TABLE, at, None, "medium", NAMES[at])
        if at == YELLOW
        else ChairRow(TABLE, at, PersonId(at + 1), None, NAMES[at], missed=missed[at])
        for at in range(players)
    )
    entries = tuple(
        Entry(seq, BOARD.rules.write(event), 1000 * seq) for seq, event in enumerate(game.events)
    )
    lapses = tuple(
        Lapse(GAME, at, at, in_a_row) for at, in_a_row in enumerate(missed[:players]) if in_a_row
    )
    page = Page(row, chairs, GameRow(GAME, 1, "open"), entries, motions=moved, lapses=lapses)
    table = Table(cast(Any, None), page, Seeded(0), lambda _: None)
    pretend(table, state=game.state, public=game.public)
    return table


class Stage:
    """A table as one reader sees it."""

    def __init__(self, language: str, game: Game, help_: Help = Help.SHEET, **given: Any) -> None:
        self.game, self.table = game, seated(game, help_, **given)
        row = replace(self.table.current.row, language=language)
        pretend(self.table, row=row)
        self.reader: Reader = reading(catalogue(), self.table, language)
        self.drafts = Drafts(cast(House, Hall(language, NOW)), catalogue(), writers())

    def desk(self, seat: Seat, word: str = "", **given: Any) -> Screen:
        return desk.desk(self.reader, self.table, self.game.sight(seat), word, **given)

    def thinking(self, seat: Seat, thought: object) -> Screen:
        """Return the desk of who has chosen that, or looks at it, and has yet to confirm it."""
        about = Thought(self.table.current.moment, thought)  # type: ignore[arg-type]
        assert thoughts.objects(self.reader, self.game.sight(seat), about) is None
        return self.desk(seat, thought=about)

    def choosing(self, seat: Seat, kind: type[Any], at: int = 0) -> Screen:
        """Return the desk of who has chosen one action of that *kind*."""
        found = [one for one in options(self.game.sight(seat)) if isinstance(one, kind)]
        return self.thinking(seat, found[at])

    @property
    def panel(self) -> Screen:
        return self.drafts.panel(self.table, self.game.public).view

    def letter(self, seat: Seat, kind: type[Event], **given: Any) -> Screen:
        """Return what *seat* is written of the last events of that *kind*."""
        sight = self.game.sight(seat)
        seen = [e for e in self.game.events if isinstance(e, kind) and visible(e, seat)]
        draft = messages.private_message(
            self.reader, self.table, seat, seen[-1:], sight, **{"plain": False, **given}
        )
        assert draft is not None
        return draft.view

    def notice(self, events: int, ledger: bool = False) -> Screen:
        """Return what the thread reads of the last *events*."""
        public, told = self.game.public, self.game.events[-events:]
        heard = [event for event in told if visible(event, None)]
        story = self.game.events if ledger else None
        draft = self.drafts.public_message(self.table, heard, public, public, story)
        assert draft is not None
        return draft.view


X9 = "B short B, X fat A, Z thin C, F tall D"
"""Red is Fiddlebottom and blue his partner Bubble; D-B is to stand together (X9 of the rules)."""


def played_by(**options: Any) -> Edition:
    return edition("ares", map="serenissima", **options)


def met(rules: Edition | None = None, shake: str = "orange blue white") -> Game:
    """Return X9 as red has landed on his partner."""
    game = Game(
        4,
        rules or played_by(),
        deal=X9,
        where="red tall RIA, blue short MER",
        first=RED,
        shakes=[shake],
    )
    game.move("orange red tall MER land")
    return game


def asked() -> Game:
    game = met()
    game.ask(BLUE)
    return game


def answered() -> Game:
    game = asked()
    game.show("B X tall", "B")
    return game


def over(rules: Edition | None = None) -> Game:
    """Return X9 to its end."""
    game = met(rules)
    game.declare(BLUE, "B")
    if game.public.declaration is not None and game.public.ending is None:
        game.do(Hand(BLUE, given=True))
    return game


def views(language: str) -> Iterator[View]:
    """Yield every view, in *language*."""
    for name, what in _named(language):
        yield View(name, what)


def _named(language: str) -> Iterator[tuple[str, Shown]]:
    for some in (_gathering, _placing, _moving, _meeting, _declaring, _ended, _five, _three,
                 _letters, _knowing, _learning):  # fmt: skip
        yield from some(language)


def _gathering(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, Game(5, edition("ares")), status="lobby")
    reseat(at.table, at.table.current.chairs[:4])
    yield "lobby of five, one is missing", at.drafts.lobby(at.table).view
    yield "lobby, what its owner can do", lobby.manage(at.reader, at.table)
    yield "lobby, options", terms_of.options(at.reader, at.table)
    yield "lobby, options of the board game", terms_of.rules(at.reader, at.table)
    begun = Stage(language, Game(3, edition("mb", carnival=12)))
    yield "lobby of three, begun", begun.drafts.lobby(begun.table).view
    terms, look = begun.table.current.terms, FACE.look
    yield "rules of a table", rulebook.at_table(begun.reader, look.rulebook, begun.table, "three")
    yield "rules", rulebook.anywhere(begun.reader, look.rulebook, terms, "missions")


def _placing(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, Game(4, edition("ares", placement="chosen")))
    yield "places are chosen: panel", at.panel
    yield "places are chosen: desk", at.desk(BLUE)
    yield "places are chosen: confirm", at.choosing(BLUE, Place)


def _moving(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, Game(4, played_by(), shakes=["orange purple black"]), Help.COACH)
    yield "movement: panel", at.panel
    yield "movement: desk of who is coached", at.desk(BLUE)
    one = plan("orange blue tall GUG land")
    yield "movement: a step is tried", at.thinking(BLUE, Draft(BLUE, one))
    yield "movement: whose figure", at.thinking(BLUE, Draft(BLUE, one, PIECES["red tall"]))
    yield "movement: confirm staying", at.thinking(BLUE, Move(BLUE, ()))
    yield "movement: desk of who waits, without pictures", at.desk(GREEN, plain=True)
    yield "map", pictures.map_screen(at.reader, at.table, at.game.public)
    yield "map, a part of it", pictures.map_screen(at.reader, at.table, at.game.public, "castello")
    crowd = Game(4, played_by(), where="blue short GUG", shakes=["orange orange blue"])
    at = Stage(language, crowd)
    yield "movement: it cannot end so", at.thinking(BLUE, Draft(BLUE, one))
    second = Stage(language, Game(4, played_by(target=2), number=2, score=(1, 0, 0, 1)))
    before = over(played_by(target=2)).sight(BLUE)
    yield "a second game begins: desk", second.desk(BLUE, before=before)


def _meeting(language: str) -> Iterator[tuple[str, Shown]]:
    carried = (Motion(MotionId(1), Matter.EVENING, Vote.CARRIED, (PersonId(1),)),)
    at = Stage(language, met(), moved=carried, missed=(2, 0, 0, 0, 0))
    pretend(at.table, still=((0, None),))
    yield "a meeting, the clock stands still: panel", at.panel
    at = Stage(language, met())
    yield "a meeting: desk", at.desk(RED, "Done.")
    yield "a meeting: confirm leaving it", at.choosing(RED, Leave)
    yield "a meeting: confirm striding on", at.choosing(RED, Stride)
    at = Stage(language, asked(), Help.DEDUCTION)
    yield "a question: panel", at.panel
    yield (
        "a question: called to answer",
        at.drafts.call(at.table, [PersonId(1)], [PersonId(1)]).view,
    )
    away = News(told="Away.", until="Until then.", away=True)
    yield "a question: desk of who shows", at.desk(BLUE, news=away, shut=True)
    yield "a question: confirm cards", at.choosing(BLUE, Show)
    yield "a question: desk of who waits", at.desk(RED)
    at = Stage(language, answered())
    yield "an answer: desk of who sends", at.desk(RED)
    yield "an answer: a part of the town", at.thinking(RED, Aside(RED, "castello"))
    yield "an answer: confirm sending", at.choosing(RED, Send)
    sent = answered()
    sent.do(owed(sent.sight(RED))[0])
    at = Stage(language, sent)
    yield "nothing is left: desk", at.desk(RED)
    sent.do(Gesture(GREEN, Mannerism.WINK))
    yield "a gesture: notice", Stage(language, sent).notice(1)
    past = sent.public
    sent.end()
    then = Stage(language, sent)
    yield "a turn is over: panel", then.drafts.frozen_panel(then.table, past).view


def _declaring(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, met(), Help.PAPER)
    yield "declaring: what can be declared", at.thinking(RED, Aside(RED, DECLARING))
    yield "declaring: confirm", at.thinking(RED, Declare(RED, BLUE, code("B")))
    game = met()
    game.declare(BLUE, "B")
    at = Stage(language, game, Help.PAPER)
    yield "a hand is asked: panel", at.panel
    yield "a hand is asked: notice", at.notice(1)
    yield "a hand is asked: desk", at.desk(BLUE)
    yield "a hand is asked: confirm refusing", at.choosing(BLUE, Hand, 1)


def _ended(language: str) -> Iterator[tuple[str, Shown]]:
    game = over()
    at = Stage(language, game, status="over")
    past, reader = hindsight(game.events), at.reader
    yield "over: panel", at.panel
    yield "over: notice", at.notice(6, ledger=True)
    yield "over: desk", desk.over(reader, at.table, game.sight(BLUE), past, "Done.")
    yield "over: lobby", at.drafts.lobby(at.table).view
    for number, opened in ((1, False), (1, True), (2, False)):
        name = f"replay, page {number}{' opened' if opened else ''}"
        yield name, replay.chapter(reader, at.table, past, number, opened=opened)
    yield "replay, picture", replay.picture(reader, at.table, past)
    yield "over: practice", practice.over(reader, at.table, game.sight(BLUE), past)
    given_up = Game(4, edition("ares", placement="chosen"))
    given_up.give_up()
    at = Stage(language, given_up, status="abandoned")
    yield "given up before the deal: notice", at.notice(1, ledger=True)


def _five(language: str) -> Iterator[tuple[str, Shown]]:
    game = Game(5, played_by(), where="ambassador MIC", first=AMBASSADOR)
    at = Stage(language, game)
    yield "the Ambassador player: desk", at.desk(AMBASSADOR)
    report = Report(AMBASSADOR, IDENTITIES, BUILDS)
    yield "the Ambassador player: confirm the report", at.thinking(AMBASSADOR, report)
    filled = [f"{who}-{build}" for who, build in zip(IDENTITIES, BUILDS, strict=True)]
    yield "the report", form(at.reader, at.table, game.sight(AMBASSADOR), filled).to_dict()
    twice = Report(AMBASSADOR, IDENTITIES, (BUILDS[0], *BUILDS[:3]))
    wrong = misreported(at.reader, at.table, game.sight(AMBASSADOR), twice)
    yield "a report that is none", wrong
    game.walk("ALV", "water")
    at = Stage(language, game)
    yield "the Ambassador meets somebody: desk", at.desk(AMBASSADOR)
    game.ask(BLUE, "identity")
    yield "the Ambassador asks: panel", Stage(language, game).panel


def _three(language: str) -> Iterator[tuple[str, Shown]]:
    game = Game(3, played_by(), shakes=["orange blue white"])
    game.move("orange blue tall GUG land")
    at = Stage(language, game, Help.DEDUCTION)
    yield "three: what can be declared", at.thinking(BLUE, Aside(BLUE, DECLARING))
    yield "three: confirm being alone", at.thinking(BLUE, Declare(BLUE))


def _letters(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, Game(4, played_by()))
    yield "letter: one's cards", at.letter(BLUE, Dealt)
    yield "letter: one's cards, without pictures", at.letter(BLUE, Dealt, plain=True)
    at = Stage(language, answered(), missed=(1, 0, 0, 1, 0))
    yield "letter: what one was shown", at.letter(RED, Showed)
    showed = next(event for event in at.game.events if isinstance(event, Showed))
    lapse = next(one for one in at.table.current.lapses if one.seat == BLUE)
    yield "letter: what one has shown, late", at.letter(BLUE, Showed, late=[(lapse, showed)])
    (late,) = (
        draft.view
        for slot, draft in at.drafts.bulletins(at.table, {lapse: showed}).items()
        if slot == Slot.lapse(lapse.game, lapse.seq)
    )
    yield "somebody was late: notice", late
    five = Stage(language, Game(5, played_by()))
    yield "letter: the Ambassador's", five.letter(AMBASSADOR, Opened)


def _knowing(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, answered(), Help.DEDUCTION)
    sight = at.game.sight(RED)
    yield "note sheet", sheets.sheet_screen(at.reader, at.table, sight)
    yield "what follows", REASONS.screen(at.reader, at.table, sight, None)
    claim = decided(sight)[-1]
    yield "why it follows", REASONS.screen(at.reader, at.table, sight, claim)
    about = subjects(at.reader, sight)
    kept = dict.fromkeys(list(about)[-1:], "…")
    myself = telling.myself(at.reader, sight)
    yield "notes", memos.memos(at.reader, at.table, myself, about, kept)


def _learning(language: str) -> Iterator[tuple[str, Shown]]:
    at = Stage(language, answered())
    yield "practice: desk", practice.practice(at.reader, at.table, at.game.sight(RED), "Done.")
    first, *_, last = seen = _tutorial()
    showed = next(sight for sight in seen if duty(sight) is Task.SHOW)
    pretend(at.table, terms=tutorial_terms("board"))
    for name, sight in (("begins", first), ("a question", showed)):
        yield f"tutorial, {name}", lesson.lesson(at.reader, at.table, sight)
    yield "tutorial, won", lesson.over(at.reader, at.table, last)


@lru_cache(1)
def _tutorial() -> tuple[Sight, ...]:
    return tuple(lessons(advised, SCRIPT))
