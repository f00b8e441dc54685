"""What people have in mind is what there is, and nobody's chance hangs on who else comes."""

import random
from collections.abc import Iterator

from bot.sandbox.reading import Message
from tests.world import commands, logbooks, occasions, tables, whims
from tests.world.choices import Choice, any_of, next_of, some
from tests.world.errands import ERRANDS
from tests.world.plan import Plan, drawn
from tests.world.tally import COMMANDS


def listed() -> dict[str, set[str]]:
    """Return the options of every command, as `commands.txt` lists them."""
    found: dict[str, set[str]] = {}
    command = ""
    for row in COMMANDS.read_text(encoding="utf-8").splitlines():
        if row.startswith(" "):
            found[command].add(row.strip().partition(",")[0])
        else:
            command = row
            found[command] = set()
    return found


def meant() -> Iterator[tuple[str, set[str]]]:
    for deeds in whims.COMMANDS.values():
        for command, wishes in deeds:
            yield command, set(wishes)
    for command, option in (*commands.TYPED.values(), *commands.ON_THE_BOARD):
        yield command, {option} - {""}
    for rules in tables.RULES.values():
        yield "inkognito new", set(rules)


def test_what_people_type_by_heart_is_listed() -> None:
    known = listed()
    assert [(command, options - known[command]) for command, options in meant()] == [
        (command, set()) for command, _ in meant()
    ]


def test_the_plan_of_a_world_is_the_same_each_time_and_holds_what_people_can_do() -> None:
    for seed in range(200):
        plan = drawn(seed)
        assert plan == drawn(seed)
        assert all(what in ERRANDS for one in plan.people for _, what, _ in one.errands)
        there = {one.number: one.servers for one in plan.people}
        for table in plan.tables:
            assert all(table.server in there[one] for one in (table.owner, *table.guests))


def test_in_some_worlds_a_log_may_not_be_told_when_admins_do_something_for_the_last_time() -> None:
    plans = [one for one in map(drawn, range(300)) if logbooks.SHUT in {f.kind for f in one.faults}]
    assert 0.05 < len(plans) / 300 < 0.15
    for plan in plans:
        if occasions.named(plan) in ("wardens", "overseers"):
            continue  # then they set that, and anything else, at other times as well
        shut = next(one for one in plan.faults if one.kind == logbooks.SHUT)
        errands = [(at, what) for at, what, _ in plan.people[0].errands if what != "sets places"]
        kept, done = (at for at, what in errands if what in logbooks.LOGBOOKS)
        assert kept < shut.at < done < shut.at + shut.given["lasts"]
        assert len({one.number for one in plan.faults}) == len(plan.faults)


def test_some_evenings_on_which_nothing_else_is_to_be_show_one_thing_alone() -> None:
    shown: dict[str, Plan] = {}
    for seed in range(3000):
        plan = drawn(seed)
        shown.setdefault(occasions.named(plan), plan)
    assert shown.keys() == {"", *occasions.OCCASIONS, *occasions.OTHERWISE}
    for name in occasions.OTHERWISE:
        plan = shown[name]
        assert plan == drawn(plan.seed)
        assert all(what in ERRANDS for one in plan.people for _, what, _ in one.errands)
        assert len({one.number for one in plan.faults}) == len(plan.faults)
        there = {one.number: one.servers for one in plan.people}
        for table in plan.tables:
            assert all(table.server in there[one] for one in (table.owner, *table.guests))


def test_who_is_left_out_changes_nothing_of_the_others() -> None:
    plan = next(plan for plan in map(drawn, range(100)) if len(plan.people) > 3)
    left = plan.only(people={0, 2})
    assert left.people == (plan.people[0], plan.people[2])
    assert left.tables == plan.tables and left.faults == plan.faults


def message(*components: dict[str, object]) -> Message:
    return Message({"components": list(components)})


def button(verb: str, *, disabled: bool = False) -> dict[str, object]:
    custom_id = f"ink:1:{verb}:1.1:"
    return {"type": 2, "style": 1, "label": verb, "custom_id": custom_id, "disabled": disabled}


def test_nobody_decides_where_there_is_nothing_to_decide() -> None:
    desk = message(button("desk"), button("rules"), button("sure", disabled=True))
    assert next_of(desk, random.Random(1), bold=1.0) is None


def test_what_is_asked_once_more_is_mostly_confirmed() -> None:
    asked = message(button("sure"), button("undo"), button("rules"))
    pressed = [next_of(asked, random.Random(n), bold=0.0) for n in range(50)]
    assert pressed.count(Choice("ink:1:sure:1.1:")) > 40


def test_what_is_pressed_for_no_reason_is_there_and_can_be() -> None:
    desk = message(button("desk"), button("rules", disabled=True), button("vote"))
    pressed = {any_of(desk, random.Random(n)) for n in range(50)}
    assert pressed == {Choice("ink:1:desk:1.1:"), Choice("ink:1:vote:1.1:")}


def test_of_a_menu_as_many_are_chosen_as_it_takes() -> None:
    chosen = {some("abc", 2, 3, random.Random(n)) for n in range(200)}
    assert {len(one) for one in chosen} == {2, 3}
    assert all(len(set(one)) == len(one) for one in chosen)
