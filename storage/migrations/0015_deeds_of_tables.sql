-- What admins did to a table is told there, too.
CREATE INDEX deed_table ON deed (table_id) WHERE table_id IS NOT NULL;
