"""What is told when something has happened: to all in the thread, to one person in private.

Rule: the thread is told from a public sight, a person from his own sight; neither can name a card
    it was not given.
"""

from typing import assert_never

from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats
from bot.mini.rules.cards import Cards
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.events import (
    Abandoned,
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
    Won,
)
from bot.mini.rules.match import champions
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.rules.worlds import Deal
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, card, cards, location, mark, number, people, who


def public(catalogue: Catalogue, cast: Cast, sight: Sight, event: Event) -> str | None:
    """Return what the thread reads when *event* has happened, or None if the panel shows it well enough.

    *sight* is the public's, right after *event* or later in the same game. Secret events return
    None.
    """
    language = cast.language
    match event:
        case Opened():
            return _opened(catalogue, cast, event)
        case RoundBegan(number=number_, first=first):
            if number_ % 5 != 1 or (number_ + 4) // 5 != sight.edition.carnival:
                return None
            return catalogue.say(language, "told-last-series", who=who(catalogue, cast, first))
        case Peeked(seat=seat, side=side):
            # Which side it was is public (M53), and a sight of the public does not keep it for the
            # panel.
            return catalogue.say(
                language, f"told-peeked-{side}", who=who(catalogue, cast, seat, "start")
            )
        case PickedUp(seat=seat):
            return catalogue.say(
                language, "told-picked-up", who=who(catalogue, cast, seat, "start")
            )
        case Called(seat=seat, number=said, right=right):
            values = {
                "who": who(catalogue, cast, seat, "start"),
                "number": number(catalogue, language, said),
            }
            return catalogue.say(
                language, "told-called-right" if right else "told-called-wrong", **values
            )
        case Unmasked(identities=identities, numbers=numbers):
            return "\n".join(_unmasked(catalogue, cast, identities, numbers))
        case Won(winners=winners, points=points):
            return _won(catalogue, cast, sight, winners, points)
        case Drawn():
            return catalogue.say(language, "told-drawn")
        case Abandoned():
            return catalogue.say(language, "told-abandoned")
        case LaidFaceDown() | Visited() | Met() | Asked() | Declined() | Lapsed() | Settled():
            return None  # the panel shows where everybody is and how each meeting stands
        case (
            Dealt()
            | DummyDealt()
            | Stacked()
            | Chosen()
            | Picked()
            | Showed()
            | Proved()
            | Glimpsed()
        ):
            return None  # secret
        case _:
            assert_never(event)


def private(catalogue: Catalogue, cast: Cast, sight: Sight, event: Event) -> str | None:
    """Return what the person of *sight* reads in private when *event* has happened, or None if there is nothing to say.

    *sight* is that person's, after all that one action brought about or later in the same game: the
    two halves of a meeting come together and are told once. *event* must be visible to him. The
    message begins with `myself`.
    """
    lines: list[str]
    match event:
        case Opened():
            if not is_ambassador(sight):
                return None  # an agent is told with his cards
            lines = [catalogue.say(cast.language, "told-dealt-ambassador")]
        case Dealt(identity=identity):
            key = f"told-dealt-{identity}" if sight.partners else "told-dealt-alone"
            lines = [catalogue.say(cast.language, key)]
        case Showed():
            lines = _showed(catalogue, cast, sight, event)
        case Proved():
            lines = _proved(catalogue, cast, sight, event)
        case Glimpsed(side=side, card=which):
            shown = card(catalogue, cast.language, which)
            lines = _headed(catalogue, cast, sight, DUMMY, (which,), Source.GLIMPSE)
            lines.append(catalogue.say(cast.language, f"told-glimpsed-{side}", card=shown))
        case Picked() | Chosen():
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


