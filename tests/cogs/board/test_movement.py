"""A movement as one types it, and what is offered while one does."""

import random

import pytest
from msgspec.structs import replace

from bot.board.rules.actions import Step
from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import edition
from bot.board.rules.maps import Line, Space
from bot.board.rules.material import PIECES, Ball
from bot.board.rules.plans import fault, shake_of, walked
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import Seat
from bot.words.reader import Reader
from cogs.board.movement import STAY, following, movement, typed
from cogs.board.refusing import must_go
from cogs.interactions.mishaps import Misspelt
from cogs.screens.frame import OPTIONS
from tests.board.words.spoken import CATALOGUE
from tests.cogs.board.games import begun, sights

READERS = [Reader(CATALOGUE, language, game="board") for language in ("de", "en")]
ENGLISH = READERS[1]

P0 = {
    "blue": "tall ALV short MER fat ZAT thin BRA",
    "yellow": "tall MIS short FRA fat FOR thin ZIT",
    "green": "tall FNO short GIA fat MOL thin SFI",
    "red": "tall APO short ROM fat REZ thin PIT",
}


def position(mover: int, *balls: Ball, **moved: str) -> Sight:
    """Return the sight of the *mover* at P0 of the rules, section U, with these *balls*."""
    game, _ = begun(1, 4, edition("ares", map="serenissima"))
    sight = game.sight(Seat(mover))
    at: list[Space | None] = [None] * 17
    for colour, text in P0.items():
        words = text.split()
        for build, space in zip(words[::2], words[1::2], strict=True):
            at[PIECES[f"{colour} {build}"]] = Space(moved.get(f"{colour}_{build}", space))
    at[16] = Space("LUC")
    turn = replace(sight.history[-1], seat=Seat(mover), balls=tuple(sorted(balls)))
    return replace(sight, positions=tuple(at), began=tuple(at), history=(turn,))


X1 = position(2, Ball.ORANGE, Ball.BLUE, Ball.WHITE)


@pytest.mark.parametrize(
    "said",
    [
        "fat MOL MRC; thin SFI BAS ZAT",
        "fat mrc;thin bas zat",
        "green fat MOL MRC; green thin SFI BAS ZAT",
        "THIN bas zat; fat mrc",
        "green fat MRC ; thin green BAS ZAT",
        "dick MRC; dünn BAS ZAT",
        "fat piazza san marco; thin san basilio zattere",
        "fat MOL MRC by land; thin SFI BAS water ZAT land",
    ],
)
def test_x1_a_movement_is_typed_in_many_ways(said: str) -> None:
    plan = movement(READERS, X1, said)
    assert fault(shake_of(X1), plan) is None
    ended = walked(X1.positions, plan)
    assert (ended[PIECES["green fat"]], ended[PIECES["green thin"]]) == ("MRC", "ZAT")


@pytest.mark.parametrize(
    ("sight", "said", "reason"),
    [
        (X1, "fat LUC", Reason.NO_SUCH_LINE),
        (position(2, *[Ball.BLACK] * 3), "thin BAS", Reason.BALL_MOVES_OTHERS),
        (X1, "ambassador RIA", Reason.BALL_MOVES_OTHERS),
        (X1, "red tall RIA", Reason.BALL_MOVES_OTHERS),
        (X1, "fat MRC MOL MRC MOL", Reason.BALL_OTHER_LINE),
        (position(2, *[Ball.WHITE] * 3), "fat MRC MOL MRC MOL", Reason.NO_SUCH_BALL),
        (position(2, Ball.ORANGE, green_tall="MRC"), "fat MRC", Reason.TWO_OF_ONE_COLOUR),
    ],
)
def test_i63_what_cannot_be_done_the_rules_refuse(sight: Sight, said: str, reason: Reason) -> None:
    assert fault(shake_of(sight), movement(READERS, sight, said)) is reason


@pytest.mark.parametrize(
    ("sight", "said", "words"),
    [
        (
            X1,
            "fat LUC",
            "Step 1 cannot be taken: no line joins Molo (MOL) and San Luca (Embassy).",
        ),
        (
            X1,
            "fat MRC; red tall RIA",
            "This step cannot be taken: 2. ⚪\xa0white: Tall red: Santi Apostoli (APO)"
            " → Ponte di Rialto (RIA) (by land). "
            "That ball does not move that figure.",
        ),
        (
            X1,
            "fat MRC MOL MRC",
            "This step cannot be taken: 3. 🔵\xa0blue: Fat green: Molo (MOL)"
            " → Piazza San Marco (MRC) (by land). "
            "That ball does not move along such a line.",
        ),
        (
            position(2, *[Ball.WHITE] * 3),
            "fat MRC MOL MRC MOL",
            "There is no ball left for step 4: "
            "the Phantom shows ⚪\xa0white, ⚪\xa0white and ⚪\xa0white.",
        ),
        (
            position(2, Ball.ORANGE, green_tall="MRC"),
            "fat MRC",
            "The movement cannot end like that: Piazza San Marco (MRC). "
            "Two figures of one colour cannot stand on one space.",
        ),
    ],
)
def test_i63_who_is_refused_reads_which_step_by_which_ball(
    sight: Sight, said: str, words: str
) -> None:
    with pytest.raises(Misspelt) as refused:
        must_go(ENGLISH, sight, movement(READERS, sight, said))
    assert CATALOGUE.say("en", str(refused.value), **refused.value.values) == words


