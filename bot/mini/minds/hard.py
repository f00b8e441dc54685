"""The mind of level hard: weighs what it learns against what it gives away, and blocks."""

from typing import Final, TypeVar

from bot.game.chance import Chance
from bot.game.seats import AMBASSADOR, DUMMY
from bot.mini.minds.information_gain import mask_of, sure_partner
from bot.mini.minds.knowledge import HOLD, make_room
from bot.mini.minds.medium import Medium
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.utility import (
    PREFERENCES,
    Preferences,
    bits_of,
    company_utilities,
    mellowed,
    telling_utilities,
    visit_utilities,
)
from bot.mini.rules.actions import Action, Prove, Reveal, Send, Show
from bot.mini.rules.cards import RANK, Location
from bot.mini.rules.options import owed
from bot.mini.rules.sight import Sight

T = TypeVar("T")

WHIMS: Final = {3: 0.3, 4: 1.1, 5: 0.3}
"""How far it mixes moves that are worth nearly the same, by the number of players: nobody is to
read it. Where everybody is alone that costs more than it hides."""

FINE: Final = 1 << 20
"""Into how many steps a whim is divided."""


class Hard(Medium):
    """Hides its cards from rivals, tells partners, blocks meetings; it calls when it is sure."""

    whims: float | None = None
    """How far it mixes moves if that is not by the number of players."""

    def __init__(self, preferences: Preferences | None = None) -> None:
        """Play by *preferences*; without, by those that suit the number of players."""
        self._preferences = preferences

    def choose_location(self, sight: Sight, hand: tuple[Location, ...], chance: Chance) -> Location:
        """Return where it goes: where it expects most of the company, or spoils most."""
        make_room()
        worths = visit_utilities(Observation(sight), self.preferences(sight), hand)
        return self._choice(sight, list(hand), worths, chance)

    def choose_send(self, sight: Sight, chance: Chance) -> Action:
        """Return where it lets the dummy go: to itself, or between two others."""
        sends = [action for action in owed(sight) if isinstance(action, Send)]
        observed, preferences = Observation(sight), self.preferences(sight)
        worths = company_utilities(observed, preferences)
        found = []
        for send in sends:
            there = [
                seat for seat, at in enumerate(observed.at) if at == AT[send.at] and seat != DUMMY
            ]
            others = [seat for seat in there if seat != observed.me]
            if len(there) == 1:
                found.append(worths[1 << DUMMY] if not others else -preferences.deny)
            elif len(there) == 2:
                found.append(
                    -worths[1 << others[0]] if len(others) == 1 else worths[bits_of(others)]
                )
            else:
                found.append(0.0)
        return self._choice(sight, sends, found, chance)

    def choose_pair(self, sight: Sight, chance: Chance) -> Action:
        """Return the pair it shows: what tells a partner much and a rival little."""
        actions = [action for action in owed(sight) if isinstance(action, Show | Reveal)]
        observed, preferences = Observation(sight), self.preferences(sight)
        to = actions[0].to
        if not (observed.partners and sure_partner(observed, to)):
            actions = [action for action in actions if isinstance(action, Show)] or actions
        worths = telling_utilities(
            observed, preferences, to, [mask_of(action, observed.truth) for action in actions]
        )
        return self._choice(sight, actions, worths, chance)

    def choose_proof(self, sight: Sight, chance: Chance) -> Action:
        """Return the black card it shows: the one that tells a partner more, or a rival less."""
        actions = [action for action in owed(sight) if isinstance(action, Prove)]
        summons = sight.summons()
        assert summons is not None
        observed = Observation(sight)
        masks = [HOLD[observed.me][RANK[action.card]] for action in actions]
        worths = telling_utilities(observed, self.preferences(sight), summons.seats[0], masks)
        if sight.players == 5:
            own = telling_utilities(observed, self.preferences(sight), AMBASSADOR, masks)
            worths = [one + other for one, other in zip(worths, own, strict=True)]
        return self._choice(sight, actions, worths, chance)

    def preferences(self, sight: Sight) -> Preferences:
        """Return by what it weighs its moves at *sight*'s table."""
        return mellowed(self._preferences or PREFERENCES[sight.players], sight.round)

    def _choice(self, sight: Sight, things: list[T], worths: list[float], chance: Chance) -> T:
        whim = (WHIMS[sight.players] if self.whims is None else self.whims) / FINE
        return things[
            max(
                range(len(things)),
                key=[worth + whim * chance.below(FINE) for worth in worths].__getitem__,
            )
        ]
