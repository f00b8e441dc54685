### Slash-Befehle: Namen, Beschreibungen (höchstens 100 Zeichen) und Optionen.

cmd-mini = Was du im Kartenspiel Mini Inkognito tust

cmd-mini-visit = Spiel einen Ort
cmdname-mini-visit = gehen
cmd-mini-visit-location = Der Ort, an den du gehst
cmdname-mini-visit-location = ort

cmd-mini-send = Wähle, wohin der Strohmann geht
cmdname-mini-send = schicken
cmd-mini-send-location = Der Ort, an den er geht
cmdname-mini-send-location = ort

cmd-mini-show = Zeig zwei Karten, wenn du jemanden triffst
cmdname-mini-show = zeigen
cmd-mini-show-cards = Die zwei Karten
cmdname-mini-show-cards = karten

cmd-mini-ask = Frag über den Botschafter jemanden nach einer schwarzen Karte
cmdname-mini-ask = fragen
cmd-mini-ask-player = Wen du fragst
cmdname-mini-ask-player = person
cmd-mini-ask-kind = Identität oder Zahl, wo du wählen darfst
cmdname-mini-ask-kind = art

cmd-mini-prove = Zeig eine schwarze Karte, wenn du gefragt wurdest
cmdname-mini-prove = vorlegen
cmd-mini-prove-card = Die schwarze Karte
cmdname-mini-prove-card = karte

cmd-mini-letbe = Verzichte als Botschafter bei deinem Treffen auf den Anruf
cmdname-mini-letbe = verzichten

cmd-mini-peek = Sieh dir eine Karte des Strohmanns an
cmdname-mini-peek = nachsehen
cmd-mini-peek-side = Links oder rechts
cmdname-mini-peek-side = seite

cmd-mini-pickup = Nimm den Hörer ab
cmdname-mini-pickup = abnehmen

cmd-mini-call = Nimm ab, falls noch nicht geschehen, und nenne die Geheimnummer
cmdname-mini-call = anrufen
cmd-mini-call-fiddlebottom = Die Zahl von Lord Fiddlebottom
cmdname-mini-call-fiddlebottom = fiddlebottom
cmd-mini-call-bubble = Die Zahl von Colonel Bubble
cmdname-mini-call-bubble = bubble
cmd-mini-call-zsazsa = Die Zahl von Madame Zsa Zsa
cmdname-mini-call-zsazsa = zsazsa
cmd-mini-call-agentx = Die Zahl von Agent X
cmdname-mini-call-agentx = agentx

cmd-mini-sheet = Dein Ermittlungszettel; nur du siehst ihn
cmdname-mini-sheet = zettel
cmd-mini-sheet-plain = Eine Tatsache pro Zeile, ohne Tabelle
cmdname-mini-sheet-plain = schlicht

cmd-mini-why = Warum etwas auf deinem Zettel folgt
cmdname-mini-why = warum
cmd-mini-why-what = Was ich erklären soll
cmdname-mini-why-what = wovon
