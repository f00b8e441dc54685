"""How likely each of a seat's choices was to win, as far as could be known when it chose.

Everything is played on in worlds that the seat could not exclude, weighed by what the others chose
to show, as the mind of level expert does (`expert`), but in more of them and for more kinds of
choices.

Rule: made from a Sight and a chance, so that nothing is judged by what could not be known.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR
from bot.mini.minds.determinization import PAIRS_OF, Determinization, determinizations
from bot.mini.minds.evaluation import next_order, win_chance
from bot.mini.minds.expert import GAMBLE_FROM, MARGIN, best_call, gambles, waiting, worth_of_call
from bot.mini.minds.information_gain import mask_of
from bot.mini.minds.knowledge import HOLD, IDENTITY, NUMBER, SHOW, make_room
from bot.mini.minds.medium import beside, certain
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.rollout import Drawn, Rollout
from bot.mini.rules.actions import Action, Ask, PickUp, Prove, Reveal, Show, Visit, Waive
from bot.mini.rules.cards import CARDS, RANK, Kind
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up, kinds
from bot.mini.rules.sight import Sight

WORLDS: Final = 96
"""Worlds in which a choice is played on; twice as many change a chance by less than a point."""

ASTRAY: Final = 0.3
"""How often somebody is imagined to go anywhere: with it, whom one meets is told nearer to what
happens, whoever plays."""


def evenly(
    draws: Sequence[Drawn],
    ways: Sequence[Determinization],
    weights: Mapping[int, float],
    dice: Seeded,
) -> list[Drawn]:
    """Return for each of *ways* one of *draws*, each of which has about an equal part of the whole.

    So it is for every deal by itself, too, as far as that comes: what is as likely by the rules is
    as likely in what is imagined.
    """
    mixed, numbers = dice.order(draws), range(len(draws))
    parts, found = [0.0] * len(draws), []
    had: defaultdict[int, list[int]] = defaultdict(lambda: [0] * len(draws))
    for world in ways:
        deal = world.deal
        of_deal = had[deal]
        _, _, at = min(zip(of_deal, parts, numbers, strict=True))
        of_deal[at] += 1
        parts[at] += weights[deal]
        found.append(mixed[at])
    return found


class Imagined(NamedTuple):
    """What a seat could imagine when it chose: worlds, and how likely each deal is."""

    observed: Observation
    ways: list[Determinization]
    weights: Mapping[int, float]

    @property
    def total(self) -> float:
        """What all its worlds weigh together."""
        return sum(self.weights[world.deal] for world in self.ways)


def imagine(sight: Sight, dice: Seeded, many: int = WORLDS) -> Imagined:
    """Return so *many* worlds that *sight*'s seat could imagine, or fewer."""
    make_room()
    observed = Observation(sight)
    ways = determinizations(observed, many, dice, sides=True)
    return Imagined(observed, ways, posterior(observed))


def worth_of_missing(imagined: Imagined) -> float:
    """Return how likely the seat's side is to win without the sure call that it might make."""
    wins = waiting(*imagined)
    return 1.0 if wins is None else wins


def taken_for(imagined: Imagined, action: Show) -> tuple[float, ...]:
    """Return how likely the seat is to hold each card, by rank, to whom *action* shows a pair.

    That is the mean of what they may know by then, whatever they hold and have seen elsewhere.
    """
    me, mask = imagined.observed.me, mask_of(action, imagined.observed.truth)
    found = [0.0] * len(CARDS)
    for world in imagined.ways:
        left = world.knows[action.to] & mask
        part = imagined.weights[world.deal] / left.bit_count()
        for rank, holds in enumerate(HOLD[me]):
            found[rank] += part * (left & holds).bit_count()
    return tuple([likely / imagined.total for likely in found])


def weighed(sight: Sight, action: Action) -> bool:
    """Return whether it is judged how good *action* was.

    What is owed to chance, to habit or to nobody is not, such as a side of the dummy (M53), nor is
    a call that is sure: whether one is missed is judged apart, see `missed`.
    """
    if isinstance(action, PickUp):
        return not certain(sight)
    return len(offered_beside(sight, action)) > 1


