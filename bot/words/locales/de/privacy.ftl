### Was über jemanden oder über einen Server gespeichert ist, und wie es gelöscht wird.

cmd-privacy = Was der Bot über dich speichert; auch als Datei, oder gelöscht
cmdname-privacy = datenschutz
cmd-privacy-what = Statt es zu lesen
cmdname-privacy-what = was
choice-privacy-file = Alles als Datei bekommen
choice-privacy-delete = Löschen; der Bot fragt nach
choice-privacy-sure = Sofort löschen

## Was über den gespeichert ist, der fragt; jedes steht in einer Liste.
privacy-title = Was der Bot über dich speichert
privacy-nothing = Der Bot speichert nichts über dich.
privacy-language = Du hast { $language } als Sprache gewählt.
privacy-locale = Dein Discord ist auf { $language } eingestellt; so kommen auch private Nachrichten.
privacy-plain = Du hast Worte ohne Bilder gewählt.
privacy-quiet = An langsamen Tischen läuft von { $begin } bis { $end } ({ $zone }) keine Uhr für dich.
privacy-dm-channel = Die Nummer des privaten Kanals zwischen dir und dem Bot.
privacy-dm-closed = Dass du keine privaten Nachrichten annimmst.
privacy-dm-notice = Dass dir gesagt wurde, was du bei geschlossenen privaten Nachrichten tun kannst.
privacy-running = { $some ->
    [one] Dein Platz in einem laufenden Match, mit deinen Karten und allem, was du dort getan hast.
   *[other] Deine Plätze in { $some } laufenden Matches, mit deinen Karten und allem, was du dort getan hast.
}
privacy-lobbies = { $some ->
    [one] Dein Platz an einem Tisch, der noch nicht begonnen hat.
   *[other] Deine Plätze an { $some } Tischen, die noch nicht begonnen haben.
}
privacy-over = { $some ->
    [one] Eine beendete Partie, Zug für Zug; daraus folgen deine Statistik und deine Wertung.
   *[other] { $some } beendete Partien, Zug für Zug; daraus folgen deine Statistik und deine Wertung.
}
privacy-names = { $some ->
    [one] Wie du an einem Tisch geheißen hast, der zu Ende ist.
   *[other] Wie du an { $some } Tischen geheißen hast, die zu Ende sind.
}
privacy-opened = { $some ->
    [one] Ein Tisch, den du eröffnet hast, und wie dort gespielt wird.
   *[other] { $some } Tische, die du eröffnet hast, und wie dort gespielt wird.
}
privacy-reviews = { $some ->
    [one] Wie gut du in einer Partie gespielt hast, die vorbei ist; das können auch die lesen, die in ihr mitgespielt haben.
   *[other] Wie gut du in { $some } Partien gespielt hast, die vorbei sind; das können auch die lesen, die in ihnen mitgespielt haben.
}
privacy-reviews-wanted = { $some ->
    [one] Dass du die Analyse einer Partie wolltest, dreißig Tage lang.
   *[other] Dass du die Analysen von { $some } Partien wolltest, dreißig Tage lang.
}
privacy-notes = { $some ->
    [one] Eine Notiz von dir; niemand sonst kann sie lesen.
   *[other] { $some } Notizen von dir; niemand sonst kann sie lesen.
}
privacy-told = { $some ->
    [one] Bis wohin dir eine Partie erzählt wurde, damit nichts doppelt kommt.
   *[other] Bis wohin dir { $some } Partien erzählt wurden, damit nichts doppelt kommt.
}
privacy-votes = { $some ->
    [one] Eine Stimme, die du an einem Tisch abgegeben hast.
   *[other] { $some } Stimmen, die du an Tischen abgegeben hast.
}
privacy-passages = { $some ->
    [one] Ein Platz, den du verlassen oder übernommen hast.
   *[other] { $some } Plätze, die du verlassen oder übernommen hast.
}
privacy-played-on = { $some ->
    [one] Ein Moment, von dem an du selbst gespielt hast, wo ein Bot oder jemand anderes gespielt hatte.
   *[other] { $some } Momente, von denen an du selbst gespielt hast, wo ein Bot oder jemand anderes gespielt hatte.
}
privacy-salts = { $some ->
    [one] Ein Fingerabdruck dessen, was du den Karten eines Tischs beigemischt hast.
   *[other] Fingerabdrücke dessen, was du den Karten von { $some } Tischen beigemischt hast.
}
privacy-watches = { $some ->
    [one] Auf einem Server willst du gerufen werden, wenn ein Tisch eröffnet wird.
   *[other] Auf { $some } Servern willst du gerufen werden, wenn ein Tisch eröffnet wird.
}
privacy-called = { $some ->
    [one] Dass du zu einem Tisch gerufen wurdest.
   *[other] Dass du zu { $some } Tischen gerufen wurdest.
}
privacy-listed = { $some ->
    [one] Auf der Rangliste eines Servers willst du gesehen werden.
   *[other] Auf den Ranglisten von { $some } Servern willst du gesehen werden.
}
privacy-cases = { $some ->
    [one] Ein Fall des Tages, den du angesehen hast: wie lange du gebraucht hast, Fehler und Tipps, und dreißig Tage lang, was du dort getan hast.
   *[other] { $some } Fälle des Tages, die du angesehen hast: wie lange du jeweils gebraucht hast, Fehler und Tipps, und dreißig Tage lang, was du dort getan hast.
}
privacy-banned = { $some ->
    [one] Auf einem Server darfst du dich nicht an Tische des Bots setzen.
   *[other] Auf { $some } Servern darfst du dich nicht an Tische des Bots setzen.
}
privacy-fingerprint = { $some ->
    [one] Ein Fingerabdruck der Nummer deines Kontos, für einen Server: Du hast alles löschen lassen, und nur durch ihn gilt dort die Sperre noch. Niemand liest daraus, wer du bist.
   *[other] Fingerabdrücke der Nummer deines Kontos, für { $some } Server: Du hast alles löschen lassen, und nur durch sie gelten dort die Sperren noch. Niemand liest daraus, wer du bist.
}
privacy-deeds = { $some ->
    [one] Eine Entscheidung, die du als Admin eines Servers getroffen hast.
   *[other] { $some } Entscheidungen, die du als Admin von Servern getroffen hast.
}
privacy-deeds-about = { $some ->
    [one] Eine Entscheidung, die Admins eines Servers über dich getroffen haben.
   *[other] { $some } Entscheidungen, die Admins von Servern über dich getroffen haben.
}
privacy-hint = Sonst nichts: Keine Nachricht von dir wird gelesen. Wer diesen Bot betreibt, kann in seine Datenbank sehen. In der Datei steht alles, von laufenden Matches nur, was du wissen darfst.
button-file = Datei
button-delete = Löschen

