-- Who wants to play another match at the same table, once one is over.
ALTER TABLE chair ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
