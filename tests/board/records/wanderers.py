"""Games that the second referee alone has judged: players of its own who go where they like.

They share nothing with the program. They know all cards, so that every way to win comes about.
"""

import random

from tests.board.records import independent
from tests.board.records.independent import AGENTS, BLACK, BUILDS, LETTERS, Foul, Venice

PRESETS = ("ares", "mb", "online")
MAPS = ("classic", "serenissima")
TABLES = [(preset, map_, players) for preset in PRESETS for map_ in MAPS for players in (3, 4, 5)]
COLOURS = ("blue", "yellow", "green", "red", "black")

OF_ARES = {
    "preset": "ares",
    "map": "classic",
    "balls": "ares",
    "secret_cards": "any",
    "set_limit": 1,
    "ambassador_repeat": "forbidden",
    "handshake": "asked",
    "talk": "free",
    "fulfilment": "new",
    "landing": "any_step",
    "flee": "respective",
    "report": "once",
    "placement": "random",
    "carnival": 24,
    "target": 1,
}
OF_MB = OF_ARES | {
    "preset": "mb",
    "balls": "mb",
    "secret_cards": "identity",
    "set_limit": 2,
    "ambassador_repeat": "free",
    "talk": "quiet",
    "carnival": 36,
}
EDITIONS = {
    "ares": OF_ARES,
    "mb": OF_MB,
    "online": OF_ARES | {"preset": "online", "handshake": "none"},
}


def edition(preset, map_="classic"):
    return EDITIONS[preset] | {"map": map_}


def mixed(chance):
    """Return an edition with every option drawn by itself."""
    drawn = {name: chance.choice(sorted(values)) for name, values in independent.OPTIONS.items()}
    return drawn | {"carnival": chance.choice((0, 2, 6, 15, 30)), "target": 1}


def wandered(options, players, seed, colours=COLOURS):
    """Return the record of a game among wanderers, with those *colours* by seat."""
    chance = random.Random(f"{options} {players} {seed}")
    record = beginning(options, players, chance, colours)
    venice = Venice(record)
    player = Wanderer(venice, chance)
    lazy = chance.random() < 0.02
    while venice.outcome is None:
        if lazy and venice.due is None and chance.random() < 0.05:
            record["result"] = {"abandoned": True}
            return record
        move = player.choose()
        record["moves"].append(move)
        venice.take(move)
    record["result"] = venice.outcome
    return record


def beginning(options, players, chance, colours=COLOURS):
    """Return the record of a game of which nothing was played yet."""
    parts = ["agent"] * 3 + ["arrested" if players == 3 else "agent"]
    parts += ["ambassador"] * (players == 5)
    seats = [
        {"seat": seat, "part": part, "colour": colours[seat]}
        | ({} if part == "arrested" else {"player": "automaton", "level": "wanderer"})
        for seat, part in enumerate(parts)
    ]
    starts = independent.DATA[options["map"]]["starts"]
    return {
        "format": "inkognito-record/1",
        "game": "board",
        "edition": options,
        "seats": seats,
        "first": chance.randrange(players),
        "deal": {
            "identities": chance.sample(AGENTS, 4),
            "builds": chance.sample(BUILDS, 4),
            "codes": chance.sample(LETTERS, 4),
        },
        "start": {
            colour: dict(zip(BUILDS, chance.sample(starts[colour], 4), strict=True))
            for colour in colours[: min(players, 4)]
        },
        "moves": [],
        "result": {},
    }