def chances(
    sight: Sight,
    action: Action,
    dice: Seeded,
    many: int = WORLDS,
    *,
    imagined: Imagined | None = None,
    among: Collection[Action] | None = None,
) -> dict[Action, float] | None:
    """Return how likely *sight*'s side was to win by *action* and by whatever it might do instead.

    It is played on in so *many* worlds, or in those *imagined*; of what it might do, that *among*
    some, if they are given. Beside a showing or a question a call that is not sure is among it only
    where that promises clearly more. Values are from 0 to 1; a wrong call that costs points may be
    below. None where that is not judged.
    """
    if not weighed(sight, action):
        return None
    imagined = imagined or imagine(sight, dice, many)
    if not imagined.ways:
        return None
    offered = [each for each in offered_beside(sight, action) if among is None or each in among]
    if isinstance(action, PickUp):
        return dict(zip(offered, _of_calling(sight, imagined), strict=False))
    found = (
        _of_visits(imagined, [each for each in offered if isinstance(each, Visit)], dice)
        if isinstance(action, Visit)
        else _of_telling(imagined, offered)
    )
    total = imagined.total
    values = {each: chance / total for each, chance in zip(offered, found, strict=True)}
    return _calling_instead(imagined, action, values) or values


def offered_beside(sight: Sight, action: Action) -> list[Action]:
    """Return what *action* is weighed against, and itself, in the order in which that is done.

    Nothing where it is not weighed. A call is weighed against playing on, for which the first that
    was owed stands; where nothing was, that the seat lets it be.
    """
    if isinstance(action, PickUp):
        return [action, *(owed(sight)[:1] or [Waive(action.seat)])]
    if not isinstance(action, Visit | Show | Reveal | Prove | Ask):
        return []
    alike = (Show, Reveal) if isinstance(action, Show | Reveal) else type(action)
    offered: list[Action] = [each for each in owed(sight) if isinstance(each, alike)]
    return offered if action in offered else []  # else it was a second thought (M14)


def all_weighed(sight: Sight, action: Action, values: Sequence[float]) -> list[Action]:
    """Return what has these *values*: what was offered, and after it a call if one was better."""
    found = offered_beside(sight, action)
    return [*found, PickUp(action.seat)] if len(values) > len(found) else found


def missed(sight: Sight, action: Action) -> bool:
    """Return whether *sight*'s seat could have called and been right, and did *action* instead."""
    return not isinstance(action, PickUp) and can_pick_up(sight) and certain(sight)


def _of_visits(imagined: Imagined, visits: Sequence[Visit], dice: Seeded) -> list[float]:
    observed, ways, weights = imagined
    wins = waiting(*imagined)
    assert wins is not None
    round_ = Rollout(observed, dice, gambles(observed, wins, weights), ASTRAY)
    totals = [0.0] * len(visits)
    for world, drawn in zip(ways, evenly(round_.every_draw(), ways, weights, dice), strict=True):
        round_.redraw(drawn)
        for option, visit in enumerate(visits):
            totals[option] += weights[world.deal] * round_.simulate(world, AT[visit.at])
    return _alike(observed, visits, totals)


def _alike(observed: Observation, visits: Sequence[Visit], totals: Sequence[float]) -> list[float]:
    """Return *totals* of which those of places are equal between which nothing tells.

    All who may go to one may go to the other, and nobody is at either yet: what they differ by is
    chance.
    """
    same: defaultdict[tuple[object, ...], list[float]] = defaultdict(list)
    keys = [
        (AT[visit.at] in observed.at and visit.at, *(h >> AT[visit.at] & 1 for h in observed.hands))
        for visit in visits
    ]
    for key, total in zip(keys, totals, strict=True):
        same[key].append(total)
    return [fmean(same[key]) for key in keys]


