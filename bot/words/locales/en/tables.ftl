### A table, whatever is played: time, who comes and goes, votes.

## The panel and the thread.

panel-until = Time until { $when }.
panel-until-for = { AS($who, "start") }: time until { $when }. The others have longer.
panel-thread-name = { $game } · table { $table }

## The silent player and the table.

notice-reminder = { $called } Time until { $when }; then a bot chooses for whoever has not.
notice-reminder-turn = { $called } Time until { $when }; then a bot plays the turn to its end.
notice-autopilot = { AS($who, "start") } has been silent twice: a bot plays on until { $who } is back.
late-once-more = Once more, and it plays on for you.
late-autopilot = It plays on for you now, until you choose yourself or press **I'm back** on your desk.
back-there = You were never away from table { $table }: nobody plays for you.
back-late = You are back at table { $table }. The decision you missed is not held against you.
back-played-for = You play your own seat at table { $table } again.
desk-until = You have until { $when }; then a bot chooses for you.
desk-until-turn = You have until { $when }; then a bot plays your turn to its end.
desk-late = ⌛ Time was up: a bot chose for you. Once more, and it plays on for you.
desk-turn = ⌛ Time was up: a bot plays your turn to its end. Choose yourself or press **I'm back**, and what is left of it is yours.
desk-autopilot = ⌛ You were silent twice, so a bot plays for you. Choose yourself or press **I'm back**, and the seat is yours again.
desk-seat-of = You have taken over { $whose }'s seat at table { $table }. What was chosen there is now your choice; this game does not count in your statistics.
desk-seat-own = You have your own seat at table { $table } back. What was chosen there is now your choice; your statistics still count this game as one you left.
desk-seat-own-uncounted = You have your own seat at table { $table } back. What was chosen there is now your choice; this game still does not count in your statistics.
notice-resigned = { AS($who, "start") } has left the game; a bot takes over the seat.
notice-resigned-to = { AS($who, "start") } has left the game; { $bot } takes over the seat.
notice-substitute = { AS($who, "start") } takes over a seat.
notice-takes-over = { AS($who, "start") } takes over { $whose }'s seat.
notice-own-seat = { AS($who, "start") } is back in their own seat.
notice-no-person-left = No person is left at this table, so it closes.
notice-down = The bot was away for a while; the clocks stood still.

## What a table votes on, after "to": keep them short.

matter-pause = stop the clock
matter-resume = let the clock run again
matter-abandon = abandon the match
matter-live = play live (3 minutes a decision)
matter-evening = play at an evening's pace (20 minutes a decision)
matter-slow = play slowly (24 hours a decision)
matter-untimed = play without a clock
voted-pause = the clock stops
voted-resume = the clock runs again
voted-abandon = the match is abandoned
voted-live = the table plays live (3 minutes a decision)
voted-evening = the table plays at an evening's pace (20 minutes a decision)
voted-slow = the table plays slowly (24 hours a decision)
voted-untimed = the table plays without a clock
answer-yes = for it
answer-no = against it
answer-neither = take my vote back
motion-open = { AS($who, "start") } would like to { $what }: { $votes } of { $needed } votes needed.
motion-against = Against it: { $who }.
motion-asks = { $who }, do you agree?
motion-carried = Agreed: { $what }.
motion-refused = Not agreed: { $what }.
motion-still-paused = The clock still stands: **Let the clock run** on the panel starts it.
motion-still-ordered = The clock still stands: only an admin of this server lets it run.
motion-dropped = The match is over; nobody votes any more to { $what }.
vote-yes = Table { $table }: you are for it: { $what }. { $votes } of { $needed } votes needed.
vote-no = Table { $table }: you are against it: { $what }. { $votes } of { $needed } votes needed.
vote-neither = Table { $table }: you are neither for nor against it: { $what }. { $votes } of { $needed } votes needed.
vote-carries = Table { $table }: with your vote it is agreed.
vote-drops = Table { $table }: with that it is not agreed.
panel-closing = Nobody is there any more. If nobody comes back, the match is abandoned at { $when }.
match-moved = Table { $table } goes on here.
moved-thread = I can write nothing more in the thread of table { $table }, so the match goes on here.
place-lost = Table { $table }: the place where the match was told is gone, so its clock stands still. `/inkognito match move` in another channel lets it go on there; your desk is as it was.
place-shut = Table { $table }: I may not write in { $place }, so its clock stands still. The match goes on at your desks; `/inkognito match move` in another channel gives it another place.
place-moved = Table { $table } has moved to { $place }.
quiet-set = At slow tables no clock runs for you from { $begin } to { $end } ({ $zone }).
quiet-none = You have no quiet hours.
panel-forgotten = Nothing has happened here for weeks. If nothing does, the match is abandoned at { $when }.
notice-was-wanted = Players were wanted at table { $table }.
notice-wanted-nobody = Players are wanted at table { $table }.
notice-wanted = { $who }, players are wanted at table { $table }.
wanted-set = { $role } is called when a table opens, at most once in { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }, and not for practice games.
wanted-nobody = No role is called when a table opens.
wanted-hours = No role is called when a table opens. One that is chosen will be called at most once in { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }.
wanted-silent = That role may not be mentioned by everybody, so nobody in it would be notified. Allow it in the role's settings, or give me the permission to mention all roles.
watch-on = You are called when a table opens in this server, once an hour at most. The same command again ends that.
watch-off = You are called no more when a table opens in this server.
panel-paused = ⏸️ The clock stands still until the table votes to go on.
panel-pace = Pace now: { $pace }.
button-vote-pause = Stop the clock
button-vote-resume = Let the clock run
button-vote-abandon = Abandon the match
button-vote-yes = I agree
button-vote-no = No
button-vote-neither = Take my vote back

