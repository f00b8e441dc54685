"""What a coach says: what they would do and why, and what showing cards would give away.

Rule: made from the person's own sight, and for their eyes only.
"""

from bot.mini.minds.advice import advise
from bot.mini.rules.actions import Reveal, Show
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from bot.mini.words.why import exposure, once_shown
from bot.words.reader import Reader


def suggestion(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat had best do now and why; nothing where nothing is to be done."""
    advice = advise(sight)
    if advice is None:
        return ""
    what = prompts.suggested(reader, sight, advice.action)
    names = reader.people(advice.who)
    because = reader.say(f"coach-{advice.because}", who=names)
    return reader.say("coach-suggestion", what=what, because=because)


def foresight(reader: Reader, sight: Sight, action: Show | Reveal) -> str:
    """Return what the other can tell of *sight*'s seat once it has done *action* (P14).

    And whether they can already.
    """
    after = once_shown(sight, action, action.to)
    before, then = (exposure(reader, each, action.to) for each in (sight, after))
    return reader.say("coach-after-same" if then == before else "coach-after", exposed=then)
