### The clue sheet.

sheet-legend = **X** shown to you · **·** you showed · **!** black, so true
sheet-info = { $who } is proved to hold { $cards } (round { $round }).
sheet-empty = Nothing has been shown to you or by you yet.
sheet-title = Clue sheet
sheet-alt = Your clue sheet; everything in this picture stands in the text beside it.
