### The desk: what one person sees and presses.

button-desk = My desk
button-visit = Visit
button-send = Send the dummy
button-rules = Rules
button-show = Show
button-reveal = Show black
button-ask = Ask
button-prove = Prove
button-peek = Peek
button-decline = Ask nobody
button-pick-up = Pick up
button-call = Call
button-sheet = Sheet
button-notes = Notes
button-confirm = Confirm
button-back = Back
button-what-now = What can I do now?
button-im-back = I'm back
button-rematch = Rematch
button-next-game = Next game
button-history = Where everybody was

desk-title = **My desk** · table { $table }
desk-heading-now = **Asked of you now**
desk-heading-sheet = **Clue sheet**
desk-heading-notes = **My notes**
desk-no-notes = No notes yet.
desk-notes-saved = Your notes are saved. Only you can read them.
desk-letter-foot = Table { $table } · round { $round } · { $link }
desk-used-elsewhere = That has been decided elsewhere already. Here is what holds now.
desk-choose-table = You sit at several tables. Which one?
desk-no-table = You sit at no table here.

menu-visit = Where do you go?
menu-send = Where does the dummy go?
menu-show = Which two cards do you show?
menu-first-card = The first card
menu-second-card = The second card
menu-ask = Whom do you ask?
menu-prove = Which black card do you show?
menu-peek = Which card do you look at?
menu-segment = The number of { $agent }
modal-call = The secret number
modal-notes = Notes
modal-notes-about = About { $who }
modal-notes-round = Round { $round }
