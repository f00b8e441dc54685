"""A movement while it is tried out: it fits into a custom_id, and comes back from one."""

import pytest

from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import MAPS, edition
from bot.board.rules.material import THE_AMBASSADOR, Piece
from bot.board.rules.plans import shake_of
from bot.board.rules.routes import offered, thrifty
from bot.game.seats import Seat
from bot.host.tickets import Moment
from cogs.board.draft import Draft, draft_read, draft_spelt, step_read, step_spelt
from cogs.board.verbs import Act
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.routes import LONGEST, Route, route
from storage.ids import TableId
from tests.cogs.board.games import sights

SEAT = Seat(0)


@pytest.mark.parametrize("town", ["classic", "serenissima"])
def test_i63_every_draft_comes_back_from_a_custom_id(town: str) -> None:
    """The longest there is, at the latest table and moment, has room, too."""
    for sight in sights(3, 4, edition("ares", map=town)):
        if duty(sight) is not Task.MOVE:
            continue
        draft = Draft(sight.mover or SEAT)
        while steps := thrifty(shake_of(sight), offered(shake_of(sight), draft.steps).steps):
            for step in steps:
                assert step_read(sight.map, step_spelt(sight.map, step)) == step
            draft = draft.stepped(steps[-1])
            where = Route(
                TableId(36**12 - 1),
                Act.DISTRICT,
                Moment(999_999, 999_999),
                f"o25-{draft_spelt(sight.map, draft)}.f",
            )
            assert route(str(where)) == where
            assert len(str(where)) <= LONGEST
        assert draft_read(sight.map, draft.seat, draft_spelt(sight.map, draft)) == draft


def test_the_last_choice_is_undone_first() -> None:
    town = MAPS["classic"]
    chosen = draft_read(town, SEAT, "2200l.g")
    assert chosen.figure == THE_AMBASSADOR
    assert chosen.undone() == Draft(SEAT, chosen.steps)
    assert chosen.undone().undone() == Draft(SEAT)


@pytest.mark.parametrize(
    "made_up",
    [
        "2",
        "22001",
        "92001l",
        "2h001l",
        "220zzl",
        "22001x",
        "22-01l",
        "2200l.",
        "2200l.h",
        ".gg",
        "é",
    ],
)
def test_what_no_client_was_given_is_no_draft(made_up: str) -> None:
    with pytest.raises(Misspelt, match="error-not-among-choices"):
        draft_read(MAPS["classic"], SEAT, made_up)


def test_every_piece_and_space_has_a_sign_of_its_own() -> None:
    for town in MAPS.values():
        spelt = {draft_spelt(town, Draft(SEAT, (), Piece(piece))) for piece in range(17)}
        assert len(spelt) == 17
