-- The language somebody has chosen and that of their Discord are two things: the first stands until they choose another.
ALTER TABLE person ADD COLUMN locale TEXT;
