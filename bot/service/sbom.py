"""Writes the list of what is installed beside the bot: an SBOM in the format of CycloneDX.

It is made where the image is built, of the packages that are there: `python bot/service/sbom.py
requirements.lock`, by the Python that has them. What the lock asks for must be there, and nothing
else that matters.
"""

import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, Final

PINNED: Final = re.compile(
    r"(?m)^([A-Za-z0-9._-]+)==(\S+?)(?: ; .*?)? \\$((?:\n    --hash=\S+.*)+)"
)
"""A package in the lock: its name, its version, and the hashes of its files."""

TOOLS: Final = frozenset({"pip", "setuptools", "wheel"})
"""What installs packages, and is none of ours."""


class Differs(Exception):
    """What is installed is not what the lock asks for; the text says what."""


def sbom(lock: str, version: str) -> dict[str, Any]:
    """Return the list of what is installed, by the *lock*, for the bot of that *version*.

    Raises:
        Differs: something is installed that the lock does not ask for.
    """
    pinned = {normal(name): (asked, hashes) for name, asked, hashes in PINNED.findall(lock)}
    there = {normal(each.metadata["Name"]): each for each in metadata.distributions()}
    parts = []
    for name in sorted(there.keys() - TOOLS - {"inkognito-bot"}):
        package = there[name]
        if name not in pinned or pinned[name][0] != package.version:
            raise Differs(f"{name} {package.version} is not in the lock")
        url = f"pkg:pypi/{name}@{package.version}"
        parts.append(
            {
                "type": "library",
                "bom-ref": url,
                "name": name,
                "version": package.version,
                "purl": url,
                "licenses": licences(package.metadata),
            }
        )
    bot = {
        "type": "application",
        "bom-ref": "inkognito-bot",
        "name": "inkognito-bot",
        "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": bot},
        "components": parts,
        "dependencies": [{"ref": "inkognito-bot", "dependsOn": [p["bom-ref"] for p in parts]}],
    }


def licences(about: metadata.PackageMetadata) -> list[dict[str, Any]]:
    """Return under what a package stands, as it says itself."""
    if "License-Expression" in about:
        return [{"expression": about["License-Expression"]}]
    kinds = [line for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    names = [line.rpartition(" :: ")[2] for line in kinds]
    said = about["License"].strip().splitlines() if "License" in about else []
    return [{"license": {"name": name}} for name in names or said[:1]]


def normal(name: str) -> str:
    """Return a package's *name* as it is compared (packaging: normalized names)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Write the list to standard output."""
    lock = Path(sys.argv[1]).read_text(encoding="utf-8")
    here = Path(__file__).parents[1] / "version.py"
    said = re.search(r'VERSION: Final = "(.+)"', here.read_text(encoding="utf-8"))
    assert said is not None, "the program has a version"
    try:
        json.dump(sbom(lock, said[1]), sys.stdout, indent=1, ensure_ascii=False)
    except Differs as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
