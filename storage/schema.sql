-- The whole database as a new one is made. A table is a match being played; "table" is a word of SQL's own, so its
-- relation is called seating. Times are in milliseconds since the epoch.
CREATE TABLE seating (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    lobby_message INTEGER,
    owner INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'abandoned', 'cancelled')),
    settings TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    -- whether nobody started the lobby in time
    closed INTEGER NOT NULL DEFAULT 0,
    -- the role that was called to it
    role INTEGER,
    -- how often the match has gone on in another place
    moved INTEGER NOT NULL DEFAULT 0,
    -- which thread or channel takes nothing from us
    shut INTEGER
) STRICT;

CREATE INDEX seating_open ON seating (status, changed);
CREATE INDEX seating_guild ON seating (guild);
-- A table whose match is over is found by where it was told.
CREATE INDEX seating_channel ON seating (channel);
CREATE INDEX seating_thread ON seating (thread);

CREATE TABLE chair (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    automaton TEXT,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    -- whether the person wants another match once one is over
    again INTEGER NOT NULL DEFAULT 0,
    -- how many decisions in a row the person has missed
    missed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person),
    CHECK ((person IS NULL) <> (automaton IS NULL))
) STRICT;

CREATE INDEX chair_person ON chair (person) WHERE person IS NOT NULL;

CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'over')),
    -- what players had added when it was dealt: later it may be more
    salts TEXT NOT NULL DEFAULT '',
    ended INTEGER,
    -- whether its results are written
    counted INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, number)
) STRICT;

CREATE INDEX game_uncounted ON game (ended, id) WHERE status = 'over' AND counted = 0;

CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Clicks and commands that were applied.
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    table_id INTEGER,
    answer TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX interaction_table ON interaction (table_id) WHERE table_id IS NOT NULL;

-- How many entries of a game an audience was told (0 is the thread), and the send in flight.
CREATE TABLE cursor (
    game INTEGER NOT NULL REFERENCES game (id),
    audience INTEGER NOT NULL,
    told INTEGER NOT NULL,
    nonce TEXT,
    upto INTEGER,
    first_attempt INTEGER,
    channel INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;

-- Messages that are edited, and what they show.
CREATE TABLE post (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    slot TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    nonce TEXT,
    first_attempt INTEGER,
    shown TEXT,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    -- the one they have chosen
    language TEXT,
    dm_channel INTEGER,
    dm_closed INTEGER,
    dm_notice INTEGER,
    plain INTEGER NOT NULL DEFAULT 0,
    -- a time zone and two hours, "Europe/Berlin 22-8", between which no clock of a slow table runs for them
    quiet TEXT,
    -- the language of their Discord when they were last seen
    locale TEXT
) STRICT;

CREATE TABLE fact (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What persons wrote down for themselves in a game: about another, or about a meeting.
CREATE TABLE memo (
    game INTEGER NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person, about)
) STRICT, WITHOUT ROWID;

CREATE INDEX memo_person ON memo (person);

-- What a table is dealt by: the end of its chain of secrets, what players added, and the beginning of the chain, which
-- all could read before anybody sat down.
CREATE TABLE pledge (
    table_id INTEGER PRIMARY KEY REFERENCES seating (id),
    master BLOB NOT NULL,
    salts TEXT NOT NULL DEFAULT '',
    commitment TEXT NOT NULL DEFAULT ''
) STRICT;

-- What each person has added to what their table is dealt by, one word; those that have nobody's name are in pledge.
CREATE TABLE salt (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    salt TEXT NOT NULL,
    UNIQUE (table_id, person)
) STRICT;

CREATE INDEX salt_person ON salt (person);

-- Times in which no clock runs: of all tables of a process while that was away (no table, and the number of its group,
-- see Scope), of one while it is paused; without an end as long as that lasts.
CREATE TABLE standstill (
    id INTEGER PRIMARY KEY,
    table_id INTEGER REFERENCES seating (id),
    since INTEGER NOT NULL,
    until INTEGER,
    why TEXT NOT NULL DEFAULT '',
    shard_group INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX standstill_table ON standstill (table_id);

-- Decisions that an automaton took because a person's time was up; entry seq of the game is the first that followed.
CREATE TABLE lapse (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    in_a_row INTEGER NOT NULL,
    PRIMARY KEY (table_id, game, seq)
) STRICT, WITHOUT ROWID;

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

-- What somebody wants the table to decide, and who is for it or against it.
CREATE TABLE motion (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    what TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'carried', 'dropped'))
) STRICT;

