"""Sections L and N, I120-I126, I153-I155, I170: the missions, and when one is fulfilled."""

import random
from itertools import combinations, permutations
from types import SimpleNamespace

import pytest

from bot.board.rules.editions import ARES, Edition, FleeRule, edition
from bot.board.rules.material import (
    BUILDS,
    CODES,
    COLOURS,
    IDENTITIES,
    PARTNER,
    PIECES,
    THE_AMBASSADOR,
    Card,
    figure,
)
from bot.board.rules.missions import (
    Aim,
    Doings,
    Fact,
    Mission,
    Truth,
    flight,
    fulfilled,
    mission,
    true_facts,
)
from bot.board.rules.plans import meetings, stepped, walked
from bot.board.rules.serenissima import SERENISSIMA
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat
from tests.board.rules.standing import BLUE, GREEN, RED, YELLOW, pieces, scattered, standing

F, B, Z, X = IDENTITIES
CODE = dict(zip("ABCD", CODES, strict=True))
NAMES = {F: "Fiddlebottom", B: "Bubble", Z: "Zsa Zsa", X: "X"}

STANDING = edition("ares", fulfilment="standing")
OWN_STEP = edition("ares", landing="own_step")

PASSPORT = """
A-B | any own figure on Agent X        | any own figure on the Ambassador
A-C | Fiddlebottom on 5                | any own figure on Bubble
A-D | any own figure on Zsa Zsa        | Zsa Zsa on the Ambassador
B-A | any own figure on Agent X        | any own figure on the Ambassador
B-C | any own figure on the Ambassador | Zsa Zsa and X together
B-D | Bubble on 1                      | any own figure on Fiddlebottom
C-A | Fiddlebottom on 7                | any own figure on Bubble
C-B | any own figure on the Ambassador | Zsa Zsa on 4
C-D | the Ambassador on the Embassy    | X on 2
D-A | any own figure on Zsa Zsa        | the Ambassador on 3
D-B | Fiddlebottom and Bubble together | any own figure on Fiddlebottom
D-C | the Ambassador on 8              | X on 6
"""
PRINTED = {
    (pair, line[0] + line[2]): told.strip()
    for line in PASSPORT.strip().splitlines()
    for pair, told in zip(("FB", "ZX"), line.split("|")[1:], strict=True)
}
"""The table of I121, by the team and its code."""

DEAL = Truth((B, Z, X, F), (Card.SHORT, Card.FAT, Card.THIN, Card.TALL), 4)
"""Blue is Bubble and short, yellow Zsa Zsa and fat, green X and thin, red Fiddlebottom and tall."""


def in_words(task: Mission) -> str:
    """Return a mission in the words of I121."""
    whom = NAMES.get(task.agent, "") if task.agent else ""
    places = " or ".join(str(place) if place else "the Embassy" for place in task.places)
    return {
        Aim.ANY_ON: f"any own figure on {'Agent X' if whom == 'X' else whom}",
        Aim.ANY_ON_AMBASSADOR: "any own figure on the Ambassador",
        Aim.ON_AMBASSADOR: f"{whom} on the Ambassador",
        Aim.TOGETHER: "together",
        Aim.TO: f"{whom} on {places}",
        Aim.EITHER_TO: f"either on {places}",
        Aim.AMBASSADOR_TO: f"the Ambassador on {places}",
    }[task.aim]


def of(letters: str, agent: Card = F, players: int = 4) -> Mission:
    """Return the mission with the code *letters*, that of the team's first agent first."""
    first, second = CODE[letters[0]], CODE[letters[1]]
    return mission(agent, first, second, players)


def done(
    letters: str,
    text: str,
    went: str,
    *,
    began: str = "",
    sent: str = "",
    seat: Seat = RED,
    by: Edition = ARES,
    truth: Truth = DEAL,
    task: Mission | None = None,
) -> bool:
    """Return whether a mission is fulfilled now that all stand as *text* says.

    At the turn's beginning they stood as *began* says; *went* took steps, *sent* were expelled.
    """
    agent = truth.identities[seat]
    first = agent if agent in (F, Z) else PARTNER[agent]
    before = standing(began)
    now = standing(text, on=",".join(f"{name} {before[piece]}" for name, piece in PIECES.items()))
    doings = Doings(before, now, _pieces(went), _pieces(sent))
    wanted = task or of(letters, first, truth.players)
    return fulfilled(wanted, seat, truth, SERENISSIMA, by, doings)


