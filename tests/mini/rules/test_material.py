"""Section A: the material."""

from bot.game.agents import COLOURS, PARTNERS, Agent, Colour
from bot.game.seats import AGENTS, AMBASSADOR, SEATS
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    LOCATIONS,
    NUMBERS,
    PAIRS,
    Card,
    Location,
    in_order,
    partner,
)
from bot.mini.rules.options import CALLS
from bot.mini.rules.worlds import DEALS, Deal
from tests.mini.rules.builders import ANNA, BEN, EVA, Game, cards


def test_m1_sixty_six_cards_with_the_telephone() -> None:
    sets = len(Colour)
    assert sets == 5
    assert (len(LOCATIONS), len(IDENTITIES), len(NUMBERS)) == (5, 4, 4)
    assert sets * (len(LOCATIONS) + len(CARDS)) + 1 == 66
    assert cards("F B Z X") == IDENTITIES
    assert cards("52 11 0 29") == NUMBERS
    assert [Card(agent) for agent in Agent] == list(IDENTITIES)


def test_m2_four_colours_for_the_agents_and_black_for_the_ambassador() -> None:
    assert [COLOURS[seat] for seat in AGENTS] == [
        Colour.BLUE,
        Colour.YELLOW,
        Colour.GREEN,
        Colour.PINK,
    ]
    assert COLOURS[AMBASSADOR] is Colour.BLACK
    assert set(COLOURS) == set(SEATS)
    assert len(PAIRS) == 28  # two of eight coloured cards


def test_m3_five_locations() -> None:
    assert [at.name for at in Location] == [
        "RIALTO",
        "SAN_MARCO",
        "SAN_GIORGIO",
        "BRIDGE_OF_SIGHS",
        "SALUTE",
    ]


def test_m4_fiddlebottom_with_bubble_and_zsa_zsa_with_x() -> None:
    assert [partner(card) for card in IDENTITIES] == list(cards("B F X Z"))
    assert all(
        PARTNERS[PARTNERS[agent]] is agent and PARTNERS[agent] is not agent for agent in Agent
    )


def test_m5_the_number_is_the_segments_of_f_b_z_and_x() -> None:
    assert Deal(cards("X Z B F"), cards("29 0 11 52")).telephone() == cards("52 11 0 29")
    assert Deal(cards("B F Z X"), cards("29 0 11 52")).telephone() == cards("0 29 11 52")


def test_m5_there_are_twenty_four_numbers() -> None:
    assert len({deal.telephone() for deal in DEALS}) == 24
    for seat, calls in CALLS.items():
        assert len({call.number for call in calls}) == 24
        assert all(call.seat == seat for call in calls)


def test_cards_are_held_in_the_order_of_the_sheet() -> None:
    assert in_order(cards("29 X 11 F")) == cards("F X 11 29")


def test_m2_the_black_locations_are_the_ambassadors_and_everybody_has_five() -> None:
    sight = Game().sight(ANNA)
    assert all(len(hand) == 5 for hand in sight.hands)
    assert sight.hands[EVA] == LOCATIONS
    assert (Game().sight(BEN).identity, Game().sight(BEN).number) == cards("B 11")
