### Was Admins für alle Tische ihres Servers einstellen.

settings-title = **Einstellungen dieses Servers: { $page }**
settings-where = Wo und wer
settings-usual = Was üblich ist
settings-order = Rufe und Ordnung
settings-daily = Fall des Tages
settings-changed = ✅ **{ $setting }:** { $value }
settings-gone = Diese Rolle oder diesen Kanal gibt es auf diesem Server nicht; geändert wurde nichts.
settings-everybody = Alle dürfen: Es ist keine Rolle nötig.
button-setup = Einrichtung

setting-channels = Kanäle für Tische
    .about = Wo Tische eröffnet werden dürfen; ist keiner gewählt, überall, wo ich schreiben darf.
setting-channels-unset = überall
setting-channels-mute = In { $where } darf ich nicht schreiben; solange das so ist, kann dort kein Tisch eröffnet werden.
setting-channels-kind = { $place } ist von anderer Art: Tische werden in Text-, Ankündigungs- oder Sprachkanälen eröffnet. Geändert wurde nichts.
setting-channels-add = auch in { $place }
setting-channels-drop = nicht mehr in { $place }
setting-opener = Wer Tische eröffnet
    .about = Mitspielen und üben dürfen alle. Wer den Server verwalten darf, kann immer Tische eröffnen.
setting-opener-unset = alle
setting-tables = Tische zugleich
    .about = Auf dem ganzen Server; Übungspartien zählen nicht.
setting-tables-count =
    { $count ->
        [0] keine; neue werden nicht eröffnet
        [one] ein Tisch
       *[other] { $count } Tische
    }
setting-tables-of-person = Tische je Person
    .about = An wie vielen Tischen dieses Servers jemand zugleich sitzen darf.
setting-tables-of-person-count =
    { $count ->
        [one] ein Tisch
       *[other] { $count } Tische
    }
setting-forum = Forum der Tische
    .about = Jede Partie bekommt dort einen Beitrag statt eines Threads; Tags sagen, wie sie steht.
setting-forum-kind = { $place } ist kein Forum; geändert wurde nichts. Ohne Forum bekommt jedes Match einen Thread in seinem Kanal.
setting-forum-unset = keins: ein Thread im Kanal
setting-game = Spiel
    .about = Es wird gespielt, wenn niemand ein anderes nennt.
setting-edition = Regeln
    .about = Die Ausgabe, nach der dieses Spiel gespielt wird, wenn niemand eine andere nennt.
setting-pace = Tempo
    .about = Wie lange eine Entscheidung dauern darf, wenn niemand etwas anderes sagt.
setting-level = Bots
    .about = Wie gut Bots spielen, die hinzukommen, wenn niemand etwas anderes sagt.
setting-help = Hilfe
    .about = Wie viel ich für alle festhalte, wenn niemand etwas anderes sagt.
setting-language = Sprache der Tische
    .about = Schreibtisch und Privatnachrichten lesen alle in ihrer eigenen.
setting-wanted-role = Rolle, die gerufen wird
    .about = Wird erwähnt, wenn ein Tisch eröffnet wird und noch Leute fehlen.
setting-wanted-role-unset = niemand
setting-wanted-pause = Pause zwischen Rufen
    .about = So lange wird nicht noch einmal gerufen, wie viele Tische auch eröffnet werden.
setting-wanted-pause-count =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
setting-log-channel = Protokoll
    .about = Wo Admins lesen, was Admins getan haben: Einstellungen geändert, Tische beendet.
setting-log-channel-kind = { $place } ist von anderer Art: Das Protokoll steht in einem Text-, Ankündigungs- oder Sprachkanal. Geändert wurde nichts.
setting-log-channel-mute =
    { $count ->
        [one] Das Protokoll gehört in { $place }, aber dort darf ich nicht schreiben: { $missing } fehlt mir. Es wartet und geht, sobald ich darf, da weiter, wo es stehen blieb.
       *[other] Das Protokoll gehört in { $place }, aber dort darf ich nicht schreiben: { $missing } fehlen mir. Es wartet und geht, sobald ich darf, da weiter, wo es stehen blieb.
    }
setting-log-channel-unset = keins
setting-ratings = Wertung
    .about = Ohne sie gibt es keine Rangliste, und Partien, die dann enden, zählen auch später nicht.
setting-ratings-on = an
setting-ratings-off = aus
setting-daily-channel = Kanal für den Fall des Tages
    .about = Wo ich den Fall jedes Tages veröffentliche, ohne Ton, und darüber, wie der letzte hier gelöst wurde.
setting-daily-channel-unset = keiner: Er wird nicht veröffentlicht
setting-daily-channel-kind = { $place } ist von anderer Art: Der Fall des Tages steht in einem Text-, Ankündigungs- oder Sprachkanal. Geändert wurde nichts.
setting-daily-channel-mute =
    { $count ->
        [one] In { $place } darf ich nicht schreiben: { $missing } fehlt mir. Darf ich es auch dann nicht, wenn der Fall des Tages fällig ist, wird er abgeschaltet.
       *[other] In { $place } darf ich nicht schreiben: { $missing } fehlen mir. Darf ich es auch dann nicht, wenn der Fall des Tages fällig ist, wird er abgeschaltet.
    }
