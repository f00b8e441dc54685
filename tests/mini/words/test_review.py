"""What a review says of a game: of false cards that were to be believed, and who learns what."""

import math
from collections import Counter

import pytest

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, Seat, seats
from bot.games import locales
from bot.mini.minds.advice import HARDLY, Because
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.levels import MINDS
from bot.mini.minds.page import Better, Moment, Page, page
from bot.mini.minds.review import made_by, review
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action, PickUp, Prove, Reveal, Show, Waive
from bot.mini.rules.cards import IDENTITIES, NUMBERS
from bot.mini.rules.editions import edition
from bot.mini.rules.figures import figures
from bot.mini.rules.hindsight import knew
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import DEALS, Deal, deals, may_show, shown_to, worlds
from bot.mini.words.review import moment, summary
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader

TOLD = (
    Bluff(Seat(0), Seat(1), "Z", 60, 4, 60, 4),
    Bluff(Seat(0), Seat(2), "0", 66, 10, 52, 1),
)
SEEN = (
    Bluff(Seat(2), Seat(0), "29", 71, 3, 71, 3, 6),
    Bluff(Seat(1), Seat(0), "B", 80, 2, 50, 1, 3),
)
NOTHING = Page(90.0, 3, (0, 0, 0), (), None, (), (), (), ())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "False cards of yours that, as far as you could know, were easier to believe than"
                " to doubt: Madame Zsa Zsa, shown to Ben in round 4 (60 % likely then) and"
                " 0, shown to Clara in round 1 (52 % likely then, 66 % in round 10)."
                " What the others could know themselves stands on their own pages.",
                "False cards that you were shown and had more reason to believe than to doubt:"
                " 29, shown by Clara in round 3 (71 % likely then; ruled out by a clue of round 6)"
                " and Colonel Bubble, shown by Ben in round 1 (50 % likely then, 80 % in round 2;"
                " ruled out by a clue of round 3).",
            ),
        ),
        (
            "de",
            (
                "Falsche Karten von dir, die, soweit du wissen konntest, eher zu glauben als zu"
                " bezweifeln waren: Madame Zsa Zsa, Ben in Runde 4 gezeigt (damals 60 %"
                " wahrscheinlich) und 0, Clara in Runde 1 gezeigt (damals 52 % wahrscheinlich, in"
                " Runde 10 66 %). Was die anderen selbst wissen konnten, steht auf ihren eigenen"
                " Seiten.",
                "Falsche Karten, die dir gezeigt wurden und die eher zu glauben als zu bezweifeln"
                " waren: 29, von Clara in Runde 3 gezeigt (damals 71 % wahrscheinlich; durch einen"
                " Hinweis der Runde 6 ausgeschlossen) und Colonel Bubble, von Ben in Runde 1"
                " gezeigt (damals 50 % wahrscheinlich, in Runde 2 80 %; durch einen Hinweis der"
                " Runde 3 ausgeschlossen).",
            ),
        ),
    ],
)
def test_a_false_card_is_named_with_how_likely_it_was_and_when(language, said):
    reader = Reader(
        Catalogue.load(locales(), strict=True),
        language,
        cast_of({Seat(0): "Anna", Seat(1): "Ben", Seat(2): "Clara"}),
    )
    page = Page(90.0, 3, (0, 0, 0), (), None, (), (), (*TOLD, *SEEN), ())
    assert summary(reader, page, None)[1:] == said
    assert len(summary(reader, NOTHING, None)) == 1


def test_since_when_one_knew_is_counted_as_in_ones_statistics():
    reader, told = reader_of(), Counter[int]()
    for seed in range(12):
        ledger = play_out(
            edition("german", 4), 4, MINDS["random"](), Seeded(seed), Seeded(seed + 1)
        )
        for seat in seats(4):
            extra = figures(ledger)[seat].extra
            since = knew(ledger, seat)
            if "known" not in extra:
                assert since is None
                continue
            assert since is not None
            assert since.round == extra["knowable"]
            if "waited" in extra:
                assert since.rounds == extra["waited"]
            said = summary(reader, NOTHING, since)[1:]
            more = f"{since.rounds} more rounds were" if since.rounds > 1 else "one more round was"
            known = f"After round {since.round} your clues were enough to be sure of the number"
            assert said == ((f"{known}; {more} played.",) if since.rounds else ())
            told[since.rounds] += 1
    assert len(told) > 2


LESS = {
    "learns less from it about which agent you are.": (-1, 0),
    "learns less from it about which number you hold.": (0, -1),
    "learns less from it about which agent you are and which number you hold.": (-1, -1),
    "learns less from it about which agent you are, though more about which number you hold.": (
        -1,
        1,
    ),
    "learns less from it about which number you hold, though more about which agent you are.": (
        1,
        -1,
    ),
}


