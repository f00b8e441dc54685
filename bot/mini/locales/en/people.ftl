### Seats in which neither a person nor an automaton sits, by number. For the forms see the house's own people.ftl.

# The dummy: the fourth among three players.
seat-3 =
    .subject = the dummy
    .start = The dummy
    .label = Dummy

# The Ambassador, where no fifth player plays that part.
seat-4 =
    .subject = the Ambassador
    .start = The Ambassador
    .label = Ambassador
