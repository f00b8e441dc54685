"""Minds that weigh what they learn against what they give away, and stand in the way of others.

What a move is worth is counted in bits of doubt that it takes from somebody; `Manners` says what a
bit is worth when it is a partner's, a rival's or one's own.
"""

from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.game.chance import Chance
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat
from bot.mini.minds.information_gain import best_request, gains_of_scene, mask_of, sure_partner
from bot.mini.minds.knowledge import HOLD, SHOW, chances_of_mates, make_room
from bot.mini.minds.medium import Medium
from bot.mini.minds.observation import AT, Scene
from bot.mini.rules.actions import Action, Prove, Reveal, Send, Show
from bot.mini.rules.cards import RANK, Location
from bot.mini.rules.meetings import EXCHANGE, REQUEST
from bot.mini.rules.options import owed
from bot.mini.rules.permits import pairs
from bot.mini.rules.sight import Sight

T = TypeVar("T")

READY: Final = (0, 0, 0, 0.03, 0.12, 0.25, 0.4, 0.55, 0.68, 0.78, 0.85, 0.9, 0.93, 0.95)
"""How often a player knows enough to call after that many meetings, from games among minds of level hard."""

FINE: Final = 1 << 20


class Manners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much for a schemer; bits of doubt are the unit, and everything else is set against them."""

    generous: float = 1.0
    """A bit that a partner learns."""
    secretive: float = 2.0
    """A bit that a rival learns."""
    call: float = 5.8
    """A meeting at which the game can be won."""
    partner_calls: float = 2.9
    """A meeting at which a partner who is ready can win it."""
    leak: float = 0.26
    """A bit shown, when one thinks of where to go."""
    exposed: float = 0.26
    """A meeting with a rival when one could win elsewhere."""
    friend: float = 0.3
    """How much nearer one goes to a likely partner."""
    ambassador: float = 2.65
    """A bit learnt from a black card through the Ambassador."""
    dummy: float = 1.0
    """A bit learnt from the dummy."""
    block: float = 0.66
    """Two rivals who do not meet."""
    block_ready: float = 5.0
    """Two rivals who do not meet though one of them could call."""
    spoil: float = 0.2
    """A partner and a rival who do not meet."""
    deny: float = 0.3
    """A rival who does not meet the Ambassador or the dummy."""
    drawn: float = 1.5
    """How much more often others go where somebody stands alone."""
    patience: float = 1000.0
    """Rounds after which secrets and blocks count less and less: else careful players never come to an end."""


class Hard(Medium):
    """Hides its cards from rivals, tells partners, blocks meetings; it calls when it is sure."""

    whims = 1.1
    """How far it mixes moves that are worth nearly the same, so that nobody can read it."""

    def __init__(self, manners: Manners | None = None) -> None:
        """Play by *manners*; without, by those that suit the number of players."""
        self._manners = manners

    def goes(self, sight: Sight, hand: tuple[Location, ...], chance: Chance) -> Location:
        """Return where it goes: where it expects most of the company, or spoils most."""
        make_room()
        return self._choice(
            list(hand), worths_of_places(Scene(sight), self.manners(sight), hand), chance
        )

    def sends(self, sight: Sight, chance: Chance) -> Action:
        """Return where it lets the dummy go: to itself, or between two others."""
        sends = [action for action in owed(sight) if isinstance(action, Send)]
        scene, manners = Scene(sight), self.manners(sight)
        worths = worths_of_company(scene, manners)
        found = []
        for send in sends:
            there = [
                place for place, at in enumerate(scene.at) if at == AT[send.at] and place != DUMMY
            ]
            others = [place for place in there if place != scene.me]
            if len(there) == 1:
                found.append(worths[1 << DUMMY] if not others else -manners.deny)
            elif len(there) == 2:
                found.append(-worths[1 << others[0]] if len(others) == 1 else worths[_bits(others)])
            else:
                found.append(0.0)
        return self._choice(sends, found, chance)

    def shows(self, sight: Sight, chance: Chance) -> Action:
        """Return the pair it shows: what tells a partner much and a rival little."""
        actions = [action for action in owed(sight) if isinstance(action, Show | Reveal)]
        scene, manners = Scene(sight), self.manners(sight)
        to = actions[0].to
        if not (scene.partners and sure_partner(scene, to)):
            actions = [action for action in actions if isinstance(action, Show)] or actions
        worths = worths_of_telling(
            scene, manners, to, [mask_of(action, scene.truth) for action in actions]
        )
        return self._choice(actions, worths, chance)

    def proves(self, sight: Sight, chance: Chance) -> Action:
        """Return the black card it shows: the one that tells a partner more, or a rival less."""
        actions = [action for action in owed(sight) if isinstance(action, Prove)]
        summons = sight.summons()
        assert summons is not None
        scene = Scene(sight)
        masks = [HOLD[scene.me][RANK[action.card]] for action in actions]
        worths = worths_of_telling(scene, self.manners(sight), summons.seats[0], masks)
        if sight.players == 5:
            own = worths_of_telling(scene, self.manners(sight), AMBASSADOR, masks)
            worths = [one + other for one, other in zip(worths, own, strict=True)]
        return self._choice(actions, worths, chance)

    def manners(self, sight: Sight) -> Manners:
        """Return by what it weighs its moves at *sight*'s table."""
        return mellowed(self._manners or MANNERS[sight.players], sight.round)

    def _choice(self, things: list[T], worths: list[float], chance: Chance) -> T:
        whim = self.whims / FINE
        return things[
            max(
                range(len(things)),
                key=[worth + whim * chance.below(FINE) for worth in worths].__getitem__,
            )
        ]


