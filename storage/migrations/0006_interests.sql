-- Who wants to be called when a table opens in a server, and when he was last, in milliseconds since the epoch.
CREATE TABLE interest (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    called INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX interest_person ON interest (person);

-- Who was called to a table.
CREATE TABLE calling (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX calling_person ON calling (person);