## Ob alles gelöscht werden soll, und dass es gelöscht ist.
privacy-asked = Alles über dich löschen?
privacy-gives-up = { $some ->
    [one] Ein Bot übernimmt deinen Platz im laufenden Match; bleibt dort sonst niemand, endet es.
   *[other] Bots übernehmen deine Plätze in { $some } laufenden Matches; wo sonst niemand bleibt, enden sie.
}
privacy-leaves = { $some ->
    [one] Du verlässt den Tisch, der noch nicht begonnen hat.
   *[other] Du verlässt { $some } Tische, die noch nicht begonnen haben.
}
privacy-unnamed = { $some ->
    [one] Die beendete Partie bleibt den anderen, mit einem Platz, der niemandem gehört. Für dich zählt sie nicht mehr.
   *[other] Die { $some } beendeten Partien bleiben den anderen, mit Plätzen, die niemandem gehören. Für dich zählen sie nicht mehr.
}
privacy-stays-banned = { $some ->
    [one] Die Sperre auf einem Server gilt weiter, sonst höbe das Löschen sie auf: Von dir bleibt dort nur ein Fingerabdruck, aus dem niemand liest, wer du bist.
   *[other] Die Sperren auf { $some } Servern gelten weiter, sonst höbe das Löschen sie auf: Von dir bleiben dort nur Fingerabdrücke, aus denen niemand liest, wer du bist.
}
privacy-the-rest = Deine Einstellungen, Notizen und alles andere werden gelöscht. Das lässt sich nicht zurücknehmen; was in Kanälen von Discord steht, bleibt dort.
button-erase = Alles löschen
privacy-erased = Über dich ist nichts mehr gespeichert.
privacy-erased-but = { $some ->
    [one] Über dich ist nichts mehr gespeichert außer einem Fingerabdruck, aus dem niemand liest, wer du bist: Durch ihn gilt die Sperre auf einem Server weiter.
   *[other] Über dich ist nichts mehr gespeichert außer Fingerabdrücken, aus denen niemand liest, wer du bist: Durch sie gelten die Sperren auf { $some } Servern weiter.
}
privacy-erased-seats = { $some ->
    [one] Auf deinem Platz spielt ein Bot weiter.
   *[other] Auf deinen { $some } Plätzen spielen Bots weiter.
}
privacy-file = Das ist alles, was der Bot über dich speichert, als JSON. Beendete Partien stehen darin als Aufzeichnungen, die anderen so, wie du sie sehen darfst.
privacy-file-long = Für eine Nachricht ist es zu lang, daher fehlen die Aufzeichnungen der ältesten Partien; wer diesen Bot betreibt, kann dir alle geben.

