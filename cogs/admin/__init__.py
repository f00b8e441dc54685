"""What the admins of a server do with the bot: /inkognito-admin, for who may manage the server."""
