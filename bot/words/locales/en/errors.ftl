### When something does not work.

error-too-late = That came too late and has not been counted. Please try again.
error-storage = Nothing can be written down just now, so nothing has been changed. Please try again in a moment.
error-broke = Something broke, and it is our fault. Your desk shows what holds now. Please tell the host this number: { $id }
error-answer-lost = The answer was lost on its way. Your desk shows what holds now.
error-missing-permissions = I lack permissions in this channel:
error-missing-permission = • { $permission }: { $why }
error-thread-gone = The thread of this table is gone, so the game cannot go on there. Who opened it may close the table with `/inkognito cancel`.
error-thread-locked = The thread of this table is locked; please unlock it.
error-only-admins = Only those who may manage this server can do that.
error-not-everyone = That would call everybody. Choose a role for those who want to play.
error-only-in-server = This works only in a server.
error-not-here = Tables may not be opened in this channel.
error-busy = The table is busy just now. Please press again.

## Why the house says no; apart from the rules.

no-no-such-table = There is no such table here; perhaps nothing is kept of it any more.
no-not-in-lobby = This game has begun already.
no-closed = This table was closed before a match began.
no-match-over = This match has ended. `/inkognito new` opens another table.
no-not-playing = No game is being played at this table now.
no-table-full = All seats are taken.
no-already-seated = You sit at this table already.
no-not-seated = You do not sit at this table.
no-no-automaton = There is no bot at this table.
no-too-few = Seats are free still: **Add bot** fills one, `/inkognito start` with *bots* all of them.
no-not-owner = Only the person who opened the table can do that.
no-too-many-for-person = You sit at as many tables as one person may here. Finish or leave one first.
no-too-many-for-server = As many tables are open in this server as there may be. Wait until one has ended.
no-no-new-tables = No new tables are opened for the time being; those that are open can be played to their end.
no-stale = That moment has passed, so nothing has been changed.
no-nobody-left = Nobody has left this match, so there is no seat to take over.
no-no-motion = Nobody has proposed that, or it is decided by now.
no-has-left = You have left this match. `/inkognito match substitute` gives you your own seat again, as long as nobody else has it.
no-seats-taken = Everybody who left this match has been replaced, so there is no seat to take over.
no-knows-too-much = You have left another seat of this match, and know its cards.
no-channel-lost = Nothing can be told any more where this match was told. `/inkognito match move` in another channel lets it go on there.
no-channel-stands = This match still has its channel; only one that can no longer be told in its own can be moved.
no-nothing-to-change = That is how it is already.
no-damaged = What is written of this table is damaged, so it has been set aside; nothing of it is lost. Please tell the host.
no-elsewhere = Another part of the bot is in charge of that, which I cannot reach from here, so nothing has been changed. Try it in the server where the game is, or, if it belongs to none, in a private message to me.
error-in-charge-away = The part of the bot that is in charge of this is not there just now. Please try it again in a few seconds: what has counted already does not count twice.
no-others-away = Another part of the bot holds tables at which you sit, and it is not there just now, so nothing has been changed. Please ask for it again in a minute.
no-others-slow = Another part of the bot holds tables at which you sit, and has not answered. So not everything is done: seats that could be given up are given up, and all else that is kept of you is still there. Please ask for it again in a minute.

## Permissions the bot needs, by Discord's names; what follows where some are missing.

permission-view_channel = View Channel
    .why = to see where the game is
permission-send_messages = Send Messages
    .why = to post the lobby and the result
permission-create_public_threads = Create Public Threads
    .why = to give every game a thread of its own
permission-send_messages_in_threads = Send Messages in Threads
    .why = to show the table in its thread
permission-read_message_history = Read Message History
    .why = to open a thread below the lobby, and to find messages again after a failure
permission-attach_files = Attach Files
    .why = to show the picture of the table
permission-embed_links = Embed Links
    .why = to show what a link leads to
permission-mention_everyone = Mention @everyone, @here, and All Roles
    .why = to notify the role that is called when a table opens

without-nowhere =
    { $count ->
        [one] I may not post in { $place }: { $missing } is missing there. Please ask who runs this server.
       *[other] I may not post in { $place }: { $missing } are missing there. Please ask who runs this server.
    }
