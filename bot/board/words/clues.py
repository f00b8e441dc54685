"""A showing in words: when, who, which cards, and how much of them is true.

Rule: of another's cards it is what the rules say, and nothing else.
"""

from bot.board.rules.material import BUILDS, CODES, Cards
from bot.board.rules.meetings import Clue
from bot.board.rules.sight import Sight
from bot.board.words.cards import cards, signed
from bot.game.seats import AMBASSADOR
from bot.words.reader import Reader


def where(reader: Reader, clue: Clue) -> str:
    """Return when *clue* was made and to which question: "Round 2 · asked for identity"."""
    through = clue.through == AMBASSADOR and clue.to[0] != AMBASSADOR
    return reader.say(f"told-where-{clue.kind}{'-through' * through}", round=clue.round)


def fact(reader: Reader, sight: Sight, clue: Clue) -> str:
    """Return *clue* of *sight*'s seat as one sentence: "Anna showed you tall, short and …"."""
    what = cards(reader, clue.cards, clue.secret)
    asker, seen = clue.to[0], clue.to[1:]
    if clue.by == sight.seat:
        if not seen:
            return reader.say("fact-i-showed", to=reader.who(asker), cards=what)
        beside = reader.people(seen)
        return reader.say(
            "fact-i-showed-passed", to=reader.who(asker), ambassador=beside, cards=what
        )
    by = reader.who(clue.by)
    if sight.seat != asker:  # I166: it passed under the Ambassador player's eyes
        return reader.say("fact-passed-on", who=by, asker=reader.who(asker), cards=what)
    return reader.say("fact-showed-me", who=by, cards=what)


def told(reader: Reader, sight: Sight, clue: Clue) -> str:
    """Return *clue* of *sight*'s seat with what of it is true, and the signs of its cards."""
    said = f"{fact(reader, sight, clue)} {weight(reader, sight, clue)}"
    return signed(reader, said, *clue.cards)


def weight(reader: Reader, sight: Sight, clue: Clue, *, named: bool = False) -> str:
    """Return what of *clue*'s cards is true, as far as the person knows (I81, I84, I90, I94).

    Their own exactly, another's by the rules. It follows what the cards are, or they are *named*.
    """
    if clue.by == sight.seat:
        return reader.say("told-true", cards=cards(reader, true(sight, clue.cards)))
    coloured = tuple(one for one in clue.cards if one not in CODES)
    proved = tuple(one for one in clue.secret if one not in CODES)
    sure = proved or (coloured if len(coloured) == 1 else ())
    if sure:
        return reader.say("told-truth-sure", cards=cards(reader, sure))
    alike = len({one in BUILDS for one in coloured}) == 1
    key = "told-truth-one" if alike else "told-truth-at-least-one"
    if len(coloured) == len(clue.cards) and not named:
        return reader.say(f"{key}-of-all")
    return reader.say(key, cards=cards(reader, coloured))


def true(sight: Sight, some: Cards) -> Cards:
    """Return which of *some* cards are true: a code card never counts as one (I84)."""
    return tuple(one for one in some if one in (sight.identity, sight.build))
