-- What several processes on one database go by, besides what SQLite has too.

-- Into how many groups how many shards of the gateway are parted, the same for all that run.
CREATE TABLE layout (
    shards BIGINT NOT NULL,
    groups BIGINT NOT NULL
);

-- Where the database was when a process last came (storage/whereabouts.py).
CREATE TABLE place (
    said TEXT NOT NULL
);

-- Who owns a group: epoch grows with every owner, pid is the session that holds its lock, and beat is when that was last
-- heard, in milliseconds since the epoch. It is written all the time, so that its pages are to have room.
CREATE TABLE shard_group (
    number BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL DEFAULT 0,
    pid INTEGER NOT NULL DEFAULT 0,
    beat BIGINT NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE FUNCTION moment() RETURNS BIGINT LANGUAGE SQL VOLATILE AS $$
    SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)
$$;

-- Every transaction begins with it. Who comes next waits for all that have passed here, and whoever passes later finds
-- another epoch.
CREATE FUNCTION must_own(of_group BIGINT, in_epoch BIGINT) RETURNS VOID LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM 1 FROM shard_group WHERE number = of_group AND epoch = in_epoch FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another process owns group %', of_group USING ERRCODE = 'INK01';
    END IF;
END
$$;

-- What one process has heard and the owner of another group is to do. Nobody keeps it: it is too late after some seconds.
CREATE UNLOGGED TABLE relay (
    id BIGINT PRIMARY KEY,
    shard_group BIGINT NOT NULL,
    payload TEXT NOT NULL,
    at BIGINT NOT NULL
);
