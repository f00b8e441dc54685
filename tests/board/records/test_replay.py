"""A record is told in sentences that say who did what, to whom, and with which cards."""

import msgspec
import pytest

from bot.board.minds.random import Random
from bot.board.records.beliefs import Belief, believed
from bot.board.records.moves import (
    Alone,
    Ask,
    Ball,
    By,
    Declare,
    End,
    Hand,
    Kind,
    Leave,
    Line,
    Move,
    Report,
    Send,
    Show,
    Step,
    Stride,
    Turn,
    Walk,
)
from bot.board.records.record import (
    DeclaredResult,
    Places,
    Record,
    RecordedDeal,
    ReportedResult,
    seatings,
)
from bot.board.records.replay import replay, thoughts, told, watched
from bot.board.records.simulate import play_out, rounds, simulate, summary
from bot.board.rules.editions import PRESETS, edition
from bot.board.rules.material import COLOURS, PARTNER, Card
from bot.board.rules.worlds import worlds
from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.records.parts import FORMAT, AbandonedResult, Chair, DrawnResult, Player, write
from tests.board.records.games import any_wandered

LAND, WATER = Line


def cards(text):
    """Return the cards that "B X tall code_B" names."""
    return tuple(Card(word.replace("_", " ")) for word in text.split())


def game(players, result, *moves, names="", codes="BACD", identities="B Z X F"):
    """Return a record of such a game, with the same deal and the *names* of the first seats."""
    named = {
        Seat(seat): Chair(Player.PERSON, None, name) for seat, name in enumerate(names.split())
    }
    start = {
        colour: Places(*(f"{colour[0].upper()}{number}" for number in (1, 2, 3, 4)))
        for colour in COLOURS[: min(players, 4)]
    }
    return Record(
        FORMAT,
        "board",
        PRESETS["ares"],
        seatings(players, named),
        0,
        RecordedDeal(cards(identities), cards("short thin fat tall"), tuple(codes)),
        start,
        moves,
        result,
    )


def test_every_move_is_told_of_whoever_made_it():
    partners = ((Seat(1), 0.4), (Seat(3), 0.6))
    lines = told(
        game(
            4,
            DeclaredResult(3, True, (0, 3), (1, 0, 0, 1)),
            Turn(0, (Ball.BLACK, Ball.ORANGE, Ball.WHITE)),
            Move(
                0,
                (
                    Step(Ball.ORANGE, "blue tall", "N4", LAND),
                    Step(Ball.WHITE, "blue tall", "G1", WATER),
                ),
            ),
            Ask(0, 2, Kind.IDENTITY, By.MEETING),
            Show(2, (0,), cards("B X fat"), cards("X")),
            Send(0, "green fat", "P17"),
            Ask(0, 1, Kind.BUILD, By.AMBASSADOR),
            Show(1, (0,), cards("thin code_A"), cards("code_A")),
            Send(0, "ambassador", "E"),
            End(0),
            Turn(1, (Ball.WHITE,) * 3),
            Move(1, ()),
            Leave(1, "blue"),
            Leave(1, "ambassador"),
            Stride(1, "yellow fat", "N1", WATER),
            Show(3, (1,), cards("tall"), ()),
            Declare(3, 0, "B"),
            Hand(0, True),
            names="Anna Ben",
        ),
        {
            1: (
                Belief(Seat(0), 1, 216, partners, 0.0, 9, False),
                Belief(Seat(2), 1, 2, (), 0.0, 1, True),
            )
        },
    )
    assert list(lines) == [
        "Edition: ares, on the map classic.",
        "Anna (blue) is Colonel Bubble, short, and holds code B.",
        "Ben (yellow) is Madame Zsa Zsa, thin, and holds code A.",
        "Seat 2 (green) is Agent X, fat, and holds code C.",
        "Seat 3 (red) is Lord Fiddlebottom, tall, and holds code D.",
        "Lord Fiddlebottom and Colonel Bubble have D-B: both together.",
        "Madame Zsa Zsa and Agent X have A-C: any of their figures on Colonel Bubble.",
        "The blue figures begin: tall B1, thin B2, short B3, fat B4.",
        "The yellow figures begin: tall Y1, thin Y2, short Y3, fat Y4.",
        "The green figures begin: tall G1, thin G2, short G3, fat G4.",
        "The red figures begin: tall R1, thin R2, short R3, fat R4.",
        "",
        "Round 1",
        "  (Anna: 216 deals; partner Ben 40% or Seat 3 60%; 9 missions)",
        "  (Seat 2 knows enough to declare)",
        "  Anna shakes black, orange and white.",
        "  Anna moves blue tall to N4 by land (orange), blue tall to G1 by water (white).",
        "  Anna asks Seat 2 for the identity.",
        "  Seat 2 shows Anna B, X and fat (true: X and fat; secret: X).",
        "  Anna sends green fat to P17.",
        "  Anna asks Ben for the build, through the Ambassador.",
        "  Ben shows Anna thin and code A (true: thin; secret: code A).",
        "  Anna sends ambassador to E.",
        "  Anna ends the turn.",
        "  Ben shakes white, white and white.",
        "  Ben moves nothing.",
        "  Ben leaves the meeting with blue.",
        "  Ben leaves the meeting with ambassador.",
        "  Ben strides with yellow fat to N1 by water.",
        "  Seat 3 shows Ben tall (true: tall).",
        "  Seat 3 declares Anna as partner, code B.",
        "  Anna gives the hand.",
        "",
        "The declaration is right. Anna and Seat 3 won.",
    ]


