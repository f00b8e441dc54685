"""Reasons in words: as the printed example gives them, and in every language."""

import pytest

from bot.game.arguments import Claim
from bot.games import locales
from bot.mini.rules.actions import Reveal, Show
from bot.mini.rules.arguments import decided
from bot.mini.rules.cards import Card
from bot.mini.rules.editions import DUTCH
from bot.mini.words import why
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.mini.why import REASONS
from cogs.reasons import spelling
from tests.mini.rules.builders import Game, cards
from tests.mini.rules.test_deduction import (
    ANNA,
    DAVID,
    MARIO,
    YOU,
    every_number_of_players,
    example,
    states,
)

CATALOGUE = Catalogue.load(locales())


def reading(language: str) -> Reader:
    cast = cast_of({YOU: "You", ANNA: "Anna", MARIO: "Mario", DAVID: "David"})
    return Reader(CATALOGUE, language, cast)


def said(language: str, claim: Claim) -> tuple[str, ...]:
    return why.why(reading(language), example().sight(YOU), claim)


def test_section_h_is_told_sentence_by_sentence() -> None:
    anna = (
        "1. Round 1 · Rialto: Anna showed you Lord Fiddlebottom and 11. You hold 11. So: Anna"
        " is Lord Fiddlebottom."
    )
    assert said("en", Claim(ANNA, Card.FIDDLEBOTTOM, True)) == (
        "**Anna is Lord Fiddlebottom. Why?**",
        anna.removeprefix("1. "),
        "Anna is your partner.",
    )
    assert said("en", Claim(MARIO, Card.ZSA_ZSA, True)) == (
        "**Mario is Madame Zsa Zsa. Why?**",
        anna,
        "2. Round 2 · San Giorgio: David showed you the black card Agent X. You are Colonel Bubble."
        " Anna is Lord Fiddlebottom."
        " So: Mario is Madame Zsa Zsa.",
    )
    assert said("en", Claim(MARIO, Card.N0, True)) == (
        "**Mario holds 0. Why?**",
        anna,
        "2. Round 3 · La Salute: Mario showed you Lord Fiddlebottom and 0. Anna is Lord"
        " Fiddlebottom."
        " So: Mario holds 0.",
    )


def test_what_follows_and_what_was_given_away() -> None:
    sight = example().sight(YOU)
    assert why.conclusions(reading("en"), sight) == (
        "Anna: **Lord Fiddlebottom** · not 11 · not 0",
        "Mario: **Madame Zsa Zsa** · **0**",
        "David: **Agent X** · not 11 · not 0",
        "Your partner is **Anna**.",
        "The secret number is 52-11-0-29 or 29-11-0-52.",
    )
    *_, last = why.exposures(reading("en"), sight)
    # That I hold one of four numbers everybody knows: it is not said.
    assert last == (
        "David can tell from what you showed: you are Lord Fiddlebottom or Colonel Bubble."
    )


def test_a_fact_is_its_own_reason() -> None:
    assert said("de", Claim(DAVID, Card.AGENT_X, True)) == (
        "**David ist Agent X. Warum?**",
        "Runde 2 · San Giorgio: David hat dir die schwarze Karte Agent X gezeigt."
        " Also: David ist Agent X.",
    )


@pytest.mark.parametrize("language", CATALOGUE.languages)
@every_number_of_players
def test_every_reason_has_words_in_every_language(language: str, players: int) -> None:
    told = set()
    for _, sight, _, _ in states(players)[:40]:
        if sight.ending is not None:
            continue
        reader = Reader(CATALOGUE, language, cast_of({s: f"P{s}" for s in range(players)}))
        lines = [*why.conclusions(reader, sight), *why.exposures(reader, sight)]
        for claim in decided(sight):
            lines += why.why(reader, sight, claim)
        assert all(line and "why-" not in line and "deduced" not in line for line in lines)
        told |= set(lines)
    assert len(told) > 100


def test_who_may_know_both_of_my_cards_is_named() -> None:
    game = Game(identities="B F Z X", numbers="11 29 0 52", edition=DUTCH, pile="MSBGR")
    game.visit("RRMM")
    game.do(Reveal(YOU, ANNA, cards("B 11")), Show(ANNA, YOU, cards("F 11")))
    assert why.exposures(reading("en"), game.sight(YOU)) == (
        "Anna knows both of your black cards.",
    )


def test_who_may_know_them_by_what_they_hold_is_told_apart_from_who_does() -> None:
    game = Game(identities="B F Z X", numbers="11 29 0 52", edition=DUTCH, pile="MSBGR")
    sight = game.sight(YOU)
    for pair in ("B 29", "F 11"):  # that leaves B and 11, or F and 29
        sight = why.once_shown(sight, Show(YOU, ANNA, cards(pair)), ANNA)
    assert why.exposures(reading("en"), sight) == (
        "Anna may know both of your black cards by now.",
    )


@pytest.mark.parametrize(
    "said",
    ["", "0", "0,F", "4,F,1", "5,F,1", "0,Q,1", "0,F,2", "0,F,", "00,F,1", "٠,F,1", "0,F,1,1"],
)
def test_what_is_no_claim_is_no_claim(said: str) -> None:
    with pytest.raises(Misspelt):
        REASONS.claimed(said)


def test_every_claim_is_spelt_and_read_back() -> None:
    for claim in decided(example().sight(YOU)):
        assert REASONS.claimed(spelling(claim)) == claim
