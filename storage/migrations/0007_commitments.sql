-- What all could read before anybody sat down is kept, and not worked out for every look at a lobby. Chains of old had
-- 10,000 links: the one that leads to the same beginning with 1,000 ends where theirs had 9,000 behind it.
ALTER TABLE pledge ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
UPDATE pledge SET master = hashed(master, 9000);
UPDATE pledge SET commitment = lower(hex(hashed(master, 1000)));

-- What players had added when a game was dealt: later it may be more.
ALTER TABLE game ADD COLUMN salts TEXT NOT NULL DEFAULT '';
UPDATE game SET salts = coalesce((SELECT salts FROM pledge WHERE pledge.table_id = game.table_id), '');
