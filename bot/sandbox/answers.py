"""What the bot did with an interaction: a message, a form, a promise to think, or nothing."""

from __future__ import annotations

from typing import Final

from simcord.backend.models import Interaction

from bot.sandbox.calls import Exchange
from bot.sandbox.forms import Modal
from bot.sandbox.reading import Message
from bot.sandbox.wire import Wire
from bot.sandbox.world import Citizen

ANSWER_LOOKS: Final = 60
"""Looks in vain for a bot's answer: Discord's own patience with it, three seconds."""


class Unanswered(AssertionError):
    """The bot gave no such answer; the text says what it did instead."""


class Answer:
    """What the bot did with one interaction; every property tells how things stand now."""

    def __init__(self, wire: Wire, citizen: Citizen, record: Interaction) -> None:
        self._wire = wire
        self._world = wire.world
        self._citizen = citizen
        self._record = record

    @property
    def id(self) -> int:
        """The interaction's id."""
        return self._record.id

    @property
    def failed(self) -> bool:
        """Whether the user was told "This interaction failed"."""
        return not self._record.responded

    @property
    def kind(self) -> str:
        """`message`, `deferred[_update]`, `update`, `modal`, `autocomplete`; `` if it failed."""
        return str(self._record.response_kind or "")

    @property
    def deferred(self) -> bool:
        """Whether the bot is still thinking."""
        return self._record.loading

    @property
    def ephemeral(self) -> bool:
        """Whether the answer is for this person's eyes only."""
        return self.message.ephemeral

    @property
    def message(self) -> Message:
        """The message that answers: a new one, or the one that was clicked, as it is now.

        Raises:
            Unanswered: there is none.
        """
        record = self._record
        stored = (
            self._world.find(record.channel_id, record.message_id) if record.message_id else None
        )
        if stored is None:
            raise Unanswered(f"there is no message: {self!r}")
        return Message(self._world.message_json(stored))

    @property
    def modal(self) -> Modal:
        """The form the bot opened.

        Raises:
            Unanswered: it opened none.
        """
        if self._record.modal is None:
            raise Unanswered(f"there is no modal: {self!r}")
        return Modal(self._record.modal, self._record.id)

    @property
    def text(self) -> str:
        """All text of the answer, of a modal its title and text; empty if there is none."""
        if self._record.modal is not None:
            return f"{self.modal.title}\n{self.modal.text}".strip()
        try:
            return self.message.text
        except Unanswered:
            return ""

    @property
    def followups(self) -> list[Message]:
        """Further messages the bot sent with the same token."""
        record = self._record
        found = (self._world.find(record.channel_id, each) for each in record.followup_ids)
        return [Message(self._world.message_json(stored)) for stored in found if stored is not None]

    @property
    def refusals(self) -> list[Exchange]:
        """Calls of the bot about this interaction that were answered with an error."""
        marks = (str(self._record.id), self._record.token)
        return [
            exchange
            for exchange in self._wire.exchanges
            if exchange.status >= 400 and any(mark in exchange.path for mark in marks)
        ]

    async def finished(self) -> Answer:
        """Itself, once the bot has stopped thinking.

        Raises:
            Unanswered: nothing happens any more, and it has not.
        """
        if not await self._world.until(lambda: self._record.responded and not self._record.loading):
            raise Unanswered(f"the bot is still thinking: {self!r}")
        return self

    def __repr__(self) -> str:
        refused = [
            f"{e.method} {e.path.split('/')[1]} {e.status} {e.answer}" for e in self.refusals
        ]
        outcome = self.kind or "FAILED"
        why = f" refused: {refused}" if refused else ""
        return f"<Answer to {self._citizen.name} {outcome}{why}>"
