### Ein Tisch, was auch gespielt wird: die Zeit, wer kommt und geht, Abstimmungen.

## Die Tafel und der Thread.

panel-until = Zeit bis { $when }.
panel-until-for = { AS($who, "start") }: Zeit bis { $when }. Die anderen haben länger.
panel-thread-name = { $game } · Tisch { $table }

## Wer schweigt, und der Tisch.

notice-reminder = { $called } Zeit bis { $when }; dann wählt ein Bot für alle, die noch nicht gewählt haben.
notice-reminder-turn = { $called } Zeit bis { $when }; dann spielt ein Bot den Zug zu Ende.
notice-autopilot = { AS($who, "start") } hat zweimal nicht gewählt: Ein Bot spielt weiter, bis { $who } wieder da ist.
late-once-more = Noch einmal, und er spielt für dich weiter.
late-autopilot = Er spielt jetzt für dich weiter, bis du selbst wählst oder auf deinem Schreibtisch **Wieder da** drückst.
back-there = Du warst an Tisch { $table } nie weg: Niemand spielt für dich.
back-late = An Tisch { $table } bist du wieder da. Die verpasste Entscheidung wird dir nicht angerechnet.
back-played-for = An Tisch { $table } spielst du wieder selbst.
desk-until = Du hast bis { $when } Zeit; dann wählt ein Bot für dich.
desk-until-turn = Du hast bis { $when } Zeit; dann spielt ein Bot deinen Zug zu Ende.
desk-late = ⌛ Die Zeit war um: Ein Bot hat für dich gewählt. Noch einmal, und er spielt für dich weiter.
desk-turn = ⌛ Die Zeit war um: Ein Bot spielt deinen Zug zu Ende. Wähle selbst oder drücke **Wieder da**, dann ist der Rest wieder deiner.
desk-autopilot = ⌛ Du hast zweimal nicht gewählt, deshalb spielt ein Bot für dich. Wähle selbst oder drücke **Wieder da**, dann hast du deinen Platz zurück.
desk-seat-of = Du hast an Tisch { $table } den Platz von { AS($whose, "to") } übernommen. Was dort gewählt wurde, ist jetzt deine Wahl; diese Partie zählt nicht in deiner Statistik.
desk-seat-own = Du hast an Tisch { $table } deinen eigenen Platz zurück. Was dort gewählt wurde, ist jetzt deine Wahl; in deiner Statistik zählt diese Partie weiter als verlassen.
desk-seat-own-uncounted = Du hast an Tisch { $table } deinen eigenen Platz zurück. Was dort gewählt wurde, ist jetzt deine Wahl; in deiner Statistik zählt diese Partie weiterhin nicht.
notice-resigned = { AS($who, "start") } hat die Partie verlassen; ein Bot übernimmt den Platz.
notice-resigned-to = { AS($who, "start") } hat die Partie verlassen; { $bot } übernimmt den Platz.
notice-substitute = { AS($who, "start") } übernimmt einen Platz.
notice-takes-over = { AS($who, "start") } übernimmt den Platz von { AS($whose, "to") }.
notice-own-seat = { AS($who, "start") } sitzt wieder auf dem eigenen Platz.
notice-no-person-left = An diesem Tisch sitzt niemand mehr, also wird er geschlossen.
notice-down = Der Bot war eine Weile fort; die Uhren standen still.

## Worüber ein Tisch abstimmt, als Wunsch im Infinitiv: kurz halten.

