-- Who sat in a seat at the end of a game, where that was not whom it was dealt to; of those of old it is not known.
ALTER TABLE player ADD COLUMN finisher INTEGER;
ALTER TABLE player ADD COLUMN finisher_bot TEXT NOT NULL DEFAULT '';
CREATE INDEX player_finisher ON player (finisher) WHERE finisher IS NOT NULL;
