"""A sign of life says whether the bot lives, and whether Discord is there."""

import pytest

from bot.monitoring.health import (
    ALIVE_SECONDS,
    AWAY,
    AWAY_SECONDS,
    DEAD,
    RESTS,
    WELL,
    Health,
    Link,
    Sign,
    diagnosis,
    read_sign,
)
from bot.service.beating import HEARTBEAT
from cogs.interactions.reaching import LONGEST, LONGEST_CUT_OFF

NOW = 1_700_000_000.0


def status_of(health: Health, now: float, asked: float | None = None) -> int:
    sign = read_sign(health.sign(now).write())
    return diagnosis(sign, now if asked is None else asked)[0]


def test_a_bot_that_loses_its_connection_for_a_while_is_told_from_one_that_is_away() -> None:
    health = Health(NOW)
    assert status_of(health, NOW + 1) == WELL, "it has only begun"
    assert status_of(health, NOW + AWAY_SECONDS) == AWAY, "it has never come up"
    health.connects(0, NOW + AWAY_SECONDS)
    assert status_of(health, NOW + 10 * AWAY_SECONDS) == WELL
    health.loses(0, NOW + 10_000)
    health.loses(0, NOW + 10_200)
    assert status_of(health, NOW + 10_000 + AWAY_SECONDS - 1) == WELL, "that happens every day"
    assert status_of(health, NOW + 10_000 + AWAY_SECONDS) == AWAY
    health.connects(0, NOW + 10_400)
    assert status_of(health, NOW + 10_400) == WELL


def test_all_connections_must_stand() -> None:
    health = Health(NOW)
    health.connects(0, NOW)
    health.connects(1, NOW)
    health.loses(1, NOW + 1)
    health.connects(0, NOW + 2)
    assert health.link is Link.REACHING
    health.connects(1, NOW + 3)
    assert health.link is Link.CONNECTED


def test_who_waits_after_too_many_starts_is_neither_dead_nor_well_and_says_until_when() -> None:
    health = Health(NOW)
    health.rests(NOW, 580)
    sign = read_sign(health.sign(NOW + 500).write())
    status, said = diagnosis(sign, NOW + 505)
    assert status == RESTS
    assert "22:23:00 UTC" in said
    health.reaches(NOW + 580)
    assert status_of(health, NOW + 581) == WELL


def test_who_has_stopped_is_not_well_at_once_and_says_since_when() -> None:
    health = Health(NOW)
    health.connects(0, NOW)
    sign = read_sign(health.sign(NOW, last=True).write())
    for later in (0, 1, 10 * ALIVE_SECONDS):
        assert diagnosis(sign, NOW + later) == (DEAD, "It has stopped, at 2023-11-14 22:13:20 UTC.")


@pytest.mark.parametrize("link", Link)
def test_however_it_was_connected_who_gives_no_sign_is_dead(link: Link) -> None:
    sign = Sign(NOW, link, NOW - 1, NOW + 500)
    assert diagnosis(sign, NOW + ALIVE_SECONDS)[0] == DEAD


@pytest.mark.parametrize("line", ["", "x", "{}", "[]", '{"at": 1, "link": "?"}', "null", '"1"'])
def test_what_is_no_sign_is_none(line: str) -> None:
    assert read_sign(line) is None
    assert diagnosis(None, NOW)[0] == DEAD


def test_the_sign_of_an_earlier_bot_is_understood() -> None:
    assert diagnosis(read_sign(str(int(NOW))), NOW + 10)[0] == WELL


def test_who_is_well_has_time_for_several_signs_and_for_several_tries_to_connect() -> None:
    assert HEARTBEAT * 3 <= ALIVE_SECONDS
    assert 2 * max(LONGEST, LONGEST_CUT_OFF) < AWAY_SECONDS
