"""custom_ids: what the bot writes it reads back, and nothing else leads anywhere."""

import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.host.tickets import Moment
from cogs.interactions.routes import LONGEST, NoRoute, Route, Verb, route
from cogs.mini.verbs import Act
from storage.ids import TableId

ROUTES = st.builds(
    Route,
    st.integers(0, 36**12 - 1).map(TableId),
    st.sampled_from([*Verb, *Act]),
    st.none() | st.builds(Moment, st.integers(0, 999_999), st.integers(0, 999_999)),
    st.text(string.ascii_letters + string.digits + "_.,-", max_size=40),
)


@given(ROUTES)
def test_what_is_written_is_read_back(where: Route) -> None:
    assert route(str(where)) == where
    assert 1 <= len(str(where)) <= LONGEST


@pytest.mark.parametrize("verb", [*Verb, *Act])
def test_the_longest_custom_id_of_every_verb_is_short_enough(verb: str) -> None:
    where = Route(TableId(36**12 - 1), verb, Moment(999_999, 999_999), "x" * 40)
    assert route(str(where)) == where
    assert len(str(where)) <= LONGEST
    with pytest.raises(NoRoute):
        route(str(where) + "x")


@given(st.text(max_size=120))
@example("")
@example("ink:1:desk::\n")
@example("ink:١:desk::")
@example("ink:1:desk:1:")
@example("ink:1:desk:1.١:")
@example("ink:-1:desk::")
@example("INK:1:desk::")
@example("ink:1:desk::" + "a" * 41)
@example("ink:1:desk::\x00")
@example("ink:1:desk::é")
def test_anything_else_leads_nowhere(said: str) -> None:
    with pytest.raises(NoRoute):
        route(said)


@given(ROUTES, st.integers(0, 99), st.characters(codec="utf-8"))
def test_a_changed_letter_leads_to_what_it_says_or_nowhere(
    where: Route, at: int, letter: str
) -> None:
    said = str(where)
    at %= len(said)
    changed = said[:at] + letter + said[at + 1 :]
    try:
        found = route(changed)
    except NoRoute:
        return
    assert route(str(found)) == found
