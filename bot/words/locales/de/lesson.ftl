### Die Einführung: eine erste Partie mit Hinweisen.

lesson-left = Du hast die Einführung verlassen. `/inkognito einführung` beginnt eine neue.
lesson-daily = 🔎 Und jeder Tag bringt den **Fall des Tages**: ein Rätsel für dich allein, bei dem nichts geraten wird.
