### Die Regeln in eigenen Worten. Eine Nachricht ist ein Absatz.

topic-overview = Worum es geht
topic-round = Eine Runde
topic-meeting = Treffen
topic-truth = Wahrheit und Lüge
topic-ambassador = Der Botschafter
topic-call = Der Anruf
topic-match = Match und Ende
topic-three = Zu dritt
topic-five = Zu fünft
topic-sheet = Der Ermittlungszettel
topic-editions = Ausgaben


rules-overview-cards = In Venedig ist Karneval. Vier Agenten sind in der Stadt: Lord **F**iddlebottom, Colonel **B**ubble, Madame **Z**sa Zsa und Agent **X**. Beim Geben bekommt jeder Agent zwei schwarze Karten, die sonst niemand sieht: wer er ist, und eine der Zahlen { $numbers }. In der Reihenfolge F-B-Z-X ergeben die vier Zahlen die Geheimnummer.
rules-overview-aim-four = Lord Fiddlebottom und Colonel Bubble sind Partner, ebenso Madame Zsa Zsa und Agent X – nur weiß niemand, wer sie sind. Finde deinen Partner und die Nummer, triff ihn und ruf an. Ihr gewinnt oder verliert gemeinsam.
rules-overview-aim-alone = Jeder spielt für sich. Wer die Nummer findet und bei einem Treffen richtig anruft, bekommt den Punkt.
rules-overview-three = Drei der Agenten seid ihr. Der vierte ist ein Strohmann: ein leerer Platz, der auch zwei schwarze Karten hat und durch die Stadt geht, aber von sich aus nichts zeigt.
rules-overview-five = Vier von euch sind die Agenten. Der Fünfte ist der Botschafter: Er hat keine schwarzen Karten, bekommt bei Treffen Karten gezeigt und sucht die Nummer auch.
rules-overview-way = In jeder Runde gehst du irgendwohin in der Stadt. Triffst du dort jemanden, zeigt ihr einander Karten: Manches davon ist wahr, manches gelogen. Aus dem, was man dir zeigt, und daraus, dass es alles nur einmal gibt, erschließt du nach und nach den Rest. Mit `/inkognito einführung` kannst du es ausprobieren, mit Hinweisen.

rules-round-in-turn-pile = Reihum spielen alle offen eine Ortskarte. Zum Schluss wird die oberste Karte vom Stapel des Botschafters aufgedeckt.
rules-round-in-turn-five = Zuerst legt der Botschafter verdeckt einen Ort hin. Dann spielen die Agenten reihum offen ihre Orte. Zum Schluss wird die Karte des Botschafters aufgedeckt.
rules-round-together = Alle wählen heimlich einen Ort; dann wird alles gleichzeitig aufgedeckt, auch beim Botschafter. Bis dahin kannst du es dir anders überlegen.
rules-round-series = Fünf Runden sind eine Serie. In einer Serie kann man jeden der fünf Orte – { $locations } – nur einmal besuchen, der letzte spielt sich also von selbst. Danach kommen alle Orte zurück.
rules-round-open = Verbrauchte Orte bleiben sichtbar: Du siehst immer, wohin die anderen noch gehen können, auch beim Botschafter.
rules-round-first = Wer die erste Runde beginnt, entscheidet das Los. Jede weitere Runde beginnt, wer links von der Person sitzt, die vorher begonnen hat; so geht es auch von einer Partie des Matches zur nächsten weiter.

rules-meeting-who = Zwei, die denselben Ort spielen, treffen sich, wenn sonst niemand dort ist. Allein, oder mit zu vielen, geschieht nichts.
rules-meeting-who-five = Zwei, die denselben Ort spielen, treffen sich, wenn sonst niemand dort ist. Allein, oder mit zu vielen, geschieht nichts; nur der Botschafter kann zwei auf einmal treffen.
rules-meeting-exchange = Zwei Agenten, die sich treffen, wählen je zwei ihrer acht farbigen Karten – die vier Agenten und die vier Zahlen – und zeigen sie einander. Niemand sieht etwas, bevor beide gewählt haben, und was gewählt ist, bleibt gewählt. Es dürfen zwei Agenten sein, zwei Zahlen, oder von jedem eins.
rules-meeting-reveal-none = Schwarze Karten bleiben bei einem solchen Treffen verdeckt.
rules-meeting-reveal-one = Wer der anderen Seite traut, darf stattdessen eine schwarze Karte zeigen. Eine schwarze Karte lügt nie.
rules-meeting-reveal-both = Wer der anderen Seite traut, darf stattdessen schwarze Karten zeigen, eine oder beide. Eine schwarze Karte lügt nie.
rules-meeting-secret = Dass sich zwei getroffen haben, sehen alle. Was sie gezeigt haben, bleibt unter ihnen. Die Treffen einer Runde kann man in beliebiger Reihenfolge erledigen.

