-- What persons write down for themselves is called a memo everywhere.
ALTER TABLE jotting RENAME TO memo;
DROP INDEX jotting_of_person;
CREATE INDEX memo_person ON memo (person);

-- Results keep apart what only one game counts. They follow from the ledger, and are made anew while the bot runs.
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

-- What a server has set is one object, so that more can be set without a change of shape.
ALTER TABLE server RENAME TO server_before;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    called INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO server (guild, settings, called)
SELECT guild, json_object('wanted_role', role, 'wanted_pause', pause), called FROM server_before;
DROP TABLE server_before;
