### Der Schreibtisch: was eine Person sieht und drückt.

button-decline = Niemanden fragen
button-waive = Nicht anrufen
button-pick-up = Hörer abnehmen
button-call = Anrufen
button-picture-table = Tisch als Bild
button-table = Der Tisch

menu-visit = Wohin gehst du?
panel-menu-visit = { $who }, wohin gehst du?
panel-menu-send = { $who }, wohin geht der Strohmann?
panel-by-desk = Alle wählen auf ihrem eigenen Schreibtisch.
menu-send = Wohin geht der Strohmann?
menu-show = Welche zwei Karten zeigst du?
menu-ask = Wen fragst du?
menu-prove = Welche schwarze Karte zeigst du?
menu-peek = Welche Karte siehst du dir an?
menu-waive = Rufst du an?
menu-segment = Die Zahl von { $agent }
modal-call = Die Geheimnummer
notes-meeting = Runde { $round }, { $at }: { $who }
