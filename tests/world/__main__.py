"""The command line of the worlds."""

# What time it is, and what chance gives, is settled before anything is imported that might ask.
from tests.simulation import stand_ins  # isort: skip

stand_ins.install()

import argparse  # noqa: E402
import sys  # noqa: E402
from pathlib import Path  # noqa: E402

from tests.world import reach  # noqa: E402

# Nor is anything of the bot imported before it is known whether it gets marks.
asked = argparse.ArgumentParser(add_help=False)
asked.add_argument("--reach", type=Path)
if (path := asked.parse_known_args()[0].reach) is not None:
    reach.install(path)

from tests.world.apart import stop_in_order  # noqa: E402
from tests.world.playing import main  # noqa: E402

stop_in_order()
sys.exit(main(sys.argv[1:]))
