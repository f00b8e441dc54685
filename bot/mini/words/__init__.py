"""Sentences about Mini Inkognito: its events, reasons and sights put into words."""
