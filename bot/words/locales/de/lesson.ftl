### Die Einführung: eine erste Partie mit Hinweisen.

lesson-left = Du hast die Einführung verlassen. `/inkognito einführung` beginnt eine neue.
