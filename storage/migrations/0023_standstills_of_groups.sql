-- Of several processes each notes when its own clocks stood still: that of all its tables, by the number of its group.
ALTER TABLE standstill ADD COLUMN shard_group INTEGER NOT NULL DEFAULT 0;
