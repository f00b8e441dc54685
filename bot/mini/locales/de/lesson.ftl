### Die Einführung: eine erste Partie mit Hinweisen.

lesson-title = Einführung { $table }, Runde { $round }
practice-title = Übung { $table }, Runde { $round }
practice-title-game = Übung { $table }, Partie { $game }, Runde { $round }

## Je höchstens 250 Zeichen, mit allem, was eingesetzt wird.

lesson-hint = 💡 **Hinweis { $number } von { $of }** – { $hint }
lesson-aim = **Jede Runde** gehen alle irgendwohin; zwei am selben Ort zeigen einander Karten. **Du gewinnst** so: Finde heraus, wer dein Partner { $partner } ist und wer 52, 11, 0 und 29 hat, triff ihn allein und nenne die Nummer.
lesson-sheet = Auf dem Zettel oben steht alles, was man dir zeigt. Die Kästchen sind die Geheimnummer, in der Reihenfolge F, B, Z, X; dein eigener Teil ist schon eingetragen.
lesson-location = Wo genau zwei sind, treffen sie sich und zeigen einander Karten; allein oder zu dritt passiert nichts. Ist der zweite der Botschafter, siehst du eine schwarze Karte. Geh also dorthin, wo jemand allein ist oder noch jemand kommen kann.
lesson-outcome-met = In Runde { $round } wart nur ihr beide, { $who } und du, { $at }: ein Treffen. Dass ihr euch getroffen habt, sehen alle; welche Karten gezeigt wurden, nicht.
lesson-outcome-alone = In Runde { $round } warst du { $at } allein und hast niemanden getroffen. Wer anfängt, muss raten, wer zuletzt kommt, kann es sehen; und in jeder Runde fängt jemand anders an.
lesson-outcome-crowd = In Runde { $round } warst du { $at } mit { $who }: zu viele, also hat sich dort niemand getroffen.
lesson-show = Ihr zeigt einander je zwei bunte Karten. Ist eine davon wahr, also dein Agent oder deine Zahl, und die andere gelogen, so weiß niemand, welche stimmt.
lesson-column = { AS($who, "start") } hat dir { $cards } gezeigt: die ● unter diesem Namen.{ $truth } Was du selbst hast, hat sonst niemand: Fällt deshalb eins weg, ist das andere bewiesen.
lesson-conclusion = Ein sicherer Schluss: **{ $claim }**. Er steht jetzt auf deinem Zettel, und **Warum?** sagt, wie man darauf kommt. Jede Karte gibt es nur einmal, das engt alle anderen ein.
lesson-partner = { AS($who, "start") } spielt mit dir, das ist jetzt sicher. Ihr gewinnt gemeinsam: Je eher dein Partner deine Karten kennt, desto besser; die beiden anderen sollen so wenig wie möglich erfahren.
lesson-exposed = Du hast mehrmals Karten gezeigt. Unter **Warum?** steht auch, was die anderen daraus machen können. Was du immer wieder zeigst, verrät sich: Wechsle die Lügen, und manchmal auch die Wahrheit.
lesson-ambassador = Du bist allein mit dem Botschafter: Wen du nennst, der muss dir eine schwarze Karte zeigen. Die lügen nie. Frag jemanden, über den du wenig weißt.
lesson-ambassador-asked = { AS($who, "start") } ist allein mit dem Botschafter und hat dich genannt: Du musst eine schwarze Karte zeigen. Die lügen nie, und sonst sieht sie niemand. Nimm die, die weniger verrät – außer, ihr spielt zusammen.
lesson-known = Du kennst die Geheimnummer: **{ $number }**. Triff nun { $who } – deinen Partner –, und zwar allein. Das Bild des Tisches zeigt, wohin dein Partner noch gehen kann.
lesson-telephone = Das ist der Augenblick: Nur { $who } – dein Partner – und du seid hier, und du kennst die Nummer. Zeig nichts: Drück auf **Hörer abnehmen** (oder tipp `/inkognito-mini anrufen`), bestätige und nenne { $number }.
lesson-telephone-line = Du bist am Telefon: Drück auf **Anrufen** und nenne { $number }. { AS($who, "start") } ist dein Partner, also gewinnt ihr damit.

## Danach.

lesson-won = 🎓 **Du hast deine erste Partie gewonnen – so geht das ganze Spiel.** Von nun an wollen auch die Bots gewinnen: **Üben** spielt sofort gegen sie, **Neuer Tisch** eröffnet einen für Leute.
lesson-lost = 🎓 Ein Anruf ist nur dann sicher, wenn dein Zettel eine einzige Nummer und einen einzigen Partner übrig lässt. Vergleich ihn mit den Masken da oben: Was hat gefehlt? `/inkognito einführung` verteilt dieselben Karten noch einmal.
