### Die Regeln in eigenen Worten. Eine Nachricht ist ein Absatz.

topic-overview = Worum es geht
topic-map = Der Stadtplan
topic-turn = Ein Zug: das Phantom
topic-meeting = Treffen
topic-truth = Wahrheit und Lüge
topic-ambassador = Der Botschafter
topic-away = Wegschicken und weiterziehen
topic-missions = Die Aufträge
topic-declare = Melden
topic-match = Match und Ende
topic-three = Zu dritt
topic-five = Zu fünft
topic-sheet = Der Notizzettel
topic-editions = Ausgaben


rules-overview-cards = In Venedig ist Karneval, und vier Agenten sind verkleidet in der Stadt: Lord **F**iddlebottom und Colonel **B**ubble sind Partner, ebenso Madame **Z**sa Zsa und Agent **X**. Jeder Agent bekommt drei Geheimkarten, die sonst niemand sieht: wer er ist, eine Statur ({ $builds }) und einen Code ({ $codes }).
rules-overview-figures = Wer einen Agenten spielt, hat { $figures } Figuren einer Farbe, in jeder Statur eine. Die mit deiner eigenen Statur ist deine echte Figur: Das bist du. Die anderen sind Doppelgänger, und niemand sonst weiß, welche welche ist.
rules-overview-aim = Finde heraus, wer dein Partner ist und welchen Code er hat: Die zwei Buchstaben ergeben einen von { $missions } Aufträgen. Führt ihn herbei, wenn einer von euch am Zug ist, und meldet es. Partner gewinnen oder verlieren gemeinsam.
rules-overview-three = Drei der Agenten seid ihr. Der vierte ist verhaftet, und wessen Partner das ist, der spielt allein – ohne es zunächst zu wissen.
rules-overview-five = Vier von euch sind die Agenten. Der Fünfte ist der Botschafter: Er hat keine Geheimkarten und will wissen, wer die vier sind.
rules-overview-way = In deinem Zug bewegst du Figuren durch die Stadt. Wen du dort triffst, den darfst du fragen, und die Antwort sind Karten: Manches davon ist wahr, manches gelogen. Aus dem, was man dir zeigt, und daraus, dass es alles nur einmal gibt, erschließt du nach und nach den Rest.

rules-map-spaces = Der Plan hat { $spaces } Felder. { $starts } davon sind Startfelder, { $figures } in jeder Farbe; { $numbered } haben eine Nummer; eins ist die Botschaft; alle anderen sind einfache Felder. Auf einem Feld ist Platz für je eine Figur jeder Farbe und für den Botschafter.
rules-map-lines = Zwei Felder sind Nachbarn, wenn eine Linie sie verbindet: zu Land, braun und gerade, oder zu Wasser, hell und gewellt. Manche sind durch beides verbunden. Jede Linie gilt in beiden Richtungen. Brücken, Plätze und Kanäle im Bild bedeuten für sich nichts.
rules-map-random = Am Anfang stellt das Los die Figuren auf die Startfelder ihrer Farbe, auf jedes eine; der Botschafter steht auf der Botschaft. Erst dann werden die Geheimkarten gegeben, die Plätze verraten also nichts.
rules-map-chosen = Am Anfang wählen alle heimlich, welche ihrer Figuren auf welchem Startfeld ihrer Farbe beginnt; dann wird alles gleichzeitig gezeigt. Der Botschafter steht auf der Botschaft. Erst dann werden die Geheimkarten gegeben, die Plätze verraten also nichts.
rules-map-open = Alle sehen immer: wo jeder steht, die Kugeln, jeden Schritt, jedes Treffen, wer wen wonach fragt, dass geantwortet wurde, und wer wohin geschickt wird.