def myself(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return who the person of *sight* is: "You are Colonel Bubble · 11". It heads everything private."""
    if sight.identity is None or sight.number is None:
        return catalogue.say(
            cast.language, "you-are-ambassador" if is_ambassador(sight) else "you-watch"
        )
    identity = card(catalogue, cast.language, sight.identity)
    return catalogue.say(
        cast.language,
        "you-are",
        identity=identity,
        number=card(catalogue, cast.language, sight.number),
    )


def fact(catalogue: Catalogue, cast: Cast, sight: Sight, clue: Clue) -> str:
    """Return *clue* of *sight*'s seat as one sentence: "Anna showed you Colonel Bubble and 11"."""
    language = cast.language
    what = cards(catalogue, language, clue.cards)
    mine = clue.by == sight.seat
    if clue.source is Source.GLIMPSE:
        return catalogue.say(language, f"told-glimpsed-{clue.side}", card=what)
    kind = "pair" if clue.source is Source.PAIR else "black"
    if mine:
        to = people(catalogue, cast, clue.to, "dat")
        return catalogue.say(language, f"fact-i-showed-{kind}", to=to, cards=what)
    by = who(catalogue, cast, clue.by, "start")
    if clue.to[0] != sight.seat and clue.source is Source.PROOF:  # M62: it was passed on
        asker = who(catalogue, cast, clue.to[0], "dat")
        return catalogue.say(language, "fact-passed-on", who=by, asker=asker, cards=what)
    return catalogue.say(language, f"fact-showed-me-{kind}", who=by, cards=what)


def where(catalogue: Catalogue, cast: Cast, clue: Clue) -> str:
    """Return when and where *clue* was made: "Round 2 · Rialto"."""
    at = location(catalogue, cast.language, clue.at)
    return catalogue.say(cast.language, "told-where", round=clue.round, at=at)


def _opened(catalogue: Catalogue, cast: Cast, event: Opened) -> str:
    edition = catalogue.say(cast.language, f"preset-{event.edition.preset}")
    target = event.edition.target
    key = "told-opened-single" if target == 1 else "told-opened"
    first = who(catalogue, cast, event.first, "start")
    lines = [
        catalogue.say(
            cast.language, key, edition=edition, first=first, game=event.number, target=target
        )
    ]
    lines.append(catalogue.say(cast.language, f"told-opened-{event.players}"))
    return "\n".join(lines)


def _unmasked(catalogue: Catalogue, cast: Cast, identities: Cards, numbers: Cards) -> list[str]:
    language = cast.language
    told = Deal(identities, numbers).telephone()
    lines = [catalogue.say(language, "told-unmasked", number=number(catalogue, language, told))]
    for place in AGENTS:
        held = {
            "identity": card(catalogue, language, identities[place]),
            "number": card(catalogue, language, numbers[place]),
        }
        name = who(catalogue, cast, place, "start")
        lines.append(
            catalogue.say(language, "told-unmasked-place", mark=mark(place), who=name, **held)
        )
    return lines


def _won(
    catalogue: Catalogue,
    cast: Cast,
    sight: Sight,
    winners: tuple[Seat, ...],
    points: tuple[int, ...],
) -> str:
    language = cast.language
    lines = []
    ending = sight.ending
    if ending is not None and ending.right is False and ending.number == _telephone(sight):
        lines.append(catalogue.say(language, "told-not-the-partner"))  # M34
    names = people(catalogue, cast, winners)
    lines.append(catalogue.say(language, "told-won", who=names, count=len(winners)))
    for place, gained in enumerate(points):
        if gained < 0:
            lines.append(
                catalogue.say(
                    language, "told-lost-a-point", who=who(catalogue, cast, Seat(place), "start")
                )
            )
    lines.append(score(catalogue, cast, sight))
    best = champions(sight.score, sight.edition.target)
    if best and sight.edition.target > 1:
        names = people(catalogue, cast, best)
        lines.append(catalogue.say(language, "told-match-won", who=names, count=len(best)))
    return "\n".join(lines)


def _telephone(sight: Sight) -> Cards | None:
    return None if sight.unmasked is None else Deal(*sight.unmasked).telephone()


def score(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return the points of the match as one line."""
    parts = [
        catalogue.say(
            cast.language, "score-part", who=who(catalogue, cast, seat), points=sight.score[seat]
        )
        for seat in seats(sight.players)
    ]
    return catalogue.say(
        cast.language, "score", parts=" · ".join(parts), target=sight.edition.target
    )


def _showed(catalogue: Catalogue, cast: Cast, sight: Sight, event: Showed) -> list[str]:
    """Return both halves of the meeting at which *event* happened if it is the later of them, else nothing."""
    # Whoever sees cards shown enters them, so there is one.
    clue = next(
        n
        for n in reversed(sight.clues)
        if (n.by, n.to[0], n.cards) == (event.by, event.to, event.cards)
    )
    there = _those_at(sight, clue)
    # An agent sees of an audience only what he showed himself; of everything else one sees both
    # halves (M28, M64).
    alone = event.to == AMBASSADOR and sight.seat != AMBASSADOR
    if not alone and event.by != max(seat for seat in there if seat != AMBASSADOR):
        return []
    mine = [n for n in sight.clues if (n.round, n.at) == (clue.round, clue.at)]
    others = people(catalogue, cast, [seat for seat in there if seat != sight.seat], "dat")
    at = location(catalogue, cast.language, clue.at)
    lines = [catalogue.say(cast.language, "told-meeting", round=clue.round, at=at, others=others)]
    mine.sort(key=lambda n: n.by == sight.seat)  # first what I learnt
    return lines + [
        fact(catalogue, cast, sight, n) + _weight(catalogue, cast, sight, n) for n in mine
    ]


def _those_at(sight: Sight, clue: Clue) -> tuple[Seat, ...]:
    past = next(past for past in sight.history if past.round == clue.round)
    return tuple(Seat(place) for place, at in enumerate(past.visits) if at == clue.at)


def _weight(catalogue: Catalogue, cast: Cast, sight: Sight, clue: Clue) -> str:
    """Return what of *clue*'s cards is true, as far as the person knows: his own exactly, another's by the rule."""
    if clue.source is not Source.PAIR:
        return ""
    if clue.by != sight.seat:
        return " " + catalogue.say(
            cast.language, f"told-truth-{sight.edition.truth.replace('_', '-')}"
        )
    true = tuple(one for one in clue.cards if one in (sight.identity, sight.number))
    return " " + catalogue.say(
        cast.language, "told-true", cards=cards(catalogue, cast.language, true)
    )


def _headed(
    catalogue: Catalogue, cast: Cast, sight: Sight, by: Seat, which: Cards, source: Source
) -> list[str]:
    """Return the line that says when and where *by* showed *which*, if that is beyond doubt.

    A black card can be seen twice, and the sight may be later than the event: better no place than
        a wrong one.
    """
    found = [n for n in sight.clues if (n.by, n.cards, n.source) == (by, which, source)]
    return [where(catalogue, cast, clue) for clue in found] if len(found) == 1 else []


def _proved(catalogue: Catalogue, cast: Cast, sight: Sight, event: Proved) -> list[str]:
    language = cast.language
    asker, passed = event.to[0], "-passed" if AMBASSADOR in event.to else ""
    values = {"card": card(catalogue, language, event.card)}
    if sight.seat == event.by:
        key = f"told-proved-by-me{passed}"
        values["asker"] = who(catalogue, cast, asker, "dat")
    else:
        values["who"] = who(catalogue, cast, event.by, "start")
        key = f"told-proved-to-me{passed}"
        if sight.seat != asker:
            key = "told-proof-passed-on"
            values["asker"] = who(catalogue, cast, asker, "dat")
    lines = _headed(catalogue, cast, sight, event.by, (event.card,), Source.PROOF)
    return [*lines, catalogue.say(language, key, **values)]
