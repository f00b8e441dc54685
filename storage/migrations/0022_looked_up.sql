-- When somebody who had not solved a daily case has looked up its solution: that closes it for them.
ALTER TABLE attempt ADD COLUMN looked_up INTEGER;
