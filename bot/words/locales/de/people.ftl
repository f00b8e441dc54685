### Wer wer ist: Plätze, an denen niemand sitzt, Farben, und wie man aufzählt.
## Plätze, an denen niemand sitzt. Jede Sprache hat die Formen, nach denen ihre Sätze fragen: { AS($who, "object") }.
## Ohne Frage ist es der Gegenstand des Satzes (subject); »object« ist wen, »to« wem, »start« beginnt einen Satz, »label« steht allein.

ambassador =
    .subject = der Botschafter
    .object = den Botschafter
    .to = dem Botschafter
    .start = Der Botschafter
    .label = Botschafter
dummy =
    .subject = der Strohmann
    .object = den Strohmann
    .to = dem Strohmann
    .start = Der Strohmann
    .label = Strohmann
somebody =
    .subject = jemand
    .object = jemanden
    .to = jemandem
    .start = Jemand
    .label = Jemand

colour-blue = blau
colour-yellow = gelb
colour-green = grün
colour-pink = rosa
colour-black = schwarz

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
