"""What is told of yesterday's case where a server reads today's."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.world.history import Sent
from tests.world.judges import mornings
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, found

TODAY = datetime.fromtimestamp(NOON / 1000, UTC).date()
BEFORE = f"{TODAY - timedelta(1)}"
EARLIER = NOON - 3_600_000


@pytest.mark.parametrize(
    ("said", "solved", "findings"),
    [
        ("", 0, 0),
        ("", 1, 1),
        ("Solved by 1 of 2 who looked at it here. One without a mistake or a hint.", 1, 0),
        ("Gelöst von 2 der 2, die ihn hier angesehen haben.", 1, 0),
        ("Solved by 1 of 2 who looked at it here.", 2, 1),
        ("Solved by the one person who looked at it here.", 1, 1),
    ],
)
def test_who_has_solved_the_case_of_the_day_before_and_is_not_told_of_is_found(
    world: World, said: str, solved: int, findings: int
) -> None:
    for number, who in enumerate((ANNA, BEN)):
        world.sql(
            "INSERT INTO attempt (person, series, day, opened, changed, guild, done, in_time)"
            " VALUES (?, 'world', ?, ?, ?, 7, ?, ?)",
            *(who, BEFORE, EARLIER, EARLIER),
            *((EARLIER, 1) if number < solved else (None, 0)),
        )
    look = {"type": 2, "custom_id": f"ink:0:daily::look.world.{TODAY}."}
    shown = [{"type": 10, "content": f"Inkognito\n{said}"}, look]
    world.now = 600.0
    world.history.note(
        Sent,
        "MESSAGE_CREATE",
        {"id": "51", "guild_id": "7", "channel_id": "8", "components": shown},
    )
    world.copy("told")
    assert len(found(mornings.the_one_before_is_told_of, world)) == findings
