### What things are called: cards, locations, colours, options.

game-name = Mini Inkognito

## Cards. Numbers are cards too and keep their printed form.

card-F = Lord Fiddlebottom
card-B = Colonel Bubble
card-Z = Madame Zsa Zsa
card-X = Agent X
card-52 = 52
card-11 = 11
card-0 = 0
card-29 = 29

## Locations: the name, where one is, where one goes, two letters.

location-rialto = Rialto
    .at = at Rialto
    .to = to Rialto
    .short = Ri
location-san-marco = San Marco
    .at = at San Marco
    .to = to San Marco
    .short = SM
location-san-giorgio = San Giorgio
    .at = at San Giorgio
    .to = to San Giorgio
    .short = SG
location-bridge-of-sighs = Bridge of Sighs
    .at = at the Bridge of Sighs
    .to = to the Bridge of Sighs
    .short = BS
location-salute = La Salute
    .at = at La Salute
    .to = to La Salute
    .short = LS

## Editions and their options.

preset-german = German rules
    .about = Show at least one true card; nobody sees the same black card twice
preset-english = English rules
    .about =
        { $players ->
            [4] Show exactly one true card; one black card may be shown in trust
           *[other] Show exactly one true card; the same black card may be shown again
        }
preset-dutch = Dutch rules
    .about =
        { $players ->
            [4] Show at least one true card; black cards may be shown in trust
           *[other] Show at least one true card; nobody sees the same black card twice
        }
preset-online = Online rules
    .about = Our suggestion: everybody chooses a location at the same time

option-truth = Truth
    .typed = truth
    .says = Mini Inkognito: how many of the two cards that one shows must be true
option-truth-at-least-one = at least one of the two cards is true
option-truth-exactly-one = exactly one of the two cards is true
option-reveal = Black cards instead of a pair (four players)
    .typed = reveal
    .says = Mini Inkognito: whether black cards may be shown in place of a pair (four players)
option-reveal-none = never
option-reveal-one = one
option-reveal-both = one or both
option-black-repeat = Same black card to the same player twice
    .typed = black_repeat
    .says = Mini Inkognito: whether the same player may be shown the same black card twice
option-black-repeat-forbidden = no
option-black-repeat-allowed = yes
option-ambassador-request = Meeting the Ambassador
    .typed = ambassador_request
    .says = Mini Inkognito: whether one has to ask for a black card when one meets the Ambassador
option-ambassador-request-must = one must ask for a black card
option-ambassador-request-may = one may ask for a black card
option-dummy = Dummy (three players)
    .typed = dummy
    .says = Mini Inkognito: who decides where the dummy goes (three players)
option-dummy-random = goes by chance
option-dummy-neighbour = is sent by the players in turn
option-wrong-call = Wrong call (three players)
    .typed = wrong_call
    .says = Mini Inkognito: what a wrong call costs (three players)
option-wrong-call--1 = costs the caller a point
option-wrong-call-0 = costs the caller nothing
option-visits = Visits
    .typed = visits
    .says = Mini Inkognito: whether locations are chosen one after the other or all at once
option-visits-in-turn = one after the other
option-visits-together = all at once
option-black-choice = Black card to show
    .typed = black_choice
    .says = Mini Inkognito: who chooses which black card is shown when one is asked for
option-black-choice-shower = its owner chooses
option-black-choice-viewer = who asks chooses
option-target = Points to win the match
option-carnival = End of the carnival
    .typed = carnival
    .says = Mini Inkognito: after how many series of five rounds a game without a call is drawn
option-carnival-0 = never
option-carnival-4 = after 4 series
option-carnival-6 = after 6 series
option-carnival-8 = after 8 series
option-ambassador = Ambassador (five players)
    .typed = ambassador
    .says = Mini Inkognito: who is the Ambassador in the next game (five players)
option-ambassador-rotates = goes round from game to game
option-ambassador-stays = stays the same player
