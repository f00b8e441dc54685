"""Whether the deal of a recorded game follows from its secret, checked without the program.

It is written as the README's script is, from the description of the draws alone.
"""

import hashlib
import hmac

PHANTOM = {
    "ares": "orange orange blue blue white white white black black purple",
    "mb": "red red blue blue yellow black black white white white",
}


def draws(fair, what):
    lines = [f"table {fair['table']}", f"game {fair['game']}", what, *fair["salts"]]
    key, n = hmac.digest(bytes.fromhex(fair["secret"]), "\n".join(lines).encode(), "sha256"), 0
    while True:
        yield int.from_bytes(hmac.digest(key, str(n).encode(), "sha256")[:8], "big")
        n += 1


def below(words, limit):
    return next(word for word in words if word < 2**64 - 2**64 % limit) % limit


def drawn(words, things):
    rest = things.split()
    return [rest.pop(below(words, len(rest))) for _ in things.split()]


def follows(game):
    """Return whether all that chance decided in *game* follows from its secret."""
    fair, edition, deal = game["fair"], game["edition"], game["deal"]
    link = bytes.fromhex(fair["secret"])
    for _ in range(fair["game"]):
        link = hashlib.sha256(link).digest()
    words = draws(fair, "deal")
    first = below(words, sum("player" in seat for seat in game["seats"]))
    found = [link.hex() == fair["commitment"], first == game["first"]]
    if edition["placement"] == "chosen":
        words = draws(fair, "turn 1")
    else:
        for at in (game["start"].get(seat["colour"]) for seat in game["seats"]):
            places = at and drawn(words, " ".join(sorted(at.values())))
            found.append(not at or places == [at[build] for build in BUILDS.split()])
    found.append(drawn(words, "F B Z X") == deal["identities"])
    found.append(drawn(words, BUILDS) == deal["builds"])
    found.append(drawn(words, "A B C D") == deal["codes"])
    for number, turn in enumerate((m for m in game["moves"] if "turn" in m), 1):
        balls = turn.get("balls")
        if balls:
            found.append(sorted(drawn(words, PHANTOM[edition["balls"]])[:3]) == balls)
        # A turn in which nothing moves is over at once, and the next drawn with it.
        if edition["balls"] == "ares" or balls != ["white"] * 3:
            words = draws(fair, f"turn {number + 1}")
    return all(found)


BUILDS = "tall thin short fat"
