### Who is who: seats that nobody has, colours, and how people are enumerated.
## Places nobody sits at; "start" begins a sentence.

ambassador =
    .nom = the Ambassador
    .acc = the Ambassador
    .dat = the Ambassador
    .start = The Ambassador
    .label = Ambassador
dummy =
    .nom = the dummy
    .acc = the dummy
    .dat = the dummy
    .start = The dummy
    .label = Dummy
somebody =
    .nom = somebody
    .acc = somebody
    .dat = somebody
    .start = Somebody
    .label = Somebody

colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-pink = pink
colour-black = black

list-and = { $most } and { $last }
list-or = { $most } or { $last }
