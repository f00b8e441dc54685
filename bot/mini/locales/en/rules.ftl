### The rules, in our own words. One message is one paragraph.

topic-overview = What it is about
topic-round = A round
topic-meeting = Meetings
topic-truth = Truth and lies
topic-ambassador = The Ambassador
topic-call = The call
topic-match = Match and end
topic-three = Three players
topic-five = Five players
topic-sheet = The clue sheet
topic-editions = Editions


rules-overview-cards = It is carnival in Venice. Four agents are in town: Lord **F**iddlebottom, Colonel **B**ubble, Madame **Z**sa Zsa and Agent **X**. At the deal each agent gets two black cards that nobody else sees: who they are, and one of the numbers { $numbers }. The four numbers, in the order F-B-Z-X, make up the secret number.
rules-overview-aim-four = Lord Fiddlebottom and Colonel Bubble are partners, and so are Madame Zsa Zsa and Agent X – only nobody knows who they are. Find your partner and the number; then meet your partner and make the call. The two of you win, or lose, together.
rules-overview-aim-alone = Everybody plays alone. Who finds the number and makes the call at a meeting scores.
rules-overview-three = You are three of the agents. The fourth is a dummy: an empty seat that holds two black cards as well and goes about town, but shows nothing by itself.
rules-overview-five = Four of you are the agents. The fifth is the Ambassador, who has no black cards, is shown cards at meetings, and hunts the number too.
rules-overview-way = Every round you go somewhere in town. If you meet somebody there, you show each other cards: some of it is true, some is a lie. What you are shown, and what others cannot both hold, slowly tells you everything. `/inkognito tutorial` lets you try it, with hints.

rules-round-in-turn-pile = One after the other, each plays a location card face up. At the end the top card of the Ambassador's pile is turned up.
rules-round-in-turn-five = First the Ambassador lays a location face down. Then, one after the other, the agents play theirs face up. At the end the Ambassador's card is turned up.
rules-round-together = All choose a location in secret; then all are turned up at once, the Ambassador's too. Until then you may change your mind.
rules-round-series = Five rounds are a series. In a series each of the five locations – { $locations } – can be used only once, so the last one plays itself. Then all locations come back.
rules-round-open = Used locations stay in sight: you always see where the others can still go, and the Ambassador too.
rules-round-first = Who begins the first round is decided by lot. Each next round begins with the player to the left of who began the last one, and so it goes on from one game of a match to the next.

rules-meeting-who = Two who play the same location meet, if nobody else is there. Alone, or with too many, nothing happens.
rules-meeting-who-five = Two who play the same location meet, if nobody else is there. Alone, or with too many, nothing happens; only the Ambassador can meet two at once.
rules-meeting-exchange = Two agents who meet each choose two of their eight coloured cards – the four agents and the four numbers – and show them to each other. Nobody sees anything before both have chosen, and what has been chosen stands. They may be two agents, two numbers, or one of each.
rules-meeting-reveal-none = Black cards stay hidden at such a meeting.
rules-meeting-reveal-one = Who trusts the other may instead show one black card. A black card never lies.
rules-meeting-reveal-both = Who trusts the other may instead show black cards, one or both. A black card never lies.
rules-meeting-secret = That two have met, everybody sees. What they showed stays between them. Meetings of a round can be settled in any order.

rules-truth-at-least-one = A card is true if it is what you hold in black. Of the two cards you show, **at least one** must be true; both may be.
rules-truth-exactly-one = A card is true if it is what you hold in black. Of the two cards you show, **exactly one** must be true, and the other a lie.
rules-truth-lies = So somebody who shows you Bubble and 11 is Bubble, or holds 11. If you know for another reason that one of the two cannot be, the other is true.
rules-truth-refutes = And if you know that one of the two is true, the other is a lie.
rules-truth-repeat = You cannot show the same player the same pair twice in a game; one card at least must be different. Who has no pair left starts afresh with that player.
rules-truth-black-forbidden = Nor is the same black card shown to the same player twice.
rules-truth-black-allowed = A black card may be shown to the same player again.

rules-ambassador-pile = The Ambassador is nobody's seat: its locations come from a shuffled pile.
rules-ambassador-person = The fifth player is the Ambassador. They have no black cards, but want the number too.
rules-ambassador-must = An agent who meets the Ambassador alone must name another player, who then shows a black card to that agent and to nobody else.
rules-ambassador-may = An agent who meets the Ambassador alone may name another player, who must then show a black card to that agent and to nobody else.
rules-ambassador-may-five = An agent who meets the Ambassador alone may name another agent, who must then show a black card to the two of them and to nobody else.
rules-ambassador-must-five = An agent who meets the Ambassador alone must name another agent, who then shows a black card to the two of them and to nobody else.
rules-ambassador-shower = The player who is asked decides which of the two it is.
rules-ambassador-viewer = Who asks decides whether it is the identity or the number.
rules-ambassador-seen = Somebody of whom you have been shown both black cards cannot be named again.
rules-ambassador-nobody-alone = If nobody is left to be named, the agent says so, or calls instead.
rules-ambassador-nobody-four = If nobody is left to be named, the meeting is over at once.

