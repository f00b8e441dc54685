### The panel, what is asked of a person, and what is refused.

## The panel.

panel-title = **Game { $game } · round { $round }**
panel-title-last = **Game { $game } · round { $round } · the last five rounds**
panel-title-begins = **Game { $game } begins · round { $round }**
panel-rotated = { AS($who, "start") } is the Ambassador now.
panel-seat = { $mark } { $who }: { $played } – left: { $left }
panel-seat-empty = { $mark } { $who }: { $played } – none left
panel-face-down = face down
panel-to-come = to come
table-legend-awaited = the round waits for them
table-legend-face-down = chosen, still face down
table-legend-better = the better place
table-legend-gone = where you went
panel-absent = { $who } (a bot plays)
panel-ambassador = { $who } (Ambassador)
panel-ambassador-absent = { $who } (Ambassador, a bot plays)
panel-meetings = **Meetings**
panel-no-meeting = **Nobody meets in this round.**
panel-exchange = { $at }: { $who }
panel-request = { $at }: { AS($who, "start") } meets { $ambassador }
panel-request-asked = { $at }: { AS($who, "start") } asks { $asked } through { $ambassador }
panel-request-nobody = { $at }: { AS($who, "start") } asked nobody
panel-peek = { $at }: { AS($who, "start") } looks at a card of the dummy
panel-audience = { $at }: { $who } each show { $ambassador } a pair
panel-nothing = { $at }: the dummy and the Ambassador have nothing to say to each other
panel-crowd = { $at }: { $who } are too many to meet
panel-settled = ✅ { $meeting }
panel-open = ⏳ { $meeting }
panel-held = ⏸️ { $meeting }
panel-unfinished = { $meeting } (not settled)
panel-unfinished-called = { $meeting } (not settled, for { $who } telephoned first)
panel-waiting = Waiting for { $who }.
panel-waiting-meeting = The meeting of { $who } is still open.
panel-waiting-meetings = The meetings of { $who } and of { $others } are still open.
panel-waiting-request = What { $who } asks { $asked } is still open.
panel-on-the-line = ☎️ { AS($who, "start") } is on the line and must say the number.
panel-frozen = This round is over; the table goes on below.
panel-frozen-last = The match is over.
panel-ping-visit = Round { $round }: { $who }, where do you go?
panel-ping-send = Round { $round }: { $who }, where does the dummy go?
panel-ping-call = ☎️ { $who }, the number, please.
panel-ping-duty = Round { $round }: { $who }, you have a meeting to settle.
panel-ping-duty-asked = Round { $round }: { $who }, you have a meeting to settle, or a question through the Ambassador to answer.

## What is asked of me.

prompt-visit = Choose the location you go to; you have each once in five rounds.
prompt-visit-ambassador = You begin: choose a location face down. It is turned up when all agents have played.
prompt-visit-together = Choose the location you go to. All are turned up at once; until then you may change your mind.
prompt-send = Choose where the dummy goes.
prompt-show = You meet { $who } { $at }. Choose two cards to show; you see each other's when both have chosen.
prompt-show-ambassador = You and { $other } meet { $ambassador } { $at }. Choose two cards that only { $who } sees.
prompt-at-least-one = At least one must be true: { $mine }.
prompt-exactly-one = Exactly one must be true: { $mine }.
prompt-no-repeat = Pairs you have already shown to { $who } are not offered again.
prompt-reveal-none = Black cards cannot be shown in place of a pair.
prompt-reveal-one = If you trust each other, you may show one black card instead.
prompt-reveal-both = If you trust each other, you may show black cards instead.
prompt-ask-must = You meet { $ambassador } { $at }: name somebody, who must show you a black card.
prompt-ask-may = You meet { $ambassador } { $at }: you may name somebody, who must then show you a black card.
prompt-ask-shower = Which one, they decide.
prompt-ask-viewer = Say also whether you want to see the identity or the number.
prompt-lapse = You meet { $ambassador } { $at }, but have seen all black cards already: nobody is left to ask.
prompt-prove = { AS($who, "start") } asks you through { $ambassador }: show one of your black cards.
prompt-prove-one = Only one is left that { $who } has not seen.
prompt-prove-passed = { AS($who, "start") } will see it too.
prompt-waive = You meet { $who } { $at }. Call if you are sure of the number; if not, let it be, and what the meeting brings is shown.
prompt-peek = You meet the dummy { $at }: look at one of its two black cards.
prompt-peek-unknown = You do not know which is on which side.
prompt-peek-left = You have seen the left one: { $card }.
prompt-peek-right = You have seen the right one: { $card }.
prompt-call = You are on the line: say the number in the order F, B, Z, X. There is no hanging up.
prompt-call-ambassador = You are on the line: say the number of the four agents in the order F, B, Z, X. There is no hanging up.

## Labels of choices: no markdown, at most 100 characters.

choice-send = Dummy: { $at }
choice-true = { $card } (true)
choice-lie = { $card } (lie)
choice-black = Black: { $cards }
choice-ask-identity = { $who }: identity
choice-ask-number = { $who }: number
choice-decline = Ask nobody
choice-lapse = Nobody is left to ask
choice-waive = Let it be
choice-peek-left = The left card
choice-peek-seen-left = The left card: { $card } (seen)
choice-peek-right = The right card
choice-peek-seen-right = The right card: { $card } (seen)
choice-pick-up = Pick up the telephone

