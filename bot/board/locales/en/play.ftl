### The panel, and what is asked of a person.

## The panel.

panel-title = **Round { $round } · { $mark } { $who } to move**
panel-title-game = **Game { $game } · round { $round } · { $mark } { $who } to move**
panel-title-places = **The figures take their places**
panel-title-places-game = **Game { $game } · the figures take their places**
panel-last-round = the last round of the carnival
panel-rotated = { AS($who, "start") } is the Ambassador now.
panel-absent = { $who } (a bot plays)
panel-ambassador = { $who } (Ambassador)
panel-balls = The Phantom shows { $balls }.
panel-balls-still = The Phantom shows { $balls }: nothing moves, and the turn is over.
panel-walks = { AS($who, "start") } walks through town, up to { $steps } steps.
panel-way = { $figure }: { $way }
panel-stayed = { AS($who, "start") } moves nothing.
panel-meets = { $at }: { AS($figure, "start") } meets { $piece } of { $other }
panel-meets-ambassador = { $at }: { AS($figure, "start") } meets the Ambassador
panel-asks-identity = { AS($who, "start") } asks { $asked } for identity
panel-asks-build = { AS($who, "start") } asks { $asked } for build
panel-asks-identity-through = { AS($who, "start") } asks { $asked } for identity through the Ambassador
panel-asks-build-through = { AS($who, "start") } asks { $asked } for build through the Ambassador
panel-answered = { AS($who, "start") } has answered
panel-sent = { $figure } → { $space }
panel-strode = { AS($who, "start") } strides on: { $figure } → { $space }
panel-left = { AS($who, "start") } leaves { $other } be
panel-at = { $at }: { $what }
panel-settled = ✅ { $what }
panel-open = ⏳ { $what }
panel-no-meeting = Nobody meets in this turn.
panel-player = { $mark } { $who }
panel-figures = { $mark } { $who }: { $figures }
panel-figure = { $build } { $space }
panel-waiting-place = Waiting for { $who }: figures are to be placed.
panel-waiting-move = Waiting for { $who } to move.
panel-waiting-walk = Waiting for { $who } to walk, to ask or to end the turn.
panel-waiting-settle = Waiting for { $who } to settle the meetings.
panel-waiting-end = Waiting for { $who } to end the turn.
panel-waiting-show = Waiting for { $who } to answer.
panel-waiting-send = Waiting for { $who } to send { $figure } away.
panel-waiting-hand = Waiting for { $who } to shake hands, or not.
panel-frozen = This turn is over; the table goes on below.
panel-frozen-last = The match is over.
panel-ping-place = { $who }, the figures are to be placed.
panel-ping-move = Round { $round }: { $who }, it is your turn.
panel-ping-walk = Round { $round }: { $who }, the Ambassador walks.
panel-ping-settle = Round { $round }: { $who }, there are meetings to settle.
panel-ping-end = Round { $round }: { $who }, declare or end the turn.
panel-ping-show = Round { $round }: { $who }, you are asked.
panel-ping-send = Round { $round }: { $who }, somebody is to be sent away.
panel-ping-hand = 🤝 { $who }, a hand is asked of you.

## What is asked of me.

prompt-place = Choose on which of your start spaces each of your figures begins. The cards are dealt afterwards, so every choice is as good.
prompt-move = Each ball is one step along a line, in any order; you need not use them all.
prompt-ball = { $count ->
    [one] { $ball }: { $moves }
   *[other] { $count } × { $ball }: { $moves }
}
prompt-walk =
    { $steps ->
        [0] You have no step left.
        [one] You walk along any line, one more step at most. After it you may ask whoever stands there, and you send away whom you have asked.
       *[other] You walk along any line, { $steps } steps at most. After a step you may ask whoever stands there, and you send away whom you have asked.
    }
prompt-walk-meets = Here you may ask { $who }.
prompt-settle = You meet { $who }: ask, stride on instead, or leave it be. Whoever is asked answers, and you send the figure away.
prompt-settle-through = You meet { $who }: ask anybody through the Ambassador, whom you then send away; or stride on instead, or leave it be.
prompt-settle-several = You meet { $who }: at each meeting ask, stride on instead, or leave it be, in any order. Whoever is asked answers, and you send the figure away.
prompt-settle-ambassador = Through the Ambassador you may ask anybody, and you send him away.
prompt-settle-next = You still meet { $who }.
prompt-end = Your meetings are settled: end your turn.
prompt-end-nobody = You meet nobody: end your turn.
prompt-end-still = Nothing has moved, so nobody meets: end your turn.
prompt-show-identity = { AS($who, "start") } asks who you are: show two agents and one build.
prompt-show-build = { AS($who, "start") } asks for your build: show two builds and one agent.
prompt-show-identity-through = { AS($who, "start") } asks through the Ambassador who you are: show two agents.
prompt-show-build-through = { AS($who, "start") } asks through the Ambassador for your build: show two builds.
prompt-show-identity-walking = { AS($who, "start") } asks who you are: show two agents.
prompt-show-build-walking = { AS($who, "start") } asks for your build: show two builds.
prompt-show-true = At least one card must be true: { $mine }.
prompt-show-true-one = One card must be true: { $mine }.
prompt-show-secret = To be believed by a partner, show your secret card ({ $cards }) in place of the coloured one: choose a set, then **Prove**.
prompt-show-code = To tell your code, choose a set with your code card: it stands in place of any one of the cards.
prompt-show-code-pair = To tell your code, choose a pair with your code card: it stands in place of the false one.
prompt-show-early = Your code card may stand in place of one of them; it is meant for your partner.
prompt-show-repeated = What you have already shown to { $who } as often as is allowed is not offered again.
prompt-show-alone = Nothing else is left that you may show to { $who }: you show one true card.
prompt-show-passed = { AS($who, "start") } sees it first.
prompt-send = Send { $figure } away, to any free space that is no numbered circle.
prompt-send-ambassador = Send the Ambassador away, to the Embassy or a start space, whichever is free.
prompt-hand = { AS($who, "start") } names you as partner, with { $code }. Do you shake hands? If you are partners, a refusal loses the game for both of you; if not, your answer changes nothing.
prompt-declare = You name your partner and the code your partner holds, and say by that: our mission is fulfilled. Right, and the two of you win; wrong, and the game is lost.
prompt-declare-three = If you have no partner, you declare to be alone and away: { $flight }.
prompt-declare-code = You yourself hold { $code }.

