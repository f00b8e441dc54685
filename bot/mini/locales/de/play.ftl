### Die Tafel, was von einer Person verlangt wird und was nicht geht.

## Die Tafel.

panel-title = **Partie { $game } · Runde { $round }**
panel-title-last = **Partie { $game } · Runde { $round } · die letzten fünf Runden**
panel-title-begins = **Partie { $game } beginnt · Runde { $round }**
panel-rotated = Jetzt ist { $who } Botschafter.
panel-seat = { $mark } { $who }: { $played } – übrig: { $left }
panel-seat-empty = { $mark } { $who }: { $played } – nichts übrig
panel-face-down = verdeckt
panel-to-come = noch offen
table-legend-awaited = jetzt an der Reihe
table-legend-face-down = gewählt, noch verdeckt
table-legend-better = der bessere Ort
table-legend-gone = wohin du gegangen bist
panel-absent = { $who } (ein Bot spielt)
panel-ambassador = { $who } (Botschafter)
panel-ambassador-absent = { $who } (Botschafter, ein Bot spielt)
panel-meetings = **Treffen**
panel-no-meeting = **In dieser Runde trifft sich niemand.**
panel-exchange = { $at }: { $who }
panel-request = { $at }: { AS($who, "start") } trifft { AS($ambassador, "object") }
panel-request-asked = { $at }: { AS($who, "start") } fragt { AS($asked, "object") } durch { AS($ambassador, "object") }
panel-request-nobody = { $at }: { AS($who, "start") } fragte niemanden
panel-peek = { $at }: { AS($who, "start") } sieht sich eine Karte des Strohmanns an
panel-audience = { $at }: { $who } zeigen { AS($ambassador, "to") } je ein Paar
panel-nothing = { $at }: Strohmann und Botschafter haben einander nichts zu sagen
panel-crowd = { $at }: { $who } sind zu viele für ein Treffen
panel-settled = ✅ { $meeting }
panel-open = ⏳ { $meeting }
panel-held = ⏸️ { $meeting }
panel-unfinished = { $meeting } (nicht beendet)
panel-unfinished-called = { $meeting } (nicht beendet, denn { $who } hat vorher angerufen)
panel-waiting = Der Tisch wartet auf { AS($who, "object") }.
panel-waiting-meeting = Das Treffen von { $who } ist noch offen.
panel-waiting-meetings = Die Treffen von { $who } und von { $others } sind noch offen.
panel-waiting-request = Was { $who } von { $asked } sehen will, ist noch offen.
panel-on-the-line = ☎️ { AS($who, "start") } ist am Telefon und muss die Nummer nennen.
panel-frozen = Diese Runde ist vorbei; weiter geht es unten.
panel-frozen-last = Das Match ist zu Ende.
panel-ping-visit = Runde { $round }: { $who }, wohin geht es?
panel-ping-send = Runde { $round }: { $who }, wohin geht der Strohmann?
panel-ping-call = ☎️ { $who }, die Nummer bitte.
panel-ping-duty = Runde { $round }: { $who }, ein Treffen wartet.
panel-ping-duty-asked = Runde { $round }: { $who }, ein Treffen wartet oder eine Frage über den Botschafter.

## Was von mir verlangt wird.

prompt-visit = Wähle den Ort, an den du gehst; in fünf Runden kommst du an jeden einmal.
prompt-visit-ambassador = Du fängst an: Wähle verdeckt einen Ort. Er wird aufgedeckt, wenn alle Agenten gespielt haben.
prompt-visit-together = Wähle den Ort, an den du gehst. Alle werden gleichzeitig aufgedeckt; bis dahin kannst du es dir anders überlegen.
prompt-send = Wähle, wohin der Strohmann geht.
prompt-show = Du triffst { AS($who, "object") } { $at }. Wähle zwei Karten zum Zeigen; zu sehen sind sie, wenn beide gewählt haben.
prompt-show-ambassador = { AS($other, "start") } und du trefft { AS($ambassador, "object") } { $at }. Wähle zwei Karten, die nur { $who } sieht.
prompt-at-least-one = Mindestens eine muss wahr sein: { $mine }.
prompt-exactly-one = Genau eine muss wahr sein: { $mine }.
prompt-no-repeat = Paare, die du { AS($who, "to") } schon gezeigt hast, stehen nicht mehr zur Wahl.
prompt-reveal-none = Schwarze Karten kann man nicht statt eines Paars zeigen.
prompt-reveal-one = Wenn ihr einander vertraut, darfst du stattdessen eine schwarze Karte zeigen.
prompt-reveal-both = Wenn ihr einander vertraut, darfst du stattdessen schwarze Karten zeigen.
prompt-ask-must = Du triffst { AS($ambassador, "object") } { $at }: Nenne jemanden, der dir eine schwarze Karte zeigen muss.
prompt-ask-may = Du triffst { AS($ambassador, "object") } { $at }: Du darfst jemanden nennen, der dir eine schwarze Karte zeigen muss.
prompt-ask-shower = Welche, entscheidet die gefragte Person.
prompt-ask-viewer = Sag auch, ob du die Identität oder die Zahl sehen willst.
prompt-lapse = Du triffst { AS($ambassador, "object") } { $at }, hast aber schon alle schwarzen Karten gesehen: Es ist niemand mehr zu fragen.
prompt-prove = { AS($who, "start") } fragt dich durch { AS($ambassador, "object") }: Zeig eine deiner schwarzen Karten.
prompt-prove-one = Nur eine davon hat { $who } noch nicht gesehen.
prompt-prove-passed = Auch { $who } sieht sie.
prompt-waive = Du triffst { AS($who, "object") } { $at }. Ruf an, wenn du dir der Nummer sicher bist; wenn nicht, wird gezeigt, was das Treffen bringt.
prompt-peek = Du triffst den Strohmann { $at }: Sieh dir eine seiner zwei schwarzen Karten an.
prompt-peek-unknown = Welche wo liegt, weißt du nicht.
prompt-peek-left = Die linke hast du schon gesehen: { $card }.
prompt-peek-right = Die rechte hast du schon gesehen: { $card }.
prompt-call = Du bist am Telefon: Nenne die Geheimnummer in der Reihenfolge F, B, Z, X. Auflegen geht nicht.
prompt-call-ambassador = Du bist am Telefon: Nenne die Geheimnummer der vier Agenten in der Reihenfolge F, B, Z, X. Auflegen geht nicht.

