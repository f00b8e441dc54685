"""The missions in words: what must come about, and what it is about."""

from typing import Final

from bot.board.rules import missions as rules
from bot.board.rules.editions import FleeRule
from bot.board.rules.material import LETTER, PARTNER, Card
from bot.board.rules.missions import Aim, Mission
from bot.board.words.cards import card
from bot.words.reader import Reader

_FIRST: Final = frozenset({Card.FIDDLEBOTTOM, Card.ZSA_ZSA})
"""Whose letter stands first in the code of their team (I120)."""


def task(
    reader: Reader, what: Mission, players: int, identity: Card, *, theirs: bool = False
) -> str:
    """Return a mission or a flight of whoever is or has *identity* as partner: "Bubble on 1".

    It is said to them, or where it is *theirs* to somebody else.
    """
    whose = "-theirs" * theirs
    agent = what.agent or identity

    def named(one: Card) -> str:
        return card(reader, one, "short")

    def both() -> dict[str, str]:
        # Who is of one team is named in the order of its code.
        pair = (agent, PARTNER[agent]) if agent in _FIRST else (PARTNER[agent], agent)
        return {"agent": named(pair[0]), "other": named(pair[1])}

    match what:
        case Mission(Aim.ANY_ON, agent=Card() as target):
            if players == 3:  # I153: whoever of the two it is, it is the one who is alone
                return reader.say(f"task-any-on-alone{whose}")
            return reader.say(f"task-any-on{whose}", agent=named(target))
        case Mission(Aim.ON_AMBASSADOR, agent=Card() as runner):
            return reader.say("task-on-ambassador", agent=named(runner))
        case Mission(Aim.TO, agent=Card() as runner, places=(place,)):
            return reader.say("task-to", agent=named(runner), place=place)
        case Mission(Aim.TO, agent=Card() as runner, places=(place, other)):
            return reader.say("task-to-either", agent=named(runner), place=place, other=other)
        case Mission(Aim.TOGETHER):
            return reader.say("task-together", **both())
        case Mission(Aim.EITHER_TO | Aim.AMBASSADOR_TO as aim, places=(place,)):
            who = both() if aim is Aim.EITHER_TO else {}
            if place == rules.EMBASSY:
                return reader.say(f"task-{aim}-embassy", **who)
            return reader.say(f"task-{aim}", place=place, **who)
        case _:
            return reader.say(f"task-{what.aim}{whose}")


def todo(reader: Reader, what: Mission, players: int, identity: Card) -> str:
    """Return a mission or a flight, said to whoever is *identity* and must bring it about.

    "Your true figure must get to No. 2": what is their own is called theirs.
    """
    self = "-self" * (what.agent == identity)

    def named(one: Card) -> str:
        return card(reader, one, "short")

    match what:
        case Mission(Aim.ANY_ON, agent=Card() as target):
            if players == 3:  # I153
                return reader.say("todo-any-on-alone")
            return reader.say("todo-any-on", agent=named(target))
        case Mission(Aim.ON_AMBASSADOR, agent=Card() as runner):
            return reader.say(f"todo-on-ambassador{self}", agent=named(runner))
        case Mission(Aim.TO, agent=Card() as runner, places=(place,)):
            return reader.say(f"todo-to{self}", agent=named(runner), place=place)
        case Mission(Aim.TO, places=(place, other)):
            return reader.say("todo-to-either", place=place, other=other)
        case Mission(Aim.EITHER_TO | Aim.AMBASSADOR_TO as aim, places=(place,)):
            who = {"partner": named(PARTNER[identity])} if aim is Aim.EITHER_TO else {}
            embassy = "-embassy" * (place == rules.EMBASSY)
            return reader.say(f"todo-{aim}{embassy}", place=place, **who)
        case Mission(Aim.TOGETHER):
            return reader.say("todo-together", partner=named(PARTNER[identity]))
        case _:
            return reader.say(f"todo-{what.aim}")


def code(reader: Reader, identity: Card, own: Card, partners: Card) -> str:
    """Return the code of a team by one agent's *identity*, code and partner's code: "B-D"."""
    first, second = (own, partners) if identity in _FIRST else (partners, own)
    return reader.say("mission-code", first=LETTER[first], second=LETTER[second])


def fact(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return the mission of a team in a few words: "Bubble on 1"."""
    what = rules.mission(identity, own, partners, players)
    return task(reader, what, players, identity)


def mission(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return the mission of a team with its code: "B-D: Bubble on 1"."""
    said = fact(reader, identity, own, partners, players)
    return reader.say("mission", code=code(reader, identity, own, partners), fact=said)


def own_mission(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return the same, said to whoever has it: "A-D: your true figure must get to No. 2"."""
    what = rules.mission(identity, own, partners, players)
    said = todo(reader, what, players, identity)
    return reader.say("mission", code=code(reader, identity, own, partners), fact=said)


def story(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return what the mission of a team is about."""
    what = rules.mission(identity, own, partners, players)
    if what.aim is Aim.ANY_ON and players == 3:
        return reader.say("story-three")
    team = "".join(sorted((identity, PARTNER[identity]), key=lambda one: one not in _FIRST))
    letters = code(reader, identity, own, partners).replace("-", "")
    five = "five-" if what.aim is Aim.EITHER_TO else ""
    return reader.say(f"story-{five}{team}-{letters}")


def flight(reader: Reader, identity: Card, rule: FleeRule) -> str:
    """Return where who is alone must get to (I155): "Bubble on 1"."""
    return task(reader, rules.flight(identity, rule), 3, identity)


def own_flight(reader: Reader, identity: Card, rule: FleeRule) -> str:
    """Return the same, said to who may be alone: "your true figure must get to No. 1"."""
    return todo(reader, rules.flight(identity, rule), 3, identity)


def flights_story(reader: Reader, identity: Card) -> str:
    """Return what the flight of an agent is about."""
    return reader.say(f"story-flight-{identity}")
