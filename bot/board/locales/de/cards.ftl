### Wie alles heißt: Karten, Figuren, Kugeln, Felder, Regeln.

game-name = Inkognito, das Brettspiel

## Karten: Agenten, Staturen und Codes. Der kurze Name ist für Aufträge und wo wenig Platz ist.

card-F = Lord Fiddlebottom
    .short = Fiddlebottom
card-B = Colonel Bubble
    .short = Bubble
card-Z = Madame Zsa Zsa
    .short = Zsa Zsa
card-X = Agent X
    .short = Agent X
card-tall = groß
    .short = groß
card-thin = dünn
    .short = dünn
card-short = klein
    .short = klein
card-fat = dick
    .short = dick
card-code-A = Code A
    .short = A
card-code-B = Code B
    .short = B
card-code-C = Code C
    .short = C
card-code-D = Code D
    .short = D
card-coloured = { $card }
card-secret = { $card } (Geheimkarte)

kind-identity = Identität
kind-build = Statur

## Figuren, nach Farbe und Statur. Die Formen erklärt people.ftl des Hauses.

figure-blue-tall =
    .subject = der große Blaue
    .object = den großen Blauen
    .to = dem großen Blauen
    .start = Der große Blaue
    .label = Großer Blauer
figure-blue-thin =
    .subject = der dünne Blaue
    .object = den dünnen Blauen
    .to = dem dünnen Blauen
    .start = Der dünne Blaue
    .label = Dünner Blauer
figure-blue-short =
    .subject = der kleine Blaue
    .object = den kleinen Blauen
    .to = dem kleinen Blauen
    .start = Der kleine Blaue
    .label = Kleiner Blauer
figure-blue-fat =
    .subject = der dicke Blaue
    .object = den dicken Blauen
    .to = dem dicken Blauen
    .start = Der dicke Blaue
    .label = Dicker Blauer
figure-yellow-tall =
    .subject = der große Gelbe
    .object = den großen Gelben
    .to = dem großen Gelben
    .start = Der große Gelbe
    .label = Großer Gelber
figure-yellow-thin =
    .subject = der dünne Gelbe
    .object = den dünnen Gelben
    .to = dem dünnen Gelben
    .start = Der dünne Gelbe
    .label = Dünner Gelber
figure-yellow-short =
    .subject = der kleine Gelbe
    .object = den kleinen Gelben
    .to = dem kleinen Gelben
    .start = Der kleine Gelbe
    .label = Kleiner Gelber
figure-yellow-fat =
    .subject = der dicke Gelbe
    .object = den dicken Gelben
    .to = dem dicken Gelben
    .start = Der dicke Gelbe
    .label = Dicker Gelber
figure-green-tall =
    .subject = der große Grüne
    .object = den großen Grünen
    .to = dem großen Grünen
    .start = Der große Grüne
    .label = Großer Grüner
figure-green-thin =
    .subject = der dünne Grüne
    .object = den dünnen Grünen
    .to = dem dünnen Grünen
    .start = Der dünne Grüne
    .label = Dünner Grüner
figure-green-short =
    .subject = der kleine Grüne
    .object = den kleinen Grünen
    .to = dem kleinen Grünen
    .start = Der kleine Grüne
    .label = Kleiner Grüner
figure-green-fat =
    .subject = der dicke Grüne
    .object = den dicken Grünen
    .to = dem dicken Grünen
    .start = Der dicke Grüne
    .label = Dicker Grüner
figure-red-tall =
    .subject = der große Rote
    .object = den großen Roten
    .to = dem großen Roten
    .start = Der große Rote
    .label = Großer Roter
figure-red-thin =
    .subject = der dünne Rote
    .object = den dünnen Roten
    .to = dem dünnen Roten
    .start = Der dünne Rote
    .label = Dünner Roter
figure-red-short =
    .subject = der kleine Rote
    .object = den kleinen Roten
    .to = dem kleinen Roten
    .start = Der kleine Rote
    .label = Kleiner Roter
figure-red-fat =
    .subject = der dicke Rote
    .object = den dicken Roten
    .to = dem dicken Roten
    .start = Der dicke Rote
    .label = Dicker Roter
figure-ambassador =
    .subject = der Botschafter
    .object = den Botschafter
    .to = dem Botschafter
    .start = Der Botschafter
    .label = Botschafter

