### The tutorial: a first game with hints.

lesson-welcome = Welcome to Venice! Here, between the two of us, you play a first game of Mini Inkognito with three bots. Nobody waits for you: stop whenever you like, and `/inkognito tutorial` goes on where you were. Your cards are being dealt …
lesson-begun = Your tutorial has begun. It goes on in our private messages: { $where } – or right here, with **Continue**.
lesson-dm-closed = I cannot send you private messages, so we play right here, and only you see it. **Continue** shows how things stand; if this message gets lost, `/inkognito tutorial` brings it back.
lesson-left = You have left the tutorial. `/inkognito tutorial` begins a new one.
button-continue = Continue
