-- Who was dealt a seat of a game, and whether he left it before the end: whoever came in for him has not played it.
CREATE TABLE player (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    automaton TEXT,
    gone INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_person ON player (person);

INSERT INTO player (game, seat, person, automaton, gone)
SELECT game.id, seat, person, nullif(automaton, 'nobody'), coalesce(automaton = 'cautious', 0)
FROM game JOIN chair ON chair.table_id = game.table_id;

-- Whose seat was left before: it is not known any more in which game.
UPDATE player SET person = NULL, gone = 1 WHERE EXISTS (
    SELECT 1 FROM departure JOIN game ON game.table_id = departure.table_id
    WHERE game.id = player.game AND departure.seat = player.seat
);

-- When a game ended, in milliseconds since the epoch, and whether its results are below.
ALTER TABLE game ADD COLUMN ended INTEGER;
ALTER TABLE game ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
UPDATE game SET ended = coalesce((SELECT max(at) FROM entry WHERE entry.game = game.id), 0) WHERE status = 'over';

CREATE INDEX game_uncounted ON game (ended, id) WHERE status = 'over' AND counted = 0;

-- What came of a game for each of its seats. All of this follows from the ledger and can be made anew from it.
CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    side INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    called INTEGER NOT NULL,
    hit INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    knowable INTEGER,
    bluffs INTEGER NOT NULL,
    believed INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seating_guild ON seating (guild);

-- Who wants to be seen on a server's leaderboard.
CREATE TABLE listing (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_person ON listing (person);
