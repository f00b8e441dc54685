### The tutorial: a first game with hints.

lesson-left = You have left the tutorial. `/inkognito tutorial` begins a new one.
