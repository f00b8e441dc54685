"""How a game ended: whether a declaration was right and why not, who was who, who has won."""

from typing import NamedTuple

from bot.board.rules.editions import Edition
from bot.board.rules.events import Unsealed
from bot.board.rules.hindsight import Hindsight
from bot.board.rules.material import PARTNER, Card, Cards
from bot.board.rules.meetings import Declaration, Ending
from bot.board.rules.sight import Sight
from bot.board.words import missions
from bot.board.words.cards import MARKS, card
from bot.game.matches import champions
from bot.game.seats import AGENTS, Seat, seats
from bot.words.reader import Reader


class Open(NamedTuple):
    """A game with all cards turned up: who was who by hand 0-3. Its repr shows no card."""

    players: int
    edition: Edition
    identities: Cards
    builds: Cards
    codes: Cards

    def __repr__(self) -> str:
        """Return its name alone."""
        return "<Open>"

    def holder(self, agent: Card) -> Seat:
        """Return whose hand that agent is."""
        return Seat(self.identities.index(agent))

    def has_alone(self, agent: Card) -> bool:
        """Return whether that agent's partner is the arrested one (I152)."""
        return self.holder(PARTNER[agent]) >= self.players


def opened(sight: Sight) -> Open | None:
    """Return the game of *sight* with all turned up; None while it is not."""
    if sight.unmasked is None:
        return None
    return Open(sight.players, sight.edition, *sight.unmasked)


def looked_back(game: Hindsight) -> Open | None:
    """Return *game* with all turned up; None if it was given up before the deal."""
    if not game.identities:
        return None
    return Open(game.players, game.edition, game.identities, game.builds, game.codes)


def declared(reader: Reader, said: Declaration) -> str:
    """Return what was declared (I131, I156)."""
    who = reader.who(said.seat)
    if said.partner is None or said.code is None:
        return reader.say("told-declared-alone", who=who)
    values = {"who": who, "partner": reader.who(said.partner)}
    return reader.say("told-declared", code=card(reader, said.code), **values)


def handed(reader: Reader, said: Declaration, *, given: bool) -> str:
    """Return whether the named partner gave its hand (I134)."""
    key = "told-handed" if given else "told-refused"
    who = "" if said.partner is None else reader.who(said.partner)
    return reader.say(key, who=who, other=reader.who(said.seat))


def judged(reader: Reader, game: Open | None, said: Declaration | None, *, right: bool) -> str:
    """Return whether what was *said* is right; once all lies open, also what it was about."""
    if said is None or game is None:
        return reader.say("told-judged-right" if right else "told-wrong")
    if not right and _refused(game, said):
        return reader.say("told-lost-hand")
    if not right:
        return f"{reader.say('told-wrong')} {why_wrong(reader, game, said)}"
    own = game.identities[said.seat]
    if said.partner is None:
        flight = missions.flight(reader, own, game.edition.flee)
        return reader.say("told-right-alone", flight=flight)
    return reader.say("told-right", mission=_mission(reader, game, said.seat))


def _refused(game: Open, said: Declaration) -> bool:
    """Return whether the partner, rightly named, refused the hand, by which both lose (I134)."""
    holder = game.holder(PARTNER[game.identities[said.seat]])
    return said.given is False and (said.partner, said.code) == (holder, game.codes[holder])


def tale(reader: Reader, game: Open | None, said: Declaration | None) -> str:
    """Return what the mission was about that was rightly *said* to be fulfilled."""
    if said is None or game is None:
        return ""
    own = game.identities[said.seat]
    if said.partner is None:
        return reader.say("told-tale", story=missions.flights_story(reader, own))
    codes = (game.codes[said.seat], game.codes[said.partner])
    return reader.say("told-tale", story=missions.story(reader, own, *codes, game.players))


def why_wrong(reader: Reader, game: Open, said: Declaration) -> str:
    """Return what was wrong with a declaration, of a game that is over (I132, I156)."""
    own = game.identities[said.seat]
    who, holder, alone = reader.who(said.seat), game.holder(PARTNER[own]), game.has_alone(own)
    if said.partner is None:
        if not alone:
            return reader.say("told-wrong-alone", who=who, other=reader.who(holder))
        flight = missions.flight(reader, own, game.edition.flee)
        return reader.say("told-wrong-flight", flight=flight)
    if alone:
        return reader.say("told-wrong-not-alone", who=who)
    if said.partner != holder:
        return reader.say("told-wrong-partner", who=who, other=reader.who(said.partner))
    if said.code != game.codes[holder]:
        return reader.say("told-wrong-code", code=card(reader, game.codes[holder]))
    return reader.say("told-wrong-mission", mission=_mission(reader, game, said.seat))


def course(
    reader: Reader, ending: Ending, game: Open | None, report: tuple[Cards, Cards] | None
) -> list[str]:
    """Return what was declared and how it was judged, and what a *report* said, of a game's end."""
    said, lines = ending.declaration, list[str]()
    if said is not None:
        lines.append(declared(reader, said))
        if said.given is not None:
            lines.append(handed(reader, said, given=said.given))
        if said.right is not None:
            lines.append(judged(reader, game, said, right=said.right))
    if ending.report is not None and report is not None:
        lines.append(unsealed(reader, Unsealed(*report, ending.report)))
    return lines


def unsealed(reader: Reader, event: Unsealed) -> str:
    """Return whether the Ambassador player's report is right, and else what it says (I169).

    What a right one says is said below, when the masks come off.
    """
    if event.right:
        return reader.say("told-unsealed-right")
    lines = reported(reader, event.identities, event.builds)
    return "\n".join((reader.say("told-unsealed-wrong"), *lines))


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


def unmasked(reader: Reader, game: Open) -> list[str]:
    """Return who was who, and which mission each team had."""
    return [reader.say("told-unmasked"), *who_was_who(reader, game), *teams(reader, game)]


def who_was_who(reader: Reader, game: Open) -> list[str]:
    """Return a line for each hand: its mark, its name, its three secret cards."""
    return [
        reader.say(
            "told-unmasked-seat",
            mark=MARKS[seat],
            who=reader.who(seat),
            identity=card(reader, game.identities[seat]),
            build=card(reader, game.builds[seat]),
            code=card(reader, game.codes[seat]),
        )
        for seat in AGENTS
    ]


def teams(reader: Reader, game: Open) -> list[str]:
    """Return a line for each team: its mission, or where the one who was alone had to get to."""
    lines = []
    for first in (Card.FIDDLEBOTTOM, Card.ZSA_ZSA):
        pair = (first, PARTNER[first])
        lone = [one for one in pair if game.has_alone(one)]
        if lone:
            said = missions.flight(reader, lone[0], game.edition.flee)
            who = reader.who(game.holder(lone[0]))
            lines.append(reader.say("told-unmasked-alone", who=who, flight=said))
            continue
        said = _mission(reader, game, game.holder(first))
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


def _mission(reader: Reader, game: Open, seat: Seat) -> str:
    """Return the mission of *seat*'s team."""
    own = game.identities[seat]
    partners = game.codes[game.holder(PARTNER[own])]
    return missions.mission(reader, own, game.codes[seat], partners, game.players)
