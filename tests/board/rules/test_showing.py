"""Sections H and I, I80-I97: what may be shown to whom."""

import random
from itertools import combinations

import pytest

from bot.board.rules.editions import ARES, MB, Edition, edition
from bot.board.rules.material import BUILDS, CARDS, CODES, IDENTITIES, Card, Kind, sorted_cards
from bot.board.rules.meetings import Clue
from bot.board.rules.reasons import Reason
from bot.board.rules.showing import (
    Asking,
    Holding,
    Showing,
    alone,
    objection_to,
    showings,
    shown_to,
    size_for,
)
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.standing import BLUE, GREEN, RED, YELLOW

IDENTITY, BUILD = Kind.IDENTITY, Kind.BUILD
NO_SECRETS = edition("ares", secret_cards="none")

X6 = Holding(Card.ZSA_ZSA, Card.SHORT, Card.CODE_C)
"""The shower of position X6."""

X7 = Holding(Card.AGENT_X, Card.TALL, Card.CODE_A)
"""The shower of position X7."""


def show(text: str) -> Showing:
    """Return the showing of *text*: ``Z! tall :C`` is a secret card, a coloured one and a code."""
    faces, secret = [], []
    for word in text.split():
        card = Card(f"code {word[1]}") if word.startswith(":") else Card(word.rstrip("!"))
        faces.append(card)
        if word.endswith("!") or card in CODES:
            secret.append(card)
    return Showing(sorted_cards(faces), sorted_cards(secret))


def had(*texts: str) -> tuple[Showing, ...]:
    return tuple(show(text) for text in texts)


def may(hand: Holding, asking: Asking, by: Edition, text: str) -> Reason | None:
    """Return what speaks against a showing, and that what is offered agrees."""
    reason = objection_to(show(text), hand, asking, by)
    assert (reason is None) is (show(text) in showings(hand, asking, by))
    return reason


def coloured(every: tuple[Showing, ...]) -> list[Showing]:
    return [each for each in every if not each.secret]


def with_code(every: tuple[Showing, ...]) -> list[Showing]:
    return [each for each in every if set(each.secret) & set(CODES)]


def kinds(each: Showing) -> tuple[int, int]:
    """Return how many identities and builds are shown."""
    return (
        len(set(each.cards) & set(IDENTITIES)),
        len(set(each.cards) & set(BUILDS)),
    )


def test_i80_two_of_the_kind_asked_for_and_one_of_the_other() -> None:
    for kind, form in ((IDENTITY, (2, 1)), (BUILD, (1, 2))):
        every = showings(X6, Asking(kind, 3), NO_SECRETS)
        assert {kinds(each) for each in coloured(every)} == {form}
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F tall") is None
    assert may(X6, Asking(BUILD, 3), ARES, "Z F tall") is Reason.NOT_A_SET
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F X") is Reason.NOT_A_SET
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F") is Reason.NOT_A_SET
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z") is Reason.NOT_A_SET
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F tall short") is Reason.NOT_A_SET
    assert objection_to(Showing(()), X6, Asking(IDENTITY, 3), ARES) is Reason.NOT_A_SET


def test_i81_at_least_one_is_true_and_there_are_15_sets_of_each_kind() -> None:
    for kind in Kind:
        every = coloured(showings(X6, Asking(kind, 3), ARES))
        assert len(every) == 15
        assert all({Card.ZSA_ZSA, Card.SHORT} & set(each.cards) for each in every)
        assert any({Card.ZSA_ZSA, Card.SHORT} <= set(each.cards) for each in every)  # two may be
    assert may(X6, Asking(IDENTITY, 3), ARES, "F X tall") is Reason.NOT_TRUE_ENOUGH
    assert may(X6, Asking(IDENTITY, 3), ARES, "F X short") is None
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F short") is None


def test_i82_three_different_faces() -> None:
    for kind in Kind:
        for each in showings(X6, Asking(kind, 3), ARES):
            assert each.cards == sorted_cards(set(each.cards))
            assert each.secret == sorted_cards(set(each.secret))
            assert set(each.secret) <= set(each.cards)
    twice = Showing((Card.ZSA_ZSA, Card.ZSA_ZSA, Card.TALL))
    assert objection_to(twice, X6, Asking(IDENTITY, 3), ARES) is Reason.NOT_A_SET
    upside_down = Showing((Card.TALL, Card.FIDDLEBOTTOM, Card.ZSA_ZSA))
    assert objection_to(upside_down, X6, Asking(IDENTITY, 3), ARES) is Reason.NOT_A_SET
    not_shown = Showing(show("F Z tall").cards, (Card.SHORT,))
    assert objection_to(not_shown, X6, Asking(IDENTITY, 3), ARES) is Reason.NOT_A_SET


