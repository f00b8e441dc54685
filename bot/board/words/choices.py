"""What each choice is called, in a menu and in a sentence, and what it does before it counts.

Rule: made from the person's own sight, and for their eyes only.
"""

from collections.abc import Callable
from typing import assert_never

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import BUILDS, CODES, THE_AMBASSADOR, Card, Cards, Piece
from bot.board.rules.meetings import Meeting, Settling
from bot.board.rules.sight import Sight
from bot.board.words import clues, missions
from bot.board.words.cards import (
    brief,
    card,
    card_key,
    cards,
    figure,
    figure_label,
    keyed,
    line,
    place,
    shown,
)
from bot.board.words.turns import moves, whom
from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.words.nouns import Noun, joined
from bot.words.reader import Reader


def option(reader: Reader, sight: Sight, action: Action) -> str:
    """Return the label of *action* in a menu: no markdown, at most 100 characters."""
    return called(reader, sight, action, reader.label)


def suggested(reader: Reader, sight: Sight, action: Action) -> str:
    """Return what *action* is called in a sentence, where its label would be markdown."""
    if isinstance(action, Show):
        return _set(reader, action)
    return called(reader, sight, action, reader.who)


def called(reader: Reader, sight: Sight, action: Action, name: Callable[[Seat], str]) -> str:
    """Return what *action* is called where persons are called by *name*."""
    match action:
        case Place(spaces=spaces):
            return placed(reader, sight, spaces)
        case Move(plan=()):
            return reader.say("draft-stay")
        case Move(plan=plan):
            return moves(reader, sight.map, plan, sight.began)
        case Walk(to=to, by=by):
            space = place(reader, sight.map, to)
            return reader.say("choice-walk", space=space, line=line(reader, by))
        case Ask(of=of, kind=kind, through=through):
            passed = "-through" if through != of else ""
            return reader.say(f"choice-ask-{kind}{passed}", who=name(of))
        case Show(cards=some, secret=secret):
            return " + ".join(_weighed(reader, sight, one, secret) for one in some)
        case Send(to=to):
            return place(reader, sight.map, to)
        case Stride(met=met, to=to, by=by):
            values = {"space": place(reader, sight.map, to), "line": line(reader, by)}
            label = figure_label(reader, _figure(sight, met))
            return reader.say("choice-stride", figure=label, **values)
        case Leave(met=met):
            who = figure(reader, THE_AMBASSADOR) if met == AMBASSADOR else name(met)
            return reader.say("choice-leave", who=who)
        case EndTurn():
            return reader.say("choice-end")
        case Declare(partner=partner, code=code) if partner is not None and code is not None:
            return reader.say("choice-declare", who=name(partner), code=card(reader, code))
        case Declare():
            return reader.say("choice-declare-alone")
        case Hand(given=given):
            return reader.say("choice-hand" if given else "choice-refuse")
        case Report(identities=identities, builds=builds):
            return reported(reader, identities, builds, name)
        case Gesture(mannerism=mannerism):
            return reader.say(f"mannerism-{keyed(mannerism)}")
        case _:
            assert_never(action)


def entry(reader: Reader, sight: Sight, action: Action) -> tuple[str, str | None]:
    """Return *action* as the label of a menu, and what stands below it there.

    Below cards which of them are true, below a declaration what must have come about, below where
    the Ambassador may walk who stands there.
    """
    match action:
        case Walk(to=to):
            return option(reader, sight, action), there(reader, sight.positions, to)
        case Show(cards=some):
            true = [card(reader, one) for one in clues.true(sight, some)]
            return _set(reader, action), reader.say("choice-set", cards=reader.listed(true))
        case Declare():
            return option(reader, sight, action), _declared(reader, sight, action)
        case _:
            return option(reader, sight, action), None


def there(reader: Reader, now: Positions, space: Space) -> str | None:
    """Return who stands on *space*: who goes on may pass there, who stops meets them."""
    found = [figure_label(reader, Piece(piece)) for piece, at in enumerate(now) if at == space]
    return reader.say("draft-there", figures=", ".join(found)) if found else None


def _set(reader: Reader, show: Show) -> str:
    """Return the cards of *show* in short."""
    return " + ".join(
        card(reader, one) if one in CODES else shown(reader, one, show.secret, "short")
        for one in show.cards
    )


def _declared(reader: Reader, sight: Sight, action: Declare) -> str:
    """Return the mission that *action* says is fulfilled, or the flight."""
    assert sight.identity is not None, "who declares has cards"
    if action.partner is None or action.code is None or sight.code is None:
        return missions.flight(reader, sight.identity, sight.edition.flee)
    args = (sight.identity, sight.code, action.code, sight.players)
    return missions.own_mission(reader, *args)


def sign(reader: Reader, action: Action) -> str | None:
    """Return the sign of *action* in a menu: that of the first of its cards."""
    match action:
        case Show(cards=(one, *_)) | Declare(code=Card() as one):
            return reader.sign(card_key(one)) or None
        case _:
            return None


