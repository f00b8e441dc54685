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
review-better-call = Better: call **{ $number }** (F-B-Z-X).
review-better-wait = Better: wait until a call is sure to be right. { $left ->
    [one] One deal was left
   *[other] { $left } deals were left
}, and the likeliest call was right with { $likely } %.
review-empty = nobody is there yet.
review-company = { $who } is alone there so far.
review-meets = There you meet { $there }; where you went, { $here }.
review-meets-one = { $who } (about { $likely } %)
review-meets-sure = { $who } ({ $likely } %)
review-meets-nobody = nobody
review-wins = You then win by a call in that round: about { $there } %; where you went, { $here } %.
review-loses = Others then win by a call in that round: about { $there } %; where you went, { $here } %.
review-balance = { $who } is your partner with { $likely } %. That tells a partner about { $partner } bits and a rival { $rival }; what you showed, { $partner_then } and { $rival_then }.
review-after-better = After that: { $exposed }
review-after-same = After that, as before: { $exposed }
review-after-done = As it was: { $exposed }
review-less-agent = { AS($who, "start") } learns less from it about which agent you are.
review-less-number = { AS($who, "start") } learns less from it about which number you hold.
review-less-both = { AS($who, "start") } learns less from it about which agent you are and which number you hold.
review-less-phone = { AS($who, "start") } learns no less from it about your cards, but less about the secret number.
review-ask = a black card of { $who } tells you about { $bits } bits, one of { $other } { $less }.

review-legend-counted = A decision counts where there was something to choose: where you went, what you showed, whom you asked for a card, calls that were not sure, and sure calls that you missed.{ $players ->
    [3] {" "}A look at one of the dummy's cards and where the dummy was sent do not.
   *[other] {""}
}
review-legend-grades = Slight loss: from { $named } points on; inaccuracy: from 5; mistake: from 10; blunder: from 20. The accuracy of a missed call is 0, whatever it lost. At most the three decisions that count most are shown.
review-legend-bits = A bit is what one answer, yes or no, can tell at most. Counted is what brings somebody nearer to the secret number and to knowing their partner, as was to be expected by what you could know; a card that does not tells 0.
review-legend-bits-alone = A bit is what one answer, yes or no, can tell at most. Counted is what brings somebody nearer to the secret number, as was to be expected by what you could know; a card that does not tells 0.
