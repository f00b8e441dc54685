-- Entry seq of a game is the first since another than before plays a seat: a person, or an automaton where there is none,
-- be it that it has the chair or plays for who is late. Person 0 is somebody who was erased.
CREATE TABLE handover (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    person INTEGER,
    PRIMARY KEY (game, seat, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX handover_person ON handover (person) WHERE person IS NOT NULL;
