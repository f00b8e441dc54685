### Was Admins tun, um an den Tischen ihres Servers Ordnung zu halten.

order-title =
    { $count ->
        [0] Auf diesem Server ist kein Tisch offen.
        [one] Auf diesem Server ist ein Tisch offen
       *[other] Auf diesem Server sind { $count } Tische offen
    }
order-pick = Wähle einen Tisch
order-age = eröffnet { $since }
order-waits = Gewartet wird auf { AS($who, "object") }, gefragt { $since }.
order-paused = ⏸️ Von Admins angehalten.
order-paused-by-vote = ⏸️ Angehalten, weil der Tisch es beschlossen hat.
order-placeless = 🧭 Der Tisch hat seinen Ort verloren: Die Uhr steht, bis er umgezogen ist.
order-over = Er ist beendet.
order-take-out = Jemanden herausnehmen
order-end-asked = Tisch { $table } beenden? Sein Match bleibt ohne Ergebnis. Alle dort lesen den Grund, den du nennst.
order-out-asked = { $whom } von Tisch { $table } nehmen? Zurück an diesen Tisch geht es dann nicht mehr; in einem Match spielt ein Bot weiter.
order-done-paused = Tisch { $table }: Die Uhr steht, bis Admins sie weiterlaufen lassen. Der Tisch erfährt es und kann es nicht durch Abstimmung aufheben.
order-done-resumed = Tisch { $table }: Die Uhr läuft wieder. Der Tisch erfährt es.
order-done-ended = Tisch { $table } ist beendet und weiß, warum.
order-done-taken-out = Tisch { $table }: { $whom } hat dort keinen Platz mehr. Der Tisch erfährt es.
order-done-moved = Tisch { $table } geht in { $place } weiter.
order-told-paused = Admins dieses Servers haben die Uhr angehalten. Sie steht, bis Admins sie weiterlaufen lassen; spielen könnt ihr trotzdem.
order-told-resumed = Admins dieses Servers lassen die Uhr weiterlaufen.
order-told-ended = Admins dieses Servers haben diesen Tisch beendet: { $reason }
order-told-ended-so = Admins dieses Servers haben diesen Tisch beendet.
order-told-closed = Der Kanal dieses Tisches wurde gelöscht; damit ist er geschlossen.
order-told-emptied = Admins dieses Servers haben die letzte Person von diesem Tisch genommen; damit ist er geschlossen.
order-alone-lobby = Admins haben dich von Tisch { $table } genommen, bevor dort ein Match begann. Setzen kannst du dich dort nicht mehr; die anderen Tische des Servers stehen dir offen.
order-alone-match = Admins haben dich aus dem Match an Tisch { $table } genommen; auf deinem Platz spielt ein Bot weiter. Zurück kannst du nicht; die anderen Tische des Servers stehen dir offen.
order-alone-last = Admins haben dich aus dem Match an Tisch { $table } genommen. Sonst war niemand mehr da, also ist es zu Ende. Die anderen Tische des Servers stehen dir offen.
order-alone-ban-lobby = Die Admins eines Servers lassen dich nicht mehr an seine Tische, also hast du auch an Tisch { $table } keinen Platz mehr. Üben und lernen kannst du weiterhin.
order-alone-ban-match = Die Admins eines Servers lassen dich nicht mehr an seine Tische; an Tisch { $table } spielt auf deinem Platz ein Bot weiter. Üben und lernen kannst du weiterhin.
order-alone-ban-last = Die Admins eines Servers lassen dich nicht mehr an seine Tische. An Tisch { $table } war sonst niemand mehr da, also ist das Match dort zu Ende. Üben und lernen kannst du weiterhin.
order-alone-paused = Admins haben die Uhr von Tisch { $table } angehalten, dessen Match seinen Ort verloren hat: Sie steht, bis Admins sie weiterlaufen lassen. An deinem Schreibtisch kannst du trotzdem spielen.
order-alone-closed = Der Kanal von Tisch { $table } wurde gelöscht, bevor dort ein Match begann; damit ist der Tisch geschlossen. In einem anderen Kanal eröffnet `/inkognito neu` einen neuen.
order-alone-ended = Admins haben Tisch { $table } beendet: { $reason }
order-alone-ended-so = Admins haben Tisch { $table } beendet.
lobby-opener-out = Wer diesen Tisch eröffnet hat, wurde von Admins herausgenommen; beginnen kann jetzt { $who }.
notice-taken-out = Admins dieses Servers haben { AS($who, "object") } aus der Partie genommen; ein Bot übernimmt den Platz.
notice-taken-out-to = Admins dieses Servers haben { AS($who, "object") } aus der Partie genommen; { $bot } übernimmt den Platz.
panel-paused-by-admin = ⏸️ Von Admins angehalten; die Uhr steht, bis Admins sie weiterlaufen lassen.
button-order-pause = Anhalten
button-order-resume = Fortsetzen
button-order-end = Beenden
button-order-move = Hierher umziehen
button-order-out = Herausnehmen
button-order-all = Alle Tische
button-order-back = Zurück
button-order-on = Mehr
modal-order-end = Warum endet Tisch { $table }?
modal-order-why = Grund, für alle am Tisch
error-several-tables-here = Hier werden mehrere Tische erzählt: Nenne als `tisch` { $tables }.
error-no-table-here = Hier wird kein Tisch erzählt: Nenne als `tisch` die Nummer von einem. `/inkognito-admin tische` zeigt alle.
error-no-table-open = Auf diesem Server ist kein Tisch offen.
error-ban-bot = Das ist ein Bot, und Bots von Discord setzen sich an keinen Tisch. Niemand ist gesperrt worden.
error-no-reason = Es braucht einen Grund; der Tisch liest ihn.
no-banned = Die Admins dieses Servers lassen dich nicht an seine Tische. Üben und lernen kannst du weiterhin.
no-own-ban = Das bist du. Wer hier nicht spielen will, setzt sich einfach an keinen Tisch; `/inkognito match aufgeben` verlässt ein Match. Niemand ist gesperrt worden.
no-not-welcome = Jemand aus diesem Match darf sich nicht mehr an Tische dieses Servers setzen, deshalb gibt es keine Revanche. Mit anderen spielst du an einem neuen Tisch: `/inkognito neu`.
no-taken-out = Admins haben dich von diesem Tisch genommen; setzen kannst du dich dort nicht mehr.
no-unseated = Du hast deinen Platz an diesem Tisch verloren, als die Admins dieses Servers dich an seinen Tischen gesperrt haben.
no-took-out = Du hast jemanden aus diesem Match genommen und kannst deshalb nicht einspringen: Admins sollen so nicht sehen, was andere hielten.
no-paused-by-admin = Admins dieses Servers haben die Uhr angehalten; nur Admins können sie weiterlaufen lassen.
no-placeless = Dieser Tisch hat seinen Ort verloren, deshalb steht seine Uhr. `/inkognito-admin umziehen` in einem Kanal gibt ihm zuerst einen neuen.
no-not-begun = Dieser Tisch hat noch nicht begonnen: Eine Uhr hat er noch nicht, und er bleibt, wo er eröffnet wurde. `/inkognito-admin beenden` sagt ihn ab.
no-untimed = Dieser Tisch spielt ohne Uhr, also lässt sich keine anhalten.
no-table-ended = Dieser Tisch ist schon beendet.
no-nobody-there = Diese Person hat keinen Platz an diesem Tisch.

