### Plätze, an denen weder Mensch noch Automat sitzt, nach Nummern. Die Formen erklärt people.ftl des Hauses.

# Der Strohmann: der Vierte neben drei Spielern.
seat-3 =
    .subject = der Strohmann
    .object = den Strohmann
    .to = dem Strohmann
    .start = Der Strohmann
    .label = Strohmann

# Der Botschafter, wenn ihn nicht der Fünfte spielt.
seat-4 =
    .subject = der Botschafter
    .object = den Botschafter
    .to = dem Botschafter
    .start = Der Botschafter
    .label = Botschafter
