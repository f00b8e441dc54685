"""How a game ended: whether a declaration was right and why not, who was who, who has won."""

from bot.board.rules.events import Unmasked, Unsealed
from bot.board.rules.match import champions
from bot.board.rules.material import PARTNER, Card, Cards
from bot.board.rules.meetings import Declaration
from bot.board.rules.sight import Sight
from bot.board.words import missions
from bot.board.words.cards import MARKS, card
from bot.game.seats import AGENTS, Seat, seats
from bot.words.reader import Reader


def judged(reader: Reader, sight: Sight, *, right: bool) -> str:
    """Return whether what was declared is right; once all lies open, also what it was about."""
    declared, opened = sight.declaration, sight.unmasked
    if declared is None or opened is None:
        return reader.say("told-wrong") if not right else ""
    if not right:
        return f"{reader.say('told-wrong')} {why_wrong(reader, sight, declared)}"
    own = opened[0][declared.seat]
    if declared.partner is None:
        flight = missions.flight(reader, own, sight.edition.flee)
        return reader.say("told-right-alone", flight=flight)
    return reader.say("told-right", mission=_mission(reader, sight, declared.seat))


def why_wrong(reader: Reader, sight: Sight, declared: Declaration) -> str:
    """Return what was wrong with a declaration, of a game that is over (I132, I156)."""
    assert sight.unmasked is not None
    identities, _, codes = sight.unmasked
    who, own = reader.who(declared.seat), identities[declared.seat]
    holder = Seat(identities.index(PARTNER[own]))
    alone = holder >= sight.players
    if declared.partner is None:
        if not alone:
            return reader.say("told-wrong-alone", who=who, other=reader.who(holder))
        flight = missions.flight(reader, own, sight.edition.flee)
        return reader.say("told-wrong-flight", flight=flight)
    if alone:
        return reader.say("told-wrong-not-alone", who=who)
    if declared.partner != holder:
        return reader.say("told-wrong-partner", who=who, other=reader.who(declared.partner))
    if declared.code != codes[holder]:
        return reader.say("told-wrong-code", code=card(reader, codes[holder]))
    if declared.given is False:
        return reader.say("told-wrong-hand")
    return reader.say("told-wrong-mission", mission=_mission(reader, sight, declared.seat))


def unsealed(reader: Reader, event: Unsealed) -> str:
    """Return what the Ambassador player's report says, and whether it is right (I169)."""
    head = reader.say("told-unsealed-right" if event.right else "told-unsealed-wrong")
    return "\n".join((head, *reported(reader, event.identities, event.builds)))


def reported(reader: Reader, identities: Cards, builds: Cards) -> list[str]:
    """Return a line for each agent's seat: whom and which build a report names there."""
    return [
        reader.say(
            "told-report-seat",
            mark=MARKS[seat],
            who=reader.who(seat),
            identity=card(reader, identities[seat]),
            build=card(reader, builds[seat]),
        )
        for seat in AGENTS
    ]


def unmasked(reader: Reader, sight: Sight, event: Unmasked) -> list[str]:
    """Return who was who, and which mission each team had."""
    head = reader.say("told-unmasked")
    who = who_was_who(reader, event.identities, event.builds, event.codes)
    return [head, *who, *teams(reader, sight, event)]


def who_was_who(reader: Reader, identities: Cards, builds: Cards, codes: Cards) -> list[str]:
    """Return a line for each hand: its mark, its name, its three secret cards."""
    return [
        reader.say(
            "told-unmasked-seat",
            mark=MARKS[seat],
            who=reader.who(seat),
            identity=card(reader, identities[seat]),
            build=card(reader, builds[seat]),
            code=card(reader, codes[seat]),
        )
        for seat in AGENTS
    ]


def teams(reader: Reader, sight: Sight, event: Unmasked) -> list[str]:
    """Return a line for each team: its mission, or where the one who was alone had to get to."""
    lines = []
    holders = {one: Seat(event.identities.index(one)) for one in event.identities}
    for first in (Card.FIDDLEBOTTOM, Card.ZSA_ZSA):
        pair = (first, PARTNER[first])
        left = [one for one in pair if holders[one] < sight.players]
        if len(left) == 1:
            said = missions.flight(reader, left[0], sight.edition.flee)
            lines.append(f"{reader.who(holders[left[0]]).form('start')}: {said}")
            continue
        own, other = (event.codes[holders[one]] for one in pair)
        said = missions.mission(reader, first, own, other, sight.players)
        names = {"first": card(reader, pair[0]), "second": card(reader, pair[1])}
        lines.append(reader.say("told-unmasked-team", mission=said, **names))
    return lines


def won(reader: Reader, sight: Sight, winners: tuple[Seat, ...]) -> str:
    """Return who has won the game, and the match where it is over by that."""
    lines = [reader.say("told-won", who=reader.people(winners), count=len(winners))]
    best = champions(sight.score, sight.edition.target)
    if sight.edition.target > 1:
        lines.append(score(reader, sight))
    if best and sight.edition.target > 1:
        lines.append(reader.say("told-match-won", who=reader.people(best), count=len(best)))
    return "\n".join(lines)


def score(reader: Reader, sight: Sight) -> str:
    """Return the points of the match as one line."""
    parts = [
        reader.say("score-part", who=reader.who(seat), points=sight.score[seat])
        for seat in seats(sight.players)
    ]
    return reader.say("score", parts=" · ".join(parts), target=sight.edition.target)


def _mission(reader: Reader, sight: Sight, seat: Seat) -> str:
    """Return the mission of *seat*'s team, of a game that is over."""
    assert sight.unmasked is not None
    identities, _, codes = sight.unmasked
    own = identities[seat]
    partners = codes[identities.index(PARTNER[own])]
    return missions.mission(reader, own, codes[seat], partners, sight.players)