## Die Kugeln des Phantoms, und was jede bewegt.

ball-orange = Orange
ball-red = Rot
ball-blue = Blau
ball-white = Weiß
ball-yellow = Gelb
ball-black = Schwarz
ball-purple = Lila
ball-times =
    { $count ->
        [1] { $ball }
       *[2] zweimal { $ball }
    }
ball-moves-orange = eine eigene Figur, zu Land
ball-moves-red = eine eigene Figur, zu Land
ball-moves-blue = eine eigene Figur, zu Wasser
ball-moves-wild = eine eigene Figur, zu Land oder zu Wasser
ball-moves-black = den Botschafter, zu Land oder zu Wasser
ball-moves-purple = eine fremde Figur, zu Land oder zu Wasser
ball-moves-nothing = nichts

line-land = zu Land
line-water = zu Wasser

## Was jeder jederzeit tun darf.

mannerism-wink = Zwinkern
mannerism-pull-an-ear = Am Ohr zupfen
mannerism-frown = Die Stirn runzeln
mannerism-nose-up = Die Nase rümpfen

## Felder: Eins ohne Namen heißt, wie es daneben steht.

space-number = Nr. { $number }
space-embassy = Botschaft
space-named = { $name } ({ $code })
space-number-named = { $name } (Nr. { $number })
space-embassy-named = { $name } (Botschaft)
space-to = nach { $space }
space-to-embassy = zur Botschaft
space-at = auf { $space }
space-at-embassy = auf der Botschaft

space-SLU = Santa Lucia
space-GUG = Ponte delle Guglie
space-ALV = Sant'Alvise
space-ORT = Madonna dell'Orto
space-MIS = Misericordia
space-MCU = San Marcuola
space-ORO = Ca' d'Oro
space-GES = Gesuiti
space-FNO = Fondamente Nove
space-APO = Santi Apostoli
space-ROM = Piazzale Roma
space-GIA = San Giacomo dell'Orio
space-STA = San Stae
space-FRA = Frari
space-POL = Campo San Polo
space-MER = Mercato di Rialto
space-TOL = Tolentini
space-MAR = Santa Marta
space-MRG = Santa Margherita
space-BAS = San Basilio
space-ZAT = Zattere
space-REZ = Ca' Rezzonico
space-ACC = Accademia
space-SAL = Salute
space-RIA = Ponte di Rialto
space-LUC = San Luca
space-STE = Santo Stefano
space-FEN = La Fenice
space-MRC = Piazza San Marco
space-MOL = Molo
space-FOR = Santa Maria Formosa
space-GPA = Santi Giovanni e Paolo
space-ZAC = San Zaccaria
space-LOR = San Lorenzo
space-VIG = San Francesco della Vigna
space-PIE = La Pietà
space-BRA = San Giovanni in Bragora
space-ARS = Arsenale Vecchio
space-GAR = Via Garibaldi
space-PIT = San Pietro di Castello
space-GIR = Giardini
space-ELE = Sant'Elena
space-SFI = Sacca Fisola
space-RED = Redentore
space-ZIT = Zitelle
space-GIO = San Giorgio Maggiore
space-MIC = San Michele
space-MUR = Murano
space-LID = Lido
space-EUF = Sant'Eufemia

## Viertel, für Menüs.

district-cannaregio = Cannaregio
district-santa-croce = Santa Croce
district-san-polo = San Polo
district-dorsoduro = Dorsoduro
district-san-marco = San Marco
district-castello = Castello
district-lagoon = Giudecca und Lagune
district-north-west = Nordwesten
district-north = Norden
district-west = Westen
district-centre = Mitte
district-east = Osten
district-south-west = Südwesten
district-south = Süden
district-south-east = Südosten

## Stadtpläne, Ausgaben und ihre Regeln.

map-classic = Klassischer Plan
map-serenissima = Serenissima

preset-ares = Brettspiel: Ares (2013)
    .about =
        { $players ->
            [5] Für drei bis fünf; zu fünft spielt jemand den Botschafter
           *[other] Alle Kugeln bewegen etwas, auch eine lila; jede Geheimkarte ist erlaubt
        }
preset-mb = Brettspiel: MB (1988)
    .about =
        { $players ->
            [5] Weniger Kugeln bewegen etwas; den Botschafter spielt jemand wie bei Ares
           *[other] Weniger Kugeln bewegen etwas; nur die geheime Identität darf gezeigt werden
        }
