### The rules, in our own words. One message is one paragraph.

topic-overview = What it is about
topic-map = The map
topic-turn = A turn: the Phantom
topic-meeting = Meetings
topic-truth = Truth and lies
topic-ambassador = The Ambassador
topic-away = Sending away, striding on
topic-missions = The missions
topic-declare = Declaring
topic-match = Match and end
topic-three = Three players
topic-five = Five players
topic-sheet = The note sheet
topic-editions = Editions


rules-overview-cards = It is carnival in Venice, and four agents are in town in disguise: Lord **F**iddlebottom and Colonel **B**ubble are partners, and so are Madame **Z**sa Zsa and Agent **X**. Each agent is dealt three secret cards that nobody else sees: who they are, a build ({ $builds }) and a code ({ $codes }).
rules-overview-figures = Each agent's player has { $figures } figures of one colour, one in each build. The one in your own build is your true figure: that is you. The others are decoys, and nobody else can tell which is which.
rules-overview-aim = Find out who your partner is and which code your partner holds: the two letters name one of { $missions } missions. Bring it about when one of you is on turn, and declare. Partners win, or lose, together.
rules-overview-three = You are three of the agents. The fourth is arrested, and whose partner that is plays alone, without knowing it at first.
rules-overview-five = Four of you are the agents. The fifth is the Ambassador, who has no secret cards and wants to know who all four are.
rules-overview-way = In your turn you move figures through town. Whom you meet there you may ask, and the answer is cards: some of it is true, some is a lie. What you are shown, and what no two can hold, slowly tells you everything.

rules-map-spaces = The map has { $spaces } spaces. { $starts } are start spaces, { $figures } of each colour; { $numbered } are numbered; one is the Embassy; all others are plain. On a space there is room for one figure of each colour, and for the Ambassador.
rules-map-lines = Two spaces are neighbours if a line joins them: by land, brown and straight, or by water, light and wavy. Some are joined by both. Every line runs both ways. Bridges, squares and canals in the picture mean nothing by themselves.
rules-map-random = At the start the lot puts everybody's figures on the start spaces of their colour, one on each, and the Ambassador stands on the Embassy. Only then the secret cards are dealt, so nothing can be read from the places.
rules-map-chosen = At the start all choose in secret which of their figures begins on which start space of their colour; then all is shown at once. The Ambassador stands on the Embassy. Only then the secret cards are dealt, so nothing can be read from the places.
rules-map-open = Always in sight for all: where everybody stands, the balls, every step, every meeting, who asks whom and for what, that it was answered, and who is sent where.

rules-turn-first = Who begins is decided by lot; then it goes round clockwise. A round is one turn of everybody.
rules-turn-shake = A turn begins with a shake of the Phantom: { $shown } of its { $balls } balls show. They go back in before the next shake.
rules-turn-ball = • { $ball } ({ $count } of them): { $moves }
rules-turn-steps = Each ball is one step of one figure along one line. You take the steps in any order and share them out as you like: one figure several times, several figures once, or mixed. No ball must be used; one that is not used is lost.
rules-turn-purple = The purple ball moves a figure of any other player, your partner's too, but never the Ambassador.
rules-turn-still = If only white balls show, nothing moves, nobody meets, and the turn is over by itself.
rules-turn-pass = On the way a figure may pass through any space, whoever stands there, and meets nobody by that. Only where all stand in the end counts:
rules-turn-end = • never two figures of one colour on one space
    • your figures stand with at most one figure of each other player
    • the Ambassador, if you moved him, stands alone or with a figure of yours
rules-turn-end-purple = • another player's figure, if you moved it, stands alone or with a figure of yours, and not with the Ambassador
rules-turn-stay = A piece that ends where it began may stay with whom it stood. You may stop on numbered spaces, on the Embassy and on start spaces of any colour. What you try out is seen by nobody; once given, a movement stands.
rules-turn-clock = Where a clock runs: if you let the time for one decision of your turn pass, a bot plays that turn to its end. Choose yourself or press **I'm back**, and what is left of it is yours again.

