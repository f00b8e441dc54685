"""Kuhn poker (H. W. Kuhn, 1950): the smallest game with something hidden, as a wing like any other.

Two play with three cards. Each puts in a point and is dealt a card. Who begins checks or bets one
point more; after a bet the other calls or folds, and after a check they may bet too. Folding loses;
else the higher card wins what the other has put in. Games follow one another until somebody has
enough points.
"""
