"""The rules, paragraph by paragraph, and the laws that hold in every game."""
