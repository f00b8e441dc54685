### Slash commands: names, descriptions (at most 100 characters) and options.

cmd-inkognito = Play Inkognito: the card game or the board game

cmd-new = Open a table and look for players
cmdname-new = new
cmd-new-game = Which game; usually Mini Inkognito, if you name no edition either
cmdname-new-game = game
cmd-new-edition = Which rules to play by; usually the first of the game
cmdname-new-edition = edition
cmd-new-players = How many play: 3, 4 or 5; if you do not say, 4
cmdname-new-players = players
cmd-new-target = Points that win the match; else 3 in Mini Inkognito, 1 in the board game
cmdname-new-target = target
cmd-new-pace = How much time there is for a decision; usually 20 minutes
cmdname-new-pace = pace
cmd-new-level = How well the bots play; usually Gondolier
cmdname-new-level = level
cmd-new-help = How much the bot notes down for you; usually the sheet
cmdname-new-help = help
cmd-new-language = The language of the thread
cmdname-new-language = language
cmd-new-carnival = When a game is drawn: after series (Mini Inkognito), rounds (board game)

cmd-practice = Play at once, against bots
cmdname-practice = practice
cmd-practice-game = Which game; usually Mini Inkognito, if you name no edition either
cmdname-practice-game = game
cmd-practice-edition = Which rules to play by; usually the first of the game
cmdname-practice-edition = edition
cmd-practice-players = How many play: 3, 4 or 5; if you do not say, 4
cmdname-practice-players = players
cmd-practice-level = How well the bots play; usually Gondolier
cmdname-practice-level = level
cmd-practice-help = How much the bot notes down for you; usually the sheet
cmdname-practice-help = help

cmd-join = Sit down at the table in this channel
cmdname-join = join

cmd-leave = Leave a table that has not begun
cmdname-leave = leave

cmd-start = Begin the game at your table
cmdname-start = start

cmd-start-bots = What becomes of the seats that are free
cmdname-start-bots = bots
choice-fill = Bots take them

cmd-set = Choose how the table you opened plays
cmdname-set = set
cmd-set-what = What you choose: the game, its edition, any of its rules, pace, help …
cmdname-set-what = what
cmd-set-value = How it shall be
cmdname-set-value = value

cmd-cancel = Call off the table you opened
cmdname-cancel = cancel

cmd-desk = Your cards, your sheet, what is asked of you; only you see it
cmdname-desk = desk

cmd-table = Show the table as it is now
cmdname-table = table

cmd-resign = Leave a running game; a bot takes your seat
cmdname-resign = resign

cmd-rules = Read the rules, of this table or any edition
cmdname-rules = rules
cmd-rules-edition = By which rules
cmdname-rules-edition = edition
cmd-rules-players = How many play
cmdname-rules-players = players
cmd-rules-topic = What about
cmdname-rules-topic = topic

cmd-language = Choose the language the bot speaks with you
cmdname-language = language
cmd-language-language = In which one you read your desk, messages and answers
cmdname-language-language = language

choice-any-table = table { $table } in { $where }
choice-yes = yes
choice-no = no
choice-players = { $count } players

cmd-any-table = The number of the table, if you could mean several
cmdname-any-table = table

cmd-notes = Your own notes of this game; nobody else can read them
cmdname-notes = notes
cmd-notes-about = Whom or which meeting you write about
cmdname-notes-about = about
cmd-notes-text = What you write, in place of what was there
cmdname-notes-text = text

cmd-salt = Add a secret word of your own to what this table's cards are dealt by
cmdname-salt = salt
cmd-salt-text = Anything nobody can guess; only a fingerprint is kept
cmdname-salt-text = text

cmd-verify = Check that the cards of a finished game were dealt as promised
cmdname-verify = verify
cmd-verify-game = Which game of the match; else the last that is over
cmdname-verify-game = game

cmd-me = About yourself
cmdname-me = me

