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

# What tells names apart. A bot; somebody whose name others bear too, by the colour of their cards, in a lobby by a number.
name-bot = { $who } (bot)
name-apart = { $who } ({ $by })
name-bot-apart = { $who } (bot, { $by })

# What a seat is called whose name has nothing in it that can be shown.
seat-blue = Blue
seat-yellow = Yellow
seat-green = Green
seat-pink = Pink
seat-black = Black

# Names that sentences use for somebody or something else; persons called so are told apart by colour.
names-taken = You · I · Me · Somebody · Nobody · Everybody · Bot · Automaton · Inkognito · Mini Inkognito · Ambassador · The Ambassador · Dummy · The Dummy · Blue · Yellow · Green · Pink · Red · Black · Fiddlebottom · Lord Fiddlebottom · Bubble · Colonel Bubble · Zsa Zsa · Madame Zsa Zsa · Agent X

list-and = { $most } and { $last }
list-or = { $most } or { $last }
