"""Golden games in words: what is told and shown of them to whom, each kind of it once, in every
language side by side.

When what is said changes on purpose, make them anew with ``python -m tests.mini.words.transcripts``
and read the difference, by somebody who knows both languages, before it is committed.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from bot.game.arguments import Claim
from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.games import locales
from bot.mini.cases import attempt
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case
from bot.mini.rules.actions import Call, PickUp, Reveal, Show
from bot.mini.rules.arguments import decided
from bot.mini.rules.duties import duties
from bot.mini.rules.editions import PRESETS, Edition, edition
from bot.mini.rules.events import Event, RoundBegan, visible
from bot.mini.rules.hindsight import Hindsight, hindsight
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.words import (
    case_reasons,
    cases,
    coach,
    figures,
    hints,
    panel,
    prompts,
    replay,
    rulebook,
    sheet,
    telling,
)
from bot.mini.words.recent import recent
from bot.mini.words.subjects import subjects
from bot.mini.words.why import claims, conclusions, exposures, why
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.mini.rules.builders import ANNA, Game, Step, number_of, random_game
from tests.mini.words import test_hints
from tests.mini.words.tables import Listening
from tests.words import listening
from tests.words.listening import Told

COMMAND: Final = "python -m tests.mini.words.transcripts"
LANGUAGES: Final = ("en", "de")
NAMES: Final = ("Anna", "Ben", "Carla", "David", "Eva")
STEPS: Final = 150

GAMES: Final[dict[int, tuple[tuple[Edition, int, float], ...]]] = {
    3: (
        (edition("german", dummy="neighbour", carnival=4), 19, 0),
        (edition("german"), 1, 0.03),
        (edition("english"), 11, 0.03),
        (edition("online", dummy="neighbour"), 23, 0.03),
    ),
    4: (
        (edition("german", carnival=4), 18, 0),
        (edition("english"), 6, 0.03),
        (edition("english", black_choice="viewer"), 56, 0.03),
        (edition("online", target=1, carnival=0), 201, 0.03),
    ),
    5: (
        (edition("english", 5, carnival=4), 40, 0),
        (edition("german", 5), 33, 0.03),
        (edition("dutch", 5, black_choice="viewer"), 27, 0.03),
        (edition("online", 5), 27, 0.03),
    ),
}
"""Which random games are told, by the number of players, and how often a telephone is picked up in
them: by rules that allow much. The first of each is drawn."""

FILLINGS: Final = "card-|location-|name-|names-|colour-"
"""What a sentence is filled with."""


def path_of(name: str) -> Path:
    """Return where what is told under that *name* is kept."""
    return Path(__file__).parent / "golden" / f"{name}.txt"


def transcript(name: str) -> str:
    """Return all that is told under that *name* for the first time, and a mark of all the rest."""
    players, told = TRANSCRIPTS[name]
    catalogue = Listening.load(locales(), strict=True)
    assert isinstance(catalogue, Listening)
    cast = cast_of(
        {seat: name for seat, name in zip(SEATS, NAMES, strict=True) if seat not in empty(players)},
        [Seat(1)],
    )
    readers = [Reader(catalogue, each, cast, "mini") for each in LANGUAGES]
    return listening.transcript(told(), catalogue, readers, FILLINGS)


def empty(players: int) -> tuple[Seat, ...]:
    """Return the seats that nobody has among so many *players*."""
    return {3: (Seat(3), AMBASSADOR), 4: (AMBASSADOR,), 5: ()}[players]


def games(players: int) -> Iterator[Told]:
    """Yield what is said in the games of so many *players*."""
    for rules, seed, pick_up in GAMES[players]:
        steps = tuple(random_game(seed, players, rules, pick_up=pick_up, steps=STEPS))
        for at, step in enumerate(steps):
            yield from _of(at, step, f"{rules.preset} {players}, step {at}")
        if steps[-1].state.ending is not None:
            over = hindsight(steps[-1].ledger)
            yield from _over(over, f"{rules.preset} {players}, over")


def _of(at: int, step: Step, where: str) -> Iterator[Told]:
    public = see(step.state, None)
    for event in step.events:
        what = type(event).__name__
        if visible(event, None):
            yield Told(
                f"{where} · {what} to all",
                lambda r, event=event: telling.public(r, public, event) or "",
            )
        for seat in step.seats:
            if visible(event, seat):
                sight = see(step.state, seat)
                yield Told(
                    f"{where}, seat {seat} · {what}",
                    lambda r, sight=sight, event=event: telling.private(r, sight, event) or "",
                )
    yield Told(f"{where} · panel", lambda r: _panel(r, public))
    for seat in step.seats:
        sight = see(step.state, seat)
        yield from _asked(sight, f"{where}, seat {seat}")
        if at % 10 == 9 or step.state.ending is not None:
            yield from _known(sight, f"{where}, seat {seat}")


def lines(said: panel.Panel) -> tuple[str, ...]:
    """Return all of a panel line by line; the last says who is waited for."""
    return (said.title, *said.seats, *said.meetings, said.score, said.waited_for)


def _panel(reader: Reader, sight: Sight) -> str:
    said = panel.panel(reader, sight)
    return "\n".join((*lines(said), f"awaited: {list(map(int, said.awaited))}"))


def _asked(sight: Sight, where: str) -> Iterator[Told]:
    """Yield what *sight*'s seat reads of what it owes, and of what it may do."""
    yield Told(f"{where} · recent", lambda r: recent(r, sight))
    yield Told(f"{where} · now", lambda r: prompts.now(r, sight))
    offered = options(sight)
    for action in (*offered[:1], *offered[-2:]) if duties(sight) else ():
        yield Told(
            f"{where} · {type(action).__name__}",
            lambda r, action=action: "\n".join(
                (prompts.option(r, sight, action), prompts.preview(r, sight, action))
            ),
        )
    shows = [action for action in offered if isinstance(action, Show | Reveal)]
    for action in shows[:: max(1, len(shows) - 1)]:
        yield Told(
            f"{where} · what it would tell",
            lambda r, action=action: coach.foresight(r, sight, action),
        )


