"""Tests of the daily case."""
