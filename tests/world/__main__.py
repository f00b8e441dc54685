"""Play worlds: `python -m tests.world SEED` plays one again; `--many N --from SEED` plays more.

`--shrink` finds fewer faults and people with which it still fails, `--until SECONDS` stops before a
moment, `--history FILE` writes down all that happened.
"""

# What time it is, and what chance gives, is settled before anything is imported that might ask.
from tests.simulation import stand_ins  # isort: skip

stand_ins.install()

import sys  # noqa: E402

from tests.world.playing import main  # noqa: E402

sys.exit(main())
