### What things are called: cards, figures, balls, spaces, options.

game-name = Inkognito, the board game

## Cards: agents, builds and codes. The short name is for missions and narrow places.

card-F = Lord Fiddlebottom
    .short = Fiddlebottom
card-B = Colonel Bubble
    .short = Bubble
card-Z = Madame Zsa Zsa
    .short = Zsa Zsa
card-X = Agent X
    .short = Agent X
card-tall = tall
    .short = tall
card-thin = thin
    .short = thin
card-short = short
    .short = short
card-fat = fat
    .short = fat
card-code-A = code A
    .short = A
card-code-B = code B
    .short = B
card-code-C = code C
    .short = C
card-code-D = code D
    .short = D
card-coloured = { $card }
card-secret = { $card } (secret card)

kind-identity = identity
kind-build = build

## Figures, by colour and build. For the forms see people.ftl.

figure-blue-tall =
    .subject = the tall blue one
    .start = The tall blue one
    .label = Tall blue
figure-blue-thin =
    .subject = the thin blue one
    .start = The thin blue one
    .label = Thin blue
figure-blue-short =
    .subject = the short blue one
    .start = The short blue one
    .label = Short blue
figure-blue-fat =
    .subject = the fat blue one
    .start = The fat blue one
    .label = Fat blue
figure-yellow-tall =
    .subject = the tall yellow one
    .start = The tall yellow one
    .label = Tall yellow
figure-yellow-thin =
    .subject = the thin yellow one
    .start = The thin yellow one
    .label = Thin yellow
figure-yellow-short =
    .subject = the short yellow one
    .start = The short yellow one
    .label = Short yellow
figure-yellow-fat =
    .subject = the fat yellow one
    .start = The fat yellow one
    .label = Fat yellow
figure-green-tall =
    .subject = the tall green one
    .start = The tall green one
    .label = Tall green
figure-green-thin =
    .subject = the thin green one
    .start = The thin green one
    .label = Thin green
figure-green-short =
    .subject = the short green one
    .start = The short green one
    .label = Short green
figure-green-fat =
    .subject = the fat green one
    .start = The fat green one
    .label = Fat green
figure-red-tall =
    .subject = the tall red one
    .start = The tall red one
    .label = Tall red
figure-red-thin =
    .subject = the thin red one
    .start = The thin red one
    .label = Thin red
figure-red-short =
    .subject = the short red one
    .start = The short red one
    .label = Short red
figure-red-fat =
    .subject = the fat red one
    .start = The fat red one
    .label = Fat red
figure-ambassador =
    .subject = the Ambassador
    .start = The Ambassador
    .label = Ambassador

## The balls of the Phantom, and what each moves.

ball-orange = orange
ball-red = red
ball-blue = blue
ball-white = white
ball-yellow = yellow
ball-black = black
ball-purple = purple
ball-times =
    { $count ->
        [1] { $ball }
       *[2] { $ball } twice
    }
ball-moves-orange = one of your figures, by land
ball-moves-red = one of your figures, by land
ball-moves-blue = one of your figures, by water
ball-moves-wild = one of your figures, by land or water
ball-moves-black = the Ambassador, by land or water
ball-moves-purple = a figure of another player, by land or water
ball-moves-nothing = nothing

line-land = by land
line-water = by water

## What anyone may do at any time.

mannerism-wink = Wink
mannerism-pull-an-ear = Pull an ear
mannerism-frown = Frown
mannerism-nose-up = Turn up the nose

## Spaces: one that has no name goes by what is printed beside it.

space-number = No. { $number }
space-embassy = Embassy
space-named = { $name } ({ $code })
space-number-named = { $name } (No. { $number })
space-embassy-named = { $name } (Embassy)
space-to = to { $space }
space-to-embassy = to the Embassy
space-at = on { $space }
space-at-embassy = on the Embassy

space-SLU = Santa Lucia
space-GUG = Ponte delle Guglie
space-ALV = Sant'Alvise
space-ORT = Madonna dell'Orto
space-MIS = Misericordia
space-MCU = San Marcuola
space-ORO = Ca' d'Oro
space-GES = Gesuiti
space-FNO = Fondamente Nove
space-APO = Santi Apostoli
space-ROM = Piazzale Roma
space-GIA = San Giacomo dell'Orio
space-STA = San Stae
space-FRA = Frari
space-POL = Campo San Polo
space-MER = Mercato di Rialto
space-TOL = Tolentini
space-MAR = Santa Marta
space-MRG = Santa Margherita
space-BAS = San Basilio
space-ZAT = Zattere
space-REZ = Ca' Rezzonico
space-ACC = Accademia
space-SAL = Salute
space-RIA = Ponte di Rialto
space-LUC = San Luca
space-STE = Santo Stefano
space-FEN = La Fenice
space-MRC = Piazza San Marco
space-MOL = Molo
space-FOR = Santa Maria Formosa
space-GPA = Santi Giovanni e Paolo
space-ZAC = San Zaccaria
space-LOR = San Lorenzo
space-VIG = San Francesco della Vigna
space-PIE = La Pietà
space-BRA = San Giovanni in Bragora
space-ARS = Arsenale Vecchio
space-GAR = Via Garibaldi
space-PIT = San Pietro di Castello
space-GIR = Giardini
space-ELE = Sant'Elena
space-SFI = Sacca Fisola
space-RED = Redentore
space-ZIT = Zitelle
space-GIO = San Giorgio Maggiore
space-MIC = San Michele
space-MUR = Murano
space-LID = Lido
space-EUF = Sant'Eufemia

