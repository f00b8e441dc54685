### The clue sheet.

sheet-legend = **●** shown to you · **○** you showed · **!** black, so true
sheet-legend-seen = shown to you
sheet-legend-shown = you showed
sheet-legend-black = black (true)
sheet-legend-black-shown = your own black
sheet-legend-sure = proven
sheet-legend-impossible = ruled out
sheet-info = { AS($who, "start") } is proved to hold { $cards } (round { $round }).
sheet-empty = Nothing has been shown to you or by you yet.
sheet-title = Clue sheet
sheet-not-met = Nothing shown yet.

### What follows from the sheet, and why.

deduced-title = **What follows**
deduced-not = not { $card }
deduced-partner = Your partner is { $who }.
deduced-numbers = The secret number is one of { $count }.
deduced-number = { $count ->
    [one] The secret number is **{ $numbers }**.
   *[other] The secret number is { $numbers }.
}
exposed-title = **What you gave away**
exposed = { AS($who, "start") } can tell from what you showed: you are { $identities }; you hold { $numbers }.
exposed-identity = { AS($who, "start") } can tell from what you showed: you are { $identities }.
exposed-number = { AS($who, "start") } can tell from what you showed: you hold { $numbers }.
exposed-some = { AS($who, "start") } may already be able to rule something out, by their own cards.
exposed-nothing = From what you showed, { $who } cannot rule out a single card yet.
exposed-known = { AS($who, "start") } may know both of your black cards by now.
exposed-surely = { AS($who, "start") } knows both of your black cards.
why-title = **{ $claim } Why?**
why-so = So: { $claim }
why-together = Taken together, nothing else is left: { $claim }
why-partner = { AS($who, "start") } is your partner.
why-holds-identity = { AS($who, "start") } is { $card }.
why-lacks-identity = { AS($who, "start") } is not { $card }.
why-holds-number = { AS($who, "start") } holds { $card }.
why-lacks-number = { AS($who, "start") } does not hold { $card }.
why-own-identity = You are { $card }.
why-own-number = You hold { $card }.
why-nothing = Nothing follows from your sheet yet.
why-open = That does not follow from your sheet.
choice-why-holds = { $who }: { $card }
choice-why-lacks = { $who }: not { $card }
button-why = Why?
menu-why = What should I explain?

### The coach.

coach-suggestion = **Suggestion: { $what }** – { $because }
coach-after = After that: { $exposed }
coach-after-same = After that, as before: { $exposed }
coach-sure = you know the number, and here it wins.
coach-only = there is no other choice.
coach-call-there = { $who } is alone there so far: meet, and make the call.
coach-learn = { $who } is alone there so far, and a meeting tells you something new.
coach-company = { $who } is alone there so far, and nothing else is better.
coach-dummy = the dummy is alone there so far, and you may look at a card.
coach-block = { $who } would meet there, and with three nobody does.
coach-ambassador = if only the Ambassador comes there, you see a black card.
coach-empty = nobody is there yet, and the other locations are worse.
coach-crowd = nobody can meet you there.
coach-little = it tells { $who } as little as possible.
coach-much = { $who } is your partner, and this tells most.
coach-balance = { $who } may be your partner, and this tells a partner more than a rival.
coach-helps-least = { $who } is a rival of yours.
coach-ask = a black card of { $who } tells you most.
coach-unseen = you have not seen that card.
coach-unsure = you cannot be sure of the number.
coach-likeliest = no number is likelier.
