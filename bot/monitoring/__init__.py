"""How the bot is, for whoever looks after it: no Discord, no game, no name, no card."""
