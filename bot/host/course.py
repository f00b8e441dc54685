"""How far a game has come by what was written of it, and nothing else (P11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.game.hosted import Event
from bot.game.interface import Rules, Sight
from bot.host.waits import Waits, waits_of
from storage import ledger
from storage.rows import Entry

RECENT: Final = 12
"""Entries of its game that a table knows by heart: more than one action brings about."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Course:
    """A game up to now. Its repr shows nothing of it."""

    state: object
    """How it stands, for its rules alone to look into."""
    since: int
    """When something last happened that all saw, in milliseconds."""
    waits: Waits = field(default_factory=Waits)
    """For whom it waits, and since when: their clocks run from there."""
    written: int = 0
    """How many entries its ledger has."""
    begun: int = 0
    """With which of them the present chapter began."""
    newest: tuple[Event, ...] = ()
    """The last of them, as far as they are in memory."""

    def then(
        self,
        rules: Rules[Any, Any, Any, Any, Any],
        state: object,
        public: Sight,
        events: Sequence[Event],
        at: int,
    ) -> "Course":
        """Return what is true when *events* have happened *at* once, by which it stands at *state*.

        All may know of that what is *public*.
        """
        return Course(
            state,
            at,
            self.waits.then(rules, public, at),
            self.written + len(events),
            _begun(rules, events, self.written, self.begun),
            (*self.newest, *events)[-RECENT:],
        )

    def read(
        self, rules: Rules[Any, Any, Any, Any, Any], entries: Sequence[Entry], *, goes_on: bool
    ) -> "Course":
        """Return what is true by *entries*, which come next in the ledger.

        Of thousands of tables at a start nobody asks for what has happened there: only where it
        *goes on* they are kept in memory.
        """
        ledger.check_whole(entries, self.written)
        events = [rules.read(entry.line) for entry in entries]
        timed = [(event, entry.at) for event, entry in zip(events, entries, strict=True)]
        state, waits = waits_of(rules, self.state, timed, self.waits)
        return replace(
            self,
            state=state,
            waits=waits,
            since=next((at for one, at in reversed(timed) if rules.visible(one, None)), self.since),
            written=self.written + len(events),
            begun=_begun(rules, events, self.written, self.begun),
            newest=(*self.newest, *events)[-RECENT:] if goes_on else (),
        )


def _begun(
    rules: Rules[Any, Any, Any, Any, Any], events: Sequence[Event], written: int, before: int
) -> int:
    """Return the entry with which the last chapter began that begins with any of *events*.

    The first of them is entry *written*; where none begins, it is as it was *before*.
    """
    found = (at for at in reversed(range(len(events))) if rules.chapter(events[at]) is not None)
    return next((written + at for at in found), before)
