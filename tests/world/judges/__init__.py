"""Judges of a world.

Rule: they know what anybody could have seen of it, and what is in the file; of the bot's code they
    know nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, cast

from tests.world.judges import (
    acknowledged,
    affected,
    archive,
    bulletins,
    cases,
    clocks,
    deadlines,
    desks,
    ends,
    fair,
    file,
    following,
    groups,
    interactions,
    leftovers,
    letters,
    limits,
    lobbies,
    log,
    logs,
    memos,
    minds,
    mornings,
    moved,
    panels,
    parting,
    pings,
    places,
    presence,
    private,
    reading,
    refusals,
    restarts,
    secrets,
    sends,
    sentences,
    servers,
    telling,
    threads,
    votes,
)
from tests.world.judges.finding import Finding
from tests.world.many.part import Part

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGES: Final[tuple[Callable[["Evening"], Iterator[Finding]], ...]] = (
    log.nothing_broke,
    log.alarms_are_raised,
    limits.rests_while_banned,
    limits.within_the_limits,
    limits.no_form_refused,
    limits.no_knocking,
    limits.waits_as_told,
    limits.no_storm_of_sessions,
    interactions.answered_once,
    interactions.taken_once,
    interactions.said_in_private,
    interactions.nothing_made_up,
    interactions.nobody_unanswered,
    telling.every_fact_once,
    telling.every_lapse_told,
    telling.who_comes_is_told,
    telling.written_to_again,
    telling.nothing_after_leaving,
    sends.blindly_once,
    sends.refused_once,
    sends.looked_for_first,
    sends.closed_are_left_alone,
    sends.opened_slowly,
    sends.tried_when_they_join,
    sends.told_each_time,
    file.whole,
    file.in_order,
    file.never_changed,
    file.fitting,
    file.told_of_what_is,
    file.never_dealt_again,
    acknowledged.written_first,
    acknowledged.never_lost,
    acknowledged.asked_for,
    acknowledged.done_by_them,
    acknowledged.notes_kept,
    acknowledged.salted,
    acknowledged.salted_by_who_plays,
    leftovers.nothing_is_left,
    leftovers.ends_as_it_should,
    leftovers.only_one_at_a_time,
    leftovers.no_more_than_tables_need,
    lobbies.only_who_may,
    lobbies.what_is_chosen_is_kept,
    lobbies.no_seats_are_left,
    lobbies.who_opens_is_not_called,
    servers.what_is_set_stays,
    servers.places_add_up,
    servers.roles_rest,
    servers.their_log_is_told,
    logs.each_deed_is_told_once,
    affected.who_is_hit_hears_of_it,
    places.everything_public_once,
    panels.results_come_first,
    panels.one_panel_a_round,
    places.no_thread_is_forgotten,
    panels.as_who_asks_is_told,
    pings.nobody_called_twice,
    pings.spent_calls_go,
    pings.what_is_for_somebody_rings,
    pings.nobody_calls_who_is_kept_away,
    refusals.for_a_reason,
    refusals.nobody_else_has_their_seat,
    refusals.who_empties_a_seat_takes_none,
    refusals.replays_are_private,
    archive.the_game_that_was_asked_for,
    memos.what_is_noted_is_there,
    moved.shown_where_they_are,
    moved.what_has_lost_its_thread_says_so,
    moved.nothing_to_press_where_they_were,
    moved.nobody_is_late_nowhere,
    moved.who_has_a_place_is_not_lost,
    moved.free_seats_are_offered,
    threads.opened_again,
    clocks.nobody_waits_for_ever,
    clocks.nobody_is_hurried,
    clocks.stands_still_only_while_away,
    clocks.standstills_are_kept,
    clocks.match_upon_match_the_clock_runs,
    clocks.lobbies_end,
    clocks.panels_tell_the_time,
    deadlines.follow_from_what_happened,
    deadlines.who_sleeps_has_longer,
    deadlines.reminders_come_in_time,
    restarts.nothing_more_to_say,
    restarts.shows_what_is_true,
    ends.all_is_told,
    ends.every_table_has_a_panel,
    ends.desks_fit,
    desks.followed_the_game,
    desks.tell_of_the_last_game,
    desks.in_their_language,
    desks.know_their_place,
    ends.somebody_can_go_on,
    private.refusals_take_no_place,
    private.answers_stay,
    following.stops_with_a_word,
    following.follows_when_an_answer_failed,
    following.edits_are_tried_again,
    following.previews_stay,
    following.leads_where_they_play,
    following.left_with_their_seat,
    fair.no_two_secrets_alike,
    fair.dealt_as_promised,
    minds.bots_call_what_they_may_know,
    presence.who_is_silent_is_counted,
    presence.has_time_for_what_is_asked,
    presence.nobody_plays_alone,
    presence.time_begins_anew,
    presence.who_comes_has_all_the_time,
    presence.abandoned_for_a_reason,
    presence.another_match_if_all_want_it,
    presence.comes_back_to_their_own,
    bulletins.who_is_back_is_offered_no_way_back,
    bulletins.no_seat_is_offered_that_is_taken,
    presence.at_its_moment,
    presence.who_leaves_has_not_played,
    votes.every_vote_counts,
    votes.on_what_they_answered,
    votes.a_new_pace_gives_time,
    votes.pauses_last,
    votes.goes_on_as_an_admin_says,
    votes.none_waits_that_has_enough,
    reading.in_their_language,
    reading.letters_in_their_language,
    reading.of_their_server,
    reading.nobody_is_called_by_an_answer,
    reading.only_admins_set_what_holds_for_all,
    reading.wishes_are_kept,
    reading.what_is_said_is_done,
    secrets.nobody_reads_what_is_not_theirs,
    secrets.no_picture_tells,
    cases.judged_once,
    cases.refused_alike,
    cases.for_ones_own_eyes,
    cases.posted_once,
    cases.posted_at_its_hour,
    cases.posted_from_when_it_was_set,
    mornings.the_one_before_is_told_of,
    cases.reviews_come_after_the_end,
    parting.nothing_stays,
    parting.no_call_names_who_is_gone,
    parting.nothing_is_told,
    groups.one_after_the_other,
    groups.taken_over_soon,
    groups.every_group_has_an_owner,
)

OF_A_GROUP: Final = {
    clocks.nobody_waits_for_ever,
    clocks.nobody_is_hurried,
    clocks.stands_still_only_while_away,
    clocks.standstills_are_kept,
    clocks.lobbies_end,
    clocks.panels_tell_the_time,
    deadlines.follow_from_what_happened,
}
"""Those that go by when a bot ran."""


def ready() -> None:
    """Read what the bot says, and learn by what it is known, before there is a world."""
    for of in sentences.CATALOGUES:
        sentences.messages(of)
    sentences.names_a_card("")
    often: tuple[Mapping[str, Iterable[str]], ...] = (
        secrets.SENTENCES,
        letters.HEADS,
        letters.DEALT,
        letters.PRIVATE,
        places.NOTICES,
        panels.PANELS,
        moved.PANELS,
        refusals.KEYS,
    )
    for kind in often:
        for rules, keys in kind.items():
            for key in keys:
                sentences.beginnings(rules, key)


def _parts(judge: Callable[..., object], evening: "Evening") -> Iterator["Evening"]:
    """Yield what is judged: each group on its own in what hangs on when its bot ran."""
    if evening.plan.groups == 1 or judge not in OF_A_GROUP:
        yield evening
        return
    for group in range(evening.plan.groups):
        yield cast("Evening", Part(evening, group))


def judged(evening: "Evening") -> tuple[Finding, ...]:
    """Return all that the judges find, in the order in which it happened."""
    found = [
        finding for judge in JUDGES for part in _parts(judge, evening) for finding in judge(part)
    ]
    return tuple(sorted(found, key=lambda one: one.at))


__all__ = ["JUDGES", "Finding", "judged", "ready"]
