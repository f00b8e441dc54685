"""The note sheet, the secret cards, the end and the replay: nothing leaves them or covers another,
and they show what their reader may know and nothing else."""

import itertools
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.board.pictures import cover, district, end, hand, pieces, sheet
from bot.board.pictures import replay as pages
from bot.board.pictures.map import LAYOUTS
from bot.board.pictures.map import Captions as MapCaptions
from bot.board.rules.deduction import deduce
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.hindsight import Hindsight, hindsight
from bot.board.rules.material import BUILDS, CODES, IDENTITIES, LETTER, PARTNER, figure
from bot.board.rules.sheet import sheet as note_sheet
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, SEATS, seats
from bot.picture.paint import paint
from bot.picture.people import People
from bot.picture.plate import WIDTH, Box, Item, Plate, Sprite, Stroke, Words, sealed
from tests.board.pictures.sights import ledger, played
from tests.limits.names import CROWDS

parties = pytest.mark.parametrize("players", [3, 4, 5])


def people(crowd: str) -> People:
    return People(dict(zip(SEATS, CROWDS[crowd], strict=True)))


def captions(crowd: str) -> sheet.Captions:
    return sheet.Captions(
        "Madame Zsa Zsa",
        people(crowd),
        "Nothing shown yet.",
        ("y" * 80,) * 4,
        "z" * 60,
        ("x" * 40,) * 3,
        dict.fromkeys(SEATS, "w" * 60),
        "v" * 60,
        ("u" * 40,) * 8,
    )


def game(players: int) -> Hindsight:
    return hindsight(ledger(players, "classic"))


def end_captions(crowd: str) -> end.Captions:
    return end.Captions("Game 12", "x" * 150, people(crowd), dict.fromkeys(SEATS, "y" * 120))


def fits(plate: Plate) -> None:
    for item in plate.items:
        assert 0 <= item.rect.x < item.rect.right <= plate.wide, (item, item.rect)
        assert 0 <= item.rect.y < item.rect.bottom <= plate.high, (item, item.rect)
        assert item.rect.w > 0 < item.rect.h
    # A figure's letter stands on it, and figures may touch.
    written = [item for item in plate.items if isinstance(item, Words) and len(item.text) > 1]
    for one, other in itertools.combinations(written, 2):
        a, b = one.rect, other.rect
        apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y + 6 or b.bottom <= a.y + 6
        assert apart, (one.text, other.text)


def sprites(plate: Plate) -> Counter[str]:
    return Counter(item.name for item in plate.items if isinstance(item, Sprite))


