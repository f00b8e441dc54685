"""Each promise of PRIVACY.md is held by a test that says so by its name.

Whoever changes a sentence there reads here what holds it; whoever adds one, adds what holds it.
"""

import ast
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.host.privacy import BY_FINGERPRINT
from storage.kept import OF_PERSON
from storage.migrations import schema
from tests.e2e.process import ROOT

PROMISED: Final = ROOT / "PRIVACY.md"

HELD: Final[dict[str, tuple[str, ...]]] = {
    "- the **number of your Discord account**, and at each table **what you were called** there;": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
    ),
    "- what you have **chosen**: language, words instead of pictures, quiet hours with your time"
    " zone, that you want to be called when a table opens, that you want to be seen on a"
    " leaderboard;": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
    ),
    "- the **language of your Discord**, once you have sat at a table: private messages come in"
    " it;": ("e2e/test_edges.py::test_everybody_is_told_in_his_own_language",),
    "- the number of the **private channel** between you and the bot, and whether you take private"
    " messages;": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
    ),
    "- **tables and games**: which tables you opened, and to which you were called; where you sat,"
    " your cards, and every move; votes, seats given up or taken over, and from when on you played"
    " them yourself; how far you were told of"
    " each game and of what became of a table, so that nothing comes twice; a fingerprint of what"
    " you added to a deal.": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
        "host/test_privacy.py::test_a_game_that_is_over_is_given_whole_and_one_that_goes_on_as_it"
        "_is_seen",
        "game/test_fair.py::test_a_salt_is_a_fingerprint_of_whatever_was_typed",
    ),
    "Statistics and ratings follow from the games;": (
        "host/test_standings.py::test_made_anew_from_the_ledger_everything_is_as_it_was_at_every"
        "_moment",
    ),
    "- **reviews**, once somebody who played a game asks for one: how well each who played it did;"
    " whoever played it can read that.": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
        "e2e/test_review.py::test_only_who_has_played_it_reads_it_and_only_once_it_is_over",
    ),
    "And which reviews you asked for, and when;": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
    ),
    "- **notes** that you write in a game.": (
        "e2e/test_notes.py::test_notes_are_kept_for_the_one_who_wrote_them",
    ),
    "Nobody else can read them through the bot;": (
        "e2e/test_notes.py::test_notes_are_kept_for_the_one_who_wrote_them",
        "host/test_privacy.py::test_a_server_is_given_what_all_may_see_and_people_by_their_numbers",
    ),
    "- **daily cases**: which you have looked at and when, whether and how fast you solved them,"
    " or when you looked up a solution, mistakes and hints; in which server you first looked at"
    " one; and what you claimed and crossed out there.": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
        "host/test_cases.py::test_the_first_look_counts_also_in_which_server",
        "host/test_cases.py::test_whoever_looks_up_a_solution_has_closed_the_case_for_themselves",
    ),
    "Nobody else can read what you crossed out;": (
        "host/test_privacy.py::test_a_server_is_given_what_all_may_see_and_people_by_their_numbers",
    ),
    "- for a week the numbers of your **commands and clicks** that have changed something, so that"
    " none counts twice;": (
        "host/test_leftovers.py::test_interactions_are_forgotten_once_none_can_come_again",
    ),
    "- if an admin of a server has done something **about your place at its tables**, or you have"
    " as an admin: who, what and when, and for which reason if one was given.": (
        "host/test_privacy.py::test_all_that_is_kept_of_somebody_is_in_what_they_are_given",
        "storage/test_order.py::test_deeds_are_read_in_order_by_the_server_in_which_they_were_done",
    ),
    "A ban from a server's tables is kept as such until it is lifted, also when you have everything"
    " erased: then by a **fingerprint** of the number of your account, made with a key that is in"
    " the database alone.": (
        "storage/test_order.py::test_who_is_erased_stays_banned_and_nobody_reads_who_it_was",
        "storage/test_order.py::test_a_fingerprint_is_made_with_a_key_that_is_in_one_database_alone",
    ),
    "Of a server: its number, the numbers of the channels, threads, messages and roles that the bot"
    " needs, and what its admins have set.": (
        "host/test_privacy.py::test_a_server_is_given_what_all_may_see_and_people_by_their_numbers",
        "service/test_promises.py::test_no_text_is_kept_that_nobody_has_thought_of",
    ),
    "For thirty days it is known which day's case was posted where.": (
        "host/test_mornings.py::test_what_was_posted_is_forgotten_after_a_while",
    ),
    "The bot reads **no messages**: it has not asked Discord for them.": (
        "cogs/interactions/test_subcommands.py::test_it_hears_of_servers_alone_and_remembers_nobody",
    ),
    "It knows no members but those who use it, and keeps no e-mail address, no picture and no"
    " address of a computer.": (
        "cogs/interactions/test_subcommands.py::test_it_hears_of_servers_alone_and_remembers_nobody",
        "service/test_promises.py::test_no_text_is_kept_that_nobody_has_thought_of",
    ),
    "It shows no advertising, and nothing is sold or given to anybody else.": (
        "service/test_promises.py::test_the_bot_speaks_to_discord_and_to_nobody_else",
    ),
    "Its log and its metrics hold no names, no numbers of accounts, no cards and no texts; [they"
    " are kept for DAYS].": (
        "secrecy/test_silence.py::test_no_card_is_named_in_silence",
        "test_logs.py::test_of_an_exception_only_type_and_place_are_said",
        "test_logs.py::test_the_library_never_writes_whole_payloads",
        "e2e/test_metrics.py::test_a_match_is_counted_and_nobody_and_no_card_is_named",
    ),
    "Other players see what the game shows them.": (
        "secrecy/test_eavesdropper.py::test_nobody_reads_more_than_he_may_know",
        "secrecy/board/test_eavesdropper.py::test_nobody_reads_more_than_he_may_know",
    ),
    "How you solved a day's case is told in a server only if you want to be seen on its"
    " leaderboard; else you are counted there.": (
        "e2e/test_mornings.py::test_above_it_stands_how_the_last_one_was_solved_and_names_who_wants_to"
        "_be",
        "host/test_solvers.py::test_who_is_erased_or_listed_no_more_is_gone_and_so_is_all_of_a_server",
    ),
    "Admins of a server see through the bot nothing that players do not see, besides what admins"
    " have done there.": (
        "hostile/test_interactions.py::test_t24_nothing_shows_an_admin_who_does_not_play_a_card_of"
        "_anybody",
        "hostile/test_board.py::test_t24_nothing_shows_an_admin_who_does_not_play_a_card_of_anybody",
    ),
    "Until you erase it, or all of a server is erased: by its admins (`/inkognito-admin erase`), or"
    " thirty days after the bot was taken out of it, unless it is taken in again.": (
        "e2e/test_server_erasure.py::test_an_admin_has_all_of_a_server_erased_and_who_plays_is_told",
        "e2e/test_server_erasure.py::test_what_the_bot_was_taken_out_of_is_erased_after_thirty_days",
    ),
    "A table where nothing has happened for thirty days is ended.": (
        "host/test_clock.py::test_where_nothing_happens_for_thirty_days_the_match_is_abandoned",
        "host/test_clock.py::test_a_lobby_closes_when_nobody_comes_or_starts_for_long",
    ),
    "Thirty days after a table has closed it is not known any more who was called to it and who"
    " voted for what there; one that was called off before anything was played is gone by then.": (
        "host/test_leftovers.py::test_what_is_left_of_tables_goes_and_what_is_looked_at_later_stays",
    ),
    "Thirty days after you asked for a review it is not known any more that you did.": (
        "storage/test_reviews.py::test_who_wanted_a_review_is_forgotten_and_the_review_stays",
    ),
    "Thirty days after you last did something at a daily case it is not known any more what you"
    " claimed and crossed out there.": (
        "host/test_cases.py::test_after_thirty_days_nobody_knows_what_was_claimed_and_marked",
    ),
    "- `/inkognito privacy` says what is kept about you; **File** gives all of it as JSON, of"
    " matches that go on only what you may know.": (
        "e2e/test_privacy.py::test_somebody_reads_what_is_kept_of_them_gets_it_and_has_it_erased",
        "host/test_privacy.py::test_who_cannot_tell_two_worlds_apart_is_given_the_same_of_both",
    ),
    "- **Delete** there erases it, at once: bots take your seats, games that are over keep a seat"
    " without a name, your notes and choices go.": (
        "e2e/test_privacy.py::test_somebody_reads_what_is_kept_of_them_gets_it_and_has_it_erased",
        "host/test_erasure.py::test_an_erased_person_is_found_nowhere",
    ),
    "Of a ban only that fingerprint stays, from which nobody reads who you are: else erasing would"
    " lift the ban.": (
        "storage/test_order.py::test_who_is_erased_stays_banned_and_nobody_reads_who_it_was",
    ),
    "You are told that it is there, then and whenever you ask; it goes when an admin of that server"
    " lets you in again, or has all of the server erased.": (
        "e2e/test_order.py::test_who_had_all_erased_stays_banned_is_told_by_what_and_is_let_in_by"
        "_an_admin",
        "e2e/test_server_erasure.py::test_an_admin_has_all_of_a_server_erased_and_who_plays_is_told",
    ),
    "Who has left a table or was taken out of it is known by such a fingerprint, too, until thirty"
    " days after it has closed: else they would come back by erasing, and see other cards.": (
        "host/test_order.py::test_erasing_oneself_brings_nobody_back_who_was_taken_out",
        "host/test_erasure.py::test_who_was_erased_comes_back_into_their_own_seat_or_none",
    ),
    "What stands in Discord's channels stays there; you can have it deleted there.": (
        "e2e/test_privacy.py::test_what_stands_in_channels_stays_there_when_somebody_is_erased",
    ),
    "- [CONTACT] answers questions, and can do both for you.": (
        "host/test_erasure.py::test_a_host_erases_by_command_while_the_bot_is_stopped",
        "host/test_commands.py::test_all_that_is_kept_is_handed_out_while_the_bot_runs",
    ),
}
"""By each promise, as it stands there, the tests that hold it."""

