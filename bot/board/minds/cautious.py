"""The mind that plays for somebody who is away: it gives as little away as it can."""

from bot.board.minds.easy import Easy, ending, moving, nearest
from bot.board.minds.knowledge import chances
from bot.board.minds.mind import best_of
from bot.board.minds.showing import told_to
from bot.board.rules.actions import Action, Plan, Show, Step
from bot.board.rules.maps import Space
from bot.board.rules.material import FIGURES
from bot.board.rules.options import owed
from bot.board.rules.plans import fault, shake_of
from bot.board.rules.routes import offered
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.game.chance import Chance


class Cautious(Easy):
    """Keeps to itself: it steps away from others, asks nothing, and never ends a game."""

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it does nothing that it does not owe."""
        return None

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it neither declares nor reports."""
        return None

    def choose_plan(self, sight: Sight, chance: Chance) -> Action:
        """Return a step from others to where nobody is for each figure that can; else it stays."""
        shake = shake_of(sight)
        plan: Plan = ()
        for piece in FIGURES[shake.mover]:
            if sight.positions.count(sight.positions[piece]) > 1:
                away = [
                    step
                    for step in offered(shake, plan).steps
                    if step.piece == piece and _empty(step.to, sight, plan)
                ]
                plan += tuple(away[:1])
        return moving(sight, plan if fault(shake, plan) is None else ())

    def choose_deed(self, sight: Sight, chance: Chance) -> Action:
        """Return the end of its turn: it asks nothing."""
        return ending(sight)

    def choose_walk(self, sight: Sight, chance: Chance) -> Action:
        """Return the end of its turn: it goes nowhere."""
        return ending(sight)

    def choose_haven(self, sight: Sight, chance: Chance) -> Action:
        """Return the place nearest to where whom it was to send away has stood."""
        assert sight.sending is not None
        return nearest(sight, sight.positions[sight.sending.piece], chance)

    def choose_showing(self, sight: Sight, chance: Chance) -> Action:
        """Return the coloured cards that tell least, whoever asks."""
        shows = [action for action in owed(sight) if isinstance(action, Show) and not action.secret]
        return best_of([(-_told(sight, show), show) for show in shows], chance)


def _empty(space: Space, sight: Sight, plan: tuple[Step, ...]) -> bool:
    return space not in sight.positions and all(step.to != space for step in plan)


def _told(sight: Sight, show: Show) -> float:
    """Return how many bits *show* tells who asked, as *sight*'s seat thinks of their hand."""
    assert sight.asking is not None
    return told_to(sight, show, sight.asking.asker, chances(world_mask(sight), sight.asking.asker))
