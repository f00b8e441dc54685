### The tutorial: a first game with hints.

lesson-title = tutorial { $table }, round { $round }

## At most 300 characters each, with everything that is put in.

lesson-hint = 💡 **Hint { $number } of { $of }** – { $hint }
lesson-aim = You are { $me }, and each of the three bots is another agent. One of them is { $partner }, your partner: find out which. And find out who holds 52, 11, 0 and 29: read in the order F, B, Z, X, that is the secret number. Then the two of you can win.
lesson-sheet = On top is your clue sheet. The boxes at the top are the secret number; your own part of it stands there already. Whatever you are shown is marked there for you, so you need not remember anything.
lesson-location = First choose a location. Where exactly two are, they meet and show each other cards; alone or with three, nothing happens. So go where somebody is alone, or where somebody may still come. Each location can be used once in five rounds; the last one plays itself.
lesson-outcome-met = In round 1 only { $who } and you were { $at }: a meeting. That you met, everybody sees; what happens there stays between the two of you.
lesson-outcome-alone = In round 1 you were alone { $at }, so you met nobody. The first player has to guess where others will go, the last one sees it; and in each round another one begins.
lesson-outcome-crowd = In round 1 you were { $at } with { $who }: that is too many, and so nobody met there. Only where exactly two are, something happens.
lesson-show = At a meeting each shows two of their coloured cards, and at least one must be true: your own agent or your own number. With one truth and one lie the other cannot tell which is which. The menu says what is true and what is a lie.
lesson-column = { AS($who, "start") } showed you { $cards }: that is the column with the ● under that name. At least one of the two is true. Now look for what cannot be: what you hold yourself, nobody else has. If one of them is ruled out, the other is proved.
lesson-conclusion = Your first sure conclusion: **{ $claim }**. It is marked on your sheet, and **Why?** tells step by step how to get there. Every such card narrows down all the others, for there is only one of each.
lesson-partner = { AS($who, "start") } is your partner: that is sure now. You win together, so show your partner what is true whenever you meet, and show the two others as little as you can.
lesson-exposed = You have shown cards twice now. **Why?** also says what each of the others can make of them. A card that you show the same player again and again gives itself away: change your lies, and sometimes your truth.
lesson-ambassador = You are alone with the Ambassador: name one of the others, and they must show you one of their black cards. Those never lie. So ask one of whom you know little; the answer stands on your sheet when it is your turn again.
lesson-ambassador-asked = { AS($who, "start") } is alone with the Ambassador and has named you: you must show one of your black cards, and those never lie. Nobody else sees it. Choose the one that tells less, unless it is your partner who asks.
lesson-known = You know the secret number: **{ $number }**. What is missing is a meeting with your partner, { $who }, and nobody else there. Go where your partner is alone; the picture of the table shows where your partner can still go.
lesson-telephone = This is the moment: only { $who }, your partner, and you are here, and you know the number. Show no cards: press **Pick up** (or type `/inkognito-mini call`), confirm, and say { $number }. There is no hanging up.

## After it.

lesson-won = 🎓 **You have won your first game, and that is all there is to it.** Now the bots want to win too: **Practice** plays against them at once, **New table** opens one for people.
lesson-lost = 🎓 A call is safe only if your sheet leaves a single number, and a single partner. Compare it with the masks above: what was missing? `/inkognito tutorial` deals the same cards once more.