matter-pause = die Uhr anhalten
matter-resume = die Uhr weiterlaufen lassen
matter-abandon = das Match abbrechen
matter-live = live spielen (3 Minuten je Entscheidung)
matter-evening = im Abendtempo spielen (20 Minuten je Entscheidung)
matter-slow = langsam spielen (24 Stunden je Entscheidung)
matter-untimed = ohne Uhr spielen
voted-pause = Die Uhr wird angehalten
voted-resume = Die Uhr läuft weiter
voted-abandon = Das Match wird abgebrochen
voted-live = Es wird live gespielt (3 Minuten je Entscheidung)
voted-evening = Es wird im Abendtempo gespielt (20 Minuten je Entscheidung)
voted-slow = Es wird langsam gespielt (24 Stunden je Entscheidung)
voted-untimed = Es wird ohne Uhr gespielt
answer-yes = dafür
answer-no = dagegen
answer-neither = meine Stimme zurückziehen
motion-open = Vorschlag von { AS($who, "to") }: { $what }. { $votes } von { $needed } nötigen Stimmen.
motion-against = Dagegen: { $who }.
motion-asks = { $who }, einverstanden?
motion-carried = Beschlossen: { $what }.
motion-refused = Abgelehnt: { $what }.
motion-still-paused = Die Uhr steht weiter still: **Uhr weiterlaufen lassen** auf der Tafel bringt sie in Gang.
motion-still-ordered = Die Uhr steht weiter still: Nur Admins dieses Servers können sie weiterlaufen lassen.
motion-dropped = Das Match ist vorbei; abgestimmt wird nicht mehr: { $what }.
vote-yes = Tisch { $table }: Du bist dafür: { $what }. { $votes } von { $needed } nötigen Stimmen.
vote-no = Tisch { $table }: Du bist dagegen: { $what }. { $votes } von { $needed } nötigen Stimmen.
vote-neither = Tisch { $table }: Du bist weder dafür noch dagegen: { $what }. { $votes } von { $needed } nötigen Stimmen.
vote-carries = Tisch { $table }: Mit deiner Stimme ist es beschlossen.
vote-drops = Tisch { $table }: Damit ist es abgelehnt.
panel-closing = Niemand ist mehr da. Kommt niemand zurück, wird das Match abgebrochen: { $when }.
match-moved = Tisch { $table } geht hier weiter.
moved-thread = Im Thread von Tisch { $table } kann ich nichts mehr schreiben, deshalb geht das Match hier weiter.
place-lost = Tisch { $table }: Den Ort, an dem das Match erzählt wurde, gibt es nicht mehr, deshalb steht seine Uhr. `/inkognito match umziehen` in einem anderen Kanal lässt es dort weitergehen; dein Schreibtisch ist, wie er war.
place-shut = Tisch { $table }: In { $place } darf ich nicht schreiben, deshalb steht seine Uhr. Das Match geht an euren Schreibtischen weiter; `/inkognito match umziehen` in einem anderen Kanal gibt ihm einen anderen Ort.
place-moved = Tisch { $table } ist nach { $place } umgezogen.
quiet-set = An langsamen Tischen läuft von { $begin } bis { $end } ({ $zone }) keine Uhr für dich.
quiet-none = Du hast keine Nachtruhe.
panel-forgotten = Hier ist seit Wochen nichts geschehen. Geschieht weiter nichts, wird das Match abgebrochen: { $when }.
notice-was-wanted = An Tisch { $table } wurden Mitspieler gesucht.
notice-wanted-nobody = An Tisch { $table } werden Mitspieler gesucht.
notice-wanted = { $who }, an Tisch { $table } werden Mitspieler gesucht.
wanted-set = { $role } wird gerufen, wenn ein Tisch eröffnet wird, höchstens einmal in { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
 }, und nicht für Übungsspiele.
wanted-nobody = Es wird keine Rolle gerufen, wenn ein Tisch eröffnet wird.
wanted-hours = Es wird keine Rolle gerufen, wenn ein Tisch eröffnet wird. Eine, die gewählt wird, wird höchstens einmal in { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
 } gerufen.
wanted-silent = Diese Rolle darf nicht jeder erwähnen, also bekäme niemand darin eine Nachricht. Erlaube es in den Einstellungen der Rolle, oder gib mir das Recht, alle Rollen zu erwähnen.
watch-on = Du wirst gerufen, wenn auf diesem Server ein Tisch eröffnet wird, höchstens einmal in der Stunde. Derselbe Befehl beendet das.
watch-off = Du wirst nicht mehr gerufen, wenn auf diesem Server ein Tisch eröffnet wird.
panel-paused = ⏸️ Die Uhr steht still, bis der Tisch beschließt weiterzuspielen.
panel-pace = Tempo jetzt: { $pace }.
button-vote-pause = Uhr anhalten
button-vote-resume = Uhr weiterlaufen lassen
button-vote-abandon = Match abbrechen
button-vote-yes = Einverstanden
button-vote-no = Nein
button-vote-neither = Stimme zurückziehen

