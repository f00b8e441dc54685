"""Golden games in words: what is told and shown of them to whom, each kind of it once, in every
language side by side.

When what is said changes on purpose, make them anew with
``python -m tests.board.words.transcripts`` and read the difference, by somebody who knows both
languages, before it is committed.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from bot.board.rules.actions import Show
from bot.board.rules.arguments import decided
from bot.board.rules.duties import duty
from bot.board.rules.editions import PRESETS, Edition, edition
from bot.board.rules.events import Moved, TurnEnded, visible
from bot.board.rules.hindsight import Hindsight, hindsight
from bot.board.rules.material import CODES, IDENTITIES
from bot.board.rules.options import options, owed
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.words import (
    figures,
    missions,
    panel,
    prompts,
    recent,
    replay,
    rulebook,
    sheet,
    standins,
    telling,
    why,
)
from bot.board.words.cards import keyed
from bot.board.words.subjects import subjects
from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.board.words.spoken import LANGUAGES, NAMES, catalogue
from tests.board.words.tables import EDITIONS, Step, game
from tests.words import listening
from tests.words.listening import Told

COMMAND: Final = "python -m tests.board.words.transcripts"
STEPS: Final = 120
SEED: Final = 7

FILLINGS: Final = "card-|space-|figure-|ball-|line-|name-|names-|colour-|mannerism-|list-"
"""What a sentence is filled with."""


def path_of(name: str) -> Path:
    """Return where what is told under that *name* is kept."""
    return Path(__file__).parent / "golden" / f"{name}.txt"


def transcript(name: str) -> str:
    """Return all that is told under that *name* for the first time, and a mark of all the rest."""
    players, told = TRANSCRIPTS[name]
    spoken = catalogue()
    people = dict(zip(SEATS[:players], NAMES, strict=False))
    cast = cast_of(people, [Seat(1)])
    readers = [Reader(spoken, each, cast, "board") for each in LANGUAGES]
    return listening.transcript(told(), spoken, readers, FILLINGS)


def games(players: int) -> Iterator[Told]:
    """Yield what is said in the first games of so many *players*, in each edition."""
    for number, (preset, _) in enumerate(EDITIONS):
        steps: list[Step] = []
        for step in game(players, number, SEED)[:STEPS]:
            steps.append(step)
            if step.state.ending is not None:
                break
        for at, step in enumerate(steps):
            yield from _of(at, step, f"{preset} {players}, step {at}")
        if steps[-1].state.ending is not None:
            over = hindsight([event for step in steps for event in step.events])
            yield from _over(over, f"{preset} {players}, over")


def _of(at: int, step: Step, where: str) -> Iterator[Told]:
    public = step.sight(None)
    for event in step.events:
        what = type(event).__name__
        yield Told(
            f"{where} · {what} to all",
            lambda r, event=event: telling.public(r, public, event) or "",
        )
        for seat in step.seats:
            if visible(event, seat):
                sight = step.sight(seat)
                yield Told(
                    f"{where}, seat {seat} · {what}",
                    lambda r, sight=sight, event=event: telling.private(r, sight, event) or "",
                )
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and visible(event, Seat(seat)):
            sight = step.sight(Seat(seat))
            yield Told(
                f"{where} · in the place of",
                lambda r, sight=sight, event=event: standins.for_them(r, sight, event, told=False),
            )
    yield Told(f"{where} · panel", lambda r: _panel(r, public))
    for seat in step.seats:
        sight = step.sight(seat)
        yield from _asked(sight, f"{where}, seat {seat}")
        if at % 20 == 19 or step.state.ending is not None:
            yield from _known(sight, f"{where}, seat {seat}")


def _panel(reader: Reader, sight: Sight) -> str:
    said = panel.panel(reader, sight)
    lines = (said.title, *said.turn, *said.figures, said.score, said.waited_for)
    return "\n".join(line for line in lines if line)


def _asked(sight: Sight, where: str) -> Iterator[Told]:
    """Yield what *sight*'s seat reads of what it owes, and of what it may do."""
    yield Told(f"{where} · now", lambda r: prompts.now(r, sight))
    offered = options(sight) if duty(sight) else ()
    for kind in dict.fromkeys(map(type, offered)):
        action = next(one for one in offered if type(one) is kind)
        yield Told(
            f"{where} · {kind.__name__}",
            lambda r, action=action: "\n".join(
                (prompts.option(r, sight, action), prompts.preview(r, sight, action))
            ),
        )
    shows = [action for action in owed(sight) if isinstance(action, Show)]
    for action in shows[:: max(1, len(shows) - 1)]:
        yield Told(
            f"{where} · what it would tell",
            lambda r, action=action: why.foresight(r, sight, action),
        )
    for meeting in sight.meetings:
        yield Told(f"{where} · menu", lambda r, meeting=meeting: prompts.meeting(r, sight, meeting))


