"""Whether recorded games follow from their secrets, by the README's script alone."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

README = Path(__file__).parents[3] / "README.md"

SCRIPT = (
    README.read_text(encoding="utf-8")
    .partition("### The deal, checked")[2]
    .partition("```python\n")[2]
    .partition("```")[0]
)


def follows(folder: Path, *games: dict[str, Any]) -> bool:
    """Return whether the script finds that all that chance decided in *games* was promised.

    They lie in *folder* meanwhile.
    """
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    command = [sys.executable, "-I", "-c", SCRIPT, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or done.stderr.startswith("line "), done.stderr
    return done.stdout.endswith("ok\n")