rules-meeting-when = After the whole movement you meet everybody who stands on one space with a figure of yours, another player's figure or the Ambassador, if at least one of the two took a step in this turn. Those who stood together before and did not move do not meet again.
rules-meeting-how = You settle your meetings one at a time, in any order. At each you may **ask**, **stride on** or **leave it be**. What is still open when you end your turn is left be.
rules-meeting-ask = You ask for the identity or for the build, and the player answers with cards. Whether you have met the true figure or a decoy, nobody says, and it makes no difference. Figures are never uncovered. While an answer is owed, nothing else happens.
rules-meeting-secret = What was shown is known to the two of you alone. You need not keep it to yourself, and you need not tell the truth about it.
rules-meeting-talk-free = At the table you may say what you like, true or false.
rules-meeting-talk-quiet = At this table nobody speaks of cards and missions: only gestures may mislead.
rules-meeting-gestures = Fiddlebottom is said to wink, Bubble to pull an ear, Zsa Zsa to turn up the nose, and X to frown. Anybody may do any of it at any time; to the rules it means nothing.

rules-truth-set = Asked for **identity**, you show { $three } of your coloured cards: two agents and one build. Asked for **build**: two builds and one agent. They show { $three } different faces, and you choose freely what you show, but you cannot refuse.
rules-truth-one = At least **one** card must be true: your own identity or your own build. Two may be. The rest may be as false as you like.
rules-truth-example = So somebody who shows you tall, short and Bubble is tall, or short, or Bubble. What you know cannot be leaves the rest.
rules-truth-secret-none = The secret identity and the secret build stay covered.
rules-truth-secret-identity = If you trust who asks, you may show your secret identity card in place of the coloured true one: that proves it. The secret build stays covered.
rules-truth-secret-any = If you trust who asks, you may show your secret identity or build card, or both, in place of the coloured true one: that proves it.
rules-truth-code = Your code card may take the place of any one of the cards. It is always your own. It never counts as the true one: one of the others must be. Whoever is to learn your code must be shown it.
rules-truth-repeat = You can show the same player the same { $three } cards { $limit ->
        [1] only once
        [2] only twice
       *[other] only { $limit } times
    } in a game. A coloured card and the secret card of the same face are different cards.
rules-truth-out = If no set of coloured cards is left that you may show to that player, you show a single true one, of the kind that was asked for. The bot remembers all of it and offers what is allowed.

rules-ambassador-nobody = The Ambassador, the black figure, belongs to nobody. Black balls move him.
rules-ambassador-player = The Ambassador is the figure of the fifth player; the agents' black balls move him, too.
rules-ambassador-ask = Who meets him may name any other player and ask for identity or build. That player shows { $two } agents, or { $two } builds, and exactly one of them is true.
rules-ambassador-same = Whom you name may also be somebody you meet in the same turn: so you may ask one player twice.
rules-ambassador-secret = Secret cards may be shown here by the same rules. If the code card takes the place of one of the two, the other one is true.
rules-ambassador-forbidden = Two cards that a player has shown you together before, as a pair or among three, are not shown to you as a pair again.
rules-ambassador-free = The same pair may be shown to you again.

rules-away-send = After an answer you must send the figure you have met away, to any unoccupied space without a number: plain, a start space of any colour, or the Embassy. You choose once you have seen the cards. Your own figure stays.
rules-away-ambassador = After a question through the Ambassador it is he who is sent away: to the Embassy or to any start space, whichever is unoccupied.
rules-away-none = Without a question nobody is sent away.
rules-away-stride = In place of a question you may **stride on**: your figure of that meeting takes one step, by land or by water, to an unoccupied space, a numbered one too. With that, its other open meetings are over as well.
rules-away-free = Unoccupied is a space on which nobody stands at that moment, neither a figure nor the Ambassador.

rules-missions-code = The code of a team is the letter of Fiddlebottom or Zsa Zsa, then the letter of the partner. All know which mission each code means:
rules-missions-team = **{ $first } and { $second }**
rules-missions-words = A named agent means that agent's true figure. “On” somebody is on one space with them. “Any own figure” is any of the { $both } figures of the two partners. “Together” means both true figures on one space.
rules-missions-new = A mission is fulfilled in a turn of one of the two partners, when it has come about by a step in this turn. It must not have been so when the turn began. To send somebody away fulfils nothing, nor does passing by.
rules-missions-standing = A mission is fulfilled in a turn of one of the two partners in which any step was taken, if it is so at that moment, even if it was before. Only on the Embassy must it have come about in this turn.
rules-missions-any-step = Whose step it was does not matter: whoever was brought to you by another ball counts, too.
rules-missions-own-step = One of the partners' own figures that are needed for it must have taken a step in this turn. Where the Ambassador alone has to be somewhere, any step counts.
rules-missions-others = The turns of the others fulfil nothing for you. But what they undo you may bring about anew.

