### Die Aufträge: was zustande kommen muss, und worum es geht. Erst der Buchstabe von F (oder Z), dann der von B (oder X).

## Was zustande kommen muss.

task-any-on = eine eigene Figur zu { $agent }
task-any-on-alone = eine eigene Figur zu dem, der allein ist
task-any-on-ambassador = eine eigene Figur zum Botschafter
task-any-on-theirs = eine ihrer Figuren zu { $agent }
task-any-on-alone-theirs = eine ihrer Figuren zu deiner echten Figur
task-any-on-ambassador-theirs = eine ihrer Figuren zum Botschafter
task-on-ambassador = { $agent } zum Botschafter
task-together = { $agent } und { $other } zusammen
task-to = { $agent } auf die { $place }
task-to-either = { $agent } auf die { $place } oder die { $other }
task-either-to = { $agent } oder { $other } auf die { $place }
task-either-to-embassy = { $agent } oder { $other } in die Botschaft
task-ambassador-to = der Botschafter auf die { $place }
task-ambassador-to-embassy = der Botschafter in die Botschaft

## Dasselbe, zu denen gesagt, die es tun müssen.

todo-any-on = Eine eurer Figuren muss zu { $agent }
todo-any-on-alone = Eine eurer Figuren muss zu dem, der allein ist
todo-any-on-ambassador = Eine eurer Figuren muss zum Botschafter
todo-on-ambassador = { $agent } muss zum Botschafter
todo-on-ambassador-self = Deine echte Figur muss zum Botschafter
todo-together = Deine echte Figur und { $partner } müssen zusammenstehen
todo-to = { $agent } muss auf die { $place }
todo-to-self = Deine echte Figur muss auf die { $place }
todo-to-either = Deine echte Figur muss auf die { $place } oder die { $other }
todo-either-to = Deine echte Figur oder { $partner } muss auf die { $place }
todo-either-to-embassy = Deine echte Figur oder { $partner } muss in die Botschaft
todo-ambassador-to = Der Botschafter muss auf die { $place }
todo-ambassador-to-embassy = Der Botschafter muss in die Botschaft

## Mit dem Code.

mission-code = { $first }-{ $second }
mission = { $code }: { $fact }

## Lord Fiddlebottom und Colonel Bubble.

story-FB-AB = Agent X verkauft, was wir wissen, so heißt es. Stellt ihm jemanden an die Seite.
story-FB-AC = Die Yacht steht unter Dampf. Lord Fiddlebottom muss an Bord.
story-FB-AD = Die Tänzerin hat das Codebuch bei sich. Stellt euch zu Madame Zsa Zsa.
story-FB-BA = Agent X hat sich eine Maske mit deinem Gesicht gekauft. Fasst ihn, bevor er sie trägt.
story-FB-BC = Der Botschafter hält eine Speisekarte für einen Vertrag. Seid vor den anderen bei ihm.
story-FB-BD = Über dem alten Arsenal wartet ein Ballon. Einziger Fahrgast: Colonel Bubble.
story-FB-CA = Seine Lordschaft wird in der Akademie erwartet – inkognito.
story-FB-CB = Steckt dem Botschafter einen Zettel in die Weste. Einmal streifen genügt.
story-FB-CD = Mitternacht ist vorbei: Bringt den Botschafter heim in seine Botschaft.
story-FB-DA = Madame Zsa Zsa hat einen Handschuh vergessen. Gebt ihn persönlich zurück.
story-FB-DB = Zwei Hälften einer Karte: Fiddlebottom und Bubble müssen beieinanderstehen.
story-FB-DC = Der Botschafter möchte die Erlöserkirche sehen. Führt ihn hin.

## Madame Zsa Zsa und Agent X.

story-ZX-AB = Der Botschafter redet im Schlaf. Seid da, wenn er einnickt.
story-ZX-AC = Der Colonel weiß, woher der Wind weht. Findet Colonel Bubble.
story-ZX-AD = Nur Madame Zsa Zsa bringt den Botschafter zum Tanzen.
story-ZX-BA = Ein Mikrofilm, eine Westentasche und ihr: Kommt an den Botschafter heran.
story-ZX-BC = Man muss Zsa Zsa und X miteinander sehen, ein einziges Mal.
story-ZX-BD = Lord Fiddlebottom schuldet uns eine Yacht. Erinnert ihn daran.
story-ZX-CA = Nehmt dem Ballonfahrer die Luft: Fangt Colonel Bubble.
story-ZX-CB = Die Gondel zum Goldenen Horn fährt ohne Gepäck. Madame Zsa Zsa fährt mit.
story-ZX-CD = Agent X hat einen Brief für die Jesuiten.
story-ZX-DA = Zeigt dem Botschafter die Brücke mit den spitzen Türmchen.
story-ZX-DB = Seine Lordschaft zuckt mit dem Lid. Seht ihm in die Augen.
story-ZX-DC = Bei den Gärten liegt ein Schnellboot. Am Steuer: Agent X.

## Zu fünft, wenn der Botschafter seiner eigenen Wege geht.

story-five-FB-CD = Der Botschafter ist ausgegangen, sein Tresor nicht. Einer von euch muss in die Botschaft.
story-five-FB-DC = Im Chorgestühl der Erlöserkirche steckt ein Brief. Einer von euch holt ihn.
story-five-ZX-DA = Unter der Brücke mit den Türmchen wartet jemand mit einer Laterne. Einer von euch muss kommen.

## Zu dritt ist ein Agent verhaftet; wer allein ist, muss fliehen.

story-three = Der eine sitzt hinter Gittern, der andere weiß zu viel. Lasst ihn nicht allein.
story-flight-F = Die Yacht wartet nicht auf zwei. Lauft, Eure Lordschaft.
story-flight-B = Ein Ballon, ein Colonel, kein Gepäck. Auf und davon.
story-flight-Z = Die Gondel ist dunkel, der Gondoliere bezahlt. Madame, Ihr Abgang.
story-flight-X = Der Motor des Schnellboots ist warm. Agent X war nie hier.