## Before it counts.

preview-visit = You will go { $to }.
preview-send = You will send the dummy { $to }.
preview-show = You will show { $who }: { $cards }. True: { $true }.
preview-show-untrue = You will show { $who }: { $cards }. Neither is true.
preview-reveal = You will show { $who } black: { $cards }. A black card is always true.
preview-ask = You will ask { $who } for a black card.
preview-ask-identity = You will ask { $who } for the black identity card.
preview-ask-number = You will ask { $who } for the black number card.
preview-decline = You will ask nobody at this meeting.
preview-lapse = Nobody is left to ask; the meeting ends.
preview-prove = You will show { $who } your black card { $card }. A black card is always true.
preview-prove-passed = You will show { $who } and { $ambassador } your black card { $card }. A black card is always true.
preview-waive = You let this meeting take its course: what it brings is shown as soon as the others have chosen. Until then you can still pick up the telephone.
preview-peek-left = You will look at the dummy's left card.
preview-peek-right = You will look at the dummy's right card.
preview-pick-up-partner = Pick up the telephone? There is no hanging up: you must then say the number, and { $who } must be your partner. Right, and the two of you win; wrong, and the other pair of partners does.
preview-pick-up-alone = Pick up the telephone? There is no hanging up: you must then say the number. Right, and you score a point; wrong, and each of the others does.
preview-pick-up-costly = Pick up the telephone? There is no hanging up: you must then say the number. Right, and you score a point; wrong, and each of the others does, and you lose one.
preview-call = You will say **{ $number }** (F-B-Z-X). This ends the game.

## What can I do now?

hint-may-pick-up = Or pick up the telephone, if you are sure of the number.
hint-over = The game is over.
hint-wait = Nothing is asked of you.

## Done.

done-visit = You go { $to }.
done-pick-up = You are on the line. Say the number.
done-send = The dummy goes { $to }.

## Why not.

reason-game-over = This game is over.
reason-not-your-seat = That is not your seat to play.
reason-on-the-line = Nothing else can be done until the number has been said.
reason-not-your-turn = It is not your turn to play a location yet.
reason-already-chosen = You have already chosen where you go in this round.
reason-visits-over = All locations of this round have been played.
reason-visits-not-over = First everybody plays a location; only then do people meet.
reason-location-used = You have used that location already. All come back after five rounds.
reason-not-yours-to-send = It is not you who chooses where the dummy goes.
reason-no-meeting = You have no meeting in this round at which that can be done.
reason-meeting-settled = Your meeting is over for this round.
reason-already-picked = You have chosen what to show already.
reason-not-a-pair = Choose exactly two different cards.
reason-not-true-enough = Neither of these two cards is true: one must be.
reason-too-true = Only one of the two cards may be true.
reason-pair-repeated = You have already shown that pair to that player. At least one card must be different.
reason-no-reveal = Black cards cannot be shown in place of a pair in this game.
reason-one-black-card = Only one black card may be shown in place of a pair.
reason-not-your-black-card = That is not one of your black cards.
reason-black-repeated = You have already shown that black card to that player.
reason-not-with-ambassador = You are not alone with the Ambassador in this round.
reason-already-asked = You have asked somebody already.
reason-cannot-be-asked = That player cannot be asked.
reason-seen-both = You have seen both black cards of that player already.
reason-name-a-kind = Say whether you want to see the identity or the number.
reason-kind-is-not-yours = Which card it is, the player who is asked decides.
reason-kind-seen = You have seen that black card already.
reason-must-ask = You must name somebody here.
reason-not-asked = Nobody has asked you for a black card.
reason-already-answered = You have chosen already.
reason-not-yours-to-waive = Only the player who is the Ambassador can let a meeting be.
reason-already-waived = You have already let this meeting be.
reason-not-with-dummy = You are not alone with the dummy in this round.
reason-cannot-call-here = You cannot call from this meeting.
reason-not-picked-up = Pick up the telephone first.
reason-not-a-number = A number has each of 52, 11, 0 and 29 once.
call-not-a-number = { $number } cannot be the number: the number has each of 52, 11, 0 and 29 once. What you filled in is kept.
button-call-again = Change the number

## What I have chosen, and what has just happened to me: on the desk.

chosen-show = You show { $who }: { $cards }.
chosen-reveal = You show { $who } black: { $cards }.
chosen-ask = You asked { $who } for a black card.
chosen-waive = You let it be.
chosen-prove = You show { $who } and { $ambassador } { $cards }.
chosen-decline = You ask nobody.
hint-change = You may change your mind until all have chosen.
recent-only-one-left = { $at } (the only one left)
recent-alone = Round { $round } · { $at }: you met nobody.
recent-crowd = Round { $round } · { $at } · with { $others }: too many to meet.
recent-unshown = Round { $round } · { $at } · with { $others }: no card was shown.
recent-elsewhere = Round { $round } · { $at }: { $who } met.

lobby-pitch =
    { $players ->
        [4] Find your partner and the secret number first.
       *[other] Each plays alone: find the secret number first.
    }
lobby-ambassador = One of the five, by lot, is the Ambassador.
