"""What there is to do, in a few words: a seat's own missions that are possible, and the others'.

Rule: made from the person's own sight, and for their eyes only.
"""

from collections.abc import Callable, Iterable

from bot.board.rules.deduction import Deduction, Prospect, at_first, deduce
from bot.board.rules.material import IDENTITIES, LETTER, PARTNER, Card
from bot.board.rules.missions import Mission
from bot.board.rules.sight import Sight
from bot.board.words import missions
from bot.words.reader import Reader

Said = Callable[[Reader, Mission, int, Card], str]
"""How a mission is said."""


def aims(reader: Reader, sight: Sight, *, deduced: bool) -> tuple[str, ...]:
    """Return the missions of *sight*'s seat and those against it, the last line for all of these.

    They are those that its own cards leave, or what it can have *deduced* by now. Who holds no
    cards has none.
    """
    if sight.identity is None:
        return ()
    found = deduce(sight) if deduced else at_first(sight)
    return (*ours(reader, sight, found), theirs(reader, sight, found))


def ours(reader: Reader, sight: Sight, found: Deduction) -> tuple[str, ...]:
    """Return the one mission that *sight*'s seat may have, or a line for each."""
    assert sight.identity is not None, "it has a mission"
    if len({one.codes for one in found.missions}) == 1:
        only = found.missions[0]
        fact = missions.todo(reader, only.task, sight.players, sight.identity)
        said = reader.say("mission", code=_letters(reader, only), fact=fact)
        return (reader.say("aims-ours-known", mission=said),)
    alone = reader.say("aims-alone")
    lines = [
        reader.say("aims-ours-alone" if label == alone else "aims-ours-code", code=label, fact=fact)
        for label, fact in by_code(reader, sight, found, missions.todo)
    ]
    return (reader.say("aims-ours"), *lines)


def by_code(
    reader: Reader, sight: Sight, found: Deduction, said_as: Said = missions.task
) -> tuple[tuple[str, str], ...]:
    """Return by the letter that the partner may hold what is to be done, and what if alone.

    Where there is no room for more it is said in short.
    """
    assert sight.identity is not None, "it has a mission"
    said: dict[str, str] = {}
    for one in found.missions:
        letters = [LETTER[code] for code in one.codes if code != sight.code]
        label = letters[0] if letters else reader.say("aims-alone")
        said[label] = said_as(reader, one.task, sight.players, sight.identity)
    alone = reader.say("aims-alone")
    return tuple(sorted(said.items(), key=lambda one: (one[0] == alone, one[0])))


def theirs(reader: Reader, sight: Sight, found: Deduction) -> str:
    """Return in a line what may have to be done against *sight*'s seat."""
    assert sight.identity is not None, "somebody is against it"
    us = (sight.identity, PARTNER[sight.identity])
    identity = next(one for one in IDENTITIES if one not in us)
    if len({(one.codes, one.task) for one in found.against}) == 1:
        one = found.against[0]
        fact = missions.task(reader, one.task, sight.players, identity, theirs=True)
        said = reader.say("mission", code=_letters(reader, one), fact=fact)
        return reader.say("aims-theirs-known", mission=said)
    facts: dict[str, list[str]] = {}
    for one in sorted(found.against, key=lambda one: (not one.codes, one.codes)):
        fact = missions.task(reader, one.task, sight.players, identity, theirs=True)
        label = _letters(reader, one)
        if label not in facts.setdefault(fact, []):
            facts[fact].append(label)
    lines: Iterable[str] = (
        reader.say("aims-line", code=", ".join(labels), fact=fact) for fact, labels in facts.items()
    )
    return reader.say("aims-theirs", missions=" · ".join(lines))


def _letters(reader: Reader, one: Prospect) -> str:
    """Return the code of who has that task: "B-D", or that it is somebody alone."""
    if not one.codes:
        return reader.say("aims-alone")
    return missions.code(reader, Card.FIDDLEBOTTOM, *one.codes)
