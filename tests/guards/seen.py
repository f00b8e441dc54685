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
        "bot/connecting.py",
        "        client.health.rests(time.time(), seconds)\n",
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
    Guard(
        "a host's orders are heard from the host alone",
        "bot/service/control.py",
        "            os.fchmod(ear.fileno(), PRIVATE)",
        "            os.fchmod(ear.fileno(), 0o666)",
        "tests/service/test_control.py",
    ),
    Guard(
        "a host's copy that is being made is cleared away by no other",
        "storage/backup.py",
        "            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)\n",
        "            pass\n",
        "tests/storage/test_restoring.py",
    ),
    Guard(
        "a host's copy is held by the lock that lies there, and by no older one",
        "storage/backup.py",
        "        if not beside.exists() or not os.path.samestat(beside.stat(), os.fstat(lock)):\n",
        "        if not beside.name:\n",
        "tests/storage/test_restoring.py",
    ),
    Guard(
        "a host's copy gets its name once it is whole",
        "storage/backup.py",
        "        with made_whole(target) as half:\n            _copy(source, half)\n",
        "        _copy(source, target)\n",
        "tests/storage/test_restoring.py",
    ),
)
