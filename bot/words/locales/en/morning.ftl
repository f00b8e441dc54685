### The daily case as a server reads it each day, and how the last one was solved there.

morning-hint = Everybody solves it alone and in private: **Solve** opens it for your eyes only.
morning-promise = One of my own, which nobody can look up. What it is dealt by was promised beforehand: { $promise }
morning-proof =
    { $count ->
        [one] The last one was dealt by { $secret }. Its SHA-256 is that promise.
       *[other] The last one was dealt by { $secret }. Hashed { $count } times by SHA-256 it is that promise.
    }
morning-last = 🌅 **The last case: { $number } · { $day }**
morning-solved =
    { $looked ->
        [one] Solved by the one person who looked at it here.
       *[other] Solved by { $solved } of { $looked } who looked at it here.
    }
morning-clean =
    { $count ->
        [one] One without a mistake or a hint.
       *[other] { $count } without a mistake or a hint.
    }
morning-line = **{ $rank }.** { $who } · { $how }
morning-streak = { $count } days in a row
morning-others =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
morning-longest = Longest streak: { $who }, { $count } days in a row
morning-listed = Here are named those who want to be: `/inkognito me listed`.

button-solve = Solve
