"""The pages for admins are within Discord's limits, whatever is set, in every language."""

from itertools import product

import pytest

from bot.games import locales
from bot.host.choices import presets
from bot.host.governing import PLACED, Option, values
from bot.host.opening import Most
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.interactions.permissions import MENTIONS, NEEDS, named
from cogs.interactions.routes import Verb, route
from cogs.screens.frame import OPTION
from cogs.screens.settings import LEAVES, Leaf, Server, few, label, settings, value
from cogs.screens.setup import Place, setup
from storage.rows import ServerSettings
from tests.limits.stage import HIGHEST, payload
from tests.limits.walker import broken, custom_ids, length

LANGUAGES = ("en", "de")
GUILD = 2**64 - 1

MUCH = ServerSettings(
    HIGHEST,
    168 * 3_600_000,
    tuple(range(GUILD - PLACED, GUILD)),
    GUILD,
    999,
    99,
    "board",
    "board-online",
    "slow",
    "expert",
    "deduction",
    "de",
    GUILD,
    GUILD,
    False,
    ((1, 2), (3, None)),
    GUILD,
    23,
    "America/Argentina/ComodRivadavia",
    True,
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


@pytest.mark.parametrize(
    ("language", "leaf", "found"), list(product(LANGUAGES, Leaf, (ServerSettings(), MUCH)))
)
def test_every_page_of_settings_is_within_the_limits(
    catalogue: Catalogue, language: str, leaf: Leaf, found: ServerSettings
) -> None:
    reader = Reader(catalogue, language)
    server = Server(GUILD, found, Most(1000, 100), troubles(reader, found), 32_503_680_000.0)
    word = value(reader, server, Option.CHANNELS) * 2
    shown = payload(settings(reader, server, leaf, word))
    assert broken(shown) == []
    routes = [route(one) for one in custom_ids(shown)]
    assert {one.verb for one in routes} == {Verb.ALTER, Verb.SETTINGS, Verb.SETUP}
    assert {one.arg.partition(".")[0] for one in routes} == {str(GUILD)}
    assert len(routes) == len(LEAVES[leaf]) + len(Leaf) + 1


def troubles(reader: Reader, found: ServerSettings) -> dict[Option, str]:
    """Return the longest that can be said of what is set and cannot be so."""
    where = reader.listed(few([GUILD] * 9))
    lacks = named(reader, [need for need in NEEDS if need.indispensable])
    place = f"<#{GUILD}>"
    return {
        Option.CHANNELS: reader.say("setting-channels-mute", where=where),
        Option.LOG_CHANNEL: reader.say(
            "setting-log-channel-mute", place=place, missing=lacks, count=2
        ),
        Option.FORUM: reader.say("forum-shut", place=place),
        Option.DAILY_CHANNEL: reader.say(
            "setting-daily-channel-mute", place=place, missing=lacks, count=2
        ),
        Option.DAILY_HOUR: reader.say("setting-daily-hour-later", at="01:00", begins="00:00"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_setup_is_within_the_limits_with_all_missing_and_with_nothing(
    catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    for found, opens in product((ServerSettings(), MUCH), (True, False)):
        for lacks in ((), (*NEEDS, MENTIONS)):
            place = Place(
                GUILD, (*NEEDS, MENTIONS), lacks, "https://discord.com/" + "x" * 300, opens
            )
            server = Server(GUILD, found, Most(), troubles(reader, found))
            assert broken(payload(setup(reader, server, place))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_name_of_its_own_in_its_menu_and_is_said_whole(
    catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    for found in (ServerSettings(), MUCH):
        server = Server(GUILD, found, Most())
        for option in Option:
            offered = values(option, found, Most(), LANGUAGES)
            named = [label(reader, server, option, one) for one in offered]
            assert len(set(named)) == len(named), option
            assert [one for one in named if length(one) > OPTION] == []
    assert {one for one in values(Option.EDITION, MUCH, Most(), ())} <= {"unset", *presets()}
