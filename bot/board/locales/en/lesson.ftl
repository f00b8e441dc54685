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
lesson-aim = You play { $colour }; the star marks you. Find your partner { $partner }; your two codes name your mission. Each ball is a step; end where somebody stands.
lesson-watch = Now the others move. Where all stand and who asks whom, everybody sees; which cards are shown, only those two. Your three figures without the star are decoys.
lesson-notes = Your note sheet keeps whatever you are shown. One answer proves little, two or three together rule things out: so meet somebody else, or the same one again.
lesson-meeting = Ask for identity or build: you are shown three cards, at least one of them true, for your eyes only. Which of their figures you meet makes no difference.
lesson-answer = Your note sheet keeps that, and **Why?** tells what follows from it. Whoever was asked is sent away: choose a part of the town, then the space.
lesson-show = { AS($who, "start") } has met you and asks. Nobody can tell which of your cards is true: show everybody other lies, and not always the same truth.
lesson-show-pair = { AS($who, "start") } asks you through the Ambassador: of two coloured cards exactly one is true, and only you know which. Your code card may stand in place of the false one.
lesson-ambassador = Through him you may ask anybody, wherever they are. You are shown two cards, and exactly one is true: that tells more than three.
lesson-pair = Exactly one is true: once one of them is ruled out, the other is proved. What you are yourself, nobody else is.
lesson-code = { AS($who, "start") } showed you the card { $code }: a code card is always real. Your partner's letter and your own name your mission.
lesson-partner = { AS($who, "start") } is your partner, that is sure now: it follows from what { $shown } showed you. What you lack is your partner's code card: meet your partner, or ask through the Ambassador.
lesson-mission = { AS($who, "start") } is your partner and holds { $code }. With your own code that is your mission: **{ $mission }**. It must come about by a step in your own turn; then declare at once.
lesson-target = { $agent } is { $figure } of { $who }.
lesson-target-build = { $agent } is { $who }: find out which figure.
lesson-target-person = Find out who { $agent } is.
lesson-declare = { AS($who, "start") } is your partner and holds { $code }, and your mission (**{ $mission }**) is fulfilled. Press **Declare** now, before you do anything else. Your partner shakes hands on it, and both of you win.

## After it.

lesson-won = 🎓 **You have won your first game: now you know the whole game.** From now on the bots declare too: **Practice** plays against them at once, **New table** opens one for people.
lesson-lost = 🎓 A declaration is right only if partner, code and mission are, and if the mission came about in that very turn. Compare it with the masks above: what was missing? `/inkognito tutorial` of this game deals the same cards once more.
