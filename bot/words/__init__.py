"""Sentences in a language: events, reasons and sights put into words."""
