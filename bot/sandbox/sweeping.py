"""How the sandbox stays small, however long it runs."""

from __future__ import annotations

import json
import re
from typing import Final

from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE

_KEPT_INTERACTIONS: Final = 2_000
_SWEEP_EVERY_FILES: Final = 200
_KEPT_FILES: Final = 20
_FILE_URL: Final = re.compile(re.escape(CDN_BASE) + r'[^"]+')


class Sweeping:
    """Takes out what nobody asks for any more."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._swept_at = 0

    def forget_the_past(self) -> None:
        """Drop what simcord keeps for ever: transcripts, expired interactions, unused files."""
        backend = self._backend
        backend.transcript.clear()
        backend.http_requests.clear()
        if len(backend.interactions) > _KEPT_INTERACTIONS:
            now = backend.now_iso()
            for interaction_id in list(backend.interactions)[: _KEPT_INTERACTIONS // 2]:
                record = backend.interactions[interaction_id]
                # A modal may be filled in long after its interaction has expired.
                if (record.expires_at or "") < now and (
                    record.modal is None or record.modal_consumed
                ):
                    del (
                        backend.interactions[interaction_id],
                        backend.interaction_tokens[record.token],
                    )
        blobs = backend.cdn._blobs
        if len(blobs) > self._swept_at + _SWEEP_EVERY_FILES:
            # Dumping the messages finds every address, in attachments and in components alike.
            shown = json.dumps(
                [
                    [m.attachments, m.components]
                    for ms in backend.messages.values()
                    for m in ms.values()
                ]
            )
            # What was handed to a command or a form is on no message, and may be about to be read.
            given = list(blobs)[-_KEPT_FILES:]
            for url in blobs.keys() - set(_FILE_URL.findall(shown)) - set(given):
                del blobs[url]
            self._swept_at = len(blobs)
