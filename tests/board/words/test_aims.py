"""What there is to do, in words on the desk: one's own missions that are possible, and the others'
(I31, I120)."""

import re
from itertools import permutations

import pytest

from bot.board.rules.deduction import at_first, deduce
from bot.board.rules.material import CODES
from bot.board.words.aims import aims, by_code, theirs
from bot.board.words.missions import todo
from bot.game.seats import Seat
from tests.board.rules.builders import Game
from tests.board.words.spoken import LANGUAGES, reading
from tests.board.words.tables import every_game

DEAL = "X tall D, F short A, Z fat B, B thin C"


def test_i31_before_anything_is_shown_each_letter_has_its_mission() -> None:
    game = Game(deal=DEAL)
    for deduced in (False, True):
        assert aims(reading(), game.sight(Seat(0)), deduced=deduced) == (
            "Your mission, by your partner's code:",
            "Code A: Zsa Zsa must get to the Ambassador",
            "Code B: a figure of yours or of your partner's must get to Fiddlebottom",
            "Code C: your true figure must get to No. 2",
            "Against you, by the others' codes: A-B, B-A → one of their figures on Agent X · A-C →"
            " Fiddlebottom on 5 · B-C, C-B → one of their figures on the Ambassador · C-A →"
            " Fiddlebottom on 7",
        )


def test_i155_of_three_players_one_may_be_alone_oneself_or_another() -> None:
    said = aims(reading(players=3), Game(3, deal=DEAL).sight(Seat(0)), deduced=False)
    assert said[-2] == "If you are alone: your true figure must get to No. 6"
    assert "one of their figures on your true figure" in said[-1]
    assert "alone → Fiddlebottom on 5" in said[-1]
    assert "alone → Bubble on 1" in said[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_i120_what_is_deduced_is_what_is_still_possible(language: str) -> None:
    certain = 0
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps[::7]:
            if step.state.ending is not None:
                continue
            for seat in step.seats:
                sight = step.sight(seat)
                said = aims(reader, sight, deduced=True)
                if sight.identity is None:
                    assert said == ()
                    continue
                known = deduce(sight)
                first = by_code(reader, sight, at_first(sight), todo)
                left = by_code(reader, sight, known, todo)
                assert len(first) == len(CODES) - 1 + (sight.players == 3)
                assert left == tuple(one for one in first if one in left) != ()
                if len({one.codes for one in known.missions}) == 1:
                    certain += 1
                    assert len(said) == 2
                    ((_, fact),) = left
                    assert said[0].endswith(f": {fact}**")
                else:
                    for line, (code, fact) in zip(said[1:-1], left, strict=True):
                        assert line.endswith(f": {fact}")
                        assert code.capitalize() in line or code in ("alone", "allein")
    assert certain > 20


def test_i31_against_one_are_all_codes_without_ones_own_letter() -> None:
    for hand, own in enumerate("DABC"):
        sight = Game(deal=DEAL).sight(Seat(hand))
        said = theirs(reading(), sight, at_first(sight))
        codes = {"-".join(pair) for pair in permutations(sorted(set("ABCD") - {own}), 2)}
        assert set(re.findall(r"[A-D]-[A-D]", said)) == codes