def test_i152_who_is_alone_and_who_is_arrested_are_called_so():
    three = game(3, DeclaredResult(0, False, (1, 2), (0, 1, 1, 0)), Alone(0, True), codes="BCAD")
    assert list(told(three, {}))[1:] == [
        "Seat 0 (blue) is Colonel Bubble, short, and holds code B.",
        "Seat 1 (yellow) is Madame Zsa Zsa, thin, and holds code C.",
        "Seat 2 (green) is Agent X, fat, and holds code A.",
        "The one arrested (red) is Lord Fiddlebottom, tall, and holds code D.",
        "Colonel Bubble is alone and must bring about: Colonel Bubble on 1.",
        "Madame Zsa Zsa and Agent X have C-A: any of their figures on Colonel Bubble.",
        "The blue figures begin: tall B1, thin B2, short B3, fat B4.",
        "The yellow figures begin: tall Y1, thin Y2, short Y3, fat Y4.",
        "The green figures begin: tall G1, thin G2, short G3, fat G4.",
        "  Seat 0 declares to be alone.",
        "",
        "The declaration is wrong. Seat 1 and Seat 2 won.",
    ]
    meant = game(3, DrawnResult(), identities="F Z X B", codes="BCAD")
    said = "Madame Zsa Zsa and Agent X have C-A: any of their figures on Lord Fiddlebottom."
    assert said in list(told(meant, {})), "I153"


def test_i160_the_ambassador_player_walks_and_reports():
    five = game(
        5,
        ReportedResult(4, (4,), (0, 0, 0, 0, 1)),
        Turn(4),
        Walk(4, "P09", LAND),
        Show(3, (0, 4), cards("F B"), ()),
        Report(4, cards("B Z X F"), cards("short thin fat tall")),
        Hand(1, False),
        codes="ABCD",
        identities="F Z X B",
    )
    lines = list(told(five, {}))
    assert lines[5] == "Seat 4 (black) plays the Ambassador."
    assert lines[6] == "Lord Fiddlebottom and Colonel Bubble have A-D: any of their figures on" + (
        " Madame Zsa Zsa."
    )
    assert lines[-7:] == [
        "  Seat 4 has the next turn.",
        "  The Ambassador walks to P09 by land.",
        "  Seat 3 shows Seat 0 and Seat 4 F and B (true: B).",
        "  Seat 4 seals a report: Seat 0 B short, Seat 1 Z thin, Seat 2 X fat, Seat 3 F tall.",
        "  Seat 1 refuses the hand.",
        "",
        "The report is right. Seat 4 won.",
    ]


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (DrawnResult(), "The carnival is over: a draw."),
        (AbandonedResult(), "The game was given up."),
    ],
)
def test_how_nobody_won_is_said(result, said):
    assert list(told(game(4, result), {}))[-1] == said


