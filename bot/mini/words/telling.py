"""What is told when something has happened: to all in the thread, to one person in private.

Rule: the thread is told from a public sight, a person from their own sight; neither can name a card
    it was not given.
"""

from typing import assert_never

from bot.game.matches import champions
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats
from bot.mini.rules.cards import Cards, partner
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.events import (
    Abandoned,
    Answered,
    Asked,
    Called,
    Chosen,
    Dealt,
    Declined,
    Drawn,
    DummyDealt,
    Event,
    Glimpsed,
    LaidFaceDown,
    Lapsed,
    Met,
    Opened,
    Peeked,
    Picked,
    PickedUp,
    Proved,
    RoundBegan,
    Settled,
    Showed,
    Stacked,
    Unmasked,
    Visited,
    Waived,
    Won,
)
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.rules.worlds import Deal
from bot.mini.words.cards import card, cards, location, number, signed
from bot.mini.words.truth import weight
from bot.words.names import MARKS
from bot.words.reader import Reader


def public(reader: Reader, sight: Sight, event: Event) -> str | None:
    """Return what the thread reads when *event* has happened; None if the panel says it.

    *sight* is the public's, right after *event* or later in the same game. Secret events return
    None.
    """
    match event:
        case Opened():
            return None  # the first panel says it
        case RoundBegan(number=number_, first=first):
            if number_ % 5 != 1 or (number_ + 4) // 5 != sight.edition.carnival:
                return None
            return reader.say("told-last-series", who=reader.who(first))
        case Peeked(seat=seat, side=side):
            # Which side it was is public (M53), and no sight of the public keeps it for the panel.
            return reader.say(f"told-peeked-{side}", who=reader.who(seat))
        case PickedUp(seat=seat):
            said = reader.say("told-picked-up", who=reader.who(seat))
            return f"{said} {reader.say('told-line-taken')}" if sight.ending is None else said
        case Called(seat=seat, number=said, right=right):
            values = {"who": reader.who(seat), "number": number(reader, said)}
            if right:
                return reader.say("told-called-right", **values)
            why = [reader.say("told-not-the-partner")] if said == _telephone(sight) else []  # M34
            return " ".join((reader.say("told-called-wrong", **values), *why))
        case Unmasked(identities=identities, numbers=numbers):
            return "\n".join(_unmasked(reader, identities, numbers))
        case Won(winners=winners, points=points):
            return _won(reader, sight, winners, points)
        case Drawn():
            return reader.say("told-drawn")
        case Abandoned():
            return reader.say("told-abandoned")
        case LaidFaceDown() | Visited() | Met() | Asked() | Declined() | Lapsed() | Settled():
            return None  # the panel shows where everybody is and how each meeting stands
        case (
            Dealt()
            | DummyDealt()
            | Stacked()
            | Chosen()
            | Picked()
            | Showed()
            | Waived()
            | Answered()
            | Proved()
            | Glimpsed()
        ):
            return None  # secret
        case _:
            assert_never(event)


def private(reader: Reader, sight: Sight, event: Event) -> str | None:
    """Return what the person of *sight* reads in private of *event*; None if it is nothing.

    *sight* is that person's, after all that one action brought about or later in the same game: the
    two halves of a meeting come together and are told once. *event* must be visible to them. The
    message begins with `myself`.
    """
    lines: list[str]
    match event:
        case Opened():
            if not is_ambassador(sight):
                return None  # an agent is told with their cards
            lines = [aim(reader, sight)]
        case Dealt():
            lines = [aim(reader, sight)]
        case Showed():
            lines = _showed(reader, sight, event)
        case Proved():
            lines = _proved(reader, sight, event)
        case Glimpsed(side=side, card=which):
            shown = card(reader, which)
            lines = _headed(reader, sight, DUMMY, (which,), Source.GLIMPSE)
            lines.append(signed(reader, reader.say(f"told-glimpsed-{side}", card=shown), which))
        case Picked() | Chosen() | Waived() | Answered():
            return None  # the person's own doing, confirmed where it was done
        case (
            LaidFaceDown()
            | Visited()
            | Met()
            | Asked()
            | Declined()
            | Lapsed()
            | Peeked()
            | Settled()
            | RoundBegan()
        ):
            return None  # public
        case PickedUp() | Called() | Unmasked() | Won() | Drawn() | Abandoned():
            return None  # public
        case DummyDealt() | Stacked():
            return None  # for nobody
        case _:
            assert_never(event)
    return "\n".join(lines) if lines else None


def myself(reader: Reader, sight: Sight) -> str:
    """Return who the person of *sight* is: "You are Colonel Bubble · 11".

    It heads everything private.
    """
    if sight.identity is None or sight.number is None:
        return reader.say("you-are-ambassador" if is_ambassador(sight) else "you-watch")
    identity = card(reader, sight.identity)
    said = reader.say("you-are", identity=identity, number=card(reader, sight.number))
    return signed(reader, said, sight.identity, sight.number)


