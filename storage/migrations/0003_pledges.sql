-- What a table is dealt by: the end of its chain of secrets, and what players added. Tables of old have none.
CREATE TABLE pledge (
    table_id INTEGER PRIMARY KEY REFERENCES seating (id),
    master BLOB NOT NULL,
    salts TEXT NOT NULL DEFAULT ''
) STRICT;
