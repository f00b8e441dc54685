"""What a person has chosen in a round and may not see the outcome of yet.

Rule: made from the person's own sight, and for their eyes only.
"""

from collections.abc import Iterator

from bot.game.seats import AMBASSADOR, DUMMY
from bot.mini.rules.cards import Kind
from bot.mini.rules.duties import steers
from bot.mini.rules.editions import VisitsRule
from bot.mini.rules.events import Answered
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import card, cards, location
from bot.words.reader import Reader


def chosen(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat has chosen in this round and may not see the outcome of yet."""
    seat, picked, meeting = sight.seat, sight.picked, sight.meeting()
    assert seat is not None
    lines = []
    if sight.meetings is None:
        mine, sent = sight.choice or sight.visits[seat], sight.dummy_choice
        if steers(sight, seat):
            sent = sent or sight.visits[DUMMY]
        if mine is not None:
            lines.append(reader.say("done-visit", to=location(reader, mine, "to")))
        if sent is not None:
            lines.append(reader.say("done-send", to=location(reader, sent, "to")))
        if lines and sight.edition.visits is VisitsRule.TOGETHER:
            lines.append(reader.say("hint-change"))
    elif meeting is not None and not meeting.settled:
        if picked is not None:
            key, told = "chosen-reveal" if picked.black else "chosen-show", picked.cards
            lines.append(reader.say(key, who=reader.who(picked.to), cards=cards(reader, told)))
        elif sight.waived:
            lines.append(reader.say("chosen-waive"))
        elif meeting.asked is not None and seat != AMBASSADOR:
            lines.append(reader.say("chosen-ask", who=reader.who(meeting.asked)))
    if sight.answered is not None:
        lines += _answered(reader, sight, sight.answered)
    return " ".join(lines)


def _answered(reader: Reader, sight: Sight, answered: Answered) -> Iterator[str]:
    """Yield what *sight*'s seat made of a request that waits for the Ambassador's word (M66)."""
    meeting, summons = sight.meeting(), sight.summons()
    if answered.of == sight.seat and summons is not None:
        own = sight.identity if answered.kind is Kind.IDENTITY else sight.number
        assert own is not None
        told = {"who": reader.who(summons.seats[0]), "ambassador": reader.who(AMBASSADOR)}
        yield reader.say("chosen-prove", cards=card(reader, own), **told)
    elif answered.of != sight.seat and meeting is not None and not meeting.settled:
        asked = "chosen-decline" if answered.of is None else "chosen-ask"
        yield reader.say(asked, who="" if answered.of is None else reader.who(answered.of))