def reader_of(language: str = "en") -> Reader:
    cast = cast_of(dict(zip(seats(5), ("Anna", "Ben", "Clara", "Dario", "Eva"), strict=True)))
    return Reader(Catalogue.load(locales(), strict=True), language, cast)


def open_to(sight: Sight, to: Seat, left: list[Deal], cards: tuple[str, ...]) -> float:
    """Return how open it is to *to* which of *cards* *sight*'s seat holds, if *left* are possible.

    In bits, whatever *to* may hold by what the seat could know, each hand times its chance.
    """

    def hand(deal: Deal) -> tuple[str, ...]:
        return (deal.identities[to], deal.numbers[to]) if to in AGENTS else ()

    assert sight.seat is not None
    possible, found = Counter(map(hand, worlds(sight))), 0.0
    for one, count in possible.items():
        seen = [deal for deal in left if hand(deal) == one]
        held = Counter(
            card
            for deal in seen
            for card in (deal.identities[sight.seat], deal.numbers[sight.seat])
            if card in cards
        )
        doubt = -sum(n / len(seen) * math.log2(n / len(seen)) for n in held.values())
        found += count / possible.total() * doubt
    return found


def sign(change: float) -> int:
    return 0 if abs(change) <= HARDLY else 1 if change > 0 else -1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_rival_is_said_to_learn_less_of_that_of_which_they_would_have_learnt_less(players):
    reader, german, said = reader_of(), reader_of("de"), Counter[str]()
    for level, seed in (("random", 1), ("easy", 2), ("medium", 3), ("random", 4)):
        ledger = play_out(
            edition("german", players), players, MINDS[level](), Seeded(seed), Seeded(seed)
        )
        for seat, found in review(ledger, 1, 8).items():
            made = made_by(ledger, seat)
            for one in page(found).moments:
                if one.better is None or one.better.because not in (
                    Because.LITTLE,
                    Because.HELPS_LEAST,
                ):
                    continue
                sight, action = made[one.at]
                told = moment(reader, made[one.at], one).splitlines()[-1]
                if isinstance(action, PickUp):
                    assert told == "Better: wait until the number is sure."
                    continue
                assert "-0.0" not in told
                assert moment(german, made[one.at], one)
                to = one.to
                assert to is not None
                known, left = shown_to(sight, to), list[list[Deal]]()
                for done in (action, one.better.action):
                    assert isinstance(done, Show | Reveal | Prove)
                    shown = (done.card,) if isinstance(done, Prove) else done.cards
                    black = not isinstance(done, Show)
                    mask = known & may_show(sight.edition.truth, seat, shown, black=black)
                    left.append([DEALS[at] for at in deals(mask)])
                change = tuple(
                    sign(open_to(sight, to, left[0], cards) - open_to(sight, to, left[1], cards))
                    for cards in (IDENTITIES, NUMBERS)
                )
                who = reader.who(to).form("start")
                ends = [end for end in LESS if told.endswith(f"{who} {end}")]
                assert [LESS[end] for end in ends] == ([change] if -1 in change else [])
                said.update(ends)
                if one.better.because is Because.HELPS_LEAST:
                    assert " rival of yours. " in told
    assert len(said) > 1


def test_what_was_done_is_named_also_where_nothing_was_better_and_nobody_learnt_anything():
    reader, found = reader_of(), Counter[type[Action]]()
    for seed in range(4):
        ledger = play_out(
            edition("english", 5), 5, MINDS["random"](), Seeded(seed), Seeded(seed + 1)
        )
        for seat in seats(5):
            for at, one in enumerate(made_by(ledger, seat)):
                of = Moment(at, one.sight.round, 12.0, False, None, None, 0.0, 0.0)
                if isinstance(one.action, PickUp):
                    continue
                head, did = moment(reader, one, of).splitlines()
                assert head.startswith(f"**Round {one.sight.round} ·")
                assert did.startswith("You ")
                found[type(one.action)] += 1
    assert Waive in found


def test_of_who_would_have_learnt_nothing_it_is_not_said_what_they_learn_less_about():
    reader = reader_of()
    ledger = play_out(edition("english", 5), 5, MINDS["random"](), Seeded(1), Seeded(2))
    one = next(one for one in made_by(ledger, Seat(0)) if isinstance(one.action, Show))
    better = Better("waive", {"seat": 0}, Because.LITTLE, ())
    told = moment(reader, one, Moment(0, 1, 12.0, False, better, Seat(1), 0.5, 0.0))
    assert "learns less" not in told
