"""An argument in sentences, in every game of cards: a line for each step."""

from collections.abc import Callable

from bot.game.arguments import Argument, CardT, Claim, ClueT, Premise, Step, WasShown, Way
from bot.words.reader import Reader


def told(
    reader: Reader,
    argument: Argument[CardT, ClueT],
    claimed: Callable[[Claim[CardT]], str],
    shown: Callable[[ClueT], str],
) -> list[str]:
    """Return why the claim of *argument* holds.

    *claimed* says a claim, *shown* what was shown, and when.
    """

    def said(premise: Premise[CardT, ClueT]) -> str:
        if isinstance(premise, WasShown):
            return shown(premise.clue)
        return claimed(premise if isinstance(premise, Claim) else premise.claim)

    def given(step: Step[CardT, ClueT]) -> str:
        return " ".join(map(said, step.premises))

    if argument.fact is not None:
        return [said(argument.fact)]
    steps = argument.steps
    if len(steps) == 1 and steps[0].way is not Way.TOGETHER:
        return [given(steps[0])]  # what follows was asked
    lines = []
    for number, step in enumerate(steps, 1):
        key = "why-together" if step.way is Way.TOGETHER else "why-so"
        so = reader.say(key, claim=claimed(step.conclusion))
        lines.append(f"{number}. {given(step)} {so}")
    return lines
