### Wie gut eine Partie gespielt wurde, die vorbei ist, nach dem, was damals zu wissen war (P23).

review-nothing = In dieser Partie gab es nichts zu entscheiden, was sich abwägen ließe.
review-accuracy = Genauigkeit **{ $accuracy }** von 100, bei { $judged ->
    [one] einer Entscheidung
   *[other] { $judged } Entscheidungen
}.
review-grades = Darunter: { $parts }.
review-flawless = Keine kostete auch nur { $named } Punkte.
review-count-missed = { $count ->
    [one] ein verpasster Anruf
   *[other] { $count } verpasste Anrufe
}
review-count-good = { $count ->
    [one] ein kleiner Verlust
   *[other] { $count } kleine Verluste
}
review-count-inaccuracy = { $count ->
    [one] eine Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-count-mistake = { $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
}
review-count-blunder = { $count ->
    [one] ein Patzer
   *[other] { $count } Patzer
}
review-in-rounds = { $what } ({ $many ->
    [one] Runde { $rounds }
   *[other] Runden { $rounds }
})
review-missed = { $many ->
    [one] In Runde { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
   *[other] In den Runden { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
}
review-known = { $rounds ->
    [one] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; die Partie endete in der Runde darauf.
   *[other] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; die Partie endete { $rounds } Runden später.
}
review-told = Nach dem, was du wissen konntest, verriet das, was du gezeigt hast, { $parts }.
review-told-one = { AS($who, "to") } etwa { $bits } Bit
review-believed = Diese Lügen hat man dir, nach dem, was du wissen konntest, eher geglaubt als nicht: { $parts }. Was die anderen selbst wussten, steht auf ihren eigenen Seiten.
review-believed-one = { $card }, { AS($who, "to") } in Runde { $shown } gezeigt ({ $likely })
review-fooled = Diese Lügen konntest du eher glauben als nicht: { $parts }.
review-fooled-one = { $card }, in Runde { $shown } von { AS($who, "to") } gezeigt ({ $likely }; durch einen Hinweis der Runde { $exposed } ausgeschlossen)
review-likely-then = zu etwa { $likely } %
review-likely-later = in Runde { $round } zu etwa { $likely } %
review-bluffs-more = { $count ->
    [one] eine weitere
   *[other] { $count } weitere
}

review-grade-good = kleiner Verlust
review-grade-inaccuracy = Ungenauigkeit
review-grade-mistake = Fehler
review-grade-blunder = Patzer
review-grade-missed = verpasster Anruf
review-moment = **Runde { $round } · { $grade }**, { $lost } Punkte
review-did-missed = Du kanntest die Nummer, und hier hätte ein Anruf gewonnen.
review-did-visit = Du gingst { $to }.
review-did-pair = Du zeigtest { AS($who, "to") } { $cards } (etwa { $bits } Bit).
review-did-black = Du zeigtest { AS($who, "to") } { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } (etwa { $bits } Bit).
review-did-ask = Du hast { AS($who, "object") } nach einer schwarzen Karte gefragt.
review-did-call = Du hast den Hörer abgenommen, ohne sicher zu sein, dass der Anruf stimmt.
review-did = Du wähltest: { $what }.
review-tell-pair = { $cards } (etwa { $bits } Bit)
review-tell-black = schwarz: { $cards } (etwa { $bits } Bit)
review-better = Besser: { $what }.
review-better-why = Besser: { $what } – { $because }
review-better-call = Besser: **{ $number }** (F-B-Z-X) anrufen.
review-better-wait = Besser: warten, bis ein Anruf sicher stimmt. { $left ->
    [one] Eine Verteilung war noch möglich
   *[other] { $left } Verteilungen waren noch möglich
}, und der wahrscheinlichste Anruf war mit { $likely } % richtig.
review-empty = dort ist noch niemand.
review-company = { $who } ist dort bisher allein.
review-meets = Dort triffst du { $there }; wo du hingingst, { $here }.
review-meets-one = { AS($who, "object") } (etwa { $likely } %)
review-meets-sure = { AS($who, "object") } ({ $likely } %)
review-meets-nobody = niemanden
review-wins = Durch einen Anruf in dieser Runde gewinnst du dann: etwa { $there } %; wo du hingingst, { $here } %.
review-loses = Durch einen Anruf in dieser Runde gewinnen dann andere: etwa { $there } %; wo du hingingst, { $here } %.
review-balance = { $who } ist mit { $likely } % dein Partner. Das verrät einem Partner etwa { $partner } Bit und einem Gegner { $rival }; was du gezeigt hast, { $partner_then } und { $rival_then }.
review-after-better = Danach: { $exposed }
review-after-same = Danach wie zuvor: { $exposed }
review-after-done = So aber: { $exposed }
review-less-agent = { AS($who, "start") } erfährt so weniger darüber, welcher Agent du bist.
review-less-number = { AS($who, "start") } erfährt so weniger darüber, welche Zahl du hast.
review-less-both = { AS($who, "start") } erfährt so weniger darüber, welcher Agent du bist und welche Zahl du hast.
review-less-phone = { AS($who, "start") } erfährt so nicht weniger über deine Karten, aber weniger über die Geheimnummer.
review-ask = eine schwarze Karte von { AS($who, "to") } verrät dir etwa { $bits } Bit, eine von { AS($other, "to") } { $less }.

review-legend-counted = Eine Entscheidung zählt, wo es etwas zu wählen gab: wohin du gingst, was du zeigtest, wen du nach einer Karte fragtest, unsichere Anrufe und verpasste sichere.{ $players ->
    [3] {" "}Ein Blick auf eine Karte des Strohmanns zählt nicht, auch nicht, wohin er geschickt wurde.
   *[other] {""}
}
review-legend-grades = Kleiner Verlust: ab { $named } Punkten; Ungenauigkeit: ab 5; Fehler: ab 10; Patzer: ab 20. Ein verpasster Anruf hat die Genauigkeit 0, wie viel er auch verlor. Gezeigt werden höchstens die drei Entscheidungen, die am meisten zählen.
review-legend-bits = Ein Bit ist, was eine Antwort, ja oder nein, höchstens verraten kann. Gezählt wird, was jemanden der Geheimnummer und der Kenntnis des Partners näherbringt, so viel, wie nach dem zu erwarten war, was du wissen konntest; was das nicht tut, verrät 0.
review-legend-bits-alone = Ein Bit ist, was eine Antwort, ja oder nein, höchstens verraten kann. Gezählt wird, was jemanden der Geheimnummer näherbringt, so viel, wie nach dem zu erwarten war, was du wissen konntest; was das nicht tut, verrät 0.
