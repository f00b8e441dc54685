### What admins set for all tables of their server.

settings-title = **Settings of this server: { $page }**
settings-where = Where and who
settings-usual = What is usual
settings-order = Calls and order
settings-daily = Daily case
settings-changed = ✅ **{ $setting }:** { $value }
settings-gone = There is no such role or channel in this server, so nothing has been changed.
settings-everybody = Everybody may: no role is needed.
button-setup = Setup

setting-channels = Channels for tables
    .about = Where tables may be opened; with none chosen, wherever I may write.
setting-channels-unset = everywhere
setting-channels-mute = I may not write in { $where }, so no table can be opened there until I may.
setting-channels-kind = { $place } is of another kind: tables are opened in channels for text, announcements or voice. Nothing has been changed.
setting-channels-add = also in { $place }
setting-channels-drop = not in { $place } any more
setting-opener = Who opens tables
    .about = Everybody may join; practice is for everybody, too. Who may manage the server can always open one.
setting-opener-unset = everybody
setting-tables = Tables at once
    .about = Open in the whole server; practice does not count.
setting-tables-count =
    { $count ->
        [0] none: no new tables are opened
        [one] one table
       *[other] { $count } tables
    }
setting-tables-of-person = Tables of one person
    .about = At how many tables of this server somebody may sit at once.
setting-tables-of-person-count =
    { $count ->
        [one] one table
       *[other] { $count } tables
    }
setting-forum = Forum of tables
    .about = Each game gets a post there in place of a thread, tagged by how it stands.
setting-forum-kind = { $place } is no forum, so nothing has been changed. With no forum set, each match has a thread in its channel.
setting-forum-unset = none: a thread in the channel
setting-game = Game
    .about = Played where nobody names another.
setting-edition = Rules
    .about = The edition by which that game is played, where nobody names another.
setting-pace = Pace
    .about = How long a decision may take, where nobody says otherwise.
setting-level = Bots
    .about = How well bots play that are added, where nobody says otherwise.
setting-help = Help
    .about = How much I keep for the players, where nobody says otherwise.
setting-language = Language of tables
    .about = Everybody reads desk and private messages in their own.
setting-wanted-role = Role that is called
    .about = Mentioned when a table opens and players are wanted.
setting-wanted-role-unset = nobody
setting-wanted-pause = Pause between calls
    .about = However many tables open meanwhile, the role is called once.
setting-wanted-pause-count =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
setting-log-channel = Log
    .about = Where admins read what admins have done: settings changed, tables ended.
setting-log-channel-kind = { $place } is of another kind: the log is told in a channel for text, announcements or voice. Nothing has been changed.
setting-log-channel-mute =
    { $count ->
        [one] The log belongs in { $place }, but I may not post there: { $missing } is missing. It waits, and goes on where it stopped as soon as I may.
       *[other] The log belongs in { $place }, but I may not post there: { $missing } are missing. It waits, and goes on where it stopped as soon as I may.
    }
setting-log-channel-unset = none
setting-ratings = Ratings
    .about = Without them there is no leaderboard, and games that end meanwhile never count for it.
setting-ratings-on = on
setting-ratings-off = off
setting-daily-channel = Channel for the daily case
    .about = Where I post the case of each day, silently, and above it how the last one was solved here.
setting-daily-channel-unset = none: it is not posted
setting-daily-channel-kind = { $place } is of another kind: the daily case is posted in a channel for text, announcements or voice. Nothing has been changed.
setting-daily-channel-mute =
    { $count ->
        [one] I may not post in { $place }: { $missing } is missing. Unless I may when the daily case is due, it is turned off.
       *[other] I may not post in { $place }: { $missing } are missing. Unless I may when the daily case is due, it is turned off.
    }
setting-daily-channel-unread = Without { $missing } the daily case may stand twice in { $place } after a failure of the network.
setting-daily-coming = next: { $when }
setting-daily-hour = Hour of the daily case
    .about = When it is posted, by the clocks of its time zone.
setting-daily-hour-at = { $hour }:00
setting-daily-hour-later = It is posted at { $at } there: the world's new case comes at { $begins }, and until an hour after that the old one can be solved.
setting-daily-hour-late =
    { $hours ->
        [one] It is posted late: at { $begins } there the world has a new case, an hour later.
       *[other] It is posted late: at { $begins } there the world has a new case, { $hours } hours later.
    }
setting-daily-zone = Time zone of the daily case
    .about = Others than these can be typed: `/inkognito-admin set`.
setting-daily-own = Which daily case
    .about = The world's is the same everywhere, but who reads the source can look ahead. One of my own nobody can look up; what it is dealt by is promised beforehand, and told the next day.
setting-daily-own-on = one of my own, from the next day on
setting-daily-own-off = the world's
setting-unset = as ever: { $value }
setting-unset-noted = as ever
setting-unset-most = as many as the host allows: { $count }
setting-above-most = The host allows no more than { $count }.
setting-unset-language = as the server has it in Discord

error-no-such-setting = That cannot be set. Choose one of those that are offered while you type.
error-open-elsewhere = In this server tables are opened in { $where } only. You can practise anywhere: `/inkognito practice`.
error-open-others = In this server only those who have the role { $role } open tables. Everybody may join, and you can practise at any time: `/inkognito practice`.
tables-where = Tables are opened in { $where }.
tables-who = Tables are opened by those who have the role { $role }.
leaderboard-off = There are no ratings and no leaderboard in this server: its admins have turned them off.

setup-title = **Setting up Inkognito in this server**
setup-pitch = Two spy games for three to five, each person with a private desk. Everything below can be left as it is: a first table is one press away.
setup-permissions =
    { $count ->
        [0] **1. What I may do in { $place }:** all that I need.
        [one] **1. What I may do in { $place }:** one permission is missing.
       *[other] **1. What I may do in { $place }:** { $count } permissions are missing.
    }
setup-permission = { $mark } **{ $permission }** – { $why }
setup-overwritten = The link grants it to my role. Where this channel forbids it all the same, allow it in its own settings: Edit Channel › Permissions.
setup-settings = **2. What is set for all tables here**
setup-as-ever = as it is to begin with
setup-advice-where = Recommended: one or two channels for tables, so that the others stay quiet.
setup-advice-usual = Recommended: leave it, unless your people play live or over days; then choose another pace.
setup-advice-order = Recommended: a role for those who want to be called, and a log that only admins read.
setup-first = **3. A first table**
setup-first-here = It opens in { $place } for all to see, and you sit at it; **Manage** there adds bots and starts.
setup-first-elsewhere = Tables are opened in { $where }: type `/inkognito new` there.
setup-first-not = As long as I may not write in { $place }, none can be opened here.
button-grant = Grant what is missing
button-first-table = Open a first table
button-look-again = Look again

forum-post = **{ $game }**: the match of table { $table }, opened in { $where }.
tag-open = seat free
tag-playing = being played
tag-over = over
setting-forum-untagged = I may not make tags there (Manage Channels), so a post bears one only where there are tags called *seat free*, *being played* and *over*.
setting-forum-shut = In { $place } I could open no posts: { $missing } is missing there, so nothing has been changed.
forum-shut = I may open no post in { $place }, so matches are told as they are without a forum.
