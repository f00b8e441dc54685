"""The panel, the clue sheet, what is asked and the rules: whole, short enough, and silent about
secrets."""

import re
import unicodedata
from itertools import pairwise

import pytest

from bot.game.agents import Colour
from bot.game.seats import SEATS, seats
from bot.host.refusals import No
from bot.host.terms import Help
from bot.mini.rules.actions import Action, PickUp, Prove, Reveal, Show
from bot.mini.rules.cards import CARDS, IDENTITIES, LOCATIONS, Location
from bot.mini.rules.clues import Source
from bot.mini.rules.deduction import deduce
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.editions import GERMAN, PRESETS, Edition, Preset, edition
from bot.mini.rules.events import Picked, RoundBegan
from bot.mini.rules.legality import Reason
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.state import after
from bot.mini.words import panel, prompts, rulebook, sheet, why
from bot.mini.words.cards import card, location
from bot.words import names
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.mini.words import transcripts
from tests.mini.words.tables import Listening, every_game, game, reading

LANGUAGES = ("en", "de")
LONG = tuple(f"{letter}{'*_' * 15}{letter}" for letter in "ABCDE")
WIDE = tuple(
    "日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日" + letter for letter in "ABCDE"
)


def crowd(catalogue: Listening, language: str, players: int) -> Reader:
    """Return people with the longest names, all of them automata."""
    names = LONG if players != 4 else WIDE
    found = dict(zip(seats(players), names, strict=False))
    return Reader(catalogue, language, cast_of(found, found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(catalogue: Listening, language: str) -> None:
    for reason in Reason:
        assert catalogue.say(language, f"reason-{reason}")
    for one in CARDS:
        assert card(Reader(catalogue, language), one)
    for at in Location:
        for form in ("", "at", "to", "short"):
            assert location(Reader(catalogue, language), at, form)
    for colour in Colour:
        assert catalogue.has(language, f"colour-{colour}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_an_edition_has_words(catalogue: Listening, language: str) -> None:
    settings = [edition("german", target=target) for target in (1, 99)]
    for preset in PRESETS:
        settings += [edition(preset, carnival=carnival) for carnival in (0, 4, 6, 8)]
    settings += [
        edition("english", reveal=reveal, black_choice=choice)
        for reveal in ("none", "one", "both")
        for choice in ("shower", "viewer")
    ]
    for chosen in settings:
        reader, start = Reader(catalogue, language), PRESETS[chosen.preset]
        differ = [o for o in rulebook.OPTIONS if getattr(chosen, o) != getattr(start, o)]
        assert rulebook.changes(reader, chosen, 4) == tuple(
            rulebook.setting(reader, chosen, option) for option in differ
        )


def test_m62_the_rules_for_five_say_that_one_may_ask(catalogue: Listening) -> None:
    reader = Reader(catalogue, "en")
    for preset in PRESETS:
        five = edition(preset, 5)
        assert rulebook.changes(reader, five, 5) == ()
        assert "the agent may ask a third" in rulebook.text(reader, rulebook.Topic.FIVE, five, 5)
        editions = rulebook.text(reader, rulebook.Topic.EDITIONS, five, 5)
        assert "one must ask for a black card" not in editions
    assert len(rulebook.changes(reader, edition("german"), 5)) == 1
    assert "must ask" in rulebook.text(reader, rulebook.Topic.EDITIONS, edition("german"), 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_rules_are_told_for_every_edition(
    catalogue: Listening, language: str, players: int
) -> None:
    viewer = edition(
        "online", black_choice="viewer", black_repeat="allowed", reveal="one", carnival=0, target=1
    )
    chosen: tuple[Edition, ...] = (*PRESETS.values(), viewer)
    for one in chosen:
        for topic in rulebook.topics(players):
            told = rulebook.text(Reader(catalogue, language), topic, one, players)
            assert 60 < len(told) < 3500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_rules_count_in_words_but_for_points(
    catalogue: Listening, language: str, players: int
) -> None:
    assert (len(LOCATIONS), len(CARDS), PRESETS[Preset.GERMAN].carnival) == (5, 8, 8), "so they say"
    for one in (*PRESETS.values(), edition("german", carnival=4), edition("german", carnival=6)):
        for topic in {*rulebook.topics(players)} - {rulebook.Topic.EDITIONS}:
            text = rulebook.text(Reader(catalogue, language), topic, one, players)
            counted = {*re.findall(r"\d+", text)} - {"52", "11", "0", "29"}
            assert counted <= {str(one.target)}, topic


def test_the_rules_speak_only_of_what_is_played(catalogue: Listening) -> None:
    truth = rulebook.text(Reader(catalogue, "en"), rulebook.Topic.TRUTH, PRESETS[Preset.ENGLISH], 4)
    assert "exactly one" in truth
    assert "at least one" not in truth
    assert "one of the two is true, the other is a lie" in truth
    assert "is a lie" not in told(catalogue, rulebook.Topic.TRUTH, GERMAN, 4)
    assert rulebook.Topic.FIVE not in rulebook.topics(4)
    assert set(rulebook.topics()) == set(rulebook.Topic)
    assert "partner" not in rulebook.text(Reader(catalogue, "en"), rulebook.Topic.CALL, GERMAN, 3)


def told(catalogue: Listening, topic: rulebook.Topic, one: Edition, players: int) -> str:
    return rulebook.text(Reader(catalogue, "en"), topic, one, players)


def test_the_ambassador_player_sees_what_is_shown_to_who_asks(catalogue: Listening) -> None:
    for one in PRESETS.values():
        assert "to the two of them and to nobody else" in told(
            catalogue, rulebook.Topic.AMBASSADOR, one, 5
        )
        assert "to that agent and to nobody else" in told(
            catalogue, rulebook.Topic.AMBASSADOR, one, 4
        )


def test_nobody_begins_where_all_choose_at_once(catalogue: Listening) -> None:
    for players in (3, 4, 5):
        together = told(catalogue, rulebook.Topic.ROUND, PRESETS[Preset.ONLINE], players)
        assert "All choose a location in secret" in together
        assert "player to the left" not in together
        assert "by lot" in told(catalogue, rulebook.Topic.ROUND, GERMAN, players)
    assert "first" not in told(catalogue, rulebook.Topic.FIVE, PRESETS[Preset.ONLINE], 5)


def test_the_rules_say_what_becomes_of_a_black_card_at_a_meeting(catalogue: Listening) -> None:
    hidden = "Black cards stay hidden"
    for players, preset, said in ((4, "german", True), (4, "dutch", False), (3, "dutch", True)):
        text = told(catalogue, rulebook.Topic.MEETING, PRESETS[preset], players)
        assert (hidden in text) is said


def test_every_edition_is_told_by_all_its_options(catalogue: Listening) -> None:
    said = told(catalogue, rulebook.Topic.EDITIONS, GERMAN, 4)
    usual, *others = said.split("**, where they differ from the usual ones")
    reader = Reader(catalogue, "en")
    assert all(rulebook.setting(reader, GERMAN, option) in usual for option in rulebook.OPTIONS)
    for one, text in zip(list(PRESETS.values())[1:], others, strict=True):
        for option in rulebook.OPTIONS:
            differs = getattr(one, option) != getattr(GERMAN, option)
            assert (rulebook.setting(reader, one, option) in text) is differs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_is_whole_short_and_names_no_card(catalogue: Listening, language: str) -> None:
    for steps in every_game():
        reader = crowd(catalogue, language, steps[0].state.players)
        for step in steps:
            catalogue.asked.clear()
            lines = transcripts.lines(panel.panel(reader, step.sight(None)))
            assert not catalogue.cards()
            assert len("\n".join(lines)) < 4000
            assert all(names.MARKS[seat] in "\n".join(lines) for seat in SEATS)


def test_a_panel_whose_round_is_over_waits_for_nobody(catalogue: Listening) -> None:
    """It is frozen as the round left it, and its picture says so too (P3)."""
    ended = 0
    for steps in every_game(1):
        reader = reading(catalogue, "en", steps[0].state.players)
        for before, step in pairwise(steps):
            at = next(
                (at for at, event in enumerate(step.events) if isinstance(event, RoundBegan)), 0
            )
            if at and before.state.ending is None:
                over = see(after(before.state, step.events[:at]), None)
                said = panel.panel(reader, over).waited_for
                assert said == "This round is over; the table goes on below."
                ended += 1
    assert ended


def test_the_panel_says_where_too_many_are_to_meet(catalogue: Listening) -> None:
    """With five players two and the Ambassador meet; else three are too many (M17, M64)."""
    crowded = 0
    for steps in every_game(1):
        reader = reading(catalogue, "en", steps[0].state.players)
        for step in steps:
            sight = step.sight(None)
            said = "\n".join(panel.meetings(reader, sight))
            for at in LOCATIONS if sight.meetings is not None else ():
                there = sum(visit == at for visit in sight.visits)
                meets = any(meeting.at == at for meeting in sight.meetings)
                line = (
                    rf"^{re.escape(location(Reader(catalogue, 'en'), at))}: .+ are too many to"
                    r" meet$"
                )
                assert bool(re.search(line, said, re.MULTILINE)) == (there > 2 and not meets)
                crowded += there > 2 and not meets
    assert crowded


def test_the_panel_is_the_same_whoever_was_quicker(catalogue: Listening) -> None:
    for steps in every_game(1):
        reader = reading(catalogue, "en", steps[0].state.players)
        for before, step in pairwise(steps):
            if len(step.events) == 1 and isinstance(step.events[0], Picked):
                assert panel.panel(reader, before.sight(None)) == panel.panel(
                    reader, step.sight(None)
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_fits_a_phone_and_a_message(catalogue: Listening, language: str) -> None:
    for steps in every_game():
        reader = crowd(catalogue, language, steps[0].state.players)
        ends = [
            step
            for step, after in zip(steps, (*steps[1:], None), strict=True)
            if not after or after.state.game > step.state.game
        ]
        for step in (*ends, steps[len(steps) // 3]):
            for seat in step.seats:
                told = sheet.block(reader, step.sight(seat))
                assert len(told) < 4000
                assert told.count("```") == 2
                for line in told.split("```")[1].splitlines():
                    assert (
                        sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in line)
                        <= sheet.WIDTH
                    )


def test_the_sheet_has_a_mark_for_every_card(catalogue: Listening) -> None:
    """M70: a mark for every card shown to me, another for every card I showed; a black one stands
    out. X is an agent's row and nothing else."""
    for steps in every_game():
        for step in steps[:: max(1, len(steps) // 4)]:
            for seat in step.seats:
                sight = step.sight(seat)
                table = re.sub(
                    r"^☎.*\n.*\n",
                    "",
                    sheet.block(reading(catalogue, "en", sight.players, ("a",) * 5), sight)
                    .split("```")[1]
                    .lstrip("\n"),
                )
                assert table.count("X") == len(re.findall(r"^X", table, re.MULTILINE))
                listed = [
                    clue
                    for clue in sight.clues
                    if sight.players < 5 or (clue.by, clue.to) != (seat, (4,))
                ]
                seen = sum(len(clue.cards) for clue in listed if clue.by != seat)
                shown = sum(len(clue.cards) for clue in listed if clue.by == seat)
                black = sum(len(clue.cards) for clue in listed if clue.source is not Source.PAIR)
                assert (table.count("●"), table.count("○"), table.count("!")) == (
                    seen,
                    shown,
                    black,
                )


def in_boxes(told: str) -> list[str]:
    return re.findall(r"\[ *(\d*)\]", told.splitlines()[2])


def test_the_boxes_hold_ones_own_segment_and_what_is_known(catalogue: Listening) -> None:
    reader, filled = reading(catalogue, "en", 4), 0
    for step in game(4, "german", 3):
        for seat in step.seats:
            sight = step.sight(seat)
            known = deduce(sight)
            alone, helped = (in_boxes(sheet.block(reader, sight, one)) for one in (None, known))
            number = "-".join(helped)
            told = why.conclusions(reader, sight)
            assert ("" not in helped) == any(f"**{number}**" in line for line in told)
            if sight.unmasked is None:
                assert alone == [sight.number * (one == sight.identity) for one in IDENTITIES]
                assert all(a in ("", b) for a, b in zip(alone, helped, strict=True))
                filled += len([one for one in helped if one]) > 1
    assert filled


@pytest.mark.parametrize(
    "mean", ["Automaton {}", "Maximilian the {}th of his name", "{}" + "x" * 31]
)
def test_columns_are_told_apart_however_long_their_names_are(
    catalogue: Listening, mean: str
) -> None:
    people = {seat: mean.format(seat) for seat in SEATS}
    for bots in ((), SEATS):
        reader = Reader(catalogue, "en", cast_of(people, bots), "mini")
        for step in game(5, "german", 3)[::20]:
            for seat in step.seats:
                told = sheet.block(reader, step.sight(seat)).split("```")[1]
                heads = [
                    name.strip()
                    for block in told.split("\n\n")
                    for name in block.splitlines()[0].split("|")
                    if block.startswith("   ")
                ]
                assert len(set(heads)) == 3 + (seat == 4)
                assert all(head.startswith("🤖") == bool(bots) for head in heads)


def test_a_name_cannot_leave_the_code_block(catalogue: Listening) -> None:
    reader = reading(catalogue, "en", 4, ("```", "`a`", "b```b", "c"))
    assert (
        sheet.block(reader, game(4, "german", 0)[0].sight(game(4, "german", 0)[0].seats[3])).count(
            "```"
        )
        == 2
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_duty_and_every_choice_has_words(catalogue: Listening, language: str) -> None:
    tasks: set[Task] = set()
    kinds: set[type[Action]] = set()
    for steps in every_game():
        reader = crowd(catalogue, language, steps[0].state.players)
        for step in steps[::3]:
            for seat in step.seats:
                sight = step.sight(seat)
                for duty in duties(sight):
                    tasks.add(duty.task)
                    assert len(prompts.prompt(reader, sight, duty)) < 1000
                assert len(prompts.now(reader, sight)) < 2000
                found = options(sight)
                labels = [prompts.option(reader, sight, action) for action in found]
                assert all(0 < len(text) <= 100 for text in labels)
                assert len(set(zip(map(type, found), labels, strict=True))) == len(labels)
                for action in found:
                    kinds.add(type(action))
                    assert prompts.preview(reader, sight, action)
    assert tasks == set(Task)
    assert len(kinds) == 11


def test_a_choice_says_what_is_true(catalogue: Listening) -> None:
    shows = set()
    for steps in every_game(1):
        for step in steps[::2]:
            for seat in step.seats:
                sight = step.sight(seat)
                for action in options(sight):
                    if isinstance(action, Show):
                        text = prompts.option(
                            reading(catalogue, "en", sight.players), sight, action
                        )
                        true = [
                            one for one in action.cards if one in (sight.identity, sight.number)
                        ]
                        assert text.count("(true)") == len(true)
                        assert text.count("(lie)") == 2 - len(true)
                        shows.add(text)
                    elif isinstance(action, Reveal | Prove):
                        assert "Black" in prompts.option(
                            reading(catalogue, "en", sight.players), sight, action
                        )
    assert shows


def test_before_one_picks_up_one_is_warned(catalogue: Listening) -> None:
    for players in (3, 4, 5):
        for step in game(players, "german", 0):
            for seat in step.seats:
                if PickUp(seat) in options(step.sight(seat)):
                    for language in LANGUAGES:
                        told = prompts.preview(
                            reading(catalogue, language, players), step.sight(seat), PickUp(seat)
                        )
                        assert "?" in told


def test_locations_are_printed_in_full(catalogue: Listening) -> None:
    assert [location(Reader(catalogue, "de"), at) for at in LOCATIONS] == [
        "Rialto",
        "San Marco",
        "San Giorgio",
        "Seufzerbrücke",
        "La Salute",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_help_level_of_the_house_has_words(
    catalogue: Listening, language: str
) -> None:
    for no in No:
        assert catalogue.keys(language)[f"no-{no}"] == frozenset()
    for level in Help:
        assert catalogue.has(language, f"help-{level}")
        assert catalogue.has(language, f"help-{level}.about")
