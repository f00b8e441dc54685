"""Numbers that must not be mixed up."""

from typing import NewType

TableId = NewType("TableId", int)
GameId = NewType("GameId", int)
PersonId = NewType("PersonId", int)
MotionId = NewType("MotionId", int)
PassageId = NewType("PassageId", int)
