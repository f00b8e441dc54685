### Warum nicht.

reason-game-over = Diese Partie ist vorbei.
reason-not-your-seat = Das ist nicht dein Platz.
reason-answer-owed = Erst muss die gestellte Frage beantwortet werden.
reason-hand-owed = Erst muss, wer als Partner genannt wurde, die Hand geben oder verweigern.
reason-not-begun = Die Partie hat noch nicht begonnen: Erst werden alle Figuren aufgestellt.
reason-not-your-turn = Du bist nicht am Zug.

reason-places-are-set = Wo die Figuren beginnen, steht schon fest.
reason-places-chosen = Du hast deine Figuren schon aufgestellt.
reason-not-your-places = Stell deine vier Figuren auf die Startfelder deiner Farbe, auf jedes eine.

reason-already-moved = Du hast in diesem Zug schon gezogen.
reason-not-moved = Erst wird gezogen; danach trifft man sich.
reason-ambassador-walks = Der Botschafter geht, fragt und schickt weg; mehr tut er nicht.
reason-no-such-ball = So viele Kugeln dieser Farbe zeigt das Phantom nicht.
reason-ball-moves-nothing = Diese Kugel bewegt nichts.
reason-ball-moves-others = Diese Kugel bewegt diese Figur nicht.
reason-no-such-line = Keine solche Linie verbindet diese zwei Felder.
reason-ball-other-line = Diese Kugel bewegt nichts auf einer solchen Linie.
reason-two-of-one-colour = Zwei Figuren einer Farbe können nicht auf einem Feld stehen.
reason-two-of-one-player = Deine Figuren stünden bei zwei Figuren derselben Person: Von jeder anderen ist nur eine erlaubt.
reason-ambassador-with-others = Bewegst du den Botschafter, kann er nur allein oder bei einer deiner Figuren stehen bleiben.
reason-moved-with-others = Bewegst du eine fremde Figur, kann sie nur allein oder bei einer deiner Figuren stehen bleiben.
reason-moved-with-ambassador = Bewegst du eine fremde Figur, kann sie nicht beim Botschafter stehen bleiben.
move-no-step = Dieser Schritt geht nicht: { $step }. { $reason }
move-no-line = Schritt { $number } geht nicht: Keine Linie verbindet { $start } und { $to }.
move-no-ball = Für Schritt { $number } ist keine Kugel mehr da: Das Phantom zeigt { $balls }.
move-no-end = So darf der Zug nicht enden: { $places }. { $reason }

reason-not-the-ambassador = Das kann nur, wer den Botschafter spielt.
reason-no-steps-left = Du bist in diesem Zug schon beide Schritte gegangen.

reason-no-meeting = Ein solches Treffen hast du in diesem Zug nicht.
reason-meeting-settled = Dieses Treffen ist vorbei.
reason-cannot-be-asked = Diese Person kann man bei diesem Treffen nicht fragen.
reason-already-asked = Diese Person hast du in diesem Zug schon gefragt.
reason-send-first = Erst schick weg, wen du gefragt hast.
reason-not-a-step = Weiterziehen heißt: einen Schritt auf einer Linie.
reason-space-occupied = Auf diesem Feld steht schon jemand.

reason-not-asked = Niemand hat dich gefragt.
reason-not-a-set = Auf die Frage nach der Identität zeigst du zwei Agenten und eine Statur, auf die nach der Statur zwei Staturen und einen Agenten. Deine Codekarte darf eine der drei ersetzen.
reason-not-a-pair = Beim Botschafter zeigst du auf die Frage nach der Identität zwei Agenten, auf die nach der Statur zwei Staturen. Deine Codekarte darf eine der zwei ersetzen.
reason-not-true-enough = Keine dieser Karten ist wahr: Eine muss es sein, und die Codekarte zählt nicht.
reason-not-your-real-card = Das ist keine deiner eigenen Geheimkarten.
reason-no-real-card = Diese Geheimkarte kann man in dieser Partie nicht zeigen.
reason-set-repeated = Diese drei Karten hast du dieser Person schon so oft gezeigt, wie es erlaubt ist.
reason-pair-repeated = Diese zwei Karten hat diese Person schon zusammen gesehen.
reason-one-true-card = Für diese Person ist keine andere Auswahl mehr übrig: Du zeigst eine einzige wahre Karte der Art, nach der gefragt wurde.

reason-nothing-to-send = Es ist niemand wegzuschicken.
reason-space-numbered = Auf ein Feld mit Nummer wird niemand geschickt.
reason-not-for-ambassador = Der Botschafter wird in die Botschaft oder auf ein Startfeld geschickt.

reason-no-step-taken = In diesem Zug ist niemand einen Schritt gegangen, also kann kein Auftrag erfüllt worden sein.
reason-no-cards = Der Botschafter hat keinen Partner und keinen Auftrag, also gibt es nichts zu melden: Versiegle einen Bericht.
reason-name-partner-and-letter = Nenne beides: deinen Partner und den Code, den er hat.
reason-cannot-be-named = Diese Person kann man nicht nennen.
reason-own-letter = Diesen Code hast du selbst.
reason-not-a-letter = Der Code ist A, B, C oder D.
reason-nobody-is-alone = Allein kann nur zu dritt jemand sein.
reason-no-hand-asked = Niemand will deine Hand.
reason-already-reported = Du hast deinen Bericht schon versiegelt.
reason-not-a-report = Ein Bericht nennt vier verschiedene Agenten und vier verschiedene Staturen.
