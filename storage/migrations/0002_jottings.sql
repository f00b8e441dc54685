-- What persons wrote down for themselves in a game: about another, or about a meeting.
CREATE TABLE jotting (
    game INTEGER NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person, about)
) STRICT, WITHOUT ROWID;

CREATE INDEX jotting_of_person ON jotting (person);
