### Plätze, an denen niemand sitzt, nach Nummern. Die Formen erklärt people.ftl des Hauses.

# Zu dritt: die Karten, die beiseitegelegt werden.
seat-3 =
    .subject = der verhaftete Agent
    .object = den verhafteten Agenten
    .to = dem verhafteten Agenten
    .start = Der verhaftete Agent
    .label = Verhafteter Agent

# Der Botschafter, wenn ihn nicht der Fünfte spielt.
seat-4 =
    .subject = der Botschafter
    .object = den Botschafter
    .to = dem Botschafter
    .start = Der Botschafter
    .label = Botschafter

# Der vierte Platz hat eine andere Farbe als im Haus.
seat-3-colour = rot
    .name = Rot