@pytest.mark.parametrize(
    ("rule", "identity", "build"),
    [
        ("none", Reason.NO_REAL_CARD, Reason.NO_REAL_CARD),
        ("identity", None, Reason.NO_REAL_CARD),
        ("any", None, None),
    ],
)
def test_i83_a_secret_card_in_place_of_a_coloured_true_one(
    rule: str, identity: Reason | None, build: Reason | None
) -> None:
    by = edition("ares", secret_cards=rule)
    for kind, text in ((IDENTITY, "Z! F tall"), (BUILD, "Z! tall fat"), (IDENTITY, "Z! F short")):
        assert may(X6, Asking(kind, 3), by, text) is identity
    for kind, text in ((IDENTITY, "F X short!"), (BUILD, "F short! tall")):
        assert may(X6, Asking(kind, 3), by, text) is build
    assert may(X6, Asking(IDENTITY, 3), by, "Z! F short!") is (identity or build)


def test_i83_only_ones_own_cards_prove_anything() -> None:
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F! tall") is Reason.NOT_YOUR_REAL_CARD
    assert may(X6, Asking(IDENTITY, 3), ARES, "Z F tall!") is Reason.NOT_YOUR_REAL_CARD
    # It fills the place of its kind: an identity is no second build.
    assert may(X6, Asking(BUILD, 3), ARES, "Z! F tall") is Reason.NOT_A_SET


def test_i84_x6_the_code_card_takes_any_place_and_is_never_the_true_one() -> None:
    asking = Asking(IDENTITY, 3)
    assert may(X6, asking, ARES, "Z F :C") is None  # in place of the build
    assert may(X6, asking, ARES, "Z short :C") is None  # in place of an identity
    assert may(X6, asking, ARES, "Z tall :C") is None
    assert may(X6, asking, ARES, "F tall :C") is Reason.NOT_TRUE_ENOUGH
    assert may(X6, asking, ARES, "tall short :C") is Reason.NOT_A_SET
    assert may(X6, Asking(BUILD, 3), ARES, "tall short :C") is None
    colourless = Showing(show("Z F :C").cards)
    assert objection_to(colourless, X6, asking, ARES) is Reason.NOT_A_SET
    two = Showing((Card.ZSA_ZSA, Card.CODE_A, Card.CODE_C), (Card.CODE_A, Card.CODE_C))
    assert objection_to(two, X6, asking, ARES) is not None


def test_i85_ten_sets_more_with_the_code_card_25_in_all() -> None:
    for kind in Kind:
        every = showings(X6, Asking(kind, 3), NO_SECRETS)
        assert len(every) == 25
        more = with_code(every)
        assert len(more) == 10
        two_of_the_kind = [each for each in more if 2 in kinds(each)]
        assert len(two_of_the_kind) == 3
        assert len([each for each in more if kinds(each) == (1, 1)]) == 7


def test_i86_everything_legal_is_offered_and_something_always_is() -> None:
    chance = random.Random("refuse")
    for _ in range(50):
        hand, asking, by = something(chance, often=40)
        assert showings(hand, asking, by)


def test_i87_one_set_is_shown_to_one_viewer_as_often_as_set_limit_says() -> None:
    shown = "X B tall"
    for by, once, twice in (
        (ARES, Reason.SET_REPEATED, Reason.SET_REPEATED),
        (MB, None, Reason.SET_REPEATED),
    ):
        assert may(X7, Asking(IDENTITY, 3), by, shown) is None
        assert may(X7, Asking(IDENTITY, 3, had(shown)), by, shown) is once
        assert may(X7, Asking(IDENTITY, 3, had(shown, "X F tall", shown)), by, shown) is twice


def test_i87_coloured_and_secret_cards_of_a_face_are_different_cards() -> None:
    asking = Asking(IDENTITY, 3, had("X B tall"))
    assert may(X7, asking, ARES, "X! B tall") is None
    assert may(X7, asking, ARES, "X B tall!") is None
    proved = Asking(IDENTITY, 3, had("X! B tall"))
    assert may(X7, proved, ARES, "X B tall") is None
    assert may(X7, proved, ARES, "X! B tall") is Reason.SET_REPEATED


def test_i88_what_would_be_fined_is_never_offered() -> None:
    chance = random.Random("fines")
    for _ in range(50):
        hand, asking, by = something(chance, often=20)
        for each in showings(hand, asking, by):
            assert objection_to(each, hand, asking, by) is None


