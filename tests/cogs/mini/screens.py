"""Golden screens of the card game: what stands on them and can be pressed there, each kind of them
once.

When a screen changes on purpose, make them anew with ``python -m tests.cogs.mini.screens`` and read
the difference before it is committed.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.table import Table
from bot.host.terms import Help, TimeControl
from bot.host.votes import Matter
from bot.mini.rules.actions import Action, PickUp, Reveal, Show
from bot.mini.rules.arguments import decided
from bot.mini.rules.duties import duties
from bot.mini.rules.events import visible
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.words import telling
from bot.mini.words.subjects import subjects
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.mini import desk, lesson, messages, panel, pictures, practice, replay
from cogs.mini.review import review_page
from cogs.mini.why import REASONS
from cogs.screens import memos
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from cogs.screens.review import reviewed
from storage.ids import MotionId, PersonId
from storage.rows import Motion, Vote
from tests.cogs.standing import drafted, form_of, lines_of
from tests.mini.reviews import looked_through
from tests.mini.rules.builders import Game, Step, random_game
from tests.mini.words.transcripts import GAMES, STEPS
from tests.seating import pretend
from tests.secrecy.papers import Hall, _written, catalogue, table_of
from tests.secrecy.twins import Scene

COMMAND: Final = "python -m tests.cogs.mini.screens"
Shown = tuple[str, str, list[str]]
"""Where something is shown, what it is, and what stands on it."""


def path_of(players: int) -> Path:
    """Return where the screens of games of so many *players* are kept."""
    return Path(__file__).parent / "golden" / f"{players}-players.txt"


def transcript(players: int) -> str:
    """Return every kind of screen of games of so many *players*, and a mark of all the others."""
    found: list[str] = []
    rest = hashlib.sha256()
    known: set[tuple[str, ...]] = set()
    for where, what, lines in screens(players):
        kind = (what.rpartition(", ")[2], *map(_kind, lines))
        if kind in known:
            rest.update("\n".join(lines).encode())
            continue
        known.add(kind)
        found += [f"{where} · {what}", *(f"  {line}" for line in lines), ""]
    return "\n".join([*found, f"All the rest of it: {rest.hexdigest()[:16]}", ""])


def _kind(line: str) -> str:
    """Return what kind of thing stands on a *line*: of what can be pressed its name too."""
    name, arrow, route = line.partition(" → ")
    return f"{name} {route.split(':')[2:3]}" if arrow else line[:1]


def screens(players: int) -> Iterator[Shown]:
    """Yield what people are shown in games of so many *players*."""
    seen: set[object] = set()
    for rules, seed, pick_up in GAMES[players]:
        for at, step in enumerate(random_game(seed, players, rules, pick_up=pick_up, steps=STEPS)):
            owed = {duty.task for seat in step.seats for duty in duties(see(step.state, seat))}
            kind = (frozenset(map(type, step.events)), frozenset(owed))
            if kind not in seen or step.state.ending is not None:
                seen.add(kind)
                for what, lines in _at(step, at, players):
                    yield f"{rules.preset} {players}, step {at}", what, lines
    given_up = Game(players)
    given_up.give_up()
    table = table_of(Scene(players, "german", None, 0), tuple(given_up.events), "abandoned")
    sight = table.current.public
    yield "given up", "panel", lines_of(panel.live(reading(catalogue(), table), table, sight))


def _at(step: Step, at: int, players: int) -> Iterator[tuple[str, list[str]]]:
    """Yield what is shown after *step*; how the table is set hangs on which step it is."""
    table = table_of(
        Scene(players, "german", None, 0),
        step.ledger,
        help_=tuple(Help)[at % 4],
        pace=tuple(TimeControl)[at % 4],
        missed=[at % 3, 0, 0, 0, 0],
        motions=tuple(
            Motion(MotionId(n), m, Vote("open"), (PersonId(2),)) for n, m in enumerate(Matter)
        )[at % 3 :: 3],
    )
    drafts = Drafts(cast(House, Hall("en", 150_000)), catalogue(), writers())
    yield from _of_all(drafts, table, step)
    for seat in step.seats:
        for what, lines in _of_one(drafts, table, step, seat, at):
            yield f"seat {seat}, {what}", lines
    for seat in step.seats:
        for what, lines in _letters(table, step, seat):
            yield f"seat {seat}, {what}", lines
    yield "whom it concerns", _concerned(table, step)
    if step.state.ending is not None:
        over, reader = hindsight(step.ledger), reading(catalogue(), table, "en")
        for number in (0, 1, 2, len(over.rounds), len(over.rounds) + 1, 99):
            for opened in (False, True):
                page = replay.chapter(reader, table, over, number, opened=opened)
                yield f"replay {number}, {opened}", lines_of(page)
        yield "replay's picture", lines_of(replay.picture(reader, table, over))
        seat = step.seats[at % len(step.seats)]
        told = looked_through(step.ledger, step.seats[0])
        screen = reviewed(reader, table, over.game, told, seat, review_page, sits=at % 2 == 0)
        yield "review", lines_of(screen)
        ended = practice.over(reader, table, table.current.sight(seat), over, "Done.")
        yield f"seat {seat}, end of practice", lines_of(ended)


def _of_all(drafts: Drafts, table: Table, step: Step) -> Iterator[tuple[str, list[str]]]:
    public, reader = table.current.public, reading(catalogue(), table, "en")
    yield "lobby", drafted(drafts.lobby(table))
    yield "panel", drafted(drafts.panel(table, public))
    yield "frozen panel", drafted(drafts.frozen_panel(table, public))
    yield "table", lines_of(pictures.table_screen(reader, public))
    yield "in no seat", list(messages.unseated(reader, table))
    first = step.events[0] if step.events else None
    taken = {} if first is None else dict.fromkeys(table.current.lapses, first)
    for slot, draft in drafts.bulletins(table, taken).items():
        yield f"{slot}", drafted(draft)
    heard = [event for event in step.events if visible(event, None)]
    for story in (None, step.ledger) if step.state.ending is not None else (None,):
        message = drafts.public_message(table, heard, public, public, story)
        yield f"message{' of the end' if story else ''}", drafted(message)
    if step.action is not None:
        before = see(step.before, None)
        late = messages.public_message(reader, table, heard, before, public)
        yield "late message", drafted(late)


def _of_one(
    drafts: Drafts, table: Table, step: Step, seat: Seat, at: int
) -> Iterator[tuple[str, list[str]]]:
    sight, reader = table.current.sight(seat), reading(catalogue(), table, "en")
    seen = [event for event in step.events if visible(event, seat)]
    if seen:
        letter = drafts.private_message(table, PersonId(seat + 1), seat, seen, sight)
        yield "letter", drafted(_written(letter))
    shut, plain = at % 5 == 0, at % 7 == 0
    yield "desk", lines_of(desk.desk(reader, table, sight, "Done.", shut=shut, plain=plain))
    if table.current.terms.players == 4 and sight.ending is None:
        yield (
            "lesson",
            lines_of(lesson.lesson(reader, table, sight, "Done.", shut=shut, plain=plain)),
        )
    elif sight.ending is not None and sight.ending.caller is not None:
        yield "end of a lesson", lines_of(lesson.over(reader, table, sight, "Done."))
    if seat != step.seats[at % len(step.seats)]:
        return  # of the rest one seat's is enough
    if sight.ending is None and at % 3 == 0:
        practised = practice.practice(reader, table, sight, "Done.", plain=plain)
        yield "practice", lines_of(practised)
    yield "sheet", lines_of(pictures.sheet_screen(reader, table, sight))
    claims = decided(sight)
    for claim in (None, *claims[:1]):
        yield "reasons", lines_of(REASONS.screen(reader, table, sight, claim))
    about = subjects(reader, sight)
    mine = dict.fromkeys(list(about)[-1:], "my words")
    yield "memos", lines_of(memos.memos(reader, table, telling.myself(reader, sight), about, mine))
    yield "telephone", form_of(desk.telephone(reader, table, sight).to_dict())
    offered: dict[type[Action], Action] = {type(action): action for action in options(sight)}
    for kind, action in offered.items():
        if kind in (Show, Reveal, PickUp):
            thought = Thought(table.current.moment, action)
            yield kind.__name__, lines_of(desk.desk(reader, table, sight, thought=thought))


def _letters(table: Table, step: Step, seat: Seat) -> Iterator[tuple[str, list[str]]]:
    """Yield what *seat* is written who likes it plain, at once, and when the table was back."""
    reader, sight = reading(catalogue(), table, "en"), see(step.state, seat)
    seen = [event for event in step.events if visible(event, seat)]
    now = table.current
    for what in ("plain letter", "late letter"):
        if what == "late letter" and step.action is not None:
            pretend(table, state=step.before, public=see(step.before, None))
        plain = what == "plain letter"
        letter = messages.private_message(reader, table, seat, seen, sight, plain=plain)
        yield what, drafted(letter)
    table.current = now


def _concerned(table: Table, step: Step) -> list[str]:
    """Return to whom each of the events of *step* is worth a message."""
    return [
        f"{type(event).__name__}: "
        + ", ".join(
            "all" if seat is None else str(seat)
            for seat in (None, *step.seats)
            if messages.concerns(table, event, seat)
        )
        for event in step.events
    ]


def main() -> None:
    """Make all of them anew."""
    for players in GAMES:
        path_of(players).write_text(transcript(players), encoding="utf-8")


if __name__ == "__main__":
    main()
