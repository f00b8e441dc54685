"""An argument in sentences, in every game of cards: a line for each step."""

from collections.abc import Callable

from bot.game.arguments import Argument, CardT, Claim, ClueT, Own, Premise, Step, WasShown, Way
from bot.words.reader import Reader


def told(
    reader: Reader,
    argument: Argument[CardT, ClueT],
    claimed: Callable[[Claim[CardT]], str],
    shown: Callable[[ClueT], str],
) -> list[str]:
    """Return why the claim of *argument* holds; it ends with the claim.

    *claimed* says a claim, *shown* what was shown, and when.
    """

    def said(premise: Premise[CardT, ClueT]) -> str:
        if isinstance(premise, WasShown):
            return shown(premise.clue)
        return claimed(premise if isinstance(premise, Claim) else premise.claim)

    def given(step: Step[CardT, ClueT]) -> str:
        return " ".join(map(said, step.premises))

    if isinstance(argument.fact, Own):
        return [said(argument.fact)]
    if argument.fact is not None:
        return [f"{said(argument.fact)} {reader.say('why-so', claim=claimed(argument.claim))}"]
    lines = []
    for step in argument.steps:
        key = "why-together" if step.way is Way.TOGETHER else "why-so"
        lines.append(f"{given(step)} {reader.say(key, claim=claimed(step.conclusion))}")
    if len(lines) == 1:
        return lines
    return [f"{number}. {line}" for number, line in enumerate(lines, 1)]
