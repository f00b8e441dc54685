### Die Lobby: vor der Partie.

lobby-title = **{ $game } – Mitspieler gesucht**
lobby-title-begun = **{ $game }**
lobby-owner = Eröffnet von { $who }

lobby-target =
    { $target ->
        [one] Länge: eine einzelne Partie
       *[other] Länge: ein Match bis { $target } Punkte
    }
lobby-help = Hilfe: { $help }
lobby-pace = Tempo: { $pace }
lobby-level = Bots: { $level }
lobby-language = Sprache des Threads: { $language }
lobby-seat = { $mark } { $who }
lobby-seat-free =
    { $count ->
        [one] { $mark } ein Platz frei
       *[other] { $mark } { $count } Plätze frei
    }
lobby-seat-dummy = { $mark } der Strohmann: ein leerer Platz mit Karten
lobby-seat-ambassador = { $mark } { $who } (Botschafter)
lobby-seat-ambassador-free = { $mark } frei (Botschafter)
lobby-ready = { $who } kann beginnen.
manage-ready = Alle sind da: **Beginnen** teilt die Karten aus.
lobby-consent = Wer mitspielt, erlaubt private Nachrichten vom Bot.

button-join = Mitspielen
button-leave = Aufstehen
button-add-automaton = Bot dazu
button-remove-automaton = Bot weg
button-options = Optionen
button-start = Beginnen
button-cancel = Tisch absagen
button-cancel-sure = Ja, Tisch absagen
cancel-asked = **Tisch { $table } absagen?** { $who } { $count ->
        [one] sitzt
       *[other] sitzen
    } auch dort. Er wird für alle geschlossen.

lobby-joined = Du sitzt an Tisch { $table }.
lobby-left = Du bist von Tisch { $table } aufgestanden.
lobby-started = Die Partie hat begonnen: { $where }
lobby-starting = An Tisch { $table } geht es los: **Mein Schreibtisch** hat deine Karten, und der Beitrag des Tisches in { $where } führt dorthin, wo gespielt wird.
lobby-started-here = Die Partie hat begonnen, hier in diesem Kanal.
lobby-cancelled = { $who } hat diesen Tisch abgesagt.
lobby-deserted = Alle haben diesen Tisch verlassen, deshalb ist er geschlossen.
lobby-closed = Dieser Tisch wurde geschlossen, weil ihn niemand rechtzeitig begonnen hat.
history-title = **Deine letzten Matches auf diesem Server**
history-none = Auf diesem Server hast du noch kein Match zu Ende gespielt.
history-hint = `/inkognito prüfen` mit der Nummer des Tisches gibt die Aufzeichnung einer Partie heraus.
stats-title = **Deine Spiele auf diesem Server**
stats-none = Auf diesem Server ist noch kein Spiel von dir zu Ende gegangen.
stats-games = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
 }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren · Punkte: { $points }
stats-form = Zuletzt, das neueste zuerst: { $form }
stats-calls = Anrufe: { $calls }, davon { $right } richtig
stats-known = Spiele, in denen deine Hinweise für die Nummer reichten: { $known }, im Schnitt nach Runde { $round }
stats-waited = Anrufe, bei denen du sicher warst: { $sure }, im Schnitt { $waited } Runden, nachdem deine Hinweise reichten
stats-bluffs = Falsche Karten gezeigt: { $bluffs }; nie durchschaut: { $believed }
stats-accuracy = Genauigkeit: { $accuracy } von 100, in { $games ->
    [one] einem analysierten Spiel
   *[other] { $games } analysierten Spielen
}
stats-gone = Spiele, die du verlassen hast: { $gone }
stats-came-into = { $games ->
    [one] Für jemand anders zu Ende gespielt: eine Partie
   *[other] Für jemand anders zu Ende gespielt: { $games } Partien
 }; das zählt für niemanden.
stats-rating = Wertung: { $rating }
stats-unrated = Wertung: nach { $games ->
    [one] einem weiteren Spiel, das niemand verlässt
   *[other] { $games } weiteren Spielen, die niemand verlässt
 }
