### What admins do to keep order at the tables of their server.

order-title =
    { $count ->
        [0] No table is open in this server.
        [one] One table is open in this server
       *[other] { $count } tables are open in this server
    }
order-pick = Choose a table
order-age = opened { $since }
order-waits = Waiting for { $who }, asked { $since }.
order-paused = ⏸️ Stopped by an admin.
order-paused-by-vote = ⏸️ Stopped by a vote of the table.
order-placeless = 🧭 It has lost its place: its clock stands still until it is moved.
order-over = It is over.
order-take-out = Take a person out
order-end-asked = End table { $table }? Its match will have no result. Everybody there reads the reason that you give.
order-out-asked = Take { $whom } out of table { $table }? They cannot come back to it; in a match a bot plays on.
order-done-paused = Table { $table }: the clock is stopped until an admin lets it run. The table is told; it cannot vote that away.
order-done-resumed = Table { $table }: the clock runs again. The table is told.
order-done-ended = Table { $table } is ended, and told why.
order-done-taken-out = Table { $table }: { $whom } has no seat there any more. The table is told.
order-done-moved = Table { $table } goes on in { $place }.
order-told-paused = An admin of this server has stopped the clock. It stands still until an admin lets it run; you can play on meanwhile.
order-told-resumed = An admin of this server lets the clock run again.
order-told-ended = An admin of this server has ended this table: { $reason }
order-told-ended-so = An admin of this server has ended this table.
order-told-closed = The channel of this table was deleted, so it is closed.
order-told-emptied = An admin of this server has taken out the last person at this table, so it is closed.
order-alone-lobby = An admin has taken you out of table { $table } before its match began. You cannot sit down there any more; the other tables of that server are open to you.
order-alone-match = An admin has taken you out of the match at table { $table }; a bot plays on in your seat. You cannot come back to it; the other tables of that server are open to you.
order-alone-last = An admin has taken you out of the match at table { $table }. No other person was left there, so it has ended. The other tables of that server are open to you.
order-alone-ban-lobby = The admins of a server do not let you sit down at its tables any more, so you have no seat at table { $table } either. Practice and the lessons are open to you.
order-alone-ban-match = The admins of a server do not let you sit down at its tables any more, so at table { $table } a bot plays on in your seat. Practice and the lessons are open to you.
order-alone-ban-last = The admins of a server do not let you sit down at its tables any more. No other person was left at table { $table }, so its match has ended. Practice and the lessons are open to you.
order-alone-paused = An admin has stopped the clock of table { $table }, whose match has lost its place: it stands still until an admin lets it run. You can play on at your desk meanwhile.
order-alone-closed = The channel of table { $table } was deleted before its match began, so the table is closed. In another channel `/inkognito new` opens a new one.
order-alone-ended = An admin has ended table { $table }: { $reason }
order-alone-ended-so = An admin has ended table { $table }.
lobby-opener-out = An admin has taken out the person who opened this table; { $who } can start it now.
notice-taken-out = An admin of this server has taken { $who } out of the game; a bot takes over the seat.
notice-taken-out-to = An admin of this server has taken { $who } out of the game; { $bot } takes over the seat.
panel-paused-by-admin = ⏸️ An admin has stopped the clock; it stands still until an admin lets it run.
button-order-pause = Pause
button-order-resume = Resume
button-order-end = End
button-order-move = Move here
button-order-out = Take out
button-order-all = All tables
button-order-back = Back
button-order-on = More
modal-order-end = Why does table { $table } end?
modal-order-why = Reason, for all at the table
error-several-tables-here = Several tables are told here: name { $tables } as `table`.
error-no-table-here = No table is told here: name one by its number as `table`. `/inkognito-admin tables` shows them all.
error-no-table-open = No table is open in this server.
error-ban-bot = That is a bot, and bots of Discord sit down at no table. Nobody has been banned.
error-no-reason = A reason is needed: the table reads it.
no-banned = The admins of this server do not let you sit down at its tables. Practice and the lessons are open to you.
no-own-ban = That is you. To play at no table here it is enough to sit down at none; `/inkognito match resign` leaves a match. Nobody has been banned.
no-not-welcome = Somebody who played here may not sit down at tables of this server any more, so there is no rematch. To play with others open a new table: `/inkognito new`.
no-taken-out = An admin has taken you out of this table, so you cannot sit down at it any more.
no-unseated = You lost your seat at this table when the admins of this server banned you from its tables.
no-took-out = You have taken somebody out of this match, so you cannot come into it: no admin is to see by that what another held.
no-paused-by-admin = An admin of this server has stopped the clock; only an admin can let it run again.
no-placeless = That table has lost its place, so its clock stands still. `/inkognito-admin move` in a channel gives it another one first.
no-not-begun = That table has not begun: it has no clock yet, and stays where it was opened. `/inkognito-admin end` calls it off.
no-untimed = That table plays without a clock, so there is none to stop.
no-table-ended = That table is over.
no-nobody-there = That person has no seat at this table.

ban-done =
    { $seats ->
        [0] ✅ { $whom } may not sit down at tables of this server any more. They had no seat.
        [one] ✅ { $whom } may not sit down at tables of this server any more. They had one seat; if that was in a match, a bot plays on.
       *[other] ✅ { $whom } may not sit down at tables of this server any more. They had { $seats } seats; in matches bots play on.
    }
ban-known = { $whom } is banned from the tables of this server already.
unban-done = ✅ { $whom } may sit down at tables of this server again.
unban-known = { $whom } is not banned from the tables of this server.
bans-title =
    { $count ->
        [one] One person may not sit down at tables of this server
       *[other] { $count } people may not sit down at tables of this server
    }
bans-none = Nobody is banned from the tables of this server.
bans-one = { $who } – since { $when }, by { $by }
bans-forgotten =
    { $count ->
        [one] One of these bans is of somebody who has had everything about them erased: only a fingerprint is left, from which nobody reads who that is. `/inkognito-admin unban` lifts it all the same: name the person, or type the number of their account.
       *[other] { $count } of these bans are of people who have had everything about them erased: only fingerprints are left, from which nobody reads who they are. `/inkognito-admin unban` lifts them all the same: name the person, or type the number of their account.
    }

deeds-title = What admins have done here
deeds-logged = Also told in { $place }.
deeds-no-log = Told nowhere else; a channel for it is set by `/inkognito-admin settings`.
deeds-none = Nothing yet.
deed-bot = The bot
deed-somebody = somebody who is not known any more
deed-other = { $who } has done something that only another version of the bot knows.
deed-set = { $who } has set **{ $setting }**: { $was } → { $now }
deed-paused = { $who } has stopped the clock of table { $table }.
deed-resumed = { $who } lets the clock of table { $table } run.
deed-ended = { $who } has ended table { $table }: { $reason }
deed-taken-out = { $who } has taken { $whom } out of table { $table }.
deed-unseated = By the ban { $whom } has lost the seat at table { $table }.
deed-moved = { $who } has moved table { $table } to { $place }.
deed-closed = { $who } has closed table { $table }: its channel was deleted before the match began.
deed-banned = { $who } has banned { $whom } from the tables.
deed-unbanned = { $who } lets { $whom } sit down again.
deed-cases-stopped = { $who } posts the daily case in { $place } no more, for it may not write there. It is turned off until an admin sets a channel for it again.
