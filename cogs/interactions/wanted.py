"""What somebody wants a table to be like, read from what they typed for it.

Rule: what belongs to one game alone is read for that game, and for no other: a sentence says whose
    it is, and nothing is opened.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.game.hosted import Hosted
from bot.game.interface import Value
from bot.games import GAMES, USUAL
from bot.host.choices import TARGET, presets, settable, terms_of
from bot.host.terms import Terms
from bot.host.usual import NOTHING_SET, Usual
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import fitting, folded
from cogs.interactions.subcommands import Order

NO_CHOICE: Final = "error-not-among-choices"

OF_ANY: Final = frozenset(f"cmdname-new-{one}" for one in ("game", "help", "pace", "language"))
"""What is called so can be the same in every game."""


def wanted(
    order: Order,
    game: str | None,
    edition: str | None,
    players: int | None,
    level: str | None,
    help_: str | None,
    pace: str | None = None,
    usual: Usual = NOTHING_SET,
    **options: str | int | None,
) -> Terms:
    """Return the terms that a command asks for; *options* are the edition's.

    What is not named is as is *usual* there; without a number of *players* as many as usually play
    it.

    Raises:
        Misspelt: there is nothing of the kind, or not in the game that is meant.
    """
    chosen = named_edition(order, game, edition, usual)
    played, _ = presets()[chosen]
    rules = {option: str(value) for option, value in options.items() if value is not None}
    if strange := [one for one in rules if one not in played.editions.options]:
        raise elsewhere(order, strange, played)
    read: dict[str, Value] = {one: _read(order, played, one, rules[one]) for one in rules}
    levels = {name: order.say(f"level-{name}") for name in played.minds.levels}
    how = usual.level_in(played)
    if level is not None:
        how = picked(order, played, "cmdname-new-level", levels, level)
    party = played.rules.party if players is None else players
    try:
        return terms_of(chosen, party, read, help_ or usual.help, how, pace or usual.pace)
    except ValueError as error:
        raise Misspelt(NO_CHOICE) from error


def named_edition(
    order: Order, game: str | None, edition: str | None, usual: Usual = NOTHING_SET
) -> str:
    """Return what the edition is chosen by (`presets`) that *game* and *edition* name.

    Without either it is what is *usual*.

    Raises:
        Misspelt: there is none of the kind, or it is another game's.
    """
    if game is not None and game not in GAMES:
        raise Misspelt(NO_CHOICE)
    known = labels(order)
    own = {one: label for one, label in known.items() if game in (None, presets()[one][0].name)}
    if edition is None:
        return usual.edition_of(game)
    if game is not None:
        for name in own:
            if presets()[name][1] == edition:  # two games may have an edition of that name
                return name
    if edition in own:
        return edition
    found = fitting(own.items(), edition)
    if len(found) == 1:
        return found[0]
    theirs = (edition,) if edition in known else fitting(known.items(), edition)
    if found or not theirs:
        raise Misspelt(NO_CHOICE)
    other, _ = presets()[theirs[0]]
    raise Misspelt(
        "error-edition-elsewhere",
        edition=known[theirs[0]],
        theirs=called(order, other),
        game=called(order, GAMES[game or USUAL]),
    )


def named_game(order: Order) -> Hosted | None:
    """Return the game that is meant by what has been typed of a command so far, if one is named."""
    typing = order.interaction.namespace
    game, edition = (getattr(typing, option, None) for option in ("game", "edition"))
    if game not in GAMES and not edition:
        return None
    try:
        return presets()[named_edition(order, game if game in GAMES else None, edition)][0]
    except Misspelt:
        return GAMES.get(str(game))


def labels(order: Order) -> Mapping[str, str]:
    """Return what every edition of every game is chosen by, each with its name."""
    return {
        name: order.reader().of(game.name).say(f"preset-{preset}")
        for name, (game, preset) in presets().items()
    }


def values(order: Order, game: Hosted, option: str) -> Mapping[str, str]:
    """Return what *option* of *game* can be set to, each with its name; none if it has none."""
    reader = order.reader().of(game.name)
    return {
        str(value): reader.say(f"option-{option}-{value}".replace("_", "-"))
        for value in settable(game).get(option, ())
    }


def picked(order: Order, game: Hosted, key: str, known: Mapping[str, str], text: str) -> str:
    """Return which value of *known*, with their names, is meant by *text*.

    *key* is what that is called for which it is typed, in *game*.

    Raises:
        Misspelt: none, or several.
    """
    numbers = any(sign.isdigit() for sign in text)
    found = (text,) if text in known else fitting(known.items(), text, whole=numbers)
    if len(found) != 1:
        raise no_such_value(order, game, key, known.values())
    return found[0]


def typed(order: Order, key: str, game: str) -> str:
    """Return what an option is called where it is typed: Discord says that in its own language."""
    return order.services.catalogue.say(order.reply.locale, f"{game}:{key}")


def called(order: Asked, game: Hosted) -> str:
    """Return what *game* is called."""
    return order.reader().of(game.name).say("game-name")


def elsewhere(
    order: Order,
    options: Sequence[str],
    game: Hosted,
    key: str = "error-option-elsewhere",
    table: str = "",
) -> Misspelt:
    """Return what is said of *options* that *game* does not have: whose they are.

    The *key* is of the sentence, in which a *table* may be named.
    """
    others = [one for one in GAMES.values() if options[0] in one.editions.options]
    if not others:
        return Misspelt(NO_CHOICE)
    there = [one for one in options if one in others[0].editions.options]
    names = [f"`{typed(order, _typed_as(one), others[0].name)}`" for one in there]
    return Misspelt(
        key,
        options=order.reader().listed(names),
        count=len(names),
        theirs=called(order, others[0]),
        game=called(order, game),
        table=table,
    )


def option_called(order: Order, text: str) -> str:
    """Return which option of any game is called *text*, or *text* if none is."""
    for game in GAMES.values():
        for option in game.editions.options:
            key = _typed_as(option)
            known = order.services.catalogue.has(order.reply.locale, f"{game.name}:{key}")
            if known and folded(typed(order, key, game.name)) == folded(text):
                return option
    return text


def no_such_value(order: Order, game: Hosted, key: str, known: Iterable[str]) -> Misspelt:
    """Return what is said of a value that an option of *game*, called *key*, cannot have.

    It is which there are; and of which game, unless they are those of any.
    """
    return Misspelt(
        "error-no-such-value",
        game="any" if key in OF_ANY else called(order, game),
        option=typed(order, key, game.name),
        values=order.reader().listed([f"**{one}**" for one in known], "list-or"),
    )


def _read(order: Order, game: Hosted, option: str, text: str) -> str:
    if option == TARGET:
        return text
    return picked(order, game, _typed_as(option), values(order, game, option), text)


def _typed_as(option: str) -> str:
    return f"option-{option}.typed".replace("_", "-")
