### Slash-Befehle: Namen, Beschreibungen (höchstens 100 Zeichen) und Optionen.

cmd-inkognito = Spiel Inkognito: das Kartenspiel oder das Brettspiel

cmd-new = Eröffne einen Tisch und suche Mitspieler
cmdname-new = neu
cmd-new-game = Welches Spiel; meist Mini Inkognito, wenn auch keine Ausgabe genannt ist
cmdname-new-game = spiel
cmd-new-edition = Nach welchen Regeln gespielt wird; sonst nach den üblichen des Spiels
cmdname-new-edition = ausgabe
cmd-new-players = Wie viele spielen: 3, 4 oder 5; sagst du nichts, 4
cmdname-new-players = personen
cmd-new-target = Punkte für den Sieg; sonst 3 bei Mini Inkognito, 1 beim Brettspiel
cmdname-new-target = punkte
cmd-new-pace = Wie viel Zeit für eine Entscheidung bleibt; meist 20 Minuten
cmdname-new-pace = tempo
cmd-new-level = Wie gut die Bots spielen; meist Gondoliere
cmdname-new-level = stufe
cmd-new-help = Wie viel der Bot für euch notiert; meist den Zettel
cmdname-new-help = hilfe
cmd-new-language = Die Sprache des Threads
cmdname-new-language = sprache
cmd-new-carnival = Wann eine Partie unentschieden ist: nach Serien (Mini Inkognito), Runden (Brettspiel)

cmd-practice = Spiel sofort gegen Bots
cmdname-practice = üben
cmd-practice-game = Welches Spiel; meist Mini Inkognito, wenn auch keine Ausgabe genannt ist
cmdname-practice-game = spiel
cmd-practice-edition = Nach welchen Regeln gespielt wird; sonst nach den üblichen des Spiels
cmdname-practice-edition = ausgabe
cmd-practice-players = Wie viele spielen: 3, 4 oder 5; sagst du nichts, 4
cmdname-practice-players = personen
cmd-practice-level = Wie gut die Bots spielen; meist Gondoliere
cmdname-practice-level = stufe
cmd-practice-help = Wie viel der Bot für dich notiert; meist den Zettel
cmdname-practice-help = hilfe

cmd-join = Setz dich an den Tisch in diesem Kanal
cmdname-join = mitspielen

cmd-leave = Verlass einen Tisch, der noch nicht begonnen hat
cmdname-leave = aufstehen

cmd-start = Beginne die Partie an deinem Tisch
cmdname-start = beginnen

cmd-start-bots = Was aus den freien Plätzen wird
cmdname-start-bots = bots
choice-fill = Bots setzen sich dorthin

cmd-set = Wähle, wie der Tisch spielt, den du eröffnet hast
cmdname-set = einstellen
cmd-set-what = Was du wählst: Spiel, Ausgabe, jede ihrer Regeln, Tempo, Hilfe …
cmdname-set-what = was
cmd-set-value = Wie es sein soll
cmdname-set-value = wert

cmd-cancel = Sag den Tisch ab, den du eröffnet hast
cmdname-cancel = absagen

cmd-desk = Deine Karten, dein Zettel und was du tun kannst; nur du siehst es
cmdname-desk = schreibtisch

cmd-table = Zeig den Tisch, wie er jetzt ist
cmdname-table = tisch

cmd-resign = Verlass eine laufende Partie; ein Bot übernimmt deinen Platz
cmdname-resign = aufgeben

cmd-rules = Lies die Regeln dieses Tisches oder einer anderen Ausgabe
cmdname-rules = regeln
cmd-rules-edition = Nach welchen Regeln
cmdname-rules-edition = ausgabe
cmd-rules-players = Wie viele spielen
cmdname-rules-players = personen
cmd-rules-topic = Worüber
cmdname-rules-topic = thema

cmd-language = Wähle, in welcher Sprache der Bot mit dir spricht
cmdname-language = sprache
cmd-language-language = In welcher du Schreibtisch, Nachrichten und Antworten liest
cmdname-language-language = sprache

choice-any-table = Tisch { $table } in { $where }
choice-yes = ja
choice-no = nein
choice-players = { $count } Personen

cmd-any-table = Die Nummer des Tischs, wenn mehrere gemeint sein können
cmdname-any-table = tisch

cmd-notes = Deine eigenen Notizen zu diesem Spiel; nur du kannst sie lesen
cmdname-notes = notizen
cmd-notes-about = Über wen oder welches Treffen du schreibst
cmdname-notes-about = worüber
cmd-notes-text = Was du schreibst, anstelle des Bisherigen
cmdname-notes-text = text

cmd-salt = Trag ein eigenes geheimes Wort zum Geben an diesem Tisch bei
cmdname-salt = salz
cmd-salt-text = Irgendetwas, das niemand errät; nur ein Fingerabdruck bleibt
cmdname-salt-text = text

cmd-verify = Prüfe, ob die Karten einer beendeten Partie ehrlich gegeben wurden
cmdname-verify = prüfen
cmd-verify-game = Welche Partie des Matches; sonst die letzte beendete
cmdname-verify-game = partie

cmd-me = Was dich selbst betrifft
cmdname-me = ich

cmd-quiet = Stunden, in denen an langsamen Tischen keine Uhr für dich läuft; sonst keine
cmdname-quiet = nachtruhe
cmd-quiet-zone = Deine Zeitzone, zum Beispiel Europe/Berlin
cmdname-quiet-zone = zeitzone
cmd-quiet-begin = Die Stunde, in der sie beginnt (22, wenn du keine nennst)
cmdname-quiet-begin = von
cmd-quiet-end = Die Stunde, in der sie endet (8, wenn du keine nennst)
cmdname-quiet-end = bis

