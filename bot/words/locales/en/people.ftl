### Who is who: somebody without a name, colours, and how people are enumerated.
## Whose name has nothing in it that can be shown. Each language gives a noun the forms that its sentences ask for: { AS($who, "start") }.
## Asked for nothing, it is the subject; "start" begins a sentence, "label" stands alone.

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
