-- Who has looked at which daily case, the first time for ever, and how they did: since when, and until when if they are done;
-- in_time says whether it was solved on its own day. Claims and marks are what was taken and noted, and are emptied after a
-- while. Moves counts what was written, so that nobody answers a screen of before. In which server it was first looked at is
-- known where the bot is in it.
CREATE TABLE attempt (
    person INTEGER NOT NULL,
    series TEXT NOT NULL,
    day TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    done INTEGER,
    in_time INTEGER NOT NULL DEFAULT 0,
    mistakes INTEGER NOT NULL DEFAULT 0,
    hints INTEGER NOT NULL DEFAULT 0,
    claims TEXT NOT NULL DEFAULT '',
    marks TEXT NOT NULL DEFAULT '',
    moves INTEGER NOT NULL DEFAULT 0,
    guild INTEGER,
    PRIMARY KEY (person, series, day)
) STRICT;

-- What was done at the cases of a server is asked for by day; what is to be emptied, every day.
CREATE INDEX attempt_guild ON attempt (guild, series, day) WHERE guild IS NOT NULL;
CREATE INDEX attempt_full ON attempt (changed) WHERE claims <> '' OR marks <> '';
