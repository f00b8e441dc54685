### The daily case, for who solves it alone; what the case itself says is the game's own.

no-no-case = There is no case for that day, or not yet.
no-no-claim = That is not asked in this case.
no-case-open = This case can still be solved in time. Its solution is told an hour after its day has ended.

## The command.

cmd-daily = The case of the day: who is who, and the secret number? Nothing is guessed
cmd-daily-claim = What follows from the clues that are open
cmdname-daily-claim = claim
cmd-daily-cross_out = What you cross out for yourself, or open again; nobody checks it
cmdname-daily-cross_out = cross_out
cmd-daily-do = What else you would like
cmdname-daily-do = do
cmd-daily-day = The case of another day
cmdname-daily-day = day
choice-daily-hint = A hint: about whom something follows now
choice-daily-why = Why what I have proven follows
choice-daily-share = Share how I solved it
choice-daily-archive = The cases of other days, and my streak
choice-daily-rules = How it is played
choice-daily-solution = The solution of a day that is over: I give the case up
error-daily-one = One thing at a time: claim, cross out, or something else.
error-daily-open = You can share a case once you have solved it.
error-daily-shared = You have just posted that here.
error-daily-late = That took too long, so it could not be shared. Please share it again.

## Days of the week.

weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday
day-dated =
    { $month ->
        [1] { $weekday }, { $day } January { $year }
        [2] { $weekday }, { $day } February { $year }
        [3] { $weekday }, { $day } March { $year }
        [4] { $weekday }, { $day } April { $year }
        [5] { $weekday }, { $day } May { $year }
        [6] { $weekday }, { $day } June { $year }
        [7] { $weekday }, { $day } July { $year }
        [8] { $weekday }, { $day } August { $year }
        [9] { $weekday }, { $day } September { $year }
        [10] { $weekday }, { $day } October { $year }
        [11] { $weekday }, { $day } November { $year }
       *[12] { $weekday }, { $day } December { $year }
    }

## The screen.

daily-title = 🔎 **Inkognito { $number } · { $day } · { $sort }**
daily-asked = **What follows** from the clues that are open? Choose it below. Nothing is guessed.
daily-marking = What do you cross out? Nobody checks it, and nobody else sees it. Choose it again to undo that.
daily-crossed-out = crossed out
daily-taken = ✅ **That follows:** { $claim }.
daily-not-yet = ✋ **That does not follow yet.** It counts as a mistake.
daily-stale = The case has moved on meanwhile. This is how it stands now.
daily-hint = 💡 From what is open, something follows about **{ $who }**.
daily-grace = 🌅 This is the case of the day before. Solve it by 1 a.m. (UTC), and it still counts for your streak.
daily-passed = 🌅 This is the case of an earlier day. You can still solve it, but it does not count for a streak.
daily-may-be-told = -# You can give this case up and read its solution: then it is closed for you.
daily-giving-up = 📖 **Do you give this case up?** You then read its solution, and cannot solve it any more.
daily-looked-up = 📖 You have looked this case up: it is closed for you, and counts nowhere.
daily-late = Solved after its day: it does not count for a streak.
daily-later = after its day
daily-mistakes =
    { $count ->
        [0] no mistake
        [one] 1 mistake
       *[other] { $count } mistakes
    }
daily-hints =
    { $count ->
        [0] no hint
        [one] 1 hint
       *[other] { $count } hints
    }
daily-streak = streak { $count }
daily-mark-clean = ●
daily-mark-hinted = ■H
daily-mark-mistaken = ▲M
daily-legend = -# Each of your claims: ● at once · ■H after a hint · ▲M after a mistake
daily-legend-shared = -# ● at once · ■H after a hint · ▲M after a mistake
daily-chain = The whole way
daily-invites = And you? `/daily`
daily-shared = { $who }: Inkognito { $number } · { $day }
daily-rules-title = How a case is played
daily-rules = **What counts:** first fewer mistakes, then fewer hints, then less time, from your first look on. A case counts for your streak if you solve it on its own day (UTC); one that you began on it may take an hour longer.
daily-archive-title = The cases so far
daily-archive =
    { $days ->
        [one] You have solved { $done } of 1 case.
       *[other] You have solved { $done } of { $days } cases.
    }
daily-archive-older = Older ones: `/daily` with `day` and their date, such as 2026-11-02.
daily-streaks = Days in a row: **{ $now }** · record **{ $best }**
daily-past = { $day } · case { $number }
daily-past-new = new
daily-past-begun = begun
daily-past-looked-up = looked up
daily-past-done = solved, { $how }

button-hint = Hint
button-daily-why = Why?
button-cross-out = Cross out
button-give-up = Give up …
button-solution = Give up, show the solution
button-archive = Archive
button-how = How it is played
button-today = Today's case
button-world = The world's case
button-own = This server's case
button-share = Share
menu-claim = { $who } …
menu-cross-out = { $who }: cross out …
menu-daily-why = What should I explain?
menu-daily-archive = Which day?

## The case of a round that was played.

daily-title-round = 🔎 **A round as a case · { $sort }**
daily-shared-round = { $who }: a round as a case
daily-made = 🔎 **A case of this round.** One of you knew enough when it ended to work everything out. Names and cards are others than in the game; it is solved like the case of a day, and counts nowhere.
daily-made-name =
    Send it here for all who read this, or tell somebody its name: with `/daily`, the name in place of a day gives it to them anywhere.
    `{ $name }`
daily-sent = 🔎 { $who } has made a case of a round that was played: who is who, and what is the secret number? Nothing is guessed.
button-make-case = Make a case of it
button-send-case = Send it here
no-no-case-there = No case can be made of that: nobody could tell everything step by step.
