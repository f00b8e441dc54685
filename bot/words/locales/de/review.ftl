### Wie gut eine Partie gespielt wurde, die vorbei ist: was darum herum steht, was auch gespielt wurde (P23).

button-review = Analyse
review-of-table = Analyse { $table }
button-review-look = Noch einmal nachsehen
menu-review = Wessen Seite?

review-title = **Analyse · { $table } · Partie { $game }**
review-title-of = **Analyse · { $table } · Partie { $game } · { $who }**
review-to = An { AS($who, "object") } gerichtet: „Du“ ist { $who }.
review-waiting = { $before ->
    [0] Diese Partie wird gerade durchgesehen, Entscheidung für Entscheidung. In ein paar Sekunden steht hier von selbst deine Seite.
    [one] Diese Partie soll durchgesehen werden, Entscheidung für Entscheidung; eine andere kommt vorher. Dann steht hier von selbst deine Seite.
   *[other] Diese Partie soll durchgesehen werden, Entscheidung für Entscheidung; { $before } andere kommen vorher. Dann steht hier von selbst deine Seite.
}
review-failed = Diese Seite ließ sich nicht machen, obwohl es zweimal versucht wurde.
review-of-nobody = Von dieser Partie gibt es keine Seite mehr: Alle, die sie gespielt haben, haben löschen lassen, was über sie gespeichert war.
review-legend = Gerechnet, wie es ein Bot der höchsten Stufe täte, aus dem, was damals zu wissen war; was sich später zeigte, zählt nicht. Ein Prozentpunkt ist ein Sieg in hundert Partien. Chancen, die von der Wahl anderer abhängen, sind geschätzt.
review-own = { $who } (du)
review-accuracy-of = Genauigkeit { $accuracy } von 100

no-no-review = Von diesem Spiel gibt es noch keine Analyse.
no-not-in-game = Die Analyse einer Partie ist für die, die in ihr mitgespielt haben.
no-reviews-enough = Du hast innerhalb einer Stunde drei Analysen angefordert. Versuch es später noch einmal; fertige kannst du jederzeit lesen.
