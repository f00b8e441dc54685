### The desk: what one person sees and presses.

button-stay = Move nothing
button-undo = Undo
button-done = Done
button-declare = Declare
button-end-turn = End the turn
button-hand = Shake hands
button-no-hand = Refuse
show-real = Prove: { $cards }
button-coloured = Coloured cards only
button-report = Seal the report
button-report-again = Change the report
report-refused = That cannot be a report: { $twice } { $count ->
    [one] is
   *[other] are
 } named more than once, but the four are four different agents in four different builds. What you filled in is kept: { $report }
button-picture-table = Enlarge map
button-table = The map

menu-place = Where do your figures begin?
draft-who = Try a step ({ $number }/{ $of })
draft-where = Try a step, { $figure }: where to? ({ $number }/{ $of })
menu-whose = Step of another player's figure: which?
menu-walk = Where do you walk?
menu-meeting = Ask ({ $at }): { $who }
menu-show = Which cards do you show?
menu-district = In which part of the town?
menu-district-option = { $district } ({ $count ->
    [one] one space
   *[other] { $count } spaces
 })
menu-send = To which space?
menu-declare = What do you declare?
menu-gesture = Make a gesture
modal-report = The report
gesture-made = All have seen it.

owed-place = Place your figures.
owed-move = It is your turn: move.
owed-walk = It is your turn: walk, ask, or end it.
owed-settle = You have meetings to settle.
owed-end = Declare or end your turn.
owed-show = You are asked: show cards.
owed-send = Send away whom you have asked.
owed-hand = A hand is asked of you.

notes-turn = Turn { $turn }: { $who }
late-turn-goes-on = It plays your turn to its end, unless you choose yourself or press **I'm back** on your desk. Once more, and it plays on for you.
