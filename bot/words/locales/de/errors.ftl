### Wenn etwas nicht geht.

error-too-late = Das kam zu spät und wurde nicht gezählt. Bitte versuch es noch einmal.
error-storage = Gerade kann nichts aufgeschrieben werden, also hat sich nichts geändert. Bitte versuch es gleich noch einmal.
error-broke = Da ist etwas kaputtgegangen, und es ist unsere Schuld. Dein Schreibtisch zeigt, was jetzt gilt. Bitte nenne dem Betreiber diese Nummer: { $id }
error-answer-lost = Die Antwort ist unterwegs verloren gegangen. Dein Schreibtisch zeigt, was jetzt gilt.
error-missing-permissions = Mir fehlen Rechte in diesem Kanal:
error-missing-permission = • { $permission }: { $why }
error-thread-gone = Den Thread dieses Tisches gibt es nicht mehr, also kann die Partie dort nicht weitergehen. Wer sie eröffnet hat, kann den Tisch mit `/inkognito absagen` schließen.
error-thread-locked = Der Thread dieses Tisches ist gesperrt; bitte entsperrt ihn.
error-only-admins = Das kann nur, wer diesen Server verwalten darf.
error-not-everyone = Damit würden alle gerufen. Wähle eine Rolle für die, die mitspielen wollen.
error-only-in-server = Das geht nur auf einem Server.
error-not-here = In diesem Kanal darf man keine Tische eröffnen.
error-busy = Der Tisch ist gerade beschäftigt. Bitte drück noch einmal.

## Warum das Haus nein sagt, abgesehen von den Regeln.

no-no-such-table = Hier gibt es keinen solchen Tisch; vielleicht ist nichts mehr von ihm gespeichert.
no-not-in-lobby = Diese Partie hat schon begonnen.
no-closed = Dieser Tisch wurde geschlossen, bevor ein Match begann.
no-match-over = Dieses Match ist zu Ende. `/inkognito neu` eröffnet einen anderen Tisch.
no-not-playing = An diesem Tisch wird gerade nicht gespielt.
no-table-full = Alle Plätze sind besetzt.
no-already-seated = Du sitzt schon an diesem Tisch.
no-not-seated = Du sitzt nicht an diesem Tisch.
no-no-automaton = An diesem Tisch sitzt kein Bot.
no-too-few = Es sind noch Plätze frei: **Bot dazu** füllt einen, `/inkognito beginnen` mit *bots* alle.
no-not-owner = Das darf nur, wer den Tisch eröffnet hat.
no-too-many-for-person = Du sitzt schon an so vielen Tischen, wie hier erlaubt sind. Beende oder verlass erst einen.
no-too-many-for-server = Auf diesem Server sind schon so viele Tische offen, wie erlaubt sind. Warte, bis einer fertig ist.
no-no-new-tables = Zurzeit werden keine neuen Tische eröffnet; an denen, die offen sind, kann zu Ende gespielt werden.
no-stale = Dieser Augenblick ist vorbei, also wurde nichts geändert.
no-nobody-left = Niemand hat dieses Match verlassen, also ist kein Platz zu übernehmen.
no-no-motion = Das hat niemand vorgeschlagen, oder es ist schon entschieden.
no-has-left = Du hast dieses Match verlassen. Mit `/inkognito match einspringen` bekommst du deinen Platz wieder, solange niemand anders ihn hat.
no-seats-taken = Alle, die dieses Match verlassen haben, sind schon ersetzt; es ist kein Platz zu übernehmen.
no-knows-too-much = Du hast einen anderen Platz dieses Matches verlassen und kennst seine Karten.
no-channel-lost = Wo dieses Match erzählt wurde, lässt sich nichts mehr erzählen. `/inkognito match umziehen` in einem anderen Kanal lässt es dort weitergehen.
no-channel-stands = Dieses Match hat seinen Ort noch; umziehen kann nur eines, das in seinem Kanal nicht mehr erzählt werden kann.
no-nothing-to-change = Das ist schon so.
no-damaged = Was von diesem Tisch aufgeschrieben ist, ist beschädigt; er steht beiseite, und nichts davon ist verloren. Bitte sag es dem Betreiber.
no-elsewhere = Dafür ist ein anderer Teil des Bots zuständig, den ich von hier aus nicht erreiche, also hat sich nichts geändert. Versuch es auf dem Server, auf dem gespielt wird, oder, wenn es zu keinem gehört, in einer privaten Nachricht an mich.
error-in-charge-away = Der Teil des Bots, der dafür zuständig ist, ist gerade nicht da. Bitte versuch es in ein paar Sekunden noch einmal: Was schon gezählt hat, zählt nicht doppelt.
no-others-away = Ein anderer Teil des Bots hat Tische, an denen du sitzt, und er ist gerade nicht da, also hat sich nichts geändert. Bitte versuch es in einer Minute noch einmal.
no-others-slow = Ein anderer Teil des Bots hat Tische, an denen du sitzt, und er hat nicht geantwortet. Deshalb ist nicht alles getan: Plätze, die aufgegeben werden konnten, sind aufgegeben, und alles andere, was über dich gespeichert ist, ist noch da. Bitte versuch es in einer Minute noch einmal.

