### The desk: what one person sees and presses.

button-decline = Ask nobody
button-waive = Let it be
button-pick-up = Pick up
button-call = Call
button-picture-table = Table as a picture
button-table = The table

menu-visit = Where do you go?
panel-menu-visit = { $who }, where do you go?
panel-menu-send = { $who }, where does the dummy go?
panel-by-desk = Everybody chooses on their own desk.
menu-send = Where does the dummy go?
menu-show = Which two cards do you show?
menu-ask = Whom do you ask?
menu-prove = Which black card do you show?
menu-peek = Which card do you look at?
menu-waive = Do you call?
menu-segment = The number of { $agent }
modal-call = The secret number
notes-meeting = Round { $round }, { $at }: { $who }
