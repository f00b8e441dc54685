"""What a review says of a game: of false cards that were to be believed, and who learns what."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.games import locales
from bot.mini.minds.advice import Because
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.judged import NAMED, Grade
from bot.mini.minds.judgement import all_weighed, imagine, offered_beside
from bot.mini.minds.levels import MINDS
from bot.mini.minds.medium import beside, certain
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import STEP, outlooks
from bot.mini.minds.page import Better, Moment, Page, page
from bot.mini.minds.review import _dice, judge, made_by, review
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Action, PickUp, Prove, Reveal, Show, Visit, Waive
from bot.mini.rules.cards import CARDS, partner
from bot.mini.rules.deduction import deduce
from bot.mini.rules.editions import PRESETS, DummyRule, edition
from bot.mini.rules.events import Abandoned, Called, Event
from bot.mini.rules.figures import figures
from bot.mini.rules.hindsight import at_the_end, knew
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.retraced import Decision
from bot.mini.rules.worlds import DEALS, deals, may_show, shown_to, worlds
from bot.mini.words.cards import card, location
from bot.mini.words.review import ended, footnotes, moment, summary
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader

TOLD = (
    Bluff(Seat(0), Seat(1), "Z", 60, 4, 4),
    Bluff(Seat(0), Seat(2), "0", 65, 10, 1),
)
SEEN = (
    Bluff(Seat(2), Seat(0), "29", 70, 3, 3, 6),
    Bluff(Seat(1), Seat(0), "B", 80, 2, 1, 3),
)
NOTHING = Page(90.0, 3.0, 30.0, 3, (), None, (), (), (), ())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Lies of yours that were more likely to be believed than not, by what you could"
                " know: Madame Zsa Zsa, shown to Ben in round 4 (about 60 % likely) and the card 0,"
                " shown to Clara in round 1 (about 65 % likely in round 10).",
                "Lies that you had more reason to believe than not: the card 29, shown by Clara in"
                " round 3 (about 70 % likely; ruled out by a clue of round 6) and Colonel Bubble,"
                " shown by Ben in round 1 (about 80 % likely in round 2; ruled out by a clue of"
                " round 3).",
            ),
        ),
        (
            "de",
            (
                "Soweit du wissen konntest, hat man dir diese Lügen eher geglaubt als nicht:"
                " Madame Zsa Zsa, Ben in Runde 4 gezeigt (zu etwa 60 %) und die Karte 0, Clara in"
                " Runde 1 gezeigt (in Runde 10 zu etwa 65 %).",
                "Diese Lügen durftest du eher für wahr halten als nicht: die Karte 29, in Runde 3"
                " von Clara gezeigt (zu etwa 70 %; durch einen Hinweis der Runde 6 ausgeschlossen)"
                " und Colonel Bubble, in Runde 1 von Ben gezeigt (in Runde 2 zu etwa 80 %; durch"
                " einen Hinweis der Runde 3 ausgeschlossen).",
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
    page = replace(NOTHING, bluffs=(*TOLD, *SEEN))
    assert summary(reader, page, None, ())[2:] == said
    assert len(summary(reader, NOTHING, None, ())) == 2


def test_how_the_game_ended_is_said_with_its_rules():
    """M36: by whose call and whether it was right; to the caller that it was theirs."""
    said = set[str]()
    for level, preset, players in product(("random", "hard"), PRESETS, (3, 4, 5)):
        for seed in range(2):
            dice = Seeded(seed), Seeded(seed + 1)
            ledger = play_out(edition(preset, players), players, MINDS[level](), *dice)
            called = [event for event in ledger if isinstance(event, Called)]
            sight = at_the_end(ledger)
            for seat in seats(players):
                line = ended(reader_of(), sight, seat)
                assert line.lower().startswith(f"{preset} rules. ")
                assert f"round {sight.round}" in line
                assert ("You " in line) is (called != [] and called[0].seat == seat)
                assert ("nobody had called" in line) is (not called)
                for call in called:
                    assert ("the right number" if call.right else "a wrong call") in line
                    assert call.seat == seat or reader_of().who(call.seat).form("start") in line
                said.add(re.sub(r"\d+", "N", line.partition(". ")[2]))
    assert len(said) > 6
    left = at_the_end((*ledger[: len(ledger) // 2], Abandoned()))
    assert "The game was broken off in round" in ended(reader_of(), left, Seat(0))


@pytest.mark.parametrize(
    ("language", "left", "one"), [("en", "4 more", "one more"), ("de", "4 weitere", "eine weitere")]
)
def test_of_many_lies_the_likeliest_are_named_and_how_many_more_there_were(language, left, one):
    reader = reader_of(language)
    lies = tuple(Bluff(Seat(0), Seat(1), card, 55 + 5 * at, 2, 2) for at, card in enumerate(CARDS))
    page = replace(NOTHING, bluffs=lies[1:])
    (_, _, said) = summary(reader, page, None, ())
    assert f" {left}." in said
    for at, likely in enumerate(range(60, 95, 5), 1):
        assert (f"{likely} %" in said) is (at > 4)
    (_, _, said) = summary(reader, replace(NOTHING, bluffs=lies[:4]), None, ())
    assert f" {one}." in said
    (_, _, said) = summary(reader, replace(NOTHING, bluffs=lies[:4]), None, (), 4)
    assert one not in said


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
            said = summary(reader, NOTHING, since, ())[2:]
            later = f"{since.rounds} rounds later" if since.rounds > 1 else "in the round after it"
            known = f"After round {since.round} your clues were enough to be sure of the number"
            assert said == ((f"{known}; the game ended {later}.",) if since.rounds else ())
            told[since.rounds] += 1
    assert len(told) > 2


def reader_of(language: str = "en") -> Reader:
    cast = cast_of(dict(zip(seats(5), ("Anna", "Ben", "Clara", "Dario", "Eva"), strict=True)))
    return Reader(Catalogue.load(locales(), strict=True), language, cast)


WORDS = {
    Grade.BLUNDER: "blunder",
    Grade.MISTAKE: "mistake",
    Grade.INACCURACY: "inaccurac",
    Grade.GOOD: "slight loss",
}


FEW = 8
"""Worlds that are enough where it does not matter how well is judged."""


def games(players: int, preset: str = "german") -> Iterator[tuple[Decision, Moment]]:
    """Yield what counts in reviews of some games of so many."""
    for level, seed in (("random", 1), ("easy", 2), ("medium", 3), ("random", 4), ("random", 7)):
        ledger = play_out(
            edition(preset, players), players, MINDS[level](), Seeded(seed), Seeded(seed)
        )
        for seat, found in review(ledger, 1, FEW).items():
            made = made_by(ledger, seat)
            for one in page(found).moments:
                yield made[one.at], one


def knows(decision: Decision, one: Moment, done: Action, *, friend: bool) -> list[float]:
    """Return what who saw it knows once *done* was shown, deal by deal, in the review's worlds.

    How likely it is enough to call, and that they guess their partner, and how many numbers they
    have left, as a *friend* or as a rival.
    """
    sight, to, many = decision.sight, one.to, decision.sight.players
    assert isinstance(done, Show | Reveal | Prove)
    assert to is not None
    shown = (done.card,) if isinstance(done, Prove) else done.cards
    mask = may_show(sight.edition.truth, done.seat, shown, black=not isinstance(done, Show))
    imagined = imagine(sight, _dice(1, done.seat, one.at), FEW)
    total, sums = 0.0, [0.0] * 3
    for world in imagined.ways:
        true, weight = DEALS[world.deal], imagined.weights[world.deal]
        mate = partner(true.identities[to]) if many == 4 else None
        if friend is not (many == 4 and true.identities[done.seat] == mate):
            continue
        total += weight
        left = [DEALS[at] for at in deals(world.knows[to] & mask)]
        numbers = len({deal.telephone() for deal in left})
        right = 1.0
        if many == 4:
            sits = true.identities.index(partner(true.identities[to]))
            with_ = [deal.identities[sits] == partner(deal.identities[to]) for deal in left]
            right = sum(with_) / len(left)
        for at, value in enumerate((numbers == 1 and right == 1, right, numbers)):
            sums[at] += weight * value
    return [value / total for value in sums] if total else []


SAYS = (
    r"hance that \S+ knows enough to call after the better choice: (.*?);"
    r" after what you showed: (.*?)\.(?: |$)",
    r"hance that \S+ guesses right who their partner is after the better choice: (.*?);"
    r" after what you showed: (.*?)\.(?: |$)",
    r"ecret numbers left to \S+ after the better choice, on average: about (.*?);"
    r" after what you showed: (.*?)\.(?: |$)",
)

WORDED = {"next to none": 0, "nearly certain": 100} | {
    reader_of().say("review-so-many", count=count): count for count in range(1, 13)
}


def figure(said: str) -> float:
    """Return which figure was *said*."""
    found = re.fullmatch(r"(?:about )?([\d.]+)(?: %)?", said)
    return float(WORDED[said] if found is None else found[1])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_showing_is_said_to_be_better_by_what_who_saw_it_knows_then(players):
    reader, german, said = reader_of(), reader_of("de"), Counter[int]()
    for decision, one in games(players):
        told = moment(reader, decision, one).splitlines()
        assert moment(german, decision, one)
        assert "-0.0" not in "".join(told)
        if one.better is None or one.to is None or one.better.what == "pickup":
            continue
        assert told[2].count(" bits)") == (one.told != one.instead)
        sits = deduce(decision.sight).partners if players == 4 else ()
        if "hance that" in told[2] or "ecret numbers" in told[2]:
            assert ("is your partner. " in told[2]) is (sits == (one.to,))
            assert ("is your opponent. " in told[2]) is (players == 4 and one.to not in sits)
        for fact, pattern in enumerate(SAYS):
            for sentence in re.finditer(rf"(If you are \w+: )?[cCsS]{pattern}", told[2]):
                friend = sentence[1] == "If you are partners: " or (
                    players == 4 and not one.learnt[0].rival and sentence[1] is None
                )
                hands = (one.better.action, decision.action)
                there, here = (knows(decision, one, each, friend=friend) for each in hands)
                figures = [figure(sentence[2]), figure(sentence[3])]
                scale, near = (1, 0.06) if fact == 2 else (100, 2.6)
                assert figures == pytest.approx([scale * there[fact], scale * here[fact]], abs=near)
                assert (figures[0] < figures[1]) is ((fact == 2) is friend)
                if fact != 2:
                    assert abs(figures[0] - figures[1]) >= 2 * STEP
                said[fact] += 1
    assert said[0] + said[2]
    assert bool(said[1]) is (players == 4)


def test_where_nothing_that_the_other_knows_then_differs_it_is_said_that_more_is_told():
    reader = reader_of()
    decision, one = next(
        (decision, one)
        for decision, one in games(4)
        if one.better is not None and one.learnt and isinstance(decision.action, Show)
    )
    nothing = replace(one.learnt[0], rival=None, friend=None)
    told = replace(
        one,
        learnt=(nothing, nothing),
        told=0.1,
        instead=1.0,
        better=replace(one.better, because=Because.MUCH),
    )
    assert f" {reader.say('review-much', who=reader.who(one.to))}" in moment(reader, decision, told)
    fewer = replace(told, told=1.0, instead=0.1)
    assert reader.say("review-much", who=reader.who(one.to)) not in moment(reader, decision, fewer)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_was_as_good_is_named_too(players):
    reader, found = reader_of(), Counter[bool]()
    for decision, one in games(players):
        told = moment(reader, decision, one).splitlines()
        found[told[-1].startswith("As good: ")] += 1
        if one.better is None or one.missed or isinstance(decision.action, PickUp):
            assert not one.as_good
            continue
        values = judge(decision.sight, decision.action, _dice(1, decision.action.seat, one.at), FEW)
        assert values is not None
        offered = all_weighed(decision.sight, decision.action, values.values)
        best = values.values[offered.index(one.better.action)]
        good = {at for at, value in enumerate(values.values) if value >= best - 1}
        done, better = (offered.index(each) for each in (decision.action, one.better.action))
        assert {*one.as_good} == good - {done, better}
        assert bool(one.as_good) is told[-1].startswith("As good: ")
    assert len(found) == 2


GOOD = {
    "Chance that your side wins by a call in that round": 1,
    "Chance that you win by a call in that round": 1,
    "Chance that (?:the other side|somebody else) wins by a call in that round": -1,
    "Chance that you meet your partner": 1,
    "Chance that you know enough to call after that round": 1,
    "Chance that an opponent knows enough to call after that round": -1,
}
"""What a reason for a visit may be, and whether more of it is better."""


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", ["german", "english"])
def test_a_reason_names_what_decides_and_rests_on_no_figures_that_are_told_alike(players, preset):
    reader, reasons, figures_ = reader_of(), Counter[bool](), 0
    for decision, one in games(players, preset):
        told = moment(reader, decision, one).partition("\nAs good: ")[0].splitlines()[-1]
        for empty in ("is worse", "nothing else is better", "as little as possible", " – "):
            assert empty not in told
        assert "nobody is there yet" not in told
        assert "is alone there so far" not in told
        for fact, good in GOOD.items():
            for odds in re.finditer(rf"{fact}: (at \D*?) ({ODDS}), (at \D*?) ({ODDS})\.", told):
                assert isinstance(decision.action, Visit)
                assert one.better is not None
                assert isinstance(one.better.action, Visit)
                assert odds[1] == location(reader, one.better.action.at, "at")
                assert odds[3] == location(reader, decision.action.at, "at")
                one_, other = figure(odds[2]), figure(odds[4])
                assert good * (one_ - other) >= 2 * STEP
                figures_ += 1
        small = "many small ones"
        met = re.search(r"Whom you might meet at [^:]+: ", told)
        if isinstance(decision.action, Visit):
            assert met is None or re.search(": at ", told) or small in told
        reasons[told.startswith("Better: ") and "many small ones" not in told] += 1
    assert reasons[True]
    assert figures_


def test_all_who_could_not_come_are_named_at_once():
    """M15: who has no card left for where one went, and would rather be met elsewhere."""
    found = Counter[int]()
    for decision, one in games(5):
        told = moment(reader_of(), decision, one)
        german = moment(reader_of("de"), decision, one)
        cannot = re.findall(r"([^.]+) (was|were) not able to come to", told)
        assert len(cannot) <= 1
        for who, verb in cannot:
            many = 1 + (" and " in who)
            assert verb == ("was", "were")[many > 1]
            assert ("konnte ", "konnten ")[many > 1] in german
            found[many] += 1
    assert len(found) == 2


ODDS = r"about \d+ %|next to none|nearly certain"


def test_what_a_call_that_was_missed_has_lost_is_told_and_what_it_was():
    reader, found = reader_of(), 0
    for players in (3, 4, 5):
        for decision, one in games(players):
            if not one.missed:
                continue
            head, did, better = moment(reader, decision, one).splitlines()
            whose = "your side's" if players == 4 else "your"
            assert head == (
                f"**Round {one.round} · missed call**, {one.lost:.1f} percentage points:"
                f" after it {whose} chance to win was {100 - one.lost:.1f} %;"
                " after the better choice it would have been 100.0 %."
            )
            assert did == "You knew the number, and a call here would have won."
            assert better.startswith("Better: call **")
            (number,) = deduce(decision.sight).numbers
            assert "-".join(number) in better
            found += 1
    assert found


@pytest.mark.parametrize("target", [1, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_an_early_call_was_worth_is_no_chance_where_a_wrong_one_gives_points(players, target):
    """M42, M56, M67: in a single game it is lost by a wrong call, and no more."""
    found = 0
    for seed in range(12):
        rules = edition("german", players, target=target)
        ledger = play_out(rules, players, MINDS["random"](), Seeded(seed), Seeded(seed + 1))
        for seat, of in review(ledger, seed, FEW).items():
            made = made_by(ledger, seat)
            for one in page(of).moments:
                if not isinstance(made[one.at].action, PickUp) or one.missed:
                    continue
                head, _, last = moment(reader_of(), made[one.at], one).splitlines()
                points = players != 4 and target > 1
                assert ("Since a wrong one gives each of the others a point" in last) is points
                assert ("chance to win was" in head) is not points
                assert "-" not in head
                if points and one.best >= one.lost:
                    assert "the call was worth as much as a chance to win of" in head
                if not points:
                    likely = re.search(r"the likeliest call was right with (\d+) %", last)
                    assert likely is not None
                    assert abs(int(likely[1]) - (one.best - one.lost)) <= 1
                found += 1
    assert found


def test_what_is_counted_is_what_is_told_of_each():
    reader, seen = reader_of(), Counter[str]()
    for seed, players in ((1, 3), (1, 4), (4, 4), (1, 5), (4, 5)):
        dice = Seeded(seed), Seeded(seed)
        ledger = play_out(edition("german", players), players, MINDS["random"](), *dice)
        for seat, found in review(ledger, 1, 8).items():
            kept, losses = page(found), defaultdict[str, list[tuple[int, float]]](list)
            for one in found.judged:
                if one.missed or one.lost >= NAMED:
                    word = "missed call" if one.missed else WORDS[one.grade]
                    losses[word].append((one.sight.round, one.lost))
            head, said, *_ = summary(reader, kept, None, made_by(ledger, seat))
            accuracy, lost, stake = re.findall(r"\d+\.\d", head)
            if found.stake:
                assert float(accuracy) == pytest.approx(
                    100 * (1 - float(lost) / float(stake)), abs=0.06
                )
            for word in (*WORDS.values(), "missed call"):
                named = re.search(rf"(\w+) {word}(?:y|ies|e?s)? \(([^)]*)\)", said)
                each = [] if named is None else re.findall(r"round (\d+): ([\d.]+)", named[2])
                assert [(int(at), float(much)) for at, much in each] == losses[word]
                if named is not None:
                    assert (1 if named[1] == "one" else int(named[1])) == len(each)
            if any(losses.values()):
                each = [float(much) for much in re.findall(r"(?:\d: |\()([\d.]+)", said)]
                assert sum(each) == pytest.approx(float(lost), abs=0.01)
            seen += Counter({word: len(each) for word, each in losses.items()})
    assert {*seen} == {*WORDS.values(), "missed call"}


def test_a_call_that_was_made_too_early_is_told_with_how_likely_it_was():
    reader, found = reader_of(), 0
    for seed in range(12):
        ledger = play_out(edition("german", 4), 4, MINDS["random"](), Seeded(seed), Seeded(seed))
        for seat in seats(4):
            made = made_by(ledger, seat)
            for at, one in enumerate(made):
                if isinstance(one.action, PickUp) and not certain(one.sight):
                    of = Moment(at, one.sight.round, 12.0, False, None, None, 0.0, 0.0)
                    told = moment(reader, one, of).splitlines()[-1]
                    left = len(worlds(one.sight))
                    were = f"were {left} ways left in which" if left > 1 else "was one deal left,"
                    begins = f"Better: wait until a call is sure to be right. There {were}"
                    assert told.startswith(begins)
                    found += 1
    assert found


def test_words_are_explained_below_where_they_stand_and_nowhere_else():
    reader, some = reader_of(), Counter[bool]()
    for level, players in (("random", 4), ("expert", 4), ("expert", 5), ("easy", 3)):
        for seed in (1, 2):
            ledger = play_out(
                edition("english", players), players, MINDS[level](), Seeded(seed), Seeded(seed)
            )
            for seat, found in review(ledger, 1, 4).items():
                kept, made = page(found), made_by(ledger, seat)
                told = [*summary(reader, kept, None, made)]
                told += [moment(reader, made[one.at], one) for one in kept.moments]
                below = " ".join(footnotes(reader, kept, made))
                bits = any(" bits" in line for line in told)
                whole = " ".join((*told, below))
                assert whole.count("A bit halves") == bits
                assert any("A bit halves" in line for line in told) is any(
                    much > 0 for _, much in kept.told
                )
                assert ("What a card tells" in below) is bits
                assert (f"Slight loss: from {NAMED:.0f} percentage points on;" in below) is bool(
                    kept.moments
                )
                lacks = "4.2 bits" if players == 4 else "2.6 bits"
                assert (f"at the start an agent is {lacks}" in whole) is bits
                assert ("(the Ambassador 4.6)" in whole) is (bits and players == 5)
                assert ("secret numbers and partners that" in whole) is (bits and players == 4)
                some[bits] += 1
    assert len(some) == 2


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


@pytest.mark.parametrize("preset", ["german", "english", "dutch"])
def test_that_the_dummy_is_sent_is_said_only_where_somebody_sends_it(preset):
    reader = reader_of()
    ledger = play_out(edition(preset, 3), 3, MINDS["easy"](), Seeded(1), Seeded(1))
    below = " ".join(footnotes(reader, NOTHING, made_by(ledger, Seat(0))))
    sends = edition(preset, 3).dummy is DummyRule.NEIGHBOUR
    assert "Which of the dummy's cards you look at" in below
    assert ("where you send it" in below) is sends


@pytest.mark.parametrize(
    ("players", "preset", "said"),
    [
        (
            3,
            "german",
            " Since a wrong one gives each of the others a point and takes one from you,",
        ),
        (3, "english", " Since a wrong one gives each of the others a point, it was worth"),
        (4, "german", ""),
        (5, "german", " Since a wrong one gives each of the others a point, it was worth"),
    ],
)
def test_what_an_unsure_call_was_worth_is_told_where_one_might_have_been_made(
    players, preset, said
):
    readers, seen, evenly = (reader_of(), reader_of("de")), Counter[bool](), Counter[bool]()
    for seed in range(60, 66):
        minds = {seat: MINDS["medium"]() for seat in seats(players)}
        ledger = play_out(edition(preset, players), players, minds, Seeded(seed), Seeded(seed))
        for seat in seats(players):
            for at, one in enumerate(made_by(ledger, seat)):
                if isinstance(one.action, Visit | PickUp):
                    continue
                observed = Observation(one.sight)
                left = beside(one.sight, observed.mask) if can_pick_up(one.sight) else 0
                by_number: defaultdict[tuple[str, ...], float] = defaultdict(float)
                for deal, likely in posterior(observed).items():
                    if left >> deal & 1:
                        by_number[DEALS[deal].telephone()] += likely
                right = max(by_number.values(), default=0.0)
                of = Moment(at, one.sight.round, 12.0, False, None, None, 0.0, 0.0)
                english, german = (moment(reader, one, of) for reader in readers)
                call = re.search(
                    r"A call there would have been right with a chance of about (\d+) %:"
                    rf" your clues left (\w+) secret numbers?, [^.]+\.{said}",
                    english,
                )
                assert bool(call) is ("Ein Anruf hätte dort" in german)
                assert bool(call) is (0.45 <= right < 1)
                if call:
                    assert int(call[1]) == round(100 * right)
                    numbers = {DEALS[deal].telephone() for deal in deals(observed.mask)}
                    assert (len(numbers) == 1) is (call[2] == "one")
                    assert (len(numbers) == 2) is (call[2] == "two")
                    every: defaultdict[tuple[str, ...], float] = defaultdict(float)
                    for deal, likely in posterior(observed).items():
                        every[DEALS[deal].telephone()] += likely
                    ahead = max(every.values()) - 1 / len(numbers)
                    alike = "all equally likely" in english or "both equally likely" in english
                    if len(numbers) > 1:
                        assert alike is not ("made one likelier" in english)
                        assert alike >= (ahead < 1e-9)
                        assert alike <= (ahead < 0.01)
                        evenly[alike] += 1
                    wrong = {3: -1 / 3 if preset == "english" else -1, 4: 0, 5: -0.6}[players]
                    worth = 100 * (right + (1 - right) * wrong)
                    gains = f"as much as a chance to win of {round(worth, 1)} %" in english
                    less = "no more than to leave the game to another" in english
                    assert (gains, less) == (
                        players != 4 and worth > 0,
                        players != 4 and worth <= 0,
                    )
                    seen[right > 0.5] += 1
    assert seen
    assert len(evenly) == 2


def test_a_call_that_was_clearly_better_than_a_showing_is_named():
    readers, found = (reader_of(), reader_of("de")), 0
    ledger = passed()
    for seat, of in review(ledger, 66).items():
        made = made_by(ledger, seat)
        for one in page(of).moments:
            if one.better is None or one.better.what != "pickup" or one.missed:
                continue
            left = beside(made[one.at].sight, Observation(made[one.at].sight).mask)
            for reader, call, better in zip(
                readers,
                (
                    "A call there would have been right",
                    "Ein Anruf hätte dort zu etwa",
                ),
                (r"Better: call \*\*([^*]*)\*\*", r"Besser: \*\*([^*]*)\*\* .*anrufen\."),
                strict=True,
            ):
                head, did, last = moment(reader, made[one.at], one).splitlines()
                assert str(one.round) in head
                assert call in did
                number = re.match(better, last)
                assert number is not None
                assert number[1] in {"-".join(DEALS[deal].telephone()) for deal in deals(left)}
                assert ("equally likely" in did or "gleich wahrscheinlich" in did) is (
                    "of these numbers" in last or "dieser Nummern" in last
                )
            found += 1
    assert found


def test_what_is_known_after_a_round_is_no_reason_where_it_is_hardly_played_to_its_end():
    """Where a call was as good as certain, nothing is left to count."""
    reader, found = reader_of(), 0
    minds = {seat: MINDS[level]() for seat, level in zip(seats(5), FIVE, strict=True)}
    ledger = play_out(edition("german", 5), 5, minds, Seeded(19), Seeded(20))
    for seat, of in review(ledger, 19).items():
        made = made_by(ledger, seat)
        for one in page(of).moments:
            if one.ahead and min(each.goes_on for each in one.ahead) < 10:
                found += 1
                assert "after that round" not in moment(reader, made[one.at], one)
    assert found


FIVE = ("easy", "hard", "expert", "hard", "hard")


def passed() -> tuple[Event, ...]:
    """Return a game in which calls were let pass that were not sure and yet clearly better."""
    minds = {seat: MINDS[level]() for seat, level in zip(seats(3), LEVELS, strict=True)}
    return play_out(edition("english", 3), 3, minds, Seeded(66), Seeded(67))


LEVELS = ("easy", "medium", "hard")


def test_alone_with_the_ambassador_is_said_of_no_place_where_an_agent_lies():
    reader, german, seen = reader_of(), reader_of("de"), Counter[bool]()
    for seed in range(4):
        dice = Seeded(seed), Seeded(seed + 1)
        ledger = play_out(edition("german", 5), 5, MINDS["easy"](), *dice)
        for seat in seats(5)[:4]:
            for at, one in enumerate(made_by(ledger, seat)):
                offered = offered_beside(one.sight, one.action)
                if not isinstance(one.action, Visit) or len(offered) < 2:
                    continue
                visits = [each for each in offered if isinstance(each, Visit)]
                for visit, there in zip(
                    visits, outlooks(one.sight, visits, Seeded(1), FEW), strict=True
                ):
                    lies = sum(where == visit.at for where in one.sight.visits)
                    assert there.audience % STEP == 0
                    better = Better(
                        "visit", {"seat": int(seat), "at": visit.at}, Because.COMPANY, ()
                    )
                    here = replace(there, meets=(), audience=0, wins=0)
                    of = Moment(
                        at,
                        one.sight.round,
                        5.0,
                        False,
                        better,
                        None,
                        0.0,
                        0.0,
                        (replace(there, wins=50), here),
                    )
                    told, gesagt = moment(reader, one, of), moment(german, one, of)
                    alone = "With the Ambassador alone" in told
                    assert alone is ("Allein mit dem Botschafter" in gesagt)
                    if lies:
                        assert there.alone.get(AMBASSADOR, 0) == 0
                        assert not alone
                        assert not re.search(r"Eva \(", told)
                        assert ("Eva together with another agent" in told) is (there.audience > 0)
                        assert ("Eva zusammen mit" in gesagt) is (there.audience > 0)
                    seen[alone] += 1
    assert seen[True]
    assert seen[False]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Asked through the Ambassador, you showed "),
        ("de", "Über den Botschafter gefragt, hast du "),
    ],
)
def test_a_black_card_that_was_asked_for_is_said_to_be(language, said):
    reader, asked = reader_of(language), 0
    ledger = play_out(edition("german", 5), 5, MINDS["easy"](), Seeded(1), Seeded(1))
    for seat in seats(5):
        for at, one in enumerate(made_by(ledger, seat)):
            if isinstance(one.action, Prove):
                of = Moment(at, one.sight.round, 5.0, False, None, Seat(0 if seat else 1), 0.0, 0.0)
                assert moment(reader, one, of).splitlines()[1].startswith(said)
                asked += 1
    assert asked


ANYBODY = "Lord Fiddlebottom, Colonel Bubble, Madame Zsa Zsa or Agent X"


def hand_of(seat, deal):
    """Return what *seat* holds in a *deal*; the Ambassador holds nothing."""
    return None if seat == AMBASSADOR else (deal.identities[seat], deal.numbers[seat])


@pytest.mark.parametrize("preset", ["german", "english"])
def test_which_hands_all_that_was_shown_leaves_is_told_where_these_are_few(preset):
    reader, german, seen = reader_of(), reader_of("de"), 0
    pattern = (
        r"you may be: after the better choice (.*?);"
        r" after what you showed (.*?)\.(?:\s|$)"
    )
    for players in (3, 4, 5):
        for decision, one in games(players, preset):
            told = re.search(pattern, moment(reader, decision, one))
            gesagt = moment(german, decision, one)
            assert bool(told) is ("kannst du sein: nach der besseren" in gesagt)
            if told is None:
                continue
            sight, to = decision.sight, one.to
            assert one.better is not None
            assert to is not None
            for action, said in ((decision.action, told[2]), (one.better.action, told[1])):
                assert isinstance(action, Show | Reveal | Prove)
                shown = (action.card,) if isinstance(action, Prove) else action.cards
                left = shown_to(sight, to) & may_show(
                    sight.edition.truth, action.seat, shown, black=not isinstance(action, Show)
                )
                held = {hand_of(to, each) for each in worlds(sight)}
                hands = {
                    hand_of(action.seat, DEALS[at])
                    for at in deals(left)
                    if hand_of(to, DEALS[at]) in held
                }
                assert (sight.identity, sight.number) in hands
                alike = re.fullmatch(r"(.*) with ([\d, or]+)", said.replace("any agent", ANYBODY))
                named = {
                    (name, number)
                    for names, numbers in (
                        re.findall(r"([A-Z][\w ]+?) \(([^)]*)\)", said)
                        if alike is None
                        else [alike.groups()]
                    )
                    for name in re.split(", | or ", names)
                    for number in re.findall(r"\d+", numbers)
                }
                assert named == {tuple(card(reader, each) for each in hand) for hand in hands}
                assert len(hands) <= 4
            seen += 1
    assert seen
