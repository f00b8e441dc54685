"""A coach gives advice that may be followed, and says rightly why."""

from collections import Counter

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats
from bot.mini.minds.advice import HARDLY, ROUNDED, Because, advise, reason
from bot.mini.minds.information_gain import (
    gain_of_asking,
    gains_of_showing,
    mask_of,
    sure_partner,
)
from bot.mini.minds.knowledge import gain
from bot.mini.minds.levels import MINDS
from bot.mini.minds.medium import certain
from bot.mini.minds.observation import Observation
from bot.mini.minds.utility import PREFERENCES, mellowed, telling_utilities, visit_utilities
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Ask, Call, Peek, PickUp, Prove, Reveal, Show, Visit, Waive
from bot.mini.rules.cards import LOCATIONS, partner
from bot.mini.rules.clues import Source
from bot.mini.rules.editions import EXACTLY_ONE, PRESETS, edition
from bot.mini.rules.legality import objection
from bot.mini.rules.meetings import meetings
from bot.mini.rules.options import owed
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.worlds import HOLDS, Deal, shown_to, worlds


def sights() -> list[Sight]:
    """Return what seats saw in some games of every edition and number of players."""
    found: list[Sight] = []
    for number, (preset, players) in enumerate(
        (preset, players) for preset in PRESETS for players in (3, 4, 5)
    ):
        play_out(
            edition(preset, players),
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
    assert set(given) >= set(Because) - {Because.LIKELIEST, Because.CROWD, Because.HELPS_LEAST}


def test_nobody_is_said_to_be_perhaps_a_partner_who_cannot_be() -> None:
    given: Counter[Because] = Counter()
    for sight in SIGHTS:
        for action in owed(sight):
            if isinstance(action, Show) and (said := reason(sight, action)) is not None:
                given[said.because] += 1
                if said.because is Because.BALANCE:
                    assert maybe(sight, action.to)
                if said.because is Because.HELPS_LEAST:
                    assert not maybe(sight, action.to)
    assert given[Because.BALANCE] > 0
    assert given[Because.HELPS_LEAST] > 0


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


def test_nothing_that_is_advised_is_worth_less_than_what_is_not() -> None:
    """What a visit, a pair or a question is worth is told by the sums that automata make, too."""
    seen: Counter[type] = Counter()
    for sight in SIGHTS:
        advice, actions = advise(sight), owed(sight)
        if advice is None or advice.because is Because.SURE:
            continue
        alone = advice.because in (Because.ONLY, Because.UNSURE)
        assert alone == (len(actions) == 1)
        assert (advice.because is Because.UNSURE) == isinstance(advice.action, Waive)
        if len(actions) == 1:
            continue
        observed, action = Observation(sight), advice.action
        preferences = mellowed(PREFERENCES[sight.players], sight.round)
        worths: list[float] = []
        match action:
            case Visit():
                visits = [other for other in actions if isinstance(other, Visit)]
                hand = tuple(visit.at for visit in visits)
                worths = visit_utilities(observed, preferences, hand)
                worth = worths[visits.index(action)]
            case Ask():
                asks = [other for other in actions if isinstance(other, Ask)]
                worths = [gain_of_asking(observed, ask) for ask in asks]
                worth = worths[asks.index(action)]
                assert (advice.because, advice.who) == (Because.ASK, (action.of,))
            case Show() | Reveal():
                friend = observed.partners and sure_partner(observed, action.to)
                shows = [o for o in actions if isinstance(o, Show | Reveal)]
                assert friend or isinstance(action, Show), "black cards are for a sure partner"
                shows = [o for o in shows if friend or isinstance(o, Show)]
                masks = [mask_of(show, observed.truth) for show in shows]
                worths = told_to(observed, action.to, masks)
                worth = worths[shows.index(action)]
                assert advice.who == (action.to,)
                assert why(observed, action.to, masks, shows.index(action)) is advice.because
            case Prove():
                (asker, *_) = next(m.seats for m in sight.meetings or () if m.asked == sight.seat)
                proofs = [other for other in actions if isinstance(other, Prove)]
                masks = [HOLDS[prove.seat, prove.card] for prove in proofs]
                worths = told_to(observed, asker, masks)
                worth = worths[proofs.index(action)]
                assert advice.who == (asker,)
                assert why(observed, asker, masks, proofs.index(action)) is advice.because
            case Peek():
                looked = {clue.side for clue in sight.clues if clue.source is Source.GLIMPSE}
                assert action.side not in looked
            case _:
                raise AssertionError(action)
        assert not worths or worth == pytest.approx(max(worths), abs=1e-9)
        seen[type(action)] += 1
    assert set(seen) == {Visit, Ask, Show, Reveal, Prove, Peek}


def test_of_pairs_that_are_worth_as_much_the_one_is_advised_that_leaves_most_open() -> None:
    """Who the seat is may be told by a pair though it says nothing yet of the number."""
    chosen = 0
    for sight in SIGHTS:
        advice = advise(sight)
        if advice is None or not isinstance(action := advice.action, Show):
            continue
        observed = Observation(sight)
        if observed.partners and sure_partner(observed, action.to):
            continue
        shown = shown_to(sight, action.to)
        masks = {
            each: mask_of(each, observed.truth) for each in owed(sight) if isinstance(each, Show)
        }
        worths = dict(zip(masks, told_to(observed, action.to, [*masks.values()]), strict=True))
        left = {each: (shown & mask).bit_count() for each, mask in masks.items()}
        alike = [each for each in masks if worths[each] >= max(worths.values()) - ROUNDED]
        assert left[action] == max(left[each] for each in alike)
        chosen += len({left[each] for each in alike}) > 1
    assert chosen


def told_to(observed: Observation, to: Seat, masks: list[int]) -> list[float]:
    return telling_utilities(observed, PREFERENCES[observed.players], to, masks)


def why(observed: Observation, to: Seat, masks: list[int], at: int) -> Because:
    """Return the reason for telling *to* one of *masks*: a partner much, a rival little."""
    if observed.partners and sure_partner(observed, to):
        return Because.MUCH
    told = [sum(both) for both in gains_of_showing(observed, to, masks)]
    if told[at] <= min(told) + HARDLY:
        return Because.LITTLE
    return Because.BALANCE if maybe(observed.sight, to) else Because.HELPS_LEAST


def maybe(sight: Sight, to: Seat) -> bool:
    """Return whether *to* may be the partner of *sight*'s seat."""
    return (
        sight.partners
        and sight.identity is not None
        and to in AGENTS
        and any(deal.identities[to] == partner(sight.identity) for deal in worlds(sight))
    )


def test_why_to_go_somewhere_is_said_by_who_is_there() -> None:
    for sight in SIGHTS:
        advice = advise(sight)
        if advice is None or not isinstance(advice.action, Visit) or advice.because is Because.ONLY:
            continue
        there = [seat for seat in AGENTS if sight.visits[seat] == advice.action.at]
        pile = sight.seat != AMBASSADOR and advice.action.at in sight.hands[AMBASSADOR]
        ready = Observation(sight).ready
        match len(there):
            case 0:
                expected = {Because.AMBASSADOR if pile and not ready else Because.EMPTY}
            case 1:
                expected = {Because.CALL_THERE, Because.DUMMY, Because.LEARN, Because.COMPANY}
                if sight.players == 3 and there == [DUMMY] and not ready:
                    expected = {Because.DUMMY}
            case 2:
                expected = {Because.BLOCK}
            case _:
                expected = {Because.CROWD}
        assert advice.because in expected
        if advice.because is Because.COMPANY and not ready:
            assert Observation(sight).gain(there[0]) <= HARDLY
        if advice.because is Because.CALL_THERE:
            assert ready


def test_where_so_many_are_that_nobody_meets_that_is_the_reason() -> None:
    """The last to go has two locations left: at one three are, and at the other nobody."""
    found: list[Sight] = []

    def look(game: SimulatedGame) -> None:
        public = game.sight(None)
        if public.meetings is None and max(map(public.visits.count, LOCATIONS)) > 2:
            found.extend(game.sight(seat) for seat in seats(public.players))

    for seed, players in ((13, 4), (17, 5), (23, 3)):
        whim = Seeded(seed)
        play_out(edition("german"), players, MINDS["random"](), Seeded(seed), whim, look)
    told = 0
    for sight in found:
        advice = advise(sight)
        if advice is not None and isinstance(advice.action, Visit):
            crowd = sight.visits.count(advice.action.at) > 2
            if advice.because is not Because.ONLY:
                assert (advice.because is Because.CROWD) == crowd
                assert not crowd or advice.who == ()
                told += crowd
    assert told


def test_who_has_picked_up_is_advised_the_likeliest_number_and_told_whether_it_is_sure() -> None:
    said: Counter[Because] = Counter()
    for seed, mind in ((1, "random"), (2, "random"), (3, "random"), (4, "modest")):
        for players in (3, 4, 5):
            chance, found = Seeded(seed), list[Sight]()

            def look(game: SimulatedGame, seen: list[Sight] = found) -> None:
                caller = game.sight(None).caller
                seen += [] if caller is None else [game.sight(caller)]

            play_out(edition("german"), players, MINDS[mind](), chance, chance, look)
            for sight in found:
                advice = advise(sight)
                assert advice is not None
                assert isinstance(advice.action, Call)
                deals = [deal for deal in worlds(sight) if players != 4 or beside(sight, deal)]
                numbers = Counter(deal.telephone() for deal in deals)
                if numbers:
                    assert numbers[advice.action.number] == max(numbers.values())
                sure = len(numbers) == 1 and len(deals) == len(worlds(sight))
                assert advice.because is (Because.SURE if sure else Because.LIKELIEST)
                said[advice.because] += 1
    assert set(said) == {Because.SURE, Because.LIKELIEST}


def beside(sight: Sight, deal: Deal) -> bool:
    """Return whether the seat meets its partner alone, if that is the deal."""
    meeting = sight.meeting()
    assert meeting is not None
    (other,) = (seat for seat in meeting.seats if seat != sight.seat)
    return deal.identities[other] == partner(sight.identity)  # type: ignore[arg-type]
