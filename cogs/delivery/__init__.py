"""Delivery: where messages go, how they are sent, and how none is lost or doubled."""