rules-declare-when = You may declare in your own turn, from the moment your movement is given until you end the turn, also between two meetings or after an answer; but not while an answer is owed, and not if nothing has taken a step in this turn.
rules-declare-what = You name your partner and the code your partner holds. It is **right** if that is your partner, that is the code, and the mission of your two letters is fulfilled at this moment. Whether you have seen the card or guess does not matter.
rules-declare-asked = Whoever you name is asked for a hand. If your partner refuses it, both of you have lost; the hand of somebody else changes nothing.
rules-declare-none = It is judged at once.
rules-declare-result = Right, and the two of you win. Wrong, and the other team does. There is no way back: the game is over, and all cards are turned up.
rules-declare-result-three = Right, and the two of you win. Wrong, and the one who is alone wins; if that is you, the two others do. There is no way back: the game is over, and all cards are turned up.
rules-declare-mover = Only whose turn it is can declare, even if the partner alone knows the mission. Nothing is won without being declared.

rules-match-target = Each winner of a game scores a point. Who first has { $target } points wins the match; all who get there in the same game share it.
rules-match-single = You play a single game.
rules-match-again = Before every game the secret cards are dealt anew, and the sheets are blank. Colours and seats stay.
rules-match-rotates = Before every game the secret cards are dealt anew, and the sheets are blank. The Ambassador goes round: the player to the left takes over, and the two change seats and colours. Points stay with the player.
rules-match-carnival = The carnival ends after { $carnival } rounds. If nobody has declared by then, { $target ->
        [1] the game is drawn, and nobody wins.
       *[other] the game is drawn, nobody scores, and another game begins.
    } All are told { $near } rounds before.
rules-match-endless = A game has no end but a declaration, unless the table gives it up.

rules-three-arrested = One colour stays out of the game; its start spaces stay start spaces. One of the four hands is put aside unseen: that agent is **arrested**, with build and code.
rules-three-alone = Whose partner is arrested is **alone**. The other two are partners. Nobody is told which of it they are.
rules-three-mission = A mission that names the arrested agent means the one who is alone instead. So whoever hunts, hunts that player's true figure.
rules-three-flee = Who is alone must get away, with the true figure and in a turn of their own, by the rules for missions: { $flights }.
rules-three-declare = Who is alone and has got away declares to be alone and names nobody; no hand is asked. Right, and they win. Wrong, or naming somebody, and the two others do.
rules-three-wrong = If one of the two partners declares wrongly, or declares to be alone, or the partner refuses the hand, the one who is alone wins.

rules-five-who = The fifth player plays the Ambassador and has no secret cards, no coloured cards and no partner. The Ambassador's turn comes after the fourth agent's; who begins is decided by lot.
rules-five-walk = There is no shake in the Ambassador's turn: none, one or { $steps } steps along any line. The Ambassador may pass and stop anywhere.
rules-five-ask = After each step the Ambassador may ask everybody who has a figure there, one by one, each player once a turn, and is shown { $two } agents or { $two } builds, one of them true. Whoever was asked is sent away, to an unoccupied space without a number, before the next question or step. Before the first step nobody is asked.
rules-five-through = An agent who meets the Ambassador asks any other agent as usual. What is shown passes under the Ambassador's eyes first. The Ambassador cannot be named.
rules-five-report = The Ambassador may seal a **report**: who the four are and in which build. It can be done at any time but while an answer or a hand is owed. All are told that, not what.
rules-five-once = There is only one report.
rules-five-replaceable = A new report takes the place of the old one.
rules-five-wins = When somebody declares, rightly or wrongly, or the carnival ends, the report is opened. If it is right in all eight, the Ambassador wins alone; otherwise it changes nothing.
rules-five-missions = Missions that want the Ambassador on a place want one of the two partners there instead, with a true figure.

rules-sheet-blocks = For each player who can show you cards there is a block with a column for each agent and each build, and a row for each time you were shown something. **●** is a coloured card, **◉** a secret card, which is true; a letter at the end is a code card.
rules-sheet-shown = A last block has what you have shown yourself, and to whom.
rules-sheet-mission = The mission box lists what your mission is, by the code that your partner may hold.
rules-sheet-example = Look for a row in which all but one cannot be: that one is proved. And what one holds, no other can.

rules-editions = The two printed editions differ in some points, and each can also be set by itself when a table is opened. The MB edition knows no game for five players; there the rules of Ares fill the gap. The online rules are the bot's own suggestion. Both maps can be played with all of them.
rules-edition-changes = **{ $preset }**, where they differ from the usual ones
rules-edition-usual = **{ $preset }** (the usual ones)
