"""Worlds in which several bots share a database: what that is kept by, and where they run."""

import warnings

with warnings.catch_warnings():
    # What is compiled in it asks how large a datetime is, and finds that of the worlds' clock.
    warnings.filterwarnings("ignore", "datetime.datetime size changed", RuntimeWarning)
    import asyncpg  # noqa: F401
