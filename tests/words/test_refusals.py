"""What a refusal and a rule say is what they are about, by a reader who has not written them."""

import pytest

from bot.games import locales
from bot.host.refusals import No
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.editions import GERMAN
from bot.mini.words.cards import location
from bot.mini.words.rulebook import Topic, text
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader

CATALOGUE = Catalogue.load(locales(), strict=True)

ABOUT = {
    No.NO_CASE_THERE: "wird kein Fall",
    No.NO_SUCH_TABLE: "keinen solchen Tisch",
    No.NOT_IN_LOBBY: "hat schon begonnen",
    No.HAS_BEGUN: "verlässt du sie",
    No.CLOSED: "geschlossen",
    No.MATCH_OVER: "Match ist zu Ende",
    No.NOT_PLAYING: "nicht gespielt",
    No.NOT_BEGUN: "sagt ihn ab",
    No.UNTIMED: "keine anhalten",
    No.TABLE_FULL: "besetzt",
    No.ALREADY_SEATED: "schon an diesem Tisch",
    No.NOT_SEATED: "sitzt nicht",
    No.NO_AUTOMATON: "kein Bot",
    No.TOO_FEW: "noch Plätze frei",
    No.NOT_OWNER: "eröffnet hat",
    No.STALE: "Augenblick ist vorbei",
    No.DAMAGED: "beschädigt",
    No.NO_DEDUCTION: "keine Schlussfolgerungen",
    No.ON_PAPER: "keinen Zettel",
    No.NO_REMATCH: "Eine Revanche",
    No.ABANDONED: "abgebrochen",
    No.NO_PLEDGE: "Kartenverteilung prüfen",
    No.NOT_OVER: "Keine solche Partie",
    No.BLANK_SALT: "sehen kann",
    No.NOBODY_LEFT: "Niemand hat dieses Match verlassen",
    No.KNOWS_TOO_MUCH: "kennst seine Karten",
    No.CHANNEL_STANDS: "seinen Ort noch",
    No.CHANNEL_LOST: "umziehen` in einem anderen Kanal",
    No.NO_MOTION: "vorgeschlagen",
    No.HAS_LEFT: "Du hast dieses Match verlassen",
    No.SEATS_TAKEN: "schon ersetzt",
    No.NOTHING_TO_CHANGE: "schon so.",
    No.TOO_MANY_FOR_PERSON: "Du sitzt schon an so vielen",
    No.NO_NEW_TABLES: "keine neuen Tische",
    No.TOO_MANY_FOR_SERVER: "Auf diesem Server",
    No.TUTORIAL: "Einführung",
    No.ALONE: "nichts abzustimmen",
    No.UNDEALT: "nichts zu erzählen",
    No.BANNED: "nicht an seine Tische",
    No.NOT_WELCOME: "Jemand aus diesem Match",
    No.OWN_BAN: "Das bist du",
    No.TAKEN_OUT: "dich von diesem Tisch genommen",
    No.UNSEATED: "an seinen Tischen gesperrt",
    No.TOOK_OUT: "nicht einspringen",
    No.PLACELESS: "`/inkognito-admin umziehen`",
    No.PAUSED_BY_ADMIN: "die Uhr angehalten",
    No.TABLE_ENDED: "schon beendet",
    No.NOBODY_THERE: "Diese Person",
    No.NO_CASE: "keinen Fall",
    No.NO_CLAIM: "Danach fragt",
    No.CASE_OPEN: "rechtzeitig gelöst",
    No.NOT_IN_GAME: "mitgespielt",
    No.NO_REVIEW: "noch keine Analyse",
    No.REVIEWS_ENOUGH: "drei Analysen",
    No.ELSEWHERE: "von hier aus nicht erreiche",
    No.OTHERS_AWAY: "gerade nicht da",
    No.OTHERS_SLOW: "nicht geantwortet",
}
"""Words of the German refusal that belong to no other."""


@pytest.mark.parametrize("no", No)
def test_a_german_refusal_says_why(no: No) -> None:
    assert [one for one in No if ABOUT[no] in CATALOGUE.say("de", f"no-{one}")] == [no]


@pytest.mark.parametrize("language", ["en", "de"])
def test_m13_a_series_is_told_to_have_a_round_for_each_location(language: str) -> None:
    reader = Reader(CATALOGUE, language, game="mini")
    told = text(reader, Topic.ROUND, GERMAN, 4)
    rounds = {"en": "five", "de": "fünf"}[language]
    (series,) = [one for one in told.split("\n\n") if one.lower().startswith(rounds)]
    assert series.lower().count(rounds) == 2  # so many rounds, so many locations
    assert len(LOCATIONS) == 5
    assert all(location(reader, at) in series for at in LOCATIONS)
