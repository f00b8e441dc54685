"""Why a move is refused, in English sentences for the command line."""

from typing import Final

from bot.mini.rules.legality import Reason

SENTENCES: Final = {
    Reason.GAME_OVER: "the game was over already",
    Reason.NOT_YOUR_SEAT: "that seat cannot do this",
    Reason.ON_THE_LINE: "between picking up and calling nothing else happens",
    Reason.NOT_YOUR_TURN: "it is another seat's turn",
    Reason.ALREADY_CHOSEN: "that seat has played its location already",
    Reason.VISITS_OVER: "all locations of the round are played already",
    Reason.VISITS_NOT_OVER: "a location must be played first",
    Reason.LOCATION_USED: "that location was used already in this series",
    Reason.NOT_YOURS_TO_SEND: "that seat does not choose where the dummy goes",
    Reason.NO_MEETING: "those two do not meet, or have nothing to show each other",
    Reason.MEETING_SETTLED: "that meeting is settled already",
    Reason.ALREADY_PICKED: "that seat has shown its cards already",
    Reason.NOT_A_PAIR: "those cards are not what can be shown together",
    Reason.NOT_TRUE_ENOUGH: "neither of the two cards is true",
    Reason.TOO_TRUE: "only one of the two cards may be true",
    Reason.PAIR_REPEATED: "that pair was shown to the same player before",
    Reason.NO_REVEAL: "black cards may not be shown in place of a pair here",
    Reason.ONE_BLACK_CARD: "only one black card may be shown",
    Reason.NOT_YOUR_BLACK_CARD: "that seat does not hold this black card",
    Reason.BLACK_REPEATED: "that black card was shown to the same player before",
    Reason.NOT_WITH_AMBASSADOR: "that seat is not alone with the Ambassador",
    Reason.ALREADY_ASKED: "that seat has asked already",
    Reason.CANNOT_BE_ASKED: "that seat cannot be asked",
    Reason.SEEN_BOTH: "the asker has seen both black cards of that seat",
    Reason.NAME_A_KIND: "the asker must choose which black card to see",
    Reason.KIND_IS_NOT_YOURS: "the asker does not choose which black card to be shown",
    Reason.KIND_SEEN: "the asker has seen that black card already",
    Reason.MUST_ASK: "somebody must be asked",
    Reason.NOT_ASKED: "that seat was not asked for a black card",
    Reason.ALREADY_ANSWERED: "that seat has answered the request already",
    Reason.NOT_YOURS_TO_WAIVE: "only the Ambassador can let a meeting be",
    Reason.ALREADY_WAIVED: "the Ambassador has let that meeting be already",
    Reason.NOT_WITH_DUMMY: "that seat is not alone with the dummy",
    Reason.CANNOT_CALL_HERE: "that seat cannot pick up the telephone at this meeting",
    Reason.NOT_PICKED_UP: "that seat has not picked up the telephone",
    Reason.NOT_A_NUMBER: "a number is made of the four segments, each once",
}
