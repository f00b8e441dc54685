-- At how many tables somebody sits is counted whenever they sit down at one more.
CREATE INDEX chair_person ON chair (person) WHERE person IS NOT NULL;
