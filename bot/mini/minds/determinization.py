"""What the others may know: a deal that a sight leaves, and a past in which they showed each other cards unseen.

Rule: made from a Scene and a chance alone, so what is imagined can hold nothing that the seat does
    not know.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, PLACES
from bot.mini.minds.knowledge import HOLD, IDENTITY, MATE, NUMBER, SHOW, deals, goal, sure
from bot.mini.minds.observation import Encounter, Scene
from bot.mini.minds.weights import HABITS
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    NUMBERS,
    PAIRS,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Card,
    Cards,
    partner,
)
from bot.mini.rules.clues import Source
from bot.mini.rules.editions import ALLOWED, TruthRule
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, PEEK, REQUEST
from bot.mini.rules.worlds import shown_to, told_by

STRICT_TRIES: Final = 3
"""Times the wanted number of pasts that is tried before one who did not call may have been ready to."""

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
    """Return how one who holds *identity* and *number* tells the truth with *pair*: one of `MANNERS_OF_TELLING`."""
    mate = partner(identity)
    if identity in pair:
        other = pair[pair[0] == identity]
        return 6 if other == number else 0 if other == mate else 1 if other in IDENTITIES else 3
    other = pair[pair[0] == number]
    return 2 if other in NUMBERS else 4 if other == mate else 5


MANNERS_OF_TELLING: Final = 7
"""Own identity with the partner's (0), with another (1), with a number (3), with the own number (6); own number with a
number (2), with the partner's identity (4), with another (5)."""


@lru_cache(512)
def _usual(
    players: int, truth: TruthRule, times: int, identity: int, number: int, *, friend: bool
) -> tuple[int, ...]:
    """Return pairs that one who holds these shows the time after *times*, each as often as it is shown."""
    legal = PAIRS_OF[truth][identity][number - 4]
    habit = HABITS[f"{players}/{truth}"][2 * times + friend]
    manners = [manner_of(PAIRS[at], CARDS[identity], CARDS[number]) for at in legal]
    found: list[int] = []
    for at, manner in zip(legal, manners, strict=True):
        often = (1 - ANYTHING) * habit[manner] / manners.count(manner) + ANYTHING / len(legal)
        found += [at] * max(1, round(OFTEN * often))
    return tuple(found)


@dataclass
class Determinization:
    """One way it may be: the *deal*'s place in `DEALS`, and what everybody knows in it, by place."""

    deal: int
    knows: list[int]


def pasts(scene: Scene, wanted: int, dice: Seeded) -> list[Determinization]:
    """Return about *wanted* ways it may be; every deal that the seat leaves is tried as often as another.

    Drawn one by one, some would come three times and others never, and a choice would hang on that.
    """
    possible = dice.order(tuple(deals(scene.mask)))
    known = _known(scene)
    encounters = [one for one in scene.encounters() if _hidden(one, scene)]
    found: list[Determinization] = []
    for tried in range(4 * wanted):
        deal = possible[tried % len(possible)]
        strict = tried < STRICT_TRIES * wanted
        past = _imagined(scene, deal, known, encounters, dice, strict=strict)
        if past is not None:
            found.append(past)
            if len(found) == wanted:
                break
    return found


def _known(scene: Scene) -> list[int]:
    """Return by place what the seat knows that the other knows: what it showed him, and what they saw together."""
    sight = scene.sight
    known = [shown_to(sight, place) for place in PLACES]
    for clue in sight.clues:
        if clue.source is Source.PROOF and len(clue.to) > 1 and clue.by != scene.me:
            for viewer in clue.to:
                known[viewer] &= told_by(clue, scene.truth)
    return known


def _hidden(encounter: Encounter, scene: Scene) -> bool:
    """Return whether something happened there that the seat does not know, or might have."""
    purpose, there, asked = encounter
    if purpose is AUDIENCE:
        return scene.me != AMBASSADOR
    if purpose is REQUEST:
        return asked is not None and scene.me not in there and asked != scene.me
    return scene.me not in there or purpose is EXCHANGE


def _imagined(
    scene: Scene,
    deal: int,
    known: list[int],
    encounters: list[Encounter],
    dice: Seeded,
    *,
    strict: bool,
) -> Determinization | None:
    me, players, truth = scene.me, scene.players, scene.truth
    identities, numbers = IDENTITY[deal], NUMBER[deal]
    knows = [HOLD[q][identities[q]] & HOLD[q][numbers[q]] & known[q] for q in AGENTS]
    knows.append(known[AMBASSADOR])
    knows[me] = scene.mask
    gone: dict[tuple[int, int], int] = {}
    fraction = dice.fraction
    free = scene.sight.edition.black_repeat is ALLOWED

    def show(by: int, to: int) -> None:
        used = gone.get((by, to), 0)
        friend = players == 4 and MATE[deal][by] == to
        legal = _usual(
            players, truth, min(3, used.bit_count()), identities[by], numbers[by], friend=friend
        )
        pair = legal[int(fraction() * len(legal))]
        for _ in range(20):
            if not used >> pair & 1:
                break
            pair = legal[int(fraction() * len(legal))]
        gone[by, to] = used | 1 << pair
        knows[to] &= SHOW[truth][by][pair]

    for purpose, there, asked in encounters:
        one, other = there[0], there[1]
        if purpose is EXCHANGE:
            if strict and _would_have_called(knows, there, deal, players, me):
                return None
            if me not in there:
                show(one, other)
                show(other, one)
        elif purpose is REQUEST:
            assert asked is not None
            card = identities[asked] if fraction() < 0.5 else numbers[asked]
            used = gone.get((asked, ~one), 0)
            other_card = identities[asked] + numbers[asked] - card
            # Who may show the same card again does so, except to a partner.
            if used and free == bool(used >> other_card & 1):
                card = other_card
            gone[asked, ~one] = used | 1 << card
            knows[one] &= HOLD[asked][card]
            if players == 5:
                knows[AMBASSADOR] &= HOLD[asked][card]
        elif purpose is AUDIENCE:
            for by in (one, other):
                if by != me:
                    show(by, AMBASSADOR)
        elif purpose is PEEK:
            card = identities[DUMMY] if fraction() < 0.5 else numbers[DUMMY]
            knows[one] &= HOLD[DUMMY][card]
    return Determinization(deal, knows)


def _would_have_called(
    knows: list[int], there: tuple[int, ...], deal: int, players: int, me: int
) -> bool:
    """Return whether one of the others who met there was sure of his call and would have made it (M30, M55)."""
    if players == 4 and MATE[deal][there[0]] != there[1]:
        return False
    return any(seat != me and sure(goal(seat, players), knows[seat]) for seat in there)
