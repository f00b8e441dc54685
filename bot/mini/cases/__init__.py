"""The daily case: a puzzle of deduction with the cards of the card game, for one person alone."""
