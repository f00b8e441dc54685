"""The database: what was decided, as lines and numbers. It knows no cards and no Discord."""
