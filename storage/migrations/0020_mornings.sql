-- Since when a server wants the case of each day posted, while it does.
ALTER TABLE server ADD COLUMN morning_since INTEGER;

CREATE INDEX server_morning ON server (guild) WHERE morning_since IS NOT NULL;

-- Which day's case was posted in a server: in which channel, under which nonce since when, and as which message once it has
-- arrived; 0 where that will never be known.
CREATE TABLE morning (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    day TEXT NOT NULL,
    channel INTEGER NOT NULL,
    nonce TEXT NOT NULL,
    first_attempt INTEGER NOT NULL,
    message INTEGER,
    UNIQUE (guild, day)
) STRICT;

CREATE INDEX morning_day ON morning (day);
