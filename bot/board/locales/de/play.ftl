### Die Tafel, und was von einer Person verlangt wird.

## Die Tafel.

panel-title = **Runde { $round } · { $mark } { $who } am Zug**
panel-title-game = **Partie { $game } · Runde { $round } · { $mark } { $who } am Zug**
panel-title-places = **Die Figuren werden aufgestellt**
panel-title-places-game = **Partie { $game } · Die Figuren werden aufgestellt**
panel-last-round = die letzte Runde des Karnevals
panel-rotated = Jetzt ist { $who } Botschafter.
panel-absent = { $who } (ein Bot spielt)
panel-ambassador = { $who } (Botschafter)
panel-balls = Das Phantom zeigt { $balls }.
panel-balls-still = Das Phantom zeigt { $balls }: Nichts bewegt sich, der Zug ist vorbei.
panel-walks = { AS($who, "start") } geht durch die Stadt, bis zu { $steps } Schritte.
panel-way = { $figure }: { $way }
panel-stayed = { AS($who, "start") } bewegt nichts.
panel-meets = { $at }: { AS($figure, "start") } trifft { AS($piece, "object") } von { $other }
panel-meets-ambassador = { $at }: { AS($figure, "start") } trifft den Botschafter
panel-asks-identity = { AS($who, "start") } fragt { AS($asked, "object") } nach der Identität
panel-asks-build = { AS($who, "start") } fragt { AS($asked, "object") } nach der Statur
panel-asks-identity-through = { AS($who, "start") } fragt { AS($asked, "object") } über den Botschafter nach der Identität
panel-asks-build-through = { AS($who, "start") } fragt { AS($asked, "object") } über den Botschafter nach der Statur
panel-answered = { AS($who, "start") } hat geantwortet
panel-sent = { $figure } → { $space }
panel-strode = { AS($who, "start") } zieht weiter: { $figure } → { $space }
panel-left = { AS($who, "start") } lässt { AS($other, "object") } in Ruhe
panel-at = { $at }: { $what }
panel-settled = ✅ { $what }
panel-open = ⏳ { $what }
panel-no-meeting = In diesem Zug trifft sich niemand.
panel-player = { $mark } { $who }
panel-figures = { $mark } { $who }: { $figures }
panel-figure = { $build } { $space }
panel-waiting-place = Der Tisch wartet auf { AS($who, "object") }: Figuren sind aufzustellen.
panel-waiting-move = Der Tisch wartet auf den Zug von { $who }.
panel-waiting-walk = Der Tisch wartet auf { AS($who, "object") }: gehen, fragen oder den Zug beenden.
panel-waiting-settle = Der Tisch wartet auf { AS($who, "object") }: Es gibt Treffen zu erledigen.
panel-waiting-end = Der Tisch wartet, bis { $who } den Zug beendet.
panel-waiting-show = Der Tisch wartet auf die Antwort von { $who }.
panel-waiting-send = Der Tisch wartet, bis { $who } { AS($figure, "object") } wegschickt.
panel-waiting-hand = Der Tisch wartet, ob { $who } die Hand gibt.
panel-frozen = Dieser Zug ist vorbei; weiter geht es unten.
panel-frozen-last = Das Match ist zu Ende.
panel-ping-place = { $who }, die Figuren sind aufzustellen.
panel-ping-move = Runde { $round }: { $who }, du bist am Zug.
panel-ping-walk = Runde { $round }: { $who }, der Botschafter geht.
panel-ping-settle = Runde { $round }: { $who }, es gibt Treffen zu erledigen.
panel-ping-end = Runde { $round }: { $who }, melde oder beende den Zug.
panel-ping-show = Runde { $round }: { $who }, du bist gefragt.
panel-ping-send = Runde { $round }: { $who }, jemand ist wegzuschicken.
panel-ping-hand = 🤝 { $who }, es geht um deine Hand.

## Was von mir verlangt wird.

prompt-place = Wähle, auf welchem deiner Startfelder jede deiner Figuren beginnt. Die Karten werden erst danach gegeben, jede Wahl ist also gleich gut.
prompt-move = Jede Kugel ist ein Schritt auf einer Linie, in beliebiger Reihenfolge; keine muss benutzt werden.
prompt-ball = { $count ->
    [one] { $ball }: { $moves }
   *[other] { $count } × { $ball }: { $moves }
}
prompt-walk =
    { $steps ->
        [0] Du hast keinen Schritt mehr.
        [one] Du gehst auf beliebigen Linien, höchstens noch einen Schritt. Danach darfst du fragen, wer dort steht, und wen du gefragt hast, den schickst du weg.
       *[other] Du gehst auf beliebigen Linien, höchstens { $steps } Schritte. Nach einem Schritt darfst du fragen, wer dort steht, und wen du gefragt hast, den schickst du weg.
    }
