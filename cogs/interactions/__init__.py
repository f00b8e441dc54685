"""Commands, clicks and filled-in forms: where they arrive, and how they are answered."""