def test_i150_a_figure_that_is_not_on_the_map_has_no_step_to_name() -> None:
    gone = PIECES["green tall"]
    at = tuple(None if piece == gone else space for piece, space in enumerate(X1.positions))
    step = Step(Ball.BLUE, gone, Space("MRC"), Line.WATER)
    with pytest.raises(Illegal, match=Reason.BALL_MOVES_OTHERS):
        must_go(ENGLISH, replace(X1, positions=at, began=at), (step,))


def test_i63_a_lawful_movement_is_not_refused() -> None:
    must_go(ENGLISH, X1, movement(READERS, X1, "fat MRC; thin BAS ZAT"))
    must_go(ENGLISH, X1, ())


@pytest.mark.parametrize("said", ["", STAY, " - ", "Move nothing", "nichts  BEWEGEN"])
def test_i51_nothing_need_be_moved(said: str) -> None:
    assert movement(READERS, X1, said) == ()


@pytest.mark.parametrize(
    "said", ["fat", "MRC", "big MRC", "fat nowhere", "fat MRC; ", "tall fat MRC"]
)
def test_what_names_no_figure_or_space_is_no_movement(said: str) -> None:
    with pytest.raises(Misspelt, match="error-not-among-choices"):
        movement(READERS, X1, said)


@pytest.mark.parametrize("town", ["classic", "serenissima"])
def test_whatever_is_walked_can_be_typed(town: str) -> None:
    for seed in range(4):
        for sight in sights(seed, 4, edition("ares", map=town), steps=120):
            if duty(sight) is Task.MOVE:
                shake = shake_of(sight)
                plan = wandering(shake, Seeded(seed))
                again = movement(READERS, sight, typed(sight.map, sight.positions, plan) or STAY)
                assert fault(shake, again) is None
                assert walked(sight.positions, again) == walked(sight.positions, plan)


def test_i55_what_is_offered_leads_to_lawful_ends_a_step_at_a_time() -> None:
    chance = random.Random(1)
    for sight in sights(5, 4, edition("ares", map="serenissima"), steps=60):
        if duty(sight) is not Task.MOVE:
            continue
        said = ""
        for _ in range(len(sight.balls) + 1):
            found = dict(following(READERS, ENGLISH, sight, said))
            enough = [value for value in found if value in (said, STAY)]
            longer = [value for value in found if value not in (said, STAY)]
            if enough:
                assert fault(shake_of(sight), movement(READERS, sight, said)) is None
            if not longer:
                break
            said = chance.choice(longer)
        assert fault(shake_of(sight), movement(READERS, sight, said)) is None
        assert len(said) <= 100


def test_what_is_begun_is_narrowed_down() -> None:
    offered = [value for value, _ in following(READERS, ENGLISH, X1, "fat")]
    assert offered
    assert all(value.startswith("green fat MOL ") for value in offered)
    (value,) = [value for value, _ in following(READERS, ENGLISH, X1, "fat MRC; thin ba")]
    assert value == "green fat MOL MRC; green thin SFI BAS"
    assert not list(following(READERS, ENGLISH, X1, "nonsense; fat"))
    assert not list(following(READERS, ENGLISH, X1, "fat ZIT")), "no step leads there"
    thin = [value for value, _ in following(READERS, ENGLISH, X1, "fat MRC; thin SFI")]
    assert thin
    assert all(value.startswith("green fat MOL MRC; green thin SFI ") for value in thin)


def test_what_is_ones_own_is_offered_before_what_is_not_and_nothing_reads_like_another() -> None:
    sight = position(2, Ball.BLACK, Ball.PURPLE, Ball.WHITE)
    *offered, (stays, _) = following(READERS, ENGLISH, sight, "")
    assert stays == STAY, "whoever takes the first unread has moved something"
    few = [value for value, _ in following(READERS, ENGLISH, sight, "", 3)]
    assert few == [*(value for value, _ in offered[:2]), STAY], "it is never what is left out"
    assert [value for value, _ in following(READERS, ENGLISH, sight, " - ")] == [STAY]
    assert len(offered) == OPTIONS - 1
    own = [value.startswith("green ") for value, _ in offered]
    assert own == sorted(own, reverse=True)
    assert {True, False} == set(own)
    mine = [value.split()[1] for value, _ in offered if value.startswith("green ")]
    assert [*dict.fromkeys(mine)] == ["tall", "thin", "short", "fat"], "a figure after the other"
    assert mine == sorted(mine, key=[*dict.fromkeys(mine)].index)
    labels = [label for _, label in offered]
    assert len(set(labels)) == len(labels)
