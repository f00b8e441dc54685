### Wie gut eine Partie gespielt wurde, die vorbei ist, nach dem, was damals zu wissen war (P23).

review-nothing = In dieser Partie gab es nichts zu entscheiden, was sich abwägen ließe.
review-accuracy = Genauigkeit **{ $accuracy }** von 100, bei { $judged ->
    [one] einer Entscheidung
   *[other] { $judged } Entscheidungen
}.
review-grades = Darunter: { $parts }.
review-flawless = Keine war ein nennenswerter Fehler: Jede kostete weniger als fünf Punkte.
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
review-missed = { $many ->
    [one] In Runde { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
   *[other] In den Runden { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
}
review-known = { $rounds ->
    [one] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; danach wurde noch eine Runde gespielt.
   *[other] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; danach wurden noch { $rounds } Runden gespielt.
}
review-told = Was du gezeigt hast, verriet { $parts }.
review-told-one = { AS($who, "to") } { $bits } Bit
review-believed = Falsche Karten von dir, die, soweit du wissen konntest, eher zu glauben als zu bezweifeln waren: { $parts }. Was die anderen selbst wissen konnten, steht auf ihren eigenen Seiten.
review-believed-one = { $card }, { AS($who, "to") } in Runde { $shown } gezeigt (damals { $first } % wahrscheinlich)
review-believed-rose = { $card }, { AS($who, "to") } in Runde { $shown } gezeigt (damals { $first } % wahrscheinlich, in Runde { $round } { $likely } %)
review-fooled = Falsche Karten, die dir gezeigt wurden und die eher zu glauben als zu bezweifeln waren: { $parts }.
review-fooled-one = { $card }, von { AS($who, "to") } in Runde { $shown } gezeigt (damals { $first } % wahrscheinlich; durch einen Hinweis der Runde { $exposed } ausgeschlossen)
review-fooled-rose = { $card }, von { AS($who, "to") } in Runde { $shown } gezeigt (damals { $first } % wahrscheinlich, in Runde { $round } { $likely } %; durch einen Hinweis der Runde { $exposed } ausgeschlossen)

review-grade-good = kleiner Verlust
review-grade-inaccuracy = Ungenauigkeit
review-grade-mistake = Fehler
review-grade-blunder = Patzer
review-grade-missed = verpasster Anruf
review-moment = **Runde { $round } · { $grade }**, { $lost } Punkte
review-moment-missed = **Runde { $round } · { $grade }**
review-did-missed = Du kanntest die Nummer, und hier hätte ein Anruf gewonnen.
review-did-visit = Du gingst { $to }.
review-did-pair = Du zeigtest { AS($who, "to") } { $cards } und verrietest damit { $bits } Bit.
review-did-black = Du zeigtest { AS($who, "to") } schwarz: { $cards }, und verrietest damit { $bits } Bit.
review-did-ask = Du hast { AS($who, "object") } nach einer schwarzen Karte gefragt.
review-did-call = Du hast den Hörer abgenommen, ohne dir der Nummer sicher zu sein.
review-did = Du wähltest: { $what }.
review-tell-pair = { $cards } ({ $bits } Bit)
review-tell-black = schwarz: { $cards } ({ $bits } Bit)
review-better = Besser: { $what } – { $because }
review-less-agent = { AS($who, "start") } erfährt so weniger darüber, welcher Agent du bist.
review-less-number = { AS($who, "start") } erfährt so weniger darüber, welche Zahl du hast.
review-less-both = { AS($who, "start") } erfährt so weniger darüber, welcher Agent du bist und welche Zahl du hast.
review-less-agent-alone = { AS($who, "start") } erfährt so weniger darüber, welcher Agent du bist, allerdings mehr darüber, welche Zahl du hast.
review-less-number-alone = { AS($who, "start") } erfährt so weniger darüber, welche Zahl du hast, allerdings mehr darüber, welcher Agent du bist.
review-less-phone = { AS($who, "start") } erfährt so nicht weniger über deine Karten, aber weniger über die geheime Nummer.
review-less-often = { AS($who, "start") } erfährt so nicht weniger, aber von hier aus weitergespielt hast du so öfter gewonnen.
review-better-wait = Besser: warten, bis die Nummer sicher ist.