def _pieces(text: str) -> frozenset[int]:
    return pieces(*(name.strip() for name in text.split(",") if name.strip()))


# The missions


@pytest.mark.parametrize(("pair", "letters"), list(PRINTED))
def test_i120_i121_the_code_is_first_fs_or_zs_letter_then_bs_or_xs(pair: str, letters: str) -> None:
    first, second = Card(pair[0]), Card(pair[1])
    one, other = CODE[letters[0]], CODE[letters[1]]
    task = mission(first, one, other, 4)
    assert mission(second, other, one, 4) == task
    told = PRINTED[pair, letters]
    assert in_words(task) == ("together" if "together" in told else told)


def test_i120_each_team_has_twelve_and_ones_own_letter_leaves_three() -> None:
    for agent in IDENTITIES:
        for own in CODES:
            left = [other for other in CODES if other != own]
            assert len([mission(agent, own, other, 4) for other in left]) == 3
            with pytest.raises(KeyError):
                mission(agent, own, own, 4)


def test_i121_one_team_hunts_what_the_other_must_move() -> None:
    def named(pair: str, letters: str) -> set[str]:
        told = PRINTED[pair, letters]
        return {name for name in (*NAMES.values(), "Ambassador") if name in told}

    for some in combinations("ABCD", 2):
        rest = [letter for letter in "ABCD" if letter not in some]
        sides = [
            [(pair, one + other) for one, other in permutations(letters)]
            for pair, letters in (("FB", some), ("ZX", rest))
        ]
        (hunters,) = [side for side in sides if len({PRINTED[each] for each in side}) == 1]
        (runners,) = [side for side in sides if side is not hunters]
        (hunted,) = named(*hunters[0])
        assert all(hunted in named(*each) for each in runners)


def test_i122_a_fact_is_these_pieces_on_this_space() -> None:
    now = standing("red fat MIS, blue thin MIS, green thin MIS")
    facts = true_facts(of("AB"), RED, DEAL, SERENISSIMA, now)  # any own figure on Agent X
    assert facts == [
        Fact((PIECES["red fat"], PIECES["green thin"]), now[PIECES["red fat"]]),
        Fact((PIECES["blue thin"], PIECES["green thin"]), now[PIECES["blue thin"]]),
    ]
    assert true_facts(of("AB"), BLUE, DEAL, SERENISSIMA, now)[::-1] == facts


def test_i122_a_named_agent_is_his_true_figure() -> None:
    # Green thin is Agent X, and red tall Fiddlebottom.
    assert done("AB", "red fat SFI", "red fat")
    assert done("AB", "red fat PIE", "red fat", began="green thin PIE")
    assert not done("AB", "red fat PIE", "red fat", began="green tall PIE")
    assert done("AC", "red tall GIO", "red tall")  # Fiddlebottom on 5
    assert not done("AC", "red fat GIO", "red fat")


def test_i122_any_own_figure_is_any_of_the_eight() -> None:
    for name in PIECES:
        if name.startswith(("red", "blue")):
            assert done("AD", f"{name} FOR", name), name  # any own figure on Zsa Zsa, yellow fat
        elif name != "yellow fat":
            assert not done("AD", f"{name} FOR", name), name


def test_i122_together_is_both_true_figures_on_one_space() -> None:
    assert done("DB", "red tall MER", "red tall")
    assert not done("DB", "red fat MER", "red fat")
    assert not done("DB", "red tall BRA", "red tall")


