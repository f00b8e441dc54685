### What is told when something has happened.

## In the thread.

told-last-series = 🎭 **The last series of the carnival begins.** If nobody makes the call in these five rounds, the game is drawn.
told-peeked-left = { AS($who, "start") } looked at the dummy's left card.
told-peeked-right = { AS($who, "start") } looked at the dummy's right card.
told-picked-up = ☎️ **{ AS($who, "start") } picked up the telephone.**
told-line-taken = All others wait for the number.
told-called-right = ☎️ { AS($who, "start") } said **{ $number }** – and the line is open: the call is **right**!
told-called-wrong = ☎️ { AS($who, "start") } said **{ $number }** – and nobody answers: the call is **wrong**.
told-unmasked = 🎭 The masks come off. The secret number was **{ $number }**.
told-unmasked-seat = { $mark } { AS($who, "start") }: { $identity } · { $number }
told-not-the-partner = The number was right, but the two who met were not partners.
told-won =
    { $count ->
        [one] 🏆 { $who } wins this game.
       *[other] 🏆 { $who } win this game.
    }
told-lost-a-point = { AS($who, "start") } loses a point for the wrong call.
told-match-won =
    { $count ->
        [one] 🎉 **{ $who } wins the match!**
       *[other] 🎉 **{ $who } win the match together!**
    }
told-drawn = 🌙 The carnival is over and nobody found the number: the game is drawn, and nobody scores.
told-abandoned = This game was broken off. Nobody scores.
score = Score · { $parts } ({ $target ->
        [1] a single game
       *[other] { $target } points win the match
    })
score-part = { $who }: **{ $points }**

## To one person.

you-are = **You are { $identity } · { $number }**
you-are-ambassador = **You are the Ambassador**
you-watch = **You are watching**
told-dealt-F = Your partner is Colonel Bubble. Find out who that is and which number everybody holds – then meet your partner alone and make the call.
told-dealt-B = Your partner is Lord Fiddlebottom. Find out who that is and which number everybody holds – then meet your partner alone and make the call.
told-dealt-Z = Your partner is Agent X. Find out who that is and which number everybody holds – then meet your partner alone and make the call.
told-dealt-X = Your partner is Madame Zsa Zsa. Find out who that is and which number everybody holds – then meet your partner alone and make the call.
told-dealt-alone = You have no partner in this game. Find out who holds which number – then make the call at a meeting.
told-dealt-ambassador = You hold no secret of your own. Find out who holds which number – then make the call when you meet one or two agents.
goal-partner = Find your partner:
your-partner = Your partner: { $who }
goal-alone = You play alone.
    Find the number.
goal-ambassador = You hunt the number alone,
    and hold no secret.
told-where = Round { $round } · { $at }
told-meeting = Round { $round } · { $at } · with { $others }
told-true = True: { $cards }.
told-truth-at-least-one = At least one is true.
told-truth-exactly-one = Exactly one is true.
told-proved-by-me = You were asked, and showed { $asker } your black card { $card }.
told-proved-by-me-passed = You were asked, and showed { $asker } your black card { $card }. { AS($ambassador, "start") } saw it too.
told-proved-to-me = { AS($who, "start") } had to show you a black card: { $card }. It is true.
told-proved-to-me-passed = { AS($who, "start") } had to show you a black card: { $card }. It is true. You passed it on to { $ambassador }.
told-proof-passed-on = { AS($who, "start") } had to show { $asker } a black card, and it was passed on to you: { $card }. It is true.
told-glimpsed-left = The dummy's left card is { $card }. It is true.
told-glimpsed-right = The dummy's right card is { $card }. It is true.
fact-showed-me-pair = { AS($who, "start") } showed you { $cards }.
fact-showed-me-black = { AS($who, "start") } showed you { $count ->
    [one] the black card
   *[other] the black cards
} { $cards }.
fact-showed-me-proof = Asked through the Ambassador, { $who } showed you the black card { $cards }.
fact-i-showed-pair = You showed { $to } { $cards }.
fact-i-showed-black = You showed { $to } { $count ->
    [one] the black card
   *[other] the black cards
} { $cards }.
fact-i-showed-proof = Asked through the Ambassador, you showed { $to } the black card { $cards }.
fact-passed-on = { AS($who, "start") } showed { $asker } the black card { $cards }, passed on to you.

## A game that is over, told again.

replay-round = Round { $round } of { $of } · { AS($who, "start") } began
replay-end = The end, after { $of ->
    [one] one round
   *[other] { $of } rounds
}
replay-covered = Still covered: the cards that were shown, and what each could know by then.
replay-there = **{ $at }**: { $who }
replay-both-true = { AS($who, "start") } showed { $to } { $cards }: both true.
replay-one-true = { AS($who, "start") } showed { $to } { $cards }: only { $true } was true.
replay-black = { AS($who, "start") } showed { $to } { $count ->
    [one] the black card
   *[other] the black cards
} { $cards }.
replay-glimpsed = { AS($who, "start") } looked at a card of the dummy's: { $card }.
replay-left = { AS($who, "start") }: **{ $deals }**
replay-deals = How many deals each could still think possible (at 1 all is known): { $parts }
replay-number = The secret number was **{ $number }**.
replay-called-right = ☎️ { AS($who, "start") } said { $number }: right.
replay-called-wrong = ☎️ { AS($who, "start") } said { $number }: wrong.
replay-called-beside = ☎️ { AS($who, "start") } said { $number }: right, but not beside the partner.
replay-never = could not know the number
replay-lucky = lucky: could not yet know the number
replay-knowable = could know the number after round { $round }
replay-lies = { $count ->
    [0] no lie
    [one] one lie
   *[other] { $count } lies
}
replay-picture-title = Game { $game }
replay-picture-chart =
    Deals still possible for each, round by round: the lower, the more they could know.
    A ring: from here the number could be known. Lines that meet are drawn side by side.
replay-picture-rounds = Round
replay-picture-round = Round { $round }

## Time was up, for all and for one.

late = Time is up for { $who }: a bot chose this once.
late-visit = Time is up for { $who }: a bot went { $to } this once.
late-send = Time is up for { $who }: a bot sent the dummy { $to } this once.
late-mine = Time is up: a bot chose for you.
late-mine-visit = Time is up: a bot went { $to } for you.
late-mine-send = Time is up: a bot sent the dummy { $to } for you.
late-mine-show = Time is up: a bot showed { $who } { $cards } for you.
late-mine-ask = Time is up: a bot asked { $who } for a black card for you.
late-mine-decline = Time is up: a bot asked nobody for you.
late-mine-waive = Time is up: a bot let your meeting be.