## Namen der Möglichkeiten: ohne Markdown, höchstens 100 Zeichen.

choice-send = Strohmann: { $at }
choice-true = { $card } (wahr)
choice-lie = { $card } (gelogen)
choice-black = Schwarz: { $cards }
choice-ask-identity = { $who }: Identität
choice-ask-number = { $who }: Zahl
choice-decline = Niemanden fragen
choice-lapse = Niemand mehr zu fragen
choice-waive = Nicht anrufen
choice-peek-left = Die linke Karte
choice-peek-seen-left = Die linke Karte: { $card } (gesehen)
choice-peek-right = Die rechte Karte
choice-peek-seen-right = Die rechte Karte: { $card } (gesehen)
choice-pick-up = Hörer abnehmen

## Bevor es gilt.

preview-visit = Du gehst { $to }.
preview-send = Du schickst den Strohmann { $to }.
preview-show = Du zeigst { AS($who, "to") }: { $cards }. Wahr ist davon: { $true }.
preview-show-untrue = Du zeigst { AS($who, "to") }: { $cards }. Nichts davon ist wahr.
preview-reveal = Du zeigst { AS($who, "to") } schwarz: { $cards }. Eine schwarze Karte ist immer wahr.
preview-ask = Du fragst { AS($who, "object") } nach einer schwarzen Karte.
preview-ask-identity = Du fragst { AS($who, "object") } nach der schwarzen Identität.
preview-ask-number = Du fragst { AS($who, "object") } nach der schwarzen Zahl.
preview-decline = Du fragst bei diesem Treffen niemanden.
preview-lapse = Es ist niemand mehr zu fragen; das Treffen endet.
preview-prove = Du zeigst { AS($who, "to") } deine schwarze Karte { $card }. Eine schwarze Karte ist immer wahr.
preview-prove-passed = Du zeigst { AS($who, "to") } und { AS($ambassador, "to") } deine schwarze Karte { $card }. Eine schwarze Karte ist immer wahr.
preview-waive = Du lässt diesem Treffen seinen Lauf: Was es bringt, wird gezeigt, sobald die anderen gewählt haben. Bis dahin kannst du noch zum Telefon greifen.
preview-peek-left = Du siehst dir die linke Karte des Strohmanns an.
preview-peek-right = Du siehst dir die rechte Karte des Strohmanns an.
preview-pick-up-partner = Hörer abnehmen? Auflegen geht nicht: Du musst dann die Nummer nennen, und { $who } und du müsst Partner sein. Stimmt alles, gewinnt ihr beide; sonst gewinnt das andere Paar.
preview-pick-up-alone = Hörer abnehmen? Auflegen geht nicht: Du musst dann die Nummer nennen. Stimmt sie, bekommst du einen Punkt; sonst bekommen alle anderen je einen.
preview-pick-up-costly = Hörer abnehmen? Auflegen geht nicht: Du musst dann die Nummer nennen. Stimmt sie, bekommst du einen Punkt; sonst bekommen alle anderen je einen, und du verlierst einen.
preview-call = Du nennst **{ $number }** (F-B-Z-X). Damit endet die Partie.

## Was kann ich jetzt tun?

hint-may-pick-up = Oder nimm den Hörer ab, wenn du dir der Nummer sicher bist.
hint-over = Die Partie ist vorbei.
hint-wait = Du bist gerade nicht gefragt.