setting-daily-channel-unread = Ohne { $missing } kann der Fall des Tages nach einer Störung des Netzes in { $place } doppelt stehen.
setting-daily-coming = der nächste: { $when }
setting-daily-hour = Stunde für den Fall des Tages
    .about = Wann er kommt, nach den Uhren seiner Zeitzone.
setting-daily-hour-at = { $hour }:00 Uhr
setting-daily-hour-later = Er kommt dort um { $at } Uhr: Der neue Fall der Welt beginnt um { $begins } Uhr, und bis eine Stunde danach lässt sich der alte noch lösen.
setting-daily-hour-late =
    { $hours ->
        [one] Er kommt spät: Um { $begins } Uhr dort, eine Stunde danach, hat die Welt einen neuen Fall.
       *[other] Er kommt spät: Um { $begins } Uhr dort, { $hours } Stunden danach, hat die Welt einen neuen Fall.
    }
setting-daily-zone = Zeitzone für den Fall des Tages
    .about = Andere als diese lassen sich tippen: `/inkognito-admin einstellen`.
setting-daily-own = Welcher Fall des Tages
    .about = Der Fall der Welt ist überall derselbe, doch wer den Quelltext liest, kann vorausschauen. Einen eigenen von mir kann niemand nachschlagen; woraus er folgt, ist vorher versprochen und wird am nächsten Tag verraten.
setting-daily-own-on = ein eigener von mir, vom nächsten Tag an
setting-daily-own-off = der Fall der Welt
setting-unset = wie immer: { $value }
setting-unset-noted = wie immer
setting-unset-most = so viele, wie der Bot zulässt: { $count }
setting-above-most = Mehr als { $count } lässt der Bot nicht zu.
setting-unset-language = wie der Server in Discord eingestellt ist

error-no-such-setting = Das lässt sich nicht einstellen. Wähle etwas von dem, was beim Tippen angeboten wird.
error-open-elsewhere = Tische werden auf diesem Server nur in { $where } eröffnet. Üben kannst du überall: `/inkognito üben`.
error-open-others = Tische eröffnet auf diesem Server nur, wer die Rolle { $role } hat. Mitspielen dürfen alle, und üben kannst du jederzeit: `/inkognito üben`.
tables-where = Tische werden in { $where } eröffnet.
tables-who = Tische eröffnet, wer die Rolle { $role } hat.
leaderboard-off = Auf diesem Server gibt es keine Wertung und keine Rangliste: Die Admins haben beides abgeschaltet.

setup-title = **Inkognito auf diesem Server einrichten**
setup-pitch = Zwei Agentenspiele für drei bis fünf, jede Person mit einem eigenen Schreibtisch. Alles hier kann bleiben, wie es ist: Ein erster Tisch ist nur einen Knopfdruck entfernt.
setup-permissions =
    { $count ->
        [0] **1. Was ich in { $place } darf:** alles, was ich brauche.
        [one] **1. Was ich in { $place } darf:** Eine Berechtigung fehlt.
       *[other] **1. Was ich in { $place } darf:** { $count } Berechtigungen fehlen.
    }
setup-permission = { $mark } **{ $permission }** – { $why }
setup-overwritten = Der Link gibt sie meiner Rolle. Verbietet dieser Kanal es trotzdem, erlaube es in seinen eigenen Einstellungen: Kanal bearbeiten › Berechtigungen.
setup-settings = **2. Was hier für alle Tische eingestellt ist**
setup-as-ever = wie zu Anfang
setup-advice-where = Empfohlen: ein oder zwei Kanäle für Tische, damit die anderen ruhig bleiben.
setup-advice-usual = Empfohlen: so lassen, außer wenn ihr live oder über mehrere Tage spielt; dann ein anderes Tempo.
setup-advice-order = Empfohlen: eine Rolle für alle, die gerufen werden wollen, und ein Protokoll, das nur Admins lesen.
setup-first = **3. Ein erster Tisch**
setup-first-here = Er wird für alle sichtbar in { $place } eröffnet, und du sitzt daran; **Verwalten** fügt dort Bots hinzu und beginnt.
setup-first-elsewhere = Tische werden in { $where } eröffnet: Tippe dort `/inkognito neu`.
setup-first-not = Solange ich in { $place } nicht schreiben darf, kann hier keiner eröffnet werden.
button-grant = Erteilen, was fehlt
button-first-table = Ersten Tisch eröffnen
button-look-again = Noch einmal nachsehen

forum-post = **{ $game }**: das Match von Tisch { $table }, eröffnet in { $where }.
tag-open = Platz frei
tag-playing = wird gespielt
tag-over = zu Ende
setting-forum-untagged = Ich darf dort keine Tags anlegen (Kanäle verwalten); ein Beitrag trägt deshalb nur dann eins, wenn es Tags namens *Platz frei*, *wird gespielt* und *zu Ende* gibt.
setting-forum-shut = In { $place } könnte ich keine Beiträge eröffnen: Dort fehlt mir { $missing }; geändert wurde nichts.
forum-shut = In { $place } darf ich keine Beiträge eröffnen; Matches werden deshalb erzählt wie ohne Forum.
