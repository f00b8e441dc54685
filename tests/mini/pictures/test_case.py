"""The picture of a case: all that is known is on it, each in its place, and nothing of how it comes
out."""

import itertools
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.game.arguments import Claim
from bot.games import locales
from bot.mini.cases import attempt
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.cases.case import Case, Knows, Shown, Sort, solution
from bot.mini.pictures.case import Stand, draw_case, stands
from bot.mini.rules.cards import CARDS, IDENTITIES, Card
from bot.mini.words import cases
from bot.mini.words.cards import card
from bot.picture.plate import WIDTH, Box, Plate, Sprite, Words
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.mini.case_picture import captions_of, case_picture
from tests.mini.pictures.test_pictures import crossing

CATALOGUE = Catalogue.load(locales(), strict=True)
LANGUAGES = CATALOGUE.languages


def reading(language: str) -> Reader:
    return cases.at_case(Reader(CATALOGUE, language))


def positions() -> Iterator[tuple[Case, attempt.Taken, attempt.Taken]]:
    """Yield cases of two weeks, what is taken at each step, and half of the rest crossed out."""
    for back in range(14):
        case, taken = public_case(book(), FIRST + timedelta(back)), tuple[Claim[Card], ...]()
        while True:
            menu = attempt.menu(case, taken)
            yield case, taken, tuple(Claim(one.seat, one.card, False) for one in menu[::2])
            claim = attempt.easiest(case, taken)
            if claim is None:
                break
            taken = attempt.take(case, taken, claim)


def drawn(language: str, case: Case, taken: attempt.Taken, marks: attempt.Taken) -> Plate:
    opened = attempt.opened(case, taken)
    return case_picture(reading(language), case, opened, taken, marks).drawing


def sprites(plate: Plate) -> Counter[str]:
    return Counter(item.name for item in plate.items if isinstance(item, Sprite))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_the_picture_and_nothing_covers_another(language: str) -> None:
    for case, taken, marks in positions():
        plate = drawn(language, case, taken, marks)
        assert plate.high < 2200
        told = [item for item in plate.items if not isinstance(item, Box)]
        for item in plate.items:
            assert 0 <= item.rect.x < item.rect.right <= WIDTH
            assert 0 <= item.rect.y < item.rect.bottom <= plate.high
        for one, other in itertools.combinations(told, 2):
            assert not crossing(one, other), (one, other)


def test_every_open_clue_is_on_it_and_every_other_one_is_a_back() -> None:
    for case, taken, marks in positions():
        plate, opened = drawn("en", case, taken, marks), attempt.opened(case, taken)
        shown = [one for one in case.clues[:opened] if isinstance(one, Shown)]
        wanted = Counter(f"agent-{each}" for one in shown for each in one.cards)
        wanted = Counter({name: many for name, many in wanted.items() if name[6:] in IDENTITIES})
        wanted.update(f"agent-{each}" for each in (*IDENTITIES, *IDENTITIES))  # number and sheet
        wanted.update(f"agent-{each}" for each in case.own if each in IDENTITIES)
        assert {n: m for n, m in sprites(plate).items() if n.startswith("agent-")} == wanted
        assert sprites(plate)["face-down"] == len(case.clues) - opened
        words = Counter(item.text for item in plate.items if isinstance(item, Words))
        for one in case.clues[:opened]:
            if isinstance(one, Knows):
                key = f"case-picture-{'knows' if one.knows else 'unsure'}-{one.goal}"
                assert words[reading("en").say(key).splitlines()[0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_black_card_is_said_to_be_true_and_where_it_matters_who_are_partners(
    language: str,
) -> None:
    reader, sorts = reading(language), set[Sort]()
    for case, taken, marks in positions():
        plate, opened = drawn(language, case, taken, marks), attempt.opened(case, taken)
        said = " ".join(item.text for item in plate.items if isinstance(item, Words))
        black = [one for one in case.clues[:opened] if isinstance(one, Shown) and one.black]
        assert said.count(" ".join(reader.say("case-picture-black").splitlines())) == len(black)
        sorts |= {case.sort for _ in black}
        knows = case.sort is Sort.WHO_KNOWS
        assert (reader.say("case-picture-partners") in said) is knows
        assert (cases.intro(reader, case)[2:-1] != ()) is knows
    assert sorts == {*Sort}


def test_marks_are_as_many_as_is_known() -> None:
    for case, taken, marks in positions():
        plate, known = drawn("en", case, taken, marks), Counter(stands(case, taken, marks).values())
        assert sprites(plate)["cell-sure"] == known[Stand.SURE] + 1  # the legend
        assert sprites(plate)["cell-impossible"] == known[Stand.MARKED] + 1
        assert known[Stand.SURE] == len(taken) + len(case.own)


def test_nothing_is_ruled_out_but_what_what_was_taken_rules_out() -> None:
    for case, taken, marks in positions():
        dealt = solution(case)
        for (seat, one), stand in stands(case, taken, marks).items():
            true = one in (dealt.identities[seat], dealt.numbers[seat])
            assert stand is not Stand.SURE or true
            assert stand is not Stand.OUT or not true
            if stand is Stand.OPEN:
                assert Claim(seat, one, False) not in marks
    first = next(positions())[0]
    own = {each for (seat, _), each in stands(first, (), ()).items() if seat != first.seat}
    assert own == {Stand.OPEN, Stand.OUT}  # one's own cards are nobody else's


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_the_same_whatever_the_closed_clues_say(language: str) -> None:
    """So how the case comes out is nowhere on it."""
    compared = 0
    for case, taken, marks in positions():
        opened = attempt.opened(case, taken)
        still = case.clues[opened:]
        other = replace(case, clues=case.clues[:opened] + case.clues[:1] * len(still))
        on_it = captions_of(reading(language), case)
        assert draw_case(case, opened, taken, marks, on_it) == draw_case(
            other, opened, taken, marks, on_it
        )
        compared += bool(still)
    assert compared > 30


def test_nobody_who_claims_waits_for_it_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings: list[Case] = []

    def draw(case: Case, *_: object) -> Plate:
        drawings.append(case)
        return Plate(20, ())

    monkeypatch.setattr("cogs.mini.case_picture.draw_case", draw)
    for case, taken, marks in itertools.islice(positions(), 3):
        picture = case_picture(reading("en"), case, attempt.opened(case, taken), taken, marks)
        assert not drawings
        assert picture.drawing == Plate(20, ())
        assert drawings.pop() == case


def test_pictures_are_told_apart_before_they_are_drawn() -> None:
    known: dict[object, Plate] = {}
    for case, taken, crossed in positions():
        opened = attempt.opened(case, taken)
        for language, marks in itertools.product(LANGUAGES, (crossed, ())):
            picture = case_picture(reading(language), case, opened, taken, marks)
            assert known.setdefault(picture.shown, picture.drawing) == picture.drawing
    assert len({*known.values()}) > 2 * 14 * 4


def test_who_does_not_see_it_is_told_what_is_on_it() -> None:
    for case, taken, marks in positions():
        reader, opened = reading("en"), attempt.opened(case, taken)
        picture = case_picture(reader, case, opened, taken, marks)
        (alt,) = [item.description for item in picture.items]
        assert alt is not None
        for one in taken:
            line = next(
                line for line in alt.splitlines() if line.startswith(reader.label(one.seat))
            )
            assert card(reader, one.card) in line
        assert picture.instead is not None
        assert picture.instead(4000).replace("**", "") == alt
        assert sum(alt.count(f"not {card(reader, each)}") for each in CARDS) == len(marks)
