"""Every refusal has a sentence in every language, and each says something else."""

import pytest

from bot.board.rules.reasons import Reason
from bot.board.words.cards import keyed
from tests.board.words.spoken import CATALOGUE, LANGUAGES, reading

ABOUT = {
    Reason.GAME_OVER: "Diese Partie ist vorbei",
    Reason.NOT_YOUR_SEAT: "nicht dein Platz",
    Reason.ANSWER_OWED: "beantwortet werden",
    Reason.HAND_OWED: "geben oder verweigern",
    Reason.NOT_BEGUN: "noch nicht begonnen",
    Reason.NOT_YOUR_TURN: "nicht am Zug",
    Reason.PLACES_ARE_SET: "steht schon fest",
    Reason.PLACES_CHOSEN: "schon aufgestellt",
    Reason.NOT_YOUR_PLACES: "auf jedes eine",
    Reason.ALREADY_MOVED: "schon gezogen",
    Reason.NOT_MOVED: "Erst wird gezogen",
    Reason.AMBASSADOR_WALKS: "mehr tut er nicht",
    Reason.NO_SUCH_BALL: "zeigt das Phantom nicht",
    Reason.BALL_MOVES_NOTHING: "Kugel bewegt nichts.",
    Reason.BALL_MOVES_OTHERS: "bewegt diese Figur nicht",
    Reason.NO_SUCH_LINE: "Keine solche Linie",
    Reason.BALL_OTHER_LINE: "auf einer solchen Linie",
    Reason.TWO_OF_ONE_COLOUR: "einer Farbe können nicht",
    Reason.TWO_OF_ONE_PLAYER: "derselben Person: Von jeder",
    Reason.AMBASSADOR_WITH_OTHERS: "Bewegst du den Botschafter",
    Reason.MOVED_WITH_OTHERS: "kann sie nur allein",
    Reason.MOVED_WITH_AMBASSADOR: "nicht beim Botschafter stehen",
    Reason.NOT_THE_AMBASSADOR: "nur, wer den Botschafter spielt",
    Reason.NO_STEPS_LEFT: "beide Schritte",
    Reason.NO_MEETING: "Ein solches Treffen",
    Reason.MEETING_SETTLED: "Treffen ist vorbei",
    Reason.CANNOT_BE_ASKED: "Treffen nicht fragen",
    Reason.ALREADY_ASKED: "schon gefragt",
    Reason.SEND_FIRST: "Erst schick weg",
    Reason.NOT_A_STEP: "Weiterziehen heißt",
    Reason.SPACE_OCCUPIED: "steht schon jemand",
    Reason.NOT_ASKED: "Niemand hat dich gefragt",
    Reason.NOT_A_SET: "zwei Staturen und einen Agenten",
    Reason.NOT_A_PAIR: "Beim Botschafter zeigst du",
    Reason.NOT_TRUE_ENOUGH: "Keine dieser Karten ist wahr",
    Reason.NOT_YOUR_REAL_CARD: "keine deiner eigenen Geheimkarten",
    Reason.NO_REAL_CARD: "Diese Geheimkarte",
    Reason.SET_REPEATED: "so oft gezeigt",
    Reason.PAIR_REPEATED: "schon zusammen gesehen",
    Reason.ONE_TRUE_CARD: "eine einzige wahre Karte",
    Reason.NOTHING_TO_SEND: "niemand wegzuschicken",
    Reason.SPACE_NUMBERED: "mit Nummer wird niemand",
    Reason.NOT_FOR_AMBASSADOR: "oder auf ein Startfeld",
    Reason.NO_STEP_TAKEN: "einen Schritt gegangen",
    Reason.NO_CARDS: "nichts zu melden",
    Reason.NAME_PARTNER_AND_LETTER: "Nenne beides",
    Reason.CANNOT_BE_NAMED: "kann man nicht nennen",
    Reason.OWN_LETTER: "hast du selbst",
    Reason.NOT_A_LETTER: "A, B, C oder D",
    Reason.NOBODY_IS_ALONE: "Allein kann nur zu dritt",
    Reason.NO_HAND_ASKED: "deine Hand",
    Reason.ALREADY_REPORTED: "schon versiegelt",
    Reason.NOT_A_REPORT: "vier verschiedene Agenten",
}
"""Words of the German refusal that belong to no other."""


@pytest.mark.parametrize("reason", Reason)
def test_a_german_refusal_says_why(reason: Reason) -> None:
    reader = reading("de")
    found = [one for one in Reason if ABOUT[reason] in reader.say(f"reason-{keyed(one)}")]
    assert found == [reason]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_each_refusal_and_no_other(language: str) -> None:
    keys = {key for key in CATALOGUE.keys(language, "board") if key.startswith("reason-")}
    assert keys == {f"reason-{reason}" for reason in Reason}
    said = [reading(language).say(key) for key in keys]
    assert len(set(said)) == len(said)
    assert max(map(len, said)) < 220
