### Slash-Befehle: Namen, Beschreibungen (höchstens 100 Zeichen) und Optionen.

cmd-board = Was du im Brettspiel Inkognito tust

cmd-board-place = Wähle, wo deine Figuren beginnen
cmdname-board-place = aufstellen
cmd-board-place-figures = Welche Figur auf welchem Startfeld beginnt
cmdname-board-place-figures = figuren

cmd-board-move = Bewege deine Figuren, alle Schritte auf einmal
cmdname-board-move = ziehen
cmd-board-move-plan = Figur und Felder nacheinander; ein Strichpunkt vor der nächsten Figur
cmdname-board-move-plan = weg

cmd-board-walk = Geh als Botschafter einen Schritt
cmdname-board-walk = gehen
cmd-board-walk-to = Das Feld, auf das du gehst
cmdname-board-walk-to = wohin

cmd-board-ask = Frag jemanden, den du triffst, oder über den Botschafter irgendjemanden
cmdname-board-ask = fragen
cmd-board-ask-question = Wen du fragst, und wonach
cmdname-board-ask-question = frage

cmd-board-show = Antworte mit Karten, wenn du gefragt wirst
cmdname-board-show = zeigen
cmd-board-show-cards = Die Karten, die du zeigst
cmdname-board-show-cards = karten

cmd-board-send = Schick weg, wen du gefragt hast
cmdname-board-send = wegschicken
cmd-board-send-to = Das Feld, auf das die Figur geschickt wird
cmdname-board-send-to = wohin

cmd-board-stride = Zieh weiter, statt zu fragen
cmdname-board-stride = weiterziehen
cmd-board-stride-to = Welche Figur weiterzieht, und wohin
cmdname-board-stride-to = wohin

cmd-board-leave = Lass jemanden, den du triffst, in Ruhe
cmdname-board-leave = lassen
cmd-board-leave-meeting = Wen du in Ruhe lässt
cmdname-board-leave-meeting = treffen

cmd-board-end = Beende deinen Zug
cmdname-board-end = beenden

cmd-board-declare = Melde, dass euer Auftrag erfüllt ist
cmdname-board-declare = melden
cmd-board-declare-what = Dein Partner und sein Code
cmdname-board-declare-what = was

cmd-board-hand = Gib oder verweigere die Hand, wenn dich jemand als Partner nennt
cmdname-board-hand = hand
cmd-board-hand-answer = Ja oder nein
cmdname-board-hand-answer = antwort

cmd-board-report = Versiegle als Botschafter, wer die vier Agenten sind
cmdname-board-report = bericht
cmd-board-report-blue = Wer Blau ist
cmdname-board-report-blue = blau
cmd-board-report-yellow = Wer Gelb ist
cmdname-board-report-yellow = gelb
cmd-board-report-green = Wer Grün ist
cmdname-board-report-green = grün
cmd-board-report-red = Wer Rot ist
cmdname-board-report-red = rot

cmd-board-gesture = Mach eine Miene, die alle sehen
cmdname-board-gesture = geste
cmd-board-gesture-which = Was du tust
cmdname-board-gesture-which = welche

cmd-board-sheet = Dein Notizzettel; nur du siehst ihn
cmdname-board-sheet = zettel

cmd-board-why = Warum etwas auf deinem Notizzettel folgt
cmdname-board-why = warum
cmd-board-why-what = Was ich erklären soll
cmdname-board-why-what = wovon

cmd-board-map = Der Stadtplan, wie er steht
cmdname-board-map = plan
