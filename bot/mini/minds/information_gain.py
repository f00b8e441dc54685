"""What a move tells whom, in bits of doubt: the sums that minds of every level make."""

from itertools import product

from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.mini.minds.canonical import Outlook
from bot.mini.minds.knowledge import HOLD, doubt, goal
from bot.mini.minds.observation import Scene
from bot.mini.rules.actions import Ask, Reveal, Show
from bot.mini.rules.cards import KIND_BIT, RANK, partner
from bot.mini.rules.editions import ALLOWED, TruthRule
from bot.mini.rules.permits import nameable
from bot.mini.rules.worlds import WITH, may_show, shown_to


def worth_of_asking(scene: Scene | Outlook, ask: Ask) -> float:
    """Return how many bits *scene*'s seat learns by *ask* on average."""
    if ask.kind is not None:
        return scene.gain_of_black(ask.of, 3 - KIND_BIT[ask.kind])
    return _worth_of_request(scene, ask.of)


def best_request(scene: Scene | Outlook) -> float:
    """Return how many bits *scene*'s seat learns through the Ambassador, if it asks of the right one (M25)."""
    sight = scene.sight
    if sight.identity is None:
        return 0.0
    return max((_worth_of_request(scene, of) for of in nameable(sight)), default=0.0)


def _worth_of_request(scene: Scene | Outlook, of: Seat) -> float:
    sight = scene.sight
    seen = 0 if sight.edition.black_repeat is ALLOWED else sight.seen[of]
    return scene.gain_of_black(of, seen)


def sure_partner(scene: Scene, other: int) -> bool:
    """Return whether *other* is the seat's partner in every deal it leaves."""
    return other in AGENTS and scene.me in AGENTS and not scene.mask & ~WITH[scene.me][other]


def mask_of(action: Show | Reveal, truth: TruthRule) -> int:
    """Return the deals that *action* leaves to who sees it."""
    return may_show(truth, action.seat, action.cards, black=isinstance(action, Reveal))


def gains_of_scene(scene: Scene, to: int, masks: list[int]) -> list[tuple[float, float]]:
    """Return for each of *masks* what it tells *to* if *scene*'s seat shows it, as `gains_of_telling` says it."""
    identity = scene.sight.identity
    mate = RANK[partner(identity)] if scene.partners and identity is not None else None
    return gains_of_telling(scene.players, scene.mask, mate, shown_to(scene.sight, to), to, masks)


def gains_of_telling(
    players: int, thinks: int, mate: int | None, known: int, to: int, masks: list[int]
) -> list[tuple[float, float]]:
    """Return for each of *masks* how many bits it tells *to*: as a partner and as a rival, each times its chance.

    Whoever shows it *thinks* that these deals are possible; his partner holds the identity of rank
    *mate*, and *to* knows what is *known* from him.
    """
    of = goal(to, players)
    if to == AMBASSADOR:
        return [(0.0, doubt(of, known) - doubt(of, known & mask)) for mask in masks]
    gains = [[0.0, 0.0] for _ in masks]
    total = thinks.bit_count()
    for one, number in product(range(4), range(4, 8)):
        hand = HOLD[to][one] & HOLD[to][number]
        likely = (thinks & hand).bit_count() / total
        if not likely:
            continue
        before = hand & known
        doubted = doubt(of, before)
        for gained, mask in zip(gains, masks, strict=True):
            gained[one != mate] += likely * (doubted - doubt(of, before & mask))
    return [(friendly, hostile) for friendly, hostile in gains]