class Wanderer:
    """Makes lawful moves for everybody."""

    def __init__(self, venice, chance):
        self.venice = venice
        self.chance = chance
        # How much they dare, by game: to declare by luck, to seal a report.
        self.daring = chance.choice((0, 0, 0.002, 0.01))
        self.asks = chance.choice((0.3, 0.9))

    def choose(self):
        venice = self.venice
        if venice.players == 5 and venice.due is None and venice.phase not in ("show", "hand"):
            report = self.report()
            if report is not None:
                return report
        return getattr(self, venice.phase)()

    def sometimes(self, likely):
        return self.chance.random() < likely

    def report(self):
        venice = self.venice
        if venice.report is not None and venice.rules["report"] == "once":
            return None
        if not self.sometimes(0.002):
            return None
        if self.sometimes(0.5):
            return {"report": 4, "identities": venice.identity, "builds": venice.build}
        return {
            "report": 4,
            "identities": self.chance.sample(AGENTS, 4),
            "builds": self.chance.sample(BUILDS, 4),
        }

    def turn(self):
        venice = self.venice
        if venice.mover == 4:
            return {"turn": 4}
        held = independent.DATA["balls"][venice.rules["balls"]]
        return {
            "turn": venice.mover,
            "balls": sorted(self.chance.sample(list(held), 3, counts=list(held.values()))),
        }

    def end(self):
        return {"end": self.venice.mover}

    def move(self):
        """Give the plan with most meetings of some tried."""
        venice = self.venice
        tried = [self.plan() for _ in range(self.chance.choice((1, 3, 6)))]
        return {"move": venice.mover, "steps": max(tried, key=self.meetings)}

    def plan(self):
        """Return a lawful plan, the empty one if some are not."""
        venice = self.venice
        for _ in range(8):
            where = dict(venice.where)
            steps = []
            for ball in self.chance.sample(venice.balls, self.chance.choice((1, 2, 3, 3))):
                pieces = self.chance.sample(list(where), len(where))
                found = next(self.steps(where, ball, pieces), None)
                if found is not None:
                    steps.append(found)
                    where[found["piece"]] = found["to"]
            try:
                venice.judge(where, {step["piece"] for step in steps if step["ball"] == "purple"})
            except Foul:
                continue
            return steps
        return []

    def steps(self, where, ball, pieces):
        venice = self.venice
        for piece in pieces:
            ways = venice.lines[where[piece]]
            for to, by in self.chance.sample(ways, len(ways)):
                if venice.may_move(ball, piece, by):
                    yield {"ball": ball, "piece": piece, "to": to, "by": by}

    def meetings(self, steps):
        where = self.venice.where | {step["piece"]: step["to"] for step in steps}
        own = {where[piece] for piece in where if self.venice.own(piece, self.venice.mover)}
        moved = {step["piece"] for step in steps}
        return sum(where[piece] in own for piece in where) + len(moved)

    def meet(self):
        venice, chance = self.venice, self.chance
        seat = venice.mover
        if seat == 4:
            return self.ambassador()
        if venice.stepped:
            declaration = self.declaration(seat)
            if declaration is not None:
                return declaration
        if not venice.meetings or self.sometimes(0.05):
            return self.end()
        met = chance.choice(sorted(venice.meetings))
        if self.sometimes(self.asks):
            of = met
            if met == 4:
                of = chance.choice([one for one in venice.agents if one != seat])
            return self.ask(seat, of, BLACK if met == 4 else "meeting")
        figure = venice.meetings[met]
        ways = [
            (to, by)
            for to, by in venice.lines[venice.where[figure]]
            if to not in venice.where.values()
        ]
        if ways and self.sometimes(0.6):
            to, by = chance.choice(ways)
            return {"stride": seat, "piece": figure, "to": to, "by": by}
        return {"leave": seat, "meeting": BLACK if met == 4 else venice.colour[met]}

    def ambassador(self):
        venice, chance = self.venice, self.chance
        if venice.meetings and self.sometimes(self.asks):
            return self.ask(4, chance.choice(sorted(venice.meetings)), "meeting")
        if venice.walked < 2 and self.sometimes(0.85):
            to, by = chance.choice(venice.lines[venice.where[BLACK]])
            return {"step": 4, "to": to, "by": by}
        return self.end()

    def ask(self, seat, of, by):
        kind = self.chance.choice(("identity", "build"))
        return {"ask": seat, "of": of, "kind": kind, "by": by}

    def declaration(self, seat):
        venice, chance = self.venice, self.chance
        if venice.fulfilled(seat) and self.sometimes(0.3):
            if venice.alone() == seat:
                return {"declare": seat, "alone": True}
            mate = venice.partner(seat)
            return {"declare": seat, "partner": mate, "letter": venice.letter[mate]}
        if not self.sometimes(self.daring):
            return None
        if venice.players == 3 and self.sometimes(0.3):
            return {"declare": seat, "alone": True}
        return {
            "declare": seat,
            "partner": chance.choice([one for one in venice.agents if one != seat]),
            "letter": chance.choice([one for one in LETTERS if one != venice.letter[seat]]),
        }

    def hand(self):
        _, named, _ = self.venice.declared
        return {"hand": named, "given": self.sometimes(0.8)}

    def show(self):
        venice = self.venice
        asker, of, _, through = venice.asked
        watched = venice.players == 5 and through == 4 and asker != 4
        offered = sorted(sorted(cards) for cards in venice.offered())
        cards = sorted(
            self.chance.choice(offered), key=lambda card: independent.ORDER.index(card[0])
        )
        return {
            "show": of,
            "to": [asker, 4] if watched else [asker],
            "cards": [face for face, _ in cards],
            "secret": [face for face, secret in cards if secret],
        }

    def send(self):
        venice = self.venice
        if venice.mover != 4 and venice.stepped:
            declaration = self.declaration(venice.mover)
            if declaration is not None:
                return declaration
        piece, places = venice.sent()
        return {"send": venice.mover, "piece": piece, "to": self.chance.choice(sorted(places))}