without-channel = Without { $missing } I can have no thread in { $place }, so the match is told in the channel itself.
without-unread = Without { $missing } I can have no thread in { $place }, so the match is told in the channel itself; and after a failure of the network a message may stand there twice.
without-words = Without { $missing } there are no pictures in { $place }; what is on them stands there in words.
without-uncalled = Without { $missing } nobody is notified who has the role that is called when a table opens.

error-no-quiet = Name a time zone such as Europe/Rome, and a rest of one to twelve hours.
error-not-among-choices = That is not among the choices. Pick one of those that are offered while you type.
error-note-about-nothing = Say with `about` what the note is about.
error-option-elsewhere =
    { $count ->
        [one] { $options } belongs to **{ $theirs }**, and what you typed is for **{ $game }**, so nothing has been opened. Choose the other game with `game`, or leave the option out.
       *[other] { $options } belong to **{ $theirs }**, and what you typed is for **{ $game }**, so nothing has been opened. Choose the other game with `game`, or leave the options out.
    }
error-option-elsewhere-at =
    { $count ->
        [one] { $options } belongs to **{ $theirs }**, and table { $table } plays **{ $game }**. Nothing has been changed.
       *[other] { $options } belong to **{ $theirs }**, and table { $table } plays **{ $game }**. Nothing has been changed.
    }
error-edition-elsewhere = **{ $edition }** is an edition of **{ $theirs }**, not of **{ $game }**, so nothing has been opened.
error-no-such-value =
    { $game ->
        [any] `{ $option }` can be { $values }. Nothing has been done.
       *[other] `{ $option }` of **{ $game }** can be { $values }. Nothing has been done.
    }
error-command-changed = This command has changed. Please type it anew; if that does not help, restart Discord.
language-chosen = From now on I speak English with you.
plain-on = From now on you get words alone: no pictures, and one fact per line on your sheet. The same command again ends that.
plain-off = From now on you get pictures again.
no-no-deduction = This table plays without deductions; its owner can choose them when a table is opened.
error-form-too-late = That took too long, so the form could not be opened. Please choose again.
no-no-pledge = This table was opened before deals could be checked.
no-not-over = No such game has come to its end at this table. What was hidden is told when one has.
no-undealt = That game was given up before its cards were dealt: there is nothing to tell of it.
no-blank-salt = A word that can be seen, please: that one adds nothing.
no-on-paper = At this table nothing is kept for you but your own notes, so there is no sheet to show.
no-tutorial = That is nothing for a tutorial: you play it alone, without a clock, and its cards are the same for everybody.
no-alone = You play that alone and without a clock, so there is nothing to vote on. `/inkognito match resign` ends it.
no-no-rematch = A rematch can be had when a match is over. To play with others open a new table: `/inkognito new`.
no-abandoned = This match was abandoned, so there is no rematch. `/inkognito new` opens another table.
error-at-none = That cannot be done at any of your tables now.
error-all-begun = All your tables have begun already. `/inkognito match resign` leaves a game; `/inkognito match vote` lets its table stop it or abandon it.
error-none-gathers = All your tables have begun already.
error-none-opened = No table that you opened is still to begin. `/inkognito match resign` leaves a game that has begun; `/inkognito match vote` lets its table stop it or abandon it.
error-no-seat-here = You sit at no table here. `/inkognito tables` shows where a seat is free, `/inkognito new` opens a table, `/inkognito practice` plays at once against bots.
error-another-game = Another game is played at this table, which has commands of its own.
error-mine-another-game = At your tables here another game is played, which has commands of its own.
error-typed-long-ago = I no longer know what you typed. Please type it once more.
no-has-begun = This game has begun already. `/inkognito match resign` leaves it; `/inkognito match vote` lets the table stop it or abandon it.
error-moment-passed = The table has moved on since you typed that, so nothing has been done. Please type it once more.
error-several = That may be { $choices }. Please type one of them in full, or choose it from the list.
error-none-free = No seat is free at any table of this channel.
error-nobody-left = Nobody has left a match here, so there is no seat to take over.
