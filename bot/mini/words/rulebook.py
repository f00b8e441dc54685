"""The rules in our own words, by topic: only what applies to an edition and a number of players."""

from enum import StrEnum
from typing import Final, assert_never

from bot.mini.rules.editions import (
    BlackChoiceRule,
    BlackRepeatRule,
    DummyRule,
    Edition,
    RequestRule,
    RevealRule,
    TruthRule,
    VisitsRule,
)
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
    for key in _keys(topic, edition, players):
        said.append(reader.say(f"rules-{key}", target=edition.target, carnival=edition.carnival))
    return "\n\n".join(said)


def settings(reader: Reader, edition: Edition) -> tuple[str, ...]:
    """Return every option of *edition* on a line of its own.

    "Truth: at least one of the two cards is true".
    """
    lines = [reader.say("rules-option-preset", preset=reader.say(f"preset-{edition.preset}"))]
    for option in OPTIONS:
        name = reader.say(f"option-{option.replace('_', '-')}")
        lines.append(reader.say("rules-option", option=name, value=value(reader, edition, option)))
    return tuple(lines)


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
            return [order, "round-series", "round-open", "round-first"]
        case Topic.MEETING:
            keys = ["meeting-who", "meeting-exchange"]
            if four and edition.reveal is not RevealRule.NONE:
                keys.append(f"meeting-reveal-{edition.reveal}")
            return [*keys, "meeting-secret"]
        case Topic.TRUTH:
            exactly = edition.truth is TruthRule.EXACTLY_ONE
            allowed = edition.black_repeat is BlackRepeatRule.ALLOWED
            return [
                "truth-exactly-one" if exactly else "truth-at-least-one",
                "truth-lies",
                "truth-repeat",
                "truth-black-allowed" if allowed else "truth-black-forbidden",
            ]
        case Topic.AMBASSADOR:
            may = edition.ambassador_request is RequestRule.MAY
            viewer = edition.black_choice is BlackChoiceRule.VIEWER
            return [
                "ambassador-person" if players == 5 else "ambassador-pile",
                "ambassador-may" if may else "ambassador-must",
                "ambassador-viewer" if viewer else "ambassador-shower",
                *([] if edition.black_repeat is BlackRepeatRule.ALLOWED else ["ambassador-seen"]),
                *(["ambassador-passed"] if players == 5 else []),
            ]
        case Topic.CALL:
            return ["call-number", *_call(edition, players), "call-no-way-back"]
        case Topic.MATCH:
            keys = ["match-single" if edition.target == 1 else "match-target"]
            return [*keys, "match-again", "match-carnival" if edition.carnival else "match-endless"]
        case Topic.THREE:
            neighbour = edition.dummy is DummyRule.NEIGHBOUR
            return ["three-alone", "three-neighbour" if neighbour else "three-random", "three-peek"]
        case Topic.FIVE:
            return ["five-ambassador", "five-two", "five-audience"]
        case Topic.SHEET:
            return ["sheet-boxes", "sheet-marks", "sheet-example"]
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
