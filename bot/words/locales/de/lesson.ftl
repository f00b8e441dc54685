### Die Einführung: eine erste Partie mit Hinweisen.

lesson-welcome = Willkommen in Venedig! Hier, unter uns, spielst du eine erste Partie Mini Inkognito mit drei Bots. Niemand wartet auf dich: Hör auf, wann du willst, mit `/inkognito einführung` geht es dort weiter, wo du warst. Deine Karten werden gerade verteilt …
lesson-begun = Deine Einführung hat begonnen. Weiter geht es in unseren privaten Nachrichten: { $where } – oder gleich hier, mit **Weiter**.
lesson-dm-closed = Ich kann dir keine privaten Nachrichten schicken, also spielen wir gleich hier, und nur du siehst es. **Weiter** zeigt, wie es steht; wenn diese Nachricht verloren geht, holt `/inkognito einführung` sie zurück.
lesson-left = Du hast die Einführung verlassen. `/inkognito einführung` beginnt eine neue.
button-continue = Weiter