def test_i89_a_set_counts_for_that_viewer_by_whichever_meeting() -> None:
    clues = (
        clue(RED, GREEN, IDENTITY, "X B tall"),
        clue(RED, GREEN, BUILD, "X tall :A"),
        clue(RED, BLUE, IDENTITY, "X F tall"),
        clue(GREEN, RED, IDENTITY, "Z F tall"),
    )
    assert shown_to(GREEN, RED, clues) == had("X B tall", "X tall :A")
    assert shown_to(BLUE, RED, clues) == had("X F tall")
    assert shown_to(YELLOW, RED, clues) == ()


def test_i89_identity_build_and_code_have_one_count_however_they_are_asked_for() -> None:
    for first, then in ((IDENTITY, BUILD), (BUILD, IDENTITY)):
        assert may(X7, Asking(first, 3), ARES, "X tall :A") is None
        asking = Asking(then, 3, had("X tall :A"))
        assert may(X7, asking, ARES, "X tall :A") is Reason.SET_REPEATED
        assert may(X7, asking, MB, "X tall :A") is None
    # Through the Ambassador the limit says nothing.
    asking = Asking(IDENTITY, 2, had("X B", "X B", "X B"))
    assert may(X7, asking, edition("mb", set_limit=1), "X B") is None


@pytest.mark.parametrize("kind", list(Kind))
def test_i90_who_has_run_out_of_coloured_sets_shows_one_true_card(kind: Kind) -> None:
    every = showings(X7, Asking(kind, 3), ARES)
    plain = tuple(coloured(every))
    true = Showing((Card.AGENT_X if kind is IDENTITY else Card.TALL,))
    assert alone(X7, kind) == true
    for by in (ARES, MB):
        spent = plain * by.set_limit
        nearly = Asking(kind, 3, spent[:-1])
        assert coloured(showings(X7, nearly, by)) == [plain[-1]]
        assert objection_to(true, X7, nearly, by) is Reason.NOT_A_SET
        over = Asking(kind, 3, spent)
        assert showings(X7, over, by) == (true,)
        assert objection_to(true, X7, over, by) is None
        real = Showing(true.cards, true.cards)  # it is a coloured one
        other = Showing((Card.FIDDLEBOTTOM,))
        for each in (*every, real, other):
            assert objection_to(each, X7, over, by) is Reason.ONE_TRUE_CARD
    # Nor does the other kind run out of sets with it.
    assert len(coloured(showings(X7, Asking(other_than(kind), 3, plain), ARES))) == 15


def other_than(kind: Kind) -> Kind:
    return BUILD if kind is IDENTITY else IDENTITY


def test_i91_cards_go_back_at_once() -> None:
    asking = Asking(IDENTITY, 3, had("X B tall"))
    left = coloured(showings(X7, asking, ARES))
    assert {card for each in left for card in each.cards} == set(IDENTITIES + BUILDS)


def test_i94_through_the_ambassador_two_of_the_kind_of_which_one_is_true() -> None:
    assert [
        size_for(asker, through)
        for asker, through in (
            (RED, GREEN),
            (RED, AMBASSADOR),
            (AMBASSADOR, GREEN),
        )
    ] == [3, 2, 2]
    for kind, true, others in (
        (IDENTITY, Card.ZSA_ZSA, IDENTITIES),
        (BUILD, Card.SHORT, BUILDS),
    ):
        pairs = coloured(showings(X6, Asking(kind, 2), ARES))
        assert {each.cards for each in pairs} == {
            sorted_cards((true, other)) for other in others if other != true
        }
    asking = Asking(IDENTITY, 2)
    assert may(X6, asking, ARES, "F B") is Reason.NOT_TRUE_ENOUGH
    assert may(X6, asking, ARES, "Z short") is Reason.NOT_A_PAIR
    assert may(X6, asking, ARES, "Z F tall") is Reason.NOT_A_PAIR
    assert may(X6, asking, ARES, "Z") is Reason.NOT_A_PAIR


def test_i96_x7_p2_no_pair_again_and_none_out_of_a_set_of_three() -> None:
    once = Asking(BUILD, 2, had("short tall B"))
    assert {each.cards for each in coloured(showings(X7, once, ARES))} == {
        show("tall fat").cards,
        show("tall thin").cards,
    }
    assert may(X7, once, ARES, "short tall") is Reason.PAIR_REPEATED
    assert len(coloured(showings(X7, once, MB))) == 3
    shown_as_a_pair = Asking(BUILD, 2, had("tall fat"))
    assert may(X7, shown_as_a_pair, ARES, "tall fat") is Reason.PAIR_REPEATED
    assert may(X7, shown_as_a_pair, MB, "tall fat") is None
    # The other way round is free.
    assert may(X7, Asking(BUILD, 3, had("tall fat")), ARES, "tall fat F") is None