@lru_cache(256)
def mellowed(manners: Manners, round_: int) -> Manners:
    """Return *manners* as they are in round *round_*, when patience may have worn thin."""
    if round_ <= manners.patience:
        return manners
    left = manners.patience / round_
    return replace(
        manners,
        secretive=manners.secretive * left,
        block=manners.block * left,
        block_ready=manners.block_ready * left,
        deny=manners.deny * left,
        exposed=manners.exposed * left,
    )


class Cautious(Hard):
    """Plays for somebody who is away: as Hard, but it never picks up the telephone."""

    def rings(self, sight: Sight, chance: Chance) -> bool:
        """Return that it does not."""
        return False


def worths_of_telling(scene: Scene, manners: Manners, to: int, masks: list[int]) -> list[float]:
    """Return what it is worth to let *to* know each of *masks*."""
    return worths_of_gains(manners, gains_of_scene(scene, to, masks))


def worths_of_gains(manners: Manners, gains: list[tuple[float, float]]) -> list[float]:
    """Return what it is worth that a partner, and a rival, learns so much."""
    return [
        manners.generous * friendly - manners.secretive * hostile for friendly, hostile in gains
    ]


def worths_of_company(scene: Scene, manners: Manners) -> list[float]:
    """Return what it is worth to be at one place with just these others, by their places' bits; alone it is nothing."""
    company = _as_ambassador if scene.me == AMBASSADOR else _as_agent
    return company(scene, manners)


def _as_agent(scene: Scene, manners: Manners) -> list[float]:
    me, players = scene.me, scene.players
    mates = chances_of_mates(me, scene.mask) if scene.partners else (0.0,) * len(AGENTS)
    ready = [READY[min(13, count)] for count in _meetings(scene)]
    worths = [0.0] * 32
    others = [place for place in AGENTS if place != me and not (players == 3 and place == DUMMY)]
    for other in others:
        worths[1 << other] = _exchange(scene, manners, other, mates[other], ready[other])
        rival = 1 - mates[other]
        # Beside one who meets the Ambassador or the dummy nobody gets anything.
        denied = rival * (
            manners.deny + (0.0 if scene.partners else manners.block_ready * ready[other])
        )
        if players == 5:
            denied += _audience(scene, manners)
        worths[1 << other | 1 << AMBASSADOR] = denied - mates[other] * manners.spoil
        if players == 3:
            worths[1 << other | 1 << DUMMY] = denied
    for one, other in ((one, other) for one in others for other in others if one < other):
        apart = manners.block + manners.block_ready * max(ready[one], ready[other])
        both = _both_rivals(scene, mates, one, other)
        worths[1 << one | 1 << other] = both * apart - (1 - both) * manners.spoil
    if scene.ready and not scene.partners:
        worths[1 << AMBASSADOR] = worths[1 << DUMMY] = manners.call
    elif not scene.ready:
        worths[1 << AMBASSADOR] = manners.ambassador * best_request(scene)
        if players == 3:
            worths[1 << DUMMY] = manners.dummy * scene.gain_of_black(DUMMY, 0)
    return worths


