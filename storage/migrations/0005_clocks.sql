-- Times in which no clock runs, in milliseconds since the epoch: of all tables while the bot was away (no table), of one
-- while it is paused; without an end as long as that lasts.
CREATE TABLE standstill (
    id INTEGER PRIMARY KEY,
    table_id INTEGER REFERENCES seating (id),
    since INTEGER NOT NULL,
    until INTEGER,
    why TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX standstill_table ON standstill (table_id);

-- Decisions that an automaton took because a person's time was up; entry seq of the game is the first that followed.
CREATE TABLE lapse (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    in_a_row INTEGER NOT NULL,
    PRIMARY KEY (table_id, game, seq)
) STRICT, WITHOUT ROWID;

-- How many decisions in a row a person has missed.
ALTER TABLE chair ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

-- What somebody wants the table to decide, and who is for it.
CREATE TABLE motion (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    what TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'carried', 'dropped'))
) STRICT;

CREATE INDEX motion_table ON motion (table_id);

CREATE TABLE vote (
    motion INTEGER NOT NULL REFERENCES motion (id),
    person INTEGER NOT NULL,
    PRIMARY KEY (motion, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX vote_person ON vote (person);

-- When a person wants no clock to run for him at slow tables: a time zone and two hours, "Europe/Berlin 22-8".
ALTER TABLE person ADD COLUMN quiet TEXT;

-- Who has left a running match, and from which seat: he must not come back into another one.
CREATE TABLE departure (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX departure_person ON departure (person);
