"""What the levels do where it is clear what is to be done."""

from collections.abc import Iterator

import pytest

from bot.board.minds.claims import right_claims
from bot.board.minds.distances import DISTANCES
from bot.board.minds.goals import Claim
from bot.board.minds.hands import code_shown_to, told
from bot.board.minds.journeys import movements
from bot.board.minds.knowledge import doubt, partners
from bot.board.minds.prospects import changed_by
from bot.board.minds.showing import told_to
from bot.board.minds.weights import HARD
from bot.board.rules.actions import Action, Declare, Move, Report, Show
from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import MAPS
from bot.board.rules.material import BUILDS, CODES, IDENTITIES, PARTNER
from bot.board.rules.missions import Doings, Truth, flight, fulfilled, mission
from bot.board.rules.plans import fault, shake_of, stepped
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL_PERSONS, world_mask, worlds
from bot.game.seats import AMBASSADOR
from tests.board.minds.corpus import games, group

F, B, Z, X = IDENTITIES
TALL, THIN, SHORT, FAT = BUILDS

SURE = 1 - 1e-9

of_medium = pytest.mark.xdist_group(group("medium"))


def choices(level: str, *tasks: Task) -> Iterator[tuple[Sight, Action]]:
    """Yield what a level did in its games when it owed one of *tasks*."""
    for game in games(level):
        for sight, action in game.choices:
            if duty(sight) in tasks:
                yield sight, action


def right(sight: Sight) -> dict[Claim, float]:
    """Return what is right to declare, by trying every deal that *sight* leaves."""
    turn = sight.now
    assert turn is not None
    strode = [deed.figure for deed in turn.deeds if deed.to is not None]
    sent = [deed.asked.piece for deed in turn.deeds if deed.asked and deed.sent is not None]
    now = Doings(
        sight.began,
        sight.positions,
        stepped(turn.plan or ()).union(strode),
        frozenset(sent),
    )
    deals = worlds(sight)
    found: dict[Claim, float] = {}
    for deal in deals:
        truth = Truth(deal.identities, deal.builds, sight.players)
        partner, agent = truth.partner(sight.seat), sight.identity
        if partner is None:
            claim, task = Claim(), flight(agent, sight.edition.flee)
        else:
            claim = Claim(partner, deal.codes[partner])
            task = mission(agent, sight.code, deal.codes[partner], sight.players)
        if fulfilled(task, sight.seat, truth, sight.map, sight.edition, now):
            found[claim] = found.get(claim, 0.0) + 1 / len(deals)
    return found


@of_medium
def test_how_likely_a_declaration_is_right_is_what_trying_every_deal_says():
    looked = 0
    for sight, _ in list(choices("medium", Task.SETTLE, Task.END))[::7]:
        if sight.stepped and sight.seat != AMBASSADOR:
            assert right_claims(sight, world_mask(sight), 0.0) == pytest.approx(right(sight))
            looked += 1
    assert looked > 50


@of_medium
def test_what_is_certain_is_declared_at_once():
    declared = 0
    for sight, action in choices("medium", Task.SETTLE, Task.END, Task.SEND):
        if sight.seat == AMBASSADOR:
            continue
        certain = [claim for claim, chance in right(sight).items() if chance > SURE]
        if certain:
            assert isinstance(action, Declare)
            assert Claim(action.partner, action.code) in certain
            declared += 1
    assert declared > 10


@of_medium
def test_a_report_is_sealed_as_soon_as_one_deal_is_left_and_hardly_before():
    sealed = 0
    for sight, action in (choice for game in games("medium") for choice in game.choices):
        left = (world_mask(sight) & ALL_PERSONS).bit_count()
        if isinstance(action, Report):
            assert left == 1 or sight.last_round
            sealed += 1
        elif sight.seat == AMBASSADOR and duty(sight) and not sight.reported:
            assert left > 1
    assert sealed


@of_medium
def test_a_sure_partner_is_shown_the_code_and_a_sure_enemy_seldom():
    friends = foes = given = 0
    for sight, action in choices("medium", Task.SHOW):
        asker = sight.asking.asker
        if asker == AMBASSADOR or code_shown_to(sight, asker):
            continue
        likely = partners(world_mask(sight), sight.seat)[asker]
        if likely > SURE:
            assert sight.code in action.cards
            friends += 1
        elif likely == 0:
            foes += 1
            given += sight.code in action.cards
    assert friends
    assert given < foes / 10  # where all else would tell more


@pytest.mark.parametrize("level", ["cautious", "easy"])
def test_the_stand_in_and_the_easy_level_prove_nothing_to_who_may_be_an_enemy(level):
    for sight, action in choices(level, Task.SHOW):
        asker = sight.asking.asker
        mate = asker != AMBASSADOR and partners(world_mask(sight), sight.seat)[asker] > SURE
        assert not action.secret or (level == "easy" and mate)


@of_medium
def test_every_movement_that_is_thought_of_is_lawful_and_staying_is_among_them():
    for sight, _ in list(choices("medium", Task.MOVE))[::5]:
        shake = shake_of(sight)
        found = movements(shake, len, HARD)
        assert found[-1] == ()
        assert len(found) > 1
        assert all(fault(shake, plan) is None for plan in found)


@of_medium
def test_the_movement_that_is_rated_best_is_found():
    for sight, action in list(choices("medium", Task.MOVE))[::9]:
        assert isinstance(action, Move)
        wanted = set(changed_by(action.plan))
        if wanted:
            found = movements(shake_of(sight), _agreeing_with(wanted), HARD)
            assert set(changed_by(found[0])) == wanted


def _agreeing_with(wanted):
    return lambda to: float(sum(1 if one in wanted else -1 for one in to))


@pytest.mark.parametrize("name", MAPS)
def test_distances_are_those_of_steps(name):
    on, steps = MAPS[name], DISTANCES[name]
    for space in on.spaces:
        assert steps[space][space] == 0
        for _, other in on.ways[space]:
            assert steps[space][other] == 1
        for other in on.spaces:
            assert steps[space][other] == steps[other][space]
            if space != other:
                nearer = min(steps[beside][other] for _, beside in on.ways[space])
                assert steps[space][other] == nearer + 1


def test_i81_what_cards_tell_of_a_hand():
    assert told((F, X, TALL), ()).bit_count() == 10
    assert told((F, X), ()).bit_count() == 8
    assert told((F, X, TALL), (TALL,)).bit_count() == 4
    assert told((F, TALL, CODES[0]), (F, TALL, CODES[0])).bit_count() == 1
    assert told((TALL,), ()).bit_count() == 4


def test_the_more_there_is_to_know_the_greater_is_the_doubt():
    for sight, _ in list(choices("random", Task.SHOW))[::50]:
        mask = world_mask(sight)
        left = (mask & ALL_PERSONS).bit_count()
        assert (doubt(mask, sight.seat) > 0) == (left > 1)
        assert doubt(mask, sight.seat, sight.identity) == 0  # one's own figure
        assert doubt(mask, sight.seat) >= doubt(mask, sight.seat, PARTNER[sight.identity]) - 1e-9


def test_what_was_shown_before_tells_nothing_more():
    sight, action = next(
        (sight, action)
        for sight, action in choices("random", Task.SHOW)
        if any(clue.by == sight.seat for clue in sight.clues) and sight.players == 4
    )
    clue = next(clue for clue in sight.clues if clue.by == sight.seat)
    again = Show(sight.seat, clue.cards, clue.secret)
    assert told_to(sight, again, clue.to[0], {(Z, THIN): 1.0}) == 0.0
    assert isinstance(action, Show)
