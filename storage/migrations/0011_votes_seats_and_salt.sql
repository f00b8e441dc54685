-- A vote can be against.
ALTER TABLE vote ADD COLUMN against INTEGER NOT NULL DEFAULT 0;

-- Which seat somebody left or took over; of those of old it is not known.
ALTER TABLE passage ADD COLUMN seat INTEGER;

-- What each person has added to what their table is dealt by; what was added before has nobody's name.
CREATE TABLE salt (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    salt TEXT NOT NULL,
    UNIQUE (table_id, person)
) STRICT;
CREATE INDEX salt_person ON salt (person);

-- How often a match has gone on in another place, and which thread or channel takes nothing from us.
ALTER TABLE seating ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seating ADD COLUMN shut INTEGER;