def aim(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat is to find out and to do, and which agent is its partner."""
    if is_ambassador(sight):
        return reader.say("told-dealt-ambassador")
    return reader.say(f"told-dealt-{sight.identity}" if sight.partners else "told-dealt-alone")


def with_whom(reader: Reader, sight: Sight) -> str:
    """Return which agent is the partner of *sight*'s seat (M4): nothing where there is none."""
    if sight.identity is None or not sight.partners:
        return ""
    return reader.say("your-partner", who=card(reader, partner(sight.identity)))


def fact(reader: Reader, sight: Sight, clue: Clue) -> str:
    """Return *clue* of *sight*'s seat as one sentence: "Anna showed you Colonel Bubble and 11"."""
    what, many = cards(reader, clue.cards), len(clue.cards)
    mine = clue.by == sight.seat
    if clue.source is Source.GLIMPSE:
        return reader.say(f"told-glimpsed-{clue.side}", card=what)
    kind = "pair" if clue.source is Source.PAIR else "black"
    kind = "proof" if clue.source is Source.PROOF else kind
    if mine:
        to = reader.people(clue.to)
        return reader.say(f"fact-i-showed-{kind}", to=to, cards=what, count=many)
    by = reader.who(clue.by)
    if clue.to[0] != sight.seat and clue.source is Source.PROOF:  # M62: it was passed on
        asker = reader.who(clue.to[0])
        return reader.say("fact-passed-on", who=by, asker=asker, cards=what)
    return reader.say(f"fact-showed-me-{kind}", who=by, cards=what, count=many)


def where(reader: Reader, clue: Clue) -> str:
    """Return when and where *clue* was made: "Round 2 · Rialto"."""
    at = location(reader, clue.at)
    return reader.say("told-where", round=clue.round, at=at)


def who_was_who(reader: Reader, identities: Cards, numbers: Cards) -> list[str]:
    """Return a line for each agent: their mark, their name, their *identities* and *numbers*."""
    lines = []
    for seat in AGENTS:
        held = {"identity": card(reader, identities[seat]), "number": card(reader, numbers[seat])}
        name = reader.who(seat)
        lines.append(reader.say("told-unmasked-seat", mark=MARKS[seat], who=name, **held))
    return lines


def _unmasked(reader: Reader, identities: Cards, numbers: Cards) -> list[str]:
    told = Deal(identities, numbers).telephone()
    said = reader.say("told-unmasked", number=number(reader, told))
    return [said, *who_was_who(reader, identities, numbers)]


def _won(reader: Reader, sight: Sight, winners: tuple[Seat, ...], points: tuple[int, ...]) -> str:
    lines = []
    names = reader.people(winners)
    lines.append(reader.say("told-won", who=names, count=len(winners)))
    for seat, gained in enumerate(points):
        if gained < 0:
            lines.append(reader.say("told-lost-a-point", who=reader.who(Seat(seat))))
    lines.append(score(reader, sight))
    best = champions(sight.score, sight.edition.target)
    if best and sight.edition.target > 1:
        names = reader.people(best)
        lines.append(reader.say("told-match-won", who=names, count=len(best)))
    return "\n".join(lines)


def _telephone(sight: Sight) -> Cards | None:
    return None if sight.unmasked is None else Deal(*sight.unmasked).telephone()


def score(reader: Reader, sight: Sight) -> str:
    """Return the points of the match as one line."""
    parts = [
        reader.say("score-part", who=reader.who(seat), points=sight.score[seat])
        for seat in seats(sight.players)
    ]
    return reader.say("score", parts=" · ".join(parts), target=sight.edition.target)


def _showed(reader: Reader, sight: Sight, event: Showed) -> list[str]:
    """Return both halves of *event*'s meeting if it is the later of them, else nothing."""
    # Whoever sees cards shown enters them, so there is one.
    clue = next(
        n
        for n in reversed(sight.clues)
        if (n.by, n.to[0], n.cards) == (event.by, event.to, event.cards)
    )
    there = _those_at(sight, clue)
    # An agent sees of an audience only what they showed themselves; of everything else one sees
    # both halves (M28, M64).
    alone = event.to == AMBASSADOR and sight.seat != AMBASSADOR
    if not alone and event.by != max(seat for seat in there if seat != AMBASSADOR):
        return []
    mine = [n for n in sight.clues if (n.round, n.at) == (clue.round, clue.at)]
    others = reader.people([seat for seat in there if seat != sight.seat])
    at = location(reader, clue.at)
    lines = [reader.say("told-meeting", round=clue.round, at=at, others=others)]
    mine.sort(key=lambda n: n.by == sight.seat)  # first what I learnt
    said = [fact(reader, sight, n) + weight(reader, sight, n) for n in mine]
    return lines + [signed(reader, line, *n.cards) for line, n in zip(said, mine, strict=True)]


def _those_at(sight: Sight, clue: Clue) -> tuple[Seat, ...]:
    past = next(past for past in sight.history if past.round == clue.round)
    return tuple(Seat(seat) for seat, at in enumerate(past.visits) if at == clue.at)


def _headed(reader: Reader, sight: Sight, by: Seat, which: Cards, source: Source) -> list[str]:
    """Return the line that says when and where *by* showed *which*, if that is beyond doubt.

    A black card can be seen twice, and the sight may be later than the event: better no location
    than a wrong one.
    """
    found = [n for n in sight.clues if (n.by, n.cards, n.source) == (by, which, source)]
    return [where(reader, clue) for clue in found] if len(found) == 1 else []


def _proved(reader: Reader, sight: Sight, event: Proved) -> list[str]:
    asker, passed = event.to[0], "-passed" if AMBASSADOR in event.to else ""
    values: dict[str, str] = {
        "card": card(reader, event.card),
        "ambassador": reader.who(AMBASSADOR),
    }
    if sight.seat == event.by:
        key = f"told-proved-by-me{passed}"
        values["asker"] = reader.who(asker)
    else:
        values["who"] = reader.who(event.by)
        key = f"told-proved-to-me{passed}"
        if sight.seat != asker:
            key = "told-proof-passed-on"
            values["asker"] = reader.who(asker)
    lines = _headed(reader, sight, event.by, (event.card,), Source.PROOF)
    return [*lines, signed(reader, reader.say(key, **values), event.card)]