cmd-quiet = Hours in which no clock of a slow table runs for you; else none
cmdname-quiet = quiet
cmd-quiet-zone = Your time zone, for example Europe/Rome
cmdname-quiet-zone = zone
cmd-quiet-begin = The hour at which they begin (22 if you name none)
cmdname-quiet-begin = begin
cmd-quiet-end = The hour at which they end (8 if you name none)
cmdname-quiet-end = end

cmd-watch = Be called when a table opens here, or no more
cmdname-watch = watch

cmd-history = How your last matches here have ended
cmdname-history = history

cmd-leaderboard = Who is how strong here, of those who want to be seen
cmdname-leaderboard = leaderboard
cmd-leaderboard-kind = Which games; without it, those of four persons
cmdname-leaderboard-kind = kind

cmd-stats = What came of your games here; only you see it
cmdname-stats = stats

cmd-listed = Be seen on this server's leaderboard, or no more
cmdname-listed = listed
cmd-plain = Words alone, one fact per line; the second time, pictures again
cmdname-plain = plain

cmd-match = About a whole match, not one move in it
cmdname-match = match

cmd-rematch = Play another match at the same table
cmdname-rematch = rematch
cmd-replay = Go through a game that is over once more
cmdname-replay = replay
cmd-replay-game = Which game of the match; else the last that is over
cmdname-replay-game = game
cmd-review = How well a game that is over was played
cmdname-review = review
cmd-review-game = Which game of the match; else the last that is over
cmdname-review-game = game

cmd-back = Take your seat back from the bot that plays for you
cmdname-back = back

cmd-substitute = Take over the seat of somebody who has left a match
cmdname-substitute = substitute

cmd-move = Go on with a match in this channel, if its own is gone or takes nothing
cmdname-move = move

cmd-vote = Vote on how a running match goes on
cmdname-vote = vote
cmd-vote-matter = What the table shall do
cmdname-vote-matter = matter
cmd-vote-answer = For it (if you say nothing), against it, or take your vote back
cmdname-vote-answer = answer

cmd-tables = Where a seat is free in this server
cmdname-tables = tables

cmd-admin = Settings of Inkognito for this server

cmd-wanted = Call a role when a table opens; with nothing named, nobody is called
cmdname-wanted = wanted
cmd-wanted-role = Who is called
cmdname-wanted-role = role
cmd-wanted-hours = At most once in so many hours (6 to begin with)
cmdname-wanted-hours = hours

cmd-settings = Everything that can be set for this server, on one page of menus
cmdname-settings = settings
cmd-admin-set = Set one thing for this server, by typing
cmd-set-option = What you set: channels, who opens tables, what is usual, calls, the log, ratings …
cmdname-set-option = setting
cmd-setup = Look at what I am allowed here, set things up, and open a first table
cmdname-setup = setup

cmd-tutorial = A first game against three bots, with hints; the same command takes it up again
cmdname-tutorial = tutorial
cmd-tutorial-game = Which game you would like to learn; if you name none, Mini Inkognito
cmdname-tutorial-game = game
cmd-verify-file = Instead of a table: a record of games that you have
cmdname-verify-file = file

cmd-admin-tables = What runs in this server, and who is waited for; pause, end, move or empty a seat
cmd-pause = Stop a table's clock until an admin lets it run again
cmdname-pause = pause
cmd-resume = Let a table's clock run again
cmdname-resume = resume
cmd-end = End a table: its match has no result, and everybody there reads why
cmdname-end = end
cmd-end-reason = Why; everybody at the table reads it
cmdname-end-reason = reason
cmd-remove = Take a person out of a table; a bot plays on, and they cannot come back to it
cmdname-remove = remove
cmd-remove-person = Who is taken out
cmdname-remove-person = person
cmd-admin-move = Let a table go on in this channel
cmd-ban = Keep a person from all tables of this server; bots take the seats they have
cmdname-ban = ban
cmd-ban-person = Who may not sit down here any more
cmdname-ban-person = person
cmd-unban = Let a person sit down at tables of this server again
cmdname-unban = unban
cmd-unban-person = Who may sit down here again
cmdname-unban-person = person
cmd-bans = Who may not sit down at tables of this server
cmdname-bans = bans
cmd-log = What admins have done through me in this server
cmdname-log = log
