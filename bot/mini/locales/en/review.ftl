### How well a game was played that is over, by what could be known then (P23).

review-nothing = Nothing that you decided in this game could be weighed.
review-ended = { $edition }. { $end ->
    [right] { AS($who, "start") } called the right number in round { $round }.
    [right-you] You called the right number in round { $round }.
    [wrong] { AS($who, "start") } made a wrong call in round { $round }.
    [wrong-you] You made a wrong call in round { $round }.
    [abandoned] The game was broken off in round { $round }.
   *[nobody] The game was over with round { $round }, and nobody had called.
}
review-accuracy = Accuracy **{ $accuracy }** of 100: { $judged ->
    [one] in one decision
   *[other] in { $judged } decisions
} you lost { $lost } of the { $stake } percentage points that count, at least { $least } a decision.
review-left-out = { $many ->
    [one] Left out is one decision in this seat that was not yours: somebody else made it, or a bot.
   *[other] Left out are { $many } decisions in this seat that were not yours: somebody else made them, or a bot.
}
review-grades = What cost you points: { $parts }.
review-flawless = No decision cost as much as { $named } percentage points.
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
review-with-losses = { $what } ({ $losses })
review-round-lost = round { $round }: { $lost }
review-others-lost = { $count ->
    [one] one other decision ({ $lost })
   *[other] { $count } other decisions ({ $lost } together)
}
review-missed = { $many ->
    [one] In round { $rounds } you knew the number, could have called, and did not.
   *[other] In rounds { $rounds } you knew the number, could have called, and did not.
}
review-known = { $rounds ->
    [one] After round { $round } your clues were enough to be sure of the number; the game ended in the round after it.
   *[other] After round { $round } your clues were enough to be sure of the number; the game ended { $rounds } rounds later.
}
review-told = By what you could know then, your cards told { $parts }.
review-bit = A bit halves the { $partners ->
    [1] secret numbers and partners
   *[other] secret numbers
} that somebody considers possible; at the start an agent is { $lacks } bits{ $leads ->
    [0] {""}
   *[other] {" "}(the Ambassador { $leads })
} short of being sure.
review-card-identity = { $card }
review-card-number = the card { $card }
review-told-one = { $who } { $bits }
review-bits = { $bits ->
    [0] hardly any bits
   *[other] about { $bits } bits
}
review-believed = Lies of yours that were more likely to be believed than not, by what you could know: { $parts }.
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
review-moment = **Round { $round } · { $grade }**, { $lost } percentage points: { $side ->
    [1] after it your side's chance to win was { $done } %;
   *[other] after it your chance to win was { $done } %;
} after the better choice it would have been { $best } %.
review-moment-called = **Round { $round } · { $grade }**, { $lost } percentage points: the call was worth as much as a chance to win of { $done } %; after the better choice it would have been { $best } %.
review-moment-lost = **Round { $round } · { $grade }**, { $lost } percentage points.
review-did-missed = You knew the number, and a call here would have won.
review-did-visit = You went { $to }.
review-did-pair = You showed { $who } the cards { $cards } ({ $bits }).
review-did-black = You showed { $who } { $count ->
    [one] the black card
   *[other] the black cards
} { $cards } ({ $bits }).
review-did-proof = Asked through the Ambassador, you showed { $who } the black card { $cards } ({ $bits }).
review-did-ask = You asked { $who } for a black card.
review-did-call = You picked up the telephone without being sure that the call was right.
review-did = You chose: { $what }.
review-tell-pair = the cards { $cards } ({ $bits })
review-tell-black = { $count ->
    [one] the black card
   *[other] the black cards
} { $cards } ({ $bits })
review-better = Better: { $what }.
review-better-why = Better: { $what }. { $because }
review-as-good = As good: { $parts }.
review-as-good-more = { $count ->
    [one] one more
   *[other] { $count } more
}
review-black = { $count ->
    [one] the black card
   *[other] the black cards
} { $cards }
review-better-call = Better: call **{ $number }** (F-B-Z-X).
review-better-call-alike = Better: call **{ $number }** (F-B-Z-X) or another of these numbers.
review-better-wait = Better: wait until a call is sure to be right. { $left ->
    [one] There was one deal left,
   *[other] There were { $left } ways left in which the cards might be dealt; weighed by what the others chose to show,
} the likeliest call was right with { $likely } %.
review-call-likely = A call there would have been right with a chance of about { $likely } %: { $left ->
    [1] your clues left one secret number, but not who your partner is.
   *[other] your clues left { $numbers } secret numbers{ $alike ->
        [1] , { $left ->
            [2] both
           *[other] all
        } equally likely.
       *[other] , of which what others chose to show made one likelier.
    }
}
review-call-worth = Since a wrong one { $lost ->
    [1] gives each of the others a point and takes one from you,
   *[other] gives each of the others a point,
} { $gains ->
    [1] it was worth as much as a chance to win of { $worth } %.
   *[other] it was worth no more than to leave the game to another.
}
review-chance = { $likely ->
    [0] next to none
    [100] nearly certain
   *[other] about { $likely } %
}
review-so-many = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
review-many-small = No single thing decides that, only many small ones together.
review-is-friend = { AS($who, "start") } is your partner.
review-is-rival = { AS($who, "start") } is your opponent.
review-block = { AS($who, "start") } would meet there, and with three nobody does.
review-meets = Whom you might meet { $better }: { $there }; { $went }: { $here }.
review-meets-one = { $who } ({ $likely ->
    [100] almost certainly
   *[other] about { $likely } %
})
review-meets-sure = { $who } ({ $likely ->
    [100] certainly
   *[other] { $likely } %
})
review-meets-audience = { $who } together with another agent ({ $likely ->
    [100] almost certainly
   *[other] about { $likely } %
})
review-meets-nobody = nobody
review-cannot-come = { AS($who, "start") } { $count ->
    [one] was
   *[other] were
} not able to come { $to } any more.
review-wins = Chance that { $side ->
    [1] your side wins
   *[other] you win
} by a call in that round: { $better } { $there }, { $went } { $here }.
review-loses = Chance that { $side ->
    [1] the other side wins
   *[other] somebody else wins
} by a call in that round: { $better } { $there }, { $went } { $here }.
review-mates = Chance that you meet your partner: { $better } { $there }, { $went } { $here }.
review-knows = Chance that you know enough to call after that round: { $better } { $there }, { $went } { $here }.
review-others = Chance that an opponent knows enough to call after that round: { $better } { $there }, { $went } { $here }.
review-numbers-left = Secret numbers left to you after that round, on average: { $better } about { $there }, { $went } about { $here }.
review-sees-dummy = With the dummy alone you see one of its black cards.
review-sees-black = With the Ambassador alone you see a black card.
review-enough-either = Chance that { $who } knows enough to call after the better choice: { $there }; after what you showed: { $here }.
review-enough-friend = If you are partners: chance that { $who } knows enough to call after the better choice: { $there }; after what you showed: { $here }.
review-enough-rival = If you are rivals: chance that { $who } knows enough to call after the better choice: { $there }; after what you showed: { $here }.
review-numbers-either = Secret numbers left to { $who } after the better choice, on average: about { $there }; after what you showed: { $here }.
review-numbers-friend = If you are partners: secret numbers left to { $who } after the better choice, on average: about { $there }; after what you showed: { $here }.
review-numbers-rival = If you are rivals: secret numbers left to { $who } after the better choice, on average: about { $there }; after what you showed: { $here }.
review-mate-either = Chance that { $who } guesses right who their partner is after the better choice: { $there }; after what you showed: { $here }.
review-mate-friend = If you are partners: chance that { $who } guesses right who their partner is after the better choice: { $there }; after what you showed: { $here }.
review-mate-rival = If you are rivals: chance that { $who } guesses right who their partner is after the better choice: { $there }; after what you showed: { $here }.
review-leaves = By all that you have shown { $who }, you may be: after the better choice { $there }; after what you showed { $here }.
review-hand = { $identity } ({ $numbers })
review-hands = { $who } with { $numbers }
review-anybody = any agent
review-much = { AS($who, "start") } is your partner, and this tells most.
review-ask = A black card of { $who } tells you about { $bits } bits, one of { $other } { $less }.

review-legend-counted = Decisions are where you had a choice: where to go, what to show, whom to ask for a card, and whether to call.{ $players ->
    [3] {" "}Which of the dummy's cards you look at { $sends ->
        [1] and where you send it do not count.
       *[other] does not count.
    }
   *[other] {""}
}
review-legend-accuracy = What counts in a decision are the percentage points between the best choice and the worst, but at least { $stake }, so that a choice that hardly mattered counts little; in a missed call, what it cost. Accuracy says how many of every 100 points that count you kept.
review-legend-grades = Slight loss: from { $named } percentage points on; inaccuracy: from 5; mistake: from 10; blunder: from 20. At most three decisions are shown, in the order of the game: missed calls, and then what cost most.
review-legend-bits = What a card tells somebody is counted by their own cards and by what you had shown them. The chances count what others may have shown them, too.{ $partners ->
    [1] {" "}To a partner it is good to tell much, to an opponent little.
   *[other] {""}
}
