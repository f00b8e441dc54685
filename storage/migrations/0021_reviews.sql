-- How well each seat played a game that is over, by the yardstick of that version: accuracy is 0-100, page is the game's
-- own. All of it follows from the ledger, and is thrown away when the yardstick changes.
CREATE TABLE review (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    version TEXT NOT NULL,
    accuracy REAL,
    page TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Of which games somebody wants to know that: who and when, and which seat is wanted first; how often it was begun, and
-- what has become of it, by the yardstick of which version. Person 0 is somebody who was erased.
CREATE TABLE wanted_review (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    person INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    begun INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'made', 'given up')),
    version TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX wanted_review_person ON wanted_review (person, at);
CREATE INDEX wanted_review_waiting ON wanted_review (at, game) WHERE status = 'waiting';
