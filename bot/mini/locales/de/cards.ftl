### Wie alles heißt: Karten, Orte, Farben, Regeln.

game-name = Mini Inkognito

## Karten. Auch die Zahlen sind Karten und stehen, wie sie gedruckt sind.

card-F = Lord Fiddlebottom
card-B = Colonel Bubble
card-Z = Madame Zsa Zsa
card-X = Agent X
card-52 = 52
card-11 = 11
card-0 = 0
card-29 = 29

## Orte: der Name, wo man ist, wohin man geht, zwei Buchstaben.

location-rialto = Rialto
    .at = am Rialto
    .to = zum Rialto
    .short = Ri
location-san-marco = San Marco
    .at = in San Marco
    .to = nach San Marco
    .short = SM
location-san-giorgio = San Giorgio
    .at = in San Giorgio
    .to = nach San Giorgio
    .short = SG
location-bridge-of-sighs = Seufzerbrücke
    .at = auf der Seufzerbrücke
    .to = zur Seufzerbrücke
    .short = Se
location-salute = La Salute
    .at = in La Salute
    .to = nach La Salute
    .short = LS

## Ausgaben und ihre Regeln.

preset-german = Deutsche Regeln
    .about = Mindestens eine Karte ist wahr; keine schwarze zweimal für dieselbe Person
preset-english = Englische Regeln
    .about =
        { $players ->
            [4] Genau eine Karte ist wahr; im Vertrauen darf man eine schwarze Karte zeigen
           *[other] Genau eine Karte ist wahr; dieselbe schwarze Karte darf man wieder zeigen
        }
preset-dutch = Niederländische Regeln
    .about =
        { $players ->
            [4] Mindestens eine Karte ist wahr; im Vertrauen darf man schwarze zeigen
           *[other] Mindestens eine Karte ist wahr; keine schwarze zweimal für dieselbe Person
        }
preset-online = Online-Regeln
    .about = Unser Vorschlag: Alle wählen ihren Ort gleichzeitig

option-truth = Wahrheit
    .typed = wahrheit
    .says = Mini Inkognito: wie viele der zwei gezeigten Karten wahr sein müssen
option-truth-at-least-one = mindestens eine der zwei Karten ist wahr
option-truth-exactly-one = genau eine der zwei Karten ist wahr
option-reveal = Schwarze Karten statt eines Paars (zu viert)
    .typed = schwarz_statt_paar
    .says = Mini Inkognito: ob man statt eines Paars schwarze Karten zeigen darf (zu viert)
option-reveal-none = nie
option-reveal-one = eine
option-reveal-both = eine oder beide
option-black-repeat = Dieselbe schwarze Karte zweimal für dieselbe Person
    .typed = schwarz_noch_einmal
    .says = Mini Inkognito: ob man derselben Person dieselbe schwarze Karte zweimal zeigen darf
option-black-repeat-forbidden = nein
option-black-repeat-allowed = ja
option-ambassador-request = Treffen mit dem Botschafter
    .typed = beim_botschafter
    .says = Mini Inkognito: ob man beim Botschafter nach einer schwarzen Karte fragen muss
option-ambassador-request-must = man muss nach einer schwarzen Karte fragen
option-ambassador-request-may = man darf nach einer schwarzen Karte fragen
option-dummy = Strohmann (zu dritt)
    .typed = strohmann
    .says = Mini Inkognito: wer bestimmt, wohin der Strohmann geht (zu dritt)
option-dummy-random = geht per Zufall
option-dummy-neighbour = wird reihum geschickt
option-wrong-call = Falscher Anruf (zu dritt)
    .typed = falscher_anruf
    .says = Mini Inkognito: was ein falscher Anruf kostet (zu dritt)
option-wrong-call--1 = kostet einen Punkt
option-wrong-call-0 = kostet nichts
option-visits = Orte
    .typed = orte
    .says = Mini Inkognito: ob die Orte reihum oder von allen gleichzeitig gewählt werden
option-visits-in-turn = reihum
option-visits-together = alle gleichzeitig
option-black-choice = Schwarze Karte beim Fragen
    .typed = wahl_der_schwarzen
    .says = Mini Inkognito: wer bestimmt, welche schwarze Karte auf eine Frage gezeigt wird
option-black-choice-shower = wer sie hat, wählt
option-black-choice-viewer = wer fragt, wählt
option-target = Punkte für den Sieg
option-carnival = Ende des Karnevals
    .typed = karneval
    .says = Mini Inkognito: nach wie vielen Serien von fünf Runden eine Partie ohne Anruf unentschieden endet
option-carnival-0 = nie
option-carnival-4 = nach 4 Serien
option-carnival-6 = nach 6 Serien
option-carnival-8 = nach 8 Serien
option-ambassador = Botschafter (zu fünft)
    .typed = botschafter
    .says = Mini Inkognito: wer in der nächsten Partie Botschafter ist (zu fünft)
option-ambassador-rotates = wechselt reihum von Partie zu Partie
option-ambassador-stays = bleibt dieselbe Person
