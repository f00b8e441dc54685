-- Who may not sit down at the bot's tables in a server, and who has said so.
CREATE TABLE ban (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    author INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ban_person ON ban (person);
CREATE INDEX ban_author ON ban (author);

-- The same of those who were erased: a fingerprint, from which nobody reads who it is.
CREATE TABLE erased_ban (
    guild INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, fingerprint)
) STRICT, WITHOUT ROWID;

-- What admins of a server have done through the bot, for them to read: who did what, to which table or to whom. Author or
-- whom 0 is somebody who was erased, no author the bot itself; detail is a JSON object.
CREATE TABLE deed (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    author INTEGER,
    what TEXT NOT NULL,
    table_id INTEGER,
    whom INTEGER,
    detail TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX deed_guild ON deed (guild, id);
CREATE INDEX deed_author ON deed (author);
CREATE INDEX deed_whom ON deed (whom) WHERE whom IS NOT NULL;

-- Which deed was told last where the server has them logged, the send in flight as of a cursor, and since when the bot is
-- out of the server.
ALTER TABLE server ADD COLUMN logged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE server ADD COLUMN log_nonce TEXT;
ALTER TABLE server ADD COLUMN log_upto INTEGER;
ALTER TABLE server ADD COLUMN log_first_attempt INTEGER;
ALTER TABLE server ADD COLUMN away INTEGER;
