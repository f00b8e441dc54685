### Wie gut eine Partie gespielt wurde, die vorbei ist, nach dem, was damals zu wissen war (P23).

review-nothing = Nichts von dem, was du in dieser Partie entschieden hast, ließ sich abwägen.
review-ended = { $edition }. { $end ->
    [right] { AS($who, "start") } hat in Runde { $round } richtig angerufen.
    [right-you] Du hast in Runde { $round } richtig angerufen.
    [wrong] { AS($who, "start") } hat in Runde { $round } falsch angerufen.
    [wrong-you] Du hast in Runde { $round } falsch angerufen.
    [abandoned] Die Partie wurde in Runde { $round } abgebrochen.
   *[nobody] Die Partie war mit Runde { $round } zu Ende, und niemand hatte angerufen.
}
review-accuracy = Genauigkeit **{ $accuracy }** von 100: { $judged ->
    [one] Bei einer Entscheidung
   *[other] Bei { $judged } Entscheidungen
} hast du { $lost } der { $stake } Prozentpunkte verloren, die zählen, mindestens { $least } je Entscheidung.
review-left-out = { $many ->
    [one] Nicht mitgezählt ist eine Entscheidung auf diesem Platz, die nicht deine war: Jemand anderes hat sie getroffen oder ein Bot.
   *[other] Nicht mitgezählt sind { $many } Entscheidungen auf diesem Platz, die nicht deine waren: Jemand anderes hat sie getroffen oder ein Bot.
}
review-grades = Punkte gekostet haben: { $parts }.
review-flawless = Keine Entscheidung kostete auch nur { $named } Prozentpunkte.
review-count-missed = { $count ->
    [one] einen verpassten Anruf
   *[other] { $count } verpasste Anrufe
}
review-count-good = { $count ->
    [one] einen kleinen Verlust
   *[other] { $count } kleine Verluste
}
review-count-inaccuracy = { $count ->
    [one] eine Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-count-mistake = { $count ->
    [one] einen Fehler
   *[other] { $count } Fehler
}
review-count-blunder = { $count ->
    [one] einen Patzer
   *[other] { $count } Patzer
}
review-with-losses = { $what } ({ $losses })
review-round-lost = Runde { $round }: { $lost }
review-others-lost = { $count ->
    [one] eine andere Entscheidung ({ $lost })
   *[other] { $count } andere Entscheidungen (zusammen { $lost })
}
review-missed = { $many ->
    [one] In Runde { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
   *[other] In den Runden { $rounds } kanntest du die Nummer, hättest anrufen können und tatest es nicht.
}
review-known = { $rounds ->
    [one] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; die Partie endete in der Runde darauf.
   *[other] Nach Runde { $round } reichten deine Hinweise, um der Nummer sicher zu sein; die Partie endete { $rounds } Runden später.
}
review-told = Nach dem, was du da wissen konntest, haben deine Karten { $parts } verraten.
review-bit = Ein Bit halbiert die { $partners ->
    [1] Geheimnummern und Partner
   *[other] Geheimnummern
}, die jemand für möglich hält; am Anfang fehlen einem Agenten { $lacks } Bit{ $leads ->
    [0] {""}
   *[other] {" "}(dem Botschafter { $leads })
} zur Gewissheit.
review-card-identity = { $card }
review-card-number = die Karte { $card }
review-told-one = { AS($who, "to") } { $bits }
review-bits = { $bits ->
    [0] so gut wie nichts
   *[other] etwa { $bits } Bit
}
review-believed = Soweit du wissen konntest, hat man dir diese Lügen eher geglaubt als nicht: { $parts }.
review-believed-one = { $card }, { AS($who, "to") } in Runde { $shown } gezeigt ({ $likely })
review-fooled = Diese Lügen durftest du eher für wahr halten als nicht: { $parts }.
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
review-moment = **Runde { $round } · { $grade }**, { $lost } Prozentpunkte: { $side ->
    [1] Die Gewinnchance deiner Seite war danach
   *[other] Deine Gewinnchance war danach
} { $done } %; nach der besseren Wahl wären es { $best } % gewesen.
review-moment-called = **Runde { $round } · { $grade }**, { $lost } Prozentpunkte: Der Anruf war so viel wert wie eine Gewinnchance von { $done } %; nach der besseren Wahl wären es { $best } % gewesen.
review-moment-lost = **Runde { $round } · { $grade }**, { $lost } Prozentpunkte.
review-did-missed = Du kanntest die Nummer, und hier hätte ein Anruf gewonnen.
review-did-visit = Du bist { $to } gegangen.
review-did-pair = Du hast { AS($who, "to") } die Karten { $cards } gezeigt ({ $bits }).
review-did-black = Du hast { AS($who, "to") } { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } gezeigt ({ $bits }).
review-did-proof = Über den Botschafter gefragt, hast du { AS($who, "to") } die schwarze Karte { $cards } gezeigt ({ $bits }).
review-did-ask = Du hast { AS($who, "object") } nach einer schwarzen Karte gefragt.
review-did-call = Du hast den Hörer abgenommen, ohne sicher zu sein, dass der Anruf stimmt.
review-did = Du hast gewählt: { $what }.
review-tell-pair = die Karten { $cards } ({ $bits })
review-tell-black = { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards } ({ $bits })
review-better = Besser: { $what }.
review-better-why = Besser: { $what }. { $because }
review-as-good = Ebenso gut: { $parts }.
review-as-good-more = { $count ->
    [one] eine weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
}
review-black = { $count ->
    [one] die schwarze Karte
   *[other] die schwarzen Karten
} { $cards }
review-better-call = Besser: **{ $number }** (F-B-Z-X) anrufen.
review-better-call-alike = Besser: **{ $number }** (F-B-Z-X) oder eine andere dieser Nummern anrufen.
review-better-wait = Besser: warten, bis ein Anruf sicher stimmt. { $left ->
    [one] Eine Verteilung der Karten war noch möglich, und
   *[other] { $left } Verteilungen der Karten waren noch möglich; gewichtet nach dem, was die anderen gezeigt haben,
} war der wahrscheinlichste Anruf mit { $likely } % richtig.
review-call-likely = Ein Anruf hätte dort zu etwa { $likely } % gestimmt: { $left ->
    [1] Deine Hinweise ließen eine Geheimnummer offen, aber nicht, wer dein Partner ist.
   *[other] Deine Hinweise ließen { $numbers } Geheimnummern offen, { $alike ->
        [1] { $left ->
            [2] beide
           *[other] alle
        } gleich wahrscheinlich.
       *[other] von denen eine nach dem, was andere zu zeigen wählten, wahrscheinlicher war.
    }
}
review-call-worth = Da ein falscher allen anderen einen Punkt bringt{ $lost ->
    [1] {" "}und dich einen kostet,
   *[other] ,
} { $gains ->
    [1] war er so viel wert wie eine Gewinnchance von { $worth } %.
   *[other] war er nicht mehr wert, als die Partie jemand anderem zu lassen.
}
review-chance = { $likely ->
    [0] so gut wie keine
    [100] so gut wie sicher
   *[other] etwa { $likely } %
}
review-so-many = { $count ->
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}
review-many-small = Das entscheidet nichts Einzelnes, sondern vieles Kleine zusammen.
review-is-friend = { AS($who, "start") } ist dein Partner.
review-is-rival = { AS($who, "start") } ist ein Gegner.
review-block = { AS($who, "start") } würden sich dort treffen, und zu dritt trifft sich niemand.
review-meets = Wen du { $better } treffen könntest: { $there }; { $went }: { $here }.
review-meets-one = { AS($who, "object") } ({ $likely ->
    [100] so gut wie sicher
   *[other] etwa { $likely } %
})
review-meets-sure = { AS($who, "object") } ({ $likely ->
    [100] sicher
   *[other] { $likely } %
})
review-meets-audience = { AS($who, "object") } zusammen mit einem anderen Agenten ({ $likely ->
    [100] so gut wie sicher
   *[other] etwa { $likely } %
})
review-meets-nobody = niemanden
review-cannot-come = { AS($who, "start") } { $count ->
    [one] konnte
   *[other] konnten
} nicht mehr { $to } kommen.
review-wins = Chance, dass { $side ->
    [1] deine Seite
   *[other] du
} in dieser Runde durch einen Anruf { $side ->
    [1] gewinnt
   *[other] gewinnst
}: { $better } { $there }, { $went } { $here }.
review-loses = Chance, dass in dieser Runde { $side ->
    [1] die andere Seite durch einen Anruf gewinnt
   *[other] jemand anderes durch einen Anruf gewinnt
}: { $better } { $there }, { $went } { $here }.
review-mates = Chance, dass du deinen Partner triffst: { $better } { $there }, { $went } { $here }.
review-knows = Chance, dass du nach dieser Runde genug für einen Anruf weißt: { $better } { $there }, { $went } { $here }.
review-others = Chance, dass nach dieser Runde ein Gegner genug für einen Anruf weiß: { $better } { $there }, { $went } { $here }.
review-numbers-left = Geheimnummern, die dir nach dieser Runde im Mittel bleiben: { $better } etwa { $there }, { $went } etwa { $here }.
review-sees-dummy = Allein mit dem Strohmann siehst du eine seiner schwarzen Karten.
review-sees-black = Allein mit dem Botschafter siehst du eine schwarze Karte.
review-enough-either = Chance, dass { $who } nach der besseren Wahl genug für einen Anruf weiß: { $there }; nach deiner Wahl: { $here }.
review-enough-friend = Seid ihr Partner: Chance, dass { $who } nach der besseren Wahl genug für einen Anruf weiß: { $there }; nach deiner Wahl: { $here }.
review-enough-rival = Seid ihr Gegner: Chance, dass { $who } nach der besseren Wahl genug für einen Anruf weiß: { $there }; nach deiner Wahl: { $here }.
review-numbers-either = Geheimnummern, die { AS($who, "to") } nach der besseren Wahl im Mittel bleiben: etwa { $there }; nach deiner Wahl: { $here }.
review-numbers-friend = Seid ihr Partner: Geheimnummern, die { AS($who, "to") } nach der besseren Wahl im Mittel bleiben: etwa { $there }; nach deiner Wahl: { $here }.
review-numbers-rival = Seid ihr Gegner: Geheimnummern, die { AS($who, "to") } nach der besseren Wahl im Mittel bleiben: etwa { $there }; nach deiner Wahl: { $here }.
review-mate-either = Chance, dass { $who } nach der besseren Wahl den eigenen Partner errät: { $there }; nach deiner Wahl: { $here }.
review-mate-friend = Seid ihr Partner: Chance, dass { $who } nach der besseren Wahl den eigenen Partner errät: { $there }; nach deiner Wahl: { $here }.
review-mate-rival = Seid ihr Gegner: Chance, dass { $who } nach der besseren Wahl den eigenen Partner errät: { $there }; nach deiner Wahl: { $here }.
review-leaves = Nach allem, was du { AS($who, "to") } gezeigt hast, kannst du sein: nach der besseren Wahl { $there }; nach deiner Wahl { $here }.
review-hand = { $identity } ({ $numbers })
review-hands = { $who } mit { $numbers }
review-anybody = jeder Agent
review-much = { AS($who, "start") } ist dein Partner, und das verrät am meisten.
review-ask = Eine schwarze Karte von { AS($who, "to") } verrät dir etwa { $bits } Bit, eine von { AS($other, "to") } { $less }.

review-legend-counted = Als Entscheidung zählt, wo du eine Wahl hattest: wohin du gehst, was du zeigst, wen du nach einer Karte fragst und ob du anrufst.{ $players ->
    [3] {" "}Nicht gezählt wird, welche Karte des Strohmanns du ansiehst{ $sends ->
        [1] {" "}und wohin du ihn schickst.
       *[other] .
    }
   *[other] {""}
}
review-legend-accuracy = Bei einer Entscheidung zählen die Prozentpunkte zwischen der besten und der schlechtesten Möglichkeit, mindestens aber { $stake }, damit eine Wahl wenig zählt, an der kaum etwas lag; bei einem verpassten Anruf die, die er gekostet hat. Die Genauigkeit sagt, wie viele von je 100 Punkten, die zählen, du behalten hast.
review-legend-grades = Kleiner Verlust: ab { $named } Prozentpunkten; Ungenauigkeit: ab 5; Fehler: ab 10; Patzer: ab 20. Gezeigt werden höchstens drei Entscheidungen, in der Reihenfolge der Partie: verpasste Anrufe und dann die teuersten.
review-legend-bits = Was eine Karte jemandem verrät, ist nach den eigenen Karten gezählt und nach dem, was du vorher gezeigt hattest. In den Chancen zählt auch, was andere gezeigt haben könnten.{ $partners ->
    [1] {" "}Einem Partner viel zu verraten ist gut, einem Gegner wenig.
   *[other] {""}
}
