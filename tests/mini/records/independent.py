"""A second referee, written from the description of the format and the rules alone.

It shares nothing with the program, not even a list of the cards, so that the two can be held
against each other.
"""

import itertools
from functools import cache

LOCATIONS = ["rialto", "san_marco", "san_giorgio", "bridge_of_sighs", "salute"]
IDENTITIES = ["F", "B", "Z", "X"]
SEGMENTS = ["52", "11", "0", "29"]
MATES = {"F": "B", "B": "F", "Z": "X", "X": "Z"}
KEYS = {
    "visit": {"visit", "at"},
    "ambassador": {"ambassador"},
    "show": {"show", "to", "cards"},
    "reveal": {"reveal", "to", "cards"},
    "ask": {"ask", "of"},
    "decline": {"decline"},
    "lapse": {"lapse"},
    "prove": {"prove", "to", "card"},
    "peek": {"peek", "side", "card"},
    "pickup": {"pickup"},
    "call": {"call", "number"},
}


class Foul(Exception):
    """What is wrong; who catches it adds where."""


def need(condition, text):
    if not condition:
        raise Foul(text)


def verdict(record):
    """Return None for a clean game, else (number of the move, text); a number of 0 is the
    result."""
    table = TableOf(record)
    number = 0
    try:
        for number, move in enumerate(record["moves"], 1):
            table.take(move)
        number += 1
        abandoned = record["result"] == {"abandoned": True}
        need(not table.between, "stops in the middle of something")
        need(table.over or abandoned, "stops before the end")
        number = 0
        need(
            not (table.over and abandoned)
            and (abandoned or ordered(record["result"]) == table.outcome),
            "wrong result",
        )
    except Foul as foul:
        return number, str(foul)
    return None


def ordered(result):
    """Return *result* with its winners in the order of the seats."""
    return result | ({"winners": sorted(result["winners"])} if "winners" in result else {})


@cache
def legal_pairs(held, truth):
    sets = [frozenset(pair) for pair in itertools.combinations(IDENTITIES + SEGMENTS, 2)]
    wanted = {1} if truth == "exactly_one" else {1, 2}
    return {pair for pair in sets if len(pair & set(held)) in wanted}


