"""Pictures that others are held against: a few of each kind, in English.

Write them anew after a change that is meant: `python -m tests.board.pictures.plates`, and look at
them.
"""

from functools import lru_cache
from itertools import accumulate, pairwise
from pathlib import Path

from bot.board.pictures import cover, district, end, hand, replay, sheet
from bot.board.pictures.map import Captions, draw_map
from bot.board.rules import notation
from bot.board.rules.actions import Plan
from bot.board.rules.deduction import deduce
from bot.board.rules.events import Event
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import IDENTITIES, PARTNER
from bot.board.rules.play import see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.seats import SEATS, seats
from bot.picture.paint import paint
from bot.picture.people import People
from bot.picture.plate import Plate
from tests.board.pictures.sights import Looks

GOLDEN = Path(__file__).parent / "golden"
LEDGERS = Path(__file__).parent / "ledgers"
"""Whole games, kept so that the pictures hang on no automaton."""

PEOPLE = People(dict(zip(SEATS, ("Anna", "Ben", "Clara", "Dario", "Elena"), strict=True)))
NAMES = dict(
    zip(
        IDENTITIES,
        ("Lord Fiddlebottom", "Colonel Bubble", "Madame Zsa Zsa", "Agent X"),
        strict=True,
    )
)


@lru_cache(8)
def ledger(players: int, on: str) -> tuple[Event, ...]:
    """Return the events of a game that was once played."""
    lines = (LEDGERS / f"{players}-{on}.jsonl").read_text("utf-8").splitlines()
    return tuple(notation.read(line) for line in lines)


@lru_cache(8)
def played(players: int, on: str) -> tuple[Looks, ...]:
    """Return what everybody saw of it, event after event, from the first shake on."""
    states = accumulate(
        ledger(players, on), lambda state, event: after(state, [event]), initial=State()
    )
    began = [event.__class__.__name__ for event in ledger(players, on)].index("Shaken") + 1
    return tuple(
        {seat: see(state, seat) for seat in (None, *seats(players))} for state in [*states][began:]
    )


def busiest(players: int, on: str) -> Sight:
    """Return what all see at the moment at which most has happened in a turn."""

    def much(sight: Sight) -> int:
        turn = sight.now
        return 3 * len(turn.deeds) + len(turn.plan or ()) + len(turn.walked)

    return max((looks[None] for looks in played(players, on)), key=much)


def planning(players: int, on: str) -> tuple[Sight, Plan]:
    """Return what a mover sees before a movement, and that movement."""
    looks = played(players, on)
    for before, later in pairwise(looks):
        mover, now = before[None].mover, later[None]
        if not before[None].moved and now.turn == before[None].turn and len(now.plan) == 3:
            return before[mover], now.plan
    raise AssertionError("somebody moves three times")


def golden() -> dict[str, Plate]:
    """Return them by name."""
    found = {}
    for players, on in ((3, "classic"), (4, "classic"), (5, "serenissima")):
        sight = busiest(players, on)
        found[f"{players}-{on}-map"] = draw_map(sight, Captions(f"Round {sight.round} · Anna"))
    sight, plan = planning(4, "classic")
    found["4-classic-draft"] = draw_map(sight, Captions("Your movement"), plan)
    sight = busiest(4, "serenissima")
    names = dict.fromkeys(sight.map.spaces[:12], "San Giacomo dell'Orio")
    found["4-serenissima-district"] = district.draw_district(
        sight, "san-marco", Captions("San Marco"), names
    )
    for players, on, seat in ((3, "classic", 0), (4, "classic", 1), (5, "serenissima", 4)):
        sight = played(players, on)[-12][seat]
        said = sheet.Captions(
            "Madame Zsa Zsa",
            PEOPLE,
            "Nothing shown yet.",
            ("A: any own figure on Agent X", "C: Fiddlebottom on 5"),
            "What I showed",
            ("coloured card", "secret card, true", "shown by you"),
            dict.fromkeys(SEATS, "14 + 15"),
            "Sets left: who + build",
            ("Fiddlebottom", "Zsa Zsa", "Bubble", "Agent X", "tall", "thin", "short", "fat"),
        )
        found[f"{players}-sheet"] = sheet.draw_sheet(sight, said, deduce(sight))
    sight = played(4, "classic")[0][2]
    goal = ("Find your partner:",)
    found["4-cards"] = hand.draw_cards(
        sight,
        hand.Captions(NAMES[sight.identity], goal, ("agent", "build", "code"), "Your partner"),
        PARTNER[sight.identity],
    )
    over = hindsight(ledger(4, "classic"))
    about = dict.fromkeys(SEATS, "could know it all after turn 9 · 7 false cards")
    ended = end.Captions("Game 1", "Anna named Ben, code B: right.", PEOPLE, about)
    for number, plate in enumerate(replay.draw_replay(over, ended)[:2]):
        found[f"4-end-{number}"] = plate
    found["4-last-turn"] = end.draw_turn(over, over.turns[-1], "The last turn")
    found["cover"] = cover.draw_cover(NAMES)
    return found


def main() -> None:
    """Write all of them anew."""
    GOLDEN.mkdir(exist_ok=True)
    for path in GOLDEN.iterdir():
        path.unlink()
    for name, plate in golden().items():
        (GOLDEN / f"{name}.png").write_bytes(paint(plate))
    print(f"{len(list(GOLDEN.iterdir()))} pictures in {GOLDEN}")


if __name__ == "__main__":
    main()