rules-turn-first = Wer beginnt, entscheidet das Los; dann geht es im Uhrzeigersinn weiter. Eine Runde ist ein Zug von jedem.
rules-turn-shake = Ein Zug beginnt damit, dass das Phantom geschüttelt wird: { $shown } seiner { $balls } Kugeln zeigen sich. Vor dem nächsten Mal kommen sie zurück.
rules-turn-ball = • { $ball } ({ $count } davon): { $moves }
rules-turn-steps = Jede Kugel ist ein Schritt einer Figur auf einer Linie. Du machst die Schritte in beliebiger Reihenfolge und verteilst sie, wie du willst: eine Figur mehrmals, mehrere je einmal, oder gemischt. Keine Kugel muss benutzt werden; eine unbenutzte verfällt.
rules-turn-purple = Die lila Kugel bewegt eine Figur irgendeiner anderen Person, auch die deines Partners, aber nie den Botschafter.
rules-turn-still = Zeigen sich nur weiße Kugeln, bewegt sich nichts, niemand trifft sich, und der Zug ist von selbst vorbei.
rules-turn-pass = Unterwegs darf eine Figur durch jedes Feld ziehen, wer auch immer dort steht, und trifft dabei niemanden. Es zählt nur, wo am Ende alle stehen:
rules-turn-end = • nie zwei Figuren einer Farbe auf einem Feld
    • deine Figuren bei höchstens einer Figur jeder anderen Person
    • der Botschafter, wenn du ihn bewegt hast, allein oder bei einer deiner Figuren
rules-turn-end-purple = • eine fremde Figur, wenn du sie bewegt hast, allein oder bei einer deiner Figuren, und nicht beim Botschafter
rules-turn-stay = Was am Ende steht, wo es am Anfang stand, darf bei denen bleiben, die dort stehen. Stehen bleiben darf man auch auf Nummern, auf der Botschaft und auf Startfeldern jeder Farbe. Was du ausprobierst, sieht niemand; was du gezogen hast, gilt.
rules-turn-clock = Wo eine Uhr läuft: Verstreicht in deinem Zug die Zeit für eine Entscheidung, spielt ein Bot diesen Zug zu Ende. Wähle selbst oder drücke **Wieder da**, dann gehört der Rest wieder dir.

rules-meeting-when = Nach dem ganzen Zug triffst du alle, die mit einer deiner Figuren auf einem Feld stehen, fremde Figuren wie den Botschafter, wenn mindestens eine der beiden in diesem Zug einen Schritt gegangen ist. Wer schon vorher beisammenstand und sich nicht bewegt hat, trifft sich nicht noch einmal.
rules-meeting-how = Du erledigst deine Treffen einzeln, in beliebiger Reihenfolge. Bei jedem darfst du **fragen**, **weiterziehen** oder es **sein lassen**. Was noch offen ist, wenn du deinen Zug beendest, hast du sein lassen.
rules-meeting-ask = Du fragst nach der Identität oder nach der Statur, und wem die Figur gehört, antwortet mit Karten. Ob du die echte Figur oder einen Doppelgänger getroffen hast, sagt niemand, und es macht keinen Unterschied. Figuren werden nie aufgedeckt. Solange eine Antwort aussteht, geschieht nichts anderes.
rules-meeting-secret = Was gezeigt wurde, wisst nur ihr beide. Du musst es nicht für dich behalten, und die Wahrheit sagen musst du darüber auch nicht.
rules-meeting-talk-free = Am Tisch darfst du sagen, was du willst, wahr oder falsch.
rules-meeting-talk-quiet = An diesem Tisch spricht niemand über Karten und Aufträge: Nur Gesten dürfen täuschen.
rules-meeting-gestures = Fiddlebottom, heißt es, zwinkert, Bubble zupft am Ohr, Zsa Zsa rümpft die Nase, und X runzelt die Stirn. Jeder darf das alles jederzeit tun; für die Regeln bedeutet es nichts.

