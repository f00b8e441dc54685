### How well a game was played that is over, by what could be known then (P23).

review-nothing = There was nothing to decide in this game that could be weighed.
review-accuracy = Accuracy **{ $accuracy }** of 100, in { $judged ->
    [one] one decision
   *[other] { $judged } decisions
}.
review-grades = Among them: { $parts }.
review-flawless = None of them cost as much as { $named } points.
review-count-missed = { $count ->
    [one] one missed call
   *[other] { $count } missed calls
}
review-count-good = { $count ->
    [one] one slight loss
   *[other] { $count } slight losses
}
review-count-inaccuracy = { $count ->
    [one] one inaccuracy
   *[other] { $count } inaccuracies
}
review-count-mistake = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
review-count-blunder = { $count ->
    [one] one blunder
   *[other] { $count } blunders
}
review-in-rounds = { $what } ({ $many ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
})
review-missed = { $many ->
    [one] In round { $rounds } you knew the number, could have called, and did not.
   *[other] In rounds { $rounds } you knew the number, could have called, and did not.
}
review-known = { $rounds ->
    [one] After round { $round } your clues were enough to be sure of the number; the game ended in the round after it.
   *[other] After round { $round } your clues were enough to be sure of the number; the game ended { $rounds } rounds later.
}
review-told = By what you could know, what you showed told { $parts }.
review-told-one = { $who } about { $bits } bits
review-believed = Lies of yours that were more likely to be believed than not, by what you could know: { $parts }. What the others knew themselves stands on their own pages.
review-believed-one = { $card }, shown to { $who } in round { $shown } ({ $likely })
review-fooled = Lies that you had more reason to believe than not: { $parts }.
review-fooled-one = { $card }, shown by { $who } in round { $shown } ({ $likely }; ruled out by a clue of round { $exposed })
review-likely-then = about { $likely } % likely
review-likely-later = about { $likely } % likely in round { $round }
review-bluffs-more = { $count ->
    [one] one more
   *[other] { $count } more
}

review-grade-good = slight loss
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-grade-missed = missed call
review-moment = **Round { $round } · { $grade }**, { $lost } points
review-did-missed = You knew the number, and a call here would have won.
review-did-visit = You went { $to }.
review-did-pair = You showed { $who } { $cards } (about { $bits } bits).
review-did-black = You showed { $who } { $count ->
    [one] the black card
   *[other] the black cards
} { $cards } (about { $bits } bits).
review-did-ask = You asked { $who } for a black card.
review-did-call = You picked up the telephone without being sure that the call was right.
review-did = You chose: { $what }.
review-tell-pair = { $cards } (about { $bits } bits)
review-tell-black = black: { $cards } (about { $bits } bits)
review-better = Better: { $what }.
review-better-why = Better: { $what } – { $because }
review-as-good = As good: { $parts }.
review-as-good-more = { $count ->
    [one] one more
   *[other] { $count } more
}
review-black = black: { $cards }
review-better-call = Better: call **{ $number }** (F-B-Z-X).
review-better-wait = Better: wait until a call is sure to be right. { $left ->
    [one] One deal was left
   *[other] { $left } deals were left
}, and the likeliest call was right with { $likely } %.
review-company = { $who } is alone there so far.
review-meets = There you meet { $there }; where you went, { $here }.
review-meets-one = { $who } (about { $likely } %)
review-meets-sure = { $who } ({ $likely } %)
review-meets-nobody = nobody
review-wins = You then win by a call in that round with about { $there } %; where you went, with about { $here } %.
review-loses = Others then win by a call in that round with about { $there } %; where you went, with about { $here } %.
review-sees-dummy = With the dummy alone you see one of its black cards.
review-sees-black = With the Ambassador alone you see a black card.
review-enough-either = { AS($who, "start") } then knows enough to call with about { $there } %; after what you showed, with { $here } %.
review-enough-friend = If you are partners, { $who } then knows enough to call with about { $there } %; after what you showed, with { $here } %.
review-enough-rival = If you are rivals, { $who } then knows enough to call with about { $there } %; after what you showed, with { $here } %.
review-numbers-either = { AS($who, "start") } has about { $there } secret numbers left then, on average; after what you showed, { $here }.
review-numbers-friend = If you are partners, { $who } has about { $there } secret numbers left then, on average; after what you showed, { $here }.
review-numbers-rival = If you are rivals, { $who } has about { $there } secret numbers left then, on average; after what you showed, { $here }.
review-mate-either = { AS($who, "start") } then guesses right who their partner is with about { $there } %; after what you showed, with { $here } %.
review-mate-friend = If you are partners, { $who } then guesses so with about { $there } %; after what you showed, with { $here } %.
review-mate-rival = If you are rivals, { $who } then guesses right who their partner is with about { $there } %; after what you showed, with { $here } %.
review-ask = a black card of { $who } tells you about { $bits } bits, one of { $other } { $less }.

review-legend-counted = A decision counts where you had a choice: where you go, what you show, whom you ask for a card, unsure calls and missed ones.{ $players ->
    [3] {" "}Which of the dummy's cards you look at and where you send it do not.
   *[other] {""}
}
review-legend-grades = Slight loss: from { $named } points on; inaccuracy: from 5; mistake: from 10; blunder: from 20. A missed call scores 0 of 100, however many points it cost. At most the three decisions that count most are shown.
review-legend-bits = A bit is as much as one answer, yes or no, can tell at most; counted is only what brings somebody nearer to the secret number or to their partner.
review-legend-bits-alone = A bit is as much as one answer, yes or no, can tell at most; counted is only what brings somebody nearer to the secret number.
