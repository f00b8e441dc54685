"""What a host needs to run the bot as a service: systemd, guides, a list of its parts."""
