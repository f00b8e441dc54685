### Die Einführung: eine erste Partie mit Hinweisen.

lesson-title = Einführung { $table }, Runde { $round }

## Je höchstens 300 Zeichen, mit allem, was eingesetzt wird.

lesson-hint = 💡 **Lektion { $number } von { $of }: { $lesson }** – { $hint }
lesson-aside = 💡 { $hint }
lesson-about-move = ziehen
lesson-about-meeting = ein Treffen
lesson-about-show = gefragt sein
lesson-about-ambassador = der Botschafter
lesson-about-code = der Code
lesson-about-declare = melden
lesson-aim = Du spielst { $colour }; der Stern bist du. Finde deinen Partner { $partner }; eure beiden Codes nennen euren Auftrag. Jede Kugel ist ein Schritt; ende, wo jemand steht.
lesson-watch = Jetzt ziehen die anderen. Wo alle stehen und wer wen fragt, sehen alle; welche Karten gezeigt werden, nur die beiden. Deine drei Figuren ohne Stern sind Doppelgänger.
lesson-notes = Dein Notizzettel behält, was man dir zeigt. Eine Antwort beweist wenig, zwei, drei zusammen schließen vieles aus: Triff also noch jemanden, oder jemanden noch einmal.
lesson-meeting = Frag nach der Identität oder der Statur: Man zeigt dir drei Karten, mindestens eine davon ist wahr, und sonst sieht sie niemand. Welche Figur du triffst, ist gleich.
lesson-answer = Das steht jetzt auf deinem Notizzettel, und **Warum?** sagt, was daraus folgt. Wen du gefragt hast, den schickst du weg: Wähle einen Stadtteil, dann das Feld.
lesson-show = { AS($who, "start") } hat dich getroffen und fragt. Welche deiner Karten wahr ist, weiß man nicht: Zeig jedem andere Lügen, und nicht immer dieselbe Wahrheit.
lesson-show-pair = { AS($who, "start") } fragt dich über den Botschafter: Von zwei farbigen Karten ist genau eine wahr, und welche, weißt nur du. Deine Codekarte darf für die falsche stehen.
lesson-ambassador = Über ihn darfst du jeden fragen, wo er auch steht. Man zeigt dir zwei Karten, und genau eine ist wahr: Das sagt mehr als drei.
lesson-pair = Genau eine ist wahr: Scheidet eine aus, so ist die andere bewiesen. Was du selbst bist, ist sonst niemand.
lesson-code = { AS($who, "start") } hat dir die Karte { $code } gezeigt: Eine Codekarte ist immer echt. Der Buchstabe deines Partners und dein eigener nennen euren Auftrag.
lesson-partner = { AS($who, "start") } ist dein Partner, das ist jetzt sicher: Es folgt aus dem, was du von { AS($shown, "to") } gesehen hast. Dir fehlt noch die Codekarte deines Partners. Triff deinen Partner, oder frag über den Botschafter.
lesson-mission = { AS($who, "start") } ist dein Partner und hat { $code }. Mit deinem Code ist das euer Auftrag: **{ $mission }**. Erfülle ihn durch einen Schritt in deinem eigenen Zug, und melde dann sofort.
lesson-target = { $agent } ist { $figure } von { AS($who, "to") }.
lesson-target-build = { $agent } ist { $who }: Finde heraus, welche Figur.
lesson-target-person = Finde heraus, wer { $agent } ist.
lesson-declare = { AS($who, "start") } ist dein Partner und hat { $code }, und euer Auftrag (**{ $mission }**) ist erfüllt. Drück jetzt auf **Melden**, vor allem anderen. Dein Partner gibt dir die Hand darauf, und ihr gewinnt beide.

## Danach.

lesson-won = 🎓 **Du hast deine erste Partie gewonnen: So geht das ganze Spiel.** Von nun an melden auch die Bots: **Üben** spielt sofort gegen sie, **Neuer Tisch** eröffnet einen für Leute.
lesson-lost = 🎓 Eine Meldung stimmt nur, wenn Partner, Code und Auftrag stimmen und er in genau diesem Zug erfüllt wurde. Vergleich sie mit den Masken da oben: Was hat gefehlt? `/inkognito einführung` dieses Spiels verteilt dieselben Karten noch einmal.
