"""The missions in words: what must come about, and what it is about."""

from typing import Final

from bot.board.rules.editions import FleeRule
from bot.board.rules.material import LETTER, PARTNER, Card
from bot.board.words.cards import card
from bot.words.reader import Reader

_FIRST: Final = frozenset({Card.FIDDLEBOTTOM, Card.ZSA_ZSA})
"""Whose letter stands first in the code of their team (I120)."""

_HUNTS: Final = frozenset(["FB-AB", "FB-AD", "FB-BA", "FB-DA", "ZX-AC", "ZX-BD", "ZX-CA", "ZX-DB"])
"""The missions that name an agent of the other team (I153)."""

_FIVE: Final = frozenset(["FB-CD", "FB-DC", "ZX-DA"])
"""The missions that are others with five players (I170)."""


def code(reader: Reader, identity: Card, own: Card, partners: Card) -> str:
    """Return the code of a team by one agent's *identity*, code and partner's code: "B-D"."""
    first, second = (own, partners) if identity in _FIRST else (partners, own)
    return reader.say("mission-code", first=LETTER[first], second=LETTER[second])


def fact(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return the mission of a team in a few words: "Bubble on 1"."""
    return reader.say(_key(identity, own, partners, players))


def mission(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return the mission of a team with its code: "B-D: Bubble on 1"."""
    said = fact(reader, identity, own, partners, players)
    return reader.say("mission", code=code(reader, identity, own, partners), fact=said)


def story(reader: Reader, identity: Card, own: Card, partners: Card, players: int) -> str:
    """Return what the mission of a team is about."""
    return reader.say(f"{_key(identity, own, partners, players)}.story")


def flight(reader: Reader, identity: Card, rule: FleeRule) -> str:
    """Return where who is alone must get to (I155): "Bubble on 1"."""
    if rule is FleeRule.RESPECTIVE:
        return reader.say(f"flight-{identity}")
    return reader.say(f"flight-either-{_team(identity)}", agent=card(reader, identity, "short"))


def _team(identity: Card) -> str:
    return "".join(sorted((identity, PARTNER[identity]), key=lambda one: one not in _FIRST))


def _key(identity: Card, own: Card, partners: Card, players: int) -> str:
    first, second = (own, partners) if identity in _FIRST else (partners, own)
    found = f"{_team(identity)}-{LETTER[first]}{LETTER[second]}"
    if players == 3 and found in _HUNTS:
        return "mission-three-on"
    return f"mission-five-{found}" if players == 5 and found in _FIVE else f"mission-{found}"