ban-done =
    { $seats ->
        [0] ✅ { $whom } darf sich nicht mehr an Tische dieses Servers setzen. Ein Platz war nicht zu räumen.
        [one] ✅ { $whom } darf sich nicht mehr an Tische dieses Servers setzen. Ein Platz ist geräumt; in einem Match spielt dort ein Bot weiter.
       *[other] ✅ { $whom } darf sich nicht mehr an Tische dieses Servers setzen. { $seats } Plätze sind geräumt; in Matches spielen dort Bots weiter.
    }
ban-known = { $whom } ist an den Tischen dieses Servers schon gesperrt.
unban-done = ✅ { $whom } darf sich wieder an Tische dieses Servers setzen.
unban-known = { $whom } ist an den Tischen dieses Servers nicht gesperrt.
bans-title =
    { $count ->
        [one] Eine Person darf sich nicht an Tische dieses Servers setzen
       *[other] { $count } Leute dürfen sich nicht an Tische dieses Servers setzen
    }
bans-none = Niemand ist an den Tischen dieses Servers gesperrt.
bans-one = { $who } – seit { $when }; Admin: { $by }
bans-forgotten =
    { $count ->
        [one] Eine dieser Sperren gilt jemandem, der alles über sich löschen ließ: Geblieben ist nur ein Fingerabdruck, aus dem niemand liest, wer das ist. `/inkognito-admin entsperren` hebt auch sie auf: Nenne die Person, oder tippe die Nummer ihres Kontos.
       *[other] { $count } dieser Sperren gelten Leuten, die alles über sich löschen ließen: Geblieben sind nur Fingerabdrücke, aus denen niemand liest, wer das ist. `/inkognito-admin entsperren` hebt auch sie auf: Nenne die Person, oder tippe die Nummer ihres Kontos.
    }

deeds-title = Was Admins hier getan haben
deeds-logged = Steht auch in { $place }.
deeds-no-log = Steht sonst nirgends; ein Kanal dafür wird mit `/inkognito-admin einstellungen` gewählt.
deeds-none = Noch nichts.
deed-bot = Der Bot
deed-somebody = eine nicht mehr bekannte Person
deed-other = { $who } hat etwas getan, das nur eine andere Version des Bots kennt.
deed-set = { $who } hat **{ $setting }** eingestellt: { $was } → { $now }
deed-paused = { $who } hat die Uhr von Tisch { $table } angehalten.
deed-resumed = { $who } lässt die Uhr von Tisch { $table } weiterlaufen.
deed-ended = { $who } hat Tisch { $table } beendet: { $reason }
deed-taken-out = { $who } hat { $whom } von Tisch { $table } genommen.
deed-unseated = Durch die Sperre hat { $whom } den Platz an Tisch { $table } verloren.
deed-moved = { $who } hat Tisch { $table } nach { $place } umziehen lassen.
deed-closed = { $who } hat Tisch { $table } geschlossen: Sein Kanal wurde gelöscht, bevor das Match begann.
deed-banned = { $who } hat { $whom } an den Tischen gesperrt.
deed-unbanned = { $who } lässt { $whom } wieder an die Tische.
deed-cases-stopped = { $who } veröffentlicht den Fall des Tages in { $place } nicht mehr, denn dort darf nichts geschrieben werden. Er ist abgeschaltet, bis ihm Admins wieder einen Kanal geben.
