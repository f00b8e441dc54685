"""What judges of `desks` find, and what they let be."""

import pytest

from tests.world.history import Anew, Did, Struck
from tests.world.judges import desks
from tests.world.kept import Run
from tests.world.verdicts.by_hand import ANNA, BEN, TITLE, World, found, opened, passes, visit

SHUT = (
    "Direct messages from me are closed; everything is on this desk. To get them too:"
    " Server name › Privacy Settings, then **Write to me again**."
)


@pytest.mark.parametrize(
    ("before", "now", "minutes", "findings"),
    [
        (f"{TITLE}\nRound 1", f"{TITLE}\nRound 2", 2, 1),
        (f"{TITLE}\nRound 2\nNoted.", f"{TITLE}\nRound 2", 2, 0),
        (f"{TITLE}\n<t:17:t>", f"{TITLE}\n<t:18:t>", 2, 0),
        (f"{TITLE}\nRound 1", f"{TITLE}\nRound 2", 14, 0),
        ("Your desk has moved.", f"{TITLE}\nRound 2", 2, 0),
        (TITLE, f"{TITLE}\n{SHUT}\n", 2, 0),
        (f"{TITLE.replace('#1', '#2')}\nRound 1", f"{TITLE}\nRound 2", 2, 0),
    ],
)
def test_a_desk_that_does_not_follow_is_found(
    world: World, before: str, now: str, minutes: float, findings: int
) -> None:
    old = opened(world)
    passes(world, minutes)
    world.copy("told")
    world.history.note(Anew, ANNA, old, before, now)

    assert len(found(desks.followed_the_game, world)) == findings


@pytest.mark.parametrize(("what", "findings"), [("rematch", 0), ("vote", 1)])
def test_a_desk_that_shows_how_a_match_has_ended_follows_no_other(
    world: World, what: str, findings: int
) -> None:
    old = opened(world)
    passes(world, 1)
    world.acts(101, BEN, custom_id=f"ink:1:{what}::")
    passes(world, 2)
    world.copy("told")
    world.history.note(Anew, ANNA, old, f"{TITLE}\nRound 1", f"{TITLE}\nRound 2")

    assert len(found(desks.followed_the_game, world)) == findings


@pytest.mark.parametrize("what", ["entry", "wish", "start", "trouble", "locale"])
def test_a_desk_need_not_follow_at_once_nor_while_something_is_wrong(
    world: World, what: str
) -> None:
    old = opened(world)
    passes(world, 2)
    if what == "entry":
        world.acts(101, ANNA, visit(0))
    elif what == "wish":
        world.asks(101)
        world.asks(102)
    elif what == "start":
        world.kept.runs.append(Run("bot", world.now - 60, 0.0))
    elif what == "locale":
        world.history.note(Did, ANNA, "speaks fr", None)
    else:
        world.history.note(Struck, 1, "S10 hangs", over=False)
    world.copy("told")
    world.history.note(Anew, ANNA, old, f"{TITLE}\nRound 1", f"{TITLE}\nRound 2")

    assert found(desks.followed_the_game, world) == []


@pytest.mark.parametrize(("chosen", "findings"), [("de", 1), ("en", 0), (None, 0)])
def test_a_desk_in_another_language_than_was_chosen_is_found(
    world: World, chosen: str | None, findings: int
) -> None:
    world.sql("INSERT INTO person (id, language) VALUES (?, ?)", ANNA, chosen)
    world.copy("told")
    world.desk(ANNA, f"{TITLE}\nRound 1")

    assert len(found(desks.in_their_language, world)) == findings


GONE = (
    "🧭 Table #1: the place where the match was told is gone, so its clock stands still."
    " `/inkognito match move` in another channel lets it go on there; your desk is as it was."
)


@pytest.mark.parametrize(
    ("text", "until", "findings"), [(GONE, None, 0), (GONE, 1, 1), ("", None, 1), ("", 1, 0)]
)
def test_a_desk_that_does_not_know_its_place_is_found(
    world: World, text: str, until: int | None, findings: int
) -> None:
    still = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, 0, ?, 'lost')"
    world.sql(still, until)
    world.copy("told")
    world.desk(ANNA, f"{TITLE}\n{text}")

    assert len(found(desks.know_their_place, world)) == findings


@pytest.mark.parametrize(("over", "findings"), [(2, 0), (1, 1)])
def test_a_desk_that_tells_of_a_game_before_the_last_is_found(
    world: World, over: int, findings: int
) -> None:
    world.asks(101, custom_id="ink:1:desk::")
    world.answers(101, text=f"**My desk** · table #1 · game 3\n**Game {over} is over**")
    assert len(found(desks.tell_of_the_last_game, world)) == findings
