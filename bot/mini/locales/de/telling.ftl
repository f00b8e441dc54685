### Was erzählt wird, wenn etwas geschehen ist.

## Im Thread.

told-last-series = 🎭 **Die letzte Serie des Karnevals beginnt.** Ruft in diesen fünf Runden niemand an, endet die Partie unentschieden.
told-peeked-left = { AS($who, "start") } hat sich die linke Karte des Strohmanns angesehen.
told-peeked-right = { AS($who, "start") } hat sich die rechte Karte des Strohmanns angesehen.
told-picked-up = ☎️ **{ AS($who, "start") } hat den Hörer abgenommen.**
told-line-taken = Alle anderen warten auf die Nummer.
told-called-right = ☎️ { AS($who, "start") } nennt **{ $number }** – und die Verbindung steht: Der Anruf ist **richtig**!
told-called-wrong = ☎️ { AS($who, "start") } nennt **{ $number }** – und niemand nimmt ab: Der Anruf ist **falsch**.
told-unmasked = 🎭 Die Masken fallen. Die Geheimnummer war **{ $number }**.
told-unmasked-seat = { $mark } { AS($who, "start") }: { $identity } · { $number }
told-not-the-partner = Die Nummer stimmte, aber die beiden, die sich trafen, waren keine Partner.
told-won =
    { $count ->
        [one] 🏆 { $who } gewinnt diese Partie.
       *[other] 🏆 { $who } gewinnen diese Partie.
    }
told-lost-a-point = { AS($who, "start") } verliert einen Punkt für den falschen Anruf.
told-match-won =
    { $count ->
        [one] 🎉 **{ $who } gewinnt das Match!**
       *[other] 🎉 **{ $who } gewinnen das Match gemeinsam!**
    }
told-drawn = 🌙 Der Karneval ist vorbei, und niemand hat die Nummer gefunden: unentschieden, keine Punkte.
told-abandoned = Diese Partie wurde abgebrochen. Es gibt keine Punkte.
score = Punkte · { $parts } ({ $target ->
        [1] eine einzelne Partie
       *[other] { $target } Punkte gewinnen das Match
    })
score-part = { $who }: **{ $points }**

## An eine Person.

you-are = **Du bist { $identity } · { $number }**
you-are-ambassador = **Du bist der Botschafter**
you-watch = **Du schaust zu**
told-dealt-F = Dein Partner ist Colonel Bubble. Finde heraus, wer das ist und welcher Agent welche Zahl hat – dann triff deinen Partner allein und ruf an.
told-dealt-B = Dein Partner ist Lord Fiddlebottom. Finde heraus, wer das ist und welcher Agent welche Zahl hat – dann triff deinen Partner allein und ruf an.
told-dealt-Z = Dein Partner ist Agent X. Finde heraus, wer das ist und welcher Agent welche Zahl hat – dann triff deinen Partner allein und ruf an.
told-dealt-X = Deine Partnerin ist Madame Zsa Zsa. Finde heraus, wer das ist und welcher Agent welche Zahl hat – dann triff deine Partnerin allein und ruf an.
told-dealt-alone = In dieser Partie hast du keinen Partner. Finde heraus, welcher Agent welche Zahl hat – dann ruf bei einem Treffen an.
told-dealt-ambassador = Du hast selbst kein Geheimnis. Finde heraus, welcher Agent welche Zahl hat – dann ruf an, wenn du einen oder zwei Agenten triffst.
goal-partner = Finde deine Partnerkarte:
your-partner = Deine Partnerkarte: { $who }
goal-alone = Du spielst allein.
    Finde die Nummer.
goal-ambassador = Du jagst die Nummer allein
    und hast kein Geheimnis.