rules-truth-set = Auf die Frage nach der **Identität** zeigst du { $three } deiner farbigen Karten: zwei Agenten und eine Statur. Auf die nach der **Statur**: zwei Staturen und einen Agenten. Es sind { $three } verschiedene, und welche, entscheidest du; verweigern kannst du die Antwort nicht.
rules-truth-one = Mindestens **eine** Karte muss wahr sein: deine eigene Identität oder deine eigene Statur. Zwei dürfen es sein. Der Rest darf gelogen sein, wie du willst.
rules-truth-example = Wer dir also groß, klein und Bubble zeigt, ist groß, oder klein, oder Bubble. Was nach allem, was du weißt, nicht sein kann, lässt das Übrige stehen.
rules-truth-secret-none = Die geheime Identität und die geheime Statur bleiben verdeckt.
rules-truth-secret-identity = Traust du dem, der fragt, darfst du anstelle der farbigen wahren Karte deine geheime Identität zeigen: Das beweist sie. Die geheime Statur bleibt verdeckt.
rules-truth-secret-any = Traust du dem, der fragt, darfst du anstelle der farbigen wahren Karte deine geheime Identität oder Statur zeigen, oder beide: Das beweist sie.
rules-truth-code = Deine Codekarte darf irgendeine der Karten ersetzen. Sie ist immer deine eigene. Als die wahre zählt sie nie: Eine der anderen muss es sein. Wer deinen Code erfahren soll, dem musst du ihn zeigen.
rules-truth-repeat = Derselben Person kannst du in einer Partie dieselben { $three } Karten { $limit ->
        [1] nur einmal
        [2] nur zweimal
       *[other] nur { $limit }-mal
    } zeigen. Eine farbige Karte und die Geheimkarte mit demselben Bild sind verschiedene Karten.
rules-truth-out = Ist keine Auswahl farbiger Karten mehr übrig, die du dieser Person zeigen darfst, zeigst du eine einzige wahre, von der Art, nach der gefragt wurde. Der Bot merkt sich das alles und bietet an, was erlaubt ist.

rules-ambassador-nobody = Der Botschafter, die schwarze Figur, gehört niemandem. Schwarze Kugeln bewegen ihn.
rules-ambassador-player = Der Botschafter ist die Figur des Fünften; auch die schwarzen Kugeln der Agenten bewegen ihn.
rules-ambassador-ask = Wer ihn trifft, darf irgendjemand anderen nennen und nach Identität oder Statur fragen. Der Genannte zeigt { $two } Agenten oder { $two } Staturen, und genau eine dieser Karten ist wahr.
rules-ambassador-same = Nennen darfst du auch jemanden, den du im selben Zug triffst: So kannst du eine Person zweimal fragen.
rules-ambassador-secret = Geheimkarten darf man hier nach denselben Regeln zeigen. Ersetzt die Codekarte eine der beiden, ist die andere wahr.
rules-ambassador-forbidden = Zwei Karten, die jemand dir schon zusammen gezeigt hat, als Paar oder unter dreien, zeigt er dir nicht noch einmal als Paar.
rules-ambassador-free = Dasselbe Paar darf dir noch einmal gezeigt werden.

rules-away-send = Nach einer Antwort musst du die Figur, die du getroffen hast, wegschicken, auf irgendein freies Feld ohne Nummer: ein einfaches, ein Startfeld jeder Farbe oder die Botschaft. Wohin, wählst du, wenn du die Karten gesehen hast. Deine eigene Figur bleibt.
rules-away-ambassador = Nach einer Frage über den Botschafter wird er selbst weggeschickt: in die Botschaft oder auf ein Startfeld, was davon eben frei ist.
rules-away-none = Ohne Frage wird niemand weggeschickt.
rules-away-stride = Statt zu fragen, darfst du **weiterziehen**: Deine Figur dieses Treffens geht einen Schritt, zu Land oder zu Wasser, auf ein freies Feld, auch auf eine Nummer. Damit sind auch ihre anderen offenen Treffen vorbei.
rules-away-free = Frei ist ein Feld, auf dem in diesem Augenblick niemand steht, weder eine Figur noch der Botschafter.

