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

# Was Namen unterscheidet. Ein Bot; jemand, der heißt wie andere, nach der Farbe der Karten, in der Lobby nach einer Nummer.
name-bot = { $who } (Bot)
name-apart = { $who } ({ $by })
name-bot-apart = { $who } (Bot, { $by })

# Wie ein Platz heißt, in dessen Namen nichts ist, was man zeigen kann.
seat-blue = Blau
seat-yellow = Gelb
seat-green = Grün
seat-pink = Rosa
seat-black = Schwarz

# Namen, die in Sätzen jemand oder etwas anderes meinen; wer so heißt, wird nach der Farbe unterschieden.
names-taken = Du · Ich · Dir · Jemand · Niemand · Alle · Bot · Automat · Inkognito · Mini Inkognito · Botschafter · Der Botschafter · Strohmann · Der Strohmann · Blau · Gelb · Grün · Rosa · Rot · Schwarz · Fiddlebottom · Lord Fiddlebottom · Bubble · Colonel Bubble · Zsa Zsa · Madame Zsa Zsa · Agent X

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