def _known(sight: Sight, where: str) -> Iterator[Told]:
    """Yield what *sight*'s seat reads of what it knows."""
    yield Told(f"{where} · who one is", lambda r: telling.myself(r, sight))
    yield Told(f"{where} · sheet", lambda r: sheet.block(r, sight))
    yield Told(f"{where} · sheet, plain", lambda r: "\n".join(sheet.plain(r, sight)))
    yield Told(f"{where} · suggestion", lambda r: coach.suggestion(r, sight))
    yield Told(f"{where} · conclusions", lambda r: "\n".join(conclusions(r, sight)))
    yield Told(f"{where} · given away", lambda r: "\n".join(exposures(r, sight)))
    yield Told(
        f"{where} · memos", lambda r: "\n".join(" ".join(one) for one in subjects(r, sight).items())
    )
    yield Told(f"{where} · claims", lambda r: "\n".join(label for _, label in claims(r, sight)))
    for claim in decided(sight)[:3]:
        yield Told(f"{where} · why", lambda r, claim=claim: "\n".join(why(r, sight, claim)))


def _over(game: Hindsight, where: str) -> Iterator[Told]:
    for look, opened in product(game.rounds, (False, True)):
        yield Told(
            f"{where}, round {look.past.round} · {'opened' if opened else 'covered'}",
            lambda r, look=look, opened=opened: "\n".join(
                replay.round_(r, game, look, opened=opened)
            ),
        )
    yield Told(f"{where} · the end", lambda r: "\n".join(replay.end(r, game)))


def moments() -> Iterator[Told]:
    """Yield what is seldom said."""
    for points, word in (((2, 2, 0, 0), "both win the match"), ((2, 1, 0, 0), "one wins it")):
        there = Game(pattern="00112", score=points)
        there.walk()
        there.do(PickUp(ANNA))
        events = there.do(Call(ANNA, number_of(there.state)))
        yield from _heard(there.sight(None), events, word)
    given_up = Game()
    yield from _heard(given_up.sight(None), given_up.give_up(), "given up")
    yield Told("given up · panel", lambda r: _panel(r, given_up.sight(None)))
    yield Told("given up · watched", lambda r: telling.myself(r, given_up.sight(None)))
    over = hindsight(tuple(given_up.events))
    yield Told("given up · replay", lambda r: "\n".join(replay.end(r, over)))
    ended = Game(pattern="01234")
    *_, began = ended.walk()
    assert isinstance(began, RoundBegan)
    round_over = see(after(State(), ended.events[:-1]), None)
    yield Told("a round is over · panel", lambda r: _panel(r, round_over))
    silent = Game(3, pattern="01233")
    silent.walk()
    heard = see(after(State(), silent.events[:-1]), None)
    yield Told("dummy and Ambassador meet · panel", lambda r: _panel(r, heard))
    five = Game(5)
    yield Told(
        "five automata · panel",
        lambda r: _panel(
            replace(r, cast=replace(r.cast, absent=frozenset(SEATS))), five.sight(None)
        ),
    )


