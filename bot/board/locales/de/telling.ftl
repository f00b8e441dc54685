### Was erzählt wird, wenn etwas geschehen ist.

## Im Thread.

told-carnival-near = 🎭 **Die letzten { $rounds } Runden des Karnevals beginnen.** Meldet bis dahin niemand, endet die Partie unentschieden.
told-declared = 🎭 **{ AS($who, "start") } meldet:** Auftrag erfüllt, zusammen mit { AS($partner, "to") }, { $code }.
told-declared-alone = 🎭 **{ AS($who, "start") } meldet:** allein und entkommen.
told-handed = 🤝 { AS($who, "start") } gibt { AS($other, "to") } die Hand.
told-refused = ✋ { AS($who, "start") } verweigert { AS($other, "to") } die Hand.
told-judged-right = ✅ Das ist **richtig**.
told-right = ✅ Das ist **richtig**: { $mission }.
told-tale = *{ $story }*
told-right-alone = ✅ Das ist **richtig**: { $flight }.
told-wrong = ❌ Das ist **falsch**.
told-wrong-partner = { AS($who, "start") } und { $other } sind keine Partner.
told-wrong-code = Richtig wäre { $code }.
told-lost-hand = ❌ **Verloren**: Die Hand wurde verweigert.
told-wrong-mission = Der Auftrag lautet { $mission }; erfüllt ist er nicht.
told-wrong-flight = Die Flucht heißt { $flight }; gelungen ist sie nicht.
told-wrong-alone = { AS($who, "start") } hat einen Partner: { $other }.
told-wrong-not-alone = { AS($who, "start") } hat keinen Partner mehr.
told-reported = 📜 { AS($who, "start") } hat einen Bericht versiegelt.
told-unsealed-right = 📜 Der Bericht wird geöffnet, und alle acht Angaben sind **richtig**: Der Botschafter gewinnt allein.
told-unsealed-wrong = 📜 Der Bericht wird geöffnet, und er ist **falsch**.
told-report-seat = { $mark } { AS($who, "start") }: { $identity } · { $build }
told-wink = 😉 { AS($who, "start") } zwinkert.
told-pull-an-ear = 👂 { AS($who, "start") } zupft am Ohr.
told-frown = 😠 { AS($who, "start") } runzelt die Stirn.
told-nose-up = 😤 { AS($who, "start") } rümpft die Nase.
told-unmasked = 🎭 Die Masken fallen.
told-unmasked-seat = { $mark } { AS($who, "start") }: { $identity } · { $build } · { $code }
told-unmasked-alone = { AS($who, "start") }, allein: { $flight }
told-unmasked-team = { $first } und { $second }: { $mission }
told-won =
    { $count ->
        [one] 🏆 { $who } gewinnt diese Partie.
       *[other] 🏆 { $who } gewinnen diese Partie.
    }
told-match-won =
    { $count ->
        [one] 🎉 **{ $who } gewinnt das Match!**
       *[other] 🎉 **{ $who } gewinnen das Match gemeinsam!**
    }
told-drawn = 🌙 Der Karneval ist vorbei, und niemand hat gemeldet: unentschieden, keine Punkte.
told-abandoned = Diese Partie wurde abgebrochen. Es gibt keine Punkte.
score = Punkte · { $parts } ({ $target ->
        [1] eine einzelne Partie
       *[other] { $target } Punkte gewinnen das Match
    })
score-part = { $who }: **{ $points }**

## An eine Person.