cmd-watch = Lass dich rufen, wenn hier ein Tisch eröffnet wird, oder nicht mehr
cmdname-watch = rufen

cmd-history = Wie deine letzten Matches hier ausgegangen sind
cmdname-history = verlauf

cmd-leaderboard = Wer hier wie stark ist, von allen, die gesehen werden wollen
cmdname-leaderboard = rangliste
cmd-leaderboard-kind = Welche Spiele; ohne Angabe die zu viert
cmdname-leaderboard-kind = spiele

cmd-stats = Was aus deinen Spielen hier geworden ist; nur du siehst es
cmdname-stats = statistik

cmd-listed = Auf der Rangliste dieses Servers stehen, oder nicht mehr
cmdname-listed = gelistet
cmd-plain = Nur Worte, eine Tatsache je Zeile; beim zweiten Mal wieder Bilder
cmdname-plain = schlicht

cmd-match = Was ein ganzes Match betrifft
cmdname-match = match

cmd-rematch = Spiel noch ein Match am selben Tisch
cmdname-rematch = revanche
cmd-replay = Geh eine beendete Partie noch einmal durch
cmdname-replay = rückschau
cmd-replay-game = Welche Partie des Matches; sonst die letzte beendete
cmdname-replay-game = partie
cmd-review = Wie gut eine beendete Partie gespielt wurde
cmdname-review = analyse
cmd-review-game = Welche Partie des Matches; sonst die letzte beendete
cmdname-review-game = partie

cmd-back = Nimm deinen Platz vom Bot zurück, der für dich spielt
cmdname-back = zurück

cmd-substitute = Übernimm den Platz von jemandem, der ein Match verlassen hat
cmdname-substitute = einspringen

cmd-move = Spiel ein Match in diesem Kanal weiter, wenn seiner weg ist oder nichts annimmt
cmdname-move = umziehen

cmd-vote = Stimm darüber ab, wie ein laufendes Match weitergeht
cmdname-vote = abstimmen
cmd-vote-matter = Was der Tisch tun soll
cmdname-vote-matter = was
cmd-vote-answer = Dafür (ohne Angabe), dagegen, oder die Stimme zurückziehen
cmdname-vote-answer = antwort

cmd-tables = Wo auf diesem Server noch ein Platz frei ist
cmdname-tables = tische

cmd-admin = Einstellungen von Inkognito für diesen Server

cmd-wanted = Eine Rolle rufen, wenn ein Tisch eröffnet wird; ohne jede Angabe wird niemand gerufen
cmdname-wanted = mitspieler
cmd-wanted-role = Wer gerufen wird
cmdname-wanted-role = rolle
cmd-wanted-hours = Höchstens einmal in so vielen Stunden (anfangs 6)
cmdname-wanted-hours = stunden

cmd-settings = Alles, was sich für diesen Server einstellen lässt, auf einer Seite mit Menüs
cmdname-settings = einstellungen
cmd-admin-set = Eins für diesen Server einstellen, durch Tippen
cmd-set-option = Was du einstellst: Kanäle, wer Tische eröffnet, was üblich ist, Rufe, Wertung …
cmdname-set-option = einstellung
cmd-setup = Nachsehen, was ich hier darf, alles einrichten und einen ersten Tisch eröffnen
cmdname-setup = einrichten

cmd-tutorial = Eine erste Partie gegen drei Bots, mit Hinweisen; derselbe Befehl setzt sie fort
cmdname-tutorial = einführung
cmd-tutorial-game = Welches Spiel du lernen möchtest; nennst du keins, Mini Inkognito
cmdname-tutorial-game = spiel
cmd-verify-file = Statt eines Tisches: eine Aufzeichnung, die du hast
cmdname-verify-file = datei

cmd-admin-tables = Was auf diesem Server läuft und auf wen gewartet wird; anhalten, beenden, umziehen
cmd-pause = Die Uhr eines Tischs anhalten, bis Admins sie weiterlaufen lassen
cmdname-pause = anhalten
cmd-resume = Die Uhr eines Tischs weiterlaufen lassen
cmdname-resume = weiter
cmd-end = Einen Tisch beenden: sein Match bleibt ohne Ergebnis, und alle dort lesen, warum
cmdname-end = beenden
cmd-end-reason = Warum; alle am Tisch lesen es
cmdname-end-reason = grund
cmd-remove = Jemanden von einem Tisch nehmen; ein Bot spielt weiter, zurück geht es nicht
cmdname-remove = herausnehmen
cmd-remove-person = Wer herausgenommen wird
cmdname-remove-person = person
cmd-admin-move = Einen Tisch in diesem Kanal weitergehen lassen
cmd-ban = Jemanden von allen Tischen dieses Servers fernhalten; Bots übernehmen die Plätze
cmdname-ban = sperren
cmd-ban-person = Wer sich hier nicht mehr setzen darf
cmdname-ban-person = person
cmd-unban = Eine Sperre aufheben: Die Person darf sich wieder an Tische dieses Servers setzen
cmdname-unban = entsperren
cmd-unban-person = Wer sich hier wieder setzen darf
cmdname-unban-person = person
cmd-bans = Wer sich nicht an Tische dieses Servers setzen darf
cmdname-bans = gesperrte
cmd-log = Was Admins auf diesem Server durch mich getan haben
cmdname-log = protokoll
