"""A case with other names: the same puzzle, which nobody who has seen the first can just copy."""

from collections.abc import Mapping

import msgspec

from bot.game.chance import Chance
from bot.game.seats import AGENTS, Seat
from bot.mini.cases.case import Case, Clue, Knows, Shown
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card, Cards, in_order, partner


class Renaming(msgspec.Struct, frozen=True):
    """Who and what every seat and card is called; partners stay partners (M4)."""

    seats: tuple[Seat, ...]
    cards: Mapping[Card, Card]

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Renaming>"


def drawn(chance: Chance) -> Renaming:
    """Return any of the 4,608 renamings, each as likely as another."""
    seats = chance.order(AGENTS)
    first = IDENTITIES[chance.below(4)]
    others = [one for one in IDENTITIES if one not in (first, partner(first))]
    second = others[chance.below(2)]
    fiddlebottom, bubble, zsa_zsa, agent_x = IDENTITIES
    cards = dict(zip(NUMBERS, chance.order(NUMBERS), strict=True))
    cards |= {fiddlebottom: first, bubble: partner(first)}
    cards |= {zsa_zsa: second, agent_x: partner(second)}
    return Renaming(seats, cards)


def renamed(case: Case, names: Renaming) -> Case:
    """Return *case* with other *names*: as hard, and with its clues in the same order."""

    def cards(ones: Cards) -> Cards:
        return in_order(names.cards[one] for one in ones)

    def shown(clue: Shown) -> Shown:
        to = None if clue.to is None else names.seats[clue.to]
        return Shown(names.seats[clue.by], cards(clue.cards), clue.black, to)

    def clue(one: Clue) -> Clue:
        if isinstance(one, Shown):
            return shown(one)
        return Knows(names.seats[one.by], one.goal, one.knows, tuple(map(shown, one.seen)))

    seat = None if case.seat is None else names.seats[case.seat]
    return Case(case.sort, case.truth, tuple(map(clue, case.clues)), seat, cards(case.own))