def test_a_summary_says_how_games_ended_how_long_they_were_and_who_scored():
    turns = [Turn(seat, (Ball.BLUE,) * 3) for seat in range(4)]
    games = [
        game(4, DeclaredResult(0, True, (0, 1), (1, 1, 0, 0)), *turns),
        game(4, DeclaredResult(0, False, (2, 3), (0, 0, 1, 1)), *turns * 4, *turns[1:]),
        game(4, DrawnResult(), *turns * 2, turns[0]),
        game(4, AbandonedResult(), turns[0]),
        game(4, ReportedResult(4, (4,), (0, 0, 0, 0, 1)), *turns * 2),
    ]
    assert [rounds(each) for each in games] == [1, 5, 3, 1, 2]
    assert summary(games).splitlines() == [
        "5 games, 2.4 rounds on average, 5 at most",
        "  abandoned: 1 (20.0%)",
        "  drawn: 1 (20.0%)",
        "  reported: 1 (20.0%)",
        "  right: 1 (20.0%)",
        "  wrong: 1 (20.0%)",
        "  seat 0: 1 points",
        "  seat 1: 1 points",
        "  seat 2: 1 points",
        "  seat 3: 1 points",
        "  seat 4: 1 points",
    ]


def test_a_replay_tells_every_move():
    for seed in range(30):
        record = any_wandered(seed)
        lines = list(replay(msgspec.json.encode(record)))
        assert sum(line.startswith("  ") for line in lines) == len(record["moves"])
        turns = sum("turn" in move for move in record["moves"])
        players = 3 + seed % 3
        assert sum(line.startswith("Round ") for line in lines) == -(-turns // players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_beliefs_of_a_record_are_those_of_every_round_and_narrow_to_the_truth(players):
    for record in simulate(edition("ares"), players, "easy", 3, 5):
        found = watched(write(record))[1]
        assert list(found) == list(range(1, rounds(record) + 1))
        for round_, held in found.items():
            assert [(one.seat, one.round) for one in held] == [
                (seat, round_) for seat in seats(players)
            ]
        for seat in seats(players):
            left = [held[seat].deals for held in found.values()]
            assert left[0] == (13_824 if seat == 4 else 216)
            assert left == sorted(left, reverse=True)
        for held in found.values():
            for one in held:
                total = sum(chance for _, chance in one.partners) + one.alone
                assert total == (0 if one.seat == 4 else pytest.approx(1))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_belief_is_what_can_be_counted_in_the_deals_that_are_left(players):
    looked = []

    def look(now):
        public = now.sight(None)
        if public.turn % 7 or looked[-1:] == [public.turn]:
            return
        looked.append(public.turn)
        for seat in seats(players):
            sight = now.sight(seat)
            left, belief = worlds(sight), believed(sight)
            assert belief.deals == len(left)
            if seat == 4:
                continue
            mates = [deal.identities.index(PARTNER[sight.identity]) for deal in left]
            alone = [mate == 3 and players == 3 for mate in mates]
            assert belief.alone == pytest.approx(sum(alone) / len(left))
            for other, chance in belief.partners:
                assert chance == pytest.approx(mates.count(other) / len(left))
            # Nothing else is declared than who the partner is, and with which letter (I131).
            claims = {
                (mate, "" if one else deal.codes[mate])
                for deal, mate, one in zip(left, mates, alone, strict=True)
            }
            assert belief.missions == len(claims)
            assert belief.ready == (len(claims) == 1)

    play_out(edition("mb"), players, Random(), Seeded(2), Seeded(2), look)
    assert looked


def test_the_public_believes_nothing():
    def look(now):
        with pytest.raises(ValueError, match="public"):
            believed(now.sight(None))

    play_out(edition("ares", carnival=1), 4, Random(), Seeded(2), Seeded(2), look)


def test_a_replay_tells_thoughts_only_when_it_is_asked_to():
    (record,) = simulate(edition("ares"), 4, "easy", 1, 8)
    line = write(record)
    plain, thoughtful = list(replay(line)), list(thoughts(line))
    assert [line for line in thoughtful if not line.startswith("  (")] == plain
    assert len(thoughtful) == len(plain) + 4 * rounds(record)
    assert "216 deals; partner" in thoughtful[thoughtful.index("Round 1") + 1]
