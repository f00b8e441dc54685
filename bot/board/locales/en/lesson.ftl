### The tutorial: a first game with hints.

lesson-title = tutorial { $table }, round { $round }

## At most 300 characters each, with everything that is put in.

lesson-hint = 💡 **Lesson { $number } of { $of }: { $lesson }** – { $hint }
lesson-aside = 💡 { $hint }
lesson-about-move = moving
lesson-about-meeting = a meeting
lesson-about-show = being asked
lesson-about-ambassador = the Ambassador
lesson-about-code = the code
lesson-about-declare = declaring
lesson-aim = Find your partner { $partner } and the code they hold: with yours it names your mission. Each ball is one step along a line; end where another figure stands, and you meet.
lesson-watch = Now the others move. Where all stand and who asks whom, everybody sees; which cards are shown, only those two. Your true figure is { $figure }; the other three are decoys.
lesson-notes = The sheet keeps whatever you are shown. One answer proves little, two or three together rule things out: so meet somebody else, or the same one again.
lesson-meeting = Ask for identity or build: you are shown three cards. At least one is true, and nobody else sees them. Which of their figures you meet makes no difference.
lesson-answer = { $truth } Your sheet keeps that. Now send away whom you have asked, to any free space without a number.
lesson-show = { AS($who, "start") } has met you and asks: show three cards, at least one of them true. Nobody can tell which. Show everybody other lies, and not always the same truth.
lesson-show-pair = { AS($who, "start") } asks you through the Ambassador: show two cards. Exactly one is true; which, only you know.
lesson-ambassador = Through him you may ask anybody, wherever they are. You are shown two cards, and exactly one is true: that tells more than three.
lesson-pair = { $truth } Now send the Ambassador to the Embassy or to a free start space.
lesson-code = { AS($who, "start") } showed you the card { $code }: a code card is always real. If { $who } is your partner, that letter and yours name your mission. Now send away whom you met.
lesson-partner = { AS($who, "start") } is your partner, that is sure now: it follows from what { $shown } showed you. What you lack is your partner's code card: meet your partner, or ask through the Ambassador.
lesson-mission = { AS($who, "start") } is your partner and holds { $code }. With your own code that is your mission: **{ $mission }**. It must come about by a step in your own turn; then declare at once.
lesson-declare = { AS($who, "start") } is your partner and holds { $code }, and your mission is fulfilled: **{ $mission }**. Press **Declare** now, before you do anything else. Your partner shakes hands on it, and both of you win.

## After it.

lesson-won = 🎓 **You have won your first game: now you know the whole game.** From now on the bots declare too: **Practice** plays against them at once, **New table** opens one for people.
lesson-lost = 🎓 A declaration is right only if partner, code and mission are, and if the mission came about in that very turn. Compare it with the masks above: what was missing? `/inkognito tutorial` of this game deals the same cards once more.
