"""The rules in our own words, by topic: only what applies to an edition and a number of players."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, assert_never

from bot.mini.rules.cards import NUMBERS
from bot.mini.rules.editions import (
    PRESETS,
    ROTATES,
    BlackRepeatRule,
    DummyRule,
    Edition,
    RevealRule,
    TruthRule,
    VisitsRule,
)
from bot.mini.rules.editions import edition as preset_for
from bot.mini.words.cards import cards, locations
from bot.words.reader import Reader


class Topic(StrEnum):
    """What one can read about; the value is what a command's choice carries."""

    OVERVIEW = "overview"
    ROUND = "round"
    MEETING = "meeting"
    TRUTH = "truth"
    AMBASSADOR = "ambassador"
    CALL = "call"
    MATCH = "match"
    THREE = "three"
    FIVE = "five"
    SHEET = "sheet"
    EDITIONS = "editions"


_NAMED: Final = {3: "three", 4: "four", 5: "five"}

_ONLY: Final = {Topic.THREE: 3, Topic.FIVE: 5}
"""Topics for one number of players."""


def topics(players: int | None = None) -> tuple[Topic, ...]:
    """Return the topics that matter to a table of *players*, or all of them."""
    return tuple(
        topic for topic in Topic if players is None or _ONLY.get(topic, players) == players
    )


def title(reader: Reader, topic: Topic) -> str:
    """Return the name of *topic*, for a heading or a choice."""
    return reader.say(f"topic-{topic}")


def text(reader: Reader, topic: Topic, edition: Edition, players: int) -> str:
    """Return what *topic* says for a table of *players* that plays *edition*.

    Below 3,500 characters, with markdown.
    """
    said = [f"**{title(reader, topic)}**"]
    values: dict[str, str | int] = {
        "target": edition.target,
        "carnival": edition.carnival,
        "request": edition.ambassador_request,
        "numbers": cards(reader, NUMBERS),
        "locations": ", ".join(locations(reader).values()),
    }
    for key in _keys(topic, edition, players):
        said.append(reader.say(f"rules-{key}", **values))
    if topic is Topic.EDITIONS:
        said += _editions(reader, players)
    return "\n\n".join(said)


def _editions(reader: Reader, players: int) -> list[str]:
    """Return every preset for *players*: the usual one whole, of the others what differs."""
    usual, *others = (preset_for(name, players) for name in PRESETS)
    said = [reader.say("rules-edition-usual", preset=reader.say(f"preset-{usual.preset}"))]
    said[0] += _lines(reader, usual, OPTIONS)
    for one in others:
        changed = [option for option in OPTIONS if getattr(one, option) != getattr(usual, option)]
        name = reader.say(f"preset-{one.preset}")
        heading = reader.say("rules-edition-changes", preset=name)
        said.append(heading + _lines(reader, one, changed))
    return said


def _lines(reader: Reader, edition: Edition, options: Iterable[str]) -> str:
    return "".join(f"\n• {setting(reader, edition, option)}" for option in options)


def setting(reader: Reader, edition: Edition, option: str) -> str:
    """Return how *option* is set in *edition*: "Truth: at least one of the two cards is true"."""
    name = reader.say(f"option-{option.replace('_', '-')}")
    return reader.say("option-set", option=name, value=value(reader, edition, option))


def changes(reader: Reader, edition: Edition, players: int) -> tuple[str, ...]:
    """Return how each option is set that differs from what *edition* started from, for *players*.

    With five the presets are others (M62).
    """
    start = preset_for(edition.preset, players)
    return tuple(
        setting(reader, edition, option)
        for option in OPTIONS
        if getattr(edition, option) != getattr(start, option)
    )


def value(reader: Reader, edition: Edition, option: str) -> str:
    """Return how *option*, one of `OPTIONS`, is set in *edition*, in words."""
    chosen = getattr(edition, option)
    if option == "target":
        return str(chosen)
    return reader.say(f"option-{option}-{chosen}".replace("_", "-"))


OPTIONS: Final = tuple(field for field in Edition.__struct_fields__ if field != "preset")
"""The options of an edition, in their order."""


def _keys(topic: Topic, edition: Edition, players: int) -> list[str]:  # one case a topic
    four = players == 4  # the game with partners (M4)
    match topic:
        case Topic.OVERVIEW:
            return [
                "overview-cards",
                *([] if four else [f"overview-{_NAMED[players]}"]),
                "overview-aim-four" if four else "overview-aim-alone",
                "overview-way",
            ]
        case Topic.ROUND:
            together = edition.visits is VisitsRule.TOGETHER
            order = (
                "round-together"
                if together
                else f"round-in-turn-{'five' if players == 5 else 'pile'}"
            )
            first = [] if together else ["round-first"]
            return [order, "round-series", "round-open", *first]
        case Topic.MEETING:
            who = "meeting-who-five" if players == 5 else "meeting-who"
            reveal = edition.reveal if four else RevealRule.NONE  # partners alone trust (M24)
            return [who, "meeting-exchange", f"meeting-reveal-{reveal}", "meeting-secret"]
        case Topic.TRUTH:
            exactly = edition.truth is TruthRule.EXACTLY_ONE
            allowed = edition.black_repeat is BlackRepeatRule.ALLOWED
            return [
                "truth-exactly-one" if exactly else "truth-at-least-one",
                "truth-lies",
                *(["truth-refutes"] if exactly else []),
                "truth-repeat",
                "truth-black-allowed" if allowed else "truth-black-forbidden",
            ]
        case Topic.AMBASSADOR:
            passed = "-five" if players == 5 else ""
            keys = [
                "ambassador-person" if players == 5 else "ambassador-pile",
                f"ambassador-{edition.ambassador_request}{passed}",
                f"ambassador-{edition.black_choice}",
            ]
            if edition.black_repeat is BlackRepeatRule.ALLOWED:
                return keys
            return [*keys, "ambassador-seen", f"ambassador-nobody-{'four' if four else 'alone'}"]
        case Topic.CALL:
            return ["call-number", *_call(edition, players), "call-no-way-back"]
        case Topic.MATCH:
            keys = ["match-single" if edition.target == 1 else "match-target"]
            rotates = players == 5 and edition.ambassador is ROTATES
            keys.append("match-rotates" if rotates else "match-again")
            return [*keys, "match-carnival" if edition.carnival else "match-endless"]
        case Topic.THREE:
            neighbour = edition.dummy is DummyRule.NEIGHBOUR
            return ["three-alone", "three-neighbour" if neighbour else "three-random", "three-peek"]
        case Topic.FIVE:
            return ["five-ambassador", "five-two", "five-audience", "five-word"]
        case Topic.SHEET:
            own = "sheet-own-five" if players == 5 else "sheet-own"
            columns = f"sheet-columns-{_NAMED[players]}"
            return ["sheet-boxes", own, "sheet-marks", columns, "sheet-example"]
        case Topic.EDITIONS:
            return ["editions"]
        case _:
            assert_never(topic)


def _call(edition: Edition, players: int) -> list[str]:
    match players:
        case 4:
            return ["call-when-four", "call-points-four"]
        case 3:
            return [
                "call-when-three",
                "call-points-three-costly" if edition.wrong_call else "call-points-alone",
            ]
        case _:
            return ["call-when-five", "call-points-alone"]
