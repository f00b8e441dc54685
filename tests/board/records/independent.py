"""A second referee, written from the description of the format and the rules alone.

It shares nothing with the program, not even a list of the cards, so that the two can be held
against each other; its maps and missions are a copy of the published data (`venice.json`).
"""

import itertools
import json
from collections import Counter
from functools import cache
from pathlib import Path

DATA = json.loads(Path(__file__).with_name("venice.json").read_text())
AGENTS = ["F", "B", "Z", "X"]
BUILDS = ["tall", "thin", "short", "fat"]
LETTERS = ["A", "B", "C", "D"]
ORDER = [*AGENTS, *BUILDS, *(f"code {letter}" for letter in LETTERS)]
MATES = {"F": "B", "B": "F", "Z": "X", "X": "Z"}
BLACK = "ambassador"
OPTIONS = {
    "preset": {"ares", "mb", "online"},
    "map": {"classic", "serenissima"},
    "balls": {"ares", "mb"},
    "secret_cards": {"any", "identity", "none"},
    "set_limit": {1, 2},
    "ambassador_repeat": {"forbidden", "free"},
    "handshake": {"asked", "none"},
    "talk": {"free", "quiet"},
    "fulfilment": {"new", "standing"},
    "landing": {"any_step", "own_step"},
    "flee": {"respective", "either"},
    "report": {"once", "replaceable"},
    "placement": {"random", "chosen"},
}
COUNTS = {"carnival": 0, "target": 1}


class Foul(Exception):
    """What is wrong; who catches it adds where."""


def need(condition, text):
    if not condition:
        raise Foul(text)


def verdict(record):
    """Return None for a clean game, else (number of the move, text).

    A number of 0 is the result, or what stands before the moves.
    """
    number = 0
    try:
        check_head(record)
        venice = Venice(record)
        abandoned = record["result"] == {"abandoned": True}
        for number, move in enumerate(record["moves"], 1):
            venice.take(move)
        number += 1
        need(venice.due is None, f"stops where a {venice.due} must follow")
        need(venice.outcome or abandoned, "stops before the end")
        number = 0
        need(
            record["result"] == (venice.outcome or {"abandoned": True}),
            f"wrong result: it is {venice.outcome}",
        )
    except Foul as foul:
        return number, str(foul)
    return None


# What stands before the moves, and the shape of everything


def is_seat(thing):
    return type(thing) is int and 0 <= thing <= 4


def are(check):
    return lambda thing: isinstance(thing, list) and all(check(one) for one in thing)


def is_text(thing):
    return isinstance(thing, str)


def is_true(thing):
    return thing is True


def is_bool(thing):
    return isinstance(thing, bool)


def shaped(thing, shape):
    """Return whether *thing* is an object with just the keys of *shape*, and suits each."""
    return (
        isinstance(thing, dict)
        and thing.keys() == shape.keys()
        and all(check(thing[key]) for key, check in shape.items())
    )


def is_step(thing):
    return shaped(thing, dict.fromkeys(("ball", "piece", "to", "by"), is_text))


def is_points(thing):
    return type(thing) is int and thing in (0, 1)


SHAPES = [
    {"turn": is_seat, "balls": are(is_text)},
    {"turn": is_seat},
    {"move": is_seat, "steps": are(is_step)},
    {"step": is_seat, "to": is_text, "by": is_text},
    {"ask": is_seat, "of": is_seat, "kind": is_text, "by": is_text},
    {"show": is_seat, "to": are(is_seat), "cards": are(is_text), "secret": are(is_text)},
    {"send": is_seat, "piece": is_text, "to": is_text},
    {"stride": is_seat, "piece": is_text, "to": is_text, "by": is_text},
    {"leave": is_seat, "meeting": is_text},
    {"end": is_seat},
    {"declare": is_seat, "partner": is_seat, "letter": is_text},
    {"declare": is_seat, "alone": is_true},
    {"hand": is_seat, "given": is_bool},
    {"report": is_seat, "identities": are(is_text), "builds": are(is_text)},
]
RESULTS = [
    {"declared": is_seat, "right": is_bool, "winners": are(is_seat), "points": are(is_points)},
    {"reported": is_seat, "winners": are(is_seat), "points": are(is_points)},
    {"drawn": is_true},
    {"abandoned": is_true},
]


