### Wer die Fälle eines Monats auf einem Server gelöst hat.

month-title =
    { $month ->
        [1] Fälle des Tages im Januar { $year }
        [2] Fälle des Tages im Februar { $year }
        [3] Fälle des Tages im März { $year }
        [4] Fälle des Tages im April { $year }
        [5] Fälle des Tages im Mai { $year }
        [6] Fälle des Tages im Juni { $year }
        [7] Fälle des Tages im Juli { $year }
        [8] Fälle des Tages im August { $year }
        [9] Fälle des Tages im September { $year }
        [10] Fälle des Tages im Oktober { $year }
        [11] Fälle des Tages im November { $year }
       *[12] Fälle des Tages im Dezember { $year }
    }
month-none = Noch hat niemand, der gesehen werden will, einen rechtzeitig gelöst.
month-solved =
    { $count ->
        [one] ein Fall
       *[other] { $count } Fälle
    }
month-others =
    { $count ->
        [one] und noch eine Person, die nicht genannt werden will
       *[other] und { $count } weitere, die nicht genannt werden wollen
    }
month-hint = Zuerst nach Tagen, dann nach Fehlern, Tipps und Zeit. Es zählt, was zuerst auf diesem Server geöffnet und an seinem eigenen Tag gelöst wurde. Genannt wird, wer es möchte: `/inkognito ich gelistet`; deine eigene Zeile siehst du immer.
ladder-cases = Die Fälle des Tages in diesem Monat
button-month = Rangliste des Monats
button-month-before = Monat davor
button-month-after = Monat danach