class TableOf:
    def __init__(self, record):
        self.rules = record["edition"]
        parts = [seat["part"] for seat in record["seats"]]
        self.players = {(4, True): 3, (4, False): 4, (5, False): 5}[len(parts), "dummy" in parts]
        self.agents = [0, 1, 2] if self.players == 3 else [0, 1, 2, 3]
        self.black = list(zip(record["deal"]["identities"], record["deal"]["numbers"], strict=True))
        self.starter = record["first"] - 1
        self.round = 0
        self.pairs = {}  # (by, to): the pairs shown since the last run-out
        self.blacks = {}  # (by, to): the black cards shown
        self.left_card = None
        self.over = False
        self.outcome = None
        self.caller = None
        self.begin()

    def begin(self):
        """Begin a round, or end the carnival."""
        if self.rules["carnival"] and self.round == 5 * self.rules["carnival"]:
            self.over, self.outcome = True, {"drawn": True}
            self.between = None
            return
        if self.round % 5 == 0:
            self.unused = {seat: set(LOCATIONS) for seat in range(5)}
        self.round += 1
        self.starter = (self.starter + 1) % 4 if self.round > 1 else (self.starter + 1)
        clockwise = [(self.starter + step) % 4 for step in range(4)]
        self.order = [4, *clockwise] if self.players == 5 else [*clockwise, 4]
        self.where = {}
        self.open = {}  # location: who is there, while unsettled
        self.half = None
        self.asked = None  # (asker, asked)
        # In what order things must stand: the first card of a round, once it lies, calls for the
        # others.
        self.between = None

    def take(self, move):
        keys = [key for key in KEYS if key in move]
        need(len(keys) == 1 and set(move) == KEYS[keys[0]], "not a move")
        need(not self.over, "after the end")
        key = keys[0]
        if self.order:
            self.lay(key, move)
            return
        if self.caller is not None:
            need(key == "call", "must call")
            need(move["call"] == self.caller, "another one calls")
            self.call(move["number"])
            return
        need(key not in ("visit", "ambassador", "call"), "not now")
        if self.half is not None:
            need(key in ("show", "reveal"), "the other half is missing")
        if self.asked is not None and self.rules["black_choice"] == "viewer":
            need(key == "prove", "the card asked for is missing")
        if self.lapsing is not None:
            need(key == "lapse" and move["lapse"] == self.lapsing, "a lapse is missing")
        getattr(self, "take_" + key)(move)
        if not self.open and not self.over:
            self.begin()
        self.look_ahead()

    def look_ahead(self):
        """Note whether a record that stops here would stop in the middle of something that has
        happened already."""
        together = self.rules["visits"] == "together"
        forced = self.round % 5 == 0
        laid = len(self.where)
        self.between = None
        if self.over:
            return
        if self.order:
            seat = self.order[0]
            automatic = (seat == 4 and self.players != 5) or (
                seat == 3 and self.players == 3 and self.rules["dummy"] == "random"
            )
            if (automatic and not together) or forced or (together and laid):
                self.between = "locations"
            if together and automatic and laid == 0:
                self.between = None
        elif self.half is not None:
            self.between = "exchange"
        elif self.lapsing is not None:
            self.between = "lapse"
        elif self.asked is not None and self.rules["black_choice"] == "viewer":
            self.between = "proof"

    # Locations

    def lay(self, key, move):
        seat = self.order[0]
        if seat == 4 and self.players != 5:
            need(key == "ambassador", "the Ambassador's card is missing")
            at = move["ambassador"]
        else:
            need(key == "visit" and move["visit"] == seat, "another seat's turn")
            at = move["at"]
        need(at in self.unused[seat], "used already")
        self.order.pop(0)
        self.unused[seat].discard(at)
        self.where[seat] = at
        self.lapsing = None
        if not self.order:
            self.meet()
        self.look_ahead()

    def meet(self):
        for at in LOCATIONS:
            there = sorted(seat for seat, location in self.where.items() if location == at)
            two = len(there) == 2 and not (self.players == 3 and there == [3, 4])
            audience = len(there) == 3 and self.players == 5 and there[2] == 4
            if two or audience:
                self.open[at] = there
        for there in list(self.open.values()):
            if self.players == 4 and there[1] == 4 and not self.can_be_named(there[0]):
                self.lapsing = there[0]
        if not self.open:
            self.begin()

    def mine(self, seat):
        """Return the location of the unsettled meeting where *seat* is, and who is there."""
        for at, there in self.open.items():
            if seat in there:
                return at, there
        raise Foul("not at a meeting")

    # Showing

    def take_show(self, move):
        by, to = move["show"], move["to"]
        self.facing(by, to)
        pair = frozenset(move["cards"])
        legal = legal_pairs(self.black[by], self.rules["truth"])
        need(len(move["cards"]) == 2 and pair in legal, "not true, or not a pair")
        shown = self.pairs.setdefault((by, to), set())
        if shown == legal:
            shown.clear()
        need(pair not in shown, "repeated")
        shown.add(pair)
        self.settle_half(by)

    def take_reveal(self, move):
        by, to, cards = move["reveal"], move["to"], move["cards"]
        self.facing(by, to)
        most = {"none": 0, "one": 1, "both": 2}[self.rules["reveal"]] if self.players == 4 else 0
        need(1 <= len(cards) <= most and len(set(cards)) == len(cards), "not so many black cards")
        for card in cards:
            self.show_black(by, to, card)
        self.settle_half(by)

    def show_black(self, by, to, card):
        need(card in self.black[by], "not held")
        shown = self.blacks.setdefault((by, to), set())
        need(self.rules["black_repeat"] == "allowed" or card not in shown, "black card repeated")
        shown.add(card)

    def facing(self, by, to):
        need(by in self.agents, "shows nothing")
        _, there = self.mine(by)
        agents = [seat for seat in there if seat in self.agents]
        if len(there) == 3:
            need(to == 4, "shows the Ambassador")
        else:
            need(len(agents) == 2 and to in agents and to != by, "does not meet him")
        if self.half is None:
            need(by == agents[0], "lower seat first")
        else:
            need(self.half in agents and by == agents[1], "the other half comes")

    def settle_half(self, by):
        if self.half is None:
            self.half = by
        else:
            self.half = None
            del self.open[self.mine(by)[0]]

    # The Ambassador and the dummy

    def can_be_named(self, asker):
        def left(of):
            return set(self.black[of]) - self.blacks.get((of, asker), set())

        allowed = self.rules["black_repeat"] == "allowed"
        return [of for of in self.agents if of != asker and (allowed or left(of))]

    def asking(self, asker):
        need(asker in self.agents, "nobody who could ask")
        at, there = self.mine(asker)
        need(len(there) == 2 and there[1] == 4, "not with the Ambassador")
        need(self.asked is None, "asked already")
        return at

    def take_ask(self, move):
        self.asking(move["ask"])
        need(move["of"] in self.can_be_named(move["ask"]), "cannot be named")
        self.asked = (move["ask"], move["of"])

    def take_decline(self, move):
        at = self.asking(move["decline"])
        need(
            self.rules["ambassador_request"] == "may" and self.can_be_named(move["decline"]),
            "must ask",
        )
        del self.open[at]

    def take_lapse(self, move):
        at = self.asking(move["lapse"])
        need(not self.can_be_named(move["lapse"]), "somebody can be named")
        self.lapsing = None
        del self.open[at]

    def take_prove(self, move):
        need(self.asked is not None and move["prove"] == self.asked[1], "was not asked")
        asker = self.asked[0]
        viewers = [asker, 4] if self.players == 5 else [asker]
        need(sorted(move["to"]) == viewers, "shows it to others")
        self.show_black(move["prove"], asker, move["card"])
        self.asked = None
        del self.open[self.mine(asker)[0]]

    def take_peek(self, move):
        need(self.players == 3 and move["peek"] in self.agents, "no dummy to look at")
        at, there = self.mine(move["peek"])
        need(there[1] == 3, "not with the dummy")
        need(move["card"] in self.black[3], "not the dummy's card")
        other = next(card for card in self.black[3] if card != move["card"])
        left = move["card"] if move["side"] == "left" else other
        need(self.left_card in (None, left), "lies on the other side")
        self.left_card = left
        del self.open[at]

    # The telephone

    def take_pickup(self, move):
        seat = move["pickup"]
        need(seat in self.agents or (seat == 4 and self.players == 5), "nobody sits there")
        _, there = self.mine(seat)
        if self.players == 4:
            need(4 not in there, "no partner here")
        if self.players == 5:
            need(len(there) == 2 or seat == 4, "an agent of three cannot call")
        self.caller = seat

    def call(self, number):
        need(sorted(number) == sorted(SEGMENTS), "no number")
        owner = dict(self.black)
        right = number == [owner[identity] for identity in IDENTITIES]
        seats = [*self.agents, 4] if self.players == 5 else self.agents
        if self.players == 4:
            identity = self.black[self.caller][0]
            mate = next(
                position for position in self.agents if self.black[position][0] == MATES[identity]
            )
            right = right and mate in self.mine(self.caller)[1]
            winners = [seat for seat in seats if (seat in (self.caller, mate)) == right]
        else:
            winners = [seat for seat in seats if (seat == self.caller) == right]
        points = [int(position in winners) for position in range(5 if self.players == 5 else 4)]
        if self.players == 3 and not right:
            points[self.caller] = self.rules["wrong_call"]
        self.over = True
        self.between = None
        self.outcome = {"caller": self.caller, "right": right, "winners": winners, "points": points}
