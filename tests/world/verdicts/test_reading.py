"""What judges of `reading` find, and what they let be."""

from pathlib import Path

import pytest

from tests.world.judges import reading, wire
from tests.world.verdicts.by_hand import ANNA, BEN, World, banned, found, passes, typed
from tests.world.verdicts.histories import DEALT, MET, Letters, judged

GERMAN = "Von jetzt an bekommst du nur noch Worte: keine Bilder und eine Tatsache je Zeile."
ENGLISH = "From now on you get words alone: no pictures, and one fact per line on your sheet."


@pytest.mark.parametrize(
    ("locale", "text", "findings"),
    [("de", GERMAN, 0), ("de", ENGLISH, 1), ("en-GB", GERMAN, 1), ("sv-SE", ENGLISH, 0)],
)
def test_an_answer_in_another_language_is_found(
    world: World, locale: str, text: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me plain"))
    world.event(101)["locale"] = locale
    world.answers(101, text=text)
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(("who", "findings"), [(ANNA, 0), (BEN, 1)])
def test_a_desk_that_is_shown_anew_is_in_the_language_of_who_asked_for_that(
    world: World, who: int, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("desk"))
    world.event(101)["locale"] = "de"
    world.answers(101, text=GERMAN)
    world.now += 1
    world.asks(102, who, 2, **typed("me plain"))
    world.event(102)["locale"] = "en-US"
    world.now += 1
    world.answers(101, text=ENGLISH)
    assert len(found(reading.in_their_language, world)) == findings


def test_an_answer_in_the_language_that_was_chosen_is_not(world: World) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="en"))
    world.answers(101, text="From now on I speak English with you.")
    world.now += 1
    world.asks(102, ANNA, 2, **typed("me plain"))
    world.event(102)["locale"] = "de"
    world.answers(102, text=ENGLISH)
    assert found(reading.in_their_language, world) == []