stats-alt = Deine letzten Spiele, vom ältesten zum neuesten, wie sie in den Zeilen darunter stehen.
stats-legend = ● gewonnen, ◐ unentschieden, ○ verloren.
stats-listed = Du stehst auf der Rangliste; `/inkognito ich gelistet` beendet das.
stats-not-listed = Sonst sieht das niemand. Mit `/inkognito ich gelistet` stehst du auf der Rangliste.
listed-on = Du stehst auf der Rangliste dieses Servers, mit deiner Wertung und der Zahl deiner Spiele. Derselbe Befehl beendet das wieder.
listed-off = Du stehst nicht mehr auf der Rangliste dieses Servers.
ladder-partners = Vier Personen, zwei gegen zwei
ladder-soloists = Drei oder fünf Personen, jede für sich
ladder-partners-apart = Zu viert, mit Bots
ladder-soloists-apart = Zu dritt oder fünft, mit Bots
leaderboard-title = **Rangliste dieses Servers**
leaderboard-none = Niemand, der gesehen werden will, hat hier schon fünf solche Spiele gespielt. Mit `/inkognito ich gelistet` stehst du darauf.
leaderboard-line = { $rank }. { $who } · { $rating } · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
 }
leaderboard-automaton = { $level } (Bot)
leaderboard-hint = Die Wertung sagt, wie stark jemand aller Wahrscheinlichkeit nach mindestens ist: Alle beginnen bei 1000, mit jedem Spiel weiß man es genauer, und nach fünf Spielen wird sie gezeigt. Spiele, die jemand verlassen hat, zählen nicht. Wer gesehen werden will, sagt es: `/inkognito ich gelistet`.
lobby-result = Tisch { $table } ist fertig. Das Match geht an { $who }.
lobby-result-nobody = Tisch { $table } ist fertig, ohne dass jemand gewonnen hat.
lobby-options-title = **Optionen von Tisch { $table }**
menu-set-game = Spiel
menu-set-edition = Ausgabe
menu-set-players = Personen
menu-set-target = Länge des Matches
menu-set-help = Hilfe
menu-set-pace = Tempo
menu-set-level = Stufe der Bots
menu-set-language = Sprache
terms-target =
    { $target ->
        [one] eine einzelne Partie
       *[other] bis { $target } Punkte
    }
terms-help = Hilfe: { $help }
terms-level = Bots: { $level }
lobby-changed = ◆ { $option }
lobby-set = Tisch { $table } – { $setting }.
lobby-options-kept = Was von Hand eingestellt war, ist geblieben.
lobby-manage = **Tisch { $table }: was du tun kannst**
option-set = { $option }: { $value }
button-how-to-play = Wie spielt man?
button-manage = Verwalten
button-more-options = Regeln einzeln

lobby-test-dm = Hier liest du, was in deinen Partien geheim ist, und sonst nichts: Diese Nachricht zeigt nur, dass es klappt.
lobby-test-dm-foot = Geschickt, weil du an Tisch { $table } sitzt
lobby-dm-closed = Ich kann dir keine privaten Nachrichten schicken, aber du kannst trotzdem mitspielen: **Mein Schreibtisch** im Thread zeigt dir alles, und nur du siehst es. Wenn du auch Nachrichten willst, erlaube Direktnachrichten von Mitgliedern dieses Servers (Servername › Privatsphäre-Einstellungen) und drück auf **Schreib mir wieder**.
lobby-dm-open = Ich kann dir wieder schreiben.
lobby-practice = **Eine Übungspartie, die nur du siehst:** Auf allen anderen Plätzen sitzen Bots. Noch nie gespielt? `/inkognito einführung` erklärt es dir beim Spielen.
lobby-practice-other = **Eine Übungspartie, die nur du siehst:** Auf allen anderen Plätzen sitzen Bots. Noch nie gespielt? `/inkognito einführung` erklärt es dir beim Spielen; wähle dort { $game }.

help-paper = Papier
    .about = Du führst deine Notizen selbst, wie mit Stift und Papier
help-sheet = Zettel
    .about = Jede Karte, die du siehst oder zeigst, wird notiert; Schlüsse ziehst du selbst
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

lobby-commitment = Fingerabdruck der Karten: `{ $commitment }…`
lobby-salted =
    Zur Kartenverteilung beigetragen: { $count ->
        [one] ein Wort
       *[other] { $count } Wörter
    } von { $who }.
