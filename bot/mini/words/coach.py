"""What a coach says: what he would do and why, and what showing cards would give away.

Rule: made from the person's own sight, and for his eyes only.
"""

from msgspec.structs import replace

from bot.mini.minds.advice import advise
from bot.mini.rules.actions import Reveal, Show
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from bot.mini.words.why import exposure
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, people


def suggestion(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return what *sight*'s seat had best do now and why, or nothing where there is nothing to do."""
    advice = advise(sight)
    if advice is None:
        return ""
    what = prompts.option(catalogue, cast, sight, advice.action)
    names = people(catalogue, cast, advice.who)
    because = catalogue.say(cast.language, f"coach-{advice.because}", who=names)
    return catalogue.say(cast.language, "coach-suggestion", what=what, because=because)


def foresight(catalogue: Catalogue, cast: Cast, sight: Sight, action: Show | Reveal) -> str:
    """Return what the other will be able to tell of *sight*'s seat once it has done *action* (P14)."""
    meeting = sight.meeting()
    assert meeting is not None
    source = Source.PAIR if isinstance(action, Show) else Source.REVEAL
    clue = Clue(sight.round, meeting.at, action.seat, (action.to,), action.cards, source)
    after = replace(sight, clues=(*sight.clues, clue))
    return catalogue.say(
        cast.language, "coach-after", exposed=exposure(catalogue, cast, after, action.to)
    )