rules-call-number = The number is said in the order F, B, Z, X: first what Lord Fiddlebottom holds, then Colonel Bubble, Madame Zsa Zsa, Agent X.
rules-call-when-four = You can call at a meeting with one other agent, in place of showing cards, until both of you have chosen. It can only be right if the other one is **your partner**. A meeting with the Ambassador is no place to call.
rules-call-when-three = You can call when you meet anybody alone – another player, the dummy or the Ambassador – in place of what the meeting would give you, and until it has given it.
rules-call-when-five = An agent can call when alone with another agent or with the Ambassador; the Ambassador can when meeting one or two agents. It takes the place of what the meeting would give, and is too late once it has given it.
rules-call-points-four = If the number is right and the other one is your partner, the two of you win. In every other case the other pair of partners wins.
rules-call-points-alone = If the number is right, you score a point. If it is wrong, each of the others does.
rules-call-points-three-costly = If the number is right, you score a point. If it is wrong, each of the others does, and you lose one, even below zero.
rules-call-no-way-back = First you pick up the telephone. Who picks up first has the line alone, and there is no hanging up: the number must be said, and all other meetings wait until it is. Then all cards are turned up, and the game is over.

rules-match-target = Each winner of a game scores a point. Who first has { $target } points wins the match; all who get there in the same game share it.
rules-match-single = You play a single game.
rules-match-again = Before every game the black cards are dealt anew, and the sheets are blank. Colours and seats stay.
rules-match-rotates = Before every game the black cards are dealt anew, and the sheets are blank. The Ambassador goes round: the player to the left takes over, and the two change seats and colours. Points stay with the player.
rules-match-carnival = The carnival ends after { $carnival ->
    [4] four
    [6] six
   *[8] eight
} series. If nobody has called by then, the game is drawn, nobody scores, and another game begins.
rules-match-endless = A game has no end but a call, unless the table gives it up.

rules-three-alone = The fourth seat belongs to a dummy, who sits between the third player and the first, takes a turn there, and begins a round like everybody else. It has two black cards, but shows nothing of its own accord; its coloured cards are out of the game.
rules-three-random = In its turn the top card of its shuffled pile decides where it goes.
rules-three-neighbour = In its turn one of you decides where it goes: another in each round.
rules-three-peek = Who meets the dummy alone looks at one of its two black cards, left or right, without knowing which is which. The side is told to all, the card is not. The dummy cannot be named to the Ambassador, and the two of them have nothing to say to each other.

rules-five-ambassador = The Ambassador plays from a hand of five locations, as everybody does.
rules-five-two = At a meeting of the Ambassador with one agent, the agent { $request ->
    [may] may
   *[must] must
} ask a third player for a black card, and the Ambassador sees it too.
rules-five-audience = If the Ambassador meets two agents, they show nothing to each other: each shows the Ambassador a pair, under the rules for truth and repeats. The agents cannot call there, but the Ambassador can. With three or four agents nothing happens.
rules-five-word = Nothing is shown to the Ambassador, and no black card to the agent, before the Ambassador has let it be: so there is always time to call. When that was, nobody is told.

rules-sheet-boxes = At the top are four boxes for the number, under F, B, Z and X.
rules-sheet-own-five = An agent's own number is filled in; the Ambassador has none.
rules-sheet-own = Your own number is filled in.
rules-sheet-marks = Under each name every meeting has a column, and every card a row. **●** is a card you were shown, **○** one you showed (the printed sheet takes an X and a dot), and **!** marks a black card, which is true; on the picture a golden square does.
rules-sheet-columns-five = Agents have a column of meetings for each of the three other agents, the Ambassador one for each of the four.
rules-sheet-columns-four = There is a column of meetings for each of the three others.
rules-sheet-columns-three = There is a column of meetings for each of the two others, and one for the dummy.
rules-sheet-example = Look for a column with two ● of which one cannot be: the other one is then proved. And what one holds, no other can.

rules-editions = The printed rulebooks differ in a few points, and each can also be set by itself when a table is opened. The Dutch book knows no game for three or five players; there the German rules fill the gap. The online rules are the bot's own suggestion.
rules-edition-changes = **{ $preset }**, where they differ from the usual ones
rules-edition-usual = **{ $preset }** (the usual ones)
