"""Determinization: worlds drawn from all that a seat cannot exclude, to be played on in as if open.

Each is a deal and what everybody knows in it, after a past in which they showed each other cards
that the seat has not seen.

Rule: made from an Observation and a chance alone, so what is imagined can hold nothing that the
    seat does not know.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, SEATS
from bot.mini.minds.knowledge import HOLD, IDENTITY, MATE, NUMBER, OTHERWISE, SHOW, goal
from bot.mini.minds.observation import NOWHERE, Encounter, Observation
from bot.mini.minds.weights import SHOWING
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    NUMBERS,
    PAIRS,
    RANK,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Card,
    Cards,
    Side,
    partner,
)
from bot.mini.rules.clues import Source
from bot.mini.rules.editions import ALLOWED, TruthRule
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, PEEK, REQUEST
from bot.mini.rules.worlds import deals, shown_to, told_by

STRICT_TRIES: Final = 3
"""Times the wanted number of worlds that is tried before a player may have missed a sure call."""

OFTEN: Final = 100
"""Pairs that stand for what somebody may show, the likelier ones more often."""

ANYTHING: Final = 0.2
"""How often somebody shows just any pair, whatever the habits say."""

PAIRS_OF: Final = {
    truth: tuple(
        tuple(tuple(at for at in range(28) if table[one, other] >> at & 1) for other in NUMBERS)
        for one in IDENTITIES
    )
    for truth, table in (
        (TruthRule.EXACTLY_ONE, TRUE_ONCE),
        (TruthRule.AT_LEAST_ONE, TRUE_AT_LEAST_ONCE),
    )
}
"""By truth, rank of the identity and of the number less 4: the legal pairs (M19)."""


def manner_of(pair: Cards, identity: Card, number: Card) -> int:
    """Return how a holder of *identity* and *number* tells the truth with *pair*.

    One of `MANNERS_OF_TELLING`.
    """
    mate = partner(identity)
    if identity in pair:
        other = pair[pair[0] == identity]
        return 6 if other == number else 0 if other == mate else 1 if other in IDENTITIES else 3
    other = pair[pair[0] == number]
    return 2 if other in NUMBERS else 4 if other == mate else 5


MANNERS_OF_TELLING: Final = 7
"""Own identity with the partner's (0), with another (1), a number (3), the own number (6);
own number with a number (2), with the partner's identity (4), with another (5)."""


Usual = tuple[tuple[tuple[tuple[tuple[int, ...], ...], ...], ...], ...]
"""By whether it is to a friend, by ranks of identity and of number less 4, and after how many
times: pairs, each as often as it is shown."""


@lru_cache(16)
def _usual(players: int, truth: TruthRule) -> Usual:
    """Return which pairs are usually shown."""
    return tuple(
        tuple(
            tuple(
                tuple(
                    _usual_of(players, truth, times, identity, number, friend=friend)
                    for times in range(4)
                )
                for number in range(4, 8)
            )
            for identity in range(4)
        )
        for friend in (False, True)
    )


def _usual_of(
    players: int, truth: TruthRule, times: int, identity: int, number: int, *, friend: bool
) -> tuple[int, ...]:
    """Return pairs that a holder of these shows after *times*, each as often as it is shown."""
    legal = PAIRS_OF[truth][identity][number - 4]
    habit = SHOWING[f"{players}/{truth}"][2 * times + friend]
    preferences = [manner_of(PAIRS[at], CARDS[identity], CARDS[number]) for at in legal]
    found: list[int] = []
    for at, manner in zip(legal, preferences, strict=True):
        often = (1 - ANYTHING) * habit[manner] / preferences.count(manner) + ANYTHING / len(legal)
        found += [at] * max(1, round(OFTEN * often))
    return tuple(found)


@dataclass(slots=True)
class Determinization:
    """One world: the *deal*'s index in `DEALS`, and the deals that everybody leaves, by seat."""

    deal: int
    knows: list[int]


def determinizations(
    observed: Observation, wanted: int, dice: Seeded, *, sides: bool = False
) -> list[Determinization]:
    """Return about *wanted* worlds; every deal that the seat leaves is tried as often as another.

    Drawn one by one, some would come three times and others never, and a choice would hang on that.
    Whoever looked at one of the dummy's cards saw that on its side, where *sides* are minded, else
    either of them: so it was when the strength of the minds was measured.
    """
    possible = dice.order(tuple(deals(observed.mask)))
    known, pasts = _known(observed), dict[int, _Past]()
    steps = [_step(one, observed.me) for one in observed.encounters() if _hidden(one, observed)]
    found: list[Determinization] = []
    for tried in range(4 * wanted):
        deal = possible[tried % len(possible)]
        past = pasts.get(deal)
        if past is None:
            past = pasts[deal] = _Past(observed, deal, known, dice, sides=sides)
        if past.imagine(steps, strict=tried < STRICT_TRIES * wanted):
            found.append(Determinization(deal, past.knows))
            if len(found) == wanted:
                break
    return found


_Step = tuple[Encounter, tuple[tuple[int, int, int], ...]]
"""A meeting, and which pairs were shown there that the seat did not see: by whom and to whom, after
where that stands among all who show and see."""


def _step(encounter: Encounter, me: int) -> _Step:
    purpose, there, _ = encounter
    shown: tuple[tuple[int, int], ...] = ()
    if purpose is EXCHANGE and me not in there:
        shown = (there[0], there[1]), (there[1], there[0])
    elif purpose is AUDIENCE:
        shown = tuple((by, AMBASSADOR) for by in there[:2] if by != me)
    return encounter, tuple((len(SEATS) * by + to, by, to) for by, to in shown)