told-where = Runde { $round } · { $at }
told-meeting = Runde { $round } · { $at } · mit { AS($others, "to") }
told-true = Wahr: { $cards }.
told-truth-at-least-one = Mindestens eine ist wahr.
told-truth-exactly-one = Genau eine ist wahr.
told-proved-by-me = Du wurdest gefragt und hast { AS($asker, "to") } deine schwarze Karte { $card } gezeigt.
told-proved-by-me-passed = Du wurdest gefragt und hast { AS($asker, "to") } deine schwarze Karte { $card } gezeigt. Auch { $ambassador } hat sie gesehen.
told-proved-to-me = { AS($who, "start") } musste dir eine schwarze Karte zeigen: { $card }. Sie ist wahr.
told-proved-to-me-passed = { AS($who, "start") } musste dir eine schwarze Karte zeigen: { $card }. Sie ist wahr. Du hast sie { AS($ambassador, "to") } weitergezeigt.
told-proof-passed-on = { AS($who, "start") } musste { AS($asker, "to") } eine schwarze Karte zeigen, und du hast sie auch gesehen: { $card }. Sie ist wahr.
told-glimpsed-left = Die linke Karte des Strohmanns ist { $card }. Sie ist wahr.
told-glimpsed-right = Die rechte Karte des Strohmanns ist { $card }. Sie ist wahr.
fact-showed-me-pair = { AS($who, "start") } hat dir { $cards } gezeigt.
fact-showed-me-black = { AS($who, "start") } hat dir { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } gezeigt.
fact-showed-me-proof = Über den Botschafter gefragt, hat dir { $who } die schwarze Karte { $cards } gezeigt.
fact-i-showed-pair = Du hast { AS($to, "to") } { $cards } gezeigt.
fact-i-showed-black = Du hast { AS($to, "to") } { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } gezeigt.
fact-i-showed-proof = Über den Botschafter gefragt, hast du { AS($to, "to") } die schwarze Karte { $cards } gezeigt.
fact-passed-on = { AS($who, "start") } hat { AS($asker, "to") } die schwarze Karte { $cards } gezeigt, und du hast sie gesehen.

## Eine Partie, die vorbei ist, noch einmal erzählt.

replay-round = Runde { $round } von { $of } · { AS($who, "start") } begann
replay-end = Das Ende, nach { $of ->
    [one] einer Runde
   *[other] { $of } Runden
}
replay-covered = Noch verdeckt: welche Karten gezeigt wurden und was jeder bis dahin wissen konnte.
replay-there = **{ $at }**: { $who }
replay-both-true = { AS($who, "start") } zeigte { AS($to, "to") } { $cards }: beides wahr.
replay-one-true = { AS($who, "start") } zeigte { AS($to, "to") } { $cards }: nur { $true } war wahr.
replay-black = { AS($who, "start") } zeigte { AS($to, "to") } { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards }.
replay-glimpsed = { AS($who, "start") } sah sich eine Karte des Strohmanns an: { $card }.
replay-left = { AS($who, "start") }: **{ $deals }**
replay-deals = Wie viele Verteilungen für jeden noch möglich waren (bei 1 ist alles klar): { $parts }
replay-number = Die Geheimnummer war **{ $number }**.
replay-called-right = ☎️ { AS($who, "start") } nannte { $number }: richtig.
replay-called-wrong = ☎️ { AS($who, "start") } nannte { $number }: falsch.
replay-called-beside = ☎️ { AS($who, "start") } nannte { $number }: richtig, aber nicht beim Partner.
replay-never = konnte die Nummer nicht wissen
replay-lucky = Glück gehabt: konnte die Nummer noch nicht wissen
replay-knowable = konnte die Nummer nach Runde { $round } wissen
replay-lies = { $count ->
    [0] keine Lüge
    [one] eine Lüge
   *[other] { $count } Lügen
}
replay-picture-title = Partie { $game }
replay-picture-chart =
    Wie viele Kartenverteilungen für jeden möglich waren: je tiefer, desto weniger.
    Ein Ring: Ab hier ließ sich die Nummer erschließen. Gleiches liegt nebeneinander.
replay-picture-rounds = Runde
replay-picture-round = Runde { $round }

## Time was up, for all and for one.

late = Die Zeit für { AS($who, "object") } ist um: Diesmal hat ein Bot gewählt.
late-visit = Die Zeit für { AS($who, "object") } ist um: Diesmal ging ein Bot { $to }.
late-send = Die Zeit für { AS($who, "object") } ist um: Diesmal schickte ein Bot den Strohmann { $to }.
late-mine = Die Zeit ist um: Ein Bot hat für dich gewählt.
late-mine-visit = Die Zeit ist um: Ein Bot ging für dich { $to }.
late-mine-send = Die Zeit ist um: Ein Bot schickte den Strohmann für dich { $to }.
late-mine-show = Die Zeit ist um: Ein Bot zeigte { AS($who, "to") } für dich { $cards }.
late-mine-ask = Die Zeit ist um: Ein Bot hat { AS($who, "object") } für dich nach einer schwarzen Karte gefragt.
late-mine-decline = Die Zeit ist um: Ein Bot hat für dich niemanden gefragt.
late-mine-waive = Die Zeit ist um: Ein Bot hat bei deinem Treffen nicht angerufen.
