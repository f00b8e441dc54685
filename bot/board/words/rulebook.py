"""The rules in our own words, by topic: only what applies to an edition and a number of players."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import permutations
from typing import Final, assert_never

from bot.board.rules.editions import (
    MAPS,
    PHANTOM,
    PRESETS,
    BallsRule,
    Edition,
    FulfilmentRule,
    HandshakeRule,
    LandingRule,
    PlacementRule,
    RepeatRule,
    ReportRule,
)
from bot.board.rules.legality import STEPS
from bot.board.rules.material import BUILDS, CODES, FIGURES, IDENTITIES, PARTNER, Ball, Card
from bot.board.rules.missions import MISSIONS
from bot.board.rules.showing import size_for
from bot.board.words import missions
from bot.board.words.cards import ball, card, keyed, moves
from bot.board.words.telling import NEAR
from bot.game.seats import AGENTS, AMBASSADOR
from bot.words.reader import Reader

SHOWN: Final = 3
"""Balls that the Phantom shows (I40)."""


class Topic(StrEnum):
    """What one can read about; the value is what a command's choice carries."""

    OVERVIEW = "overview"
    MAP = "map"
    TURN = "turn"
    MEETING = "meeting"
    TRUTH = "truth"
    AMBASSADOR = "ambassador"
    AWAY = "away"
    MISSIONS = "missions"
    DECLARE = "declare"
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
    town = MAPS[edition.map]
    values: dict[str, str | int] = {
        "target": edition.target,
        "carnival": edition.carnival,
        "near": NEAR,
        "limit": edition.set_limit,
        "spaces": len(town.spaces),
        "starts": sum(map(len, town.starts.values())),
        "numbered": len(town.numbered),
        "figures": len(FIGURES[0]),
        "both": 2 * len(FIGURES[0]),
        "missions": sum(len(MISSIONS[one]) for one in _firsts()),
        "balls": len(PHANTOM[edition.balls]),
        "shown": SHOWN,
        "three": size_for(AGENTS[0], AGENTS[1]),
        "two": size_for(AGENTS[0], AMBASSADOR),
        "steps": STEPS,
        "builds": reader.listed([card(reader, one) for one in BUILDS], "list-or"),
        "codes": reader.listed([card(reader, one, "short") for one in CODES], "list-or"),
        "flights": "; ".join(missions.flight(reader, one, edition.flee) for one in IDENTITIES),
    }
    said = [f"**{title(reader, topic)}**"]
    for key in _keys(topic, edition, players):
        said.append(reader.say(f"rules-{key}", **values))
        said += _lists(reader, key, edition, players)
    if topic is Topic.EDITIONS:
        said += _editions(reader)
    return "\n\n".join(said).replace("\n\n•", "\n•")


def _firsts() -> tuple[Card, ...]:
    return (Card.FIDDLEBOTTOM, Card.ZSA_ZSA)


def _lists(reader: Reader, key: str, edition: Edition, players: int) -> Iterator[str]:
    """Yield what is listed below the paragraph *key*: the balls, the missions."""
    if key == "turn-shake":
        counted = Counter(PHANTOM[edition.balls])
        yield "\n".join(
            reader.say(
                "rules-turn-ball",
                ball=ball(reader, one),
                count=counted[one],
                moves=moves(reader, one, edition.balls),
            )
            for one in Ball
            if counted[one]
        )
    elif key == "missions-code":
        for first in _firsts():
            pair = {"first": card(reader, first), "second": card(reader, PARTNER[first])}
            codes = permutations(CODES, 2)
            # With three they stand as printed, and below it whom they mean (I153).
            printed = 5 if players == 5 else 4
            lines = [missions.mission(reader, first, *each, printed) for each in codes]
            yield "\n".join((reader.say("rules-missions-team", **pair), *lines))