fair-promise-title = **Wie Tisch { $table } gegeben wird**
fair-promise = Alle Karten folgen aus einem Geheimnis mit diesem Fingerabdruck: `{ $commitment }`. Er stand hier, bevor jemand am Tisch saß; hinterher kann also niemand die Karten aussuchen. Trag mit `/inkognito match salz` ein eigenes Wort bei und prüfe alles mit `/inkognito prüfen`, wenn eine Partie vorbei ist.
button-fair = Faire Karten
button-verify = Verteilung prüfen
fair-salted = Dein Wort fließt in die Kartenverteilung an Tisch { $table } ein; ein weiteres vor dem Start tritt an seine Stelle. In der Lobby steht, dass du eines beigetragen hast, und `/inkognito prüfen` zeigt später seinen Fingerabdruck.
fair-title = **Partie { $game } an Tisch { $table }: die Kartenverteilung**
fair-right = ✅ Alles wie versprochen: Das Geheimnis führt zum Fingerabdruck aus der Lobby, und alle gegebenen Karten folgen daraus.
fair-wrong = ❌ Nicht wie versprochen: Etwas, das gegeben wurde, folgt nicht aus dem Geheimnis. `python -m bot verify` sagt, was.
fair-values = Fingerabdruck in der Lobby: `{ $commitment }`
    Geheimnis dieser Partie: `{ $secret }`
    Beiträge der Mitspieler: { $salts }
fair-no-salts = keine
fair-proves = Das beweist, dass nach dem Start keine Karte getauscht wurde und dass niemand die Karten ausgesucht hat, der das Geheimnis nicht kannte. Wer den Bot betreibt, kennt es: Er könnte hineingesehen oder, falls er als Letzter etwas beigetragen hat, dafür das Passende gesucht haben.
fair-none = Dieser Tisch wurde eröffnet, bevor man die Kartenverteilung prüfen konnte.
fair-file = Die Datei ist die Aufzeichnung der Partie; mit ein paar Zeilen Python aus der README des Bots kann jeder sie prüfen.

lobby-rematch = Für eine Revanche: { $who }. Bis sie beginnt, fehlt noch die Zusage von { $missing }.
rematch-asks = Für eine Revanche: { $who }. { $called }, einverstanden?
rematch-wanted = Du willst an Tisch { $table } eine Revanche. Bis sie beginnt, fehlt noch die Zusage von { $who }.
rematch-begun = Die Revanche an Tisch { $table } hat begonnen.

tables-title = **Hier sind noch Plätze frei**
tables-none = Auf diesem Server ist an keinem Tisch ein Platz frei. `/inkognito neu` eröffnet einen, mit `/inkognito üben` spielst du sofort gegen Bots, `/inkognito einführung` erklärt das Spiel.
tables-one =
    { $free ->
        [one] Tisch { $table } in { $where } · { $edition } · ein Platz frei neben { $people }
       *[other] Tisch { $table } in { $where } · { $edition } · { $free } Plätze frei neben { $people }
    }
tables-join = Mitspielen: { $table }
tables-left = Tisch { $table } in { $where } · ein Platz ist verlassen; ein Bot spielt dort, bis ihn jemand übernimmt ({ $people })
lobby-you-cancelled = Du hast Tisch { $table } abgesagt.
tables-mine = **Deine Tische**
verify-right = ✅ Partie { $game } von Tisch { $table } wurde gegeben, wie es versprochen war.
verify-wrong = ❌ Partie { $game } von Tisch { $table } wurde nicht gegeben, wie es versprochen war.
verify-none = Partie { $game } von Tisch { $table } begann, bevor sich die Kartenverteilung prüfen ließ.
button-details = Einzelheiten
verify-file-right = ✅ { $games ->
    [one] Eine Partie, nach den Regeln gespielt.
   *[other] { $games } Partien, nach den Regeln gespielt.
 }
verify-file-wrong = ❌ { $games ->
    [0] Keine Partie in dieser Datei stimmt.
    [one] Eine Partie stimmt, aber nicht die ganze Datei.
   *[other] { $games } Partien stimmen, aber nicht die ganze Datei.
 }
verify-file-silent = { $games ->
    [one] Eine sagt nicht, wonach sie gegeben wurde; das lässt sich also nicht prüfen.
   *[other] { $games } sagen nicht, wonach sie gegeben wurden; das lässt sich also nicht prüfen.
 }
verify-file-promised = Gegeben, wie es der Fingerabdruck `{ $commitment }` (Tisch { $table }) verspricht.
verify-file-compare = Vergleiche ihn: Er muss in der Lobby gestanden haben.
verify-file-line = Zeile { $line }: { $wrong }
verify-file-none = Das ist keine Aufzeichnung einer Partie. `/inkognito prüfen` oder **Als Datei** unter einer Rückschau gibt dir eine.
verify-file-long = Die Datei ist mir zu lang: 512 KB reichen für mehr als hundert Partien.
verify-file-gone = Discord hat mir die Datei nicht gegeben. Bitte schick sie noch einmal.