def name_of(move):
    """Return which move an object is: the first of its keys, whichever way they stand."""
    for shape in SHAPES:
        if shaped(move, shape):
            return next(iter(shape))
    raise Foul("not a move")


def check_head(record):
    need(isinstance(record, dict), "no object")
    keys = {"format", "game", "edition", "seats", "first", "deal", "start", "moves", "result"}
    need(record.keys() - {"fair"} == keys, "keys missing, or too many")
    need(record["format"] == "inkognito-record/1" and record["game"] == "board", "another format")
    edition = record["edition"]
    need(isinstance(edition, dict) and edition.keys() == OPTIONS.keys() | COUNTS.keys(), "options")
    for option, values in OPTIONS.items():
        value = edition[option]
        need(isinstance(value, str | int) and not isinstance(value, bool), option)
        need(value in values, option)
    for option, least in COUNTS.items():
        need(type(edition[option]) is int and edition[option] >= least, option)
    check_seats(record)
    deal = record["deal"]
    kinds = {"identities": AGENTS, "builds": BUILDS, "codes": LETTERS}
    need(isinstance(deal, dict) and deal.keys() == kinds.keys(), "a deal is of three kinds")
    for kind, cards in kinds.items():
        need(are(is_text)(deal[kind]) and sorted(deal[kind]) == sorted(cards), "no deal")
    check_start(record)
    need(isinstance(record["moves"], list), "no moves")
    need(any(shaped(record["result"], shape) for shape in RESULTS), "no result")


def check_seats(record):
    seats = record["seats"]
    need(isinstance(seats, list) and all(isinstance(seat, dict) for seat in seats), "no seats")
    need(all({"seat", "part", "colour"} <= seat.keys() for seat in seats), "no seats")
    parts = tuple(seat["part"] for seat in seats)
    agents = ("agent",) * 3
    tables = [(*agents, "arrested"), (*agents, "agent"), (*agents, "agent", "ambassador")]
    need(parts in tables, "no table for three, four or five")
    colours = [seat["colour"] for seat in seats]
    need(all(map(is_text, colours)), "no colours")
    need(sorted(colours[:4]) == sorted(["blue", "yellow", "green", "red"]), "colours")
    need(colours[4:] in ([], ["black"]), "colours")
    for number, seat in enumerate(seats):
        need(type(seat["seat"]) is int and seat["seat"] == number, "seats in order")
        need(("player" in seat) == (seat["part"] != "arrested"), "who plays")
        need(seat.get("player", "person") in ("person", "automaton"), "who plays")
        need("level" not in seat or seat.get("player") == "automaton", "a person has no level")
        need(seat.keys() <= {"seat", "part", "colour", "player", "level", "name"}, "keys of a seat")
        need(all(is_text(seat.get(key, "")) for key in ("level", "name")), "no text")
    players = sum(part != "arrested" for part in parts)
    need(type(record["first"]) is int and 0 <= record["first"] < players, "nobody there begins")


def check_start(record):
    start = record["start"]
    played = [seat["colour"] for seat in record["seats"][:4] if seat["part"] == "agent"]
    need(isinstance(start, dict) and start.keys() == set(played), "colours that start")
    starts = DATA[record["edition"]["map"]]["starts"]
    for colour in played:
        places = start[colour]
        need(shaped(places, dict.fromkeys(BUILDS, is_text)), "four figures a colour")
        need(sorted(places.values()) == sorted(starts[colour]), "each on a start space")


# The map


@cache
def lines(map_name):
    """Return the neighbours of each space: pairs of space and line."""
    found = {}
    for by in ("land", "water"):
        for line in DATA[map_name][by]:
            one, other = line.split("-")
            found.setdefault(one, []).append((other, by))
            found.setdefault(other, []).append((one, by))
    return found


@cache
def unnumbered(map_name):
    return frozenset(lines(map_name)) - frozenset(DATA[map_name]["numbered"].values())


@cache
def starts_and_embassy(map_name):
    data = DATA[map_name]
    return frozenset([data["embassy"], *itertools.chain(*data["starts"].values())])