def meeting(reader: Reader, sight: Sight, met: Meeting) -> str:
    """Return a meeting as the label of a menu: "P15: Ben, Short yellow"."""
    who = figure_label(reader, met.other)
    if met.met != AMBASSADOR:
        who = f"{reader.label(met.met)}, {who}"
    return reader.say("menu-meeting", at=brief(reader, sight.map, met.at), who=who)


def preview(reader: Reader, sight: Sight, action: Action) -> str:
    """Return what confirming *action* will do: "You will show Anna: … True: tall."."""
    match action:
        case Place(spaces=spaces):
            return reader.say("preview-place", figures=placed(reader, sight, spaces))
        case Move(plan=()):
            return reader.say("preview-stay")
        case Move(plan=plan):
            said = moves(reader, sight.map, plan, sight.began)
            return reader.say("preview-move", moves=said)
        case Walk(to=to):
            return reader.say("preview-walk", to=place(reader, sight.map, to, "to"))
        case Ask(of=of, kind=kind, through=through):
            passed = "-through" if through != of else ""
            return reader.say(f"preview-ask-{kind}{passed}", who=reader.who(of))
        case Show():
            return _showing(reader, sight, action)
        case Send(to=to):
            piece = THE_AMBASSADOR if sight.sending is None else sight.sending.piece
            where = place(reader, sight.map, to, "to")
            return reader.say("preview-send", figure=figure(reader, piece), to=where)
        case Stride(met=met, to=to):
            mine, where = figure(reader, _figure(sight, met)), place(reader, sight.map, to, "to")
            return reader.say("preview-stride", figure=mine, to=where)
        case Leave(met=met):
            return reader.say("preview-leave", who=whom(reader, met))
        case EndTurn():
            left = open_meetings(reader, sight)
            return reader.say("preview-end-open" if left else "preview-end", who=left)
        case Declare():
            return _declaring(reader, sight, action)
        case Hand(given=given):
            other = "" if sight.declaration is None else reader.who(sight.declaration.seat)
            return reader.say("preview-hand" if given else "preview-refuse", who=other)
        case Report(identities=identities, builds=builds):
            said = reported(reader, identities, builds, reader.who)
            once = sight.edition.report == "once"
            more = [reader.say("preview-report-once")] if once else []
            return " ".join((reader.say("preview-report", report=said), *more))
        case Gesture(seat=seat, mannerism=mannerism):
            told = reader.say(f"told-{keyed(mannerism)}", who=reader.who(seat))
            return reader.say("preview-gesture", gesture=told)
        case _:
            assert_never(action)


def open_meetings(reader: Reader, sight: Sight) -> Noun:
    """Return whom *sight*'s mover meets and has not settled it with."""
    met = [one.met for one in sight.meetings if one.settled is Settling.OPEN]
    return joined([whom(reader, seat) for seat in met], reader.listed)


def placed(reader: Reader, sight: Sight, spaces: tuple[Space, ...]) -> str:
    """Return where one's figures begin: "tall B1 · thin B2 · short B3 · fat B4"."""
    return " · ".join(
        reader.say("panel-figure", build=card(reader, build), space=brief(reader, sight.map, at))
        for build, at in zip(BUILDS, spaces, strict=True)
    )


def _showing(reader: Reader, sight: Sight, action: Show) -> str:
    asking = sight.asking
    to = AMBASSADOR if asking is None else asking.asker
    values = {
        "who": reader.who(to),
        "cards": cards(reader, action.cards, action.secret),
        "true": cards(reader, clues.true(sight, action.cards)),
    }
    if sight.players == 5 and asking is not None and asking.through == AMBASSADOR != to:  # I166
        return reader.say("preview-show-passed", ambassador=reader.who(AMBASSADOR), **values)
    return reader.say("preview-show", **values)


def _declaring(reader: Reader, sight: Sight, action: Declare) -> str:
    said = _declared(reader, sight, action)
    if action.partner is None or action.code is None:
        return reader.say("preview-declare-alone", flight=said)
    values = {"who": reader.who(action.partner), "code": card(reader, action.code)}
    return reader.say("preview-declare", mission=said, **values)


def reported(reader: Reader, identities: Cards, builds: Cards, name: Callable[[Seat], str]) -> str:
    """Return a report, its four agents one after the other, called by *name*."""
    return " · ".join(
        reader.say(
            "choice-report",
            who=name(seat),
            identity=card(reader, identity),
            build=card(reader, build),
        )
        for seat, identity, build in zip(AGENTS, identities, builds, strict=True)
    )


def _figure(sight: Sight, met: Seat) -> Piece:
    """Return the mover's figure of the meeting with *met*."""
    found = sight.meeting(met)
    return THE_AMBASSADOR if found is None else found.figure


def _weighed(reader: Reader, sight: Sight, one: Card, secret: Cards) -> str:
    said = card(reader, one)
    if one in CODES:
        return said
    if one in secret:
        return reader.say("choice-secret", card=said)
    true = one in (sight.identity, sight.build)
    return reader.say("choice-true" if true else "choice-lie", card=said)
