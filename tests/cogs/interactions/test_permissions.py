"""What the bot must be allowed, and what people are told where it is not."""

from itertools import product

import discord
import pytest

from bot.games import locales
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.interactions.permissions import (
    MENTIONS,
    NEEDS,
    WANTED,
    Without,
    can_tell,
    can_tell_in_thread,
    can_thread,
    consequences,
    missing,
)

ALL = (*NEEDS, MENTIONS)
CATALOGUE = Catalogue.load(locales())

ALLOWED = [
    discord.Permissions(sum(need.flag.value for need, has in zip(ALL, every, strict=True) if has))
    for every in product((False, True), repeat=len(ALL))
]
"""All 256 combinations."""


def test_every_permission_is_one_of_discords_and_has_its_name_and_what_it_is_for() -> None:
    names = {name for name, value in discord.Permissions(WANTED.value) if value}
    assert len(names) == len(NEEDS) == len({need.key for need in NEEDS})
    for need, language in product(ALL, CATALOGUE.languages):
        (flag,) = (name for name, value in need.flag if value)
        assert need.key in (f"permission-{flag}", "permission-view_channel")
        assert CATALOGUE.has(language, need.key)
        assert CATALOGUE.has(language, f"{need.key}.why")


def test_what_is_missing_is_what_is_not_allowed() -> None:
    assert missing(discord.Permissions.all(), calling=True) == ()
    assert missing(discord.Permissions.none(), calling=True) == ALL
    assert missing(WANTED) == ()
    assert missing(WANTED, calling=True) == (MENTIONS,)
    assert len({missing(allowed, calling=True) for allowed in ALLOWED}) == len(ALLOWED) == 256


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_each_missing_permission_is_named_once_beside_what_follows(language: str) -> None:
    reader = Reader(CATALOGUE, language)
    for allowed in ALLOWED:
        lacks = missing(allowed, calling=True)
        said = list(consequences(reader, lacks, 20))
        told = "\n".join(said)
        follows = {need.without for need in lacks}
        assert len(said) == len(follows - {Without.NOTHING}) - (
            follows >= {Without.CHANNEL, Without.UNREAD}
        ), "that there is no thread is said once"
        for need in ALL:
            mute = need not in lacks or need.without is Without.NOTHING
            assert told.count(f"**{reader.say(need.key)}**") == (0 if mute else 1)


def test_a_thread_needs_more_than_a_channel() -> None:
    for allowed in ALLOWED:
        assert can_tell(allowed) == (allowed.view_channel and allowed.send_messages)
        assert can_tell_in_thread(allowed) == (
            allowed.view_channel and allowed.send_messages_in_threads
        )
        if can_thread(allowed):
            assert can_tell(allowed)
            assert can_tell_in_thread(allowed)
            assert allowed.create_public_threads