prompt-walk-meets = Hier darfst du { AS($who, "object") } fragen.
prompt-settle = Du triffst { AS($who, "object") }: Frag, zieh stattdessen weiter oder lass es sein. Wer gefragt wird, antwortet, und du schickst die Figur weg.
prompt-settle-through = Du triffst { AS($who, "object") }: Frag über den Botschafter, wen du willst, und schick ihn danach weg; oder zieh stattdessen weiter, oder lass es sein.
prompt-settle-several = Du triffst { AS($who, "object") }: Frag bei jedem Treffen, zieh stattdessen weiter oder lass es sein, in beliebiger Reihenfolge. Wer gefragt wird, antwortet, und du schickst die Figur weg.
prompt-settle-ambassador = Über den Botschafter darfst du alle fragen, und du schickst ihn weg.
prompt-settle-next = Du triffst noch { AS($who, "object") }.
prompt-end = Deine Treffen sind erledigt: Beende deinen Zug.
prompt-end-nobody = Du triffst niemanden: Beende deinen Zug.
prompt-end-still = Nichts hat sich bewegt, also trifft sich niemand: Beende deinen Zug.
prompt-show-identity = { AS($who, "start") } fragt, wer du bist: Zeig zwei Agenten und eine Statur.
prompt-show-build = { AS($who, "start") } fragt nach deiner Statur: Zeig zwei Staturen und einen Agenten.
prompt-show-identity-through = { AS($who, "start") } fragt über den Botschafter, wer du bist: Zeig zwei Agenten.
prompt-show-build-through = { AS($who, "start") } fragt über den Botschafter nach deiner Statur: Zeig zwei Staturen.
prompt-show-identity-walking = { AS($who, "start") } fragt, wer du bist: Zeig zwei Agenten.
prompt-show-build-walking = { AS($who, "start") } fragt nach deiner Statur: Zeig zwei Staturen.
prompt-show-true = Mindestens eine Karte muss wahr sein: { $mine }.
prompt-show-true-one = Eine Karte muss wahr sein: { $mine }.
prompt-show-secret = Soll dein Partner es sicher wissen, zeig statt der farbigen Karte deine Geheimkarte ({ $cards }): erst auswählen, dann **Beweisen**.
prompt-show-code = Deinen Code zeigst du mit einer Auswahl, in der deine Codekarte für irgendeine der Karten steht.
prompt-show-code-pair = Deinen Code zeigst du mit einem Paar, in dem deine Codekarte für die falsche Karte steht.
prompt-show-early = Deine Codekarte darf für eine davon stehen; gedacht ist sie für deinen Partner.
prompt-show-repeated = Was du { AS($who, "to") } schon so oft gezeigt hast, wie es erlaubt ist, steht nicht mehr zur Wahl.
prompt-show-alone = Etwas anderes darfst du { AS($who, "to") } nicht mehr zeigen: Du zeigst eine einzige wahre Karte.
prompt-show-passed = { AS($who, "start") } sieht es zuerst.
prompt-send = Schick { AS($figure, "object") } weg, auf irgendein freies Feld, das kein nummerierter Kreis ist.
prompt-send-ambassador = Schick den Botschafter weg, in die Botschaft oder auf ein Startfeld, was davon frei ist.
prompt-hand = { AS($who, "start") } nennt dich als Partner, mit { $code }. Gibst du die Hand? Seid ihr Partner und du verweigerst sie, verliert ihr beide; sonst ändert deine Antwort nichts.
prompt-declare = Du nennst deinen Partner und den Code, den er hat, und sagst damit: Unser Auftrag ist erfüllt. Ist es richtig, gewinnt ihr beide; sonst ist die Partie verloren.
prompt-declare-three = Hast du keinen Partner, meldest du, allein und entkommen zu sein: { $flight }.
prompt-declare-code = Du selbst hast { $code }.

## Der Zug, Schritt für Schritt.

draft-step = { $number }. { $ball }: { $figure }: { $start } → { $to } ({ $line })
draft-option = { $figure } → { $to } ({ $line })
draft-whose = { $figure } ({ $at })
draft-meeting = { AS($figure, "object") } von { $who } { $at }
draft-meeting-ambassador = { AS($figure, "object") } { $at }
draft-meets = Du würdest { $meetings } treffen.
draft-meets-nobody = Du würdest niemanden treffen.
draft-counts = Du probierst nur: Niemand sieht es, und nichts zählt vor **Fertig**.
draft-there = Dort: { $figures }
draft-enough = Das ist alles: { $steps }
draft-stay = Nichts bewegen

