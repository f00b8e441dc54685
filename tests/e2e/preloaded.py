"""What the process that forks bots has ready: all of the program, and its sentences parsed."""

import gc

import bot.app  # with everything that it takes in turn
import bot.logs  # noqa: F401 - which a start reads first, and which is slow to read
from bot.games import locales
from bot.words.catalogue import Catalogue

Catalogue.load(locales())

# What is here stays: who is forked need not look through it, nor copy it by looking.
gc.collect()
gc.freeze()
