-- A seating is a match being played; "table" is a word of SQL's own.
CREATE TABLE seating (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    lobby_message INTEGER,
    owner INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'abandoned', 'cancelled')),
    settings TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX seating_open ON seating (status, changed);

CREATE TABLE chair (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    automaton TEXT,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person),
    CHECK ((person IS NULL) <> (automaton IS NULL))
) STRICT;

CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'over')),
    UNIQUE (table_id, number)
) STRICT;

CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    table_id INTEGER,
    answer TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE cursor (
    game INTEGER NOT NULL REFERENCES game (id),
    audience INTEGER NOT NULL,
    told INTEGER NOT NULL,
    nonce TEXT,
    upto INTEGER,
    first_attempt INTEGER,
    channel INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;

CREATE TABLE post (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    slot TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    nonce TEXT,
    first_attempt INTEGER,
    shown TEXT,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    language TEXT,
    dm_channel INTEGER,
    dm_closed INTEGER,
    dm_notice INTEGER,
    plain INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE fact (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
