### What is kept of somebody or of a server, and how it is erased.

cmd-privacy = What the bot keeps about you; also as a file, or erased
cmdname-privacy = privacy
cmd-privacy-what = Instead of reading it
cmdname-privacy-what = what
choice-privacy-file = Get all of it as a file
choice-privacy-delete = Erase it; the bot asks once more
choice-privacy-sure = Erase it at once

## What is kept of who asks; each stands in a list.
privacy-title = What the bot keeps about you
privacy-nothing = The bot keeps nothing about you.
privacy-language = You have chosen to read { $language }.
privacy-locale = Your Discord is set to { $language }; private messages come in that, too.
privacy-plain = You have chosen words without pictures.
privacy-quiet = At slow tables no clock runs for you from { $begin } to { $end } ({ $zone }).
privacy-dm-channel = The number of the private channel between you and the bot.
privacy-dm-closed = That you take no private messages.
privacy-dm-notice = That you were told what to do about closed private messages.
privacy-running = { $some ->
    [one] Your seat in a match that goes on, with your cards and all that you have done there.
   *[other] Your seats in { $some } matches that go on, with your cards and all that you have done there.
}
privacy-lobbies = { $some ->
    [one] Your seat at a table that has not begun.
   *[other] Your seats at { $some } tables that have not begun.
}
privacy-over = { $some ->
    [one] One game that is over, move by move; your statistics and your rating follow from it.
   *[other] { $some } games that are over, move by move; your statistics and your rating follow from them.
}
privacy-names = { $some ->
    [one] What you were called at one table that has ended.
   *[other] What you were called at { $some } tables that have ended.
}
privacy-opened = { $some ->
    [one] One table that you opened, and how it is played there.
   *[other] { $some } tables that you opened, and how it is played there.
}
privacy-reviews = { $some ->
    [one] How well you played in one game that is over; whoever played in it can read that, too.
   *[other] How well you played in { $some } games that are over; whoever played in them can read that, too.
}
privacy-reviews-wanted = { $some ->
    [one] That you asked for the review of one game, for thirty days.
   *[other] That you asked for the reviews of { $some } games, for thirty days.
}
privacy-notes = { $some ->
    [one] One note of yours; nobody else can read it.
   *[other] { $some } notes of yours; nobody else can read them.
}
privacy-told = { $some ->
    [one] How far you have been told of one game, so that nothing comes twice.
   *[other] How far you have been told of { $some } games, so that nothing comes twice.
}
privacy-votes = { $some ->
    [one] One vote that you cast at a table.
   *[other] { $some } votes that you cast at tables.
}
privacy-passages = { $some ->
    [one] One seat that you left or took over.
   *[other] { $some } seats that you left or took over.
}
privacy-played-on = { $some ->
    [one] One moment from which on you played yourself where a bot, or somebody else, had played.
   *[other] { $some } moments from which on you played yourself where a bot, or somebody else, had played.
}
privacy-salts = { $some ->
    [one] A fingerprint of what you added to one deal.
   *[other] Fingerprints of what you added to { $some } deals.
}
privacy-watches = { $some ->
    [one] In one server you want to be called when a table opens.
   *[other] In { $some } servers you want to be called when a table opens.
}
privacy-called = { $some ->
    [one] That you were called to one table.
   *[other] That you were called to { $some } tables.
}
privacy-listed = { $some ->
    [one] On the leaderboard of one server you want to be seen.
   *[other] On the leaderboards of { $some } servers you want to be seen.
}
privacy-cases = { $some ->
    [one] One daily case that you have looked at: how long it took you, mistakes and hints, and for thirty days what you did there.
   *[other] { $some } daily cases that you have looked at: how long each took you, mistakes and hints, and for thirty days what you did there.
}
privacy-banned = { $some ->
    [one] In one server you may not sit down at the bot's tables.
   *[other] In { $some } servers you may not sit down at the bot's tables.
}
privacy-fingerprint = { $some ->
    [one] A fingerprint of the number of your account, for one server: you have had everything erased, and only by this the ban there holds. Nobody reads from it who you are.
   *[other] Fingerprints of the number of your account, for { $some } servers: you have had everything erased, and only by these the bans there hold. Nobody reads from them who you are.
}
privacy-deeds = { $some ->
    [one] One decision that you took as an admin of a server.
   *[other] { $some } decisions that you took as an admin of servers.
}
privacy-deeds-about = { $some ->
    [one] One decision that an admin of a server took about you.
   *[other] { $some } decisions that admins of servers took about you.
}
privacy-hint = Nothing else: no message of yours is read. Whoever runs this bot can look into its database. The file has all of it, of matches that go on only what you may know.
button-file = File
button-delete = Delete

