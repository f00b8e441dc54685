### Slash-Befehle: Namen, Beschreibungen (höchstens 100 Zeichen) und Optionen.

cmd-board = Was du im Brettspiel Inkognito tust

cmd-place = Wähle, wo deine Figuren beginnen
cmdname-place = aufstellen
cmd-place-figures = Welche Figur auf welchem Startfeld beginnt
cmdname-place-figures = figuren

cmd-move = Bewege deine Figuren, alle Schritte auf einmal
cmdname-move = ziehen
cmd-move-plan = Figur und Felder nacheinander; ein Strichpunkt vor der nächsten Figur
cmdname-move-plan = weg

cmd-walk = Geh als Botschafter einen Schritt
cmdname-walk = spazieren
cmd-walk-to = Das Feld, auf das du gehst
cmdname-walk-to = wohin

cmd-ask = Frag jemanden, den du triffst, oder über den Botschafter irgendjemanden
cmdname-ask = fragen
cmd-ask-question = Wen du fragst, und wonach
cmdname-ask-question = frage

cmd-show = Antworte mit Karten, wenn du gefragt wirst
cmdname-show = zeigen
cmd-show-cards = Die Karten, die du zeigst
cmdname-show-cards = karten

cmd-send = Schick weg, wen du gefragt hast
cmdname-send = wegschicken
cmd-send-to = Das Feld, auf das die Figur geschickt wird
cmdname-send-to = wohin

cmd-stride = Zieh weiter, statt zu fragen
cmdname-stride = weiterziehen
cmd-stride-to = Welche Figur weiterzieht, und wohin
cmdname-stride-to = wohin

cmd-leave = Lass jemanden, den du triffst, in Ruhe
cmdname-leave = lassen
cmd-leave-meeting = Wen du in Ruhe lässt
cmdname-leave-meeting = treffen

cmd-end = Beende deinen Zug
cmdname-end = beenden

cmd-declare = Melde, dass euer Auftrag erfüllt ist
cmdname-declare = melden
cmd-declare-what = Dein Partner und sein Code
cmdname-declare-what = was

cmd-hand = Gib oder verweigere die Hand, wenn dich jemand als Partner nennt
cmdname-hand = hand
cmd-hand-answer = Ja oder nein
cmdname-hand-answer = antwort

cmd-report = Versiegle als Botschafter, wer die vier Agenten sind
cmdname-report = bericht
cmd-report-blue = Wer Blau ist
cmdname-report-blue = blau
cmd-report-yellow = Wer Gelb ist
cmdname-report-yellow = gelb
cmd-report-green = Wer Grün ist
cmdname-report-green = grün
cmd-report-red = Wer Rot ist
cmdname-report-red = rot

cmd-gesture = Mach eine Miene, die alle sehen
cmdname-gesture = geste
cmd-gesture-which = Was du tust
cmdname-gesture-which = welche

cmd-sheet = Dein Notizzettel; nur du siehst ihn
cmdname-sheet = zettel
cmd-sheet-plain = Eine Tatsache pro Zeile, ohne Tabelle
cmdname-sheet-plain = schlicht

cmd-why = Warum etwas auf deinem Notizzettel folgt
cmdname-why = warum
cmd-why-what = Was ich erklären soll
cmdname-why-what = wovon
