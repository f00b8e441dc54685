### Der Fall des Tages, in Worten.

case-sort-seat = Am Tisch
case-sort-detective = Der Detektiv
case-sort-who-knows = Wer weiß es?

## Wer man ist, und was man außer den Hinweisen weiß: je eine Zeile.

case-intro-seat =
    Du bist **{ $identity }** und hast die **{ $number }**. Dein Partner ist { $mate }.
    { AS($who, "start") } haben die drei anderen Agenten – { $agents } – und die drei anderen Zahlen – { $numbers }.
case-intro-detective =
    Du bist der Detektiv: Du hast selbst keine Karte, aber du hast belauscht, was gezeigt wurde.
    { AS($who, "start") } haben die vier Agenten – { $agents } – und die vier Zahlen – { $numbers }.
case-intro-who-knows =
    Du hast selbst keine Karte, aber du hast alles gesehen, was gezeigt wurde, und wem – und du hörst, wer dann was weiß.
    { AS($who, "start") } haben die vier Agenten – { $agents } – und die vier Zahlen – { $numbers }. Alle vier kennen ihre eigenen zwei Karten und das, was ihnen gezeigt wurde, sonst nichts.
    Fiddlebottom und Bubble sind Partner, Zsa Zsa und X sind Partner.

case-truth-at-least-one = Von zwei Karten, die jemand zeigt, ist **mindestens eine** wahr.
case-truth-exactly-one = Von zwei Karten, die jemand zeigt, ist **genau eine** wahr.

## Die Hinweise.

case-clue = **{ $at }** · { $said }
case-cited = Hinweis { $at }: { $said }
case-showed-me-pair = { AS($who, "start") } hat dir { $cards } gezeigt.
case-showed-me-black = { AS($who, "start") } hat dir eine schwarze Karte gezeigt, die immer wahr ist: { $cards }.
case-showed-pair = { AS($who, "start") } hat { $cards } gezeigt.
case-showed-black = { AS($who, "start") } hat eine schwarze Karte gezeigt, die immer wahr ist: { $cards }.
case-showed-to-pair = { AS($who, "start") } hat { AS($to, "to") } { $cards } gezeigt.
case-showed-to-black = { AS($who, "start") } hat { AS($to, "to") } eine schwarze Karte gezeigt, die immer wahr ist: { $cards }.
case-knows-partner = Jetzt **weiß** { $who } sicher, wer der eigene Partner ist.
case-knows-number = Jetzt **weiß** { $who } die Geheimnummer sicher.
case-unsure-partner = { AS($who, "start") } weiß **nicht** sicher, wer der eigene Partner ist.
case-unsure-number = { AS($who, "start") } weiß die Geheimnummer **nicht** sicher.
case-closed =
    { $count ->
        [one] Ein weiterer Hinweis ist noch verdeckt.
       *[other] { $count } weitere Hinweise sind noch verdeckt.
    }

## Was jemand weiß, erklärt.

case-by-clues =
    { $count ->
        [0] { AS($who, "start") } kennt dafür nur die zwei eigenen Karten.
        [one] { AS($who, "start") } kennt dafür nur Hinweis { $clues } und die zwei eigenen Karten.
       *[other] { AS($who, "start") } kennt dafür nur die Hinweise { $clues } und die zwei eigenen Karten.
    }
case-if-identity = Das ist nur so, wenn { $who } { $identities } ist.
case-if-number = Das ist nur so, wenn { $who } die { $numbers } hat.
case-if-both = Das ist nur so, wenn { $who } { $identities } ist und die { $numbers } hat.
case-if-hand = Das ist nur so, wenn { $who } { $hands } hat.
case-unless-hand = Das ist nicht so, wenn { $who } { $hands } hat.

## Behauptungen, was bewiesen und was durchgestrichen ist.

case-label-holds-identity = { $who } ist { $card }
case-label-holds-number = { $who } hat die { $card }
case-label-lacks-identity = { $who } ist nicht { $card }
case-label-lacks-number = { $who } hat die { $card } nicht
case-known = { AS($who, "start") }: { $identity } · { $number }
case-unknown-identity = Agent ?
case-unknown-number = Zahl ?
case-marked = { AS($who, "start") }: { $cards } (von dir durchgestrichen)
case-solved = { AS($who, "start") } ist **{ $identity }** und hat die **{ $number }**.

## Wie ein Fall gespielt wird: je eine Zeile.

case-rules-aim = **Finde heraus**, wer welcher Agent ist und wer welche Zahl hat. Alle acht Karten sind verteilt, an jede Person ein Agent und eine Zahl.
case-rules-number = **Die Geheimnummer** folgt daraus: Sie wird in der Reihenfolge Fiddlebottom, Bubble, Zsa Zsa, X gelesen – zuerst die Zahl von Lord Fiddlebottom. Fiddlebottom und Bubble sind Partner, Zsa Zsa und X sind Partner.
case-rules-seat = Jeder Hinweis sagt, was dir jemand gezeigt hat.
case-rules-detective = Wem es gezeigt wurde, spielt keine Rolle.
case-rules-who-knows = „Weiß“ heißt: Aus den eigenen Karten und dem, was einem gezeigt wurde, bleibt nur eine Antwort übrig. Alle vier kennen die Regeln und denken ohne Fehler.
case-rules-black = Eine schwarze Karte ist immer wahr.
case-rules-prove = **Geraten wird nicht.** Behaupte, was aus den offenen Hinweisen folgt: Das zählt und deckt den nächsten Hinweis auf. Was noch nicht folgt, wird abgelehnt, ob es stimmt oder nicht, und ist ein Fehler.
case-rules-help = **Ein Tipp** nennt die Person, über die gerade am leichtesten etwas folgt. **Warum?** erklärt, was du bewiesen hast. Was du durchstreichst, ist deine eigene Notiz: Niemand prüft sie.

## Auf dem Bild.

case-picture-me = Du
case-picture-black =
    schwarz:
    wahr
case-picture-knows-partner =
    weiß sicher, wer
    der Partner ist
case-picture-knows-number =
    weiß sicher die
    Geheimnummer
case-picture-unsure-partner =
    weiß NICHT, wer
    der Partner ist
case-picture-unsure-number =
    weiß NICHT die
    Geheimnummer
case-picture-truth-at-least-one = Von einem Paar ist mindestens eine Karte wahr.
case-picture-truth-exactly-one = Von einem Paar ist genau eine Karte wahr.
case-picture-partners = Partner: F und B, Z und X.
case-picture-closed = noch verdeckt
case-picture-legend-sure = bewiesen
case-picture-legend-out = ausgeschlossen
case-picture-legend-mark = durchgestrichen
case-picture-title-detective =
    Der Detektiv:
    keine eigene Karte
case-picture-title-who-knows =
    Wer weiß es?
    Keine eigene Karte
