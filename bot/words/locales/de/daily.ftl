### Der Fall des Tages, für alle, die ihn allein lösen; was der Fall selbst sagt, gehört dem Spiel.

no-no-case = Für diesen Tag gibt es keinen Fall, oder noch nicht.
no-no-claim = Danach fragt dieser Fall nicht.
no-case-open = Dieser Fall kann noch rechtzeitig gelöst werden. Seine Lösung wird eine Stunde nach dem Ende seines Tages verraten.

## Der Befehl.

cmd-daily = Der Fall des Tages: Wer ist wer, und wie lautet die Geheimnummer? Geraten wird nicht
cmd-daily-claim = Was aus den offenen Hinweisen folgt
cmdname-daily-claim = behauptung
cmd-daily-cross_out = Was du für dich streichst oder wieder öffnest; niemand prüft es
cmdname-daily-cross_out = streichen
cmd-daily-do = Was du sonst möchtest
cmdname-daily-do = tun
cmd-daily-day = Der Fall eines anderen Tages
cmdname-daily-day = tag
choice-daily-hint = Ein Tipp: über wen jetzt etwas folgt
choice-daily-why = Warum folgt, was ich bewiesen habe
choice-daily-share = Teilen, wie ich ihn gelöst habe
choice-daily-archive = Die Fälle anderer Tage, und meine Serie
choice-daily-rules = So wird gespielt
choice-daily-solution = Die Lösung eines Tages, der vorbei ist: Ich gebe auf
error-daily-one = Eins nach dem anderen: behaupten, streichen oder etwas anderes.
error-daily-open = Du kannst einen Fall teilen, sobald du ihn gelöst hast.
error-daily-shared = Das hast du gerade schon hier gezeigt.
error-daily-late = Das hat zu lange gedauert und ließ sich nicht mehr teilen. Bitte teile es noch einmal.

## Wochentage.

weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag
day-dated =
    { $month ->
        [1] { $weekday }, { $day }. Januar { $year }
        [2] { $weekday }, { $day }. Februar { $year }
        [3] { $weekday }, { $day }. März { $year }
        [4] { $weekday }, { $day }. April { $year }
        [5] { $weekday }, { $day }. Mai { $year }
        [6] { $weekday }, { $day }. Juni { $year }
        [7] { $weekday }, { $day }. Juli { $year }
        [8] { $weekday }, { $day }. August { $year }
        [9] { $weekday }, { $day }. September { $year }
        [10] { $weekday }, { $day }. Oktober { $year }
        [11] { $weekday }, { $day }. November { $year }
       *[12] { $weekday }, { $day }. Dezember { $year }
    }

## Die Nachricht.

daily-title = 🔎 **Inkognito { $number } · { $day } · { $sort }**
daily-asked = **Was folgt** aus den offenen Hinweisen? Wähle es unten. Geraten wird nicht.
daily-marking = Was streichst du? Niemand prüft es, und niemand sonst sieht es. Wähle es noch einmal, und es ist wieder offen.
daily-crossed-out = gestrichen
daily-taken = ✅ **Das folgt:** { $claim }.
daily-not-yet = ✋ **Das folgt noch nicht.** Es zählt als Fehler.
daily-stale = Der Fall ist inzwischen weiter. So steht er jetzt.
daily-hint = 💡 Aus dem, was offen ist, folgt etwas über **{ $who }**.
daily-grace = 🌅 Das ist der Fall des Tages davor. Löst du ihn bis 1 Uhr (UTC), zählt er noch für deine Serie.
daily-passed = 🌅 Das ist der Fall eines früheren Tages. Lösen kannst du ihn noch, aber er zählt für keine Serie.
daily-may-be-told = -# Du kannst diesen Fall aufgeben und seine Lösung lesen: Dann ist er für dich abgeschlossen.
daily-giving-up = 📖 **Gibst du diesen Fall auf?** Du liest dann seine Lösung und kannst ihn nicht mehr lösen.
daily-looked-up = 📖 Du hast seine Lösung nachgesehen: Dieser Fall ist für dich abgeschlossen und zählt nirgends.
daily-late = Nach seinem Tag gelöst: Er zählt für keine Serie.
daily-later = nach seinem Tag
daily-mistakes =
    { $count ->
        [0] kein Fehler
        [one] 1 Fehler
       *[other] { $count } Fehler
    }
daily-hints =
    { $count ->
        [0] kein Tipp
        [one] 1 Tipp
       *[other] { $count } Tipps
    }
daily-streak = Serie { $count }
daily-mark-clean = ●
daily-mark-hinted = ■T
daily-mark-mistaken = ▲F
daily-legend = -# Je Behauptung: ● auf Anhieb · ■T nach einem Tipp · ▲F nach einem Fehler
daily-legend-shared = -# ● auf Anhieb · ■T nach einem Tipp · ▲F nach einem Fehler
daily-chain = Der ganze Weg
daily-invites = Und du? `/daily`
daily-shared = { $who }: Inkognito { $number } · { $day }
daily-rules-title = So wird ein Fall gespielt
daily-rules = **Was zählt:** zuerst weniger Fehler, dann weniger Tipps, dann weniger Zeit, vom ersten Blick an. Für deine Serie zählt ein Fall, den du an seinem eigenen Tag (UTC) löst; hast du ihn da begonnen, darfst du eine Stunde länger brauchen.
daily-archive-title = Die Fälle bisher
daily-archive =
    { $days ->
        [one] Du hast { $done } von 1 Fall gelöst.
       *[other] Du hast { $done } von { $days } Fällen gelöst.
    }
daily-archive-older = Ältere: `/daily` mit `tag` und ihrem Datum, etwa 2026-11-02.
daily-streaks = Tage hintereinander: **{ $now }** · Rekord **{ $best }**
daily-past = { $day } · Fall { $number }
daily-past-new = neu
daily-past-begun = begonnen
daily-past-looked-up = nachgesehen
daily-past-done = gelöst, { $how }

button-hint = Tipp
button-daily-why = Warum?
button-cross-out = Streichen
button-give-up = Aufgeben …
button-solution = Aufgeben, Lösung zeigen
button-archive = Archiv
button-how = So wird gespielt
button-today = Fall des Tages
button-world = Der Fall für alle Welt
button-own = Der Fall dieses Servers
button-share = Teilen
menu-claim = { $who } …
menu-cross-out = { $who }: streichen …
menu-daily-why = Was soll ich erklären?
menu-daily-archive = Welcher Tag?

## Der Fall einer gespielten Runde.

daily-title-round = 🔎 **Eine Runde als Fall · { $sort }**
daily-shared-round = { $who }: eine Runde als Fall
daily-made = 🔎 **Ein Fall aus dieser Runde.** Was jemand an ihrem Ende wusste, reichte, um alles herauszufinden. Namen und Karten sind andere als im Spiel; er wird gelöst wie der Fall eines Tages und zählt nirgends.
daily-made-name =
    Schick ihn hierher für alle, die das hier lesen, oder nenne jemandem seinen Namen: Mit `/daily` bekommt man ihn überall, der Name anstelle eines Tages.
    `{ $name }`
daily-sent = 🔎 { $who } hat aus einer gespielten Runde einen Fall gemacht: Wer ist wer, und wie lautet die Geheimnummer? Geraten wird nicht.
button-make-case = Einen Fall daraus machen
button-send-case = Hierher schicken
no-no-case-there = Daraus wird kein Fall: Niemand konnte Schritt für Schritt alles sagen.
