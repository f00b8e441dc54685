"""The mind of level easy: meets whom it can, shows anything, and declares when it is sure."""

from collections.abc import Callable
from typing import Final

from bot.board.minds.claims import declaring, sure_claim
from bot.board.minds.distances import DISTANCES
from bot.board.minds.gestures import gesture
from bot.board.minds.hands import code_shown_to
from bot.board.minds.knowledge import CERTAIN, chances, partners
from bot.board.minds.mind import Mind, best_of
from bot.board.minds.prospects import prospects_of
from bot.board.minds.reporting import report
from bot.board.minds.weights import MEDIUM
from bot.board.rules.actions import Action, Ask, EndTurn, Hand, Move, Plan, Send, Show, Walk
from bot.board.rules.duties import Task, duty
from bot.board.rules.maps import Space
from bot.board.rules.material import Kind
from bot.board.rules.options import owed
from bot.board.rules.plans import Shake, meetings, shake_of, stepped, walked
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.board.rules.worlds import world_mask
from bot.game.chance import Chance, any_of
from bot.game.seats import AMBASSADOR, Seat

TRIED: Final = 12
"""How many movements it thinks of."""


class Easy(Mind):
    """Takes the movement with the most meetings of a few, asks, and declares what is certain."""

    trust: float = CERTAIN
    """Whom it shows its code is likelier its partner than this."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what *sight*'s seat does; it owes something."""
        task = duty(sight)
        assert task is not None
        if task in (Task.SETTLE, Task.END, Task.SEND, Task.WALK):
            last = self.concludes(sight, chance)
            if last is not None:
                return last
        return DECISIONS[task](self, sight, chance)

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return the Ambassador player's report as soon as it is certain (I168), or a gesture."""
        certain = report(sight, chance) if sight.seat == AMBASSADOR else None
        return certain or gesture(sight, chance)

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return the declaration or the report that ends the game, if it is certain."""
        if sight.seat == AMBASSADOR:
            return report(sight, chance)
        assert sight.seat is not None
        claim = sure_claim(sight)
        return None if claim is None else declaring(sight.seat, claim)

    def choose_places(self, sight: Sight, chance: Chance) -> Action:
        """Return where its figures begin (I22): all is the same, for nothing is dealt yet."""
        return any_of(owed(sight), chance)

    def choose_plan(self, sight: Sight, chance: Chance) -> Action:
        """Return its movement: of some at random the one with the most meetings.

        Once it knows what to bring about it is the one that brings it nearest to that.
        """
        shake, prospects = shake_of(sight), prospects_of(sight, MEDIUM)
        plans = [wandering(shake, chance) for _ in range(TRIED)]
        if prospects.settled:
            return moving(sight, best_of([(prospects.worth(plan), plan) for plan in plans], chance))
        return moving(sight, best_of([(met_by(shake, plan), plan) for plan in plans], chance))

    def choose_deed(self, sight: Sight, chance: Chance) -> Action:
        """Return what it does at a meeting: it asks whom it knows least of, or ends its turn."""
        asks = [action for action in owed(sight) if isinstance(action, Ask)]
        if not asks:
            return ending(sight)
        mask = world_mask(sight)
        return best_of([(open_faces(mask, ask.of, ask.kind), ask) for ask in asks], chance)

    def choose_haven(self, sight: Sight, chance: Chance) -> Action:
        """Return where it sends whom it has asked (I100)."""
        return any_of(owed(sight), chance)

    def choose_showing(self, sight: Sight, chance: Chance) -> Action:
        """Return what it shows: any coloured set; to whom it trusts once its code (I84)."""
        assert sight.asking is not None
        shows = [action for action in owed(sight) if isinstance(action, Show)]
        asker = sight.asking.asker
        if self._trusts(sight, asker) and not code_shown_to(sight, asker):
            telling = [show for show in shows if sight.code in show.cards]
            if telling:
                return any_of(telling, chance)
        return any_of([show for show in shows if not show.secret], chance)

    def _trusts(self, sight: Sight, asker: Seat) -> bool:
        assert sight.seat is not None
        likely = partners(world_mask(sight), sight.seat)
        return asker != AMBASSADOR and likely[asker] > self.trust

    def choose_walk(self, sight: Sight, chance: Chance) -> Action:
        """Return what the Ambassador player does: he asks where he can, and walks to somebody."""
        asks = [action for action in owed(sight) if isinstance(action, Ask)]
        if asks:
            return any_of(asks, chance)
        walks = [action for action in owed(sight) if isinstance(action, Walk)]
        crowd = [sight.positions.count(walk.to) for walk in walks]
        return best_of(zip(crowd, walks, strict=True), chance) if walks else ending(sight)

    def choose_hand(self, sight: Sight, chance: Chance) -> Action:
        """Return its hand, given: a partner who refuses loses for both (I134)."""
        assert sight.seat is not None
        return Hand(sight.seat, given=True)


DECISIONS: Final[dict[Task, Callable[[Easy, Sight, Chance], Action]]] = {
    Task.PLACE: lambda mind, sight, chance: mind.choose_places(sight, chance),
    Task.MOVE: lambda mind, sight, chance: mind.choose_plan(sight, chance),
    Task.WALK: lambda mind, sight, chance: mind.choose_walk(sight, chance),
    Task.SETTLE: lambda mind, sight, chance: mind.choose_deed(sight, chance),
    Task.END: lambda mind, sight, chance: ending(sight),
    Task.SHOW: lambda mind, sight, chance: mind.choose_showing(sight, chance),
    Task.SEND: lambda mind, sight, chance: mind.choose_haven(sight, chance),
    Task.HAND: lambda mind, sight, chance: mind.choose_hand(sight, chance),
}
"""How each task is done."""

assert DECISIONS.keys() == set(Task), "every task is done"


def moving(sight: Sight, plan: Plan) -> Move:
    """Return *plan* as the movement of *sight*'s seat."""
    assert sight.seat is not None
    return Move(sight.seat, plan)


def ending(sight: Sight) -> EndTurn:
    """Return the end of *sight*'s seat's turn."""
    assert sight.seat is not None
    return EndTurn(sight.seat)


def nearest(sight: Sight, at: Space | None, chance: Chance) -> Send:
    """Return the sending away that leaves whom *sight*'s seat has asked nearest to *at*."""
    assert at is not None
    steps = DISTANCES[sight.edition.map][at]
    sends = [action for action in owed(sight) if isinstance(action, Send)]
    return best_of([(-steps[send.to], send) for send in sends], chance)


def met_by(shake: Shake, plan: Plan) -> int:
    """Return how many meetings *plan* makes (I71)."""
    return len(meetings(walked(shake.began, plan), shake.mover, stepped(plan)))


def open_faces(mask: int, seat: Seat, kind: Kind) -> int:
    """Return how many faces of that *kind* may be *seat*'s in deals of *mask*."""
    return len({hand[kind is Kind.BUILD] for hand in chances(mask, seat) if hand is not None})
