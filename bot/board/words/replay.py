"""A game that is over, told again.

Turn by turn, covered as the table saw it or with everything turned up (P16).
"""

from typing import assert_never

from bot.board.rules.editions import MAPS
from bot.board.rules.hindsight import Hindsight, Look
from bot.board.rules.meetings import Clue, Deed
from bot.board.words import turns, verdict
from bot.board.words.cards import brief, cards
from bot.game.interface import Outcome
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.words.reader import Reader


def turn(reader: Reader, game: Hindsight, look: Look, *, opened: bool) -> tuple[str, ...]:
    """Return what was done in the turn of *look*.

    *opened*, also what was shown and how much each could know by then.
    """
    town, past = MAPS[game.edition.map], look.past
    began = turns.shaken(reader, game.edition.balls, past)
    lines = [began, turns.movement(reader, town, past, look.began)]
    for deed in past.deeds:
        what = turns.done(reader, town, past.seat, deed, answered=True)
        lines.append(reader.say("panel-at", at=brief(reader, town, deed.at), what=what))
        lines += [_showed(reader, game, clue) for clue in look.clues if opened and _is(clue, deed)]
    if opened:
        parts = [
            reader.say("replay-left", who=reader.who(seat), deals=look.deals[seat])
            for seat in seats(game.players)
        ]
        lines.append(reader.say("replay-deals", parts=" · ".join(parts)))
    return tuple(line for line in lines if line)


def end(reader: Reader, game: Hindsight) -> tuple[str, ...]:
    """Return how *game* ended, who was who, and what each could have known and had made up."""
    lines = [*outcome(reader, game)]
    over = verdict.looked_back(game)
    if over is not None:
        lines += [*verdict.who_was_who(reader, over), *verdict.teams(reader, over)]
        for seat in seats(game.players):
            lines.append(f"{reader.who(seat).form('start')}: {about(reader, game, seat)}")
    return tuple(lines)


def outcome(reader: Reader, game: Hindsight) -> tuple[str, ...]:
    """Return what was declared, whether it was right, and who won."""
    ending = game.ending
    lines = verdict.course(reader, ending, verdict.looked_back(game), game.report)
    match ending.outcome:
        case Outcome.WON:
            names = reader.people(ending.winners)
            lines.append(reader.say("told-won", who=names, count=len(ending.winners)))
        case Outcome.DRAWN:
            lines.append(reader.say("told-drawn"))
        case Outcome.ABANDONED:
            lines.append(reader.say("told-abandoned"))
        case _:
            assert_never(ending.outcome)
    return tuple(lines)


def about(reader: Reader, game: Hindsight, seat: Seat) -> str:
    """Return from when on *seat* could know what, and how many false cards it has shown."""
    known = game.all_known[seat]
    if seat == AMBASSADOR:
        key = "replay-ambassador-never" if known is None else "replay-ambassador"
        return reader.say(key, turn=known or 0)
    partner = game.partner_known[seat]
    if partner is None:
        parts = [reader.say("replay-partner-never")]  # and so not all that matters either
    else:
        all_known = known and reader.say("replay-all", turn=known)
        parts = [
            reader.say("replay-partner", turn=partner),
            all_known or reader.say("replay-all-never"),
        ]
    return " · ".join((*parts, reader.say("replay-lies", count=game.lies(seat))))


def _is(clue: Clue, deed: Deed) -> bool:
    """Return whether *clue* answers what was asked at that meeting."""
    asked = deed.asked
    return asked is not None and (clue.by, clue.through) == (asked.of, asked.through)


def _showed(reader: Reader, game: Hindsight, clue: Clue) -> str:
    said = reader.say(
        "replay-showed",
        who=reader.who(clue.by),
        to=reader.people(clue.to),
        cards=cards(reader, clue.cards, clue.secret),
        true=cards(reader, game.true(clue)),
    )
    return f"-# {said}"
