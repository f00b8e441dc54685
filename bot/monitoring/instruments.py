"""What is counted and measured, in the format that Prometheus reads.

Rule: no label names a person, a server, a table or a seat, and none a card; nothing is counted by
    table, so that nobody reads here who of two was quicker.
"""

import logging
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import prometheus_client
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as PLAIN
from prometheus_client.exposition import generate_latest

from bot.monitoring.disk import Room
from bot.monitoring.health import Health, Link

FORMAT: Final = PLAIN

ANSWERING: Final = (
    0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3,
)  # fmt: skip
"""Seconds: from what the bot needs by itself to what Discord waits for, dense enough for p99.9."""

COMMITTING: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
TOGETHER: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
PAINTING: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2)
REVIEWING: Final = (0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30, 60)
DECIDING: Final = (0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5)

# When something was first counted is nobody's business.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


@dataclass(frozen=True)
class Glance:
    """How the bot is at one moment, as far as it is looked at only when somebody asks."""

    tables: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """How many there are of each game and status."""
    untold: Mapping[str, float] = field(default_factory=dict)
    """For how many seconds the oldest thing has waited to be told, by what its audience reads."""
    latencies: Mapping[int, float] = field(default_factory=dict)
    """Seconds to Discord and back, by connection."""
    silent: float = 0.0
    """For how many seconds nothing has been heard of Discord."""
    painting: int = 0
    """How many pictures wait to be painted."""
    reviewing: int = 0
    """How many games wait to be reviewed."""
    resting: float = 0.0
    """For how many seconds nothing is told, because Discord wants that."""
    group: int | None = None
    """Which group of shards this process has, of several that share a database."""
    epoch: int = 0
    """The how manieth owner of it this one is; it grows with each."""
    beat: float = 0.0
    """For how many seconds the server has confirmed no sign of life."""
    ahead: float = 0.0
    """Seconds that the server's clock is ahead of this machine's."""