## Was über einen Server gespeichert ist, und dass es gelöscht wird.
cmd-erase = Alles löschen, was der Bot über diesen Server speichert
cmdname-erase = löschen
cmd-erase-server = Wie dieser Server heißt, wenn du sicher bist
cmdname-erase-server = server
erase-asked = Alles über diesen Server löschen?
erase-running = { $some ->
    [one] Ein Match läuft: Es endet ohne Ergebnis, und der Tisch erfährt, warum.
   *[other] { $some } Matches laufen: Sie enden ohne Ergebnis, und die Tische erfahren, warum.
}
erase-lobbies = { $some ->
    [one] Ein Tisch, der noch nicht begonnen hat, wird abgesagt.
   *[other] { $some } Tische, die noch nicht begonnen haben, werden abgesagt.
}
erase-games = { $some ->
    [one] Eine beendete Partie wird gelöscht, mit Rückschau, Aufzeichnung und allen Statistiken und Wertungen.
   *[other] { $some } beendete Partien werden gelöscht, mit Rückschau, Aufzeichnung und allen Statistiken und Wertungen.
}
erase-bans = { $some ->
    [one] Eine Sperre fällt weg: Wer gesperrt war, darf sich wieder setzen.
   *[other] { $some } Sperren fallen weg: Wer gesperrt war, darf sich wieder setzen.
}
erase-rest = Gelöscht werden auch die Einstellungen dieses Servers, was Admins hier getan haben und wer gerufen oder auf der Rangliste gesehen werden will. Nachrichten in den Kanälen bleiben.
erase-hint = Das lässt sich nicht zurücknehmen. Der Knopf fragt nach dem Namen des Servers; bei `/inkognito-admin löschen server:` tippst du ihn gleich dazu.
button-erase-server = Alles löschen …
modal-erase = Alles über diesen Server löschen
modal-erase-server = Wie dieser Server heißt
erase-begun = Laufende Matches erfahren es, und in etwa einer Minute ist über diesen Server nichts mehr gespeichert.
erase-nothing = Der Bot speichert nichts über diesen Server.
error-other-server = Dieser Server heißt anders, daher wurde nichts gelöscht.
notice-erased = Alles, was über diesen Server gespeichert ist, wird gelöscht; so wünschen es seine Admins. Darum endet dieses Match hier.
lobby-erased = Abgesagt: Alles, was über diesen Server gespeichert ist, wird gelöscht.