NO_PROMISES: Final = frozenset(
    {
        "*A template for whoever runs this bot: fill in what stands in [brackets], publish it, and"
        " put its address into the Developer Portal (General Information, Privacy Policy URL).",
        "What is said here is what the program does; if you change that, change this.*",
        "This bot plays two games of hidden identities on Discord.",
        "It is run by [NAME, ADDRESS OR E-MAIL].",
        "It is no service of Discord's.",
        "Of you, once you use it:",
        "**Whoever runs the bot can look into its database**, cards and notes included; that is"
        " [WHO].",
        "It lies on a machine [WHERE], and backups of it, copies and archives of the database's"
        " server among them, are kept for [DAYS].",
        "All that you read and write passes through Discord, under [Discord's own policy]"
        "(https://discord.com/privacy).",
        "Backups, and archives of the database's server, have it until they are deleted.",
        "You may complain to [AUTHORITY].",
        "[Children: Discord asks that you are old enough for it in your country; this bot asks for"
        " no more.]",
    }
)
"""What a host fills in, what Discord does, and what is no word about this program."""

IN_WORDS: Final[dict[str, str]] = {
    "settings": "what you have **chosen**",
    "tables_opened": "which tables you opened",
    "called_to": "to which you were called",
    "seats": "what you were called",
    "dealt": "your cards, and every move",
    "finished_for_others": "seats given up or taken over",
    "played_on": "from when on you played them yourself",
    "left": "seats given up or taken over",
    "came_and_went": "seats given up or taken over",
    "votes": "votes",
    "told": "how far you were told",
    "told_of_lost_places": "what became of a table",
    "told_of_deeds": "what became of a table",
    "reviews": "**reviews**",
    "reviews_wanted": "which reviews you asked for",
    "notes": "**notes**",
    "added_to_deals": "a fingerprint of what you added",
    "wants_calls": "that you want to be called when a table opens",
    "listed": "seen on a leaderboard",
    "cases": "**daily cases**",
    "banned": "A ban from a server's tables",
    "bans_spoken": "or you have as an admin",
    "deeds": "or you have as an admin",
    "deeds_about": "**about your place at its tables**",
    BY_FINGERPRINT: "then by a **fingerprint**",
}
"""By each part of what is kept of somebody the words that say so."""

