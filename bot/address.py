"""Where a server of PostgreSQL's is, and the database on it: a URL, as its own tools take it."""

import re
import urllib.parse
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SCHEMES: Final = ("postgresql", "postgres")
"""What such a URL begins with (PostgreSQL, libpq, connection strings)."""

NEITHER: Final = "is neither a file nor a database on a server: postgresql://USER@HOST/DATABASE"
"""What is said of what no file is called, and no database."""

MEANT: Final = re.compile(r"[a-z][a-z0-9+.-]*://|postgres(ql)?(:|//)", re.IGNORECASE)
"""What no file is called, so that something else was meant."""

PORT: Final = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(:\d{0,5})?", re.ASCII)
"""A host, and the port of a server there."""

MOST_PORT: Final = 65_535
"""The highest number of a port; of a higher one asyncpg takes what is left of it."""

WHICH: Final = "target_session_attrs"
"""The option that says which of several servers is wanted (PostgreSQL, libpq)."""


@dataclass(frozen=True)
class Address:
    """The *url* of a database; what is said of it, in a repr too, has no password in it."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        """Return it without whatever may be secret."""
        parts = urllib.parse.urlsplit(self.url)
        user, at, host = parts.netloc.rpartition("@")
        user = user.partition(":")[0]
        return f"{parts.scheme}://{user}{at}{host}{parts.path}"

    __repr__ = __str__

    @property
    def without_password(self) -> str:
        """All of it but the password: the same for all that go to the same database."""
        parts = urllib.parse.urlsplit(self.url)
        options = [
            option
            for option in urllib.parse.parse_qsl(parts.query)
            if option[0] not in ("password", "passfile")
        ]
        return f"{self}?{urllib.parse.urlencode(sorted(options))}"

    def with_options(self, **options: str) -> "Address":
        """Return the same place with *options* besides, of the connection or of the session."""
        join = "&" if urllib.parse.urlsplit(self.url).query else "?"
        return Address(f"{self.url}{join}{urllib.parse.urlencode(options)}")


def is_nothing(text: str) -> bool:
    """Return whether *text* is a URL of something else, or one that is written wrong."""
    return not is_address(text) and MEANT.match(text) is not None


def is_address(text: str) -> bool:
    """Return whether *text* can be meant as one, and not as a file."""
    return text.partition("://")[0].lower() in SCHEMES


def read_address(text: str, password: str) -> Address:
    """Return the address that *text* is, which goes with that *password* if there is one.

    Raises:
        ValueError: it is none; the text is a clause that quotes nothing of it.
    """
    try:
        parts = urllib.parse.urlsplit(text)
    except ValueError:
        raise ValueError("must be a URL: postgresql://USER@HOST/DATABASE") from None
    if parts.fragment:
        raise ValueError("a # in a URL is written %23")
    hosts = parts.netloc.rpartition("@")[2]
    if not all(map(_is_host, hosts.split(","))):
        raise ValueError(
            "a / or ? in a password is written %2F or %3F, and a port is a number up to 65535"
        )
    if not parts.path.strip("/"):
        raise ValueError("must name a database: postgresql://USER@HOST/DATABASE")
    said = ":" in parts.netloc.rpartition("@")[0] or "password" in urllib.parse.parse_qs(
        parts.query
    )
    if said and password:
        raise ValueError("has a password in it, and DATABASE_PASSWORD is another")
    found = _to_who_writes(Address(text))
    return found.with_options(password=password) if password else found


def _is_host(text: str) -> bool:
    found = PORT.fullmatch(text)
    return found is not None and 0 < int((found[2] or "").strip(":") or 1) <= MOST_PORT


def _to_who_writes(place: Address) -> Address:
    """Return *place*, of several servers the one that copies nothing from another.

    That one takes writes; `read-write` would refuse it to those of our sessions that only read.
    """
    parts = urllib.parse.urlsplit(place.url)
    options = urllib.parse.parse_qsl(parts.query, keep_blank_values=True)
    if not any("," in hosts for hosts in (parts.netloc, *dict(options).values())):
        return place
    left = [option for option in options if option != (WHICH, "read-write")]
    if WHICH in dict(left):
        return place
    query = urllib.parse.urlencode([*left, (WHICH, "primary")])
    return Address(f"{place.url.partition('?')[0]}?{query}")


def locator(place: Path | Address) -> Path | str:
    """Return *place* as storage takes it: a file, or a URL."""
    return place.url if isinstance(place, Address) else place