## Rechte, die der Bot braucht, nach Discords Namen; und was folgt, wo welche fehlen.

permission-view_channel = Kanal ansehen
    .why = um zu sehen, wo gespielt wird
permission-send_messages = Nachrichten senden
    .why = um Lobby und Ergebnis zu zeigen
permission-create_public_threads = Öffentliche Threads erstellen
    .why = um jeder Partie einen eigenen Thread zu geben
permission-send_messages_in_threads = Nachrichten in Threads senden
    .why = um den Tisch in seinem Thread zu zeigen
permission-read_message_history = Nachrichtenverlauf anzeigen
    .why = um unter der Lobby einen Thread zu eröffnen und nach einer Störung Nachrichten wiederzufinden
permission-attach_files = Dateien anhängen
    .why = um das Bild des Tisches zu zeigen
permission-embed_links = Links einbetten
    .why = um zu zeigen, wohin ein Link führt
permission-mention_everyone = @everyone, @here und alle Rollen erwähnen
    .why = um die Rolle zu benachrichtigen, die gerufen wird, wenn ein Tisch eröffnet wird

without-nowhere =
    { $count ->
        [one] In { $place } darf ich nichts schreiben: Dort fehlt mir { $missing }. Bitte wende dich an die Serverleitung.
       *[other] In { $place } darf ich nichts schreiben: Dort fehlen mir { $missing }. Bitte wende dich an die Serverleitung.
    }
without-channel = Ohne { $missing } kann ich in { $place } keinen Thread haben; das Match wird deshalb im Kanal selbst erzählt.
without-unread = Ohne { $missing } kann ich in { $place } keinen Thread haben; das Match wird deshalb im Kanal selbst erzählt, und nach einer Störung des Netzes kann dort eine Nachricht doppelt stehen.
without-words = Ohne { $missing } gibt es in { $place } keine Bilder; was auf ihnen wäre, steht dort in Worten.
without-uncalled = Ohne { $missing } bekommt niemand mit der Rolle, die gerufen wird, wenn ein Tisch eröffnet wird, eine Benachrichtigung.

error-no-quiet = Nenn eine Zeitzone wie Europe/Berlin und eine Ruhe von einer bis zwölf Stunden.
error-not-among-choices = Das steht nicht zur Wahl. Nimm einen der Vorschläge, die beim Tippen erscheinen.
error-note-about-nothing = Sag mit `worüber`, worum es in der Notiz geht.
error-option-elsewhere =
    { $count ->
        [one] { $options } gehört zu **{ $theirs }**, und was du eingegeben hast, gilt für **{ $game }**; deshalb wurde nichts eröffnet. Wähle mit `spiel` das andere Spiel, oder lass die Option weg.
       *[other] { $options } gehören zu **{ $theirs }**, und was du eingegeben hast, gilt für **{ $game }**; deshalb wurde nichts eröffnet. Wähle mit `spiel` das andere Spiel, oder lass die Optionen weg.
    }
error-option-elsewhere-at =
    { $count ->
        [one] { $options } gehört zu **{ $theirs }**, und an Tisch { $table } spielt man **{ $game }**. Es hat sich nichts geändert.
       *[other] { $options } gehören zu **{ $theirs }**, und an Tisch { $table } spielt man **{ $game }**. Es hat sich nichts geändert.
    }
