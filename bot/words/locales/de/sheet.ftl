### Der Ermittlungszettel.

sheet-legend = **X** dir gezeigt · **·** von dir gezeigt · **!** schwarz, also wahr
sheet-info = { $who } hat bewiesen: { $cards } (Runde { $round }).
sheet-empty = Dir wurde noch nichts gezeigt, und du hast noch nichts gezeigt.
sheet-title = Ermittlungszettel
sheet-alt = Dein Ermittlungszettel; alles in diesem Bild steht auch im Text daneben.