def _of_telling(imagined: Imagined, offered: Sequence[Action]) -> list[float]:
    """Return what it is worth that somebody else, or the seat itself, learns something more."""
    observed, ways, weights = imagined
    order = next_order(observed)
    totals = [0.0] * len(offered)
    always = [None if isinstance(each, Ask) else (_shown(observed, each),) for each in offered]
    for world in ways:
        weight = weights[world.deal]
        for option, action in enumerate(offered):
            for viewers, mask, likely in always[option] or _answered(observed, world, action):
                knows = world.knows.copy()
                for viewer in viewers:
                    knows[viewer] &= mask
                totals[option] += weight * likely * win_chance(observed, world, knows, order)
    return totals


Told = tuple[tuple[int, ...], int, float]
"""Who learns something, which deals that leaves them, and how likely it is just that."""


def _shown(observed: Observation, action: Action) -> Told:
    """Return what *action* of the seat tells, whatever world it is in."""
    match action:
        case Show(to=to) | Reveal(to=to):
            return (to,), mask_of(action, observed.truth), 1.0
        case Prove(card=card):
            summons = observed.sight.summons()
            assert summons is not None
            others = (AMBASSADOR,) if observed.players == 5 else ()
            return (summons.seats[0], *others), HOLD[observed.me][RANK[card]], 1.0
        case _:
            raise AssertionError(f"{type(action).__name__} tells nothing")


def _answered(observed: Observation, world: Determinization, action: Action) -> tuple[Told, ...]:
    """Return what a question may tell in *world*."""
    assert isinstance(action, Ask)
    of, asked = action.of, action.kind
    ranks = [
        (IDENTITY if kind is Kind.IDENTITY else NUMBER)[world.deal][of]
        for kind in ((asked,) if asked is not None else kinds(observed.sight, of))
    ]
    viewers = (observed.me, AMBASSADOR) if observed.players == 5 else (observed.me,)
    return tuple((viewers, HOLD[of][rank], 1 / len(ranks)) for rank in ranks)


def _calling_instead(
    imagined: Imagined, action: Action, found: Mapping[Action, float]
) -> dict[Action, float]:
    """Return what is *found* beside *action*, and an unsure call that promises clearly more.

    To show something is worth more by what the other may show. Nothing where there is no such call.
    """
    observed, _, weights = imagined
    if not isinstance(action, Show | Reveal | Ask) or not can_pick_up(observed.sight):
        return {}
    _, likely = best_call(beside(observed.sight, observed.mask), weights)
    worth, best = worth_of_call(observed, likely), max(found, key=found.__getitem__)
    more = 0.0
    if likely >= GAMBLE_FROM and worth > found[best] + MARGIN and isinstance(best, Show | Reveal):
        more = _worth_of_seeing(imagined, best)
    if likely < GAMBLE_FROM or worth <= found[best] + more + MARGIN:
        return {}
    return {each: value + more for each, value in found.items()} | {PickUp(action.seat): worth}


def _worth_of_seeing(imagined: Imagined, action: Show | Reveal) -> float:
    """Return how much likelier the seat's side wins by the pair that it is shown for *action*."""
    observed, ways, weights = imagined
    me, to, order, found = observed.me, action.to, next_order(observed), 0.0
    for world in ways:
        knows, deal = world.knows.copy(), world.deal
        knows[to] &= mask_of(action, observed.truth)
        found -= weights[deal] * win_chance(observed, world, knows, order)
        legal = PAIRS_OF[observed.truth][IDENTITY[deal][to]][NUMBER[deal][to] - 4]
        for pair in legal:
            knows[me] = world.knows[me] & SHOW[observed.truth][to][pair]
            part = weights[deal] / len(legal)
            found += part * win_chance(observed, world, knows, order)
    return found / imagined.total


def _of_calling(sight: Sight, imagined: Imagined) -> tuple[float, float]:
    """Return what a call is worth, and playing on: whatever else the seat owes, or nothing."""
    observed, _, weights = imagined
    wins = waiting(*imagined)
    assert wins is not None
    _, likely = best_call(beside(sight, observed.mask) or observed.mask, weights)
    return worth_of_call(observed, likely), wins
