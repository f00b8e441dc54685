"""What all read when a game begins."""

from bot.game.seats import AMBASSADOR
from bot.mini.rules.editions import ROTATES, VisitsRule
from bot.mini.rules.events import Opened
from bot.words.reader import Reader


def opened(reader: Reader, event: Opened) -> str:
    """Return what all read when a game begins: what is played, who begins, who plays with whom."""
    edition = reader.say(f"preset-{event.edition.preset}")
    target, first = event.edition.target, reader.who(event.first)
    key = "told-opened-single" if target == 1 else "told-opened"
    lines = [reader.say(key, edition=edition, game=event.number, target=target)]
    together = event.edition.visits is VisitsRule.TOGETHER  # then nobody is first
    if event.players == 5 and not together:
        who = reader.who(AMBASSADOR)
        lines.append(reader.say("told-begins-ambassador", who=who, first=first))
    elif not together:
        lines.append(reader.say("told-begins", first=first))
    lines.append(reader.say(f"told-opened-{event.players}"))
    if event.players == 5 and event.number > 1 and event.edition.ambassador is ROTATES:
        lines.append(reader.say("told-opened-rotated", who=reader.who(AMBASSADOR)))  # M41
    return "\n".join(lines)