def test_i96_coloured_and_secret_cards_differ_in_pairs_too() -> None:
    asking = Asking(BUILD, 2, had("short tall! B"))
    assert may(X7, asking, ARES, "short tall") is None
    assert may(X7, asking, ARES, "short tall!") is Reason.PAIR_REPEATED


def test_i90_i96_x7_who_has_no_pair_left_shows_one_card() -> None:
    three = Asking(BUILD, 2, had("short tall B", "fat tall F", "thin tall Z"))
    assert showings(X7, three, ARES) == had("tall")
    assert may(X7, three, ARES, "tall") is None
    assert may(X7, three, ARES, "tall :A") is Reason.ONE_TRUE_CARD
    assert len(showings(X7, three, MB)) == len(showings(X7, Asking(BUILD, 2), MB))
    # What another viewer has had says nothing.
    assert len(coloured(showings(X7, Asking(BUILD, 2), ARES))) == 3


def test_x7_an_agents_own_build_question() -> None:
    asking = Asking(BUILD, 3, had("short tall B"))
    assert len(coloured(showings(X7, asking, ARES))) == 14
    assert len(coloured(showings(X7, asking, MB))) == 15
    assert len(coloured(showings(X7, Asking(BUILD, 3), ARES))) == 15


def test_i97_secret_cards_and_the_code_card_in_pairs() -> None:
    asking = Asking(IDENTITY, 2)
    assert may(X6, asking, ARES, "Z! F") is None
    assert may(X6, asking, MB, "Z! F") is None
    assert may(X6, Asking(BUILD, 2), MB, "short! tall") is Reason.NO_REAL_CARD
    assert may(X6, asking, NO_SECRETS, "Z! F") is Reason.NO_REAL_CARD
    assert may(X6, asking, ARES, "Z :C") is None
    assert may(X6, asking, ARES, "F :C") is Reason.NOT_TRUE_ENOUGH
    assert may(X6, asking, ARES, "Z :B") is Reason.NOT_YOUR_REAL_CARD
    assert len(with_code(showings(X6, asking, NO_SECRETS))) == 1
    again = Asking(IDENTITY, 2, had("Z tall :C"))
    assert may(X6, again, ARES, "Z :C") is Reason.PAIR_REPEATED
    assert may(X6, again, ARES, "Z! :C") is None


def test_i112_the_code_card_is_the_showers_own() -> None:
    for letter in "ABD":
        text = f"Z F :{letter}"
        assert may(X6, Asking(IDENTITY, 3), ARES, text) is Reason.NOT_YOUR_REAL_CARD


@pytest.mark.parametrize(
    ("kind", "rule", "counts", "total"),
    [
        (IDENTITY, "none", (15, 10, 0, 0), 25),
        (IDENTITY, "identity", (15, 10, 12, 7), 44),
        (IDENTITY, "any", (15, 10, 21, 12), 58),
        (BUILD, "none", (15, 10, 0, 0), 25),
        (BUILD, "identity", (15, 10, 6, 4), 35),
        (BUILD, "any", (15, 10, 21, 12), 58),
    ],
)
def test_x6_how_many_sets_there_are(
    kind: Kind, rule: str, counts: tuple[int, int, int, int], total: int
) -> None:
    every = showings(X6, Asking(kind, 3), edition("ares", secret_cards=rule))
    code = with_code(every)
    proved = [each for each in every if set(each.secret) - set(CODES)]
    assert len(every) == len(set(every)) == total
    assert (
        len(coloured(every)),
        len([each for each in code if each not in proved]),
        len([each for each in proved if each not in code]),
        len([each for each in proved if each in code]),
    ) == counts


def test_p1_leo_shows_what_the_books_say_he_shows() -> None:
    leo = Holding(Card.AGENT_X, Card.SHORT, Card.CODE_D)
    assert may(leo, Asking(BUILD, 3), ARES, "short tall B") is None
    assert may(leo, Asking(IDENTITY, 2, had("short tall B")), ARES, "F X") is None


def test_p2_leo_may_not_show_the_pair_again_through_the_ambassador() -> None:
    leo = Holding(Card.AGENT_X, Card.SHORT, Card.CODE_D)
    later = Asking(BUILD, 2, had("short tall B", "F X"))
    assert may(leo, later, ARES, "short tall") is Reason.PAIR_REPEATED


