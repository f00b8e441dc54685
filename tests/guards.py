"""Every guard is taken away in turn, and a test must notice: `python -m tests.guards [WORD…]`.

A promise that nothing would break without its guard is not tested. Each guard is a piece of the
program that is replaced, in a copy of the tree, by what somebody might have written who had not
thought of it.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SECONDS: Final = 4800.0
"""For the tests of one guard."""


@dataclass(frozen=True)
class Guard:
    """What is promised by a piece of *file*, what stands there without it, and which *tests* must
    then fail."""

    promise: str
    file: str
    guard: str
    without: str
    tests: str


GUARDS: Final = (
    Guard(
        "clocks stand still while nobody can be heard",
        "bot/host/clock.py",
        "                clocks.stood_still(tx, since, now, oldest)\n",
        "                pass\n",
        "tests/host/test_clock.py",
    ),
    Guard(
        "one decision missed is no autopilot",
        "bot/host/company.py",
        "MISSES: Final = 2\n",
        "MISSES: Final = 1\n",
        "tests/host/test_clock.py",
    ),
    Guard(
        "who is late in one turn is asked in the next",
        "bot/host/snapshot.py",
        "if one.game == self.game and one.seq >= begun)",
        "if one.game == self.game)",
        "tests/host/test_turns.py",
    ),
    Guard(
        "a bot's turn is shown in one piece",
        "cogs/delivery/panels.py",
        "        pace = ALONE if among_themselves(table) else pace\n",
        "",
        "tests/e2e/test_board_bots.py",
    ),
    Guard(
        "automata never play on alone",
        "bot/host/automata.py",
        " or not current.company.present:\n",
        ":\n",
        "tests/host/test_clock.py",
    ),
    Guard(
        "a reminder does not tell who has chosen",
        "cogs/delivery/drafts.py",
        "            persons = [c.person for c in current.awaited if c.seat in due.seats and"
        " c.person]\n",
        "            owing = [c for c in current.awaited if"
        " table.current.rules.owes(table.current.sight(Seat(c.seat)))]\n"
        "            persons = [chair.person for chair in owing if chair.person is not None]\n",
        "tests/cogs/delivery/test_bulletins.py",
    ),
    Guard(
        "who is there has time before they are called",
        "cogs/delivery/attention.py",
        "now + (GRACE if there else 0.0)",
        "now",
        "tests/cogs/delivery/test_calls.py",
    ),
    Guard(
        "in the midst of their turn nobody is called who is at it",
        "cogs/delivery/attention.py",
        "if acted is not None and there and one[0] == moving else now",
        "if acted is not None and there and False else now",
        "tests/cogs/delivery/test_attention.py",
    ),
    Guard(
        "of who is not on turn it does not count what they press",
        "cogs/delivery/attention.py",
        "        if one[0] != seen.mover or person is None or at == -math.inf:\n",
        "        if person is None or at == -math.inf:\n",
        "tests/cogs/delivery/test_attention.py",
    ),
    Guard(
        "who is there and does nothing is called all the same",
        "cogs/delivery/attention.py",
        "now + (GRACE if there else 0.0)",
        "math.inf if there else now",
        "tests/cogs/delivery/test_calls.py -k ten_seconds",
    ),
    Guard(
        "a call goes when it is spent",
        "cogs/delivery/calls.py",
        "                settled &= await self._messages.remove(table, one)\n",
        "                pass\n",
        "tests/cogs/delivery/test_calls.py -k taken_away",
    ),
    Guard(
        "a desk is edited only when it says something else",
        "cogs/delivery/living.py",
        "        if drawn.mark != desk.mark or desk.ended:\n",
        "        if True:\n",
        "tests/e2e/test_living.py",
    ),
    Guard(
        "a desk follows no longer than Discord takes edits",
        "cogs/delivery/live_desk.py",
        "LIFE: Final = 14 * 60.0\n",
        "LIFE: Final = 24 * 60.0\n",
        "tests/e2e/test_living.py",
    ),
    Guard(
        "two desks never offer the same",
        "cogs/delivery/living.py",
        "            if older.message != message:\n                self._point(older)\n",
        "            if older.message != message:\n                pass\n",
        "tests/e2e/test_living.py",
    ),
    Guard(
        "a deadline is moved by nothing that is hidden",
        "bot/host/table.py",
        "            return tx.now if change.seen else self.current.since\n",
        "            return tx.now\n",
        "tests/host/test_clock.py",
    ),
    Guard(
        "the votes of those who are there count",
        "bot/host/votes.py",
        "(motion.by if motion else ())} & voters\n",
        "(motion.by if motion else ())}\n",
        "tests/host/test_clock.py",
    ),
    Guard(
        "answered after the commit",
        "bot/host/table.py",
        "            since = await self._db.write(whole)\n",
        "            since = asyncio.ensure_future(self._db.write(whole)) and self.current.since\n",
        "tests/host tests/faults/test_process.py -k table or s43",
    ),
    Guard(
        "a click counts once",
        "bot/host/tickets.py",
        "            ledger.remember(tx, ticket.interaction, self._table, DONE)",
        "            pass",
        "tests/host tests/faults/test_connection.py -k table or s19",
    ),
    Guard(
        "nobody judges before what was judged is written",
        "bot/host/table.py",
        "            if writing is None or writing.done():\n",
        "            if self._lock.locked():\n",
        "tests/host/test_table.py",
    ),
    Guard(
        "a secret is told after its game",
        "bot/host/archive.py",
        "    if game is None or not game.over:\n",
        "    if game is None:\n",
        "tests/host/test_pledge.py",
    ),
    Guard(
        "dealt by what was promised",
        "bot/host/snapshot.py",
        "        if self.pledge is None:\n            return self.chance\n",
        "        if self.pledge is not None:\n            return self.chance\n",
        "tests/host/test_pledge.py",
    ),
    Guard(
        "a click answers its own round",
        "bot/host/table.py",
        "if ticket.moment is not None and ticket.moment != current.moment:",
        "if False:",
        "tests/host tests/e2e/test_edges.py",
    ),
    Guard(
        "written once, in order",
        "storage/ledger.py",
        "if row is None or row[0] != seq:",
        "if False:",
        "tests/storage tests/host",
    ),
    Guard(
        "a hole is seen",
        "storage/ledger.py",
        "        raise Gap\n",
        "        pass\n",
        "tests/host/test_damage.py",
    ),
    Guard(
        "on the disk, not on its way",
        "storage/database.py",
        '"synchronous = FULL"',
        '"synchronous = NORMAL"',
        "tests/storage/test_powercut.py -k s48",
    ),
    Guard(
        "a failed disk is trusted no more",
        "storage/database.py",
        "        self._broken = error\n",
        "        pass\n",
        "tests/storage/test_powercut.py -k s47",
    ),
    Guard(
        "a failed job is undone",
        "storage/database.py",
        'db.execute("ROLLBACK TO job")',
        "pass",
        "tests/storage/test_storage.py",
    ),
    Guard(
        "one process",
        "storage/database.py",
        "fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)",
        "pass",
        "tests/storage/test_storage.py",
    ),
    Guard(
        "a shape is whole",
        "storage/migrations.py",
        'f"BEGIN IMMEDIATE;\\n{sql}',
        'f"{sql}',
        "tests/storage",
    ),
    Guard(
        "other people's databases",
        "storage/database.py",
        "if belongs_to_another(db):",
        "if False:",
        "tests/faults/test_process.py -k s47",
    ),
    Guard(
        "the nonce outlives a stop",
        "cogs/delivery/once.py",
        "nonce, first = standing.cursor.nonce, standing.cursor.first_attempt",
        "nonce, first = None, None",
        "tests/cogs/delivery/test_courier.py -k stop",
    ),
    Guard(
        "read back when it is forgotten",
        "cogs/delivery/sender.py",
        "if not 0 <= self._now() - delivery.first_attempt <= self._window:",
        "if False:",
        "tests/cogs/delivery/test_courier.py -k stop",
    ),
    Guard(
        "age from the first attempt",
        "cogs/delivery/once.py",
        "nonce, first / 1000, silent",
        "nonce, self._house.now(), silent",
        "tests/cogs/delivery/test_courier.py -k stop",
    ),
    Guard(
        "a receipt of another place",
        "cogs/delivery/sender.py",
        "if message.channel.id != channel or str(message.nonce) != delivery.nonce:",
        "if False:",
        "tests/cogs/delivery/test_courier.py",
    ),
    Guard(
        "a DM with somebody else",
        "cogs/delivery/destinations.py",
        "if channel.recipient is None or channel.recipient.id != person:",
        "if False:",
        "tests/cogs/delivery/test_courier.py",
    ),
    Guard(
        "the cursor is written before it is true",
        "cogs/delivery/once.py",
        "        await self._progress.arrived(table.id, standing, audience)",
        "        pass",
        "tests/cogs/delivery/test_courier.py -k once",
    ),
    Guard(
        "silent before it would be banned",
        "cogs/delivery/invalid_requests.py",
        "self._limiter.pause(",
        "(lambda *_: None)(",
        "tests/cogs/delivery/test_invalid_requests.py",
    ),
    Guard(
        "secrets first",
        "cogs/delivery/rate_limit.py",
        "(urgency, next(self._order), future)",
        "(0, next(self._order), future)",
        "tests/cogs/delivery/test_courier.py -k urgent",
    ),
    Guard(
        "late is not done",
        "cogs/interactions/asked.py",
        "if services.intake.too_late(interaction):",
        "if False:",
        "tests/faults/test_events.py -k s20",
    ),
    Guard(
        "another server's table",
        "cogs/interactions/router.py",
        "if interaction.guild_id not in anywhere and not table.current.terms.on_desk:",
        "if False:",
        "tests/e2e/test_edges.py -k t1",
    ),
    Guard(
        "what somebody plays on their desk alone",
        "cogs/interactions/router.py",
        "if not concerns(table, PersonId(interaction.user.id)):",
        "if False:",
        "tests/cogs/interactions/test_router.py -k practice",
    ),
    Guard(
        "what somebody plays on their desk alone, by its number",
        "cogs/interactions/finding.py",
        "(table.current.row.guild == guild and concerns(table, person))",
        "(table.current.row.guild == guild)",
        "tests/cogs/interactions/test_finding.py -k practice",
    ),
    Guard(
        "only who sits there",
        "bot/host/snapshot.py",
        "return None if chair is None else Seat(chair.seat)",
        "return Seat(0 if chair is None else chair.seat)",
        "tests/hostile/test_interactions.py tests/host",
    ),
    Guard(
        "nobody is pinged by a name",
        "cogs/delivery/channel.py",
        "mentions = discord.AllowedMentions.none().merge(allowed_mentions)",
        "mentions = discord.AllowedMentions.all()",
        "tests/limits tests/cogs tests/e2e/test_edges.py",
    ),
    Guard(
        "a name is only a name",
        "bot/words/names.py",
        'return "".join(f"\\\\{sign}" if _speaks(sign) else sign for sign in plain(name))',
        "return plain(name)",
        "tests/words/test_names.py",
    ),
    Guard(
        "a bot's name is nobody else's",
        "bot/words/venetians.py",
        "if not looks(name) & borne",
        "if name not in borne",
        "tests/host/test_bots_names.py tests/words/test_names.py",
    ),
    Guard(
        "names that are cut still differ",
        "bot/game/shortened.py",
        "while alike := _alike(tried, found):",
        "while alike := []:",
        "tests/game/test_shortened.py",
    ),
    Guard(
        "told what is his",
        "cogs/delivery/untold.py",
        "seen = [event for event in events if table.current.rules.visible(event, seat)]",
        "seen = list(events)",
        "tests/cogs/delivery/test_courier.py tests/secrecy/test_eavesdropper.py",
    ),
    Guard(
        "not started again and again",
        "bot/starts.py",
        "    return max(\n        0.0, *(",
        "    return min(\n        0.0, *(",
        "tests/test_starts.py",
    ),
    Guard(
        "notes are read by their writer",
        "storage/memos.py",
        'WHERE game = ? AND person = ?", (game, person)',
        'WHERE game = ? AND (1 OR person = ?)", (game, person)',
        "tests/e2e/test_notes.py",
    ),
    Guard(
        "no deductions where none were agreed on",
        "cogs/reasons.py",
        "        if not table.current.terms.help.deduces:\n",
        "        if False:\n",
        "tests/e2e/test_reasons.py",
    ),
    Guard(
        "one first answer",
        "cogs/interactions/reply.py",
        "        async with self._first:\n            if self._answered:\n                return\n",
        "        if True:\n            if self._answered:\n                return\n",
        "tests/e2e/test_slow_answers.py",
    ),
)


def noticed(guard: Guard) -> tuple[bool, float]:
    """Return whether a test fails without *guard*, and after how many seconds that is known."""
    began = time.monotonic()
    paths, _, words = guard.tests.partition(" -k ")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(
            ROOT,
            copy,
            ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__", "data"),
        )
        whole = (copy / guard.file).read_text(encoding="utf-8")
        (copy / guard.file).write_text(whole.replace(guard.guard, guard.without), encoding="utf-8")
        chosen = [*paths.split(), *(["-k", words] if words else [])]
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", *chosen]
        # A session of its own: what hangs is ended with all its children.
        process = subprocess.Popen(
            command,
            cwd=copy,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            said = process.communicate(timeout=SECONDS)[0]
        except subprocess.TimeoutExpired:
            said = b"1 failed to end"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
    if b" passed" not in said and b" failed" not in said:
        raise SystemExit(f"no test ran for {guard.promise}: {said.decode()}")
    return b" failed" in said, time.monotonic() - began


def main(words: list[str]) -> int:
    """Print for each guard whether it was missed; return 1 if one was not."""
    missed = 0
    for guard in GUARDS:
        if words and not any(word in guard.promise for word in words):
            continue
        found, seconds = noticed(guard)
        missed += not found
        print(
            f"{guard.promise:<40} {guard.file:<26} {'noticed' if found else 'NOBODY NOTICED':<14}"
            f" {seconds:5.0f} s",
            flush=True,
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
