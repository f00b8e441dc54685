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
review-told = Was du gezeigt hast, verriet, soweit du wissen konntest, { $parts }.
review-told-one = { AS($who, "to") } etwa { $bits } Bit
review-believed = Soweit du wissen konntest, hat man dir diese Lügen eher geglaubt als nicht: { $parts }. Was die anderen selbst wussten, steht auf ihren eigenen Seiten.
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
review-did-visit = Du bist { $to } gegangen.
review-did-pair = Du hast { AS($who, "to") } { $cards } gezeigt (etwa { $bits } Bit).
review-did-black = Du hast { AS($who, "to") } { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } gezeigt (etwa { $bits } Bit).
review-did-ask = Du hast { AS($who, "object") } nach einer schwarzen Karte gefragt.
review-did-call = Du hast den Hörer abgenommen, ohne sicher zu sein, dass der Anruf stimmt.
review-did = Du hast gewählt: { $what }.
review-tell-pair = { $cards } (etwa { $bits } Bit)
review-tell-black = schwarz: { $cards } (etwa { $bits } Bit)
review-better = Besser: { $what }.
review-better-why = Besser: { $what } – { $because }
review-as-good = Ebenso gut: { $parts }.
review-as-good-more = { $count ->
    [one] eine weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
}
review-black = schwarz: { $cards }
review-better-call = Besser: **{ $number }** (F-B-Z-X) anrufen.
review-better-wait = Besser: warten, bis ein Anruf sicher stimmt. { $left ->
    [one] Eine Verteilung war noch möglich
   *[other] { $left } Verteilungen waren noch möglich
}, und der wahrscheinlichste Anruf war mit { $likely } % richtig.
review-company = { $who } ist dort bisher allein.
review-meets = Dort triffst du { $there }; wo du warst, { $here }.
review-meets-one = { AS($who, "object") } (etwa { $likely } %)
review-meets-sure = { AS($who, "object") } ({ $likely } %)
review-meets-nobody = niemanden
review-wins = Durch einen Anruf in dieser Runde gewinnst du dann mit etwa { $there } %; wo du warst, mit etwa { $here } %.
review-loses = Durch einen Anruf in dieser Runde gewinnen andere dann mit etwa { $there } %; wo du warst, mit etwa { $here } %.
review-sees-dummy = Allein mit dem Strohmann siehst du eine seiner schwarzen Karten.
review-sees-black = Allein mit dem Botschafter siehst du eine schwarze Karte.
review-enough-either = { AS($who, "start") } weiß dann mit etwa { $there } % genug für einen Anruf; nach dem, was du gezeigt hast, mit { $here } %.
review-enough-friend = Seid ihr Partner, weiß { $who } dann mit etwa { $there } % genug für einen Anruf; nach dem, was du gezeigt hast, mit { $here } %.
review-enough-rival = Seid ihr Gegner, weiß { $who } dann mit etwa { $there } % genug für einen Anruf; nach dem, was du gezeigt hast, mit { $here } %.
review-numbers-either = Für { AS($who, "object") } bleiben dann im Mittel etwa { $there } Geheimnummern möglich; nach dem, was du gezeigt hast, { $here }.
review-numbers-friend = Seid ihr Partner, bleiben für { AS($who, "object") } dann im Mittel etwa { $there } Geheimnummern möglich; nach dem, was du gezeigt hast, { $here }.
review-numbers-rival = Seid ihr Gegner, bleiben für { AS($who, "object") } dann im Mittel etwa { $there } Geheimnummern möglich; nach dem, was du gezeigt hast, { $here }.
review-mate-either = { AS($who, "start") } errät den eigenen Partner dann mit etwa { $there } %; nach dem, was du gezeigt hast, mit { $here } %.
review-mate-friend = Seid ihr Partner, errät { $who } das dann mit etwa { $there } %; nach dem, was du gezeigt hast, mit { $here } %.
review-mate-rival = Seid ihr Gegner, errät { $who } den eigenen Partner dann mit etwa { $there } %; nach dem, was du gezeigt hast, mit { $here } %.
review-ask = eine schwarze Karte von { AS($who, "to") } verrät dir etwa { $bits } Bit, eine von { AS($other, "to") } { $less }.

review-legend-counted = Als Entscheidung zählt, wobei du eine Wahl hattest: wohin du gehst, was du zeigst, wen du nach einer Karte fragst, unsichere und verpasste Anrufe.{ $players ->
    [3] {" "}Nicht gezählt wird, welche Karte des Strohmanns du ansiehst und wohin du ihn schickst.
   *[other] {""}
}
review-legend-grades = Kleiner Verlust: ab { $named } Punkten; Ungenauigkeit: ab 5; Fehler: ab 10; Patzer: ab 20. Ein verpasster Anruf bringt 0 von 100, gleich wie viele Punkte er kostet. Gezeigt werden höchstens die drei Entscheidungen, die am meisten zählen.
review-legend-bits = Ein Bit ist so viel, wie eine Antwort mit Ja oder Nein höchstens verrät; gezählt wird nur, was der Geheimnummer oder dem eigenen Partner näherbringt.
review-legend-bits-alone = Ein Bit ist so viel, wie eine Antwort mit Ja oder Nein höchstens verrät; gezählt wird nur, was der Geheimnummer näherbringt.