@pytest.mark.parametrize(
    ("letters", "agent", "text"),
    [
        ("BD", F, "blue short ARS"),
        ("CA", F, "red tall ACC"),
        ("BC", F, "blue tall LUC"),
        ("CB", F, "red fat LUC"),
        ("DC", F, "ambassador RED"),
        ("AB", Z, "green fat LUC"),
        ("AC", Z, "yellow tall MER"),
        ("CA", Z, "green tall MER"),
        ("AD", Z, "yellow fat LUC"),
        ("BC", Z, "yellow fat SFI"),
        ("BD", Z, "yellow thin APO"),
        ("DB", Z, "green thin APO"),
        ("CB", Z, "yellow fat BAS"),
        ("CD", Z, "green thin GES"),
        ("DA", Z, "ambassador GUG"),
        ("DC", Z, "green thin GIR"),
    ],
)
def test_i121_every_other_mission_on_the_map(letters: str, agent: Card, text: str) -> None:
    name = text.rsplit(" ", 1)[0]
    seats = (RED, BLUE) if agent is F else (YELLOW, GREEN)
    for seat in seats:
        assert done(letters, text, name, seat=seat)
        assert not done(letters, text.replace(text.split()[-1], "ORT"), name, seat=seat)
    if agent is Z and letters == "AD":  # Zsa Zsa, nobody else, on the Ambassador
        assert not done(letters, "green thin LUC", "green thin", seat=GREEN)


# New, and made by a step or a stride


def test_i123_what_was_true_before_is_not_new() -> None:
    together = "red tall MER"
    assert not done("DB", together, "red fat", began=together)
    # Nor is it new when somebody went away and came back.
    assert not done("DB", together, "red tall", began=together)
    assert done("DB", "red tall ORO, blue short ORO", "red tall, blue short", began=together)


def test_i123_another_figure_on_the_same_target_is_a_new_fact() -> None:
    began = "red fat SFI"  # with green thin: any own figure on Agent X
    assert not done("AB", began, "red short", began=began)
    assert done("AB", "red short SFI", "red short", began=began)


def test_i123_the_ambassador_on_the_embassy_must_be_brought_there() -> None:
    assert not done("CD", "", "red tall")
    assert not done("CD", "", "ambassador")  # a step away and back
    assert done("CD", "ambassador LUC", "ambassador", began="ambassador RIA")


def test_i123_expulsion_makes_no_facts() -> None:
    # Asked through on RIA, he was sent to the Embassy.
    assert not done("CD", "ambassador LUC", "red tall", began="ambassador RIA", sent="ambassador")
    # Brought by black to red tall, asked through there, and sent home.
    assert not done("CD", "ambassador LUC", "ambassador", began="ambassador MRC", sent="ambassador")
    for by in (STANDING, edition("ares", fulfilment="standing", landing="own_step")):
        assert not done(
            "CD", "ambassador LUC", "ambassador", began="ambassador RIA", sent="ambassador", by=by
        )


def test_i123_expulsion_may_destroy_a_fact() -> None:
    landed = "red tall MER"
    assert done("DB", landed, "red tall")
    assert not done("DB", f"{landed}, blue short ORT", "red tall", sent="blue short")
    # Of another figure it does not.
    assert done("DB", f"{landed}, green fat ORT", "red tall", sent="green fat")


def test_i123_a_stride_makes_a_fact() -> None:
    assert done("AC", "red tall GIO", "red fat, red tall", began="red tall MOL")


def test_i123_standing_asks_for_some_step_and_the_fact() -> None:
    together = "red tall MER"
    assert done("DB", together, "red fat", began=together, by=STANDING)
    assert done("DB", together, "ambassador", began=together, by=STANDING)
    assert not done("DB", together, "", began=together, by=STANDING)
    # The Ambassador on the Embassy stays new and made.
    assert not done("CD", "", "red tall", by=STANDING)
    assert done("CD", "ambassador LUC", "ambassador", began="ambassador RIA", by=STANDING)
    # On 8 he may have stood before.
    assert done("DC", "ambassador RED", "red fat", began="ambassador RED", by=STANDING)


def test_i122_under_standing_a_partners_decoy_may_have_been_left_there() -> None:
    left = "blue fat SFI"
    assert done("AB", left, "red fat", began=left, by=STANDING)


def test_i124_who_moved_does_not_matter() -> None:
    # Black brought the Ambassador, and purple the target, to red fat on REZ.
    assert done("BC", "ambassador REZ", "ambassador")
    assert done("AB", "green thin REZ", "green thin")


