"""What the judge of notes finds, and what it lets be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called
from tests.world.judges import memos
from tests.world.verdicts.by_hand import ANNA, BEN, World, found, typed

SAVED = "Your notes are saved. Only you can read them."


def form(about: str, game: int = 1) -> str:
    return f"ink:1:noted:{game}.2:{about}"


def opens(world: World, number: int, who: int, custom_id: str, text: str) -> None:
    """Have somebody open a form in which that *text* stands."""
    world.now += 60
    world.asks(number, who, custom_id="ink:1:notes:1.2:", values=["x"])
    field = {"type": 4, "custom_id": "text", "value": text}
    data = {"custom_id": custom_id, "components": [{"type": 18, "component": field}]}
    path = f"/interactions/{number}/token-{number}/callback"
    body = {"type": 9, "data": data}
    world.history.note(Called, Exchange("POST", path, {}, body, (), 200, {}, 0.1, "answered"))


@pytest.mark.parametrize(
    ("who", "about", "game", "text", "said", "findings"),
    [
        (ANNA, "seat 1", 1, "Is it Bubble?", SAVED, 0),
        (ANNA, "seat 1", 1, "", SAVED, 1),
        (ANNA, "seat 1", 1, "Something else", SAVED, 1),
        (ANNA, "seat 1", 1, "", "Not now.", 0),
        (ANNA, "seat 2", 1, "", SAVED, 0),
        (ANNA, "seat 1", 2, "", SAVED, 0),
        (BEN, "seat 1", 1, "", SAVED, 0),
        (BEN, "seat 1", 1, "Is it Bubble?", SAVED, 0),
    ],
)
def test_another_note_than_was_saved_is_found(
    world: World, who: int, about: str, game: int, text: str, said: str, findings: int
) -> None:
    field = {"type": 4, "custom_id": "text", "value": "Is  it\N{RIGHT-TO-LEFT OVERRIDE} Bubble?\n"}
    world.asks(101, ANNA, 5, custom_id=form("seat 1"), components=[{"component": field}])
    world.answers(101, text=said)
    opens(world, 102, who, form(about, game), text)
    assert len(found(memos.what_is_noted_is_there, world)) == findings


def test_what_was_typed_under_a_name_leaves_unclear_what_is_noted(world: World) -> None:
    field = {"type": 4, "custom_id": "text", "value": "Old"}
    world.asks(101, ANNA, 5, custom_id=form("seat 1"), components=[{"component": field}])
    world.answers(101, text=SAVED)
    world.now += 60
    world.asks(102, ANNA, 2, **typed("notes", about="Ben", text="New"))
    world.answers(102, text=SAVED)
    opens(world, 103, ANNA, form("seat 1"), "New")
    assert found(memos.what_is_noted_is_there, world) == []