rules-truth-at-least-one = Eine Karte ist wahr, wenn du sie auch in Schwarz hast. Von den zwei Karten, die du zeigst, muss **mindestens eine** wahr sein; beide dürfen es sein.
rules-truth-exactly-one = Eine Karte ist wahr, wenn du sie auch in Schwarz hast. Von den zwei Karten, die du zeigst, muss **genau eine** wahr sein und die andere gelogen.
rules-truth-lies = Wer dir also Bubble und 11 zeigt, ist Bubble, oder er hat die 11. Weißt du anderswoher, dass eins von beiden nicht sein kann, dann stimmt das andere.
rules-truth-refutes = Und weißt du, dass eins von beiden stimmt, dann ist das andere gelogen.
rules-truth-repeat = Dasselbe Paar kannst du derselben Person in einer Partie nicht zweimal zeigen; mindestens eine Karte muss anders sein. Wer kein Paar mehr übrig hat, fängt bei dieser Person von vorn an.
rules-truth-black-forbidden = Auch dieselbe schwarze Karte wird derselben Person nicht zweimal gezeigt.
rules-truth-black-allowed = Eine schwarze Karte darf man derselben Person noch einmal zeigen.

rules-ambassador-pile = Der Botschafter ist kein Mitspieler: Seine Orte kommen von einem gemischten Stapel.
rules-ambassador-person = Wer auf dem fünften Platz sitzt, ist der Botschafter. Er hat keine schwarzen Karten, will aber auch die Nummer.
rules-ambassador-must = Ein Agent, der ihn allein trifft, muss jemanden nennen, der dann ihm, und nur ihm, eine schwarze Karte zeigt.
rules-ambassador-may = Ein Agent, der ihn allein trifft, darf jemanden nennen, der dann ihm, und nur ihm, eine schwarze Karte zeigen muss.
rules-ambassador-may-five = Ein Agent, der ihn allein trifft, darf einen anderen Agenten nennen, der dann den beiden, und nur ihnen, eine schwarze Karte zeigen muss.
rules-ambassador-must-five = Ein Agent, der ihn allein trifft, muss einen anderen Agenten nennen, der dann den beiden, und nur ihnen, eine schwarze Karte zeigt.
rules-ambassador-shower = Welche von beiden es ist, entscheidet, wer gefragt wird.
rules-ambassador-viewer = Ob es die Identität oder die Zahl ist, entscheidet, wer fragt.
rules-ambassador-seen = Von wem du schon beide schwarzen Karten gesehen hast, den kannst du nicht noch einmal nennen.
rules-ambassador-nobody-alone = Kann der Agent niemanden mehr nennen, sagt er das – oder ruft stattdessen an.
rules-ambassador-nobody-four = Kann der Agent niemanden mehr nennen, ist das Treffen sofort vorbei.

rules-call-number = Die Nummer wird in der Reihenfolge F, B, Z, X genannt: zuerst die Zahl von Lord Fiddlebottom, dann die von Colonel Bubble, Madame Zsa Zsa und Agent X.
rules-call-when-four = Anrufen kannst du bei einem Treffen mit einem anderen Agenten, statt Karten zu zeigen, solange nicht ihr beide gewählt habt. Richtig ist der Anruf nur, wenn **dein Partner** dabei ist. Bei einem Treffen mit dem Botschafter kann man nicht anrufen.
rules-call-when-three = Anrufen kannst du, wenn du jemanden allein triffst – eine andere Person, den Strohmann oder den Botschafter –, anstelle dessen, was das Treffen dir bringen würde, und solange es das noch nicht gebracht hat.
rules-call-when-five = Ein Agent kann anrufen, wenn er mit einem anderen Agenten oder dem Botschafter allein ist; der Botschafter, wenn er einen oder zwei Agenten trifft. Der Anruf tritt an die Stelle dessen, was das Treffen bringen würde; danach ist es zu spät.
rules-call-points-four = Stimmt die Nummer und gehört ihr zusammen, gewinnt ihr beide. In jedem anderen Fall gewinnt das andere Paar.
rules-call-points-alone = Stimmt die Nummer, bekommst du einen Punkt. Ist sie falsch, bekommen alle anderen je einen.
rules-call-points-three-costly = Stimmt die Nummer, bekommst du einen Punkt. Ist sie falsch, bekommen alle anderen je einen, und du verlierst einen, auch unter null.
rules-call-no-way-back = Zuerst nimmst du den Hörer ab. Wer zuerst abnimmt, ist am Apparat, und auflegen geht nicht: Die Nummer muss genannt werden, und so lange warten alle anderen Treffen. Dann werden alle Karten aufgedeckt, und die Partie ist vorbei.

