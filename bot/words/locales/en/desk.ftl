### The desk: what one person sees and presses.

button-desk = My desk
button-dms = Write to me again
button-rules = Rules
button-notes = Notes
button-confirm = Confirm
button-back = Back
button-what-now = What can I do now?
button-im-back = I'm back
button-rematch = Rematch
button-practice = Practice
button-practice-again = Practice again
button-new = New table
button-replay = Replay
button-result = Back to the result
button-previous = ◀ Previous
button-next = Next ▶
button-turn-up = Turn everything up
button-cover = Cover it again
button-replay-picture = As pictures
button-replay-file = As a file
button-next-game = Next game
button-history = Where everybody was

desk-title = **My desk** · table { $table }
desk-title-game = **My desk** · table { $table } · game { $game }
desk-game-over = **Game { $game } is over**
desk-game-begins = **Game { $game } begins**
desk-heading-now = **Asked of you now**
desk-heading-sheet = **Clue sheet**
desk-heading-notes = **My notes** · table { $table }
desk-heading-notes-practice = **My notes** · practice { $table }
desk-no-notes = No notes yet.
desk-notes-saved = Your notes are saved. Only you can read them.
desk-letter-foot = Table { $table } · game { $game }, round { $round } · { $link }
desk-decided = That has been decided already. Here is what holds now.

desk-newer = Your desk has moved to another message. **My desk** brings it here.
desk-ended = This message no longer follows the game: press **My desk** to see how it goes on.
desk-dm-closed = Direct messages from me are closed; everything is on this desk. To get them too: Server name › Privacy Settings, then **Write to me again**.

modal-notes = Notes
modal-notes-about = About { $who }
menu-notes = What do you write about?
