"""Names in narrow places: never cut to what they share with another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.alike import lookalike
from bot.game.shortened import shortened

NAMES = st.lists(
    st.one_of(
        st.text(alphabet="ab1 …(é", min_size=1, max_size=14),
        st.sampled_from(["Automaton 1", "Automaton 2", "Maximilian (blue)", "Maximilian (pink)"]),
        st.text(min_size=1, max_size=32),
    ),
    min_size=1,
    max_size=5,
    unique=True,
)


def wide(text: str) -> float:
    """Return how broad *text* is where no two letters are alike."""
    return sum(1 + ord(sign) % 3 / 2 for sign in text)


@given(NAMES, st.integers(4, 20))
def test_names_that_differ_still_do_however_they_are_cut(names: list[str], most: int) -> None:
    found = shortened(dict.fromkeys(names, most))
    assert list(found) != [] and found.keys() == set(names)
    assert len(set(found.values())) == len(names)
    short = [lookalike(cut) for name, cut in found.items() if cut != name]
    assert len(set(short)) == len(short)
    for name, cut in found.items():
        assert len(cut) <= most
        assert cut == name or len(name) > most


@given(NAMES, st.lists(st.integers(12, 40), min_size=5, max_size=5))
def test_each_has_its_own_room_whatever_breadth_letters_have(
    names: list[str], rooms: list[int]
) -> None:
    room = dict(zip(names, rooms, strict=False))
    found = shortened(room, wide)
    assert len(set(found.values())) == len(names)
    assert all(wide(cut) <= room[name] for name, cut in found.items())
    assert found == shortened(dict(reversed(room.items())), wide), "in whatever order"


@pytest.mark.parametrize(
    ("names", "most", "cut"),
    [
        (["Anna", "Ben"], 4, ["Anna", "Ben"]),
        (["Automaton 1", "Automaton 2"], 9, ["Automa… 1", "Automa… 2"]),
        (["Maximilian (blue)", "Maximilian (pink)"], 11, ["Max… (blue)", "Max… (pink)"]),
        (["Maximilian", "Ben"], 6, ["Maxim…", "Ben"]),
        (["Annegret", "Annemarie"], 5, ["Ann…t", "Ann…e"]),
        (["xaaay", "xbaay"], 4, ["xaa…", "xba…"]),
        (["Maximilian", "Mахimilius"], 6, ["Maxi…n", "Mахi…s"]),
        (["xxxxaxxxx", "xxxxbxxxx"], 5, ["xxx…1", "xxx…2"]),
    ],
)
def test_what_tells_them_apart_is_kept(names: list[str], most: int, cut: list[str]) -> None:
    found = shortened(dict.fromkeys(names, most))
    assert [found[name] for name in names] == cut
