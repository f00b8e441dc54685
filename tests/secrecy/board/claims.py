"""Every sentence that says something of the board game's cards, and whether its reader may know it.

A line is read as the sentences that it is made of; no card may be named beside them.
"""

import re
from collections.abc import Callable

from bot.board.rules.material import (
    BUILDS,
    CODES,
    IDENTITIES,
    PARTNER,
    Cards,
    figure,
)
from bot.board.rules.worlds import HOLDS, LACKS
from bot.board.words.cards import piece_key
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from tests.secrecy.board.readers import Groups, Reader, named, real
from tests.secrecy.claims import LANGUAGES
from tests.secrecy.stage import catalogue

Check = Callable[[Reader, Groups], bool]


def _seen(reader: Reader, weighed: Callable[[Cards, Cards], bool]) -> bool:
    """Return whether somebody else has shown something of which that can be said."""
    return any(
        weighed(tuple(card for card in clue.cards if card not in CODES), real(clue))
        for clue in reader.sight.clues
        if clue.by != reader.sight.seat
    )


def _shown_to_me(reader: Reader, groups: Groups) -> bool:
    me = reader.sight.seat
    return me is not None and reader.noted(reader.seat(groups["who"]), groups["cards"], me)


def _shown_by_me(reader: Reader, groups: Groups) -> bool:
    me = reader.sight.seat
    return me is not None and reader.noted(me, groups["cards"], reader.seat(groups["to"]))


def _passed_on(reader: Reader, groups: Groups) -> bool:
    by, asker = reader.seat(groups["who"]), reader.seat(groups["asker"])
    return reader.sight.seat == AMBASSADOR and reader.noted(by, groups["cards"], asker)


def _knows(reader: Reader, groups: Groups) -> bool:
    (card,) = named(groups["card"])
    return reader.sure(HOLDS[reader.seat(groups["who"]), card])


def _rules_out(reader: Reader, groups: Groups) -> bool:
    (card,) = named(groups["card"])
    return reader.sure(LACKS[reader.seat(groups["who"]), card])


def _stands(_: Reader, groups: Groups) -> bool:
    """Return whether it is said of a figure: where all of them stand is seen by all (I32)."""
    return set(named(groups["build"])) <= set(BUILDS)


def _declared(reader: Reader, groups: Groups) -> bool:
    ending = reader.sight.ending
    said = reader.sight.declaration or (ending and ending.declaration)
    return bool(said) and said.code in named(groups["code"])


def _right_code(reader: Reader, groups: Groups) -> bool:
    ending, unmasked = reader.sight.ending, reader.sight.unmasked
    if unmasked is None or ending is None or ending.declaration is None:
        return False
    partner = PARTNER[unmasked[0][ending.declaration.seat]]
    return unmasked[2][unmasked[0].index(partner)] in named(groups["code"])


def _unmasked(reader: Reader, groups: Groups) -> bool:
    unmasked, seat = reader.sight.unmasked, reader.seat(groups["who"])
    return unmasked is not None and named(
        groups["identity"] + groups["build"] + groups["code"]
    ) == tuple(each[seat] for each in unmasked)


def _reported(reader: Reader, groups: Groups) -> bool:
    report, seat = reader.sight.report, reader.seat(groups["who"])
    said = named(groups["identity"] + groups["build"])
    return report is not None and said == (report[0][seat], report[1][seat])


def _would_report(reader: Reader, _: Groups) -> bool:
    return reader.sight.seat == AMBASSADOR


def _declarable(reader: Reader, groups: Groups) -> bool:
    return reader.sight.code is not None and not reader.holds(*named(groups["code"]))


def _agents(reader: Reader, groups: Groups) -> bool:
    """Return whether who is revealed as a team is named where all lies open."""
    said = named(groups["first"] + groups["second"])
    return reader.sight.unmasked is not None and PARTNER[said[0]] is said[1]


def _mine(reader: Reader, groups: Groups) -> bool:
    """Return whether one's own figure is called one's own."""
    sight = reader.sight
    if sight.seat is None or sight.build is None:
        return False
    own = piece_key(figure(sight.seat, sight.build))
    return any(
        groups["figure"] in (str(noun), *noun.forms.values())
        for language in LANGUAGES
        for noun in [catalogue().noun(language, f"board:{own}")]
    )


def _may_show(reader: Reader, groups: Groups) -> bool:
    return named(groups["true"]) == reader.true(named(groups["cards"]))


def _exposed(reader: Reader, groups: Groups) -> bool:
    """Return whether what somebody can tell of the reader holds who the reader is."""
    said = named(groups.get("identities", "") + groups.get("builds", ""))
    held = ((IDENTITIES, reader.sight.identity), (BUILDS, reader.sight.build))
    return reader.sight.identity is not None and all(
        mine in said for kind, mine in held if set(kind) & set(said)
    )