## Districts, for menus.

district-cannaregio = Cannaregio
district-santa-croce = Santa Croce
district-san-polo = San Polo
district-dorsoduro = Dorsoduro
district-san-marco = San Marco
district-castello = Castello
district-lagoon = Giudecca and lagoon
district-north-west = North-west
district-north = North
district-west = West
district-centre = Centre
district-east = East
district-south-west = South-west
district-south = South
district-south-east = South-east

## Maps, editions and their options.

map-classic = Classic map
map-serenissima = Serenissima

preset-ares = Board game: Ares (2013)
    .about =
        { $players ->
            [5] For three to five players; the fifth plays the Ambassador
           *[other] Every ball moves something, one is purple; any secret card may be shown
        }
preset-mb = Board game: MB (1988)
    .about =
        { $players ->
            [5] Fewer balls move; the fifth plays the Ambassador as with Ares
           *[other] Fewer balls move; only the secret identity may be shown; quieter talk
        }
preset-online = Board game: online rules
    .about = As Ares, without the handshake: a declaration is judged at once

option-map = Map
    .typed = map
    .says = Board game: on which map of Venice you play
option-map-classic = the classic one, with 58 spaces
option-map-serenissima = Serenissima, our own with 50 spaces
option-balls = The Phantom's balls
    .typed = balls
    .says = Board game: which ten balls the Phantom holds
option-balls-ares = three wild ones and a purple one
option-balls-mb = one wild one; the three white ones move nothing
option-secret-cards = Secret cards in place of true ones
    .typed = secret_cards
    .says = Board game: which secret cards may be shown in place of a true card
option-secret-cards-none = none but the code
option-secret-cards-identity = the identity, and the code
option-secret-cards-any = identity and build, and the code
option-set-limit = Same three cards to the same player
    .typed = set_limit
    .says = Board game: how often the same three cards may be shown to the same player
option-set-limit-1 = once
option-set-limit-2 = twice
option-ambassador-repeat = Same pair again through the Ambassador
    .typed = ambassador_repeat
    .says = Board game: whether cards may be shown through the Ambassador that the asker saw together before
option-ambassador-repeat-forbidden = no
option-ambassador-repeat-free = yes
option-handshake = Handshake
    .typed = handshake
    .says = Board game: whether the partner who is named must give a hand
option-handshake-asked = the partner who is named must give a hand
option-handshake-none = none; a declaration is judged at once
option-talk = Talk at the table
    .typed = talk
    .says = Board game: whether words may mislead, too, or gestures alone
option-talk-free = words and gestures may mislead
option-talk-quiet = only gestures may mislead
option-fulfilment = A mission is fulfilled
    .typed = fulfilment
    .says = Board game: whether a mission must come about in this very turn
option-fulfilment-new = only by what is new in this turn
option-fulfilment-standing = also by what stood there before
option-landing = Whose step fulfils it
    .typed = landing
    .says = Board game: whether one of the partners' own figures must have moved
option-landing-any-step = anyone's
option-landing-own-step = that of one of the partners' figures
option-flee = Flight (three players)
    .typed = flee
    .says = Board game: where the one who is alone may flee to (three players)
option-flee-respective = each to a place of their own
option-flee-either = to either place of their team
option-report = The report (five players)
    .typed = report
    .says = Board game: whether the Ambassador may seal another report (five players)
option-report-once = sealed once and for all
option-report-replaceable = can be sealed anew
option-placement = Figures at the start
    .typed = placement
    .says = Board game: who decides on which of their start spaces the figures begin
option-placement-random = placed by lot
option-placement-chosen = everybody places their own
option-carnival = End of the carnival
    .typed = carnival
    .says = Board game: after how many rounds a game without a declaration is drawn
option-carnival-0 = never
option-carnival-12 = after 12 rounds
option-carnival-24 = after 24 rounds
option-carnival-36 = after 36 rounds
option-carnival-48 = after 48 rounds
option-carnival-rounds =
    { $rounds ->
        [one] after one round
       *[other] after { $rounds } rounds
    }
option-target = Points to win the match
