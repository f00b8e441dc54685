"""The house: people, time and storage around the rules. No Discord."""
