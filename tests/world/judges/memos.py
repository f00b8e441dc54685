"""What somebody has noted of their own: it is there when they go on with it (P15).

Rule: what they were told is saved is what their form begins with, as long as nothing else was.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tests.world.judges.finding import Finding
from tests.world.judges.reading import AT_ONCE, answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back
from tests.world.judges.wire import erasures, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "memos"

TYPED: Final = "inkognito notes"

FORM: Final = re.compile(r"ink:(\d+):noted:(\d+)[^:]*:(.*)")
"""The form for a note: at which table, in which game, and about what."""

MODAL: Final = 9
"""How a form is an answer (Discord, interaction callback type)."""

Subject = tuple[int, str, str, str]


def what_is_noted_is_there(evening: "Evening") -> Iterator[Finding]:
    """Who goes on with a note finds in the form what they had noted there last."""
    if put_back(evening, 0.0, evening.loop.time()):
        return
    noted: dict[Subject, tuple[float, str]] = {}
    for call, one, message in answers(evening):
        if one.person in erasures(evening.history):
            continue
        if one.path == TYPED and "text" in one.options:  # about what is called by a name there
            noted = {key: text for key, text in noted.items() if key[0] != one.person}
        elif found := FORM.fullmatch(one.custom_id):
            saved = (says("house", "desk-notes-saved", plain(line)) for line in message.lines)
            noted.pop((one.person, *found.groups()), None)
            if any(each is not None for each in saved) and not call.unknown:
                noted[one.person, *found.groups()] = call.at, _words(one.typed.get("text"))
        body = call.exchange.body
        opened = FORM.fullmatch(str((body.get("data") or {}).get("custom_id", "")))
        if body.get("type") != MODAL or opened is None:
            continue
        at, text = noted.get((one.person, *opened.groups()), (one.came[0], ""))
        begins = next((each for each in within(body) if each.get("custom_id") == "text"), {})
        if at + AT_ONCE < one.came[0] and _words(begins.get("value")) != text:
            what = f"{one.person} finds another note than theirs at table {opened[1]}"
            yield Finding(JUDGE, call.at, what)


def _words(text: Any) -> str:
    """Return what can be read of a *text*: what turns its direction is not kept."""
    words = " ".join(str(text or "").split())
    return "".join(each for each in words if unicodedata.category(each) != "Cf")
