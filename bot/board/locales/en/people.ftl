### Seats in which nobody sits, by number. For the forms see the house's own people.ftl.

# Of three players: the hand that is put aside.
seat-3 =
    .subject = the arrested agent
    .start = The arrested agent
    .label = Arrested agent

# The Ambassador, where no fifth player plays that part.
seat-4 =
    .subject = the Ambassador
    .start = The Ambassador
    .label = Ambassador

# The colour of the fourth seat is another than the house's.
seat-3-colour = red
    .name = Red
