-- What a game of its own counts is told by one column, whatever the game. All of it follows from the
-- ledger: every game is counted again.
DROP TABLE result;

CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    category TEXT NOT NULL,
    side INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    chapters INTEGER NOT NULL,
    extra TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

UPDATE game SET counted = 0 WHERE status = 'over';
