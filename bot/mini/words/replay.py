"""A game that is over, told again: round by round, covered as the table saw it or with everything turned up (P16)."""

from typing import assert_never

from bot.game.interface import Outcome
from bot.game.seats import AGENTS, PLACES, Seat, seats
from bot.mini.rules.cards import LOCATIONS, Location
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.hindsight import Hindsight, Look
from bot.mini.rules.worlds import Deal
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, card, cards, location, mark, number, people, who


def round_(
    catalogue: Catalogue, cast: Cast, game: Hindsight, look: Look, *, opened: bool
) -> tuple[str, ...]:
    """Return who was where in the round of *look*; *opened*, also what was shown there and how much each could know."""
    lines: list[str] = []
    for at in LOCATIONS:
        there = [place for place in PLACES if look.past.visits[place] is at]
        if there:
            lines.append(
                catalogue.say(
                    cast.language,
                    "replay-there",
                    at=location(catalogue, cast.language, at),
                    who=people(catalogue, cast, there),
                )
            )
            lines += _shown_at(catalogue, cast, game, look, at) if opened else []
    if opened:
        parts = [
            catalogue.say(
                cast.language,
                "replay-left",
                who=who(catalogue, cast, seat, "start"),
                deals=look.deals[seat],
            )
            for seat in seats(game.players)
        ]
        lines.append(catalogue.say(cast.language, "replay-deals", parts=" · ".join(parts)))
    return tuple(lines)


def end(catalogue: Catalogue, cast: Cast, game: Hindsight) -> tuple[str, ...]:
    """Return how *game* ended, who was who, and what each could have known and had made up."""
    lines = [*called(catalogue, cast, game)]
    for place in AGENTS:
        held = {
            "identity": card(catalogue, cast.language, game.identities[place]),
            "number": card(catalogue, cast.language, game.numbers[place]),
        }
        name = who(catalogue, cast, place, "start")
        lines.append(
            catalogue.say(cast.language, "told-unmasked-place", mark=mark(place), who=name, **held)
        )
    for seat in seats(game.players):
        name = who(catalogue, cast, seat, "start")
        lines.append(f"{name}: {about(catalogue, cast, game, seat)}")
    return tuple(lines)


def called(catalogue: Catalogue, cast: Cast, game: Hindsight) -> tuple[str, ...]:
    """Return what the secret number was, what was said, and who won."""
    language, ending = cast.language, game.ending
    said = Deal(game.identities, game.numbers).telephone()
    lines = [catalogue.say(language, "replay-number", number=number(catalogue, language, said))]
    match ending.outcome:
        case Outcome.WON:
            assert ending.caller is not None, "only a call wins (M36)"
            values = {
                "who": who(catalogue, cast, ending.caller, "start"),
                "number": number(catalogue, language, ending.number),
            }
            how = "right" if ending.right else "beside" if ending.number == said else "wrong"  # M34
            lines.append(catalogue.say(language, f"replay-called-{how}", **values))
            winners = people(catalogue, cast, ending.winners)
            lines.append(
                catalogue.say(language, "told-won", who=winners, count=len(ending.winners))
            )
        case Outcome.DRAWN:
            lines.append(catalogue.say(language, "told-drawn"))
        case Outcome.ABANDONED:
            lines.append(catalogue.say(language, "told-abandoned"))
        case _:
            assert_never(ending.outcome)
    return tuple(lines)


def about(catalogue: Catalogue, cast: Cast, game: Hindsight, seat: Seat) -> str:
    """Return from when on *seat* could know the number, and how many false cards it has shown."""
    known = game.knowable[seat]
    if known is None:
        first = catalogue.say(cast.language, "replay-never")
    else:
        first = catalogue.say(cast.language, "replay-knowable", round=known)
    return f"{first} · {catalogue.say(cast.language, 'replay-lies', count=game.lies(seat))}"


def _shown_at(
    catalogue: Catalogue, cast: Cast, game: Hindsight, look: Look, at: Location
) -> list[str]:
    return [f"-# {_clue(catalogue, cast, game, clue)}" for clue in look.clues if clue.at is at]


def _clue(catalogue: Catalogue, cast: Cast, game: Hindsight, clue: Clue) -> str:
    language = cast.language
    shown = cards(catalogue, language, clue.cards)
    if clue.source is Source.GLIMPSE:
        return catalogue.say(
            language, "replay-glimpsed", who=people(catalogue, cast, clue.to, "start"), card=shown
        )
    values = {
        "who": who(catalogue, cast, clue.by, "start"),
        "to": people(catalogue, cast, clue.to, "dat"),
        "cards": shown,
    }
    if clue.source is not Source.PAIR:
        return catalogue.say(language, "replay-black", **values)
    true = game.true(clue)
    if len(true) == len(clue.cards):
        return catalogue.say(language, "replay-both-true", **values)
    return catalogue.say(
        language, "replay-one-true", **values, true=cards(catalogue, language, true)
    )