class Instruments:
    """Counts what happens; each method is called from wherever it happens, in any thread."""

    def __init__(self, about: Mapping[str, str]) -> None:
        """Begin with nothing counted, of a program of which *about* is true."""
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)

        def counter(name: str, says: str, *labels: str) -> Counter:
            return Counter(f"inkognito_{name}", says, labels, registry=registry)

        def gauge(name: str, says: str, *labels: str) -> Gauge:
            return Gauge(f"inkognito_{name}", says, labels, registry=registry)

        def histogram(name: str, says: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"inkognito_{name}", says, labels, buckets=buckets, registry=registry)

        self._answers = histogram(
            "first_answer_seconds",
            "From an interaction's arrival until Discord has its first answer.",
            ANSWERING,
            "kind",
        )
        self._late = counter(
            "late_interactions", "Interactions left undone: Discord had called them failed.", "kind"
        )
        self._requests = counter(
            "requests", "Requests to Discord by what came of them.", "method", "route", "status"
        )
        self._sessions = counter("gateway_sessions", "Sessions begun and resumed.", "how")
        self._latency = gauge("gateway_latency_seconds", "To Discord and back.", "shard")
        self._heard = gauge("gateway_silent_seconds", "Since anything was heard of Discord.")
        self._link = gauge("link", "1 for how the bot and Discord are connected now.", "state")
        self._tables = gauge("tables", "Tables that gather or play.", "game", "status")
        self._untold = gauge(
            "untold_seconds", "How long the oldest thing has waited to be told.", "audience"
        )
        self._resting = gauge("telling_rests_seconds", "For how long nothing will be told.")
        self._commits = histogram(
            "commit_seconds", "Group commits, from hand-in to disk.", COMMITTING
        )
        self._together = histogram("commit_jobs", "Jobs that were committed together.", TOGETHER)
        self._written = gauge(
            "written_timestamp_seconds", "When the disk last took a sign of life."
        )
        self._painted = histogram("paint_seconds", "Pictures painted.", PAINTING)
        self._unpainted = counter("paint_failures", "Pictures that could not be painted.")
        self._painting = gauge("paint_waiting", "Pictures that wait to be painted.")
        self._reviewed = histogram(
            "review_seconds", "Pages of reviews, each of one seat.", REVIEWING, "game"
        )
        self._unreviewed = counter("review_failures", "Pages that could not be made.", "game")
        self._reviewing = gauge("review_waiting", "Games that wait to be reviewed.")
        self._decisions = histogram(
            "decision_seconds", "What automata compute for a decision.", DECIDING, "game", "level"
        )
        self._groups = gauge("groups", "Into how many the shards are parted; 0 of a file.")
        self._owned = gauge("group_owned", "1 for the group that this process has.", "group")
        self._epoch = gauge("group_epoch", "Grows with each owner of a group.", "group")
        self._beat = gauge(
            "group_beat_seconds", "Since the server confirmed a sign of life.", "group"
        )
        self._ahead = gauge("server_ahead_seconds", "How far the server's clock is ahead.", "group")
        self._files = gauge("file_bytes", "The database and its log.", "file")
        self._free = gauge("disk_free_bytes", "Where the database is.")
        self._size = gauge("disk_size_bytes", "Where the database is.")
        self._logged = counter("logged", "Log lines of at least a warning.", "level")
        gauge("build_info", "1 for what runs here.", *about).labels(**about).set(1)
        for level in ("WARNING", "ERROR", "CRITICAL"):
            self._logged.labels(level)
        for how in ("begun", "resumed"):
            self._sessions.labels(how)

    def answered(self, kind: str, seconds: float) -> None:
        """Count the first answer to an interaction of that *kind*."""
        self._answers.labels(kind).observe(seconds)

    def late(self, kind: str) -> None:
        """Count what was left undone because it came too late."""
        self._late.labels(kind).inc()

    def requested(self, method: str, route: str, status: str) -> None:
        """Count a request; *route* is a template, without any id."""
        self._requests.labels(method, route, status).inc()

    def session(self, how: str) -> None:
        """Count a session that was begun or resumed."""
        self._sessions.labels(how).inc()

    def committed(self, jobs: int, seconds: float) -> None:
        """Count what was committed together."""
        self._commits.observe(seconds)
        self._together.observe(jobs)

    def painted(self, seconds: float | None) -> None:
        """Count a picture, or that one could not be painted."""
        if seconds is None:
            self._unpainted.inc()
        else:
            self._painted.observe(seconds)

    def reviewed(self, game: str, seconds: float | None) -> None:
        """Count a page of a review, or that one could not be made."""
        if seconds is None:
            self._unreviewed.labels(game).inc()
        else:
            self._reviewed.labels(game).observe(seconds)

    def decided(self, game: str, level: str, seconds: float) -> None:
        """Count how long an automaton of that *level* computed."""
        self._decisions.labels(game, level).observe(seconds)

    def logged(self, level: str) -> None:
        """Count a line of the log."""
        self._logged.labels(level).inc()

    def parted(self, groups: int) -> None:
        """Know into how many *groups* the shards are parted, of processes that share a server."""
        self._groups.set(groups)

    def text(self, glance: Glance, health: Health, room: Room | None) -> bytes:
        """Return all of it, as it is at that *glance*."""
        for link in Link:
            self._link.labels(link).set(link is health.link)
        self._written.set(health.written)
        self._heard.set(glance.silent)
        self._painting.set(glance.painting)
        self._reviewing.set(glance.reviewing)
        self._resting.set(glance.resting)
        own = () if glance.group is None else (str(glance.group),)
        for shown, value in (
            (self._owned, 1.0),
            (self._epoch, glance.epoch),
            (self._beat, glance.beat),
            (self._ahead, glance.ahead),
        ):
            _show(shown, ((own, value),) if own else ())
        _show(self._latency, (((str(shard),), s) for shard, s in glance.latencies.items()))
        _show(self._tables, glance.tables.items())
        _show(self._untold, (((audience,), s) for audience, s in glance.untold.items()))
        _show(self._files, (((file,), size) for file, size in (room.files if room else {}).items()))
        self._free.set(room.free if room else math.nan)
        self._size.set(room.size if room else math.nan)
        return generate_latest(self._registry)


class Counting(logging.Handler):
    """Counts the lines of the log by level; reads none of them."""

    def __init__(self, instruments: Instruments) -> None:
        """Count into *instruments*."""
        super().__init__(logging.WARNING)
        self._instruments = instruments

    def emit(self, record: logging.LogRecord) -> None:
        """Count *record*."""
        self._instruments.logged(record.levelname)


def _show(gauge: Gauge, values: Iterable[tuple[Sequence[str], float]]) -> None:
    """Show *values* by their labels, and none that was shown before."""
    gauge.clear()
    for labels, value in values:
        gauge.labels(*labels).set(value)
