### Eine Partie, die vorbei ist, noch einmal erzählt, und was von vielen gezählt wird.

replay-turn = Zug { $turn } von { $of } · { AS($who, "start") }
replay-end = Das Ende, nach { $of ->
    [one] einem Zug
   *[other] { $of } Zügen
}
replay-covered = Noch verdeckt: welche Karten gezeigt wurden und was jeder bis dahin wissen konnte.
replay-showed = { AS($who, "start") } zeigte { AS($to, "to") } { $cards } · wahr: { $true }
replay-left = { AS($who, "start") }: **{ $deals }**
replay-deals = Wie viele Verteilungen für jeden noch möglich waren (bei 1 ist alles klar): { $parts }
replay-partner-never = konnte den Partner nicht wissen
replay-partner = konnte den Partner nach Zug { $turn } wissen
replay-all-never = nie alles Nötige
replay-all = alles Nötige nach Zug { $turn }
replay-ambassador = konnte alle vier nach Zug { $turn } wissen
replay-ambassador-never = konnte nicht alle vier wissen
replay-lies = { $count ->
    [0] keine falsche Karte
    [one] eine falsche Karte
   *[other] { $count } falsche Karten
}

stats-board-declarations = Meldungen: { $declarations }, davon { $right } richtig
stats-board-reports = Berichte: { $reports }, davon { $solved } richtig
stats-board-partner = Spiele, in denen du deinen Partner sicher wissen konntest: { $known }, im Schnitt nach Zug { $turn }
stats-board-meetings = Treffen in deinen Zügen: { $meetings }; Fragen: { $questions }; weitergezogen: { $strides }
ladder-board_3 = Brettspiel, drei Personen
ladder-board_4 = Brettspiel, vier Personen
ladder-board_5 = Brettspiel, fünf Personen
ladder-board_3-apart = Brettspiel zu dritt, mit Bots
ladder-board_4-apart = Brettspiel zu viert, mit Bots
ladder-board_5-apart = Brettspiel zu fünft, mit Bots