@pytest.mark.parametrize(("later", "findings"), [(0.0, 0), (1.0, 1)])
def test_an_answer_may_be_in_a_language_before_that_is_said(
    world: World, later: float, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="de"))
    if later:
        world.answers(101, text="Ab jetzt spreche ich Deutsch mit dir.")
        world.now += later
    world.asks(102, ANNA, 2, **typed("me plain"))
    world.event(102)["locale"] = "en"
    world.answers(102, text=ENGLISH)
    if not later:
        world.now += 1
        world.answers(101, text="Ab jetzt spreche ich Deutsch mit dir.")
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(
    ("who", "said", "text", "findings"),
    [
        (ANNA, True, GERMAN, 0),
        (ANNA, True, ENGLISH, 1),
        (ANNA, False, GERMAN, 0),
        (ANNA, False, ENGLISH, 0),
        (BEN, True, GERMAN, 1),
    ],
)
def test_who_is_erased_is_answered_in_the_language_of_their_discord_again(
    world: World, who: int, said: bool, text: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me language", language="en"))
    world.answers(101, text="From now on I speak English with you.")
    world.now += 1
    world.asks(102, who, 2, **typed("privacy", what="sure"))
    world.event(102)["locale"] = "de" if who == ANNA else "en"
    if said:
        world.answers(102, text="Nothing is kept about you any more.", seconds=0.0)
    world.now += 1
    world.asks(103, ANNA, 2, **typed("me plain"))
    world.event(103)["locale"] = "de"
    world.answers(103, text=text)
    assert len(found(reading.in_their_language, world)) == findings


@pytest.mark.parametrize(("guild", "findings"), [("7", 0), ("6", 1)])
def test_a_table_of_another_server_in_a_list_is_found(
    world: World, guild: str, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("tables"))
    world.event(101)["guild_id"] = guild
    world.answers(101, text="Table #1 in <#8>")
    world.copy("told")
    assert len(found(reading.of_their_server, world)) == findings


def test_an_answer_that_calls_somebody_is_found(world: World) -> None:
    for number, allowed in ((101, []), (102, ["users"])):
        world.asks(number)
        world.answers(number, text="<@12>")
        world.answered(number)["allowed_mentions"] = {"parse": allowed}
    assert len(found(reading.nobody_is_called_by_an_answer, world)) == 1


@pytest.mark.parametrize(("rights", "findings"), [(1 << 5, 0), (1 << 6, 1)])
def test_who_sets_what_only_admins_may_is_found(world: World, rights: int, findings: int) -> None:
    world.asks(101, ANNA, 2, **{**typed("wanted"), "name": "inkognito-admin"})
    world.event(101)["member"]["permissions"] = str(rights)
    world.answers(101, text="No role is called when a table opens.")
    assert len(found(reading.only_admins_set_what_holds_for_all, world)) == findings


@pytest.mark.parametrize(
    ("kept", "erased", "findings"), [(True, False, 0), (False, False, 1), (False, True, 0)]
)
def test_a_wish_that_is_not_kept_is_found(
    world: World, kept: bool, erased: bool, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me watch"))
    world.event(101)["guild_id"] = "7"
    said = "You are called when a table opens in this server, once an hour at most."
    world.answers(101, text=said + " The same command again ends that.")
    if kept:
        world.sql("INSERT INTO interest (guild, person) VALUES (7, ?)", ANNA)
    if erased:
        world.now += 10
        world.asks(102, ANNA, 2, **typed("privacy", what="sure"))
    world.copy("told")
    assert len(found(reading.wishes_are_kept, world)) == findings


@pytest.mark.parametrize(("whom", "findings"), [(ANNA, 0), (BEN, 1)])
def test_what_somebody_wished_in_a_server_ends_where_they_are_banned(
    world: World, whom: int, findings: int
) -> None:
    world.asks(101, ANNA, 2, **typed("me watch"))
    world.event(101)["guild_id"] = "7"
    said = "You are called when a table opens in this server, once an hour at most."
    world.answers(101, text=said + " The same command again ends that.")
    passes(world, 1)
    banned(world, 102, whom)
    world.copy("told")
    assert len(found(reading.wishes_are_kept, world)) == findings


@pytest.mark.parametrize(("counts", "findings"), [(True, 0), (False, 1)])
def test_who_is_told_of_what_was_not_done_is_found(
    world: World, counts: bool, findings: int
) -> None:
    if counts:
        world.acts(101, BEN, **typed("match back"))
    else:
        world.asks(101, BEN, 2, **typed("match back"))
    world.answers(101, text="You play your own seat at table #1 again.")
    world.copy("told")
    assert len(found(reading.what_is_said_is_done, world)) == findings


@pytest.mark.parametrize(("rights", "findings"), [(1 << 5, 0), (1 << 6, 1)])
def test_who_sets_anything_that_only_admins_may_is_found(
    world: World, rights: int, findings: int
) -> None:
    command = typed("set", option="pace", value="slow")
    world.asks(101, ANNA, 2, **{**command, "name": "inkognito-admin"})
    world.event(101)["member"]["permissions"] = str(rights)
    world.answers(101, text="✅ **Pace:** slow (24 hours a decision)")
    assert len(found(reading.only_admins_set_what_holds_for_all, world)) == findings


@pytest.mark.parametrize(
    ("locale", "chosen", "erased", "findings"),
    [
        ("en-US", "", False, 0),
        ("de", "", False, 2),
        ("de", "en", False, 0),
        ("en-US", "de", False, 0),  # by either, where it was chosen lately
        ("de", "", True, 0),
    ],
)
def test_who_is_written_to_in_another_language_is_found(
    locale: str, chosen: str, erased: bool, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    days.asks(900, 3, locale=locale, data={"custom_id": "ink:1:join::"})
    for wish, name, option, value in (
        (chosen, "me", "language", chosen),
        (erased, "", "privacy", "sure"),
    ):
        if wish:
            last = {"name": option, "type": 1}
            last["options"] = [{"name": "what" if erased else option, "type": 3, "value": value}]
            options = [{"name": name, "type": 2, "options": [last]}] if name else [last]
            data = {"name": "inkognito", "options": options}
            days.asks(901, locale=locale, data=data)
    days.letter(ANNA, DEALT)
    days.letter(ANNA, MET)
    for kept in (wire.interactions, wire.erasures, wire.troubles):
        kept.cache_clear()
    assert len(judged(reading.letters_in_their_language, days, tmp_path)) == findings