CREATE INDEX motion_table ON motion (table_id);

CREATE TABLE vote (
    motion INTEGER NOT NULL REFERENCES motion (id),
    person INTEGER NOT NULL,
    against INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (motion, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX vote_person ON vote (person);

-- Who has left a running match, and from which seat: nobody comes back into another one.
CREATE TABLE departure (
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX departure_person ON departure (person);

-- Who left a running match (0) or came into one (1), and which seat, for the table to read.
CREATE TABLE passage (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES seating (id),
    person INTEGER NOT NULL,
    came INTEGER NOT NULL,
    seat INTEGER
) STRICT;

CREATE INDEX passage_table ON passage (table_id);
CREATE INDEX passage_person ON passage (person);

-- Who wants to be called when a table opens in a server, and when they last were.
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

-- Who was dealt a seat of a game, and whether they left it before the end: whoever came in for them has not played it,
-- but is named where it is told later. finisher is who sat there at the end, or else finisher_bot is what the bot was
-- called.
CREATE TABLE player (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    automaton TEXT,
    gone INTEGER NOT NULL DEFAULT 0,
    finisher INTEGER,
    finisher_bot TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_person ON player (person);
CREATE INDEX player_finisher ON player (finisher) WHERE finisher IS NOT NULL;

-- What came of a game for each of its seats; extra is a JSON object of what only that game counts. All of it follows
-- from the ledger and can be made anew from it.
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

-- Who wants to be seen on a server's leaderboard.
CREATE TABLE listing (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_person ON listing (person);

-- What a server has set, a JSON object, and when the role that it has called was called last; which deed was told last where
-- it has them logged, and the send in flight, to whichever channel that goes; since when the bot is out of it; and since
-- when it wants the case of each day posted, while it does.
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    called INTEGER NOT NULL DEFAULT 0,
    logged INTEGER NOT NULL DEFAULT 0,
    log_nonce TEXT,
    log_upto INTEGER,
    log_first_attempt INTEGER,
    away INTEGER,
    log_sent_to INTEGER,
    morning_since INTEGER
) STRICT;

CREATE INDEX server_morning ON server (guild) WHERE morning_since IS NOT NULL;

-- Which day's case was posted in a server: in which channel, under which nonce since when, and as which message once it has
-- arrived; 0 where that will never be known.
CREATE TABLE morning (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    day TEXT NOT NULL,
    channel INTEGER NOT NULL,
    nonce TEXT NOT NULL,
    first_attempt INTEGER NOT NULL,
    message INTEGER,
    UNIQUE (guild, day)
) STRICT;

CREATE INDEX morning_day ON morning (day);

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
CREATE INDEX deed_table ON deed (table_id) WHERE table_id IS NOT NULL;

-- Who has looked at which daily case, the first time for ever, and how they did: since when, and until when if they are done;
-- in_time says whether it was solved on its own day. Claims and marks are what was taken and noted, and are emptied after a
-- while. Moves counts what was written, so that nobody answers a screen of before. In which server it was first looked at is
-- known where the bot is in it. Looked_up is when somebody who had not solved it looked up its solution.
CREATE TABLE attempt (
    person INTEGER NOT NULL,
    series TEXT NOT NULL,
    day TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    done INTEGER,
    in_time INTEGER NOT NULL DEFAULT 0,
    mistakes INTEGER NOT NULL DEFAULT 0,
    hints INTEGER NOT NULL DEFAULT 0,
    claims TEXT NOT NULL DEFAULT '',
    marks TEXT NOT NULL DEFAULT '',
    moves INTEGER NOT NULL DEFAULT 0,
    guild INTEGER,
    looked_up INTEGER,
    PRIMARY KEY (person, series, day)
) STRICT;

-- What was done at the cases of a server is asked for by day; what is to be emptied, every day.
CREATE INDEX attempt_guild ON attempt (guild, series, day) WHERE guild IS NOT NULL;
CREATE INDEX attempt_full ON attempt (changed) WHERE claims <> '' OR marks <> '';