def test_i124_own_step_one_of_the_teams_figures_in_the_fact_must_have_gone() -> None:
    assert not done("BC", "ambassador REZ", "ambassador", by=OWN_STEP)
    assert not done("AB", "green thin REZ", "green thin, red tall", by=OWN_STEP)
    assert done("AB", "green thin REZ", "green thin, red fat", by=OWN_STEP)
    assert done("DB", "blue short APO", "blue short", by=OWN_STEP)  # the partner's, by purple
    assert done("DC", "ambassador RED", "ambassador", by=OWN_STEP)  # a place of the Ambassador's
    both = edition("ares", fulfilment="standing", landing="own_step")
    assert not done("DB", "red tall MER", "red fat", began="red tall MER", by=both)
    assert done("DB", "red tall MER", "red tall", began="red tall MER", by=both)


def test_i125_a_figure_that_only_passed_makes_no_fact() -> None:
    # Red tall went over MER, where blue short stands, on to STA.
    assert not done("DB", "red tall STA", "red tall")


def test_i126_what_opponents_broke_is_new_when_it_comes_again() -> None:
    # Together on MER last turn, then blue short was sent away; now he lands there once more.
    assert done("DB", "red tall MER, blue short MER", "red tall", began="blue short MER")


# Three players: the hand of red is put aside


def three(*identities: Card) -> Truth:
    return Truth(identities, DEAL.builds, 3)


def test_i152_who_is_alone_has_no_partner() -> None:
    truth = three(F, Z, X, B)
    assert [truth.partner(seat) for seat in AGENTS[:3]] == [None, GREEN, YELLOW]
    assert [DEAL.partner(seat) for seat in AGENTS] == [RED, GREEN, YELLOW, BLUE]


def test_i153_x10_p6_a_mission_that_names_the_arrested_means_the_one_alone() -> None:
    truth = three(F, Z, X, B)  # Bubble is arrested: blue, short, is Fiddlebottom and alone
    assert done("CA", "yellow tall MER", "yellow tall", seat=YELLOW, truth=truth)
    assert done("CA", "green fat MER", "green fat", seat=GREEN, truth=truth)
    assert not done("CA", "yellow tall ZAT", "yellow tall", seat=YELLOW, truth=truth)
    assert done("BD", "yellow tall MER", "yellow tall", seat=YELLOW, truth=truth)  # Fiddlebottom
    other = three(Z, F, B, X)  # Agent X is arrested: blue is Zsa Zsa
    assert done("AB", "yellow tall MER", "yellow tall", seat=YELLOW, truth=other)


def test_i154_no_mission_names_an_arrested_agent_of_ones_own_team() -> None:
    for identities in permutations(IDENTITIES):
        truth = Truth(identities, DEAL.builds, 3)
        for seat in AGENTS[:3]:
            if truth.partner(seat) is None:
                continue
            for one, other in permutations(CODES, 2):
                agent = truth.identities[seat]
                task = mission(agent, one, other, 3)
                if task.aim in (Aim.TO, Aim.ON_AMBASSADOR):
                    assert task.agent is not None
                    assert truth.seat_of(task.agent) != DUMMY
                elif task.agent is not None:
                    # Hunted is one who plays: the other team's only one, whoever is named.
                    assert truth.target(task.agent) // 4 not in (DUMMY, seat, truth.partner(seat))


@pytest.mark.parametrize(("agent", "place", "also"), [(F, 5, 1), (B, 1, 5), (Z, 4, 6), (X, 6, 4)])
def test_i155_each_flees_to_the_own_place_or_to_either(agent: Card, place: int, also: int) -> None:
    truth = Truth(
        (agent, *(one for one in IDENTITIES if one not in (agent, PARTNER[agent])), PARTNER[agent]),
        DEAL.builds,
        3,
    )
    assert truth.partner(BLUE) is None
    for rule, good in ((FleeRule.RESPECTIVE, {place}), (FleeRule.EITHER, {place, also})):
        task = flight(agent, rule)
        for number, space in enumerate(SERENISSIMA.numbered, 1):
            there = f"blue short {space}"
            fled = done("", there, "blue short", seat=BLUE, truth=truth, task=task)
            assert fled is (number in good)
            decoy = f"blue fat {space}"
            assert not done("", decoy, "blue fat", seat=BLUE, truth=truth, task=task)


