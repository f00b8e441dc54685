"""The mind of level medium: goes where it learns most and is near its goal, and hides its hand."""

from typing import Final

from bot.board.minds.claims import declaring, likeliest, right_claims
from bot.board.minds.easy import Easy, ending, moving, nearest
from bot.board.minds.envoy import walk
from bot.board.minds.goals import target
from bot.board.minds.inquiry import Inquiry
from bot.board.minds.journeys import movements
from bot.board.minds.knowledge import CERTAIN, chances
from bot.board.minds.mind import best_of
from bot.board.minds.prospects import Changes, Prospects, changed_by, prospects_of
from bot.board.minds.reporting import report
from bot.board.minds.showing import worth_of_showing
from bot.board.minds.weights import MEDIUM, Weights
from bot.board.rules.actions import Action, Ask, Send, Show, Stride
from bot.board.rules.material import THE_AMBASSADOR, Piece
from bot.board.rules.options import havens_of, owed
from bot.board.rules.plans import meetings, shake_of
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import PERSONS, world_mask
from bot.game.chance import Chance
from bot.game.seats import AMBASSADOR

LEAST: Final = 0.03
"""What a question must be worth to be asked: whoever is asked must be sent away (I100)."""

DARED: Final = 0.49
"""How likely a declaration must be to be dared when the end is near."""

ROUNDS_LEFT: Final = 2
"""How near the end of the carnival is then."""


class Medium(Easy):
    """Looks one movement ahead, counts what it tells whom, and seldom gambles."""

    weights: Weights = MEDIUM

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return the declaration or the report that ends the game, if it is to be made now.

        It is dared on even chances when the carnival is nearly over, or the enemy nearly there.
        """
        if sight.seat == AMBASSADOR:
            return report(sight, chance)
        assert sight.seat is not None
        claim, likely = likeliest(right_claims(sight, world_mask(sight), DARED))
        if claim is None or likely < DARED:
            return None
        if likely >= CERTAIN or late(sight) or prospects_of(sight, self.weights).threat() > DARED:
            return declaring(sight.seat, claim)
        return None

    def choose_plan(self, sight: Sight, chance: Chance) -> Action:
        """Return its movement: what it may ask then, and how near it is to its goal."""
        shake, prospects = shake_of(sight), prospects_of(sight, self.weights)
        inquiry = self._inquiry(sight, prospects)
        bits = {}

        def rate(changes: Changes) -> float:
            stand = prospects.after(changes)
            worth = prospects.gain(changes, stand) + prospects.claims(changes, stand)
            walkers = frozenset([piece for piece, _ in changes])
            for meeting in meetings(stand, shake.mover, walkers):
                if meeting.met not in bits:
                    bits[meeting.met] = inquiry.worth_of_meeting(meeting.met)
                worth += bits[meeting.met]
            return worth

        plans = movements(shake, rate, self.weights)
        return moving(sight, best_of([(rate(changed_by(plan)), plan) for plan in plans], chance))

    def choose_deed(self, sight: Sight, chance: Chance) -> Action:
        """Return what it does at its meetings: it asks what is worth it, or ends its turn."""
        prospects, actions = prospects_of(sight, self.weights), owed(sight)
        inquiry = self._inquiry(sight, prospects)
        figures = {meeting.met: meeting for meeting in sight.meetings}
        best: list[tuple[float, Action]] = [(LEAST, ending(sight))]
        away: dict[Piece, float] = {}
        for action in actions:
            if isinstance(action, Ask):
                other = figures[action.through].other
                if other not in away:
                    away[other] = worth_of_sending(sight, prospects, other)
                best.append((inquiry.worth(action) + self.weights.sending * away[other], action))
            elif isinstance(action, Stride):
                changes = ((figures[action.met].figure, action.to),)
                found = prospects.claimable(changes, prospects.after(changes))
                if max(found.values(), default=0.0) >= CERTAIN:
                    return action
        return best_of(best, chance)

    def _inquiry(self, sight: Sight, prospects: Prospects) -> Inquiry:
        curiosity = self.weights.idle if prospects.known else 1.0
        assert sight.identity is not None
        assert sight.code is not None
        aimed = target(prospects.found, sight.identity, sight.code, sight.players)
        return Inquiry(sight, world_mask(sight), self.weights, curiosity, aimed)

    def choose_haven(self, sight: Sight, chance: Chance) -> Action:
        """Return where it sends whom it has asked: where it is best for its own goal."""
        assert sight.sending is not None
        if sight.seat == AMBASSADOR:  # near himself, to be asked again
            return nearest(sight, sight.positions[THE_AMBASSADOR], chance)
        piece, prospects = sight.sending.piece, prospects_of(sight, self.weights)
        worths = []
        for action in owed(sight):
            if isinstance(action, Send):
                changes = ((piece, action.to),)
                worths.append((prospects.gain(changes, prospects.after(changes)), action))
        return best_of(worths, chance)

    def choose_showing(self, sight: Sight, chance: Chance) -> Action:
        """Return what it shows: what tells enemies least and a partner most."""
        assert sight.asking is not None
        mask, viewers = world_mask(sight), sight.asking.viewers(sight.players)
        hands = {viewer: chances(mask, viewer) for viewer in viewers}
        return best_of(
            [
                (
                    sum(
                        worth_of_showing(sight, show, to, hands[to], self.weights) for to in viewers
                    ),
                    show,
                )
                for show in owed(sight)
                if isinstance(show, Show)
            ],
            chance,
        )

    def choose_walk(self, sight: Sight, chance: Chance) -> Action:
        """Return what the Ambassador player does: he goes where he learns most.

        At the very end he reports what may be right.
        """
        found = walk(sight, self.weights, chance)
        if found is None and sight.last_round:
            found = report(sight, chance, most=len(PERSONS))
        return found or ending(sight)


def late(sight: Sight) -> bool:
    """Return whether the carnival is nearly over (I137)."""
    return 0 < sight.edition.carnival < sight.round + ROUNDS_LEFT


def worth_of_sending(sight: Sight, prospects: Prospects, piece: Piece) -> float:
    """Return what it is worth that *piece* must be sent away (I100, I101)."""
    best = -10.0
    for space in havens_of(sight, piece):
        changes = ((piece, space),)
        best = max(best, prospects.gain(changes, prospects.after(changes)))
    return best