def lasting(players: int) -> list[Sight]:
    """Return what each seat sees in the middle and at the end."""
    looks = played(players, "classic")
    return [looks[at][seat] for at in (0, len(looks) // 2, -2) for seat in seats(players)]


@parties
def test_nothing_leaves_a_note_sheet_or_covers_another(players: int) -> None:
    crowds = itertools.cycle(CROWDS)
    for sight in lasting(players):
        for known in (None, deduce(sight)):
            plate = sheet.draw_sheet(sight, captions(next(crowds)), known)
            fits(plate)
            assert plate.high < 2600


@parties
def test_a_phone_shows_nothing_of_a_note_sheet_too_small(players: int) -> None:
    """Where it is 340 pixels wide, letters have eleven, and marks thirteen."""
    for sight in lasting(players):
        for item in sheet.draw_sheet(sight, captions("odd"), deduce(sight)).items:
            if isinstance(item, Words) and (len(item.text) > 1 or item.text.isdigit()):
                smallest = min(item.size, item.smallest or item.size)
                # A name is cut only where it would be smaller than others are.
                assert smallest * 340 / WIDTH >= (9.5 if item.among else 11), item.text
            if isinstance(item, Sprite) and item.name.startswith(("mark-", "agent-", "cell-")):
                assert item.rect.w * 340 / WIDTH >= 12.5, item.name


@parties
def test_every_mask_and_build_stands_beside_its_name(players: int) -> None:
    names = tuple(str(card) for card in sheet.COLUMNS)
    for seat, sight in played(players, "classic")[-2].items():
        if seat is None:
            continue
        said = sheet.Captions("Madame Zsa Zsa", people("odd"), "", names=names)
        items = sheet.draw_sheet(sight, said).items[-2 * len(names) :]
        for drawing, words in zip(items[::2], items[1::2], strict=True):
            assert drawing.name.rpartition("-")[2] == words.text
            assert drawing.rect.y <= words.rect.y + 4 <= drawing.rect.bottom


def test_of_many_showings_the_newest_are_shown() -> None:
    sight = played(4, "classic")[-2][0]
    first = next(clue for clue in sight.clues if clue.by != 0)
    many = replace(sight, clues=tuple(replace(first, round=at) for at in range(1, 40)))
    plate = sheet.draw_sheet(many, captions("odd"))
    written = [item.text for item in plate.items if isinstance(item, Words)]
    assert f"… +{39 - sheet.MOST}" in written
    assert "39" in written
    assert str(39 - sheet.MOST) not in written
    blocks = [[note_sheet(many).blocks[first.by][0]] * 30] * 4
    assert 4 * sheet.rows_of(blocks) <= sheet.ROWS < 4 * (sheet.rows_of(blocks) + 1)


@parties
def test_i190_every_showing_is_a_row_with_its_marks(players: int) -> None:
    for sight in lasting(players):
        noted = note_sheet(sight)
        most = sheet.rows_of([*noted.blocks.values(), noted.shown])
        rows = [row for block in noted.blocks.values() for row in block[-most:]]
        mine = noted.shown[-most:] if noted.own else ()
        marks = sprites(sheet.draw_sheet(sight, replace_legend(captions("odd"))))
        assert marks["mark-seen"] == sum(len(row.shown) for row in rows)
        assert marks["mark-seen-black"] == sum(len(row.proved) for row in rows)
        assert marks["mark-shown"] == sum(len(row.shown) for row in mine)
        assert marks["mark-shown-black"] == sum(len(row.proved) for row in mine)


def replace_legend(found: sheet.Captions) -> sheet.Captions:
    return sheet.Captions(found.myself, found.people, found.nothing)


@parties
def test_i191_what_follows_is_crossed_out_only_where_it_is_wanted(players: int) -> None:
    sight = played(players, "classic")[-2][0]
    known = deduce(sight)
    plain = sprites(sheet.draw_sheet(sight, captions("odd")))
    helped = sprites(sheet.draw_sheet(sight, captions("odd"), known))
    cells = [known.cells[seat][card] for seat in note_sheet(sight).blocks for card in sheet.COLUMNS]
    assert helped["cell-impossible"] == cells.count("impossible") > 0
    assert plain["cell-impossible"] == 0
    assert plain["cell-sure"] == 2, "one's own"


def test_the_public_has_neither_sheet_nor_cards() -> None:
    public = played(4, "classic")[3][None]
    with pytest.raises(ValueError, match="keeps no sheet"):
        sheet.draw_sheet(public, captions("odd"))
    with pytest.raises(ValueError, match="holds no cards"):
        hand.draw_cards(public, hand.Captions("", ()))


@parties
def test_i4_the_secret_cards_are_ones_own_and_no_other(players: int) -> None:
    for seat, sight in played(players, "classic")[0].items():
        if seat is None:
            continue
        mate = PARTNER[sight.identity] if sight.identity else None
        said = hand.Captions("Madame Zsa Zsa", ("x" * 90,) * 2, ("a" * 20,) * 3, "b" * 40)
        plate = hand.draw_cards(sight, said, mate)
        fits(plate)
        drawn = sprites(plate)
        letters = [i.text for i in plate.items if isinstance(i, Words) and i.face == "title"]
        if seat == AMBASSADOR:
            assert drawn == Counter([pieces.drawing_of(figure(seat, BUILDS[0]))])
            continue
        masks = [sight.identity, mate]
        assert drawn == Counter(
            [*(f"agent-{mask}" for mask in masks), pieces.drawing_of(figure(seat, sight.build))]
        )
        assert LETTER[sight.code] in letters
        assert not {LETTER[code] for code in CODES} - {LETTER[sight.code]} & {*letters} - {"X"}


def test_cards_tell_nothing_of_others() -> None:
    """Two deals in which one seat holds the same look the same to it."""
    sight = played(4, "classic")[0][0]
    said = hand.Captions("Madame Zsa Zsa", ())
    other = replace(sight, clues=(), history=sight.history[:1])
    assert sealed(hand.draw_cards(sight, said)) == sealed(hand.draw_cards(other, said))


@parties
def test_every_card_is_turned_up_at_the_end(players: int) -> None:
    over = game(players)
    for crowd in CROWDS:
        plate = end.draw_end(over, end_captions(crowd))
        fits(plate)
        drawn = sprites(plate)
        for seat in AGENTS:
            assert drawn[f"agent-{over.identities[seat]}"] == 1
            assert drawn[pieces.drawing_of(figure(seat, over.builds[seat]))] >= 1
        winners = [item for item in plate.items if isinstance(item, Box) and item.rim == 4]
        assert len(winners) == len(over.ending.winners)


@parties
def test_the_way_of_a_turn_is_on_the_map_and_true_figures_have_a_star(players: int) -> None:
    over = game(players)
    for look in over.turns:
        plate = end.draw_turn(over, look, "Round 3")
        playing = sum(space is not None for space in look.ended[:16]) // 4
        assert sprites(plate)["board/true"] == playing
        strokes = [item for item in plate.items if isinstance(item, Stroke)]
        steps = len(look.past.plan or look.past.walked)
        ways = [deed for deed in look.past.deeds if deed.sent is not None or deed.to is not None]
        assert len(strokes) == 2 * (steps + len(ways))


@parties
def test_every_turn_is_on_the_replay_and_what_was_false_is_struck_out(players: int) -> None:
    over = game(players)
    first, *rest = pages.draw_replay(over, end_captions("odd"))
    assert len(rest) <= pages.PAGES
    items: list[Item] = [item for page in rest for item in page.items]
    numbers = [i.text for i in items if isinstance(i, Words) and i.text.isdigit() and i.size == 30]
    assert numbers == [str(look.past.number) for look in over.turns]
    struck = [i for i in items if isinstance(i, Box) and i.colour == pages.STRUCK]
    false = sum(
        len(clue.cards) - len(over.true(clue)) for look in over.turns for clue in look.clues
    )
    assert len(struck) == false
    for page in rest:
        fits(page)
        assert page.high <= pages.PAGE + 60


@pytest.mark.parametrize("on", LAYOUTS)
def test_a_district_shows_all_its_spaces_with_their_names(on: str) -> None:
    for looks in played(4, on)[3::50]:
        for name, spaces in DISTRICTS[on].items():
            names = {space: f"N {space}" for space in spaces}
            plate = district.draw_district(looks[None], name, MapCaptions("Round 3"), names)
            assert plate.wide == LAYOUTS[on].wide
            assert plate.high <= 1300
            written = {item.text for item in plate.items if isinstance(item, Words)}
            assert {*names.values()} <= written
            part = district.cut(LAYOUTS[on], spaces)
            for space in spaces:
                left, top, right, bottom = LAYOUTS[on].sign(space)
                assert part.x <= left and right <= part.right
                assert part.y <= top and bottom <= part.bottom


def test_nothing_leaves_the_cover() -> None:
    fits(cover.draw_cover(dict.fromkeys(IDENTITIES, "Lord " + "W" * 40)))


@pytest.mark.painted
def test_pictures_are_small_and_the_same_each_time() -> None:
    sight = played(5, "classic")[-2][0]
    over = game(5)
    plates = [
        sheet.draw_sheet(sight, captions("odd"), deduce(sight)),
        hand.draw_cards(sight, hand.Captions("Madame Zsa Zsa", ())),
        *pages.draw_replay(over, end_captions("odd")),
        end.draw_turn(over, over.turns[-1], "Round 3"),
    ]
    for plate in plates:
        png = paint(plate)
        assert png == paint(plate)
        assert len(png) <= 160 * 1024
