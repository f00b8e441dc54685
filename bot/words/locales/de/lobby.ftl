### Die Lobby: vor der Partie.

lobby-title = **Mini Inkognito – Mitspieler gesucht**
lobby-title-begun = **Mini Inkognito**
lobby-owner = Eröffnet von { $who }
lobby-edition = Regeln: { $edition }
lobby-seats = Plätze: { $seats }
lobby-target =
    { $target ->
        [one] Länge: eine einzelne Partie
       *[other] Länge: ein Match bis { $target } Punkte
    }
lobby-help = Hilfe: { $help }
lobby-visits = Orte: { $visits }
lobby-pace = Tempo: { $pace }
lobby-level = Automaten: { $level }
lobby-language = Sprache des Threads: { $language }
lobby-changed-options = Geändert: { $options }
lobby-seat = { $mark } { $who }
lobby-seat-owner = { $mark } { $who } (hat den Tisch eröffnet)
lobby-seat-automaton = { $mark } { $who } (Automat)
lobby-seat-free = { $mark } frei
lobby-seat-dummy = { $mark } der Strohmann
lobby-seat-ambassador = { $mark } { $who } (Botschafter)
lobby-seat-ambassador-free = { $mark } frei (Botschafter)
lobby-missing =
    { $count ->
        [one] Noch ein Platz ist zu besetzen.
       *[other] Noch { $count } Plätze sind zu besetzen.
    }
lobby-ready = Alle sind da: { $who } kann beginnen.
lobby-consent = Wer mitspielt, ist einverstanden, während der Partie private Nachrichten vom Bot zu bekommen.

button-join = Mitspielen
button-leave = Aufstehen
button-add-automaton = Automat dazu
button-remove-automaton = Automat weg
button-options = Optionen
button-start = Beginnen
button-cancel = Absagen

lobby-joined = Du sitzt an diesem Tisch.
lobby-left = Du bist vom Tisch aufgestanden.
lobby-started = Die Partie hat begonnen: { $where }
lobby-started-here = Die Partie hat begonnen, hier in diesem Kanal.
lobby-cancelled = { $who } hat diesen Tisch abgesagt.
lobby-closed = Dieser Tisch wurde geschlossen, weil ihn niemand rechtzeitig begonnen hat.
history-title = **Deine letzten Matches auf diesem Server**
history-none = Auf diesem Server ist noch kein Match vorbei, in dem du geblieben bist.
history-hint = `/inkognito prüfen` mit der Nummer des Tisches gibt die Aufzeichnung einer Partie heraus.
stats-title = **Deine Spiele auf diesem Server**
stats-none = Auf diesem Server ist noch kein Spiel von dir zu Ende gegangen.
stats-games = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
 }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren · Punkte: { $points }
stats-form = Zuletzt, das neueste zuerst: { $form }
stats-calls = Anrufe: { $calls }, davon { $right } richtig
stats-known = Spiele, in denen du die Nummer hättest wissen können: { $known }, im Schnitt nach Runde { $round }
stats-waited = Richtige Anrufe, die nicht gewagt waren: { $sure }, im Schnitt { $waited } Runden danach
stats-bluffs = Falsche Karten gezeigt: { $bluffs }; bis zum Schluss geglaubt: { $believed }
stats-gone = Spiele, die du verlassen hast: { $gone }
stats-rating = Wertung: { $rating }
stats-alt = Deine letzten Spiele, vom ältesten zum neuesten, wie sie in den Zeilen darunter stehen.
stats-legend = ● gewonnen, ◐ unentschieden, ○ verloren.
stats-listed = Du stehst auf der Rangliste; `/inkognito ich gelistet` beendet das.
stats-not-listed = Sonst sieht das niemand. Mit `/inkognito ich gelistet` stehst du auf der Rangliste.
listed-on = Du stehst auf der Rangliste dieses Servers, mit deiner Wertung und der Zahl deiner Spiele. Derselbe Befehl beendet das wieder.
listed-off = Du stehst nicht mehr auf der Rangliste dieses Servers.
ladder-partners = Vier Personen, zwei gegen zwei
ladder-soloists = Drei oder fünf Personen, jede für sich
ladder-partners-apart = Zu viert, mit Automaten
ladder-soloists-apart = Zu dritt oder fünft, mit Automaten
leaderboard-title = **Rangliste dieses Servers**
leaderboard-none = Niemand, der gesehen werden will, hat hier schon so ein Spiel zu Ende gespielt. Mit `/inkognito ich gelistet` stehst du darauf.
leaderboard-line = { $rank }. { $who } · { $rating } · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
 }
