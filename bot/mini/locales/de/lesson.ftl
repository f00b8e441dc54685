### Die Einführung: eine erste Partie mit Hinweisen.

lesson-title = Einführung { $table }, Runde { $round }

## Je höchstens 300 Zeichen, mit allem, was eingesetzt wird.

lesson-hint = 💡 **Hinweis { $number } von { $of }** – { $hint }
lesson-aim = Du bist { $me }, und jeder der drei Bots ist ein anderer Agent. Einer ist { $partner } und spielt mit dir: Finde heraus, welcher. Und finde heraus, wer 52, 11, 0 und 29 hat: In der Reihenfolge F, B, Z, X ist das die Geheimnummer. Damit könnt ihr beide gewinnen.
lesson-sheet = Ganz oben ist dein Zettel. Die Kästchen oben sind die Geheimnummer; dein eigener Teil steht schon da. Was man dir zeigt, wird dort für dich eingetragen – merken musst du dir nichts.
lesson-location = Wähle zuerst einen Ort. Wo genau zwei sind, treffen sie sich und zeigen einander Karten; allein oder zu dritt passiert nichts. Geh also dorthin, wo jemand allein ist oder noch jemand kommen kann. Jeden Ort gibt es in fünf Runden einmal; der letzte spielt sich von selbst.
lesson-outcome-met = In Runde 1 wart nur { $who } und du { $at }: ein Treffen. Dass ihr euch getroffen habt, sehen alle; was dort geschieht, bleibt unter euch.
lesson-outcome-alone = In Runde 1 warst du { $at } allein und hast niemanden getroffen. Wer anfängt, muss raten, wohin die anderen gehen; wer zuletzt kommt, sieht es. Und in jeder Runde fängt jemand anders an.
lesson-outcome-crowd = In Runde 1 warst du { $at }, zusammen mit { $who }: Das sind zu viele, also hat sich dort niemand getroffen. Nur wo genau zwei sind, geschieht etwas.
lesson-show = Bei einem Treffen zeigt jeder zwei seiner bunten Karten, und mindestens eine muss wahr sein: dein Agent oder deine Zahl. Bei einer Wahrheit und einer Lüge weiß der andere nicht, welche welche ist. Im Menü steht, was wahr ist und was gelogen.
lesson-column = { AS($who, "start") } hat dir { $cards } gezeigt: Das ist die Spalte mit den ● unter diesem Namen. Mindestens eins davon ist wahr. Such nun, was nicht sein kann: Was du selbst hast, hat sonst niemand. Fällt eins weg, ist das andere bewiesen.
lesson-conclusion = Dein erster sicherer Schluss: **{ $claim }**. Er ist auf deinem Zettel eingetragen, und **Warum?** sagt Schritt für Schritt, wie man darauf kommt. Jede sichere Karte engt alle anderen ein, denn jede gibt es nur einmal.
lesson-partner = { AS($who, "start") } spielt mit dir: Das ist jetzt sicher. Ihr gewinnt gemeinsam, also zeig dort bei jedem Treffen, was wahr ist – und den beiden anderen so wenig wie möglich.
lesson-exposed = Du hast nun zweimal Karten gezeigt. Unter **Warum?** steht auch, was die anderen daraus machen können. Eine Karte, die du derselben Person immer wieder zeigst, verrät sich: Wechsle die Lügen, und manchmal auch die Wahrheit.
lesson-ambassador = Du bist allein mit dem Botschafter: Nenne jemanden, der dir dann eine seiner schwarzen Karten zeigen muss. Die lügen nie. Frag also jemanden, über den du wenig weißt; die Antwort steht auf deinem Zettel, wenn du wieder dran bist.
lesson-ambassador-asked = { AS($who, "start") } ist allein mit dem Botschafter und hat dich genannt: Du musst eine deiner schwarzen Karten zeigen, und die lügen nie. Sonst sieht sie niemand. Nimm die, die weniger verrät – außer, ihr spielt zusammen.
lesson-known = Du kennst die Geheimnummer: **{ $number }**. Jetzt fehlt nur noch ein Treffen mit { $who } – deinem Partner –, bei dem sonst niemand ist. Geh dorthin, wo dein Partner allein ist; das Bild des Tisches zeigt, welche Orte er noch hat.
lesson-telephone = Das ist der Augenblick: Nur { $who } – dein Partner – und du seid hier, und du kennst die Nummer. Zeig keine Karten: Drück auf **Hörer abnehmen** (oder tipp `/inkognito-mini anrufen`), bestätige und nenne { $number }. Auflegen geht nicht.

## Danach.

lesson-won = 🎓 **Du hast deine erste Partie gewonnen, und mehr ist nicht dabei.** Von nun an wollen auch die Bots gewinnen: **Üben** spielt sofort gegen sie, **Neuer Tisch** eröffnet einen für Leute.
lesson-lost = 🎓 Ein Anruf ist nur dann sicher, wenn dein Zettel eine einzige Nummer und einen einzigen Partner übrig lässt. Vergleich ihn mit den Masken da oben: Was hat gefehlt? `/inkognito einführung` verteilt dieselben Karten noch einmal.
