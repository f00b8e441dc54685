### Slash commands: names, descriptions (at most 100 characters) and options.

cmd-mini = What you do in the card game Mini Inkognito

cmd-mini-visit = Play a location
cmdname-mini-visit = visit
cmd-mini-visit-location = The location you go to
cmdname-mini-visit-location = location

cmd-mini-send = Choose where the dummy goes
cmdname-mini-send = send
cmd-mini-send-location = The location the dummy goes to
cmdname-mini-send-location = location

cmd-mini-show = Show two cards to the one you meet
cmdname-mini-show = show
cmd-mini-show-cards = The two cards
cmdname-mini-show-cards = cards

cmd-mini-ask = Through the Ambassador, ask a player for a black card
cmdname-mini-ask = ask
cmd-mini-ask-player = Whom you ask
cmdname-mini-ask-player = player
cmd-mini-ask-kind = Identity or number, where you may choose
cmdname-mini-ask-kind = kind

cmd-mini-prove = Show a black card to the one who asked you
cmdname-mini-prove = prove
cmd-mini-prove-card = The black card
cmdname-mini-prove-card = card

cmd-mini-letbe = As the Ambassador, let your meeting take its course without a call
cmdname-mini-letbe = letbe

cmd-mini-peek = Look at one of the dummy's cards
cmdname-mini-peek = peek
cmd-mini-peek-side = Left or right
cmdname-mini-peek-side = side

cmd-mini-pickup = Pick up the telephone
cmdname-mini-pickup = pickup

cmd-mini-call = Pick up, if you have not yet, and say the secret number
cmdname-mini-call = call
cmd-mini-call-fiddlebottom = The number of Lord Fiddlebottom
cmdname-mini-call-fiddlebottom = fiddlebottom
cmd-mini-call-bubble = The number of Colonel Bubble
cmdname-mini-call-bubble = bubble
cmd-mini-call-zsazsa = The number of Madame Zsa Zsa
cmdname-mini-call-zsazsa = zsazsa
cmd-mini-call-agentx = The number of Agent X
cmdname-mini-call-agentx = agentx

cmd-mini-sheet = Your clue sheet; only you see it
cmdname-mini-sheet = sheet
cmd-mini-sheet-plain = One fact per line, without a table
cmdname-mini-sheet-plain = plain

cmd-mini-why = Why something on your clue sheet follows
cmdname-mini-why = why
cmd-mini-why-what = What I should explain
cmdname-mini-why-what = what
