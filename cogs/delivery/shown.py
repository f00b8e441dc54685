"""What a message shows, as it is written down: a mark that ends it, or a fingerprint."""

import hashlib
import json
from enum import StrEnum
from typing import Any, NewType

from cogs.delivery.drafts import Draft


class Mark(StrEnum):
    """What stands in place of a fingerprint for a message that is not looked at again."""

    FROZEN = "frozen"
    """A panel whose chapter is over."""
    SAID = "said"
    """A message that is never edited."""


Fingerprint = NewType("Fingerprint", str)
Shown = Mark | Fingerprint


def fingerprint(draft: Draft) -> Fingerprint:
    """Return what differs whenever the message would look different."""
    shown: Any = draft.view.to_components()  # type: ignore[no-untyped-call]
    return Fingerprint(hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:32])


def as_sent(draft: Draft, wanted: Shown) -> Shown:
    """Return what is noted of *draft*: one that was to have pictures is looked at again."""
    if not draft.view.pictured or draft.view.plates or wanted is Mark.FROZEN:
        return wanted
    draft.view.box.id = None  # the mark of a send is no part of what is seen
    return fingerprint(draft)
