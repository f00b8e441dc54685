"""Section G, I70-I73: whom a movement meets. What becomes of the meetings is elsewhere."""

import random

from bot.board.rules.material import OWNER, PIECES, THE_AMBASSADOR
from bot.board.rules.meetings import Meeting, Settling
from bot.board.rules.plans import ambassadors_meetings, meetings, stepped, walked
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.ends import ends
from tests.board.rules.standing import BLUE, GREEN, RED, YELLOW, pieces, plan, scattered, standing


def met(begun: str, text: str, mover: Seat = RED) -> list[tuple[int, str, str, str]]:
    """Return the meetings that follow from a plan: with whom, of which two figures, and where."""
    steps = plan(text)
    names = {piece: name for name, piece in PIECES.items()}
    return [
        (meeting.met, names[meeting.figure], names[meeting.other], meeting.at)
        for meeting in meetings(walked(standing(begun), steps), mover, stepped(steps))
    ]


def test_i70_meetings_are_of_where_all_stand_after_the_whole_movement() -> None:
    onto_and_on = "white red tall RIA land, white red tall STE water"
    assert met("yellow fat RIA", onto_and_on) == []
    away_from_whom_he_met = "white red tall RIA land, purple yellow fat GPA land"
    assert met("", away_from_whom_he_met) == []


def test_i71_by_moving_to_somebody() -> None:
    assert met("yellow fat RIA", "orange red tall RIA land") == [
        (YELLOW, "red tall", "yellow fat", "RIA")
    ]
    assert met("ambassador RIA", "orange red tall RIA land") == [
        (AMBASSADOR, "red tall", "ambassador", "RIA")
    ]


def test_i71_by_bringing_somebody() -> None:
    assert met("red tall RIA", "purple yellow fat RIA land") == [
        (YELLOW, "red tall", "yellow fat", "RIA")
    ]
    assert met("red tall RIA", "black ambassador RIA land") == [
        (AMBASSADOR, "red tall", "ambassador", "RIA")
    ]


def test_i71_i72_a_step_away_and_back_is_a_step() -> None:
    together = "red tall RIA, yellow fat RIA"
    assert met(together, "") == []
    assert met(together, "orange red thin GAR land") == []
    assert met(together, "white red tall APO land, white red tall RIA land") == [
        (YELLOW, "red tall", "yellow fat", "RIA")
    ]


def test_i72_who_stood_together_and_did_not_move_does_not_meet_again() -> None:
    both = "red tall RIA, yellow fat RIA, ambassador RIA"
    assert met(both, "") == []
    # He who is brought there is met; who stood there is not, for neither of those two moved.
    assert met("red tall RIA, yellow fat RIA", "purple blue short RIA land") == [
        (BLUE, "red tall", "blue short", "RIA")
    ]


def test_i73_one_figure_may_have_several_meetings_the_ambassadors_last() -> None:
    crowd = "yellow fat RIA, green short RIA, blue tall RIA, ambassador RIA"
    every = met(crowd, "orange red tall RIA land")
    assert [meeting[0] for meeting in every] == [BLUE, YELLOW, GREEN, AMBASSADOR]


def test_i73_other_players_meet_nobody_among_themselves() -> None:
    assert met("", "purple yellow fat RIA land, black ambassador FEN land") == []
    (meeting,) = meetings(standing("red tall MRC, ambassador MRC"), RED, pieces("ambassador"))
    assert meeting == Meeting(
        AMBASSADOR, PIECES["red tall"], THE_AMBASSADOR, meeting.at, Settling.OPEN
    )


def test_i73_at_most_one_meeting_with_each_after_any_lawful_movement() -> None:
    chance = random.Random("meetings")
    for _ in range(40):
        shaken = scattered(chance, players=chance.choice((3, 4)), crowded=True)
        every = ends(shaken)
        for end in chance.sample(every, min(30, len(every))):
            steps = stepped(end.plan)
            found = meetings(end.positions, shaken.mover, steps)
            seats = [meeting.met for meeting in found]
            assert seats == sorted(set(seats))
            wanted = {
                (one, other)
                for one in range(17)
                for other in range(17)
                if OWNER[one] == shaken.mover != OWNER[other]
                and end.positions[one] == end.positions[other]
                and {one, other} & steps
            }
            assert {(meeting.figure, meeting.other) for meeting in found} == wanted


def test_i162_the_ambassador_player_meets_all_who_stand_where_he_has_stepped() -> None:
    x10 = standing("red tall RIA, yellow fat RIA, ambassador RIA")
    assert [(meeting.met, meeting.other) for meeting in ambassadors_meetings(x10)] == [
        (YELLOW, PIECES["yellow fat"]),
        (RED, PIECES["red tall"]),
    ]
    assert ambassadors_meetings(standing("")) == ()