## Erledigt.

done-visit = Du gehst { $to }.
done-pick-up = Du bist am Telefon. Nenne die Nummer.
done-send = Der Strohmann geht { $to }.

## Warum nicht.

reason-game-over = Diese Partie ist vorbei.
reason-not-your-seat = Das ist nicht dein Platz.
reason-on-the-line = Bis die Nummer genannt ist, geht nichts anderes.
reason-not-your-turn = Du bist noch nicht an der Reihe, einen Ort zu spielen.
reason-already-chosen = Du hast für diese Runde schon gewählt, wohin du gehst.
reason-visits-over = In dieser Runde sind alle Orte gespielt.
reason-visits-not-over = Erst spielen alle einen Ort; danach trifft man sich.
reason-location-used = An diesem Ort warst du schon. Nach fünf Runden kommen alle zurück.
reason-not-yours-to-send = Wohin der Strohmann geht, bestimmst nicht du.
reason-no-meeting = Du hast in dieser Runde kein Treffen, bei dem das geht.
reason-meeting-settled = Dein Treffen in dieser Runde ist schon vorbei.
reason-already-picked = Du hast schon gewählt, was du zeigst.
reason-not-a-pair = Wähle genau zwei verschiedene Karten.
reason-not-true-enough = Keine dieser beiden Karten ist wahr: Eine muss es sein.
reason-too-true = Nur eine der beiden Karten darf wahr sein.
reason-pair-repeated = Dieses Paar hast du dieser Person schon gezeigt. Mindestens eine Karte muss anders sein.
reason-no-reveal = In dieser Partie kann man keine schwarzen Karten statt eines Paars zeigen.
reason-one-black-card = Statt eines Paars darf man nur eine schwarze Karte zeigen.
reason-not-your-black-card = Das ist keine deiner schwarzen Karten.
reason-black-repeated = Diese schwarze Karte hast du dieser Person schon gezeigt.
reason-not-with-ambassador = Du bist in dieser Runde nicht allein mit dem Botschafter.
reason-already-asked = Du hast schon jemanden gefragt.
reason-cannot-be-asked = Diese Person kann man nicht fragen.
reason-seen-both = Du hast von dieser Person schon beide schwarzen Karten gesehen.
reason-name-a-kind = Sag, ob du die Identität oder die Zahl sehen willst.
reason-kind-is-not-yours = Welche Karte es ist, entscheidet, wer gefragt wird.
reason-kind-seen = Diese schwarze Karte hast du schon gesehen.
reason-must-ask = Hier musst du jemanden nennen.
reason-not-asked = Niemand hat dich nach einer schwarzen Karte gefragt.
reason-already-answered = Du hast schon gewählt.
reason-not-yours-to-waive = Auf einen Anruf verzichten kann nur, wer den Botschafter spielt.
reason-already-waived = Du hast schon gesagt, dass du bei diesem Treffen nicht anrufst.
reason-not-with-dummy = Du bist in dieser Runde nicht allein mit dem Strohmann.
reason-cannot-call-here = Von diesem Treffen aus kannst du nicht anrufen.
reason-not-picked-up = Nimm zuerst den Hörer ab.
reason-not-a-number = In der Nummer kommen 52, 11, 0 und 29 je einmal vor.
call-not-a-number = { $number } kann die Nummer nicht sein: In der Nummer kommen 52, 11, 0 und 29 je einmal vor. Was du ausgefüllt hast, bleibt stehen.
button-call-again = Nummer ändern

## Was ich gewählt habe, und was mir eben geschehen ist: auf dem Schreibtisch.

chosen-show = Du zeigst { AS($who, "to") }: { $cards }.
chosen-reveal = Du zeigst { AS($who, "to") } schwarz: { $cards }.
chosen-ask = Du hast { AS($who, "object") } nach einer schwarzen Karte gefragt.
chosen-waive = Du rufst nicht an.
chosen-prove = Du zeigst { AS($who, "to") } und { AS($ambassador, "to") } { $cards }.
chosen-decline = Du fragst niemanden.
hint-change = Bis alle gewählt haben, kannst du es dir anders überlegen.
recent-only-one-left = { $at } (nur noch dieser Ort war übrig)
recent-alone = Runde { $round } · { $at }: Du hast niemanden getroffen.
recent-crowd = Runde { $round } · { $at } · mit { AS($others, "to") }: zu viele für ein Treffen.
recent-unshown = Runde { $round } · { $at } · mit { AS($others, "to") }: Es wurde keine Karte gezeigt.
recent-elsewhere = Runde { $round } · { $at }: { $who } trafen sich.

lobby-pitch =
    { $players ->
        [4] Finde als Erster deinen Partner und die Geheimnummer.
       *[other] Jeder spielt für sich: Finde als Erster die Geheimnummer.
    }
lobby-ambassador = Einer von euch fünf wird durch das Los Botschafter.
