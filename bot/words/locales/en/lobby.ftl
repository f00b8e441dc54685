### The lobby: before a game.

lobby-title = **{ $game } – players wanted**
lobby-title-begun = **{ $game }**
lobby-owner = Opened by { $who }

lobby-target =
    { $target ->
        [one] Length: a single game
       *[other] Length: a match to { $target } points
    }
lobby-help = Help: { $help }
lobby-pace = Pace: { $pace }
lobby-level = Bots: { $level }
lobby-language = Language of the thread: { $language }
lobby-seat = { $mark } { $who }
lobby-seat-free =
    { $count ->
        [one] { $mark } one seat free
       *[other] { $mark } { $count } seats free
    }
lobby-seat-dummy = { $mark } the dummy: an empty seat with cards
lobby-seat-ambassador = { $mark } { $who } (Ambassador)
lobby-seat-ambassador-free = { $mark } free (Ambassador)
lobby-ready = { $who } can start.
manage-ready = Everybody is here: **Start** deals the cards.
lobby-consent = Joining allows private messages from the bot.

button-join = Join
button-leave = Leave
button-add-automaton = Add bot
button-remove-automaton = Remove bot
button-options = Options
button-start = Start
button-cancel = Cancel the table
button-cancel-sure = Yes, cancel the table
cancel-asked = **Cancel table { $table }?** { $who } { $count ->
        [one] sits
       *[other] sit
    } there, too. It closes for everybody.

lobby-joined = You sit at table { $table }.
lobby-left = You have left table { $table }.
lobby-started = The game has begun: { $where }
lobby-starting = Table { $table } has begun: **My desk** has your cards, and the post of the table in { $where } leads to where it is played.
lobby-started-here = The game has begun, here in this channel.
lobby-cancelled = { $who } has cancelled this table.
lobby-deserted = Everybody has left this table, so it is closed.
lobby-closed = This table has been closed because nobody started it in time.
history-title = **Your last matches in this server**
history-none = No match that you have stayed in is over in this server.
history-hint = `/inkognito verify` with the number of the table hands out the record of a game.
stats-title = **Your games in this server**
stats-none = No game of yours in this server is over yet.
stats-games = { $games ->
    [one] One game
   *[other] { $games } games
 }: { $won } won, { $drawn } drawn, { $lost } lost · points: { $points }
stats-form = Lately, the newest first: { $form }
stats-calls = Calls: { $calls }, of which { $right } right
stats-known = Games in which your clues were enough to be sure of the number: { $known }, on average after round { $round }
stats-waited = Calls for which you were sure: { $sure }, on average { $waited } rounds after your clues were enough
stats-bluffs = False cards you showed: { $bluffs }; never seen through: { $believed }
stats-accuracy = Accuracy: { $accuracy } of 100, in { $games ->
    [one] one game that was reviewed
   *[other] { $games } games that were reviewed
}
stats-gone = Games you left: { $gone }
stats-came-into = { $games ->
    [one] Finished for somebody else: one game
   *[other] Finished for somebody else: { $games } games
 }; that counts for nobody.
stats-rating = Rating: { $rating }
stats-unrated = Rating: after { $games ->
    [one] one more game
   *[other] { $games } more games
 } that nobody leaves
stats-alt = Your last games, from the oldest to the newest, as they stand in the lines below.
stats-legend = ● won, ◐ drawn, ○ lost.
stats-listed = You are seen on the leaderboard; `/inkognito me listed` ends that.
stats-not-listed = Nobody else sees this. With `/inkognito me listed` you are seen on the leaderboard.
listed-on = You are seen on this server's leaderboard, with your rating and the number of your games. The same command again ends that.
listed-off = You are seen on this server's leaderboard no more.
ladder-partners = Four persons, two against two
ladder-soloists = Three or five persons, each alone
ladder-partners-apart = Four players, bots among them
ladder-soloists-apart = Three or five players, bots among them
leaderboard-title = **Leaderboard of this server**
leaderboard-none = Nobody who wants to be seen has played five such games here yet. With `/inkognito me listed` you are seen.
leaderboard-line = { $rank }. { $who } · { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
 }
leaderboard-automaton = { $level } (bot)
leaderboard-hint = The rating is what somebody is worth at least, in all probability: all begin at 1000, with every game it is better known, and after five games it is shown. Games that somebody left do not count. Who wants to be seen says so: `/inkognito me listed`.
lobby-result = Table { $table } has finished: { $who } won the match.
lobby-result-nobody = Table { $table } has finished without a winner.
lobby-options-title = **Options of table { $table }**
menu-set-game = Game
menu-set-edition = Edition
menu-set-players = Players
menu-set-target = Length of the match
menu-set-help = Help
menu-set-pace = Pace
menu-set-level = Level of the bots
menu-set-language = Language
terms-target =
    { $target ->
        [one] a single game
       *[other] to { $target } points
    }
terms-help = help: { $help }
terms-level = bots: { $level }
lobby-changed = ◆ { $option }
lobby-set = Table { $table } – { $setting }.
lobby-options-kept = What was set by hand has been kept.
lobby-manage = **Table { $table }: what you can do**
option-set = { $option }: { $value }
button-how-to-play = How to play
button-manage = Manage
button-more-options = Rules one by one

