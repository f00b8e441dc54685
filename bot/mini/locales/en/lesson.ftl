### The tutorial: a first game with hints.

lesson-title = tutorial { $table }, round { $round }
practice-title = practice { $table }, round { $round }
practice-title-game = practice { $table }, game { $game }, round { $round }

## At most 250 characters each, with everything that is put in.

lesson-hint = 💡 **Hint { $number } of { $of }** – { $hint }
lesson-aim = **Each round** all go somewhere; two in one place show each other cards. **You win** by finding out who your partner { $partner } is and who holds 52, 11, 0 and 29, then meeting your partner alone and saying the number.
lesson-sheet = The sheet on top keeps whatever you are shown. Its boxes are the secret number, in the order F, B, Z, X; your own part stands there already.
lesson-location = Where exactly two are, they meet and show each other cards; alone or with three, nothing happens. If the second is the Ambassador, you see a black card. So go where somebody is alone, or where somebody may still come.
lesson-outcome-met = In round { $round } only { $who } and you were { $at }: a meeting. That you met, everybody sees; which cards were shown, they do not.
lesson-outcome-alone = In round { $round } you were alone { $at }, so you met nobody. Who goes first must guess, who goes last can see; and in each round another begins.
lesson-outcome-crowd = In round { $round } you were { $at } with { $who }: too many, so nobody met there.
lesson-show = Each of you shows two coloured cards. If one of them is true, your agent or your number, and one a lie, nobody can tell which.
lesson-column = { AS($who, "start") } showed you { $cards }: the ● under that name.{ $truth } What you hold yourself nobody else has: if that rules one out, the other is proved.
lesson-conclusion = A sure conclusion: **{ $claim }**. It is on your sheet now, and **Why?** tells how to get there. There is one of each card, so it narrows down all the others.
lesson-partner = { AS($who, "start") } is your partner, that is sure now. You win together: the sooner your partner knows your cards the better; the two others are to learn as little as can be.
lesson-exposed = You have shown cards more than once. **Why?** also says what the others can make of them. A card that you show again and again gives itself away: change your lies, and sometimes your truth.
lesson-ambassador = You are alone with the Ambassador: whom you name must show you a black card. Those never lie. Ask somebody of whom you know little.
lesson-ambassador-asked = { AS($who, "start") } is alone with the Ambassador and has named you: you must show a black card. Those never lie, and nobody else sees it. Choose the one that tells less, unless it is your partner who asks.
lesson-known = You know the secret number: **{ $number }**. Now meet { $who }, your partner, with nobody else there. The picture of the table shows where your partner can still go.
lesson-telephone = This is the moment: only { $who }, your partner, and you are here, and you know the number. Show nothing: press **Pick up** (or type `/inkognito-mini call`), confirm, and say { $number }.
lesson-telephone-line = You are on the line: press **Call** and say { $number }. { AS($who, "start") } is your partner, so that wins for both of you.

## After it.

lesson-won = 🎓 **You have won your first game: now you know the whole game.** Now the bots want to win too: **Practice** plays against them at once, **New table** opens one for people.
lesson-lost = 🎓 A call is safe only if your sheet leaves a single number, and a single partner. Compare it with the masks above: what was missing? `/inkognito tutorial` deals the same cards once more.
