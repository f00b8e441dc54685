"""What guards what a host sees from outside."""

from typing import Final

from tests.guards.guard import Guard

GUARDS: Final = (
    Guard(
        "a host sees no address but its shape",
        "cogs/interactions/traced.py",
        "part if part in WORDS else '…'",
        "part",
        "tests/e2e/test_metrics.py",
    ),
    Guard(
        "a host sees how old the oldest is, not the newest",
        "cogs/delivery/jobs.py",
        "self._again[key] = job, self._again.get(key, (job, now))[1]",
        "self._again[key], self._wanted[key] = (job, now), now",
        "tests/e2e/test_metrics.py",
    ),
    Guard(
        "a host sees a connection that is lost",
        "cogs/interactions/client.py",
        "        self.health.loses(shard, time.time())\n",
        "        pass\n",
        "tests/faults/test_connection.py",
    ),
    Guard(
        "a host sees that it waits after too many starts",
        "bot/app.py",
        "        client.health.rests(time.time(), pause)\n",
        "",
        "tests/faults/test_no_network.py",
    ),
    Guard(
        "a host sees no game end that was shown before",
        "bot/monitoring/instruments.py",
        "    gauge.clear()\n",
        "",
        "tests/monitoring/test_port.py",
    ),
    Guard(
        "a host's copies are not pushed out by starts",
        "bot/service/copies.py",
        "return 0.0 if last is None else min(every, max(0.0, last + every - now))",
        "return 0.0",
        "tests/service/test_copies.py",
    ),
)
