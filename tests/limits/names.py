"""Names as people have them who try things, and what the walks over screens and requests look
for."""

from bot.mini.rules.cards import Card
from cogs.interactions.routes import Verb
from cogs.mini.verbs import Act

CARDS = {str(card) for card in Card}

OFFERED_TO_ALL = {
    *(Verb.JOIN, Verb.LEAVE, Verb.ADD, Verb.DROP, Verb.OPTIONS, Verb.START, Verb.CANCEL),
    *(Verb.DESK, Act.VISITS, Act.VISIT, Act.SEND, Verb.RULES, Verb.VERIFY, Verb.REMATCH),
    *(
        Verb.BACK,
        Verb.VOTE,
        Verb.REPLAY,
        Verb.REVIEW,
        Verb.MANAGE,
        Verb.PROMISE,
        Verb.NEW,
        Verb.PRACTICE,
    ),
}
"""What may be asked for by the buttons and menus of a message that all can read."""

ODD = (
    "日本語" * 10 + "日本",
    "*_`~|" * 6 + "**",
    "@everyone <@1> <#2> </a:3> ```x",
    "\u202eevil\u200b\u200f" + "z\u0301\u0302\u0303" * 6,
    "https://example.com/" + "x" * 12,
)
LONG = tuple("[*](_)" * 5 + f"~{n}" for n in range(5))
"""Every sign of them is written as two."""
WIDE = tuple("😀" * 31 + digit for digit in "12345")
GROWING = ("\ufdfd" * 32, "\u3300" * 32, "㍿" * 32, "ﷺ" * 32, "ﬃ" * 32)
"""One sign of them is many when it is written plainly."""
EMPTY = ("", " ", "\u200b" * 32, "\u202e\u2066", "\x00")
CROWDS = {"odd": ODD, "long": LONG, "wide": WIDE, "growing": GROWING, "empty": EMPTY}
