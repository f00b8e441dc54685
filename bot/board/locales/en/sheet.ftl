### The note sheet.

sheet-title = Note sheet
sheet-legend = **●** coloured · **◉** secret card, true · ***** through the Ambassador
sheet-legend-coloured = coloured card
sheet-legend-secret = secret card, true
sheet-legend-code = code card
sheet-head-identity = i
sheet-head-build = b
sheet-column-tall = ta
sheet-column-thin = th
sheet-column-short = sh
sheet-column-fat = fa
sheet-shown = You showed { $who }
sheet-nothing = nothing yet
sheet-empty = Nothing has been shown to you or by you yet.
sheet-left-sets = { $who } can still be shown { $identity } of { $of } sets for identity and { $build } for build.
sheet-left-pairs = Through the Ambassador { $who } can still be shown { $identity } of { $of } pairs for identity and { $build } for build.

### What there is to do, on the desk and on the sheet.

aims-ours = Your mission, by your partner's code:
aims-ours-known = Your mission: **{ $mission }**
aims-ours-code = Code { $code }: { $fact }
aims-ours-alone = If you are alone: { $fact }
aims-line = { $code } → { $fact }
aims-alone = alone
aims-theirs = Against you, by the others' codes: { $missions }
aims-theirs-known = Against you: **{ $mission }**

### What follows from the sheet, and why.

deduced-title = **What follows**
deduced-not = not { $card }
deduced-partner = Your partner is { $who }.
deduced-partner-or-alone = Your partner is { $who }, or you are alone.
deduced-alone = You are alone.
deduced-not-alone = You are not alone.
exposed-title = **What you gave away**
exposed = { AS($who, "start") } can tell from what you showed: you are { $identities }; you are { $builds }.
exposed-identity = { AS($who, "start") } can tell from what you showed: you are { $identities }.
exposed-build = { AS($who, "start") } can tell from what you showed: you are { $builds }.
exposed-code = { AS($who, "start") } has seen your code.
exposed-some = { AS($who, "start") } may already be able to rule something out, by their own cards.
exposed-nothing = From what you showed, { $who } cannot rule out a single card yet.
exposed-known = { AS($who, "start") } may know who you are and which figure is yours by now.
foresight = After that: { $exposed }
why-title = **{ $claim } Why?**
why-so = So: { $claim }
why-together = Taken together, nothing else is left: { $claim }
why-partner = { AS($who, "start") } is your partner.
why-holds-identity = { AS($who, "start") } is { $card }.
why-lacks-identity = { AS($who, "start") } is not { $card }.
why-holds-build = { AS($who, "start") } is { $card }.
why-lacks-build = { AS($who, "start") } is not { $card }.
why-holds-code = { AS($who, "start") } holds { $card }.
why-lacks-code = { AS($who, "start") } does not hold { $card }.
why-own-identity = You are { $card }.
why-own-build = You are { $card }.
why-own-code = You hold { $card }.
why-nothing = Nothing follows from your sheet yet.
why-open = That does not follow from your sheet.
choice-why-holds = { $who }: { $card }
choice-why-lacks = { $who }: not { $card }
button-why = Why?
menu-why = What should I explain?