TEXTS: Final = {
    "cursor.nonce", "post.nonce", "server.log_nonce",  # a number of ours for a message
    "morning.nonce",  # the same
    "post.slot", "post.shown", "interaction.answer", "fact.name", "fact.value",
    "seating.status", "game.status", "motion.status", "motion.what", "deed.what", "standstill.why",
    "result.category", "result.outcome", "result.extra",
    "seating.settings", "server.settings", "deed.detail", "entry.line",
    "seating.language", "person.language", "person.locale", "person.quiet",
    "chair.name", "chair.automaton", "player.automaton", "player.finisher_bot",
    "memo.about", "memo.text",
    "review.version", "review.page", "wanted_review.status", "wanted_review.version",
    "attempt.series", "attempt.day", "morning.day", "attempt.claims", "attempt.marks",
    "pledge.master",  # what decks are shuffled by
    "game.salts", "pledge.salts", "pledge.commitment", "salt.salt", "erased_ban.fingerprint",
}  # fmt: skip
"""Every column with a text: none of them is an address, or anything that somebody has not told."""

SPEAKERS: Final = {
    "bot/doctor/discord_says.py": "asks Discord, for the host",
    "bot/monitoring/port.py": "is asked by the host, where that is wanted",
    "bot/service/control.py": "is told by the host, on the same machine",
    "bot/service/supervisor.py": "tells systemd, on the same machine",
    "cogs/interactions/resolver.py": "looks up Discord's name",
}
"""What opens a connection by itself, besides the library that speaks Discord, and what for."""

