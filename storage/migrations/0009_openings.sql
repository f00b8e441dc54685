-- A lobby that nobody started in time, and the role that was called to it.
ALTER TABLE seating ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seating ADD COLUMN role INTEGER;

-- What a server has set: the role that is called when a table opens, at most once in so many milliseconds, and when it
-- was last, in milliseconds since the epoch.
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    role INTEGER,
    pause INTEGER NOT NULL,
    called INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Who left a running match (0) or came into one (1), for the table to read.
CREATE TABLE passage (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    came INTEGER NOT NULL
) STRICT;

-- Lobbies close and matches are abandoned when nothing happens there for long: that time begins now.
INSERT INTO standstill (table_id, since, until) VALUES (NULL, 0, unixepoch() * 1000);

CREATE INDEX passage_table ON passage (table_id);
CREATE INDEX passage_person ON passage (person);
