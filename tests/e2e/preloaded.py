"""What the process that forks bots has ready: all of the program, and its sentences parsed."""

import bot.app  # noqa: F401 - with everything that it takes in turn
from bot.games import locales
from bot.words.catalogue import Catalogue

Catalogue.load(locales())
