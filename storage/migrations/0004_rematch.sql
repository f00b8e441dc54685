-- Who wants to play another match at the same table, once one is over.
ALTER TABLE chair ADD COLUMN again INTEGER NOT NULL DEFAULT 0;

-- A table whose match is over is found by where it was told.
CREATE INDEX seating_channel ON seating (channel);
CREATE INDEX seating_thread ON seating (thread);
