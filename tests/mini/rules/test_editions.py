"""Section F: the editions as data."""

from enum import Enum
from typing import Any, get_args

import msgspec
import pytest

from bot.mini.rules.editions import (
    DUTCH,
    ENGLISH,
    GERMAN,
    ONLINE,
    PRESETS,
    AmbassadorRule,
    BlackChoiceRule,
    BlackRepeatRule,
    DummyRule,
    Edition,
    Preset,
    RequestRule,
    RevealRule,
    TruthRule,
    VisitsRule,
    edition,
)
from tests.mini.rules.builders import Game

TABLE = """
truth                at_least_one  exactly_one  at_least_one  at_least_one
reveal               none          one          both          both
black_repeat         forbidden     allowed      forbidden     forbidden
ambassador_request   must          may          must          may
dummy                random        neighbour    random        random
wrong_call           -1            0            -1            0
visits               in_turn       in_turn      in_turn       together
black_choice         shower        shower       shower        shower
target               3             3            3             3
carnival             8             8            8             8
ambassador           rotates       rotates      rotates       rotates
"""
"""Section F, and the fourth preset below it."""

VALUES: dict[str, list[Any]] = {
    "truth": list(TruthRule),
    "reveal": list(RevealRule),
    "black_repeat": list(BlackRepeatRule),
    "ambassador_request": list(RequestRule),
    "dummy": list(DummyRule),
    "wrong_call": [-1, 0],
    "visits": list(VisitsRule),
    "black_choice": list(BlackChoiceRule),
    "target": [1, 2, 3, 99],
    "carnival": [8, 6, 4, 0],
    "ambassador": list(AmbassadorRule),
}


def test_section_f_the_presets_are_the_table() -> None:
    lines = [line.split() for line in TABLE.strip().splitlines()]
    assert [name for name, *_ in lines] == [
        field for field in Edition.__struct_fields__ if field != "preset"
    ]
    for name, *values in lines:
        for preset, value in zip((GERMAN, ENGLISH, DUTCH, ONLINE), values, strict=True):
            assert str(getattr(preset, name)) == value, (preset.preset, name)


def test_section_f_the_german_is_the_default() -> None:
    assert list(PRESETS) == list(Preset)
    assert Game().state.edition == GERMAN


@pytest.mark.parametrize("preset", Preset)
def test_m62_with_five_one_may_ask_in_every_preset(preset: Preset) -> None:
    for players in (3, 4):
        assert edition(preset, players) == PRESETS[preset]
    assert edition(preset, 5) == edition(preset, ambassador_request="may")
    assert edition(preset, 5, ambassador_request="must").ambassador_request is RequestRule.MUST


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("option", VALUES)
def test_section_f_every_option_can_be_set_by_itself(preset: Preset, option: str) -> None:
    for value in VALUES[option]:
        found = edition(preset, **{option: value})
        assert getattr(found, option) == value
        others = [field for field in Edition.__struct_fields__ if field != option]
        assert all(getattr(found, field) == getattr(PRESETS[preset], field) for field in others)


def test_section_f_every_value_is_in_the_table_of_these_tests() -> None:
    hints = msgspec.structs.fields(Edition)
    for field in hints:
        kind = field.type
        if isinstance(kind, type) and issubclass(kind, Enum) and field.name != "preset":
            assert set(VALUES[field.name]) == set(kind)
        elif field.name in ("wrong_call", "carnival"):
            assert set(VALUES[field.name]) == set(get_args(kind))


@pytest.mark.parametrize(
    "options",
    [
        {"truth": "always"},
        {"target": 0},
        {"target": 100},
        {"carnival": 5},
        {"wrong_call": -2},
        {"no_such": 1},
        {"visits": None},
    ],
)
def test_what_does_not_exist_is_refused_by_name(options: dict[str, object]) -> None:
    (name,) = options
    with pytest.raises(msgspec.ValidationError, match=name):
        edition("german", **options)


def test_there_is_no_other_preset() -> None:
    with pytest.raises(msgspec.ValidationError, match="venetian"):
        edition("venetian")
