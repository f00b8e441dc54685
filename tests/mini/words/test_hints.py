"""Twelve hints (P18): whatever a newcomer does, what they read is true, and they read it when it
helps."""

import os
import random
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

import pytest

from bot.game.fair import SEATS, Draws
from bot.game.seats import AGENTS, Seat
from bot.games import locales
from bot.mini.game import MINI
from bot.mini.minds.advice import advise
from bot.mini.minds.tutor import Tutor
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.cards import NUMBERS, Card, partner
from bot.mini.rules.clues import Source
from bot.mini.rules.deduction import Cell, deduce
from bot.mini.rules.duties import duties
from bot.mini.rules.match import before_series
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.play import advance, opening, see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import Deal
from bot.mini.words.hints import Hint, given, hinted, newest
from bot.words.catalogue import Catalogue
from tests.mini.words.tables import Listening, reading

pytestmark = pytest.mark.xdist_group("hints")  # they look at the same games

GAMES = int(os.environ.get("LESSONS", "60"))
"""Games of newcomers who do anything."""

NAMES = ("Beppe", "W" * 32, "Carlo", "Dino")
LONGEST = 250
"""Characters of a hint, whatever it names."""

Script = Callable[[int, str], Draws]


def another(number: int) -> Script:
    """Return a script under which other things happen than in the tutorial."""
    return partial(Draws, b"another", number, salts=())


TUTORIAL: Final = MINI.tutorial
assert TUTORIAL is not None


def script(game: int, what: str) -> Draws:
    """Return what decides *what* in *game* of any tutorial."""
    return Draws(TUTORIAL.secret, 0, game, what, ())


def seat_by(scripted: Script) -> Seat:
    """Return where the newcomer sits."""
    return Seat(scripted(1, SEATS).order(range(4)).index(0))


class Whimsical:
    """A newcomer who does anything legal, and picks up only when that is advised or the *most*
    rounds are over."""

    def __init__(self, seed: int, most: int) -> None:
        self.whim, self.most = random.Random(seed), most

    def __call__(self, sight: Sight) -> Action:
        offered = options(sight)
        if sight.caller is None and sight.round <= self.most:
            offered = [action for action in offered if not isinstance(action, PickUp)]
        elif can_pick_up(sight):
            assert sight.seat is not None
            return PickUp(sight.seat)
        return self.whim.choice(offered)


def advised(sight: Sight) -> Action:
    """Do what the desk suggests."""
    advice = advise(sight)
    assert advice is not None
    return advice.action


