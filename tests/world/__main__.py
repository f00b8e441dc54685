"""The command line of the worlds."""

# What time it is, and what chance gives, is settled before anything is imported that might ask.
from tests.simulation import stand_ins  # isort: skip

stand_ins.install()

import sys  # noqa: E402

from tests.world.apart import stop_in_order  # noqa: E402
from tests.world.playing import main  # noqa: E402

stop_in_order()
sys.exit(main(sys.argv[1:]))