leaderboard-automaton = { $level } (Automat)
leaderboard-hint = Die Wertung sagt, wie stark jemand aller Wahrscheinlichkeit nach mindestens ist: Alle beginnen bei 0, und mit jedem Spiel weiß man es genauer. Spiele, die jemand verlassen hat, zählen nicht. Wer gesehen werden will, sagt es: `/inkognito ich gelistet`.
lobby-result = Tisch { $table } ist fertig. Das Match geht an { $who }.
lobby-result-nobody = Tisch { $table } ist fertig, ohne dass jemand gewonnen hat.
lobby-options-title = Optionen dieses Tisches
lobby-options-saved = Die Optionen sind geändert.

lobby-test-dm = Das ist ein Test: Hier liest du deine Geheimnisse von Tisch { $table }. Sonst kommt nichts, und nie Werbung.
lobby-dm-closed = Ich kann dir keine privaten Nachrichten schicken, aber du kannst trotzdem mitspielen: Drück im Thread auf **Mein Schreibtisch**, die Antwort siehst nur du. Wenn du auch Nachrichten willst, erlaube Direktnachrichten von Mitgliedern dieses Servers (Servername › Privatsphäre-Einstellungen) und drück noch einmal auf *Mitspielen* oder, im Spiel, an deinem Schreibtisch auf **Schreib mir wieder**.
lobby-dm-open = Ich kann dir wieder schreiben.
lobby-practice = Eine Übungspartie: Auf allen anderen Plätzen sitzen Automaten. Wenn du noch nie gespielt hast: `/inkognito einführung` erklärt es dir beim Spielen.
lobby-automaton-name = Automat { $number }

help-paper = Papier
    .about = Du führst deine Notizen selbst, wie mit Stift und Papier
help-sheet = Ermittlungszettel
    .about = Jede Karte, die du siehst oder zeigst, wird für dich notiert
help-deduction = Schlussfolgern
    .about = Auch was daraus folgt, wird gestrichen, mit Begründung
help-coach = Berater
    .about = Schlussfolgern, dazu ein Vorschlag mit Begründung
pace-live = live
    .about = 3 Minuten je Entscheidung
pace-evening = Abend
    .about = 20 Minuten je Entscheidung
pace-slow = langsam
    .about = 24 Stunden je Entscheidung, Nachtruhe nicht gezählt
pace-untimed = ohne Uhr
    .about = Keine Zeitbegrenzung
level-easy = Tourist
    .about = streift umher und übersieht manches
level-medium = Gondoliere
    .about = zieht jeden Schluss, verbirgt nichts
level-hard = Meisterspion
    .about = verbirgt seine Karten und stellt sich in den Weg
level-expert = Doge
    .about = stellt sich vor, was du weißt, und wagt etwas
language-en = Englisch
language-de = Deutsch

lobby-commitment = Die Karten folgen aus einem Geheimnis mit dem Fingerabdruck `{ $commitment }`. Trag mit `/inkognito match salz` etwas bei, prüfe es hinterher mit `/inkognito prüfen`.
button-verify = Geben prüfen
fair-salted = Das fließt in das Geben an diesem Tisch ein. Sein Fingerabdruck steht später unter denen, die `/inkognito prüfen` zeigt.
fair-title = **Partie { $game } an Tisch { $table }: das Geben**
fair-right = ✅ Alles wie versprochen: Das Geheimnis führt zum Fingerabdruck aus der Lobby, und alle gegebenen Karten folgen daraus.
fair-wrong = ❌ Nicht wie versprochen: Etwas, das gegeben wurde, folgt nicht aus dem Geheimnis. `python -m bot verify` sagt, was.
fair-values = Fingerabdruck in der Lobby: `{ $commitment }`
    Geheimnis dieser Partie: `{ $secret }`
    Beiträge der Mitspieler: { $salts }
fair-no-salts = keine
fair-proves = Das beweist, dass nach dem Start keine Karte getauscht wurde und dass niemand die Karten ausgesucht hat, der das Geheimnis nicht kannte. Wer den Bot betreibt, kennt es: Er könnte hineingesehen oder, falls er als Letzter etwas beigetragen hat, dafür das Passende gesucht haben.
fair-none = Dieser Tisch wurde eröffnet, bevor man das Geben prüfen konnte.
fair-file = Die Datei ist die Aufzeichnung der Partie; mit ein paar Zeilen Python aus der README des Bots kann jeder sie prüfen.

lobby-rematch = Für eine Revanche: { $who }. Bis sie beginnt, fehlt noch die Zusage von { $missing }.
rematch-wanted = Du willst eine Revanche. Bis sie beginnt, fehlt noch die Zusage von { $who }.

tables-title = **Hier sind noch Plätze frei**
tables-none = Auf diesem Server ist an keinem Tisch ein Platz frei. `/inkognito neu` eröffnet einen, mit `/inkognito üben` spielst du sofort gegen Automaten, `/inkognito einführung` erklärt das Spiel.
tables-one =
    { $free ->
        [one] Tisch { $table } in { $where } · { $edition } · ein Platz frei neben { $people }
       *[other] Tisch { $table } in { $where } · { $edition } · { $free } Plätze frei neben { $people }
    }
tables-join = Mitspielen: { $table }
