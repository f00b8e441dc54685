"""How much of a pair is true, as far as somebody knows.

Rule: of another's cards it is what the rules of the table say and what one holds oneself, and
    nothing else.
"""

from bot.mini.rules.cards import NUMBERS, Cards
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import cards
from bot.words.reader import Reader


def weight(reader: Reader, sight: Sight, clue: Clue) -> str:
    """Return what of *clue*'s cards is true, as far as the person knows.

    Their own exactly, another's by the rule: of two cards one of which they hold, the other is.
    """
    if clue.source is not Source.PAIR:
        return ""
    mine = tuple(one for one in clue.cards if one in (sight.identity, sight.number))
    if clue.by != sight.seat:
        one = mine or alike(clue.cards) or sight.edition.truth is TruthRule.EXACTLY_ONE
        return " " + reader.say("told-truth-exactly-one" if one else "told-truth-at-least-one")
    return " " + reader.say("told-true", cards=cards(reader, mine))


def alike(shown: Cards) -> bool:
    """Return whether *shown* are two agents or two numbers, of which at most one can be true."""
    return len({one in NUMBERS for one in shown}) == 1