def test_i166_what_passes_under_the_ambassador_players_eyes_counts_for_the_asker_only() -> None:
    clues = (
        clue(RED, GREEN, BUILD, "tall fat", through=AMBASSADOR, seen=True),
        clue(RED, AMBASSADOR, BUILD, "tall thin"),
    )
    assert shown_to(GREEN, RED, clues) == had("tall fat")
    assert shown_to(AMBASSADOR, RED, clues) == had("tall thin")  # I167


def clue(
    by: Seat, to: Seat, kind: Kind, text: str, *, through: Seat | None = None, seen: bool = False
) -> Clue:
    cards, secret = show(text)
    return Clue(
        turn=1,
        round=1,
        by=by,
        to=(to, AMBASSADOR) if seen else (to,),
        kind=kind,
        through=by if through is None else through,
        cards=cards,
        secret=secret,
    )


# Against brute force, which reads sections H and I aloud


def something(chance: random.Random, *, often: int) -> tuple[Holding, Asking, Edition]:
    """Return a question at random to one who has shown some legal things before."""
    by = edition(
        "ares",
        secret_cards=chance.choice(("none", "identity", "any")),
        set_limit=chance.choice((1, 2)),
        ambassador_repeat=chance.choice(("forbidden", "free")),
    )
    hand = Holding(*(chance.choice(part) for part in (IDENTITIES, BUILDS, CODES)))
    shown: tuple[Showing, ...] = ()
    plain = chance.random() < 0.5
    for _ in range(chance.randint(0, often)):
        every = showings(hand, Asking(chance.choice(list(Kind)), chance.choice((2, 3)), shown), by)
        shown += (chance.choice(coloured(every) if plain else every),)
    return hand, Asking(chance.choice(list(Kind)), chance.choice((2, 3)), shown), by


def lawful(each: Showing, hand: Holding, asking: Asking, by: Edition) -> bool:
    """I80-I87, I94-I97 as they stand there, without I90."""
    faces, secret = list(each.cards), list(each.secret)
    if len(faces) != asking.size:
        return False
    for card in secret:
        if card not in hand:
            return False
        if card in IDENTITIES and by.secret_cards == "none":
            return False
        if card in BUILDS and by.secret_cards != "any":
            return False
    codes = [card for card in faces if card in CODES]
    if len(codes) > 1 or any(card not in secret for card in codes):
        return False
    identities = len([card for card in faces if card in IDENTITIES])
    builds = len([card for card in faces if card in BUILDS])
    forms = {
        (IDENTITY, 3): (2, 1),
        (BUILD, 3): (1, 2),
        (IDENTITY, 2): (2, 0),
        (BUILD, 2): (0, 2),
    }
    wanted = forms[asking.kind, asking.size]
    if not codes and (identities, builds) != wanted:
        return False
    if codes and (identities, builds) not in {
        (wanted[0] - 1, wanted[1]),
        (wanted[0], wanted[1] - 1),
    }:
        return False
    if hand.identity not in faces and hand.build not in faces:
        return False
    if asking.size == 3:
        return len([one for one in asking.shown if one == each]) < by.set_limit
    if by.ambassador_repeat == "free":
        return True
    pair = {(card, card in secret) for card in faces}
    return not any(
        pair <= {(card, card in one.secret) for card in one.cards} for one in asking.shown
    )


def test_i80_i97_what_is_offered_is_all_that_is_lawful_and_the_rest_is_refused() -> None:
    everything = [
        Showing(faces, secret)
        for size in (1, 2, 3)
        for faces in combinations(CARDS, size)
        for count in range(size + 1)
        for secret in combinations(faces, count)
    ]
    chance = random.Random("showings")
    reasons, singles = set(), 0
    for _ in range(150):
        hand, asking, by = something(chance, often=chance.choice((3, 60)))
        wanted = {each for each in everything if lawful(each, hand, asking, by)}
        if not any(not each.secret for each in wanted):  # I90
            wanted = {Showing((hand.identity if asking.kind is IDENTITY else hand.build,))}
            singles += 1
        offered = showings(hand, asking, by)
        assert len(offered) == len(set(offered))
        assert set(offered) == wanted
        for each in chance.sample(everything, 300):
            reason = objection_to(each, hand, asking, by)
            assert (reason is None) is (each in wanted)
            reasons.add(reason)
    assert singles > 5
    assert len(reasons) == 9


def test_what_is_shown_stands_in_no_repr() -> None:
    assert repr(X6) == "<Holding>"
    assert "Card" not in repr(Asking(IDENTITY, 3, had("X B tall")))
