### Der Schreibtisch: was eine Person sieht und drückt.

button-desk = Mein Schreibtisch
button-dms = Schreib mir wieder
button-rules = Regeln
button-notes = Notizen
button-confirm = Bestätigen
button-back = Zurück
button-what-now = Was kann ich jetzt tun?
button-im-back = Wieder da
button-rematch = Revanche
button-practice = Üben
button-practice-again = Noch einmal üben
button-new = Neuer Tisch
button-replay = Rückschau
button-result = Zurück zum Ergebnis
button-previous = ◀ Zurück
button-next = Weiter ▶
button-turn-up = Alles aufdecken
button-cover = Wieder verdecken
button-replay-picture = In Bildern
button-replay-file = Als Datei
button-next-game = Nächste Partie
button-history = Wer wo war

desk-title = **Mein Schreibtisch** · Tisch { $table }
desk-title-game = **Mein Schreibtisch** · Tisch { $table } · Partie { $game }
desk-game-over = **Partie { $game } ist vorbei**
desk-game-begins = **Partie { $game } beginnt**
desk-heading-now = **Jetzt bist du gefragt**
desk-heading-sheet = **Ermittlungszettel**
desk-heading-notes = **Meine Notizen** · Tisch { $table }
desk-heading-notes-practice = **Meine Notizen** · Übung { $table }
desk-no-notes = Noch keine Notizen.
desk-notes-saved = Deine Notizen sind gespeichert. Nur du kannst sie lesen.
desk-letter-foot = Tisch { $table } · Partie { $game }, Runde { $round } · { $link }
desk-decided = Das ist schon entschieden. Hier steht, was jetzt gilt.

desk-newer = Dein Schreibtisch ist jetzt in einer anderen Nachricht. **Mein Schreibtisch** holt ihn hierher.
desk-ended = Diese Nachricht folgt dem Spiel nicht mehr: Drück auf **Mein Schreibtisch**, um zu sehen, wie es weitergeht.
desk-dm-closed = Direktnachrichten von mir sind gesperrt; alles steht auf diesem Schreibtisch. Wenn du sie auch willst: Servername › Privatsphäre-Einstellungen, dann **Schreib mir wieder**.

modal-notes = Notizen
modal-notes-about = Über { $who }
menu-notes = Worüber schreibst du?