def _heard(sight: Sight, events: Iterable[Event], where: str) -> Iterator[Told]:
    for event in events:
        yield Told(
            f"{where} · {where}: {type(event).__name__}",
            lambda r, event=event: telling.public(r, sight, event) or "",
        )


def lessons() -> Iterator[Told]:
    """Yield what a newcomer reads who does what is suggested."""
    for at, (_, sight) in enumerate(test_hints.lessons(test_hints.advised)):
        where = f"tutorial, step {at}"
        if (hint := hints.newest(sight)) is not None:
            yield Told(f"{where} · {hint}", lambda r, sight=sight: hints.hinted(r, sight))
        if duties(sight):
            yield Told(f"{where} · suggestion", lambda r, sight=sight: coach.suggestion(r, sight))


def rules() -> Iterator[Told]:
    """Yield the rules, by what is played, and what is said of an edition and of many games."""
    asked: tuple[Edition, ...] = (
        *PRESETS.values(),
        edition("online", black_choice="viewer", black_repeat="allowed", reveal="one", carnival=0),
        edition("german", dummy="neighbour", target=1, wrong_call=0),
    )
    for one, players in (*product(asked, GAMES), (edition("german", 5), 5)):
        for topic in rulebook.topics(players):
            yield Told(
                f"{one.preset}, {players} players · {topic}",
                lambda r, topic=topic, one=one, players=players: rulebook.text(
                    r, topic, one, players
                ),
            )
    for one in asked:
        yield Told(
            f"{one.preset} · changes", lambda r, one=one: "\n".join(rulebook.changes(r, one, 4))
        )
    names = ("calls", "right", "known", "knowable", "sure", "waited", "bluffs", "believed")
    sums = dict(zip(names, (17, 11, 4, 26, 8, 12, 23, 5), strict=True))
    yield Told(
        "many games · figures",
        lambda r: "\n".join(r.say(key, **values) for key, values in figures.said(sums)),
    )


def daily_cases() -> Iterator[Told]:
    """Yield what is said at the cases of two weeks, by who always claims what is easiest."""
    for back in range(14):
        day = FIRST + timedelta(back)
        yield from _of_case(public_case(book(), day), f"case of {day}")


def _of_case(case: Case, where: str) -> Iterator[Told]:
    def told(what: str, words: Callable[[Reader], Iterable[str]]) -> Told:
        return Told(f"{where} · {what}", lambda r: "\n".join(words(cases.at_case(r))))

    yield told("what it is", lambda r: [cases.sort(r, case), *cases.rules(r, case)])
    taken: attempt.Taken = ()
    while (claim := attempt.easiest(case, taken)) is not None:
        opened = attempt.opened(case, taken)
        menu = attempt.menu(case, taken)
        marks = [Claim(one.seat, one.card, False) for one in menu if one != claim][:3]
        yield told("what is known", lambda r, opened=opened: cases.told(r, case, opened))
        yield told("on the menu", lambda r, menu=menu: [cases.label(r, one) for one in menu])
        yield told("crossed out", lambda r, marks=marks: [cases.label(r, one) for one in marks])
        yield told(
            "what is made of it",
            lambda r, taken=taken, marks=marks: cases.stands(r, case, taken, marks),
        )
        taken = attempt.take(case, taken, claim)
        yield told(
            "why",
            lambda r, opened=opened, claim=claim: case_reasons.why(r, case, opened, claim),
        )
    yield told("the solution", lambda r: cases.solution(r, case))
    yield told("the whole way", lambda r: case_reasons.chain(r, case))


TRANSCRIPTS: Final[dict[str, tuple[int, Callable[[], Iterable[Told]]]]] = {
    **{f"{players}-players": (players, partial(games, players)) for players in GAMES},
    "moments": (5, moments),
    "tutorial": (4, lessons),
    "rules": (4, rules),
    "cases": (4, daily_cases),
}
"""By name how many play, and what is told."""


def main() -> None:
    """Make all of them anew."""
    for name in TRANSCRIPTS:
        path_of(name).write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
