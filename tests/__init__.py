"""The tests; whose run is to say what of the program was run has that marked first."""

import os

if os.environ.get("COVERED") == str(os.getppid()):
    from tests import covered

    covered.MARKS.install()