rules-missions-code = Der Code eines Teams ist der Buchstabe von Fiddlebottom oder Zsa Zsa, dann der des Partners. Was jeder Code bedeutet, wissen alle:
rules-missions-team = **{ $first } und { $second }**
rules-missions-words = Wird ein Agent genannt, ist seine echte Figur gemeint. „Zu“ jemandem heißt: mit ihm auf einem Feld. „Eine eigene Figur“ ist irgendeine der { $both } Figuren der beiden Partner. „Zusammen“ heißt: beide echten Figuren auf einem Feld.
rules-missions-new = Erfüllt wird ein Auftrag in einem Zug eines der beiden Partner, wenn er in diesem Zug durch einen Schritt zustande kommt. Er darf es nicht schon gewesen sein, als der Zug begann. Jemanden wegzuschicken erfüllt nichts, im Vorbeigehen geschieht auch nichts.
rules-missions-standing = Erfüllt ist ein Auftrag in einem Zug eines der beiden Partner, in dem irgendein Schritt gegangen wurde, wenn es in diesem Augenblick so ist, auch wenn es schon vorher so war. Nur auf der Botschaft muss es in diesem Zug zustande kommen.
rules-missions-any-step = Wessen Schritt es war, ist gleich: Auch wer durch eine andere Kugel zu dir gebracht wurde, zählt.
rules-missions-own-step = Eine der dafür nötigen Figuren der Partner selbst muss in diesem Zug einen Schritt gegangen sein. Muss nur der Botschafter irgendwo stehen, zählt jeder Schritt.
rules-missions-others = Die Züge der anderen erfüllen für dich nichts. Aber was sie zunichtemachen, darfst du aufs Neue herbeiführen.

rules-declare-when = Melden darfst du in deinem eigenen Zug, sobald du gezogen hast und bis du den Zug beendest, auch zwischen zwei Treffen oder nach einer Antwort; aber nicht, solange eine Antwort aussteht, und nicht, wenn in diesem Zug niemand einen Schritt gegangen ist.
rules-declare-what = Du nennst deinen Partner und den Code, den er hat. **Richtig** ist das, wenn er dein Partner ist, der Code stimmt und der Auftrag eurer zwei Buchstaben in diesem Augenblick erfüllt ist. Ob du die Karte gesehen hast oder rätst, ist gleich.
rules-declare-asked = Wen du nennst, der wird um die Hand gebeten. Verweigert sie dein Partner, habt ihr beide verloren; die Hand von jemand anderem ändert nichts.
rules-declare-none = Es wird sofort geprüft.
rules-declare-result = Ist es richtig, gewinnt ihr beide. Ist es falsch, gewinnt das andere Team. Zurück geht es nicht: Die Partie ist vorbei, und alle Karten werden aufgedeckt.
rules-declare-result-three = Ist es richtig, gewinnt ihr beide. Ist es falsch, gewinnt, wer allein ist; bist du das selbst, gewinnen die beiden anderen. Zurück geht es nicht: Die Partie ist vorbei, und alle Karten werden aufgedeckt.
rules-declare-mover = Melden kann nur, wer am Zug ist, auch wenn allein der Partner den Auftrag kennt. Ohne Meldung wird nichts gewonnen.

rules-match-target = Wer eine Partie gewinnt, bekommt einen Punkt. Wer zuerst { $target } Punkte hat, gewinnt das Match; alle, die es in derselben Partie schaffen, teilen es sich.
rules-match-single = Ihr spielt eine einzelne Partie.
rules-match-again = Vor jeder Partie werden die Geheimkarten neu gegeben, und die Zettel sind leer. Farben und Plätze bleiben.
rules-match-rotates = Vor jeder Partie werden die Geheimkarten neu gegeben, und die Zettel sind leer. Der Botschafter wechselt reihum: Es übernimmt, wer links von ihm sitzt, und die beiden tauschen Platz und Farbe. Punkte bleiben bei der Person.
rules-match-carnival = Der Karneval endet nach { $carnival } Runden. Hat bis dahin niemand gemeldet, endet die Partie { $target ->
        [1] unentschieden, und niemand gewinnt.
       *[other] unentschieden und ohne Punkte, und eine weitere beginnt.
    } { $near } Runden vorher wird es allen gesagt.
rules-match-endless = Eine Partie endet nur durch eine Meldung, es sei denn, der Tisch gibt sie auf.