## Whether all of it shall be erased, and that it is.
privacy-asked = Erase everything about you?
privacy-gives-up = { $some ->
    [one] A bot takes your seat in the match that goes on; if nobody else is left there, that ends.
   *[other] Bots take your seats in { $some } matches that go on; where nobody else is left, these end.
}
privacy-leaves = { $some ->
    [one] You leave the table that has not begun.
   *[other] You leave { $some } tables that have not begun.
}
privacy-unnamed = { $some ->
    [one] The game that is over stays for the others, with a seat that is nobody's. It counts no more for you.
   *[other] The { $some } games that are over stay for the others, with seats that are nobody's. They count no more for you.
}
privacy-stays-banned = { $some ->
    [one] The ban in one server holds, or erasing would lift it: of you only a fingerprint stays there, from which nobody reads who you are.
   *[other] The bans in { $some } servers hold, or erasing would lift them: of you only fingerprints stay there, from which nobody reads who you are.
}
privacy-the-rest = Your settings, notes and everything else go. This cannot be taken back; what stands in Discord's channels stays there.
button-erase = Erase everything
privacy-erased = Nothing is kept about you any more.
privacy-erased-but = { $some ->
    [one] Nothing is kept about you any more but a fingerprint, from which nobody reads who you are: by it the ban in one server holds.
   *[other] Nothing is kept about you any more but fingerprints, from which nobody reads who you are: by them the bans in { $some } servers hold.
}
privacy-erased-seats = { $some ->
    [one] A bot plays on in your seat.
   *[other] Bots play on in your { $some } seats.
}
privacy-file = Here is all that the bot keeps about you, as JSON. Games that are over stand in it as records, the others as you may see them.
privacy-file-long = It is too long for one message, so the oldest games have no record in it; whoever runs this bot can give you all of them.

## What is kept of a server, and that it is being erased.
cmd-erase = Erase everything that the bot keeps about this server
cmdname-erase = erase
cmd-erase-server = The name of this server, if you are sure
cmdname-erase-server = server
erase-asked = Erase everything about this server?
erase-running = { $some ->
    [one] One match goes on: it ends without a result, and its table is told why.
   *[other] { $some } matches go on: they end without a result, and their tables are told why.
}
erase-lobbies = { $some ->
    [one] One table that has not begun is called off.
   *[other] { $some } tables that have not begun are called off.
}
erase-games = { $some ->
    [one] One game that is over goes, with its replay, its record and all statistics and ratings.
   *[other] { $some } games that are over go, with their replays, their records and all statistics and ratings.
}
erase-bans = { $some ->
    [one] One ban goes: that person may sit down again.
   *[other] { $some } bans go: these people may sit down again.
}
erase-rest = The settings of this server, who wants to be called or seen on its leaderboard, and what admins have done here go too. Messages in its channels stay.
erase-hint = This cannot be taken back. The button asks for the name of the server; `/inkognito-admin erase server:` takes it typed.
button-erase-server = Erase everything …
modal-erase = Erase everything about this server
modal-erase-server = The name of this server
erase-begun = Matches that go on are told, and in about a minute nothing is kept about this server.
erase-nothing = The bot keeps nothing about this server.
error-other-server = This server is called something else, so nothing was erased.
notice-erased = Everything that is kept about this server is being erased, as its admins wish. So this match ends here.
lobby-erased = Called off: everything that is kept about this server is being erased.
