### Slash commands: names, descriptions (at most 100 characters) and options.

cmd-mini = What you do in the card game Mini Inkognito

cmd-visit = Play a location
cmdname-visit = visit
cmd-visit-location = The location you go to
cmdname-visit-location = location

cmd-send = Choose where the dummy goes
cmdname-send = send
cmd-send-location = The location the dummy goes to
cmdname-send-location = location

cmd-show = Show two cards to the one you meet
cmdname-show = show
cmd-show-cards = The two cards
cmdname-show-cards = cards

cmd-ask = Through the Ambassador, ask a player for a black card
cmdname-ask = ask
cmd-ask-player = Whom you ask
cmdname-ask-player = player
cmd-ask-kind = Identity or number, where you may choose
cmdname-ask-kind = kind

cmd-prove = Show a black card to the one who asked you
cmdname-prove = prove
cmd-prove-card = The black card
cmdname-prove-card = card

cmd-letbe = As the Ambassador, let your meeting take its course without a call
cmdname-letbe = letbe

cmd-peek = Look at one of the dummy's cards
cmdname-peek = peek
cmd-peek-side = Left or right
cmdname-peek-side = side

cmd-pickup = Pick up the telephone
cmdname-pickup = pickup

cmd-call = Pick up, if you have not yet, and say the secret number
cmdname-call = call
cmd-call-fiddlebottom = The number of Lord Fiddlebottom
cmdname-call-fiddlebottom = fiddlebottom
cmd-call-bubble = The number of Colonel Bubble
cmdname-call-bubble = bubble
cmd-call-zsazsa = The number of Madame Zsa Zsa
cmdname-call-zsazsa = zsazsa
cmd-call-agentx = The number of Agent X
cmdname-call-agentx = agentx

cmd-sheet = Your clue sheet; only you see it
cmdname-sheet = sheet
cmd-sheet-plain = One fact per line, without a table
cmdname-sheet-plain = plain

cmd-why = Why something on your clue sheet follows
cmdname-why = why
cmd-why-what = What I should explain
cmdname-why-what = what