rules-three-arrested = Eine Farbe bleibt aus dem Spiel; ihre Startfelder bleiben Startfelder. Die Karten eines der vier Agenten werden ungesehen beiseitegelegt: Er ist **verhaftet**, mit Statur und Code.
rules-three-alone = Wessen Partner verhaftet ist, der ist **allein**. Die beiden anderen sind Partner. Was davon auf ihn zutrifft, wird niemandem gesagt.
rules-three-mission = Nennt ein Auftrag den verhafteten Agenten, ist stattdessen gemeint, wer allein ist. Wer also jagt, jagt dessen echte Figur.
rules-three-flee = Wer allein ist, muss entkommen, mit der echten Figur und im eigenen Zug, nach den Regeln für Aufträge: { $flights }.
rules-three-declare = Wer allein und entkommen ist, meldet, allein zu sein, und nennt niemanden; um eine Hand wird nicht gebeten. Ist es richtig, gewinnt er. Ist es falsch, oder nennt er jemanden, gewinnen die beiden anderen.
rules-three-wrong = Meldet einer der beiden Partner falsch, meldet er, allein zu sein, oder verweigert sein Partner die Hand, gewinnt, wer allein ist.

rules-five-who = Der Fünfte spielt den Botschafter und hat keine Geheimkarten, keine farbigen Karten und keinen Partner. Er ist nach dem vierten Agenten am Zug; wer beginnt, entscheidet das Los.
rules-five-walk = In seinem Zug wird nicht geschüttelt: Er geht keinen, einen oder { $steps } Schritte, auf beliebigen Linien. Er darf überall durchziehen und stehen bleiben.
rules-five-ask = Nach jedem Schritt darf er alle, die dort eine Figur haben, einzeln fragen, jede Person einmal im Zug, und bekommt { $two } Agenten oder { $two } Staturen gezeigt, eins davon wahr. Wen er gefragt hat, den schickt er weg, auf ein freies Feld ohne Nummer, bevor er weiterfragt oder weitergeht. Vor dem ersten Schritt fragt er niemanden.
rules-five-through = Ein Agent, der ihn trifft, fragt wie üblich irgendeinen anderen Agenten. Was gezeigt wird, sieht der Botschafter zuerst. Ihn selbst kann man nicht nennen.
rules-five-report = Der Botschafter darf einen **Bericht** versiegeln: wer die vier sind und welche Statur sie haben. Das geht jederzeit, nur nicht, solange eine Antwort oder eine Hand aussteht. Dass er es getan hat, erfahren alle; was darin steht, nicht.
rules-five-once = Es gibt nur einen Bericht.
rules-five-replaceable = Ein neuer Bericht ersetzt den alten.
rules-five-wins = Meldet jemand, richtig oder falsch, oder endet der Karneval, wird der Bericht geöffnet. Stimmen alle acht Angaben, gewinnt der Botschafter allein; sonst ändert er nichts.
rules-five-missions = Aufträge, die den Botschafter an einen Ort wünschen, verlangen stattdessen einen der beiden Partner dort, mit seiner echten Figur.

rules-sheet-blocks = Für alle, die dir Karten zeigen können, gibt es einen Block mit einer Spalte für jeden Agenten und jede Statur und einer Zeile für jedes Mal, dass dir etwas gezeigt wurde. **●** ist eine farbige Karte, **◉** eine Geheimkarte, die wahr ist; ein Buchstabe am Ende ist eine Codekarte.
rules-sheet-shown = Im letzten Block steht, was du selbst gezeigt hast, und wem.
rules-sheet-mission = Der Auftragskasten sagt, wie dein Auftrag lautet, je nachdem, welchen Code dein Partner hat.
rules-sheet-example = Such eine Zeile, in der alles bis auf eins nicht sein kann: Das ist dann bewiesen. Und was jemand hat, kann sonst niemand haben.

rules-editions = Die beiden gedruckten Ausgaben unterscheiden sich in manchen Punkten, und jeder lässt sich beim Eröffnen eines Tisches auch einzeln einstellen. Die Ausgabe von MB kennt kein Spiel zu fünft; dort gelten die Regeln von Ares. Die Online-Regeln sind ein Vorschlag des Bots. Auf beiden Plänen kann man nach allen spielen.
rules-edition-changes = **{ $preset }**, soweit sie von den üblichen abweichen
rules-edition-usual = **{ $preset }** (die üblichen)
