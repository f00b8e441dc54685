"""The nonces of a bot's messages, by which Discord knows one it was sent; simcord ignores them."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from simcord.backend.errors import invalid_form_body

from bot.sandbox.calls import Call

NONCE_SECONDS: Final = (
    120.0  # Create Message says "the past few minutes"; to promise more than two would be a guess
)


class Nonces:
    """The bot's recent nonces: with `enforce_nonce` a second message is the first one.

    The author is what makes a nonce unique, not the channel: the first message comes back even for
    a send elsewhere.
    """

    def __init__(self, seconds: float = NONCE_SECONDS) -> None:
        self.seconds = seconds
        self._sent: OrderedDict[str, tuple[float, int, int]] = OrderedDict()

    @staticmethod
    def of(call: Call) -> str | int | None:
        """The nonce of a message about to be created.

        Raises:
            BackendError: it is longer than 25 characters or of the wrong type; nothing has
                happened.
        """
        match (call.method, *call.parts):
            case ("POST", "channels", _, "messages"):
                nonce: str | int | None = (call.body or {}).get("nonce")
                if nonce is not None and (
                    isinstance(nonce, bool) or not isinstance(nonce, str | int)
                ):
                    raise invalid_form_body("nonce: Must be a string or an integer")
                if len(str(nonce)) > 25 and nonce is not None:
                    raise invalid_form_body("nonce: Must be 25 or fewer in length")
                return nonce
        return None

    def first(self, call: Call, nonce: str | int | None) -> tuple[int, int] | None:
        """Channel and id of the message sent with this nonce, if the call wants that checked."""
        if nonce is None or not call.body.get("enforce_nonce"):
            return None
        sent = self._sent.get(str(nonce))
        return None if sent is None or time.monotonic() - sent[0] > self.seconds else sent[1:]

    def remember(self, nonce: str | int | None, channel_id: int, message_id: int) -> None:
        """Note that a message was created with this nonce."""
        if nonce is None:
            return
        now = time.monotonic()
        self._sent.pop(str(nonce), None)
        self._sent[str(nonce)] = (now, channel_id, message_id)
        while now - next(iter(self._sent.values()))[0] > self.seconds:
            self._sent.popitem(last=False)