CONNECTS: Final = re.compile(
    r"ClientSession\((?!\))|open_connection|create_connection|start_server|start_unix_server"
    r"|open_unix_connection|socket\.socket\(|urlopen|HTTPSConnection|TCPSite|getaddrinfo"
)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of *text*, each on one line."""
    for block in re.split(r"\n\n|\n(?=- )|\n(?=#)", text):
        said = " ".join(block.split())
        if said and not said.startswith("#"):
            yield from re.split(r"(?<=[.\]])\s+(?=[A-Z*\[])", said)


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names of the tests in the file at *path*."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    return frozenset(found)


def test_every_sentence_is_held_by_a_test_or_is_no_promise() -> None:
    said = [*sentences(PROMISED.read_text(encoding="utf-8"))]
    assert len(set(said)) == len(said)
    assert {*said} - HELD.keys() - NO_PROMISES == set(), "who holds these?"
    assert (HELD.keys() | NO_PROMISES) - {*said} == set(), "nobody promises these any more"


@pytest.mark.parametrize("promise", HELD, ids=lambda promise: promise[:40])
def test_what_holds_a_promise_is_there(promise: str) -> None:
    assert HELD[promise]
    for test in HELD[promise]:
        path, _, name = test.partition("::")
        assert name in names_in(ROOT / "tests" / path), test


def test_whatever_is_kept_of_somebody_is_named() -> None:
    said = " ".join(PROMISED.read_text(encoding="utf-8").split())
    assert IN_WORDS.keys() == {*OF_PERSON, BY_FINGERPRINT}
    assert [words for words in IN_WORDS.values() if words not in said] == []


def test_no_text_is_kept_that_nobody_has_thought_of() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema())
        found = db.execute(
            "SELECT relation.name || '.' || field.name FROM sqlite_schema relation,"
            " pragma_table_info(relation.name) field WHERE relation.type = 'table'"
            " AND relation.name NOT LIKE 'sqlite_%' AND field.type NOT IN ('INTEGER', 'REAL')"
        )
        assert {column for (column,) in found} == TEXTS


def test_the_bot_speaks_to_discord_and_to_nobody_else() -> None:
    files = [file for room in ("bot", "cogs", "storage") for file in (ROOT / room).rglob("*.py")]
    speak = {
        str(file.relative_to(ROOT))
        for file in files
        if CONNECTS.search(file.read_text(encoding="utf-8"))
    }
    assert {one for one in speak if not one.startswith("bot/sandbox/")} == SPEAKERS.keys()