def _as_ambassador(scene: Scene, manners: Manners) -> list[float]:
    ready = [READY[min(13, count)] for count in _meetings(scene)]
    pair = [scene.gain(other) for other in AGENTS]
    black = sum(scene.gain_of_black(other, 0) for other in AGENTS) / len(AGENTS)
    worths = [0.0] * 32
    for one in AGENTS:
        worths[1 << one] = manners.call if scene.ready else manners.ambassador * black
        for other in AGENTS[one + 1 :]:
            apart = manners.block + manners.block_ready * max(ready[one], ready[other])
            worths[1 << one | 1 << other] = (
                manners.call if scene.ready else pair[one] + pair[other] + apart
            )
    return worths


def _exchange(scene: Scene, manners: Manners, other: Seat, mate: float, ready: float) -> float:
    if scene.ready:
        wins = not scene.partners or sure_partner(scene, other)
        return manners.call if wins else -manners.exposed
    shown = _best_telling(scene, manners, other)
    worth = scene.gain(other) + manners.leak * shown
    if not scene.partners:
        return worth - manners.partner_calls * ready
    worth += manners.friend * (mate - 1 / 3)
    return worth + (manners.partner_calls * ready if sure_partner(scene, other) else 0.0)


def _audience(scene: Scene, manners: Manners) -> float:
    return manners.leak * _best_telling(scene, manners, AMBASSADOR)


def _best_telling(scene: Scene, manners: Manners, other: Seat) -> float:
    left = pairs(scene.sight, other)
    masks = [mask for at, mask in enumerate(SHOW[scene.truth][scene.me]) if left >> at & 1]
    return max(worths_of_telling(scene, manners, other, masks))


def _both_rivals(scene: Scene, mates: tuple[float, ...], one: int, other: int) -> float:
    """Return how likely *one* and *other* are both rivals: with partners, that the third is the seat's own."""
    if not scene.partners:
        return 1.0
    return mates[6 - scene.me - one - other]


def _meetings(scene: Scene) -> list[int]:
    """Return by place how many meetings brought somebody cards to see."""
    count = [0.0] * 5
    for purpose, there, _ in scene.encounters():
        if purpose is EXCHANGE:
            count[there[0]] += 1
            count[there[1]] += 1
        elif purpose is REQUEST:
            count[there[0]] += 1.25
        else:
            count[there[-1]] += 1.5  # the Ambassador's two pairs, or a look at the dummy
    return [int(one) for one in count]


def worths_of_places(scene: Scene, manners: Manners, hand: tuple[Location, ...]) -> list[float]:
    """Return what each location of *hand* is worth, by whom the seat may be with there and how likely that is."""
    worths = worths_of_company(scene, manners)
    coming = scene.coming()
    found = []
    for location in hand:
        at = AT[location]
        there = sum(
            1 << place for place, where in enumerate(scene.at) if where == at and place != scene.me
        )
        drawn = manners.drawn if there == 0 else 1.0
        likely = []
        for place in coming:
            left = scene.hands[place]
            chance = (left >> at & 1) / left.bit_count() if left else 0.0
            likely.append(chance if place == AMBASSADOR else min(0.95, chance * drawn))
        found.append(_expected(worths, there, tuple(zip(coming, likely, strict=True))))
    return found


def _expected(worths: list[float], there: int, may_come: tuple[tuple[int, float], ...]) -> float:
    """Return the mean of *worths* when those *there* stay and the others come each with a chance of its own."""
    expected = [(there, 1.0)]
    for place, chance in may_come:
        if chance:
            expected = [(c | 1 << place, p * chance) for c, p in expected] + [
                (c, p * (1 - chance)) for c, p in expected
            ]
    return sum(worths[company] * likely for company, likely in expected)


def _bits(places: list[int]) -> int:
    return sum(1 << place for place in places)


MANNERS: Final = {
    3: Manners(block=0.2, block_ready=2.0, patience=8.0),
    4: Manners(),
    5: Manners(patience=8.0),
}