def test_i155_x10_the_flight_is_new_and_obeys_fulfilment_and_landing() -> None:
    truth = three(F, Z, X, B)
    task = flight(F, FleeRule.RESPECTIVE)
    there = "blue short GIO"

    def fled(text: str, went: str, began: str = "", by: Edition = ARES) -> bool:
        return done("", text, went, began=began, seat=BLUE, truth=truth, task=task, by=by)

    assert fled(there, "blue fat, blue short", began="blue short MOL")  # a stride onto 5
    assert not fled(there, "blue fat", began=there)
    assert not fled(there, "blue short", began=there)
    assert fled(there, "blue fat", began=there, by=STANDING)
    strict = edition("ares", fulfilment="standing", landing="own_step")
    assert not fled(there, "blue fat", began=there, by=strict)
    assert fled(there, "blue short", began=there, by=strict)


# Five players


def test_i170_the_ambassador_on_a_place_becomes_either_partners_true_figure() -> None:
    for agent in IDENTITIES:
        for one, other in permutations(CODES, 2):
            four, five = mission(agent, one, other, 4), mission(agent, one, other, 5)
            assert mission(agent, one, other, 3) == four
            if four.aim is Aim.AMBASSADOR_TO:
                assert five == Mission(Aim.EITHER_TO, None, four.places)
            else:
                assert five == four
    five = DEAL._replace(players=5)
    for name in ("red tall", "blue short"):
        assert done("CD", f"{name} LUC, ambassador RIA", name, truth=five)
        assert done("DC", f"{name} RED", name, truth=five)
        assert not done("CD", f"{name} LUC", "red fat", began=f"{name} LUC", truth=five)
        assert not done("CD", f"{name} LUC", name, began=f"{name} LUC", truth=five, by=STANDING)
    assert not done("DC", "ambassador RED", "ambassador", truth=five)
    assert not done("DC", "red fat RED", "red fat", truth=five)
    assert done("DA", "green thin GUG", "green thin", seat=YELLOW, truth=five)
    # A partner sent to the Embassy is there by expulsion; own_step asks for a figure's own.
    sent = {"began": "blue short RIA", "sent": "blue short", "truth": five}
    assert not done("CD", "red tall RIA, blue short LUC", "red tall", **sent)
    assert done("DC", "blue short RED", "blue short", truth=five, by=OWN_STEP)


# Against whole turns at random, which know what came when


def holds(told: str, pieces: frozenset[int], space: str, deal: SimpleNamespace) -> bool:
    """Return whether these pieces on that space are what I121 says, for the mover's team."""
    true, team, on = deal.true, deal.team, SERENISSIMA
    places = {"the Embassy": on.embassy, **{str(n): s for n, s in enumerate(on.numbered, 1)}}
    if told.startswith("any own figure on "):
        whom = told.removeprefix("any own figure on ").removeprefix("Agent ")
        target = 16 if whom == "the Ambassador" else true[whom]
        rest = pieces - {target}
        return target in pieces and len(rest) == 1 and next(iter(rest)) // 4 in team
    if told.endswith(" together"):
        return pieces == {true[name] for name in told.removesuffix(" together").split(" and ")}
    who, where = told.split(" on ")
    if where == "the Ambassador":
        return pieces == {true[who], 16}
    if who == "the Ambassador" and deal.players == 5:
        return len(pieces) == 1 and min(pieces) in deal.team_true and space == places[where]
    piece = 16 if who == "the Ambassador" else true[who]
    return pieces == {piece} and space == places[where]