replay-title = **Replay · { $table } · game { $game }**
replay-sat-before = { AS($who, "start") } has the seat that { $before } had when it was dealt.
replay-file = The record of this game. `python -m bot replay FILE` tells it again, `python -m bot check FILE` plays it under the rules.
replay-file-review = And what its review says of every decision, for programs: `inkognito-review/1`, as the README of this bot describes it.

## Which of several tables is meant.

which-title = **Which table do you mean?** You typed { $command }.
which-table = Table { $table }
which-practice = Practice { $table }
which-tutorial = Your tutorial
which-lobby =
    { $free ->
        [0] It has not begun; everybody is here.
        [one] It has not begun; one seat is free.
       *[other] It has not begun; { $free } seats are free.
    }
which-waits = Waiting for { $who }.
back-never = You were never away: no bot plays for you at any of your tables.
back-taken = You have left this match, and somebody else has taken your seat.
back-left = You have left this match. `/inkognito match substitute` gives you your seat again.
seat-taken-over = You have taken over a seat at table { $table }. This game does not count in your statistics.
vote-is-so = Table { $table }: nothing to vote on, { $what }.
so-pause = no clock is running
so-resume = the clock is not stopped
so-live = you play live already
so-evening = you play at an evening's pace already
so-slow = you play slowly already
so-untimed = you play without a clock already
resign-asked = **Leave the match at table { $table }?** { $where }
resign-others = A bot takes over your seat and plays on in your place. Your statistics count the game as one you left. As long as nobody else has taken the seat, `/inkognito match substitute` gives it back. To stop for a while or to end the match together, let the table vote: `/inkognito match vote`.
resign-others-uncounted = A bot takes over your seat and plays on in your place. Your statistics do not count this game, for you came into it for somebody else. As long as nobody else has taken the seat, `/inkognito match substitute` gives it back. To stop for a while or to end the match together, let the table vote: `/inkognito match vote`.
resign-alone = No other person sits there: the match ends, nobody wins, and your statistics count it as one you left.
resign-alone-uncounted = No other person sits there: the match ends, and nobody wins. Your statistics do not count it, for you came into this game for somebody else.
resign-lesson = Your tutorial ends here; `/inkognito tutorial` begins a new one.
resigned = You have left table { $table }; a bot plays in your place. `/inkognito match substitute` gives you your seat again, unless somebody else has taken it.
resigned-over = You have left table { $table }, and its match has ended.
button-resign = Leave the match
button-substitute = Take over the seat
