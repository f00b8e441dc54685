"""The walker itself: whatever is one too many is found."""

import copy

import pytest

from tests.limits.command import broken_command
from tests.limits.walker import broken, broken_choices, broken_form, custom_ids, values

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
SECTION = {
    "type": 9,
    "components": [{"type": 10, "content": "text"}],
    "accessory": BUTTON | {"custom_id": "a"},
}
CHOICES = [
    {"name": f"n{n}", "value": f"v{n}", "name_localizations": {"de": "n"}} for n in range(25)
]
COMMAND = {
    "name": "visit",
    "description": "d",
    "name_localizations": {"de": "größe-1_x"},
    "options": [
        {
            "type": 3,
            "name": "where",
            "description": "d",
            "required": True,
            "choices": [{"name": "n", "value": "v"}],
        },
        {"type": 4, "name": "how", "description": "d", "description_localizations": {"de": "d"}},
    ],
}
FORM = {
    "title": "t",
    "custom_id": "f",
    "components": [{"type": 18, "label": "l", "component": SELECT}],
}


def inside(message):
    return message["components"][0]["components"]


def first_button(message):
    return inside(message)[3]["components"][0]


def first_menu(message):
    return inside(message)[2]["components"][0]


def texts(message, count, length):
    inside(message)[:] = [{"type": 10, "content": "x" * length} for _ in range(count)]


def buttons(message, count):
    inside(message)[3]["components"] = [BUTTON | {"custom_id": str(n)} for n in range(count)]


def options(message, count):
    inside(message)[2]["components"][0]["options"] = [
        OPTION | {"value": str(n)} for n in range(count)
    ]


def test_what_is_well_is_well() -> None:
    assert broken(WELL) == broken_form(FORM) == []
    assert broken_choices(CHOICES) == broken_command(COMMAND) == []
    assert custom_ids(WELL) == ["s", "b"]
    assert values(WELL) == ["v"]