## Namen der Möglichkeiten: ohne Markdown, höchstens 100 Zeichen.

choice-walk = { $space } ({ $line })
choice-ask-identity = { $who } fragen: Identität
choice-ask-build = { $who } fragen: Statur
choice-ask-identity-through = Botschafter: { $who } nach der Identität fragen
choice-ask-build-through = Botschafter: { $who } nach der Statur fragen
choice-stride = Weiter: { $figure } → { $space } ({ $line })
choice-leave = { AS($who, "object") } in Ruhe lassen
choice-end = Den Zug beenden
choice-set = Wahr: { $cards }
choice-true = { $card } (wahr)
choice-lie = { $card } (gelogen)
choice-secret = { $card } (Geheimkarte)
choice-declare = { $who }, { $code }
choice-declare-alone = Allein und entkommen
choice-hand = Die Hand geben
choice-refuse = Verweigern
choice-report = { $who }: { $identity }, { $build }

## Bevor es gilt.

preview-place = Du stellst auf: { $figures }.
preview-move = Du ziehst { $moves }. Das gilt dann.
preview-stay = Du bewegst nichts. Dann trifft sich niemand.
preview-walk = Du gehst { $to }.
preview-ask-identity = Du fragst { AS($who, "object") } nach der Identität.
preview-ask-build = Du fragst { AS($who, "object") } nach der Statur.
preview-ask-identity-through = Du fragst { AS($who, "object") } über den Botschafter nach der Identität.
preview-ask-build-through = Du fragst { AS($who, "object") } über den Botschafter nach der Statur.
preview-show = Du zeigst { AS($who, "to") }: { $cards }. Wahr: { $true }.
preview-show-passed = Du zeigst { AS($who, "to") } und zuerst { AS($ambassador, "to") }: { $cards }. Wahr: { $true }.
preview-send = Du schickst { AS($figure, "object") } { $to }.
preview-stride = Du ziehst mit { AS($figure, "to") } { $to } weiter und fragst dort nichts.
preview-leave = Du lässt { AS($who, "object") } in Ruhe: keine Frage, und niemand wird weggeschickt.
preview-end = Du beendest deinen Zug.
preview-end-open = Du beendest deinen Zug und lässt { AS($who, "object") } in Ruhe.
preview-declare = Du meldest: { $who } ist dein Partner und hat { $code }, und euer Auftrag ist erfüllt ({ $mission }). Stimmt alles, gewinnt ihr beide; sonst verlierst du. Zurück geht es nicht.
preview-declare-alone = Du meldest, dass du allein und entkommen bist: { $flight }. Stimmt es, gewinnst du; sonst verlierst du. Zurück geht es nicht.
preview-hand = Du gibst { AS($who, "to") } die Hand.
preview-refuse = Du verweigerst { AS($who, "to") } die Hand. Seid ihr Partner, verliert ihr dadurch beide.
preview-report = Du versiegelst diesen Bericht: { $report }. Er wird geöffnet, wenn jemand meldet oder der Karneval endet.
preview-report-once = Einen anderen kannst du nicht mehr versiegeln.
preview-gesture = Alle lesen: { $gesture }

## Was kann ich jetzt tun?

hint-may-declare = Oder melde, wenn euer Auftrag erfüllt ist.
hint-may-declare-last = **Melden** kommt zuletzt: wenn du euren Auftrag kennst und er erfüllt ist.
hint-may-report = Deinen Bericht darfst du jederzeit versiegeln.
hint-over = Die Partie ist vorbei.
hint-wait = Du bist gerade nicht gefragt.


## Was ich gewählt habe, und was mir eben geschehen ist: auf dem Schreibtisch.

chosen-place = Deine Figuren beginnen so: { $figures }.
chosen-report = Dein Bericht: { $report }.

## Ein Zug von jemand anderem, nach dem Namen.

recent-asks-identity = fragt { AS($asked, "object") } nach der Identität
recent-asks-build = fragt { AS($asked, "object") } nach der Statur
recent-asks-identity-through = fragt { AS($asked, "object") } über den Botschafter nach der Identität
recent-asks-build-through = fragt { AS($asked, "object") } über den Botschafter nach der Statur
recent-strides = zieht weiter: { $figure } → { $space }
recent-leaves = lässt { AS($other, "object") } in Ruhe
recent-stays = nichts

lobby-pitch =
    { $players ->
        [3] Finde heraus, ob du einen Partner hast, erfülle euren Auftrag oder entkomme allein.
       *[other] Finde als Erster deinen Partner und erfülle euren Auftrag.
    }
lobby-seats-3 = 🔴 Verhaftet: Einer der vier Agenten spielt nicht mit.
lobby-seats-5 = Einer von euch fünf wird durch das Los Botschafter.
