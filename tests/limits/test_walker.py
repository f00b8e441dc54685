"""The walker itself: whatever is one too many is found."""

import copy

import pytest

from tests.limits.walker import broken, broken_form, custom_ids

OPTION = {"label": "l", "value": "v", "description": "d"}
SELECT = {"type": 3, "custom_id": "s", "options": [OPTION], "placeholder": "p"}
BUTTON = {"type": 2, "custom_id": "b", "label": "l", "style": 1}
WELL = {
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 10, "content": "text"},
                {"type": 14},
                {"type": 1, "components": [SELECT]},
                {"type": 1, "components": [BUTTON]},
            ],
        }
    ]
}
FORM = {"title": "t", "custom_id": "f", "components": [{"type": 18, "label": "l", "component": SELECT}]}


def inside(message):
    return message["components"][0]["components"]


def texts(message, count, length):
    inside(message)[:] = [{"type": 10, "content": "x" * length} for _ in range(count)]


def buttons(message, count):
    inside(message)[3]["components"] = [BUTTON | {"custom_id": str(n)} for n in range(count)]


def options(message, count):
    inside(message)[2]["components"][0]["options"] = [OPTION | {"value": str(n)} for n in range(count)]


def test_what_is_well_is_well() -> None:
    assert broken(WELL) == broken_form(FORM) == []
    assert custom_ids(WELL) == ["s", "b"]


MISTAKES = {
    "41 components": (lambda m: texts(m, 39, 1), lambda m: texts(m, 40, 1)),
    "4,001 characters": (lambda m: texts(m, 2, 2000), lambda m: inside(m)[0].update(content="x" * 4001)),
    "six buttons": (lambda m: buttons(m, 5), lambda m: buttons(m, 6)),
    "26 options": (lambda m: options(m, 25), lambda m: options(m, 26)),
    "no option": (lambda m: options(m, 1), lambda m: options(m, 0)),
    "a long label": (
        lambda m: inside(m)[3]["components"][0].update(label="x" * 80),
        lambda m: inside(m)[3]["components"][0].update(label="x" * 81),
    ),
    "an empty label": (lambda m: None, lambda m: inside(m)[3]["components"][0].update(label="")),
    "a long option": (
        lambda m: inside(m)[2]["components"][0]["options"][0].update(label="x" * 100, description="x" * 100),
        lambda m: inside(m)[2]["components"][0]["options"][0].update(label="x" * 101),
    ),
    "a long custom_id": (
        lambda m: inside(m)[3]["components"][0].update(custom_id="x" * 100),
        lambda m: inside(m)[3]["components"][0].update(custom_id="x" * 101),
    ),
    "a custom_id twice": (lambda m: None, lambda m: inside(m)[3]["components"][0].update(custom_id="s")),
    "a long placeholder": (
        lambda m: inside(m)[2]["components"][0].update(placeholder="x" * 150),
        lambda m: inside(m)[2]["components"][0].update(placeholder="x" * 151),
    ),
    "an empty text": (lambda m: None, lambda m: inside(m)[0].update(content="")),
    "a button beside a select": (lambda m: None, lambda m: inside(m)[2]["components"].append(BUTTON)),
    "content beside it": (lambda m: None, lambda m: m.update(content="x")),
    "an unknown type": (lambda m: None, lambda m: inside(m).append({"type": 99})),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_one_too_many_is_found(mistake: str) -> None:
    allowed, forbidden = MISTAKES[mistake]
    for change, clean in ((allowed, True), (forbidden, False)):
        message = copy.deepcopy(WELL)
        change(message)
        assert (broken(message) == []) is clean, broken(message)


@pytest.mark.parametrize(
    "change",
    [{"title": "x" * 46}, {"custom_id": "x" * 101}, {"components": []}, {"components": FORM["components"] * 6}],
    ids=str,
)
def test_a_form_that_is_too_large_is_found(change: dict) -> None:
    assert broken_form(FORM | change)


def test_a_long_label_in_a_form_is_found() -> None:
    assert broken_form(FORM | {"components": [FORM["components"][0] | {"label": "x" * 46}]})
