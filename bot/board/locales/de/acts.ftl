### Der Zug, solange er ausprobiert wird, und Gesten.

draft-left = Noch offen: { $balls }.
draft-no-step = Keine Kugel ist übrig, die noch etwas bewegen könnte.
draft-no-stop = Hier kannst du nicht aufhören: { $reason }
gesture-too-soon = Eine Geste in der Minute genügt. Warte mit der nächsten ein wenig.

## Auf dem Bild des Notizzettels.

sheet-own = Was ich gezeigt habe
sheet-legend-shown = von dir gezeigt
sheet-left = Noch frei: wer + Statur
replay-picture-title = Partie { $game }

## The desk of who practises.

practice-title = Übung { $table }, Runde { $round }
practice-title-game = Übung { $table }, Partie { $game }, Runde { $round }
