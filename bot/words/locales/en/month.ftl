### Who has solved the daily cases of a month in a server.

month-title =
    { $month ->
        [1] Daily cases of January { $year }
        [2] Daily cases of February { $year }
        [3] Daily cases of March { $year }
        [4] Daily cases of April { $year }
        [5] Daily cases of May { $year }
        [6] Daily cases of June { $year }
        [7] Daily cases of July { $year }
        [8] Daily cases of August { $year }
        [9] Daily cases of September { $year }
        [10] Daily cases of October { $year }
        [11] Daily cases of November { $year }
       *[12] Daily cases of December { $year }
    }
month-none = Nobody who wants to be seen has solved one in time yet.
month-solved =
    { $count ->
        [one] one case
       *[other] { $count } cases
    }
month-others =
    { $count ->
        [one] and one more, who does not want to be named
       *[other] and { $count } more, who do not want to be named
    }
month-hint = First by days, then by mistakes, hints and time. What counts was opened first in this server, and solved on its own day. Named are those who want to be: `/inkognito me listed`; your own line you see in any case.
ladder-cases = The daily cases of this month
button-month = Leaderboard of the month
button-month-before = Month before
button-month-after = Month after
