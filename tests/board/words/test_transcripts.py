"""What is said of a game is what was read and found right, in every language, word for word."""

import pytest

from tests.board.words.transcripts import COMMAND, TRANSCRIPTS, path_of, transcript


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_everything_is_said_as_it_was_read(name: str) -> None:
    golden = path_of(name).read_text(encoding="utf-8")
    assert transcript(name) == golden, f"if this is meant: {COMMAND}"


def test_there_is_a_transcript_of_each_kind() -> None:
    assert {path.stem for path in path_of("").parent.iterdir()} == set(TRANSCRIPTS)