lobby-test-dm = Here you will read what is secret in your games, and nothing else: this message only shows that it works.
lobby-test-dm-foot = Sent because you sit at table { $table }
lobby-dm-closed = I cannot send you private messages, but you can play all the same: **My desk** in the thread shows you everything, and only you see it. To get messages too, allow direct messages from members of this server (Server name › Privacy Settings), then press **Write to me again**.
lobby-dm-open = I can write to you again.
lobby-practice = **A practice game, for your eyes alone:** bots sit in every other seat. Never played before? `/inkognito tutorial` explains as you go.
lobby-practice-other = **A practice game, for your eyes alone:** bots sit in every other seat. Never played before? `/inkognito tutorial` explains as you go; choose { $game } there.

help-paper = paper
    .about = You keep your own notes, as with pencil and paper
help-sheet = sheet
    .about = Every card shown to you or by you is marked; what follows, you find yourself
help-deduction = deduction
    .about = What follows from it is crossed out too, with the reason
help-coach = coach
    .about = Deduction, and a suggestion with its reason
pace-live = live
    .about = 3 minutes a decision
pace-evening = evening
    .about = 20 minutes a decision
pace-slow = slow
    .about = 24 hours a decision, quiet hours not counted
pace-untimed = no clock
    .about = No clock
level-easy = Tourist
    .about = wanders about and overlooks things
level-medium = Gondolier
    .about = draws every conclusion, hides nothing
level-hard = Spymaster
    .about = hides its cards and stands in your way
level-expert = Doge
    .about = imagines what you know, and dares something
language-en = English
language-de = German

lobby-commitment = Fingerprint of the cards: `{ $commitment }…`
lobby-salted =
    { $count ->
        [one] One word
       *[other] { $count } words
    } added to the deal, by { $who }.
fair-promise-title = **The deal of table { $table }**
fair-promise = All cards will follow from a secret with this fingerprint: `{ $commitment }`. It was here before anybody sat down, so nobody can choose the cards afterwards. Add a word of your own with `/inkognito match salt`, and check all of it with `/inkognito verify` when a game is over.
button-fair = Fair deal
button-verify = Verify the deal
fair-salted = Your word goes into the deal of table { $table }; another one before the start takes its place. The lobby says that you have added one, and `/inkognito verify` will show its fingerprint.
fair-title = **Game { $game } of table { $table }: the deal**
fair-right = ✅ It is as was promised: the secret leads to the fingerprint that stood in the lobby, and all cards that were dealt follow from it.
fair-wrong = ❌ It is not as was promised: something that was dealt does not follow from the secret. `python -m bot verify` says what.
fair-values = Fingerprint in the lobby: `{ $commitment }`
    Secret of this game: `{ $secret }`
    Added by players: { $salts }
fair-no-salts = nothing
fair-proves = This proves that no card was exchanged after the start, and that nobody chose the cards who did not know the secret. Whoever runs the bot knows it: they could have looked, or, if they were the last to add something, tried out what to add.
fair-none = This table was opened before deals could be checked.
fair-file = The file is the record of the game; anybody can check it with a few lines of Python, which the bot's README has.

lobby-rematch = { $who } would like a rematch; still to agree: { $missing }.
rematch-asks = { AS($who, "start") } would like a rematch. { $called }, do you agree?
rematch-wanted = You would like a rematch at table { $table }; still to agree: { $who }.
rematch-begun = The rematch at table { $table } has begun.

tables-title = **Seats are free here**
tables-none = No seat is free at any table of this server. `/inkognito new` opens one, `/inkognito practice` plays at once against bots, `/inkognito tutorial` explains the game.
tables-one =
    { $free ->
        [one] Table { $table } in { $where } · { $edition } · one seat free beside { $people }
       *[other] Table { $table } in { $where } · { $edition } · { $free } seats free beside { $people }
    }
tables-join = Join { $table }
tables-left = Table { $table } in { $where } · somebody has left; a bot plays on with { $people } until the seat is taken
lobby-you-cancelled = You have cancelled table { $table }.
tables-mine = **Your tables**
verify-right = ✅ Game { $game } of table { $table } was dealt as promised.
verify-wrong = ❌ Game { $game } of table { $table } was not dealt as promised.
verify-none = Game { $game } of table { $table } began before deals could be checked.
button-details = Details
verify-file-right = ✅ { $games ->
    [one] One game, played by the rules.
   *[other] { $games } games, played by the rules.
 }
verify-file-wrong = ❌ { $games ->
    [0] No game in this file is right.
    [one] One game is right, but not all of the file.
   *[other] { $games } games are right, but not all of the file.
 }
verify-file-silent = { $games ->
    [one] One does not say what it was dealt by, so that cannot be checked.
   *[other] { $games } do not say what they were dealt by, so that cannot be checked.
 }
verify-file-promised = Dealt as promised by the fingerprint `{ $commitment }` (table { $table }).
verify-file-compare = Compare: it must be the one that stood in the lobby.
verify-file-line = Line { $line }: { $wrong }
verify-file-none = That is no record of a game. `/inkognito verify` or **As a file** under a replay gives you one.
verify-file-long = That file is too long for me: 512 KB are enough for more than a hundred games.
verify-file-gone = Discord did not hand me the file. Please send it once more.
