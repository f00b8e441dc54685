### How well a game was played that is over, by what could be known then (P23).

review-nothing = There was nothing to decide in this game that could be weighed.
review-accuracy = Accuracy **{ $accuracy }** of 100, in { $judged ->
    [one] one decision
   *[other] { $judged } decisions
}.
review-grades = Among them: { $parts }.
review-flawless = None of them was a real mistake: each cost less than five points.
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
review-missed = { $many ->
    [one] In round { $rounds } you knew the number, could have called, and did not.
   *[other] In rounds { $rounds } you knew the number, could have called, and did not.
}
review-known = { $rounds ->
    [one] After round { $round } your clues were enough to be sure of the number; one more round was played.
   *[other] After round { $round } your clues were enough to be sure of the number; { $rounds } more rounds were played.
}
review-told = What you showed told { $parts }.
review-told-one = { $who } { $bits } bits
review-believed = False cards of yours that, as far as you could know, were easier to believe than to doubt: { $parts }. What the others could know themselves stands on their own pages.
review-believed-one = { $card }, shown to { $who } in round { $shown } ({ $first } % likely then)
review-believed-rose = { $card }, shown to { $who } in round { $shown } ({ $first } % likely then, { $likely } % in round { $round })
review-fooled = False cards that you were shown and had more reason to believe than to doubt: { $parts }.
review-fooled-one = { $card }, shown by { $who } in round { $shown } ({ $first } % likely then; ruled out by a clue of round { $exposed })
review-fooled-rose = { $card }, shown by { $who } in round { $shown } ({ $first } % likely then, { $likely } % in round { $round }; ruled out by a clue of round { $exposed })

review-grade-good = slight loss
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-grade-missed = missed call
review-moment = **Round { $round } · { $grade }**, { $lost } points
review-moment-missed = **Round { $round } · { $grade }**
review-did-missed = You knew the number, and a call here would have won.
review-did-visit = You went { $to }.
review-did-pair = You showed { $who } { $cards }, which told { $bits } bits.
review-did-black = You showed { $who } black: { $cards }, which told { $bits } bits.
review-did-ask = You asked { $who } for a black card.
review-did-call = You picked up the telephone without being sure of the number.
review-did = You chose: { $what }.
review-tell-pair = { $cards } ({ $bits } bits)
review-tell-black = black: { $cards } ({ $bits } bits)
review-better = Better: { $what } – { $because }
review-less-agent = { AS($who, "start") } learns less from it about which agent you are.
review-less-number = { AS($who, "start") } learns less from it about which number you hold.
review-less-both = { AS($who, "start") } learns less from it about which agent you are and which number you hold.
review-less-agent-alone = { AS($who, "start") } learns less from it about which agent you are, though more about which number you hold.
review-less-number-alone = { AS($who, "start") } learns less from it about which number you hold, though more about which agent you are.
review-less-phone = { AS($who, "start") } learns no less from it about your cards, but less about the secret number.
review-less-often = { AS($who, "start") } learns no less from it, but when the game was played on from here you won more often.
review-better-wait = Better: wait until the number is sure.
