"""The missions in words (I121): every one in every language, by number of players."""

import re
from itertools import permutations

import pytest

from bot.board.rules import missions as rules
from bot.board.rules.editions import FleeRule
from bot.board.rules.material import CODES, IDENTITIES, PARTNER, Card
from bot.board.words import missions
from tests.board.words.spoken import LANGUAGES, reading

F, B, Z, X = IDENTITIES
A_, B_, C_, D_ = CODES

PRINTED = {
    "F": "X 5 Z X E 1 7 E EE Z FB E8",
    "Z": "E B ZE E ZX F B 4 2 E3 F 6",
}
"""What each code is about, A-B to D-C, in the order of the rules: agents, the Ambassador (E), his
Embassy (EE) and numbers."""

WORDS = {"Agent X": "X", "Zsa Zsa": "Z", "Fiddlebottom": "F", "Bubble": "B"}


def gist(told: str) -> str:
    """Return whom and which places a mission in English or German is about."""
    words = "|".join(WORDS)
    found = re.findall(rf"{words}|Ambassador|Embassy|Botschafter|Botschaft|\d", told)
    return "".join(WORDS.get(word, word if word.isdigit() else "E") for word in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("identity", [F, Z])
def test_i121_every_code_means_its_mission(language: str, identity: Card) -> None:
    told = {}
    for first, second in permutations(CODES, 2):
        args = (reading(language), identity, first, second)
        told[missions.code(*args)] = missions.fact(*args, 4)
        partner = missions.fact(args[0], PARTNER[identity], second, first, 4)
        assert partner == told[missions.code(*args)]
        assert missions.story(*args, 4)
    facts = [gist(told[code]) for code in sorted(told)]
    wanted = PRINTED[identity].split()
    # Who is alone in it goes to a number.
    runs = dict(zip(sorted(told), wanted, strict=True))
    for code, fact in zip(sorted(told), facts, strict=True):
        want = runs[code]
        assert fact == want or (want.isdigit() and fact[1:] == want), code


def test_i120_the_code_begins_with_the_letter_of_f_or_z() -> None:
    assert missions.code(reading(), B, B_, D_) == "D-B"
    assert missions.code(reading(), Z, B_, D_) == "B-D"
    assert missions.mission(reading(), B, D_, B_, 4) == "B-D: Bubble on 1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_i121_said_to_who_must_do_it_a_mission_is_about_the_same(
    language: str, players: int
) -> None:
    """But for their own true figure, which is called so."""
    reader = reading(language)
    for identity in IDENTITIES:
        for own, partners in permutations(CODES, 2):
            what = rules.mission(identity, own, partners, players)
            said = missions.todo(reader, what, players, identity)
            assert "must" in said or "muss" in said or "müssen" in said
            mine = "your true figure" in said or "eine echte Figur" in said
            wanted = gist(missions.fact(reader, identity, own, partners, players))
            assert sorted(gist(said) + identity * mine) == sorted(wanted)
        for rule in FleeRule:
            flees = rules.flight(identity, rule)
            assert gist(missions.todo(reader, flees, 3, identity)) == "".join(
                map(str, flees.places)
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_i153_with_three_players_who_is_hunted_is_who_is_alone(language: str) -> None:
    hunts = 0
    for identity in (F, Z):
        for first, second in permutations(CODES, 2):
            args = (reading(language), identity, first, second)
            told = missions.fact(*args, 3)
            if told != missions.fact(*args, 4):
                hunts += 1
                assert "alone" in told or "allein" in told
                assert not set(gist(missions.fact(*args, 4))) & {identity, PARTNER[identity]}
    assert hunts == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_i170_with_five_players_three_missions_are_others(language: str) -> None:
    reader = reading(language)
    for identity, first, second, was, now in (
        (F, C_, D_, "EE", "FBE"),
        (F, D_, C_, "E8", "FB8"),
        (Z, D_, A_, "E3", "ZX3"),
    ):
        assert gist(missions.fact(reader, identity, first, second, 4)) == was
        assert gist(missions.fact(reader, identity, first, second, 5)) == now
        told = (missions.story(reader, identity, first, second, n) for n in (4, 5))
        assert len(set(told)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_i155_who_is_alone_flees_to_a_number(language: str) -> None:
    numbers = dict(zip(IDENTITIES, "5146", strict=True))
    for identity, number in numbers.items():
        told = missions.flight(reading(language), identity, FleeRule.RESPECTIVE)
        assert gist(told) == identity + number
        either = missions.flight(reading(language), identity, FleeRule.EITHER)
        assert sorted(gist(either)[1:]) == sorted(number + numbers[PARTNER[identity]])
