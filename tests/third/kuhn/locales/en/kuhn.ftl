### Kuhn poker.
ladder-duel = Two persons
ladder-duel-apart = A person and an automaton
preset-kuhn = Kuhn
preset-short = short
