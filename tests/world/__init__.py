"""Evenings from a seed: people, a bot, its Discord, and all that can go wrong between them."""
