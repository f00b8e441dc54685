### Wer wer ist: Plätze, an denen niemand sitzt, Farben, und wie man aufzählt.
## Plätze, an denen niemand sitzt; »start« beginnt einen Satz.

ambassador =
    .nom = der Botschafter
    .acc = den Botschafter
    .dat = dem Botschafter
    .start = Der Botschafter
    .label = Botschafter
dummy =
    .nom = der Strohmann
    .acc = den Strohmann
    .dat = dem Strohmann
    .start = Der Strohmann
    .label = Strohmann
somebody =
    .nom = jemand
    .acc = jemanden
    .dat = jemandem
    .start = Jemand
    .label = Jemand

colour-blue = blau
colour-yellow = gelb
colour-green = grün
colour-pink = rosa
colour-black = schwarz

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
