"""A coach gives advice that may be followed, and says rightly why."""

from collections import Counter

from bot.game.chance import Seeded
from bot.game.seats import seats
from bot.mini.minds.advice import HARDLY, Because, advise
from bot.mini.minds.information_gain import gains_of_showing, mask_of
from bot.mini.minds.knowledge import gain
from bot.mini.minds.levels import MINDS
from bot.mini.minds.medium import certain
from bot.mini.minds.observation import Observation
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import PickUp, Show, Visit
from bot.mini.rules.editions import EXACTLY_ONE, PRESETS, edition
from bot.mini.rules.legality import objection
from bot.mini.rules.meetings import meetings
from bot.mini.rules.options import owed
from bot.mini.rules.sight import Sight


def sights() -> list[Sight]:
    """Return what seats saw in some games of every edition and number of players."""
    found: list[Sight] = []
    for number, (preset, players) in enumerate(
        (preset, players) for preset in PRESETS for players in (3, 4, 5)
    ):
        play_out(
            edition(preset),
            players,
            MINDS["medium"](),
            Seeded(number),
            Seeded(number),
            lambda game, n=players: found.extend(game.sight(seat) for seat in seats(n)),
        )
    return found


SIGHTS = sights()


def test_what_is_advised_may_be_done_and_is_owed_or_a_sure_call() -> None:
    given: Counter[Because] = Counter()
    for sight in SIGHTS:
        advice = advise(sight)
        if advice is None:
            assert not owed(sight) or sight.players == 3
            continue
        assert objection(sight, advice.action) is None
        assert advise(sight) == advice
        assert isinstance(advice.action, PickUp) or advice.action in owed(sight)
        if advice.because is Because.SURE:
            assert certain(sight)
        given[advice.because] += 1
    assert set(given) >= set(Because) - {Because.LIKELIEST, Because.CROWD}


def test_who_is_said_to_be_there_is_there() -> None:
    for sight in SIGHTS:
        advice = advise(sight)
        if advice is None or not isinstance(advice.action, Visit) or advice.because is Because.ONLY:
            continue
        there = {seat for seat, at in enumerate(sight.visits) if at == advice.action.at}
        if advice.because in (Because.LEARN, Because.DUMMY, Because.CALL_THERE, Because.BLOCK):
            assert there == set(advice.who)
        if advice.because is Because.AMBASSADOR:
            assert there == set()
            assert advice.action.at in sight.hands[4]
        if advice.because is Because.BLOCK:
            # Without the third the two would meet there.
            alone = tuple(at if seat in there else None for seat, at in enumerate(sight.visits))
            assert [meeting.seats for meeting in meetings(alone, sight.players)] == [
                tuple(sorted(there))
            ]


def test_little_is_the_least_and_learning_is_something() -> None:
    for sight in SIGHTS:
        advice = advise(sight)
        if advice is None:
            continue
        observed = Observation(sight)
        if advice.because is Because.LEARN:
            assert (
                gain(observed.goal, observed.mask, advice.who[0], observed.truth is EXACTLY_ONE)
                > HARDLY
            )
        if advice.because is Because.LITTLE and isinstance(advice.action, Show):
            shows = [action for action in owed(sight) if isinstance(action, Show)]
            told = [
                sum(both)
                for both in gains_of_showing(
                    observed, advice.action.to, [mask_of(s, observed.truth) for s in shows]
                )
            ]
            assert told[shows.index(advice.action)] <= min(told) + HARDLY