error-edition-elsewhere = **{ $edition }** ist eine Ausgabe von **{ $theirs }**, nicht von **{ $game }**; deshalb wurde nichts eröffnet.
error-no-such-value =
    { $game ->
        [any] `{ $option }` kann nur { $values } sein. Es ist nichts geschehen.
       *[other] `{ $option }` von **{ $game }** kann nur { $values } sein. Es ist nichts geschehen.
    }
error-command-changed = Dieser Befehl hat sich geändert. Bitte tippe ihn neu; wenn das nicht hilft, starte Discord neu.
language-chosen = Ab jetzt spreche ich Deutsch mit dir.
plain-on = Ab jetzt bekommst du nur noch Text: keine Bilder, und auf deinem Zettel eine Tatsache je Zeile. Derselbe Befehl beendet das wieder.
plain-off = Ab jetzt bekommst du wieder Bilder.
no-no-deduction = An diesem Tisch gibt es keine Schlussfolgerungen; ob es sie gibt, wird beim Eröffnen eines Tischs festgelegt.
error-form-too-late = Das hat zu lange gedauert, das Formular ließ sich nicht mehr öffnen. Bitte wähle noch einmal.
no-no-pledge = Dieser Tisch wurde eröffnet, bevor man die Kartenverteilung prüfen konnte.
no-not-over = Keine solche Partie ist an diesem Tisch vorbei. Erst dann wird gesagt, was verborgen war.
no-undealt = Die Partie wurde aufgegeben, bevor Karten verteilt waren: Von ihr gibt es nichts zu erzählen.
no-blank-salt = Ein Wort, das man sehen kann, bitte: Dieses trägt nichts bei.
no-on-paper = An diesem Tisch wird außer deinen eigenen Notizen nichts für dich aufgehoben, also gibt es keinen Zettel zu zeigen.
no-tutorial = Das gibt es in einer Einführung nicht: Du spielst sie allein, ohne Uhr, und ihre Karten sind für alle dieselben.
no-alone = Das spielst du allein und ohne Uhr, also gibt es nichts abzustimmen. `/inkognito match aufgeben` beendet es.
no-no-rematch = Eine Revanche gibt es, wenn ein Match vorbei ist. Mit anderen spielst du an einem neuen Tisch: `/inkognito neu`.
no-abandoned = Dieses Match wurde abgebrochen, also gibt es keine Revanche. `/inkognito neu` eröffnet einen anderen Tisch.
error-at-none = An keinem deiner Tische geht das jetzt.
error-all-begun = An all deinen Tischen läuft schon eine Partie. Mit `/inkognito match aufgeben` verlässt du eine; mit `/inkognito match abstimmen` kann ihr Tisch sie anhalten oder abbrechen.
error-none-gathers = An all deinen Tischen läuft schon eine Partie.
error-none-opened = Von den Tischen, die du eröffnet hast, steht keiner mehr vor dem Beginn. Mit `/inkognito match aufgeben` verlässt du eine laufende Partie; mit `/inkognito match abstimmen` kann ihr Tisch sie anhalten oder abbrechen.
error-no-seat-here = Du sitzt hier an keinem Tisch. `/inkognito tische` zeigt, wo ein Platz frei ist, `/inkognito neu` eröffnet einen Tisch, mit `/inkognito üben` spielst du sofort gegen Bots.
error-another-game = An diesem Tisch wird ein anderes Spiel gespielt, das andere Befehle hat.
error-mine-another-game = An deinen Tischen hier wird ein anderes Spiel gespielt, das andere Befehle hat.
error-moment-passed = Seit deiner Eingabe ist es an dem Tisch weitergegangen, deshalb ist nichts geschehen. Bitte gib es noch einmal ein.
error-typed-long-ago = Was du eingegeben hast, weiß ich nicht mehr. Bitte gib es noch einmal ein.
no-has-begun = Diese Partie läuft schon. Mit `/inkognito match aufgeben` verlässt du sie; mit `/inkognito match abstimmen` kann der Tisch sie anhalten oder abbrechen.
error-several = Das kann { $choices } sein. Bitte gib eines davon ganz ein, oder wähle es aus der Liste.
error-none-free = An keinem Tisch dieses Kanals ist ein Platz frei.
error-nobody-left = Hier hat niemand ein Match verlassen; es ist kein Platz zu übernehmen.
