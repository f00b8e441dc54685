"""What could be declared now, and how likely it is to be right."""

from bot.board.minds.goals import Claim, game_of, tasks, truths
from bot.board.minds.knowledge import CERTAIN, partners
from bot.board.rules.actions import Declare
from bot.board.rules.material import PARTNER
from bot.board.rules.missions import done_in, fulfilled
from bot.board.rules.options import declarations
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.game.seats import Seat


def right_claims(sight: Sight, mask: int, least: float) -> dict[Claim, float]:
    """Return what the mover would be right to declare in deals of *mask*, and how likely (I132).

    Of partners who are less likely than *least* nothing is said; nor where none may declare.
    """
    me = sight.seat
    if me is None or not declarations(sight):
        return {}
    assert sight.now is not None
    now, found = done_in(sight.now, sight.began, sight.positions), dict[Claim, float]()
    likely, game = partners(mask, me), game_of(sight)
    for truth, chance in truths(mask, sight.players):
        if likely[truth.seat_of(PARTNER[truth.identities[me]])] < least:
            continue
        for claim, task, share in tasks(mask, me, truth, game):
            if fulfilled(task, me, truth, sight.map, sight.edition, now):
                found[claim] = found.get(claim, 0.0) + chance * share
    return found


def declaring(seat: Seat, claim: Claim) -> Declare:
    """Return *claim* as what *seat* declares."""
    return Declare(seat, claim.partner, claim.code)


def likeliest(found: dict[Claim, float]) -> tuple[Claim | None, float]:
    """Return the claim that is most likely to be right, and its chance."""
    claim = max(found, key=found.__getitem__, default=None)
    return claim, 0.0 if claim is None else found[claim]


def sure_claim(sight: Sight) -> Claim | None:
    """Return what *sight*'s seat would be right for sure to declare now, if anything."""
    claim, likely = likeliest(right_claims(sight, world_mask(sight), CERTAIN))
    return claim if likely >= CERTAIN else None
