### Who is who: seats that nobody has, colours, and how people are enumerated.
## Seats that nobody has. Each language gives a noun the forms that its sentences ask for: { AS($who, "start") }.
## Asked for nothing, it is the subject; "start" begins a sentence, "label" stands alone.

ambassador =
    .subject = the Ambassador
    .start = The Ambassador
    .label = Ambassador
dummy =
    .subject = the dummy
    .start = The dummy
    .label = Dummy
somebody =
    .subject = somebody
    .start = Somebody
    .label = Somebody

colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-pink = pink
colour-black = black

list-and = { $most } and { $last }
list-or = { $most } or { $last }
