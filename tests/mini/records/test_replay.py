"""A record is told in sentences that say who did what, to whom, and with which cards."""

from bot.game.seats import Seat
from bot.mini.records.beliefs import Belief
from bot.mini.records.moves import (
    Ask,
    Call,
    Decline,
    Lapse,
    Move,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Show,
    Turn,
    Visit,
)
from bot.mini.records.record import Record, RecordedDeal, Result, ScoredResult, seatings
from bot.mini.records.replay import told
from bot.mini.records.simulate import rounds, summary
from bot.mini.rules.cards import Side
from bot.mini.rules.editions import PRESETS
from bot.records.parts import FORMAT, AbandonedResult, Chair, DrawnResult, Player
from tests.mini.rules.builders import cards, locations

RIALTO, SAN_MARCO, SAN_GIORGIO, BRIDGE, SALUTE = locations("RMGBS")
(X,) = cards("X")
(TWENTY_NINE,) = cards("29")


def game(
    players: int, result: Result, *moves: Move, edition: str = "german", names: str = ""
) -> Record:
    """Return a record of such a game, with the same deal and the *names* of the first seats."""
    named = {
        Seat(seat): Chair(Player.PERSON, None, name) for seat, name in enumerate(names.split())
    }
    identities, numbers = cards("B F X Z"), cards("0 29 52 11")
    return Record(
        FORMAT,
        "mini",
        PRESETS[edition],
        seatings(players, named),
        0,
        RecordedDeal(identities, numbers),  # type: ignore[arg-type]
        moves,
        result,
    )


def test_every_move_is_told_of_whoever_made_it() -> None:
    number, partners = cards("29 0 11 52"), ((Seat(1), 0.4), (Seat(3), 0.6))
    lines = told(
        game(
            4,
            ScoredResult(2, True, (2, 3), (0, -1, 1, 1)),
            Visit(0, RIALTO),
            Visit(1, SAN_MARCO),
            Visit(2, SAN_GIORGIO),
            Visit(3, BRIDGE),
            Turn(SALUTE),
            Show(0, 1, cards("B 29")),
            Show(1, 0, cards("F 29")),
            Show(2, 1, cards("B 29")),
            Reveal(1, 2, cards("F 29")),
            Ask(0, 3),
            Prove(3, (0,), X),
            Decline(2),
            Lapse(1),
            Visit(1, SALUTE),
            PickUp(2),
            Call(2, number),
            names="Anna Ben",
        ),
        {
            1: (
                Belief(Seat(0), 1, 36, 6, number, 0.25, partners, 2.75, False),
                Belief(Seat(2), 1, 2, 1, number, 1.0, (), 0.0, True),
                Belief(Seat(3), 1, 4, 2, cards("0 29 11 52"), 0.5, (), 1.0, False),
            )
        },
    )
    assert list(lines) == [
        "Edition: german. The secret number is 29-0-11-52.",
        "Anna (blue) is Colonel Bubble and holds 0.",
        "Ben (yellow) is Lord Fiddlebottom and holds 29.",
        "Seat 2 (green) is Agent X and holds 52.",
        "Seat 3 (pink) is Madame Zsa Zsa and holds 11.",
        "",
        "Round 1",
        "  (Anna: 36 deals; 6 numbers, best 29-0-11-52 25%; partner Ben 40% or Seat 3 60%;"
        " 2.8 bits open)",
        "  (Seat 2 knows enough to call)",
        "  (Seat 3: 4 deals; 2 numbers, best 0-29-11-52 50%; 1.0 bits open)",
        "  Anna goes to Rialto.",
        "  Ben goes to San Marco.",
        "  Seat 2 goes to San Giorgio.",
        "  Seat 3 goes to the Bridge of Sighs.",
        "  The Ambassador is at La Salute.",
        "  Anna shows Ben B and 29 (true: B).",
        "  Ben shows Anna F and 29 (true: F and 29).",
        "  Seat 2 shows Ben B and 29 (true: ).",
        "  Ben reveals to Seat 2 F and 29.",
        "  Anna asks for a black card of Seat 3.",
        "  Seat 3 shows Anna the black card X.",
        "  Seat 2 asks nobody.",
        "  Ben has nobody left to ask.",
        "",
        "Round 2",
        "  Ben goes to La Salute.",
        "  Seat 2 picks up the telephone.",
        "  Seat 2 calls 29-0-11-52.",
        "",
        "The call is right. Seat 2 and Seat 3 won. Points: Ben -1, Seat 2 +1, Seat 3 +1.",
    ]


def test_the_dummy_and_the_ambassador_are_called_what_they_are() -> None:
    three = game(3, DrawnResult(), Visit(3, SALUTE), Peek(1, Side.RIGHT, TWENTY_NINE))
    assert list(told(three, {}))[4:] == [
        "The dummy (pink) is Madame Zsa Zsa and holds 11.",
        "",
        "Round 1",
        "  The dummy goes to La Salute.",
        "  Seat 1 looks at the dummy's right card: 29.",
        "",
        "The carnival is over: a draw.",
    ]
    five = game(5, AbandonedResult(), Prove(1, (0, 4), X), edition="dutch")
    assert list(told(five, {})) == [
        "Edition: dutch. The secret number is 29-0-11-52.",
        "Seat 0 (blue) is Colonel Bubble and holds 0.",
        "Seat 1 (yellow) is Lord Fiddlebottom and holds 29.",
        "Seat 2 (green) is Agent X and holds 52.",
        "Seat 3 (pink) is Madame Zsa Zsa and holds 11.",
        "Seat 4 (black) plays the Ambassador.",
        "  Seat 1 shows Seat 0 and Seat 4 the black card X.",
        "",
        "The game was given up.",
    ]


def test_a_summary_says_how_games_ended_how_long_they_were_and_who_scored() -> None:
    round_ = [Visit(seat, RIALTO) for seat in range(4)]
    games = [
        game(4, ScoredResult(0, True, (0, 1), (1, 1, 0, 0)), *round_),
        game(4, ScoredResult(0, False, (2, 3), (-1, 0, 1, 1)), *round_ * 4, *round_[1:]),
        game(4, DrawnResult(), *round_ * 2, Visit(0, RIALTO)),
        game(4, AbandonedResult(), Visit(0, RIALTO)),
        game(4, ScoredResult(1, True, (0, 1), (1, 1, 0, 0)), *round_ * 2),
    ]
    assert [rounds(each) for each in games] == [1, 4, 3, 1, 2]
    assert summary(games).splitlines() == [
        "5 games, 2.2 rounds on average, 4 at most",
        "  abandoned: 1 (20.0%)",
        "  drawn: 1 (20.0%)",
        "  right: 2 (40.0%)",
        "  wrong: 1 (20.0%)",
        "  seat 0: 1 points",
        "  seat 1: 2 points",
        "  seat 2: 1 points",
        "  seat 3: 1 points",
    ]