MISTAKES = {
    "41 components": (lambda m: texts(m, 39, 1), lambda m: texts(m, 40, 1)),
    "4,001 characters": (
        lambda m: texts(m, 2, 2000),
        lambda m: inside(m)[0].update(content="x" * 4001),
    ),
    "six buttons": (lambda m: buttons(m, 5), lambda m: buttons(m, 6)),
    "26 options": (lambda m: options(m, 25), lambda m: options(m, 26)),
    "no option": (lambda m: options(m, 1), lambda m: options(m, 0)),
    "no options": (lambda m: None, lambda m: first_menu(m).pop("options")),
    "a long label": (
        lambda m: first_button(m).update(label="x" * 80),
        lambda m: first_button(m).update(label="x" * 81),
    ),
    "an empty label": (lambda m: None, lambda m: first_button(m).update(label="")),
    "a long option": (
        lambda m: first_menu(m)["options"][0].update(label="x" * 100, description="x" * 100),
        lambda m: first_menu(m)["options"][0].update(label="x" * 101),
    ),
    "a long custom_id": (
        lambda m: first_button(m).update(custom_id="x" * 100),
        lambda m: first_button(m).update(custom_id="x" * 101),
    ),
    "a custom_id twice": (lambda m: None, lambda m: first_button(m).update(custom_id="s")),
    "a long placeholder": (
        lambda m: first_menu(m).update(placeholder="x" * 150),
        lambda m: first_menu(m).update(placeholder="x" * 151),
    ),
    "an empty text": (lambda m: None, lambda m: inside(m)[0].update(content="")),
    "a button beside a select": (
        lambda m: None,
        lambda m: inside(m)[2]["components"].append(BUTTON),
    ),
    "a long value": (
        lambda m: first_menu(m)["options"][0].update(value="x" * 100),
        lambda m: first_menu(m)["options"][0].update(value="x" * 101),
    ),
    "a long description": (
        lambda m: first_menu(m)["options"][0].update(description="x" * 100),
        lambda m: first_menu(m)["options"][0].update(description="x" * 101),
    ),
    "a blank option": (
        lambda m: first_menu(m)["options"][0].update(label=" x "),
        lambda m: first_menu(m)["options"][0].update(label="   "),
    ),
    "an empty value": (lambda m: None, lambda m: first_menu(m)["options"][0].update(value="")),
    "a value twice": (
        lambda m: first_menu(m)["options"].append(OPTION | {"value": "w"}),
        lambda m: first_menu(m)["options"].append(OPTION),
    ),
    "more to choose than there is": (
        lambda m: first_menu(m).update(min_values=0, max_values=1),
        lambda m: first_menu(m).update(max_values=2),
    ),
    "more chosen than may be": (
        lambda m: first_menu(m).update(options=[OPTION, OPTION | {"value": "w", "default": True}]),
        lambda m: first_menu(m).update(
            options=[OPTION | {"value": v, "default": True} for v in "vw"]
        ),
    ),
    "wide letters": (
        lambda m: first_button(m).update(label="😀" * 40),
        lambda m: first_button(m).update(label="😀" * 41),
    ),
    "two menus in a row": (
        lambda m: None,
        lambda m: inside(m)[2]["components"].append(SELECT | {"custom_id": "t"}),
    ),
    "an empty row": (lambda m: None, lambda m: inside(m)[2].update(components=[])),
    "an empty container": (
        lambda m: None,
        lambda m: m["components"].append({"type": 17, "components": []}),
    ),
    "a container in a container": (
        lambda m: None,
        lambda m: inside(m).append({"type": 17, "components": inside(WELL)}),
    ),
    "a button in no row": (
        lambda m: None,
        lambda m: m["components"].append(BUTTON | {"custom_id": "c"}),
    ),
    "nothing at all": (lambda m: None, lambda m: m.update(components=[])),
    "a section": (
        lambda m: inside(m).append(SECTION | {"components": SECTION["components"] * 3}),
        lambda m: inside(m).append(SECTION | {"components": SECTION["components"] * 4}),
    ),
    "a row beside a section": (
        lambda m: inside(m).append(SECTION),
        lambda m: inside(m).append(SECTION | {"accessory": {"type": 14}}),
    ),
    "a link": (
        lambda m: inside(m)[3].update(
            components=[{"type": 2, "style": 5, "label": "l", "url": "https://a.b/"}]
        ),
        lambda m: first_button(m).update(url="https://a.b/"),
    ),
    "an id twice": (
        lambda m: (inside(m)[0].update(id=1), inside(m)[1].update(id=2)),
        lambda m: (inside(m)[0].update(id=1), inside(m)[1].update(id=1)),
    ),
    "a great id": (
        lambda m: inside(m)[0].update(id=2**31 - 1),
        lambda m: inside(m)[0].update(id=2**31),
    ),
    "no layout": (lambda m: m.update(flags=1 << 15 | 1 << 6), lambda m: m.update(flags=1 << 6)),
    "a long nonce": (lambda m: m.update(nonce="x" * 25), lambda m: m.update(nonce="x" * 26)),
    "101 mentions": (
        lambda m: m.update(allowed_mentions={"parse": [], "users": [str(n) for n in range(100)]}),
        lambda m: m.update(allowed_mentions={"parse": [], "users": [str(n) for n in range(101)]}),
    ),
    "everybody and somebody": (
        lambda m: m.update(allowed_mentions={"parse": ["users"]}),
        lambda m: m.update(allowed_mentions={"parse": ["users"], "users": ["1"]}),
    ),
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


def in_form(**change):
    return {"components": [FORM["components"][0] | change]}


INPUT = {"type": 4, "custom_id": "i", "style": 1}
FORMS = {
    "title": ({"title": "x" * 45}, {"title": "x" * 46}),
    "no title": ({}, {"title": ""}),
    "custom_id": ({"custom_id": "x" * 100}, {"custom_id": "x" * 101}),
    "no part": ({}, {"components": []}),
    "parts": (
        {
            "components": [
                FORM["components"][0] | {"component": SELECT | {"custom_id": str(n)}}
                for n in range(5)
            ]
        },
        {
            "components": [
                FORM["components"][0] | {"component": SELECT | {"custom_id": str(n)}}
                for n in range(6)
            ]
        },
    ),
    "a custom_id twice": ({}, {"components": FORM["components"] * 2}),
    "label": (in_form(label="x" * 45), in_form(label="x" * 46)),
    "description": (in_form(description="x" * 100), in_form(description="x" * 101)),
    "a button": (in_form(component=INPUT), in_form(component=BUTTON)),
    "placeholder": (
        in_form(component=INPUT | {"placeholder": "x" * 100}),
        in_form(component=INPUT | {"placeholder": "x" * 101}),
    ),
    "length": (
        in_form(component=INPUT | {"max_length": 4000}),
        in_form(component=INPUT | {"max_length": 4001}),
    ),
    "no label": (
        {"components": [*FORM["components"], {"type": 10, "content": "x"}]},
        {"components": [{"type": 14}]},
    ),
}


@pytest.mark.parametrize("mistake", FORMS)
def test_a_form_that_has_one_too_many_is_found(mistake: str) -> None:
    allowed, forbidden = FORMS[mistake]
    assert broken_form(FORM | allowed) == []
    assert broken_form(FORM | forbidden)


@pytest.mark.parametrize(
    ("allowed", "forbidden"),
    [
        (CHOICES, [*CHOICES, {"name": "n", "value": "v"}]),
        ([{"name": "x" * 100, "value": "x" * 100}], [{"name": "x" * 101, "value": "x"}]),
        ([], [{"name": "x", "value": "x" * 101}]),
        ([{"name": "x", "value": 1}], [{"name": "", "value": 1}]),
        (
            [{"name": "x", "value": 1}],
            [{"name": "x", "value": 1, "name_localizations": {"de": "x" * 101}}],
        ),
    ],
)
def test_choices_that_have_one_too_many_are_found(allowed: list, forbidden: list) -> None:
    assert broken_choices(allowed) == []
    assert broken_choices(forbidden)


def option(**change):
    return {"options": [COMMAND["options"][0] | change]}


def heavy(more):
    """Return the options that give COMMAND, whose own texts have 10 characters, 8,000 and
    *more*."""
    choices = [{"name": f"{n:02}" + "x" * 98, "value": "x" * 58} for n in range(25)]
    option = {"type": 3, "name": "a", "description": "d", "choices": choices}
    return {"options": [option, option | {"name": "b", "description": "d" * (87 + more)}]}


COMMANDS = {
    "name": ({"name": "x" * 32}, {"name": "x" * 33}),
    "capital": ({}, {"name": "Visit"}),
    "space": ({}, {"name": "a b"}),
    "name in a language": (
        {"name_localizations": {"de": "x" * 32}},
        {"name_localizations": {"de": "x" * 33}},
    ),
    "capital in a language": (
        {"name_localizations": {"de": "ä"}},
        {"name_localizations": {"de": "Ä"}},
    ),
    "description": ({"description": "x" * 100}, {"description": "x" * 101}),
    "no description": ({}, {"description": ""}),
    "description in a language": (
        {"description_localizations": {"de": "x" * 100}},
        {"description_localizations": {"de": "x" * 101}},
    ),
    "an unknown language": ({}, {"name_localizations": {"xx": "x"}}),
    "options": (
        {"options": [COMMAND["options"][1] | {"name": f"o{n}"} for n in range(25)]},
        {"options": [COMMAND["options"][1] | {"name": f"o{n}"} for n in range(26)]},
    ),
    "an option twice": ({}, {"options": [COMMAND["options"][1]] * 2}),
    "an option twice in a language": (
        {},
        {
            "options": [
                COMMAND["options"][1] | {"name": n, "name_localizations": {"de": "x"}} for n in "ab"
            ]
        },
    ),
    "order": ({}, {"options": COMMAND["options"][::-1]}),
    "choices": (option(choices=CHOICES), option(choices=[*CHOICES, {"name": "n", "value": "v"}])),
    "a choice twice": (option(choices=CHOICES[:2]), option(choices=CHOICES[:1] * 2)),
    "choices and completion": (option(autocomplete=True, choices=[]), option(autocomplete=True)),
    "weight": (heavy(0), heavy(1)),
}


@pytest.mark.parametrize("mistake", COMMANDS)
def test_a_command_that_has_one_too_many_is_found(mistake: str) -> None:
    allowed, forbidden = COMMANDS[mistake]
    assert broken_command(COMMAND | allowed) == []
    assert broken_command(COMMAND | forbidden)
