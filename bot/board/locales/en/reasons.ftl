### Why not.

reason-game-over = This game is over.
reason-not-your-seat = That is not your seat to play.
reason-answer-owed = First the question that was asked must be answered.
reason-hand-owed = First whoever was named as partner must give a hand or refuse it.
reason-not-begun = The game has not begun yet: first all figures are placed.
reason-not-your-turn = It is not your turn.

reason-places-are-set = Where the figures begin is settled already.
reason-places-chosen = You have placed your figures already.
reason-not-your-places = Place each of your four figures on a start space of your own colour, one on each.

reason-already-moved = You have moved already in this turn.
reason-not-moved = First comes your movement; only then do people meet.
reason-ambassador-walks = The Ambassador walks, asks and sends away; that is all he does.
reason-no-such-ball = The Phantom does not show that many balls of this colour.
reason-ball-moves-nothing = That ball moves nothing.
reason-ball-moves-others = That ball does not move that figure.
reason-no-such-line = No such line joins these two spaces.
reason-ball-other-line = That ball does not move along such a line.
reason-two-of-one-colour = Two figures of one colour cannot stand on one space.
reason-two-of-one-player = Your figures would stand with two figures of one player: only one of each other player is allowed.
reason-ambassador-with-others = The Ambassador whom you move can only stop alone or with your own figure.
reason-moved-with-others = Another player's figure that you move can only stop alone or with your own figure.
reason-moved-with-ambassador = Another player's figure that you move cannot stop with the Ambassador.
move-no-step = This step cannot be taken: { $step }. { $reason }
move-no-line = Step { $number } cannot be taken: no line joins { $start } and { $to }.
move-no-ball = There is no ball left for step { $number }: the Phantom shows { $balls }.
move-no-end = The movement cannot end like that: { $places }. { $reason }

reason-not-the-ambassador = Only the player who is the Ambassador can do that.
reason-no-steps-left = You have taken both steps of this turn.

reason-no-meeting = You have no such meeting in this turn.
reason-meeting-settled = That meeting is over.
reason-cannot-be-asked = That player cannot be asked at this meeting.
reason-already-asked = You have asked that player already in this turn.
reason-send-first = First send away whom you have asked.
reason-not-a-step = To stride on means one step along a line.
reason-space-occupied = Somebody stands on that space.

reason-not-asked = Nobody has asked you.
reason-not-a-set = Asked for identity, you show two agents and one build; asked for build, two builds and one agent. Your code card may stand for one of the three.
reason-not-a-pair = Through the Ambassador you show two agents when asked for identity, two builds when asked for build. Your code card may stand for one of the two.
reason-not-true-enough = None of these cards is true: one must be, and the code card does not count.
reason-not-your-real-card = That is not one of your own secret cards.
reason-no-real-card = That secret card cannot be shown in this game.
reason-set-repeated = You have shown these three cards to that player as often as is allowed.
reason-pair-repeated = That player has seen these two cards together before.
reason-one-true-card = No other set is left for that player: you show one true card of the kind that was asked for.

reason-nothing-to-send = There is nobody to be sent away.
reason-space-numbered = Nobody is sent to a numbered space.
reason-not-for-ambassador = The Ambassador is sent to the Embassy or to a start space.

reason-no-step-taken = Nothing has taken a step in this turn, so no mission can have come about.
reason-no-cards = The Ambassador has no partner and no mission, so there is nothing to declare: seal a report.
reason-name-partner-and-letter = Name both: your partner and the code your partner holds.
reason-cannot-be-named = That player cannot be named.
reason-own-letter = You hold that code yourself.
reason-not-a-letter = The code is one of A, B, C and D.
reason-nobody-is-alone = Only with three players can somebody be alone.
reason-no-hand-asked = Nobody has asked you for a hand.
reason-already-reported = You have sealed your report already.
reason-not-a-report = A report names four different agents and four different builds.