def _advised(reader: Reader, groups: Groups) -> bool:
    """Return whether what is advised can be done."""
    return reader.may_show(groups["what"])


def _own(*names: str) -> Check:
    """Return what lets pass one's own cards alone."""
    return lambda reader, groups: reader.holds(*(c for name in names for c in named(groups[name])))


def _people(reader: Reader, groups: Groups) -> list[Seat]:
    return [reader.seat(name) for name in re.split(r", | or | oder ", groups["people"])]


SENTENCES: dict[str, tuple[tuple[str, ...], Check]] = {
    "you-are": (("identity", "build", "code"), lambda r, g: (
        r.own == named(g["identity"] + g["build"] + g["code"]))),
    "your-partner": (("card=who",), lambda r, g: (
        r.sight.identity is not None and named(g["card"]) == (PARTNER[r.sight.identity],))),
    "told-dealt-figure": (("figure",), _mine),
    "lesson-watch": (("figure",), _mine),
    "late-mine-show": (("to=who", "cards"), _shown_by_me),
    "fact-showed-me": (("who", "cards"), _shown_to_me),
    "fact-i-showed": (("to", "cards"), _shown_by_me),
    "fact-i-showed-passed": (("to", "cards", "ambassador"), _shown_by_me),
    "fact-passed-on": (("who", "asker", "cards"), _passed_on),
    "told-true": (("cards",), _own("cards")),
    "told-truth-at-least-one": (("cards",), lambda r, g: (
        _seen(r, lambda shown, real: not real and shown == named(g["cards"])))),
    "told-truth-one": (("cards",), lambda r, g: (
        _seen(r, lambda shown, real: not real and shown == named(g["cards"])))),
    "told-truth-sure": (("cards",), lambda r, g: _seen(r, lambda shown, real: (
        (real or (shown if len(shown) == 1 else ())) == named(g["cards"])))),
    "told-declared": (("who", "partner", "code"), _declared),
    "told-wrong-code": (("code",), _right_code),
    "told-unmasked-seat": (("mark", "who", "identity", "build", "code"), _unmasked),
    "told-unmasked-team": (("first", "second", "mission"), _agents),
    "told-report-seat": (("mark", "who", "identity", "build"), _reported),
    "panel-figure": (("build", "space"), _stands),
    "prompt-show-true": (("cards=mine",), _own("cards")),
    "prompt-show-true-one": (("cards=mine",), _own("cards")),
    "prompt-show-secret": (("cards",), _own("cards")),
    "prompt-hand": (("who", "code"), _declared),
    "prompt-declare-code": (("code",), _own("code")),
    "preview-show": (("who", "cards", "true"), _may_show),
    "preview-show-passed": (("who", "ambassador", "cards", "true"), _may_show),
    "preview-declare": (("who", "code", "mission"), _declarable),
    "show-real": (("cards",), _own("cards")),
    "choice-set": (("cards",), _own("cards")),
    "coach-suggestion": (("what", "because"), _advised),
    "choice-true": (("card",), _own("card")),
    "choice-secret": (("card",), _own("card")),
    "choice-lie": (("card",), lambda r, g: not r.holds(*named(g["card"]))),
    "choice-declare": (("who", "code"), _declarable),
    "choice-report": (("who", "identity", "build"), _would_report),
    "exposed": (("who", "identities", "builds"), _exposed),
    "exposed-identity": (("who", "identities"), _exposed),
    "exposed-build": (("who", "builds"), _exposed),
    "deduced-partner": (("people=who",), lambda r, g: r.partners(*_people(r, g))),
    "deduced-partner-or-alone": (("people=who",), lambda r, g: r.partners(*_people(r, g), DUMMY)),
    "deduced-alone": ((), lambda r, g: r.partners(DUMMY)),
    "why-partner": (("who",), lambda r, g: r.partners(r.seat(g["who"]))),
    "why-holds-identity": (("who", "card"), _knows),
    "why-holds-build": (("who", "card"), _knows),
    "why-holds-code": (("who", "card"), _knows),
    "why-lacks-identity": (("who", "card"), _rules_out),
    "why-lacks-build": (("who", "card"), _rules_out),
    "why-lacks-code": (("who", "card"), _rules_out),
    "why-own-identity": (("card",), _own("card")),
    "why-own-build": (("card",), _own("card")),
    "why-own-code": (("card",), _own("card")),
    "choice-why-holds": (("who", "card"), _knows),
    "choice-why-lacks": (("who", "card"), _rules_out),
}  # fmt: skip
"""Every sentence that names a card, what it is made of, and when a reader may read it. What goes by
another name in it than in its check has both."""

PUBLIC = {
    "told-declared", "told-wrong-code", "told-unmasked-seat", "told-unmasked-team",
    "told-report-seat", "panel-figure",
}  # fmt: skip
