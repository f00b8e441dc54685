### Kuhn-Poker.
ladder-duel = Zwei Personen
ladder-duel-apart = Eine Person und ein Automat
preset-kuhn = Kuhn
preset-short = kurz
