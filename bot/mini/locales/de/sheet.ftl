### Der Ermittlungszettel.

sheet-legend = **●** dir gezeigt · **○** von dir gezeigt · **!** schwarz, also wahr
sheet-legend-seen = dir gezeigt
sheet-legend-shown = von dir gezeigt
sheet-legend-black = schwarz (wahr)
sheet-legend-black-shown = schwarz von dir
sheet-legend-sure = bewiesen
sheet-legend-impossible = ausgeschlossen
sheet-info = { AS($who, "start") } hat bewiesen: { $cards } (Runde { $round }).
sheet-empty = Dir wurde noch nichts gezeigt, und du hast noch nichts gezeigt.
sheet-title = Ermittlungszettel
sheet-not-met = Noch nichts gezeigt.

### Was aus dem Zettel folgt, und warum.

deduced-title = **Was daraus folgt**
deduced-not = nicht { $card }
deduced-partner = Dein Partner ist { $who }.
deduced-numbers = Für die Geheimnummer bleiben { $count } Möglichkeiten.
deduced-number = { $count ->
    [one] Die Geheimnummer ist **{ $numbers }**.
   *[other] Die Geheimnummer ist { $numbers }.
}
exposed-title = **Was du verraten hast**
exposed = { AS($who, "start") } weiß durch dich: Du bist { $identities }; du hast { $numbers }.
exposed-identity = { AS($who, "start") } weiß durch dich: Du bist { $identities }.
exposed-number = { AS($who, "start") } weiß durch dich: Du hast { $numbers }.
exposed-some = { AS($who, "start") } kann vielleicht schon etwas ausschließen, je nach den eigenen Karten.
exposed-nothing = Aus dem, was du gezeigt hast, kann { $who } noch keine einzige Karte ausschließen.
exposed-known = { AS($who, "start") } kennt vielleicht schon deine beiden schwarzen Karten.
exposed-surely = { AS($who, "start") } kennt deine beiden schwarzen Karten.
why-title = **{ $claim } Warum?**
why-so = Also: { $claim }
why-together = Zusammen lässt das nichts anderes übrig: { $claim }
why-partner = { AS($who, "start") } ist dein Partner.
why-holds-identity = { AS($who, "start") } ist { $card }.
why-lacks-identity = { AS($who, "start") } ist nicht { $card }.
why-holds-number = { AS($who, "start") } hat die { $card }.
why-lacks-number = { AS($who, "start") } hat die { $card } nicht.
why-own-identity = Du bist { $card }.
why-own-number = Du hast die { $card }.
why-nothing = Aus deinem Zettel folgt noch nichts.
why-open = Das folgt nicht aus deinem Zettel.
choice-why-holds = { $who }: { $card }
choice-why-lacks = { $who }: nicht { $card }
button-why = Warum?
menu-why = Was soll ich erklären?

### Der Berater.

coach-suggestion = **Vorschlag: { $what }** – { $because }
coach-after = Danach: { $exposed }
coach-after-same = Danach wie zuvor: { $exposed }
coach-sure = du kennst die Nummer, und hier gewinnt sie.
coach-only = etwas anderes geht nicht.
coach-call-there = { $who } ist dort bisher allein: Geh hin und ruf an.
coach-learn = { $who } ist dort bisher allein, und ein Treffen verrät dir etwas Neues.
coach-company = { $who } ist dort bisher allein, und nichts anderes ist besser.
coach-dummy = der Strohmann ist dort bisher allein, und du darfst eine Karte ansehen.
coach-block = { $who } würden sich dort treffen, und zu dritt trifft sich niemand.
coach-ambassador = kommt dort nur der Botschafter hin, siehst du eine schwarze Karte.
coach-empty = dort ist noch niemand, und die anderen Orte sind schlechter.
coach-crowd = dort kann dich niemand treffen.
coach-little = es verrät { $who } so wenig wie möglich.
coach-much = { $who } ist dein Partner, und das verrät am meisten.
coach-balance = { $who } ist vielleicht dein Partner, und das verrät einem Partner mehr als einem Gegner.
coach-helps-least = { $who } ist ein Gegner.
coach-ask = eine schwarze Karte von { $who } verrät dir am meisten.
coach-unseen = diese Karte hast du noch nicht gesehen.
coach-unsure = du kannst dir der Nummer nicht sicher sein.
coach-likeliest = keine Nummer ist wahrscheinlicher.
