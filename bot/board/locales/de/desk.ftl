### Der Schreibtisch: was eine Person sieht und drückt.

button-stay = Nichts bewegen
button-undo = Schritt zurück
button-done = Fertig
button-declare = Melden
button-end-turn = Zug beenden
button-hand = Die Hand geben
button-no-hand = Verweigern
show-real = Beweisen: { $cards }
button-coloured = Nur farbige Karten
button-report = Bericht versiegeln
button-report-again = Bericht ändern
report-refused = Das kann kein Bericht sein: { $twice } { $count ->
    [one] kommt
   *[other] kommen
 } mehr als einmal vor, die vier sind aber vier verschiedene Agenten mit vier verschiedenen Staturen. Was du ausgefüllt hast, bleibt stehen: { $report }
button-picture-table = Plan vergrößern
button-table = Der Plan

menu-place = Wo beginnen deine Figuren?
draft-who = Schritt probieren ({ $number }/{ $of })
draft-where = Schritt probieren, { $figure }: Wohin? ({ $number }/{ $of })
menu-whose = Schritt einer fremden Figur: welcher?
menu-walk = Wohin gehst du?
menu-meeting = Fragen ({ $at }): { $who }
menu-show = Welche Karten zeigst du?
menu-district = In welchem Teil der Stadt?
menu-district-option = { $district } ({ $count ->
    [one] ein Feld
   *[other] { $count } Felder
 })
menu-send = Auf welches Feld?
menu-declare = Was meldest du?
menu-gesture = Eine Geste machen
modal-report = Der Bericht
gesture-made = Alle haben es gesehen.

owed-place = Stell deine Figuren auf.
owed-move = Du bist am Zug: Bewege Figuren.
owed-walk = Du bist am Zug: Geh, frag oder beende ihn.
owed-settle = Du hast Treffen zu erledigen.
owed-end = Melde oder beende deinen Zug.
owed-show = Du bist gefragt: Zeig Karten.
owed-send = Schick weg, wen du gefragt hast.
owed-hand = Du wirst um die Hand gebeten.

notes-turn = Zug { $turn }: { $who }
late-turn-goes-on = Er spielt deinen Zug zu Ende, wenn du nicht selbst wählst oder auf deinem Schreibtisch **Wieder da** drückst. Noch einmal, und er spielt für dich weiter.
