"""What is too late is so by Discord's clock, whatever the host's clock says (S20, S49)."""

import time

import pytest

from cogs.interactions.intake import FEW, LATE, WATCHED, Lateness, steady

QUICK = 0.08


def is_late(lateness: Lateness, created: float, now: float) -> bool:
    """Return whether what was created then is not applied any more."""
    return lateness.delay(created, now) > LATE


@pytest.mark.parametrize(
    "wrong", [0.0, 3600.0, -3600.0, 40.0, -1.0], ids=lambda wrong: f"{wrong:+.0f} s"
)
def test_s49_with_a_clock_that_is_wrong_what_is_quick_is_soon_taken_and_what_is_late_is_not(
    wrong: float,
) -> None:
    lateness, late = Lateness(), []
    for click in range(100):
        created = 1_000.0 + click
        late.append(is_late(lateness, created, created + QUICK + wrong))
    assert not any(late[FEW - 1 :])
    assert is_late(lateness, 2_000.0, 2_000.0 + QUICK + wrong + LATE + 0.1)
    assert not is_late(lateness, 2_001.0, 2_001.0 + QUICK + wrong)


def test_how_long_a_click_was_on_its_way_is_known_by_the_quickest() -> None:
    lateness = Lateness()
    for click in range(FEW):
        lateness.delay(click, click + 40.0 + QUICK)
    assert lateness.delay(100.0, 141.0 + QUICK) == pytest.approx(1.0)


def test_a_click_that_is_late_does_not_teach_that_late_is_quick() -> None:
    lateness = Lateness()
    for click in range(WATCHED - 1):
        assert not is_late(lateness, click, click + QUICK)
    assert all(is_late(lateness, 1_000 + click, 1_000 + click + 10) for click in range(WATCHED - 1))


def test_s51_thousands_that_are_late_at_once_do_not_teach_it_either() -> None:
    lateness = Lateness()
    for click in range(WATCHED):
        assert not is_late(lateness, click, click + QUICK)
    assert all(is_late(lateness, 1_000.0, 1_003.0 + click / 1_000) for click in range(5_000))
    assert not is_late(lateness, 1_008.0, 1_008.0 + QUICK)


def test_s49_a_clock_that_drifts_is_believed_after_a_while() -> None:
    lateness = Lateness()
    for click in range(WATCHED):
        assert not is_late(lateness, click, click + QUICK)
    times = range(1_000, 11_000, 10)
    drifted = [is_late(lateness, at, at + 3.0 + QUICK) for at in times]
    assert drifted[0]
    assert not drifted[-1]


def test_the_first_clicks_are_held_against_the_hosts_clock() -> None:
    """After a stop of ten seconds the first that come are those that have waited all that time."""
    lateness = Lateness()
    assert is_late(lateness, 1_000.0, 1_010.0)
    assert is_late(lateness, 1_000.5, 1_010.0)
    assert not is_late(lateness, 1_009.9, 1_010.0)


def test_s49_the_clock_for_it_does_not_jump_when_the_hosts_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = steady()
    assert abs(clock() - time.time()) < 0.5
    before, wall = clock(), time.time
    monkeypatch.setattr(time, "time", lambda: wall() + 3600)
    assert 0 <= clock() - before < 1
