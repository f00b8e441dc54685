-- Whether anything was done at a table is asked for when its person practises again; what is erased goes by it, too.
CREATE INDEX interaction_table ON interaction (table_id) WHERE table_id IS NOT NULL;