# What may be shown: a card is (face, whether it is a secret card)


@cache
def showings(kind, pair, identity, build, letter, secret_cards):
    """Return all that may be shown, as sets of cards: I80-I85, or I94 and I97 for a *pair*."""
    asked, other = (AGENTS, BUILDS) if kind == "identity" else (BUILDS, AGENTS)
    code = f"code {letter}"
    faces = []
    two = list(itertools.combinations(asked, 2))
    if pair:
        faces += two
        faces += [(card, code) for card in asked]
    else:
        faces += [(*some, card) for some in two for card in other]
        faces += [(*some, code) for some in two]
        faces += [(card, one, code) for card in asked for one in other]
    secret = [code]
    if secret_cards != "none":
        secret.append(identity)
    if secret_cards == "any":
        secret.append(build)
    found = set()
    for some in faces:
        if identity not in some and build not in some:
            continue
        ways = [
            [(card, True)] if card == code else [(card, False)] + [(card, True)] * (card in secret)
            for card in some
        ]
        found |= {frozenset(way) for way in itertools.product(*ways)}
    return frozenset(found)


def coloured(cards):
    return not any(secret for _, secret in cards)


# The table


class Venice:
    """One game, as far as it has come. `due` names the move that must come, which nobody makes."""

    def __init__(self, record):
        self.rules = record["edition"]
        self.map = self.rules["map"]
        self.lines = lines(self.map)
        self.players = {
            ("agent", 4): 4,
            ("arrested", 4): 3,
            ("agent", 5): 5,
        }[record["seats"][3]["part"], len(record["seats"])]
        self.agents = [0, 1, 2] if self.players == 3 else [0, 1, 2, 3]
        self.colour = [seat["colour"] for seat in record["seats"]]
        self.seat_of = {colour: seat for seat, colour in enumerate(self.colour)}
        self.identity = record["deal"]["identities"]
        self.build = record["deal"]["builds"]
        self.letter = record["deal"]["codes"]
        self.where = {
            f"{colour} {build}": space
            for colour, places in record["start"].items()
            for build, space in places.items()
        }
        self.where[BLACK] = DATA[self.map]["embassy"]
        self.sets = {}  # (shower, viewer): Counter of sets of three
        self.pairs = {}  # (shower, viewer): pairs shown through the Ambassador
        self.report = None
        self.outcome = None
        self.turns = 0
        self.mover = record["first"]
        self.next_turn()

    # Turns

    def next_turn(self):
        """Await the next turn, or end the carnival (I137)."""
        if self.rules["carnival"] and self.turns == self.rules["carnival"] * self.players:
            self.due = self.phase = None
            self.outcome = self.reported() or {"drawn": True}
            return
        if self.turns:
            self.mover = (self.mover + 1) % self.players
        self.turns += 1
        self.due = self.phase = "turn"

    def take(self, move):
        name = name_of(move)
        need(self.outcome is None, "after the end")
        need(self.due in (None, name), f"a {self.due} must come here")
        getattr(self, "take_" + name)(move)

    def by_mover(self, seat, *phases):
        need(self.phase in phases, f"not now, but a {self.phase}")
        need(seat == self.mover, "another seat's turn")

    def take_turn(self, move):
        need(self.due == "turn", "no turn begins here")
        need(move["turn"] == self.mover, "another seat's turn")
        self.began = dict(self.where)
        self.stepped, self.expelled = set(), set()
        self.meetings = {}  # who is met, by seat: the mover's figure
        self.walked = 0
        self.heard = set()  # whom the Ambassador player has asked in this turn
        self.due = None
        if self.mover == 4:
            need("balls" not in move, "the Ambassador player has no shake")
            self.phase = "meet"
            return
        need("balls" in move, "a shake is missing")
        self.balls = move["balls"]
        need(self.balls == sorted(self.balls) and len(self.balls) == 3, "three balls in order")
        held = Counter(DATA["balls"][self.rules["balls"]])
        need(not Counter(self.balls) - held, "not so many of this ball")
        self.phase = "move"
        if self.rules["balls"] == "mb" and set(self.balls) == {"white"}:
            self.due = self.phase = "end"

    def take_end(self, move):
        self.by_mover(move["end"], "meet", "end")
        self.next_turn()

    # Movement

    def own(self, piece, seat):
        return piece in self.where and piece.split()[0] == self.colour[seat]

    def may_move(self, ball, piece, by):
        """Return whether *ball* moves *piece* along such a line (I42)."""
        wild = {"ares": "white", "mb": "yellow"}[self.rules["balls"]]
        mine = self.own(piece, self.mover)
        match ball:
            case "orange" | "red":
                return mine and by == "land"
            case "blue":
                return mine and by == "water"
            case "black":
                return piece == BLACK
            case "purple":
                return piece in self.where and piece != BLACK and not mine
            case _:
                return mine and ball == wild

    def walk(self, where, steps):
        """Change *where* by *steps*."""
        left = Counter(self.balls)
        for step in steps:
            need(left[step["ball"]] > 0, "no such ball is left")
            left[step["ball"]] -= 1
            need(step["piece"] in where, "no such piece")
            need(self.may_move(step["ball"], step["piece"], step["by"]), "not by this ball")
            self.is_line(where[step["piece"]], step["to"], step["by"])
            where[step["piece"]] = step["to"]

    def is_line(self, begin, end, by):
        need((end, by) in self.lines[begin], "no such line")

    def judge(self, where, by_purple):
        """Judge where all stand after a movement (I56-I62)."""
        there = {}
        for piece, space in where.items():
            there.setdefault(space, []).append(piece)
        met = []
        for pieces in there.values():
            colours = [piece.split()[0] for piece in pieces]
            need(len(colours) == len(set(colours)), "two of one colour")
            if self.colour[self.mover] in colours:
                met += [one for one in colours if one not in (self.colour[self.mover], BLACK)]
        need(len(met) == len(set(met)), "two figures of one player")
        for piece in (BLACK, *by_purple):
            if where[piece] != self.where[piece]:
                others = {other.split()[0] for other in there[where[piece]] if other != piece}
                need(others <= {self.colour[self.mover]}, "stands with another player's")

    def take_move(self, move):
        self.by_mover(move["move"], "move")
        steps = move["steps"]
        where = dict(self.where)
        self.walk(where, steps)
        self.judge(where, {step["piece"] for step in steps if step["ball"] == "purple"})
        self.where = where
        self.stepped = {step["piece"] for step in steps}
        for piece in where:
            if self.own(piece, self.mover):
                for other in self.beside(piece):
                    if {piece, other} & self.stepped:
                        self.meetings[self.owner(other)] = piece
        self.phase = "meet"

    def beside(self, piece):
        """Return the other pieces on the space of *piece*."""
        space = self.where[piece]
        return [other for other, at in self.where.items() if at == space and other != piece]

    def owner(self, piece):
        return 4 if piece == BLACK else self.seat_of[piece.split()[0]]

    def take_step(self, move):
        need(self.players == 5 and move["step"] == 4, "nobody steps but the Ambassador player")
        self.by_mover(move["step"], "meet")
        need(self.walked < 2, "two steps at most")
        self.is_line(self.where[BLACK], move["to"], move["by"])
        self.where[BLACK] = move["to"]
        self.walked += 1
        self.meetings = {
            self.owner(piece): BLACK
            for piece in self.beside(BLACK)
            if self.owner(piece) not in self.heard
        }

    # Meetings

    def take_ask(self, move):
        asker, of = move["ask"], move["of"]
        self.by_mover(asker, "meet")
        need(move["kind"] in ("identity", "build"), "no such kind")
        need(move["by"] in ("meeting", BLACK), "no such meeting")
        need(of in self.agents and of != asker, "cannot be asked")
        through = of
        if move["by"] == BLACK:
            need(asker != 4, "asks through himself")
            through = 4
        need(through in self.meetings, "no such meeting")
        self.asked = (asker, of, move["kind"], through)
        self.phase = "show"

    def offered(self):
        """Return what may be shown now."""
        asker, of, kind, through = self.asked
        pair = through == 4 or asker == 4
        every = showings(
            kind,
            pair,
            self.identity[of],
            self.build[of],
            self.letter[of],
            self.rules["secret_cards"],
        )
        sets = self.sets.get((of, asker), Counter())
        if not pair:
            left = {cards for cards in every if sets[cards] < self.rules["set_limit"]}
        elif self.rules["ambassador_repeat"] == "forbidden":
            shown = [*self.pairs.get((of, asker), ()), *sets]
            left = {cards for cards in every if not any(cards <= before for before in shown)}
        else:
            left = every
        if any(map(coloured, left)):
            return left
        true = self.identity[of] if kind == "identity" else self.build[of]
        return {frozenset({(true, False)})}

    def take_show(self, move):
        need(self.phase == "show", "nobody was asked")
        asker, of, _, through = self.asked
        need(move["show"] == of, "another was asked")
        watched = self.players == 5 and through == 4 and asker != 4
        need(move["to"] == ([asker, 4] if watched else [asker]), "shows it to others")
        faces, secret = move["cards"], move["secret"]
        need(set(faces) <= set(ORDER), "no such card")
        need(faces == sorted(set(faces), key=ORDER.index), "faces once, in order")
        need(secret == [face for face in faces if face in secret], "secret cards in order")
        cards = frozenset((face, face in secret) for face in faces)
        need(cards in self.offered(), "may not be shown")
        if len(cards) == 3:
            self.sets.setdefault((of, asker), Counter())[cards] += 1
        elif len(cards) == 2:
            self.pairs.setdefault((of, asker), set()).add(cards)
        self.phase = "send"

    def sent(self):
        """Return the piece that must be sent, and where it may go (I100, I101, I163)."""
        asker, of, _, through = self.asked
        if through == 4:
            piece, places = BLACK, starts_and_embassy(self.map)
        else:
            figure = self.meetings[of]
            (piece,) = (other for other in self.beside(figure) if self.owner(other) == of)
            places = unnumbered(self.map)
        return piece, places - set(self.where.values())

    def take_send(self, move):
        self.by_mover(move["send"], "send")
        piece, places = self.sent()
        need(move["piece"] == piece, "another piece must be sent")
        need(move["to"] in places, "cannot be sent there")
        self.where[piece] = move["to"]
        self.expelled.add(piece)
        asker, of, _, through = self.asked
        if asker == 4:
            self.heard.add(of)
        del self.meetings[through]
        self.phase = "meet"

    def take_stride(self, move):
        self.by_mover(move["stride"], "meet")
        need(self.mover != 4, "the Ambassador does not stride")
        piece = move["piece"]
        need(piece in self.meetings.values(), "meets nobody")
        self.is_line(self.where[piece], move["to"], move["by"])
        need(move["to"] not in self.where.values(), "occupied")
        self.where[piece] = move["to"]
        self.stepped.add(piece)
        self.meetings = {met: figure for met, figure in self.meetings.items() if figure != piece}

    def take_leave(self, move):
        self.by_mover(move["leave"], "meet")
        need(self.mover != 4, "the Ambassador leaves nobody")
        met = 4 if move["meeting"] == BLACK else self.seat_of.get(move["meeting"])
        need(met in self.meetings and move["meeting"] != "black", "no such meeting")
        del self.meetings[met]

    # The end

    def take_report(self, move):
        need(self.players == 5 and move["report"] == 4, "nobody reports but the Ambassador player")
        need(self.phase not in ("show", "hand"), "something is owed")
        need(self.report is None or self.rules["report"] == "replaceable", "sealed already")
        for key, cards in (("identities", AGENTS), ("builds", BUILDS)):
            need(sorted(move[key]) == sorted(cards), "four that differ")
        self.report = (move["identities"], move["builds"])

    def reported(self):
        """Return the result where a right report wins (I169)."""
        if self.report == (self.identity, self.build):
            return {"reported": 4, "winners": [4], "points": [0, 0, 0, 0, 1]}
        return None

    def take_declare(self, move):
        seat = move["declare"]
        self.by_mover(seat, "meet", "send")
        need(seat in self.agents, "has no partner")
        need(self.stepped, "no step was taken")
        if "alone" in move:
            need(self.players == 3, "nobody is alone")
            self.judge_declaration(seat, self.alone() == seat and self.fulfilled(seat))
            return
        named, letter = move["partner"], move["letter"]
        need(named in self.agents and named != seat, "cannot be named")
        need(letter in LETTERS and letter != self.letter[seat], "cannot be the letter")
        partner = self.partner(seat)
        right = (
            named == partner
            and named in self.agents
            and letter == self.letter[named]
            and self.fulfilled(seat)
        )
        if self.rules["handshake"] == "none":
            self.judge_declaration(seat, right)
        else:
            self.declared = (seat, named, right)
            self.phase = "hand"

    def take_hand(self, move):
        need(self.phase == "hand", "no hand is asked for")
        seat, named, right = self.declared
        need(move["hand"] == named, "another is asked")
        self.judge_declaration(seat, right and move["given"])

    def partner(self, seat):
        return self.identity.index(MATES[self.identity[seat]])

    def alone(self):
        """Return who is alone, of three."""
        return self.partner(3) if self.players == 3 else None

    def judge_declaration(self, seat, right):
        team = {seat, self.partner(seat)}
        winners = [one for one in self.agents if (one in team) == right]
        seats = 5 if self.players == 5 else 4
        self.phase = None
        self.outcome = self.reported() or {
            "declared": seat,
            "right": right,
            "winners": winners,
            "points": [int(one in winners) for one in range(seats)],
        }

    # Missions

    def true_figure(self, agent):
        """Return the true figure of *agent*: of his partner, who is alone, if he is arrested."""
        seat = self.identity.index(agent)
        if self.players == 3 and seat == 3:
            seat = self.partner(3)
        return f"{self.colour[seat]} {self.build[seat]}"

    def facts(self, seat):
        """Return the facts that would fulfil what *seat* must do.

        Each is (the pieces, where or None, whether it must be new under every setting).
        """
        numbered = DATA[self.map]["numbered"]
        mate = self.partner(seat)
        if self.alone() == seat:
            agent = self.identity[seat]
            flight = DATA["flight"]
            ways = {"respective": agent, "either": agent + MATES[agent]}[self.rules["flee"]]
            mine = self.true_figure(agent)
            return [({mine}, numbered[str(flight[way])], False) for way in ways]
        first, second = (seat, mate) if self.identity[seat] in "FZ" else (mate, seat)
        team = self.identity[first] + self.identity[second]
        code = self.letter[first] + self.letter[second]
        mission = DATA["missions"][team][code]
        if self.players == 5:
            mission = DATA["missions_of_five"][team].get(code, mission)
        place = mission[-1]
        at = DATA[self.map]["embassy"] if place == "EMBASSY" else numbered.get(str(place))
        new = (team, code) == ("FB", "CD")
        match mission:
            case ["land_any_on", target]:
                goal = BLACK if target == "AMBASSADOR" else self.true_figure(target)
                return [({one, goal}, None, new) for one in sorted(self.pieces_of(first, second))]
            case ["character_to", agent, _]:
                return [({self.true_figure(agent)}, at, new)]
            case ["character_on_ambassador", agent]:
                return [({self.true_figure(agent), BLACK}, None, new)]
            case ["partners_meet", one, other]:
                return [({self.true_figure(one), self.true_figure(other)}, None, new)]
            case ["ambassador_to", _]:
                return [({BLACK}, at, new)]
            case ["either_to", one, other, _]:
                return [({self.true_figure(agent)}, at, new) for agent in (one, other)]
        raise AssertionError(mission)

    def pieces_of(self, *seats):
        colours = {self.colour[seat] for seat in seats}
        return {piece for piece in self.where if piece.split()[0] in colours}

    def fulfilled(self, seat):
        return any(self.is_made(seat, *fact) for fact in self.facts(seat))

    def is_made(self, seat, pieces, at, always_new):
        def true(where):
            spaces = {where[piece] for piece in pieces}
            return len(spaces) == 1 and at in (None, *spaces) and spaces

        if not true(self.where):
            return False
        if (always_new or self.rules["fulfilment"] == "new") and (
            true(self.began) == true(self.where) or pieces & self.expelled
        ):
            return False
        mine = pieces & self.pieces_of(seat, self.partner(seat))
        return self.rules["landing"] == "any_step" or not mine or bool(mine & self.stepped)
