"""Why an action is refused. What decides it, `legality` says, and of a movement `plans`."""

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused; the value is the key of its sentence.

    Each rests on what is public or the seat's own, so that a refusal tells nothing (I133).
    """

    GAME_OVER = "game-over"
    NOT_YOUR_SEAT = "not-your-seat"
    ANSWER_OWED = "answer-owed"
    HAND_OWED = "hand-owed"
    NOT_BEGUN = "not-begun"
    NOT_YOUR_TURN = "not-your-turn"
    # Choosing where one's figures begin (I22)
    PLACES_ARE_SET = "places-are-set"
    PLACES_CHOSEN = "places-chosen"
    NOT_YOUR_PLACES = "not-your-places"
    # A movement (I42-I61)
    ALREADY_MOVED = "already-moved"
    NOT_MOVED = "not-moved"
    AMBASSADOR_WALKS = "ambassador-walks"
    NO_SUCH_BALL = "no-such-ball"
    BALL_MOVES_NOTHING = "ball-moves-nothing"
    BALL_MOVES_OTHERS = "ball-moves-others"
    NO_SUCH_LINE = "no-such-line"
    BALL_OTHER_LINE = "ball-other-line"
    TWO_OF_ONE_COLOUR = "two-of-one-colour"
    TWO_OF_ONE_PLAYER = "two-of-one-player"
    AMBASSADOR_WITH_OTHERS = "ambassador-with-others"
    MOVED_WITH_OTHERS = "moved-with-others"
    MOVED_WITH_AMBASSADOR = "moved-with-ambassador"
    # The Ambassador player's turn (I161)
    NOT_THE_AMBASSADOR = "not-the-ambassador"
    NO_STEPS_LEFT = "no-steps-left"
    # Meetings, questions and strides (I71-I106)
    NO_MEETING = "no-meeting"
    MEETING_SETTLED = "meeting-settled"
    CANNOT_BE_ASKED = "cannot-be-asked"
    ALREADY_ASKED = "already-asked"
    SEND_FIRST = "send-first"
    NOT_A_STEP = "not-a-step"
    SPACE_OCCUPIED = "space-occupied"
    # What is shown (I80-I97)
    NOT_ASKED = "not-asked"
    NOT_A_SET = "not-a-set"
    NOT_A_PAIR = "not-a-pair"
    NOT_TRUE_ENOUGH = "not-true-enough"
    NOT_YOUR_REAL_CARD = "not-your-real-card"
    NO_REAL_CARD = "no-real-card"
    SET_REPEATED = "set-repeated"
    PAIR_REPEATED = "pair-repeated"
    ONE_TRUE_CARD = "one-true-card"
    # Sending somebody away (I100-I103)
    NOTHING_TO_SEND = "nothing-to-send"
    SPACE_NUMBERED = "space-numbered"
    NOT_FOR_AMBASSADOR = "not-for-ambassador"
    # The end (I130-I135, I156, I168)
    NO_STEP_TAKEN = "no-step-taken"
    NO_CARDS = "no-cards"
    NAME_PARTNER_AND_LETTER = "name-partner-and-letter"
    CANNOT_BE_NAMED = "cannot-be-named"
    OWN_LETTER = "own-letter"
    NOT_A_LETTER = "not-a-letter"
    NOBODY_IS_ALONE = "nobody-is-alone"
    NO_HAND_ASKED = "no-hand-asked"
    ALREADY_REPORTED = "already-reported"
    NOT_A_REPORT = "not-a-report"
