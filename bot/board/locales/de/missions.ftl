### Die Aufträge: was zustande kommen muss, und worum es geht. Erst der Buchstabe von F (oder Z), dann der von B (oder X).

## Lord Fiddlebottom und Colonel Bubble.

mission-FB-AB = eine eigene Figur zu Agent X
    .story = Agent X verkauft, was wir wissen, so heißt es. Stellt ihm jemanden an die Seite.
mission-FB-AC = Fiddlebottom auf die 5
    .story = Die Yacht steht unter Dampf. Lord Fiddlebottom muss an Bord.
mission-FB-AD = eine eigene Figur zu Zsa Zsa
    .story = Die Tänzerin hat das Codebuch bei sich. Stellt euch zu Madame Zsa Zsa.
mission-FB-BA = eine eigene Figur zu Agent X
    .story = Agent X hat sich eine Maske mit deinem Gesicht gekauft. Fasst ihn, bevor er sie trägt.
mission-FB-BC = eine eigene Figur zum Botschafter
    .story = Der Botschafter hält eine Speisekarte für einen Vertrag. Seid vor den anderen bei ihm.
mission-FB-BD = Bubble auf die 1
    .story = Über dem alten Arsenal wartet ein Ballon. Einziger Fahrgast: Colonel Bubble.
mission-FB-CA = Fiddlebottom auf die 7
    .story = Seine Lordschaft wird in der Akademie erwartet – inkognito.
mission-FB-CB = eine eigene Figur zum Botschafter
    .story = Steckt dem Botschafter einen Zettel in die Weste. Einmal streifen genügt.
mission-FB-CD = der Botschafter auf die Botschaft
    .story = Mitternacht ist vorbei: Bringt den Botschafter heim in seine Botschaft.
mission-FB-DA = eine eigene Figur zu Zsa Zsa
    .story = Madame Zsa Zsa hat einen Handschuh vergessen. Gebt ihn persönlich zurück.
mission-FB-DB = Fiddlebottom und Bubble zusammen
    .story = Zwei Hälften einer Karte: Fiddlebottom und Bubble müssen beieinanderstehen.
mission-FB-DC = der Botschafter auf die 8
    .story = Der Botschafter möchte die Erlöserkirche sehen. Führt ihn hin.

## Madame Zsa Zsa und Agent X.

mission-ZX-AB = eine eigene Figur zum Botschafter
    .story = Der Botschafter redet im Schlaf. Seid da, wenn er einnickt.
mission-ZX-AC = eine eigene Figur zu Bubble
    .story = Der Colonel weiß, woher der Wind weht. Findet Colonel Bubble.
mission-ZX-AD = Zsa Zsa zum Botschafter
    .story = Nur Madame Zsa Zsa bringt den Botschafter zum Tanzen.
mission-ZX-BA = eine eigene Figur zum Botschafter
    .story = Ein Mikrofilm, eine Westentasche und ihr: Kommt an den Botschafter heran.
mission-ZX-BC = Zsa Zsa und Agent X zusammen
    .story = Man muss Zsa Zsa und X miteinander sehen, ein einziges Mal.
mission-ZX-BD = eine eigene Figur zu Fiddlebottom
    .story = Lord Fiddlebottom schuldet uns eine Yacht. Erinnert ihn daran.
mission-ZX-CA = eine eigene Figur zu Bubble
    .story = Nehmt dem Ballonfahrer die Luft: Fangt Colonel Bubble.
mission-ZX-CB = Zsa Zsa auf die 4
    .story = Die Gondel zum Goldenen Horn fährt ohne Gepäck. Madame Zsa Zsa fährt mit.
mission-ZX-CD = Agent X auf die 2
    .story = Agent X hat einen Brief für die Jesuiten.
mission-ZX-DA = der Botschafter auf die 3
    .story = Zeigt dem Botschafter die Brücke mit den spitzen Türmchen.
mission-ZX-DB = eine eigene Figur zu Fiddlebottom
    .story = Seine Lordschaft zuckt mit dem Lid. Seht ihm in die Augen.
mission-ZX-DC = Agent X auf die 6
    .story = Bei den Gärten liegt ein Schnellboot. Am Steuer: Agent X.

## Zu fünft, wenn der Botschafter seiner eigenen Wege geht.

mission-five-FB-CD = Fiddlebottom oder Bubble auf die Botschaft
    .story = Der Botschafter ist ausgegangen, sein Tresor nicht. Einer von euch muss in die Botschaft.
mission-five-FB-DC = Fiddlebottom oder Bubble auf die 8
    .story = Im Chorgestühl der Erlöserkirche steckt ein Brief. Einer von euch holt ihn.
mission-five-ZX-DA = Zsa Zsa oder Agent X auf die 3
    .story = Unter der Brücke mit den Türmchen wartet jemand mit einer Laterne. Einer von euch muss kommen.

## Zu dritt ist ein Agent verhaftet; wer allein ist, muss fliehen.

mission-three-on = eine eigene Figur zu dem, der allein ist
    .story = Der eine sitzt hinter Gittern, der andere weiß zu viel. Lasst ihn nicht allein.
flight-F = Fiddlebottom auf die 5
    .story = Die Yacht wartet nicht auf zwei. Lauft, Eure Lordschaft.
flight-B = Bubble auf die 1
    .story = Ein Ballon, ein Colonel, kein Gepäck. Auf und davon.
flight-Z = Zsa Zsa auf die 4
    .story = Die Gondel ist dunkel, der Gondoliere bezahlt. Madame, Ihr Abgang.
flight-X = Agent X auf die 6
    .story = Der Motor des Schnellboots ist warm. Agent X war nie hier.
flight-either-FB = { $agent } auf die 5 oder die 1
flight-either-ZX = { $agent } auf die 4 oder die 6

## Wie man sie nennt.

mission-code = { $first }-{ $second }
mission = { $code }: { $fact }
mission-told = **{ $fact }**
    { $story }