def lessons(
    newcomer: Callable[[Sight], Action], scripted: Script = script, most: int = 60
) -> Iterator[tuple[State, Sight]]:
    """Yield the state, and what the newcomer may know, after everything that happens in a
    tutorial."""
    state = after(State(), opening(TUTORIAL.edition, 4, scripted(1, before_series(1))))
    me, patient = seat_by(scripted), Tutor()
    while True:
        sight = see(state, me)
        yield state, sight
        if state.ending is not None or state.round > most:
            return
        owing = [seat for seat in AGENTS if duties(see(state, seat))]
        others = [seat for seat in owing if seat != me]
        if others:
            chance = scripted(1, f"round {state.round} seat {others[0]}")
            action = patient.choose(see(state, others[0]), chance)
        else:
            action = newcomer(sight)
        state = advance(state, action, scripted(1, before_series((state.round + 4) // 5 + 1)))[1]


def plays() -> Iterator[tuple[State, Sight]]:
    """Yield many moments at which somebody reads hints, each kind of knowledge of a game once."""
    yield from lessons(advised)
    for seed in range(GAMES):
        scripted = another(seed) if seed % 2 else script
        before = None
        for state, sight in lessons(Whimsical(seed, most=4 + seed % 16), scripted, most=22):
            if sight != before:
                yield state, sight
            before = sight


@dataclass(frozen=True)
class Reading:
    """A moment, what helps then, the words that say it in English, and the cards named in them."""

    state: State
    sight: Sight
    newest: Hint | None
    said: str
    cards: frozenset[Card]
    keys: frozenset[str]


@lru_cache
def readings() -> tuple[Reading, ...]:
    """Return what is read at all those moments: made once, and looked at by many tests."""
    catalogue = Listening.load(locales(), strict=True)
    assert isinstance(catalogue, Listening)
    reader = reading(catalogue, "en", 4, NAMES)
    found = []
    for state, sight in plays():
        catalogue.asked = set()
        said = hinted(reader, sight)
        keys = frozenset(catalogue.asked)
        found.append(Reading(state, sight, newest(sight), said, frozenset(catalogue.cards()), keys))
    return tuple(found)


def test_who_follows_the_advice_is_given_every_hint_and_wins() -> None:
    moments = list(lessons(advised))
    state, _ = moments[-1]
    assert state.ending is not None
    assert seat_by(script) in state.ending.winners
    assert 6 <= state.round <= 9
    asked = [(sight.round, newest(sight)) for _, sight in moments if duties(sight)]
    assert {shown for _, shown in asked} - {None} == set(Hint)


def test_each_hint_says_something_else_while_it_is_the_newest() -> None:
    here = reading(Catalogue.load(locales(), strict=True), "en", 4, NAMES)
    said: dict[str, set[Hint]] = {}
    for newcomer in (advised, Whimsical(3, most=9), Whimsical(4, most=9)):
        for _, sight in lessons(newcomer, most=22):
            if (hint := newest(sight)) is not None and duties(sight):
                said.setdefault(hinted(here, sight), set()).add(hint)
    assert all(words and len(hints) == 1 for words, hints in said.items())
    assert {hint for hints in said.values() for hint in hints} == set(Hint)


def test_the_script_lets_a_newcomer_meet_his_partner_the_ambassador_and_a_liar() -> None:
    state, sight = list(lessons(advised))[-1]
    assert sight.unmasked is not None
    identities, numbers = sight.unmasked
    me = seat_by(script)
    mate = identities.index(partner(identities[me]))
    seen = [clue for clue in sight.clues if clue.by != me]
    assert min(clue.round for clue in seen if clue.by == mate) <= 2
    assert any(past.visits[me] == past.visits[-1] for past in sight.history)
    lies = [
        n
        for n in seen
        if n.by != mate and len({identities[n.by], numbers[n.by]} & set(n.cards)) < len(n.cards)
    ]
    assert lies


@pytest.mark.parametrize("seed", range(8))
def test_who_goes_anywhere_wins_too_once_he_minds_the_last_hint(seed: int) -> None:
    whim = random.Random(seed)

    def careless(sight: Sight) -> Action:
        if newest(sight) is Hint.TELEPHONE or sight.caller is not None:
            return advised(sight)
        return whim.choice([action for action in options(sight) if not isinstance(action, PickUp)])

    state, sight = list(lessons(careless, most=200))[-1]
    assert state.ending is not None
    assert sight.seat in state.ending.winners


def test_what_a_hint_is_about_has_just_happened() -> None:
    for _, sight in lessons(advised):
        if newest(sight) in (Hint.OUTCOME, Hint.COLUMN):
            assert max(clue.round for clue in sight.clues) >= sight.round - 1
        if newest(sight) in (Hint.LOCATION, Hint.OUTCOME):
            assert sight.meetings is None, "where to go is told while one chooses"


def test_every_hint_is_given_in_random_games_too() -> None:
    assert {read.newest for read in readings()} == {*Hint, None}


def test_a_hint_that_was_given_stays_given() -> None:
    for seed in range(20):
        before: dict[Hint, object] = {}
        for _, sight in lessons(Whimsical(seed, most=9), another(seed), most=14):
            now = {hint: when for hint, when in given(sight).items() if hint is not Hint.TELEPHONE}
            if sight.ending is None:
                assert before.items() <= now.items()
                before = dict(now)


def test_every_hint_is_short_and_counted_and_says_its_sentence() -> None:
    read = readings()
    whole([(each.sight, each.said) for each in read], {key for each in read for key in each.keys})


def test_every_hint_is_short_and_counted_and_says_its_sentence_in_german(
    catalogue: Listening,
) -> None:
    reader = reading(catalogue, "de", 4, NAMES)
    catalogue.asked.clear()
    said = [(each.sight, hinted(reader, each.sight)) for each in readings()[::3]]
    whole(said, catalogue.asked)
    catalogue.asked.clear()


def whole(read: Iterable[tuple[Sight, str]], asked: Set[str]) -> None:
    """See that of all that was *read* nothing is long, and nothing missing for which no key was
    *asked*."""
    heard = set()
    for sight, said in read:
        if sight.ending is not None or not said:
            assert not said
            continue
        head, _, words = said.partition("– ")
        heard.add(int(head.split()[2].strip("*")))
        assert len(words) <= LONGEST, words
    assert heard == set(range(1, 13))
    variants = {"outcome-met", "outcome-alone", "outcome-crowd", "ambassador-asked"}
    variants.add("telephone-line")
    assert asked >= {f"lesson-{hint}" for hint in [*Hint, *variants] if hint != Hint.OUTCOME}


def test_what_goes_on_comes_before_what_was_learnt() -> None:
    asked = 0
    for each in readings():
        sight = each.sight
        if sight.summons() is not None and given(sight)[Hint.AMBASSADOR] == (sight.round, 1):
            assert each.newest is Hint.AMBASSADOR
            asked += 1
    assert asked


def test_what_a_hint_says_is_true_and_about_what_goes_on(catalogue: Listening) -> None:
    for read in readings():
        state, sight = read.state, read.sight
        if sight.ending is not None:
            continue
        identities, numbers = state.identities, state.numbers
        me = sight.seat
        assert me is not None
        mate = NAMES[identities.index(partner(identities[me]))]
        right = "-".join(Deal(tuple(identities), tuple(numbers)).telephone())
        meeting = sight.meeting()
        open_ = meeting if meeting is not None and not meeting.settled else None
        words = read.said
        for hint in [read.newest] if read.newest else []:
            match hint:
                case Hint.AIM:
                    assert card_named(catalogue, partner(identities[me])) in words
                case Hint.OUTCOME:
                    later = sight.meetings is None or open_ is not None
                    past = sight.history[-2 if open_ is not None else -1]
                    assert past.round == sight.round - later
                    assert f"round {past.round} " in words
                    at = past.visits
                    others = [NAMES[seat] for seat in AGENTS if seat != me and at[seat] == at[me]]
                    others += ["Ambassador"] * (at[-1] == at[me])
                    assert all(name in words for name in others)
                    assert ("alone" in words, "too many" in words) == (not others, len(others) > 1)
                case Hint.SHOW:
                    assert open_ is not None
                    assert open_.purpose is Purpose.EXCHANGE
                    assert sight.caller is None
                case Hint.AMBASSADOR:
                    summons = sight.summons()
                    if summons is None:
                        assert open_ is not None
                        assert open_.purpose is Purpose.REQUEST
                    else:
                        assert NAMES[summons.seats[0]] in words
                case Hint.COLUMN:
                    last = [n for n in sight.clues if n.by != me and n.source is Source.PAIR][-1]
                    assert all(card_named(catalogue, one) in words for one in last.cards)
                    assert NAMES[last.by] in words
                    one = len({one in NUMBERS for one in last.cards}) == 1
                    one |= bool({sight.identity, sight.number} & {*last.cards})
                    assert f"{'Exactly' if one else 'At least'} one is true" in words
                case Hint.CONCLUSION:
                    label = words.partition("**: ")[0] if "**: " in words else words.split("**")[3]
                    name, _, said = label.partition(": ")
                    seat = NAMES.index(name.removesuffix(" (bot)"))
                    assert said in [
                        card_named(catalogue, one) for one in (identities[seat], numbers[seat])
                    ]
                case Hint.PARTNER:
                    assert mate in words
                case Hint.KNOWN:
                    assert mate in words
                    assert right in words
                case Hint.TELEPHONE:
                    assert open_ is not None
                    assert NAMES.index(mate) in open_.seats
                    assert right in words
                    assert can_pick_up(sight) or sight.caller == me or sight.picked is not None
                    assert ("**Call**" in words, "**Pick up**" in words) == (
                        sight.caller == me,
                        sight.caller != me,
                    )


def test_no_hint_names_a_card_that_its_reader_does_not_know() -> None:
    for read in readings():
        sight = read.sight
        if not read.cards:
            continue
        sure = {
            one
            for cells in deduce(sight).cells.values()
            for one, cell in cells.items()
            if cell is Cell.SURE
        }
        assert sight.identity is not None
        assert sight.number is not None
        seen = {one for clue in sight.clues for one in clue.cards}
        assert read.cards <= {sight.identity, sight.number, partner(sight.identity)} | sure | seen


def card_named(catalogue: Listening, one: Card) -> str:
    return catalogue.say("en", f"card-{one}")