def _keys(topic: Topic, edition: Edition, players: int) -> list[str]:  # one case a topic
    match topic:
        case Topic.OVERVIEW:
            more = {3: ["overview-three"], 5: ["overview-five"]}.get(players, [])
            return ["overview-cards", "overview-figures", *more, "overview-aim", "overview-way"]
        case Topic.MAP:
            chosen = edition.placement is PlacementRule.CHOSEN
            return ["map-spaces", "map-lines", "map-chosen" if chosen else "map-random", "map-open"]
        case Topic.TURN:
            ares = edition.balls is BallsRule.ARES
            return [
                "turn-first",
                "turn-shake",
                "turn-steps",
                "turn-purple" if ares else "turn-still",
                "turn-pass",
                "turn-end",
                *(["turn-end-purple"] if ares else []),
                "turn-stay",
                "turn-clock",
            ]
        case Topic.MEETING:
            talk = f"meeting-talk-{edition.talk}"
            keys = ["meeting-when", "meeting-how", "meeting-ask", "meeting-secret"]
            return [*keys, talk, "meeting-gestures"]
        case Topic.TRUTH:
            secret = f"truth-secret-{edition.secret_cards}"
            keys = ["truth-set", "truth-one", "truth-example", secret, "truth-code"]
            return [*keys, "truth-repeat", "truth-out"]
        case Topic.AMBASSADOR:
            who = "ambassador-player" if players == 5 else "ambassador-nobody"
            repeat = edition.ambassador_repeat is RepeatRule.FORBIDDEN
            again = "ambassador-forbidden" if repeat else "ambassador-free"
            return [who, "ambassador-ask", "ambassador-same", "ambassador-secret", again]
        case Topic.AWAY:
            return ["away-send", "away-ambassador", "away-none", "away-stride", "away-free"]
        case Topic.MISSIONS:
            return _missions(edition, players)
        case Topic.DECLARE:
            asked = edition.handshake is HandshakeRule.ASKED
            hand = "declare-asked" if asked else "declare-none"
            three = ["declare-result-three", "three-declare"]
            result = three if players == 3 else ["declare-result"]
            return ["declare-when", "declare-what", hand, *result, "declare-mover"]
        case Topic.MATCH:
            single = "match-single" if edition.target == 1 else "match-target"
            again = "match-rotates" if players == 5 else "match-again"
            end = "match-carnival" if edition.carnival else "match-endless"
            return [single, *([] if edition.target == 1 else [again]), end]
        case Topic.THREE:
            keys = ["three-arrested", "three-alone", "three-mission", "three-flee"]
            return [*keys, "three-declare", "three-wrong"]
        case Topic.FIVE:
            report = "five-once" if edition.report is ReportRule.ONCE else "five-replaceable"
            keys = ["five-who", "five-walk", "five-ask", "five-through", "five-report", report]
            return [*keys, "five-wins", "five-missions"]
        case Topic.SHEET:
            mission = ["sheet-shown", "sheet-mission"]
            return ["sheet-blocks", *mission, "sheet-example"]
        case Topic.EDITIONS:
            return ["editions"]
        case _:
            assert_never(topic)


def _missions(edition: Edition, players: int) -> list[str]:
    standing = edition.fulfilment is FulfilmentRule.STANDING
    own = edition.landing is LandingRule.OWN_STEP
    more = {3: ["three-mission"], 5: ["five-missions"]}.get(players, [])
    return [
        "missions-code",
        *more,
        "missions-words",
        "missions-standing" if standing else "missions-new",
        "missions-own-step" if own else "missions-any-step",
        "missions-others",
    ]


def _editions(reader: Reader) -> list[str]:
    """Return every preset: the usual one whole, of the others what differs."""
    usual, *others = PRESETS.values()
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
    """Return how *option* is set in *edition*: "Map: the classic one, with 58 spaces"."""
    name = reader.say(f"option-{keyed(option)}")
    return reader.say("option-set", option=name, value=value(reader, edition, option))


def changes(reader: Reader, edition: Edition) -> tuple[str, ...]:
    """Return how each option is set that differs from what *edition* started from."""
    start = PRESETS[edition.preset]
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
    if option == "carnival" and chosen:
        return reader.say("option-carnival-rounds", rounds=chosen)
    return reader.say(f"option-{keyed(option)}-{keyed(str(chosen))}")


OPTIONS: Final = tuple(field for field in Edition.__struct_fields__ if field != "preset")
"""The options of an edition, in their order."""
