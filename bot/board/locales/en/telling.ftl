### What is told when something has happened.

## In the thread.

told-carnival-near = 🎭 **The last { $rounds } rounds of the carnival begin.** If nobody declares by then, the game is drawn.
told-declared = 🎭 **{ AS($who, "start") } declares:** mission accomplished, together with { $partner }, { $code }.
told-declared-alone = 🎭 **{ AS($who, "start") } declares:** alone, and away.
told-handed = 🤝 { AS($who, "start") } shakes hands with { $other }.
told-refused = ✋ { AS($who, "start") } refuses { $other } the handshake.
told-judged-right = ✅ That is **right**.
told-right = ✅ That is **right**: { $mission }.
told-tale = *{ $story }*
told-right-alone = ✅ That is **right**: { $flight }.
told-wrong = ❌ That is **wrong**.
told-wrong-partner = { AS($who, "start") } and { $other } are not partners.
told-wrong-code = The right one is { $code }.
told-lost-hand = ❌ **Lost**: the partner refused the handshake.
told-wrong-mission = The mission is { $mission }, and it is not fulfilled.
told-wrong-flight = The flight is { $flight }, and it is not fulfilled.
told-wrong-alone = { AS($who, "start") } has a partner: { $other }.
told-wrong-not-alone = { AS($who, "start") } has no partner left.
told-reported = 📜 { AS($who, "start") } has sealed a report.
told-unsealed-right = 📜 The report is opened, and it is **right** in all eight: the Ambassador wins alone.
told-unsealed-wrong = 📜 The report is opened, and it is **wrong**.
told-report-seat = { $mark } { AS($who, "start") }: { $identity } · { $build }
told-wink = 😉 { AS($who, "start") } winks.
told-pull-an-ear = 👂 { AS($who, "start") } pulls an ear.
told-frown = 😠 { AS($who, "start") } frowns.
told-nose-up = 😤 { AS($who, "start") } turns up the nose.
told-unmasked = 🎭 The masks come off.
told-unmasked-seat = { $mark } { AS($who, "start") }: { $identity } · { $build } · { $code }
told-unmasked-alone = { AS($who, "start") }, alone: { $flight }
told-unmasked-team = { $first } and { $second }: { $mission }
told-won =
    { $count ->
        [one] 🏆 { $who } wins this game.
       *[other] 🏆 { $who } win this game.
    }
told-match-won =
    { $count ->
        [one] 🎉 **{ $who } wins the match!**
       *[other] 🎉 **{ $who } win the match together!**
    }
told-drawn = 🌙 The carnival is over and nobody has declared: the game is drawn, and nobody scores.
told-abandoned = This game was broken off. Nobody scores.
score = Score · { $parts } ({ $target ->
        [1] a single game
       *[other] { $target } points win the match
    })
score-part = { $who }: **{ $points }**

## To one person.

you-are = **You are { $identity } · { $build } · { $code }**
you-are-ambassador = **You are the Ambassador**
you-watch = **You are watching**
you-are-undealt = **Your cards are dealt once all figures stand**
told-dealt-F = Your partner is Colonel Bubble. Find out who that is, and which code your partner holds: the two letters name your mission. Fulfil it in your own turn and declare.
told-dealt-B = Your partner is Lord Fiddlebottom. Find out who that is, and which code your partner holds: the two letters name your mission. Fulfil it in your own turn and declare.
told-dealt-Z = Your partner is Agent X. Find out who that is, and which code your partner holds: the two letters name your mission. Fulfil it in your own turn and declare.
told-dealt-X = Your partner is Madame Zsa Zsa. Find out who that is, and which code your partner holds: the two letters name your mission. Fulfil it in your own turn and declare.
told-dealt-three = One of the four agents is arrested. If it is your partner, you are alone and must get away: { $flight }.
told-dealt-figure = Your true figure is { $figure }; the other three are decoys.
told-dealt-ambassador = You hold no secret of your own. Find out who the four are and in which build, and seal a report: if it is right in all eight when somebody declares, you win alone.
goal-partner = Find your partner:
your-partner = Your partner: { $who }
your-aim-ambassador = Find out who the four are and in which build, and seal that as your report.
goal-ambassador = You hunt all four alone,
    and hold no secret.
told-where-identity = Round { $round } · asked for identity
told-where-build = Round { $round } · asked for build
told-where-identity-through = Round { $round } · asked for identity through the Ambassador
told-where-build-through = Round { $round } · asked for build through the Ambassador
told-true = True: { $cards }.
told-truth-at-least-one = Of { $cards } at least one is true.
told-truth-one-of-all = Exactly one of them is true.
told-truth-at-least-one-of-all = At least one of them is true.
told-truth-one = Of { $cards } exactly one is true.
told-truth-sure = True for sure: { $cards }.
fact-showed-me = { AS($who, "start") } showed you { $cards }.
fact-i-showed = You showed { $to } { $cards }.
fact-i-showed-passed = You showed { $to } { $cards }. { AS($ambassador, "start") } saw it first.
fact-passed-on = { AS($who, "start") } showed { $asker } { $cards }, and you saw it.

## Time was up, for all and for one.

late = Time is up for { $who }: a bot chose this once.
late-turn = Time is up for { $who }: a bot plays this turn to its end.
late-mine = Time is up: a bot chose for you.
late-mine-move = Time is up: a bot moved for you.
late-mine-show = Time is up: a bot showed { $who } { $cards } for you.
late-mine-send = Time is up: for you a bot sent { $figure } { $to }.
late-mine-left = Time is up: a bot left your meeting with { $who } as it was.
late-mine-end = Time is up: a bot ended your turn.
late-mine-place = Time is up: a bot placed your figures.
late-mine-hand = Time is up: a bot shook hands for you.
late-mine-refuse = Time is up: a bot refused the handshake for you.
