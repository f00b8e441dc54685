"""The READMEs tell the truth: the played round is played."""

import re
from pathlib import Path

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.mini.rules.actions import Show, Visit
from bot.mini.rules.cards import Card, Location, in_order
from bot.mini.rules.editions import GERMAN
from bot.mini.rules.events import Dealt, Event, Opened, RoundBegan, Showed, Stacked
from bot.mini.rules.play import play, see
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import worlds
from bot.sandbox.world import OWNER, PEOPLE, World
from cogs.delivery.attention import GRACE, THERE
from cogs.interactions.reaching import LONGEST, LONGEST_CUT_OFF
from tests.simulation.testing import ROOMS, TESTS

README = TESTS.parent / "README.md"


def words_of(path: Path) -> str:
    """Return what stands there, wherever its lines end."""
    return " ".join(path.read_text(encoding="utf-8").split())


def lines() -> list[list[str]]:
    block = README.read_text(encoding="utf-8").partition("```transcript\n")[2].partition("```")[0]
    return [line.replace(":", "", 1).split() for line in block.splitlines()]


def test_the_played_round_of_the_readme_comes_out_as_it_says() -> None:
    script = {word: rest for word, *rest in lines() if word in ("deal", "first", "ambassador")}
    first = Seat(int(script["first"][0]))
    pile = (
        Location(script["ambassador"][0]),
        *(at for at in Location if at != script["ambassador"][0]),
    )
    opening: list[Event] = [Opened(1, 4, GERMAN, 1, first, (0, 0, 0, 0))]
    opening += [
        Dealt(seat, Card(cards[0]), Card(cards[1:]))
        for seat, cards in zip(AGENTS, script["deal"], strict=True)
    ]
    state = after(State(), [*opening, Stacked(AMBASSADOR, pile), RoundBegan(1, first)])
    told: list[Event] = []
    for word, *rest in lines():
        match word:
            case "visit":
                told = list(play(state, Visit(Seat(int(rest[0])), Location(rest[1])), Seeded(1)))
                state = after(state, told)
            case "meet":
                met = [(meeting.seats, meeting.at) for meeting in state.meetings or ()]
                assert met == [((int(rest[0]), int(rest[1])), rest[2])]
            case "show":
                by, to, *cards = rest
                told = list(
                    play(
                        state,
                        Show(Seat(int(by)), Seat(int(to)), in_order(map(Card, cards))),
                        Seeded(1),
                    )
                )
                state = after(state, told)
            case "worlds":
                assert sum(isinstance(event, Showed) for event in told) == 2
                assert len(worlds(see(state, Seat(int(rest[0]))))) == int(rest[1])


def test_as_many_people_as_the_readme_says_are_in_the_sandbox() -> None:
    counted = {4: "four", 5: "five", 6: "six"}
    people = [citizen.name for citizen in World().citizens.values()]
    assert people == [*PEOPLE, OWNER]
    told = words_of(README)
    assert (
        f"{counted[len(people)]} test users: {counted[len(PEOPLE)]} to play, and the {OWNER}"
        in told
    )


def test_one_is_pinged_when_the_readme_says() -> None:
    told = words_of(README)
    assert (GRACE, THERE) == (10.0, 120.0)
    assert "if you have done nothing at the table for two minutes" in told
    assert "only if ten seconds have gone by" in told
    assert "only where two minutes have gone by since you last pressed anything" in told


def test_discord_is_tried_again_as_often_as_the_readme_says() -> None:
    told = words_of(README)
    assert (LONGEST, LONGEST_CUT_OFF) == (10.0, 100.0)
    assert "cannot be reached at a start" in told
    assert "at least every ten seconds; that counts as no start" in told
    assert "after pauses that grow to a hundred seconds at most" in told


def test_what_is_real_in_rooms_whose_clock_jumps_is_what_the_readme_of_the_tests_says() -> None:
    told = words_of(TESTS / "README.md")
    told = told.partition("What is marked `real` ")[2].partition(" Where calls are counted")[0]
    single = " ".join(re.findall(r"one test (?:each )?of (?:`test_\w+`(?:, | and )?)+", told))
    whole, one = set(), set()
    for room in sorted(ROOMS):
        for path in (TESTS / room).rglob("test_*.py"):
            text = path.read_text(encoding="utf-8")
            if re.search(r"^pytestmark = .*(mark\.real|ON_A_SERVER)", text, re.MULTILINE):
                whole.add(path.stem)
            elif "@pytest.mark.real\n" in text:
                assert text.count("@pytest.mark.real\n") == 1
                one.add(path.stem)
    names = re.compile(r"`(?:\w+/)?(test_\w+)`")
    assert set(names.findall(single)) == one
    assert set(names.findall(told)) == whole | one