preset-online = Brettspiel: Online-Regeln
    .about = Wie bei Ares, ohne Handschlag: Was gemeldet wird, wird sofort geprüft

option-map = Stadtplan
    .typed = plan
    .says = Brettspiel: auf welchem Plan von Venedig ihr spielt
option-map-classic = der klassische mit 58 Feldern
option-map-serenissima = Serenissima, unser eigener mit 50 Feldern
option-balls = Die Kugeln des Phantoms
    .typed = kugeln
    .says = Brettspiel: welche zehn Kugeln das Phantom in sich hat
option-balls-ares = drei für Land oder Wasser und eine lila
option-balls-mb = eine für Land oder Wasser; die drei weißen bewegen nichts
option-secret-cards = Geheimkarten anstelle wahrer Karten
    .typed = geheimkarten
    .says = Brettspiel: welche Geheimkarten man anstelle einer wahren Karte zeigen darf
option-secret-cards-none = keine, nur den Code
option-secret-cards-identity = die Identität, und den Code
option-secret-cards-any = Identität und Statur, und den Code
option-set-limit = Dieselben drei Karten für dieselbe Person
    .typed = wie_oft
    .says = Brettspiel: wie oft man derselben Person dieselben drei Karten zeigen darf
option-set-limit-1 = einmal
option-set-limit-2 = zweimal
option-ambassador-repeat = Dasselbe Paar noch einmal beim Botschafter
    .typed = paar_noch_einmal
    .says = Brettspiel: ob beim Botschafter Karten gezeigt werden dürfen, die man schon zusammen sah
option-ambassador-repeat-forbidden = nein
option-ambassador-repeat-free = ja
option-handshake = Handschlag
    .typed = handschlag
    .says = Brettspiel: ob, wer als Partner genannt wird, die Hand geben muss
option-handshake-asked = wer als Partner genannt wird, muss die Hand geben
option-handshake-none = keiner; es wird sofort geprüft
option-talk = Reden am Tisch
    .typed = reden
    .says = Brettspiel: ob auch Worte täuschen dürfen oder nur Gesten
option-talk-free = Worte und Gesten dürfen täuschen
option-talk-quiet = nur Gesten dürfen täuschen
option-fulfilment = Ein Auftrag ist erfüllt
    .typed = erfüllt
    .says = Brettspiel: ob ein Auftrag erst in diesem Zug zustande kommen muss
option-fulfilment-new = nur durch das, was in diesem Zug neu ist
option-fulfilment-standing = auch durch das, was schon vorher so stand
option-landing = Wessen Schritt ihn erfüllt
    .typed = wessen_schritt
    .says = Brettspiel: ob eine Figur der Partner selbst gezogen sein muss
option-landing-any-step = jeder
option-landing-own-step = nur einer mit einer Figur der Partner
option-flee = Flucht (zu dritt)
    .typed = flucht
    .says = Brettspiel: wohin fliehen darf, wer allein ist (zu dritt)
option-flee-respective = jeder an seinen eigenen Ort
option-flee-either = an einen der zwei Orte seines Teams
option-report = Der Bericht (zu fünft)
    .typed = bericht
    .says = Brettspiel: ob der Botschafter noch einen Bericht versiegeln darf (zu fünft)
option-report-once = ein für alle Mal versiegelt
option-report-replaceable = kann neu versiegelt werden
option-placement = Figuren am Anfang
    .typed = aufstellung
    .says = Brettspiel: wer bestimmt, auf welchem ihrer Startfelder die Figuren beginnen
option-placement-random = das Los stellt sie auf
option-placement-chosen = jeder stellt die eigenen auf
option-carnival = Ende des Karnevals
    .typed = karneval
    .says = Brettspiel: nach wie vielen Runden eine Partie ohne Meldung unentschieden endet
option-carnival-0 = nie
option-carnival-12 = nach 12 Runden
option-carnival-24 = nach 24 Runden
option-carnival-36 = nach 36 Runden
option-carnival-48 = nach 48 Runden
option-carnival-rounds =
    { $rounds ->
        [one] nach einer Runde
       *[other] nach { $rounds } Runden
    }
option-target = Punkte für den Sieg
