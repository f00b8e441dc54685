### How well a game was played that is over: what stands around it whatever was played (P23).

button-review = Review
review-of-table = Review { $table }
button-review-look = Look again
menu-review = Whose page?

review-title = **Review · { $table } · game { $game }**
review-title-of = **Review · { $table } · game { $game } · { $who }**
review-to = Written to { $who }: “you” is { $who }.
review-waiting = { $before ->
    [0] This game is being looked through, decision by decision. In a few seconds your page stands here by itself.
    [one] This game is waiting to be looked through, decision by decision; one other comes first. Then your page stands here by itself.
   *[other] This game is waiting to be looked through, decision by decision; { $before } others come first. Then your page stands here by itself.
}
review-failed = This page could not be made, though it was tried twice.
review-of-nobody = There is no page of this game any more: all who played it have had what is kept about them erased.
review-legend = Reckoned as a bot of the highest level would, from what could be known then; what turned up later does not count. A percentage point is one win in a hundred games. Chances that hang on what others choose are estimates.
review-own = { $who } (you)
review-accuracy-of = Accuracy { $accuracy } of 100

no-no-review = There is no review of that game yet.
no-not-in-game = The review of a game is for those who played it.
no-reviews-enough = You have asked for three reviews within an hour. Ask again later; those that are made can be read at any time.
