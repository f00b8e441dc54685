### Wer wer ist: jemand ohne Namen, Farben, und wie man aufzählt.
## In wessen Namen nichts ist, was man zeigen kann. Jede Sprache hat die Formen, nach denen ihre Sätze fragen: { AS($who, "object") }.
## Ohne Frage ist es der Gegenstand des Satzes (subject); »object« ist wen, »to« wem, »start« beginnt einen Satz, »label« steht allein.

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
