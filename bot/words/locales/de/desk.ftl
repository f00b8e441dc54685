### Der Schreibtisch: was eine Person sieht und drückt.

button-desk = Mein Schreibtisch
button-visit = Ort wählen
button-send = Strohmann schicken
button-rules = Regeln
button-show = Zeigen
button-reveal = Schwarz zeigen
button-ask = Fragen
button-prove = Beweisen
button-peek = Nachsehen
button-decline = Niemanden fragen
button-pick-up = Hörer abnehmen
button-call = Anrufen
button-sheet = Zettel
button-notes = Notizen
button-confirm = Bestätigen
button-back = Zurück
button-what-now = Was kann ich jetzt tun?
button-im-back = Wieder da
button-rematch = Revanche
button-next-game = Nächste Partie
button-history = Wer wo war

desk-title = **Mein Schreibtisch** · Tisch { $table }
desk-heading-now = **Jetzt bist du gefragt**
desk-heading-sheet = **Ermittlungszettel**
desk-heading-notes = **Meine Notizen**
desk-no-notes = Noch keine Notizen.
desk-notes-saved = Deine Notizen sind gespeichert. Nur du kannst sie lesen.
desk-letter-foot = Tisch { $table } · Runde { $round } · { $link }
desk-used-elsewhere = Das ist schon an anderer Stelle entschieden. Hier steht, was jetzt gilt.
desk-choose-table = Du sitzt an mehreren Tischen. An welchem?
desk-no-table = Du sitzt hier an keinem Tisch.

menu-visit = Wohin gehst du?
menu-send = Wohin geht der Strohmann?
menu-show = Welche zwei Karten zeigst du?
menu-first-card = Die erste Karte
menu-second-card = Die zweite Karte
menu-ask = Wen fragst du?
menu-prove = Welche schwarze Karte zeigst du?
menu-peek = Welche Karte siehst du dir an?
menu-segment = Die Zahl von { $agent }
modal-call = Die Geheimnummer
modal-notes = Notizen
modal-notes-about = Über { $who }
modal-notes-round = Runde { $round }
