"""The courier's errands: where he goes, what he carries there, and how he does not lose or double it."""
