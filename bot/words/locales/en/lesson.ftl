### The tutorial: a first game with hints.

lesson-left = You have left the tutorial. `/inkognito tutorial` begins a new one.
lesson-daily = 🔎 And every day brings **Today's case**: a puzzle for you alone, in which nothing is guessed.
