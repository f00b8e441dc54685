"""The gallery has all that draws a message: `make gallery` takes minutes, and nobody reads a blank
page."""

import re

from tests.gallery.__main__ import MODULES, PAGE


def test_every_module_of_the_page_stands_behind_those_that_it_needs() -> None:
    for at, name in enumerate(MODULES):
        text = (PAGE / f"{name}.js").read_text("utf-8")
        needed = re.findall(r'^import .* from "\./(\w+)\.js";$', text, flags=re.M)
        assert set(needed) <= {*MODULES[:at]}, name