you-are = **Du bist { $identity } · { $build } · { $code }**
you-are-ambassador = **Du bist der Botschafter**
you-watch = **Du schaust zu**
you-are-undealt = **Deine Karten werden ausgeteilt, sobald alle Figuren stehen**
told-dealt-F = Dein Partner ist Colonel Bubble. Finde heraus, wer das ist und welchen Code er hat: Die zwei Buchstaben ergeben euren Auftrag. Erfülle ihn in deinem eigenen Zug und melde es.
told-dealt-B = Dein Partner ist Lord Fiddlebottom. Finde heraus, wer das ist und welchen Code er hat: Die zwei Buchstaben ergeben euren Auftrag. Erfülle ihn in deinem eigenen Zug und melde es.
told-dealt-Z = Dein Partner ist Agent X. Finde heraus, wer das ist und welchen Code er hat: Die zwei Buchstaben ergeben euren Auftrag. Erfülle ihn in deinem eigenen Zug und melde es.
told-dealt-X = Deine Partnerin ist Madame Zsa Zsa. Finde heraus, wer das ist und welchen Code sie hat: Die zwei Buchstaben ergeben euren Auftrag. Erfülle ihn in deinem eigenen Zug und melde es.
told-dealt-three = Einer der vier Agenten ist verhaftet. Ist es der, der zu dir gehört, bist du allein und musst fliehen: { $flight }.
told-dealt-figure = Deine echte Figur ist { $figure }; die anderen drei sind Doppelgänger.
told-dealt-ambassador = Du hast selbst kein Geheimnis. Finde heraus, wer die vier sind und welche Statur sie haben, und versiegle einen Bericht: Stimmen alle acht Angaben, wenn jemand meldet, gewinnst du allein.
goal-partner = Finde deine Partnerkarte:
your-partner = Zu dir gehört: { $who }
your-aim-ambassador = Finde heraus, wer die vier sind und in welcher Statur, und versiegle das als deinen Bericht.
goal-ambassador = Du jagst alle vier allein
    und hast kein Geheimnis.
told-where-identity = Runde { $round } · nach der Identität gefragt
told-where-build = Runde { $round } · nach der Statur gefragt
told-where-identity-through = Runde { $round } · über den Botschafter nach der Identität gefragt
told-where-build-through = Runde { $round } · über den Botschafter nach der Statur gefragt
told-true = Wahr: { $cards }.
told-truth-at-least-one = Von { $cards } ist mindestens eins wahr.
told-truth-one-of-all = Genau eins davon ist wahr.
told-truth-at-least-one-of-all = Mindestens eins davon ist wahr.
told-truth-one = Von { $cards } ist genau eins wahr.
told-truth-sure = Sicher wahr: { $cards }.
fact-showed-me = { AS($who, "start") } hat dir { $cards } gezeigt.
fact-i-showed = Du hast { AS($to, "to") } { $cards } gezeigt.
fact-i-showed-passed = Du hast { AS($to, "to") } { $cards } gezeigt. { AS($ambassador, "start") } hat es vorher gesehen.
fact-passed-on = { AS($who, "start") } hat { AS($asker, "to") } { $cards } gezeigt, und du hast es gesehen.

## Die Zeit war um, für alle und für eine Person.

late = Die Zeit für { AS($who, "object") } ist um: Diesmal hat ein Bot gewählt.
late-turn = Die Zeit für { AS($who, "object") } ist um: Ein Bot spielt diesen Zug zu Ende.
late-mine = Die Zeit ist um: Ein Bot hat für dich gewählt.
late-mine-move = Die Zeit ist um: Ein Bot hat für dich gezogen.
late-mine-show = Die Zeit ist um: Ein Bot zeigte { AS($who, "to") } für dich { $cards }.
late-mine-send = Die Zeit ist um: Ein Bot schickte für dich { AS($figure, "object") } { $to }.
late-mine-left = Die Zeit ist um: Ein Bot hat { AS($who, "object") } für dich in Ruhe gelassen.
late-mine-end = Die Zeit ist um: Ein Bot hat deinen Zug beendet.
late-mine-place = Die Zeit ist um: Ein Bot hat deine Figuren aufgestellt.
late-mine-hand = Die Zeit ist um: Ein Bot hat für dich die Hand gegeben.
late-mine-refuse = Die Zeit ist um: Ein Bot hat für dich die Hand verweigert.