replay-title = **Rückschau · { $table } · Partie { $game }**
replay-sat-before = { AS($who, "start") } hat den Platz, den { $before } beim Austeilen hatte.
replay-file = Die Aufzeichnung dieser Partie. `python -m bot replay DATEI` erzählt sie noch einmal, `python -m bot check DATEI` spielt sie nach den Regeln nach.
replay-file-review = Und was ihre Analyse von jeder Entscheidung sagt, für Programme: `inkognito-review/1`, wie es die README dieses Bots beschreibt.

## Welcher von mehreren Tischen gemeint ist.

which-title = **Welchen Tisch meinst du?** Eingegeben hast du { $command }.
which-table = Tisch { $table }
which-practice = Übung { $table }
which-tutorial = Deine Einführung
which-lobby =
    { $free ->
        [0] Noch nicht begonnen; alle sind da.
        [one] Noch nicht begonnen; ein Platz ist frei.
       *[other] Noch nicht begonnen; { $free } Plätze sind frei.
    }
which-waits = Der Tisch wartet auf { AS($who, "object") }.
back-never = Du warst nie fort: An keinem deiner Tische spielt ein Bot für dich.
back-taken = Du hast dieses Match verlassen, und deinen Platz hat jetzt jemand anders.
back-left = Du hast dieses Match verlassen. `/inkognito match einspringen` gibt dir deinen Platz wieder.
seat-taken-over = Du hast an Tisch { $table } einen Platz übernommen. Diese Partie zählt nicht in deiner Statistik.
vote-is-so = Tisch { $table }: Nichts abzustimmen, { $what }.
so-pause = es läuft gerade keine Uhr
so-resume = die Uhr ist nicht angehalten
so-live = ihr spielt schon live
so-evening = ihr spielt schon im Abendtempo
so-slow = ihr spielt schon langsam
so-untimed = ihr spielt schon ohne Uhr
resign-asked = **Das Match an Tisch { $table } verlassen?** { $where }
resign-others = Ein Bot übernimmt deinen Platz und spielt für dich weiter. In deiner Statistik zählt die Partie als verlassen. Solange niemand sonst den Platz übernommen hat, gibt ihn dir `/inkognito match einspringen` wieder. Wollt ihr nur eine Pause oder gemeinsam aufhören, stimmt darüber ab: `/inkognito match abstimmen`.
resign-others-uncounted = Ein Bot übernimmt deinen Platz und spielt für dich weiter. In deiner Statistik zählt diese Partie nicht, denn du bist in sie eingesprungen. Solange niemand sonst den Platz übernommen hat, gibt ihn dir `/inkognito match einspringen` wieder. Wollt ihr nur eine Pause oder gemeinsam aufhören, stimmt darüber ab: `/inkognito match abstimmen`.
resign-alone = Außer dir sitzt dort kein Mensch: Das Match endet, niemand gewinnt, und in deiner Statistik zählt es als verlassen.
resign-alone-uncounted = Außer dir sitzt dort kein Mensch: Das Match endet, und niemand gewinnt. In deiner Statistik zählt es nicht, denn du bist in diese Partie eingesprungen.
resign-lesson = Deine Einführung endet hier; `/inkognito einführung` beginnt eine neue.
resigned = Du hast Tisch { $table } verlassen; ein Bot spielt für dich weiter. `/inkognito match einspringen` gibt dir deinen Platz wieder, wenn ihn niemand sonst übernommen hat.
resigned-over = Du hast Tisch { $table } verlassen, und das Match ist zu Ende.
button-resign = Match verlassen
button-substitute = Platz übernehmen
