### Der Fall des Tages, wie ein Server ihn jeden Tag liest, und wie der letzte dort gelöst wurde.

morning-hint = Jede und jeder löst ihn allein: **Lösen** öffnet ihn nur für deine Augen.
morning-promise = Ein eigener von mir, den niemand nachschlagen kann. Woraus er folgt, war vorher versprochen: { $promise }
morning-proof =
    { $count ->
        [one] Der letzte folgte aus { $secret }. Dessen SHA-256 ist dieses Versprechen.
       *[other] Der letzte folgte aus { $secret }. { $count }-mal mit SHA-256 gehasht, ist das dieses Versprechen.
    }
morning-last = 🌅 **Der letzte Fall: { $number } · { $day }**
morning-solved =
    { $looked ->
        [one] Gelöst von der einen Person, die ihn hier angesehen hat.
       *[other] Gelöst von { $solved } der { $looked }, die ihn hier angesehen haben.
    }
morning-clean =
    { $count ->
        [one] Einmal ohne Fehler und ohne Tipp.
       *[other] { $count }-mal ohne Fehler und ohne Tipp.
    }
morning-line = **{ $rank }.** { $who } · { $how }
morning-streak = { $count } Tage hintereinander
morning-others =
    { $count ->
        [one] und noch jemand
       *[other] und { $count } weitere
    }
morning-longest = Längste Serie: { $who }, { $count } Tage hintereinander
morning-listed = Genannt wird hier, wer es möchte: `/inkognito ich gelistet`.

button-solve = Lösen
