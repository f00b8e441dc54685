### Slash-Befehle: Namen, Beschreibungen (höchstens 100 Zeichen) und Optionen.

cmd-mini = Was du im Kartenspiel Mini Inkognito tust

cmd-visit = Spiel einen Ort
cmdname-visit = gehen
cmd-visit-location = Der Ort, an den du gehst
cmdname-visit-location = ort

cmd-send = Wähle, wohin der Strohmann geht
cmdname-send = schicken
cmd-send-location = Der Ort, an den er geht
cmdname-send-location = ort

cmd-show = Zeig zwei Karten, wenn du jemanden triffst
cmdname-show = zeigen
cmd-show-cards = Die zwei Karten
cmdname-show-cards = karten

cmd-ask = Frag über den Botschafter jemanden nach einer schwarzen Karte
cmdname-ask = fragen
cmd-ask-player = Wen du fragst
cmdname-ask-player = person
cmd-ask-kind = Identität oder Zahl, wo du wählen darfst
cmdname-ask-kind = art

cmd-prove = Zeig eine schwarze Karte, wenn du gefragt wurdest
cmdname-prove = vorlegen
cmd-prove-card = Die schwarze Karte
cmdname-prove-card = karte

cmd-letbe = Verzichte als Botschafter bei deinem Treffen auf den Anruf
cmdname-letbe = verzichten

cmd-peek = Sieh dir eine Karte des Strohmanns an
cmdname-peek = nachsehen
cmd-peek-side = Links oder rechts
cmdname-peek-side = seite

cmd-pickup = Nimm den Hörer ab
cmdname-pickup = abnehmen

cmd-call = Nimm ab, falls noch nicht geschehen, und nenne die Geheimnummer
cmdname-call = anrufen
cmd-call-fiddlebottom = Die Zahl von Lord Fiddlebottom
cmdname-call-fiddlebottom = fiddlebottom
cmd-call-bubble = Die Zahl von Colonel Bubble
cmdname-call-bubble = bubble
cmd-call-zsazsa = Die Zahl von Madame Zsa Zsa
cmdname-call-zsazsa = zsazsa
cmd-call-agentx = Die Zahl von Agent X
cmdname-call-agentx = agentx

cmd-sheet = Dein Ermittlungszettel; nur du siehst ihn
cmdname-sheet = zettel
cmd-sheet-plain = Eine Tatsache pro Zeile, ohne Tabelle
cmdname-sheet-plain = schlicht

cmd-why = Warum etwas auf deinem Zettel folgt
cmdname-why = warum
cmd-why-what = Was ich erklären soll
cmdname-why-what = wovon
