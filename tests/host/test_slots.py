"""Slots are stored as text, and read again."""

import pytest

from bot.host.slots import LOBBY, Kind, Slot


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (LOBBY, "lobby"),
        (Slot.panel(2, 13), "panel:2:13"),
        (Slot(Kind.MOTION, ("7",)), "motion:7"),
        (Slot(Kind.WANTED), "wanted"),
        (Slot(Kind.PASSAGE, ("3",)), "passage:3"),
        (Slot(Kind.LAPSE, ("5",)), "lapse:5"),
        (Slot(Kind.REMINDER, ("1800000000000", "evening")), "reminder:1800000000000:evening"),
    ],
)
def test_a_slot_is_read_as_it_was_stored(slot: Slot, text: str) -> None:
    """These texts stand in databases: none may change."""
    assert str(slot) == text
    assert Slot.read(text) == slot


def test_what_is_no_slot_is_not_read() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        Slot.read("nonsense:1")
