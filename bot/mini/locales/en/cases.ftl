### The daily case, in words.

case-sort-seat = At the table
case-sort-detective = The detective
case-sort-who-knows = Who knows?

## Who one is, and what is known besides the clues: a line each.

case-intro-seat =
    You are **{ $identity }** and hold **{ $number }**. Your partner is { $mate }.
    { AS($who, "start") } hold the other three agents – { $agents } – and the other three numbers – { $numbers }.
case-intro-detective =
    You are the detective: you hold no card, but you have overheard what was shown.
    { AS($who, "start") } hold the four agents – { $agents } – and the four numbers – { $numbers }.
case-intro-who-knows =
    You hold no card, but you have seen everything that was shown, and to whom – and you hear who then knows what.
    { AS($who, "start") } hold the four agents – { $agents } – and the four numbers – { $numbers }. Each of them knows their own two cards and what was shown to them, and nothing else.
    Fiddlebottom and Bubble are partners, Zsa Zsa and X are partners.

case-truth-at-least-one = Of two cards that somebody shows, **at least one** is true.
case-truth-exactly-one = Of two cards that somebody shows, **exactly one** is true.

## The clues.

case-clue = **{ $at }** · { $said }
case-cited = Clue { $at }: { $said }
case-showed-me-pair = { AS($who, "start") } showed you { $cards }.
case-showed-me-black = { AS($who, "start") } showed you a black card, which is always true: { $cards }.
case-showed-pair = { AS($who, "start") } showed { $cards }.
case-showed-black = { AS($who, "start") } showed a black card, which is always true: { $cards }.
case-showed-to-pair = { AS($who, "start") } showed { $to } { $cards }.
case-showed-to-black = { AS($who, "start") } showed { $to } a black card, which is always true: { $cards }.
case-knows-partner = Now { $who } **knows** for certain who their partner is.
case-knows-number = Now { $who } **knows** the secret number for certain.
case-unsure-partner = { AS($who, "start") } does **not** know for certain who their partner is.
case-unsure-number = { AS($who, "start") } does **not** know the secret number for certain.
case-closed =
    { $count ->
        [one] One more clue is still closed.
       *[other] { $count } more clues are still closed.
    }

## What somebody knows, explained.

case-by-clues =
    { $count ->
        [0] { AS($who, "start") } had nothing to go by but their own two cards.
        [one] { AS($who, "start") } had nothing to go by but clue { $clues } and their own two cards.
       *[other] { AS($who, "start") } had nothing to go by but clues { $clues } and their own two cards.
    }
case-if-identity = With that it is so only if { $who } is { $identities }.
case-if-number = With that it is so only if { $who } holds { $numbers }.
case-if-both = With that it is so only if { $who } is { $identities } and holds { $numbers }.
case-if-hand = With that it is so only if { $who } holds { $hands }.
case-unless-hand = With that it is not so if { $who } holds { $hands }.

## Claims, what is proven and what is crossed out.

case-label-holds-identity = { $who } is { $card }
case-label-holds-number = { $who } holds { $card }
case-label-lacks-identity = { $who } is not { $card }
case-label-lacks-number = { $who } does not hold { $card }
case-known = { AS($who, "start") }: { $identity } · { $number }
case-unknown-identity = agent ?
case-unknown-number = number ?
case-marked = { AS($who, "start") }: { $cards } (crossed out by you)
case-solved = { AS($who, "start") } is **{ $identity }** and holds **{ $number }**.

## How a case is played: a line each.

case-rules-aim = **Find out** which agent each person is, and which number each of them holds. All eight cards are dealt, one agent and one number to each.
case-rules-number = **The secret number** follows: it is read in the order Fiddlebottom, Bubble, Zsa Zsa, X – first what Lord Fiddlebottom holds. Fiddlebottom and Bubble are partners, Zsa Zsa and X are partners.
case-rules-seat = Every clue tells what somebody has shown you.
case-rules-detective = It does not matter to whom it was shown.
case-rules-who-knows = “Knows” means: from their own cards and from what was shown to them, only one answer is left. They know the rules, and reason without a mistake.
case-rules-black = A black card is always true.
case-rules-prove = **Nothing is guessed.** Claim what follows from the clues that are open: it counts, and opens the next clue. What does not follow yet is refused, be it true or false, and is a mistake.
case-rules-help = **A hint** names the person about whom something follows most easily now. **Why?** explains what you have proven. What you cross out is your own note: nobody checks it.

## On the picture.

case-picture-me = You
case-picture-black =
    black:
    true
case-picture-knows-partner =
    knows for certain
    who the partner is
case-picture-knows-number =
    knows for certain
    the secret number
case-picture-unsure-partner =
    does NOT know
    who the partner is
case-picture-unsure-number =
    does NOT know
    the secret number
case-picture-truth-at-least-one = Of a pair at least one card is true.
case-picture-truth-exactly-one = Of a pair exactly one card is true.
case-picture-partners = Partners: F and B, Z and X.
case-picture-closed = still closed
case-picture-legend-sure = proven
case-picture-legend-out = ruled out
case-picture-legend-mark = crossed out
case-picture-title-detective =
    The detective:
    no card of your own
case-picture-title-who-knows =
    Who knows?
    No card of your own