def all_facts(told, where, deal):
    """Return every fact of a mission among one or two pieces on one space."""
    there = [piece for piece in range(17) if where[piece] is not None]
    groups = [frozenset({piece}) for piece in there]
    groups += [
        frozenset(both) for both in combinations(there, 2) if where[both[0]] == where[both[1]]
    ]
    return {
        (group, where[min(group)])
        for group in groups
        if holds(told, group, where[min(group)], deal)
    }


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i123_i124_whole_turns_of_steps_expulsions_and_strides(players: int) -> None:
    chance, luck = random.Random(f"turns {players}"), Seeded(players)
    yes = 0
    for _ in range(1000):
        shaken = scattered(chance, players=players, crowded=True)._replace(map=SERENISSIMA)
        if not set(shaken.began) <= {*SERENISSIMA.spaces, None}:
            continue
        plan = wandering(shaken, luck)
        moments = list(_moments(shaken, plan, chance))
        identities, builds = chance.sample(IDENTITIES, 4), chance.sample(BUILDS, 4)
        truth = Truth(tuple(identities), tuple(builds), players)
        seat = shaken.mover
        deal = _deal(truth, seat)
        by = edition(
            "ares",
            fulfilment=chance.choice(("new", "standing")),
            landing=chance.choice(("any_step", "own_step")),
        )
        for task, told in _tasks(truth, seat):
            before = all_facts(told, shaken.began, deal)
            made: dict = {}
            last = before
            for how, now, went, sent in moments:
                true = all_facts(told, now, deal)
                for fact in true - last:
                    made[fact] = how
                last = true
                homing = "the Embassy" in told
                good = set()
                for fact in true:
                    new = fact not in before and made.get(fact) in ("step", "stride")
                    if not new and (homing or by.fulfilment == "new"):
                        continue
                    own = {piece for piece in fact[0] if piece // 4 in deal.team}
                    if by.landing == "own_step" and own and not own & went:
                        continue
                    good.add(fact)
                wanted = bool(good) and bool(went)
                doings = Doings(shaken.began, now, frozenset(went), frozenset(sent))
                assert fulfilled(task, seat, truth, SERENISSIMA, by, doings) is wanted
                yes += wanted
    assert yes > 100


def _moments(shaken, plan, chance):
    """Yield what has happened after the movement and after each meeting of one turn at random."""
    now, went, sent = list(walked(shaken.began, plan)), set(stepped(plan)), set()
    yield "step", tuple(now), set(went), set(sent)
    over = set()
    for meeting in meetings(tuple(now), shaken.mover, stepped(plan)):
        free = [space for space in SERENISSIMA.spaces if space not in now]
        what = chance.choice(("leave", "ask", "ask", "stride"))
        if meeting.figure in over or what == "leave":
            continue
        if what == "stride":
            near = [to for _, to in SERENISSIMA.ways[meeting.at] if to in free]
            if not near:
                continue
            now[meeting.figure] = chance.choice(near)
            went.add(meeting.figure)
            over.add(meeting.figure)
        else:
            where = SERENISSIMA.banishment if meeting.met == AMBASSADOR else SERENISSIMA.unnumbered
            home = SERENISSIMA.embassy
            now[meeting.other] = (
                home if home in free else chance.choice([to for to in where if to in free])
            )
            sent.add(meeting.other)
        yield "stride" if what == "stride" else "expulsion", tuple(now), set(went), set(sent)


def _deal(truth, seat):
    """Return who is who for one mover, by name: of an arrested agent it is his partner's figure."""
    at = {agent: AGENTS[truth.identities.index(agent)] for agent in IDENTITIES}
    true = {}
    for agent in IDENTITIES:
        whose = at[agent]
        if truth.players == 3 and whose == DUMMY:
            whose = at[PARTNER[agent]]
        true[NAMES[agent]] = figure(whose, truth.builds[whose])
    partner = at[PARTNER[truth.identities[seat]]]
    team = {seat} if truth.players == 3 and partner == DUMMY else {seat, partner}
    return SimpleNamespace(
        true=true,
        team=team,
        team_true={figure(one, truth.builds[one]) for one in team},
        players=truth.players,
    )


def _tasks(truth, seat):
    """Return what the mover's team may have to do, with the words of I121 for it."""
    agent = truth.identities[seat]
    if truth.partner(seat) is None:
        return [(flight(agent, FleeRule.RESPECTIVE), f"{NAMES[agent]} on {_place(agent)}")]
    pair = "FB" if agent in (F, B) else "ZX"
    return [
        (of(letters, Card(pair[0]), truth.players), told)
        for (team, letters), told in PRINTED.items()
        if team == pair
    ]


def _place(agent):
    return {F: 5, B: 1, Z: 4, X: 6}[agent]


def test_who_is_who_stands_in_no_repr() -> None:
    assert repr(DEAL) == "<Truth>"
    assert COLOURS[THE_AMBASSADOR // 4] == "black"
