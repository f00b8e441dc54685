"""Whether what was dealt in a recorded game follows from the secret it was committed to (P17)."""

import msgspec

from bot.board.records.moves import OF_LETTER, Turn
from bot.board.records.record import Record
from bot.board.rules.editions import MAPS, PHANTOM, PlacementRule
from bot.board.rules.match import DEAL, before_turn
from bot.board.rules.material import BUILDS, CODES, IDENTITIES
from bot.board.rules.plans import moves_anything
from bot.board.rules.play import shake
from bot.game.chance import Chance
from bot.game.seats import AMBASSADOR


def objection(record: Record) -> str | None:
    """Return what in *record* does not follow from its secret, or None if all of it does."""
    fair = record.fair
    if fair is None:
        return "it does not say what it was dealt by"
    if not fair.promised:
        return "the secret is not what the commitment promised"
    opening = fair.draws(DEAL)
    if opening.below(record.players) != record.first:
        return "another begins than was drawn"
    if record.edition.placement is PlacementRule.CHOSEN:
        opening = fair.draws(before_turn(1))
    elif not _placed(record, opening):
        return "the figures began elsewhere than was drawn"
    hands = (
        record.deal.identities,
        record.deal.builds,
        tuple(OF_LETTER[letter] for letter in record.deal.codes),
    )
    if tuple(map(opening.order, (IDENTITIES, BUILDS, CODES))) != hands:
        return "other cards were dealt than were drawn"
    drawing = opening
    turns = [move for move in record.moves if isinstance(move, Turn)]
    for number, turn in enumerate(turns, 1):
        if turn.turn != AMBASSADOR and shake(PHANTOM[record.edition.balls], drawing) != turn.balls:
            return f"in turn {number} the Phantom shows other balls than were drawn"
        # A turn in which nothing moves is over at once, and the next drawn with it (I44).
        if turn.balls is msgspec.UNSET or moves_anything(record.edition.balls, turn.balls):
            drawing = fair.draws(before_turn(number + 1))
    return None


def _placed(record: Record, chance: Chance) -> bool:
    starts = MAPS[record.edition.map].starts
    played = [colour for colour in record.colours if colour in record.start]
    drawn = [chance.order(starts[colour]) for colour in played]
    return drawn == [msgspec.structs.astuple(record.start[colour]) for colour in played]