rules-match-target = Wer eine Partie gewinnt, bekommt einen Punkt. Wer zuerst { $target } Punkte hat, gewinnt das Match; alle, die es in derselben Partie schaffen, teilen es sich.
rules-match-single = Ihr spielt eine einzelne Partie.
rules-match-again = Vor jeder Partie werden die schwarzen Karten neu gegeben, und die Zettel sind leer. Farben und Plätze bleiben.
rules-match-rotates = Vor jeder Partie werden die schwarzen Karten neu gegeben, und die Zettel sind leer. Der Botschafter wechselt reihum: Es übernimmt, wer links von ihm sitzt, und die beiden tauschen Platz und Farbe. Punkte bleiben bei der Person.
rules-match-carnival = Der Karneval endet nach { $carnival ->
    [4] vier
    [6] sechs
   *[8] acht
} Serien. Hat bis dahin niemand angerufen, endet die Partie unentschieden und ohne Punkte, und eine weitere beginnt.
rules-match-endless = Eine Partie endet nur durch einen Anruf, es sei denn, der Tisch gibt sie auf.

rules-three-alone = Der vierte Platz gehört einem Strohmann. Er sitzt zwischen der dritten und der ersten Person, ist dort an der Reihe und beginnt Runden wie alle. Er hat zwei schwarze Karten, zeigt aber von sich aus nichts; seine farbigen Karten sind aus dem Spiel.
rules-three-random = Ist er an der Reihe, bestimmt die oberste Karte seines gemischten Stapels, wohin er geht.
rules-three-neighbour = Ist er an der Reihe, bestimmt eine Person am Tisch, wohin er geht – in jeder Runde eine andere.
rules-three-peek = Wer den Strohmann allein trifft, sieht sich eine seiner zwei schwarzen Karten an, links oder rechts, ohne zu wissen, welche welche ist. Die Seite erfahren alle, die Karte nicht. Beim Botschafter kann man den Strohmann nicht nennen, und die beiden haben einander nichts zu sagen.

rules-five-ambassador = Der Botschafter spielt wie alle aus einer Hand von fünf Orten.
rules-five-two = Trifft er einen Agenten, { $request ->
    [may] darf
   *[must] muss
} der jemand Dritten um eine schwarze Karte bitten – und der Botschafter sieht sie auch.
rules-five-audience = Trifft er zwei Agenten, zeigen die einander nichts: Jeder zeigt ihm ein Paar, nach den Regeln für Wahrheit und Wiederholung. Anrufen können sie dort nicht, er aber schon. Bei drei oder vier Agenten geschieht nichts.
rules-five-word = Dem Botschafter und dem Agenten bei ihm wird erst etwas gezeigt, wenn der Botschafter es laufen lässt: So bleibt ihm immer Zeit für einen Anruf. Wann das war, erfährt niemand.

rules-sheet-boxes = Oben stehen vier Kästchen für die Nummer, unter F, B, Z und X.
rules-sheet-own-five = Die eigene Zahl ist bei Agenten eingetragen; der Botschafter hat keine.
rules-sheet-own = Deine eigene Zahl ist eingetragen.
rules-sheet-marks = Unter jedem Namen hat jedes Treffen eine Spalte und jede Karte eine Zeile. **●** ist eine Karte, die dir gezeigt wurde, **○** eine, die du gezeigt hast (auf dem gedruckten Zettel X und Punkt), und **!** kennzeichnet eine schwarze Karte, die wahr ist; auf dem Bild tut das ein goldenes Quadrat.
rules-sheet-columns-five = Agenten haben eine Spalte für jeden der drei anderen Agenten, der Botschafter eine für jeden der vier.
rules-sheet-columns-four = Für jede der drei anderen Personen gibt es eine Spalte.
rules-sheet-columns-three = Für jede der zwei anderen Personen gibt es eine Spalte, und eine für den Strohmann.
rules-sheet-example = Such eine Spalte mit zwei ●, von denen eines nicht sein kann: Dann ist das andere bewiesen. Und was jemand hat, kann sonst niemand haben.

rules-editions = Die gedruckten Regelhefte unterscheiden sich in wenigen Punkten, und jeder lässt sich beim Eröffnen eines Tisches auch einzeln einstellen. Das niederländische Heft kennt kein Spiel zu dritt oder zu fünft; dort gelten die deutschen Regeln. Die Online-Regeln sind ein Vorschlag des Bots.
rules-edition-changes = **{ $preset }**, soweit sie von den üblichen abweichen
rules-edition-usual = **{ $preset }** (die üblichen)
