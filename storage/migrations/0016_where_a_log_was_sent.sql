-- In which channel the send in flight is: another may be set as log meanwhile, and each deed is told in one of them alone.
ALTER TABLE server ADD COLUMN log_sent_to INTEGER;