def _known(observed: Observation) -> list[int]:
    """Return by seat what the seat knows that the other knows.

    It is what the seat showed the other, and what they saw together.
    """
    sight = observed.sight
    known = [shown_to(sight, seat) for seat in SEATS]
    for clue in sight.clues:
        if clue.source is Source.PROOF and len(clue.to) > 1 and clue.by != observed.me:
            for viewer in clue.to:
                known[viewer] &= told_by(clue, observed.truth)
    return known


def _hidden(encounter: Encounter, observed: Observation) -> bool:
    """Return whether something happened there that the seat does not know, or might have."""
    purpose, there, asked = encounter
    if purpose is AUDIENCE:
        return observed.me != AMBASSADOR
    if purpose is REQUEST:
        return asked is not None and observed.me not in there and asked != observed.me
    return observed.me not in there or purpose is EXCHANGE


class _Past:
    """What happened in one deal where the seat did not see it: meeting by meeting, drawn anew.

    *knows* are the deals that everybody leaves by then, by seat. The *deal* is always among them.
    """

    def __init__(
        self, observed: Observation, deal: int, known: list[int], dice: Seeded, *, sides: bool
    ) -> None:
        self._observed, self._dice, self._sides = observed, dice.fraction, sides
        self._identities, self._numbers = IDENTITY[deal], NUMBER[deal]
        self._shows, self._mates = SHOW[observed.truth], MATE[deal]
        hands = tuple(zip(AGENTS, self._identities, self._numbers, strict=True))
        self._dealt = [HOLD[at][one] & HOLD[at][number] & known[at] for at, one, number in hands]
        self._dealt.append(known[AMBASSADOR])
        self._dealt[observed.me] = observed.mask
        usual = _usual(observed.players, observed.truth)
        self._usual = [
            usual[observed.partners and self._mates[by] == to][one][number - 4]
            for by, one, number in hands
            for to in SEATS
        ]
        """By shower and viewer, and after how many times, what is shown."""
        self._otherwise = [OTHERWISE[goal(seat, observed.players)][deal] for seat in SEATS]
        """By seat, the deals with which it cannot call."""
        self.knows = self._dealt
        self._black: dict[tuple[int, int], int] = {}
        """By shower and asker, the bits of the black cards shown, by rank."""
        self._left = NOWHERE
        """Of the dummy's cards the rank of the left one, once that is settled."""

    def imagine(self, steps: list[_Step], *, strict: bool) -> bool:
        """Let *steps* happen; return whether they can have.

        A *strict* past excludes that somebody could have won by a call and did not make it.
        """
        self.knows = knows = self._dealt.copy()
        self._black, self._left = {}, NOWHERE
        dice, shows, usual = self._dice, self._shows, self._usual
        gone, times = [0] * len(usual), [0] * len(usual)  # bits of the pairs shown, and how often
        for (purpose, there, asked), shown in steps:
            if strict and purpose is EXCHANGE and self._would_have_called(there):
                return False
            # As people do: one not shown before, if that is found (M21).
            for between, by, to in shown:
                before, often = gone[between], usual[between][times[between]]
                pair = often[int(dice() * len(often))]
                if before >> pair & 1:
                    for _ in range(20):
                        pair = often[int(dice() * len(often))]
                        if not before >> pair & 1:
                            break
                gone[between] = after = before | 1 << pair
                if after != before and times[between] < 3:
                    times[between] += 1
                knows[to] &= shows[by][pair]
            if purpose is REQUEST:
                assert isinstance(asked, int)
                self._prove(asked, there[0])
            elif purpose is PEEK:
                seen = self._on(asked) if self._sides else self._either(DUMMY)
                knows[there[0]] &= HOLD[DUMMY][seen]
        return True

    def _prove(self, by: int, to: int) -> None:
        """Let *by* show a black card to *to*, who asked (M26, M62)."""
        card = self._either(by)
        gone = self._black.get((by, to), 0)
        other_card = self._identities[by] + self._numbers[by] - card
        # Who may show the same card again does so, except to a partner.
        free = self._observed.sight.edition.black_repeat is ALLOWED
        if gone and free == bool(gone >> other_card & 1):
            card = other_card
        self._black[by, to] = gone | 1 << card
        self.knows[to] &= HOLD[by][card]
        if self._observed.players == 5:
            self.knows[AMBASSADOR] &= HOLD[by][card]

    def _on(self, side: int | Side | None) -> int:
        """Return the rank of the dummy's card on that *side* (M53)."""
        both = self._identities[DUMMY] + self._numbers[DUMMY]
        if self._left == NOWHERE:
            self._left = self._either(DUMMY)
            for clue in self._observed.sight.clues:
                if clue.source is Source.GLIMPSE:
                    seen = RANK[clue.cards[0]]
                    self._left = seen if clue.side is Side.LEFT else both - seen
        return self._left if side is Side.LEFT else both - self._left

    def _either(self, of: int) -> int:
        """Return the rank of one of *of*'s black cards."""
        return self._identities[of] if self._dice() < 0.5 else self._numbers[of]

    def _would_have_called(self, there: tuple[int, ...]) -> bool:
        """Return whether one of the others there was sure, and would have called (M30, M55)."""
        me, knows = self._observed.me, self.knows
        one, other = there
        if self._observed.partners and self._mates[one] != other:
            return False
        return (one != me and not knows[one] & self._otherwise[one]) or (
            other != me and not knows[other] & self._otherwise[other]
        )
