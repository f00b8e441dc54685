### The movement while it is tried out, and gestures.

draft-left = Still to use: { $balls }.
draft-no-step = No ball is left that could move anything.
draft-no-stop = You cannot stop here: { $reason }
gesture-too-soon = One gesture a minute is enough. Make the next one a little later.

## On the picture of the note sheet.

sheet-own = What I have shown
sheet-legend-shown = shown by you
sheet-left = Sets left: who + build
replay-picture-title = Game { $game }

## The desk of who practises.

practice-title = practice { $table }, round { $round }
practice-title-game = practice { $table }, game { $game }, round { $round }
