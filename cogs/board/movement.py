"""A movement as one types it: "fat MOL MRC; thin SFI BAS ZAT", and what may follow what is typed.

A figure is named by its build, with its colour where it is another player's; a space by its sign on
the map, its number or its name, in any language that is spoken here. Which ball serves for which
step, nobody need say.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice

from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Line, Map, Positions, Space
from bot.board.rules.material import (
    BUILDS,
    FIGURES,
    PIECE_NAMES,
    THE_AMBASSADOR,
    Ball,
    Piece,
)
from bot.board.rules.plans import Shake, fault, misstep, shake_of, unused, walked
from bot.board.rules.routes import offered, thrifty
from bot.board.rules.sight import Sight
from bot.board.words.cards import brief, card, figure_label, line, place
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import folded
from cogs.screens.frame import OPTIONS

THEN = ";"
"""Stands between the ways of two figures."""

STAY = "-"
"""Stands for a movement without a step; who means it for good says it in words."""


@dataclass(frozen=True)
class _Leg:
    """A step that was typed: *by* which line, where that was said."""

    piece: Piece
    to: Space
    by: Line | None = None


class _Words:
    """What figures, spaces and lines are called by any of some readers."""

    def __init__(self, readers: Iterable[Reader], sight: Sight) -> None:
        """Know all names on *sight*'s map, for the mover's mouth."""
        town, mover = sight.map, sight.mover
        assert mover is not None
        self.spaces: dict[tuple[str, ...], Space] = {}
        self.lines: dict[str, Line] = {each.value: each for each in Line}
        self.before = {"by"}
        self.pieces: dict[frozenset[str], Piece] = {}
        for space, number in town.number.items():
            self.spaces[(str(number),)] = space
        for reader in readers:
            for space in town.spaces:
                called, mark = (folded(name(reader, town, space)) for name in (place, brief))
                for words in (called, mark, called.removesuffix(mark)):
                    self.spaces[tuple(words.split()) or (mark,)] = space
            for by in Line:
                *before, last = folded(line(reader, by)).split()
                self.lines[last] = by
                self.before.update(before)
            for number, name in enumerate(PIECE_NAMES):
                label = folded(figure_label(reader, Piece(number)))
                self.pieces[frozenset(label.split())] = Piece(number)
                self.pieces[frozenset(folded(name).split())] = Piece(number)
            for piece, build in zip(FIGURES[mover], BUILDS, strict=True):
                self.pieces[frozenset(folded(card(reader, build)).split())] = piece
                self.pieces[frozenset([build.value])] = piece
        for space in town.spaces:
            self.spaces[(folded(space),)] = space
        self._longest = max(map(len, self.spaces))

    def read(self, said: str) -> Iterator[_Leg]:
        """Yield the spaces that *said* names for each figure, that it starts from among them.

        Raises:
            Misspelt: it means nothing.
        """
        for part in said.split(THEN):
            left = folded(part).split()
            piece, named = self._piece(left)
            del left[:named]
            while left:
                found = self._space(left)
                if found is None:
                    raise Misspelt("error-not-among-choices")
                space, many = found
                del left[:many]
                by = None
                while left and self._space(left) is None and left[0] in {*self.lines, *self.before}:
                    by = self.lines.get(left.pop(0), by)
                yield _Leg(piece, space, by)

    def _piece(self, left: Sequence[str]) -> tuple[Piece, int]:
        """Return the figure that stands first, and in how many words.

        They are as many as may be: a space may be called as a colour is.
        """
        for many in (3, 2, 1):
            piece = self.pieces.get(frozenset(left[:many]))
            if piece is not None and len(left) > many:
                return piece, many
        raise Misspelt("error-not-among-choices")

    def _space(self, left: Sequence[str]) -> tuple[Space, int] | None:
        for many in range(min(self._longest, len(left)), 0, -1):
            space = self.spaces.get(tuple(left[:many]))
            if space is not None:
                return space, many
        return None


def says_to_stay(readers: Iterable[Reader], said: str) -> bool:
    """Return whether *said* says in words that nothing shall be moved, to any of *readers*."""
    return folded(said) in {folded(reader.say("draft-stay")) for reader in readers}


def movement(readers: Sequence[Reader], sight: Sight, said: str) -> Plan:
    """Return the movement that the mover has *said*, lawful or not; nothing is staying (I51).

    Raises:
        Misspelt: it is none.
    """
    shake = shake_of(sight)
    if not folded(said) or says_to_stay(readers, said):
        return ()
    legs = list(_started(_Words(readers, sight).read(said), list(sight.positions)))
    possible: Plan | None = None
    for plan in _balls(shake, legs, ()):
        if fault(shake, plan) is None:
            return plan
        possible = possible or plan
    return possible or _hopeless(shake, legs)


def following(
    readers: Sequence[Reader], reader: Reader, sight: Sight, said: str, most: int = OPTIONS
) -> Iterator[tuple[str, str]]:
    """Yield what can be typed next after what is *said*, with its label: one step more, or enough.

    They are at *most* so many; *reader* reads the labels.
    """
    if said.strip() == STAY or says_to_stay(readers, said):  # that means nothing else
        yield said.strip(), reader.say("draft-stay")
        return
    yield from islice(_following(readers, reader, sight, said, most), most)


def _following(
    readers: Sequence[Reader], reader: Reader, sight: Sight, said: str, most: int
) -> Iterator[tuple[str, str]]:
    *done, begun = said.split(THEN)
    try:
        before = movement(readers, sight, THEN.join(done))
    except Misspelt:
        return
    with suppress(Misspelt):
        plan = movement(readers, sight, said)
        if plan != before or not folded(begun):
            yield from _after(reader, sight, plan, "", most)
            return
    yield from _after(reader, sight, before, folded(begun), most)


def typed(town: Map, start: Positions, plan: Plan) -> str:
    """Return *plan* from *start* as it would be typed."""
    at, parts, last = list(start), list[list[str]](), None
    for step in plan:
        here = at[step.piece]
        assert here is not None
        if step.piece != last:
            parts.append([PIECE_NAMES[step.piece], here])
        last, at[step.piece] = step.piece, step.to
        parts[-1].append(step.to)
        if town.joined(here, step.to, Line.LAND) and town.joined(here, step.to, Line.WATER):
            parts[-1].append(step.by)
    return f"{THEN} ".join(" ".join(part) for part in parts)


def _after(
    reader: Reader, sight: Sight, plan: Plan, wanted: str, most: int
) -> Iterator[tuple[str, str]]:
    shake = shake_of(sight)
    if misstep(shake, plan) is not None:
        return
    offer, now = offered(shake, plan), walked(sight.positions, plan)
    shown = partial(_shown, reader, sight.map)
    if plan and offer.may_stop and not wanted:
        enough = reader.say("draft-enough", steps=shown(sight.positions, plan))
        yield typed(sight.map, sight.positions, plan), enough
    own = FIGURES[shake.mover]
    # What is one's own comes first: of more than a menu takes the rest is left out.
    each = thrifty(shake, offer.steps)
    steps = sorted(each, key=lambda one: (one.piece not in own, one.piece))
    stays = not plan and offer.may_stop and not wanted
    for step in steps[: most - 1] if stays else steps:
        longer = (*plan, step)
        words = folded(f"{typed(sight.map, now, (step,))} {shown(now, (step,))}").split()
        if all(any(word.startswith(one) for word in words) for one in wanted.split()):
            yield typed(sight.map, sight.positions, longer), shown(sight.positions, longer)
    if stays:  # what costs a turn is last, where nobody takes it unawares
        yield STAY, reader.say("draft-stay")


def _shown(reader: Reader, town: Map, start: Positions, plan: Plan) -> str:
    """Return *plan* from *start* for a label: who goes where, a figure after the other.

    By which line is said where there are two.
    """
    at, parts, last = list(start), list[str](), None
    for step in plan:
        here, to = at[step.piece], place(reader, town, step.to)
        assert here is not None
        at[step.piece] = step.to
        if town.joined(here, step.to, Line.LAND) and town.joined(here, step.to, Line.WATER):
            to += f" ({line(reader, step.by)})"
        if step.piece == last:
            parts[-1] += f" → {to}"
        else:
            parts.append(f"{figure_label(reader, step.piece)} → {to}")
        last = step.piece
    return f"{THEN} ".join(parts)


def _started(legs: Iterable[_Leg], at: list[Space | None]) -> Iterator[_Leg]:
    """Yield *legs* without the spaces that only say where a figure stands already."""
    last = None
    for leg in legs:
        if leg.piece == last or at[leg.piece] != leg.to:
            at[leg.piece] = leg.to
            yield leg
        last = leg.piece


def _balls(shake: Shake, legs: Sequence[_Leg], plan: Plan) -> Iterator[Plan]:
    """Yield *plan* with all of *legs* taken, by whichever balls and lines they can be."""
    if len(plan) == len(legs):
        yield plan
        return
    leg = legs[len(plan)]
    for ball in dict.fromkeys(unused(shake.balls, plan)):
        for by in Line if leg.by is None else (leg.by,):
            longer = (*plan, Step(ball, leg.piece, leg.to, by))
            if misstep(shake, longer) is None:
                yield from _balls(shake, legs, longer)


def _hopeless(shake: Shake, legs: Sequence[_Leg]) -> Plan:
    """Return *legs* as steps that cannot be taken, as far as they can: the rules say why not."""
    plan: Plan = ()
    while (one := next(_balls(shake, (*_as_legs(plan), legs[len(plan)]), plan), None)) is not None:
        plan = one
    leg, left = legs[len(plan)], unused(shake.balls, plan)
    now = walked(shake.began, plan)[leg.piece]
    by = leg.by or Line.LAND
    if now is not None and not shake.map.joined(now, leg.to, by) and leg.by is None:
        by = Line.WATER
    return (*plan, Step(_likely(shake, left, leg, by), leg.piece, leg.to, by))


def _as_legs(plan: Plan) -> tuple[_Leg, ...]:
    return tuple(_Leg(step.piece, step.to, step.by) for step in plan)


def _likely(shake: Shake, left: Sequence[Ball], leg: _Leg, by: Line) -> Ball:
    """Return the ball of those *left* that comes nearest to taking *leg*: else one that is none."""
    if not left:
        return shake.balls[0]
    black = leg.piece == THE_AMBASSADOR
    fits = [ball for ball in left if (ball is Ball.BLACK) == black]
    lines = [ball for ball in fits if by in shake.motions[ball].lines]
    return next(iter((*lines, *fits, *left)))