## The movement, a step at a time.

draft-step = { $number }. { $ball }: { $figure }: { $start } → { $to } ({ $line })
draft-option = { $figure } → { $to } ({ $line })
draft-whose = { $figure } ({ $at })
draft-meeting = { $figure } of { $who } { $at }
draft-meeting-ambassador = { $figure } { $at }
draft-meets = You would meet { $meetings }.
draft-meets-nobody = You would meet nobody.
draft-counts = You are only trying: nobody sees it, and nothing counts before **Done**.
draft-there = There: { $figures }
draft-enough = That is all: { $steps }
draft-stay = Move nothing

## Labels of choices: no markdown, at most 100 characters.

choice-walk = { $space } ({ $line })
choice-ask-identity = Ask { $who }: identity
choice-ask-build = Ask { $who }: build
choice-ask-identity-through = Ambassador: ask { $who } for identity
choice-ask-build-through = Ambassador: ask { $who } for build
choice-stride = Stride on: { $figure } → { $space } ({ $line })
choice-leave = Leave { $who } be
choice-end = End the turn
choice-set = True: { $cards }
choice-true = { $card } (true)
choice-lie = { $card } (lie)
choice-secret = { $card } (secret card)
choice-declare = { $who }, { $code }
choice-declare-alone = Alone, and away
choice-hand = Shake hands
choice-refuse = Refuse
choice-report = { $who }: { $identity }, { $build }

## Before it counts.

preview-place = You will place: { $figures }.
preview-move = You will move { $moves }. Once given, it stands.
preview-stay = You will move nothing. Nobody meets then.
preview-walk = You will walk { $to }.
preview-ask-identity = You will ask { $who } for identity.
preview-ask-build = You will ask { $who } for build.
preview-ask-identity-through = You will ask { $who } for identity through the Ambassador.
preview-ask-build-through = You will ask { $who } for build through the Ambassador.
preview-show = You will show { $who }: { $cards }. True: { $true }.
preview-show-passed = You will show { $who } and, first, { $ambassador }: { $cards }. True: { $true }.
preview-send = You will send { $figure } { $to }.
preview-stride = You will stride on with { $figure } { $to }, and ask nothing there.
preview-leave = You will leave { $who } be: no question, and nobody is sent away.
preview-end = You will end your turn.
preview-end-open = You will end your turn and leave { $who } be.
preview-declare = You will declare: { $who } is your partner and holds { $code }, and your mission is fulfilled ({ $mission }). Right, and the two of you win; wrong, and you lose. There is no way back.
preview-declare-alone = You will declare that you are alone and away: { $flight }. Right, and you win; wrong, and you lose. There is no way back.
preview-hand = You will shake hands with { $who }.
preview-refuse = You will refuse { $who } the handshake. If you are partners, both of you lose by that.
preview-report = You will seal this report: { $report }. It is opened when somebody declares or the carnival ends.
preview-report-once = You cannot seal another.
preview-gesture = All will read: { $gesture }

## What can I do now?

hint-may-declare = Or declare, if your mission is fulfilled.
hint-may-declare-last = **Declare** comes last: once you know your mission, and it is fulfilled.
hint-may-report = You may seal your report at any time.
hint-over = The game is over.
hint-wait = Nothing is asked of you.


## What I have chosen, and what has just happened to me: on the desk.

chosen-place = Your figures will begin so: { $figures }.
chosen-report = Your report: { $report }.

## A turn of somebody else, after their name.

recent-asks-identity = asks { $asked } for identity
recent-asks-build = asks { $asked } for build
recent-asks-identity-through = asks { $asked } for identity through the Ambassador
recent-asks-build-through = asks { $asked } for build through the Ambassador
recent-strides = strides on: { $figure } → { $space }
recent-leaves = leaves { $other } be
recent-stays = nothing

lobby-pitch =
    { $players ->
        [3] Find out whether you have a partner, fulfil your mission, or get away alone.
       *[other] Find your partner and fulfil your mission first.
    }
lobby-seats-3 = 🔴 Arrested: one of the four agents is not in the game.
lobby-seats-5 = One of the five, by lot, is the Ambassador.
