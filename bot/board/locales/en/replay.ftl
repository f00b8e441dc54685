### A game that is over, told again, and what is counted of many.

replay-turn = Turn { $turn } of { $of } · { AS($who, "start") }
replay-end = The end, after { $of ->
    [one] one turn
   *[other] { $of } turns
}
replay-covered = Still covered: the cards that were shown, and what each could know by then.
replay-showed = { AS($who, "start") } showed { $to } { $cards } · true: { $true }
replay-left = { AS($who, "start") }: **{ $deals }**
replay-deals = How many deals each could still think possible (at 1 all is known): { $parts }
replay-partner-never = could not know the partner
replay-partner = could know the partner after turn { $turn }
replay-all-never = never all that matters
replay-all = all that matters after turn { $turn }
replay-ambassador = could know all four after turn { $turn }
replay-ambassador-never = could not know all four
replay-lies = { $count ->
    [0] no false card
    [one] one false card
   *[other] { $count } false cards
}

stats-board-declarations = Declarations: { $declarations }, of which { $right } right
stats-board-reports = Reports: { $reports }, of which { $solved } right
stats-board-partner = Games in which you could be sure of your partner: { $known }, on average after turn { $turn }
stats-board-meetings = Meetings in your turns: { $meetings }; questions: { $questions }; strides: { $strides }
ladder-board_3 = Board game, three persons
ladder-board_4 = Board game, four persons
ladder-board_5 = Board game, five persons
ladder-board_3-apart = Board game for three, with bots
ladder-board_4-apart = Board game for four, with bots
ladder-board_5-apart = Board game for five, with bots
