"""The game of a table is chosen anew in its lobby: what was promised stays, and what is chosen is
played, in a rematch too."""

import asyncio

import pytest

from bot.game.chance import Seeded
from bot.games import GAMES
from bot.host import archive, lobby, rematch
from bot.host.choices import option_of, terms_of
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE, Ticket
from storage.ids import PersonId

ANNA, BEN = Guest(PersonId(1), "Anna"), Guest(PersonId(2), "Ben")


async def finished(table: Table, seed: int) -> None:
    """Play the match to its end: anybody does anything."""
    chance, mind = Seeded(seed), table.current.plays.minds.called("random")
    while table.current.status == "playing":
        seat = table.current.rules.waiting(table.current.public)[0]
        await table.submit(mind.choose(table.current.sight(seat), chance))


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_was_chosen_in_the_lobby_is_played_and_played_again(
    house: House, players: int
) -> None:
    table = await house.open(
        1, 2, ANNA, terms_of("dutch", 4, {"carnival": 4}, level="expert"), "en", BY_HOUSE
    )
    promised = table.current.pledge
    assert promised is not None
    for option, value in (
        ("game", "board"),
        ("players", str(players)),
        ("map", "serenissima"),
        ("carnival", "12"),
        ("edition", "mb"),
        ("help", "coach"),
    ):
        await lobby.choose(table, ANNA.person, option, value, BY_HOUSE)
    by_hand = {"map": "serenissima", "carnival": 12}
    chosen = terms_of("mb", players, by_hand, "coach", "hard")
    assert table.current.terms == chosen
    assert table.current.pledge == promised
    while len(table.current.chairs) < players:
        await lobby.add_automaton(table, "", Ticket())
    assert {chair.automaton for chair in table.current.chairs[1:]} == {"hard"}
    await lobby.start(table, ANNA.person, BY_HOUSE)
    for match in (1, 2):
        await finished(table, players + match)
        assert table.current.status == "over"
        record = await archive.record_of(house.db, table, table.current.public.game)
        assert record.game == "board"
        assert record.fair is not None
        assert record.fair.commitment == promised.commitment
        assert table.current.plays.records.objection(record) is None
        await rematch.agree(house, table, ANNA.person, Ticket(match))
        assert table.current.status == "playing"
        assert table.current.terms == chosen
        assert option_of(table.current.terms, "balls") == "mb"


async def test_who_sits_there_stays_whatever_game_is_chosen(house: House) -> None:
    table = await house.open(1, 2, ANNA, terms_of("ares", 5, {}), "en", BY_HOUSE)
    await lobby.join(table, BEN, BY_HOUSE)
    seated = table.current.chairs
    for name in (*GAMES, *reversed(GAMES)):
        await lobby.choose(table, ANNA.person, "game", name, BY_HOUSE)
        assert table.current.plays is GAMES[name]
        assert (table.current.chairs, table.current.terms.players) == (seated, 5)
    with pytest.raises(Refused) as refused:
        await lobby.choose(table, BEN.person, "game", "mini", BY_HOUSE)
    assert refused.value.no is No.NOT_OWNER


async def test_what_is_chosen_at_once_counts_together(house: House) -> None:
    table = await house.open(1, 2, ANNA, terms_of("ares", 5, {}), "en", BY_HOUSE)
    await asyncio.gather(
        *(
            lobby.choose(table, ANNA.person, option, value, Ticket(number))
            for number, (option, value) in enumerate(
                {"help": "coach", "players": "4", "map": "serenissima"}.items(), 1
            )
        )
    )
    terms = table.current.terms
    assert (terms.help, terms.players, option_of(terms, "map")) == ("coach", 4, "serenissima")