def _known(sight: Sight, where: str) -> Iterator[Told]:
    """Yield what *sight*'s seat reads of what it knows."""
    yield Told(f"{where} · who one is", lambda r: telling.myself(r, sight))
    yield Told(f"{where} · partner", lambda r: telling.with_whom(r, sight))
    yield Told(f"{where} · sheet", lambda r: sheet.block(r, sight))
    yield Told(f"{where} · sheet, plain", lambda r: "\n".join(sheet.facts(r, sight)))
    yield Told(f"{where} · sheet, left", lambda r: "\n".join(sheet.left(r, sight)))
    yield Told(f"{where} · recent", lambda r: recent.before(r, sight))
    yield Told(f"{where} · just now", lambda r: recent.just(r, sight))
    yield Told(f"{where} · elsewhere", lambda r: recent.elsewhere(r, sight))
    yield Told(f"{where} · conclusions", lambda r: "\n".join(why.conclusions(r, sight)))
    yield Told(f"{where} · given away", lambda r: "\n".join(why.exposures(r, sight)))
    yield Told(
        f"{where} · memos", lambda r: "\n".join(" ".join(one) for one in subjects(r, sight).items())
    )
    for claim in decided(sight)[-3:]:
        yield Told(f"{where} · why", lambda r, claim=claim: "\n".join(why.why(r, sight, claim)))


def _over(past: Hindsight, where: str) -> Iterator[Told]:
    for look, opened in product(past.turns, (False, True)):
        yield Told(
            f"{where}, turn {look.past.number} · {'opened' if opened else 'covered'}",
            lambda r, look=look, opened=opened: "\n".join(
                replay.turn(r, past, look, opened=opened)
            ),
        )
    yield Told(f"{where} · the end", lambda r: "\n".join(replay.end(r, past)))


def rules() -> Iterator[Told]:
    """Yield the rules, by what is played, and what is said of an edition and of many games."""
    asked: tuple[Edition, ...] = (
        *PRESETS.values(),
        edition("mb", map="serenissima", fulfilment="standing", landing="own_step", carnival=0),
        edition("ares", placement="chosen", secret_cards="none", target=3, report="replaceable"),
    )
    for one, players in product(asked, (3, 4, 5)):
        for topic in rulebook.topics(players):
            yield Told(
                f"{one.preset}, {players} players · {topic}",
                lambda r, topic=topic, one=one, players=players: rulebook.text(
                    r, topic, one, players
                ),
            )
    for one in asked:
        yield Told(
            f"{one.preset} · changes", lambda r, one=one: "\n".join(rulebook.changes(r, one))
        )
    for reason in Reason:
        yield Told(f"no · {reason}", lambda r, reason=reason: r.say(f"reason-{keyed(reason)}"))
    for identity, first, second in product(IDENTITIES[::2], CODES, CODES):
        for players in (3, 4, 5) if first != second else ():
            yield Told(
                f"{players} players · mission",
                lambda r, args=(identity, first, second, players): "\n".join(
                    (missions.mission(r, *args), missions.story(r, *args))
                ),
            )
    for identity in IDENTITIES:
        yield Told(
            "alone · flight", lambda r, identity=identity: missions.flights_story(r, identity)
        )
    sums = dict(zip((*figures.NAMES, "knowable"), range(30, 41), strict=True))
    yield Told(
        "many games · figures",
        lambda r: "\n".join(r.say(key, **values) for key, values in figures.said(sums)),
    )


def absent() -> Iterator[Told]:
    """Yield what is seldom said: that all are played for, and that nobody is at the table."""
    sight = game(5, 0, SEED)[0].sight(None)
    for cast in (frozenset(SEATS), frozenset({AMBASSADOR})):
        yield Told(
            f"{len(cast)} absent · panel",
            lambda r, cast=cast: _panel(replace(r, cast=replace(r.cast, absent=cast)), sight),
        )
    yield Told("nobody · who", lambda r: telling.myself(r, sight))
    yield Told("nobody · called", lambda r: panel.called_on(r, sight, "Anna"))
    for event in (Moved(Seat(1), ()), TurnEnded(Seat(1))):
        yield Told("time is up · all", lambda r, event=event: standins.for_all(r, Seat(1), event))


TRANSCRIPTS: Final[dict[str, tuple[int, Callable[[], Iterable[Told]]]]] = {
    **{f"{players}-players": (players, partial(games, players)) for players in (3, 4, 5)},
    "absent": (5, absent),
    "rules": (5, rules),
}
"""By name how many play, and what is told."""


def main() -> None:
    """Make all of them anew."""
    for name in TRANSCRIPTS:
        path_of(name).write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
