### Der Notizzettel.

sheet-title = Notizzettel
sheet-legend = **●** farbig · **◉** Geheimkarte, also wahr · ***** über den Botschafter
sheet-legend-coloured = farbige Karte
sheet-legend-secret = Geheimkarte, also wahr
sheet-legend-code = Codekarte
sheet-head-identity = i
sheet-head-build = s
sheet-column-tall = gr
sheet-column-thin = dü
sheet-column-short = kl
sheet-column-fat = di
sheet-shown = Du zeigtest { AS($who, "to") }
sheet-nothing = noch nichts
sheet-empty = Dir wurde noch nichts gezeigt, und du hast noch nichts gezeigt.
sheet-left-sets = { AS($who, "to") } kannst du noch { $identity } von { $of } Auswahlen zur Identität zeigen und { $build } zur Statur.
sheet-left-pairs = Über den Botschafter kannst du { AS($who, "to") } noch { $identity } von { $of } Paaren zur Identität zeigen und { $build } zur Statur.

### Was zu tun ist, auf dem Schreibtisch und auf dem Zettel.

aims-ours = Euer Auftrag, je nach Code deines Partners:
aims-ours-known = Euer Auftrag: **{ $mission }**
aims-ours-code = Code { $code }: { $fact }
aims-ours-alone = Wenn du allein bist: { $fact }
aims-line = { $code } → { $fact }
aims-alone = allein
aims-theirs = Gegen dich, je nach den Codes der anderen: { $missions }
aims-theirs-known = Gegen dich: **{ $mission }**

### Was aus dem Zettel folgt, und warum.

deduced-title = **Was daraus folgt**
deduced-not = nicht { $card }
deduced-partner = Dein Partner ist { $who }.
deduced-partner-or-alone = Dein Partner ist { $who }, oder du bist allein.
deduced-alone = Du bist allein.
deduced-not-alone = Du bist nicht allein.
exposed-title = **Was du verraten hast**
exposed = { AS($who, "start") } weiß durch dich: Du bist { $identities }; du bist { $builds }.
exposed-identity = { AS($who, "start") } weiß durch dich: Du bist { $identities }.
exposed-build = { AS($who, "start") } weiß durch dich: Du bist { $builds }.
exposed-code = { AS($who, "start") } hat deinen Code gesehen.
exposed-some = { AS($who, "start") } kann vielleicht schon etwas ausschließen, je nach den eigenen Karten.
exposed-nothing = Aus dem, was du gezeigt hast, kann { $who } noch keine einzige Karte ausschließen.
exposed-known = { AS($who, "start") } weiß vielleicht schon, wer du bist und welche Figur deine echte ist.
foresight = Danach: { $exposed }
why-title = **{ $claim } Warum?**
why-so = Also: { $claim }
why-together = Zusammen lässt das nichts anderes übrig: { $claim }
why-partner = { AS($who, "start") } ist dein Partner.
why-holds-identity = { AS($who, "start") } ist { $card }.
why-lacks-identity = { AS($who, "start") } ist nicht { $card }.
why-holds-build = { AS($who, "start") } ist { $card }.
why-lacks-build = { AS($who, "start") } ist nicht { $card }.
why-holds-code = { AS($who, "start") } hat { $card }.
why-lacks-code = { AS($who, "start") } hat { $card } nicht.
why-own-identity = Du bist { $card }.
why-own-build = Du bist { $card }.
why-own-code = Du hast { $card }.
why-nothing = Aus deinem Zettel folgt noch nichts.
why-open = Das folgt nicht aus deinem Zettel.
choice-why-holds = { $who }: { $card }
choice-why-lacks = { $who }: nicht { $card }
button-why = Warum?
menu-why = Was soll ich erklären?
