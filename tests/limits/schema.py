"""Discord's published description of its interface, for holding requests against it.

It is found by the environment variable DISCORD_OPENAPI: the path of the file that Discord publishes
as openapi.json.
"""

import json
import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

VARIABLE = "DISCORD_OPENAPI"
SNOWFLAKES = 10**15
"""Whole numbers from here on are ids: Discord takes them as numbers too, which its description does
not say."""


def the_schema() -> "Schema":
    """Return the description, or skip the test that asks."""
    path = os.environ.get(VARIABLE)
    if not path:
        pytest.skip(f"{VARIABLE} does not say where Discord's openapi.json is")
    return _read(path)


@lru_cache
def _read(path: str) -> "Schema":
    return Schema(json.loads(Path(path).read_text(encoding="utf-8")))


class Schema:
    """Which body each request may have."""

    def __init__(self, description: dict[str, Any]) -> None:
        self._paths = description["paths"]
        resource = Resource.from_contents(description, default_specification=DRAFT202012)
        self._registry = Registry().with_resource("urn:discord", resource)
        self._validators: dict[str, Draft202012Validator] = {}

    def wrong(
        self, method: str, path: str, body: Any, query: Mapping[str, str] | None = None
    ) -> str | None:
        """Return what is wrong with a request, or None."""
        known = self._template(method, path)
        if known is None:
            return f"there is no {method} {re.sub('[0-9]{9,}', 'ID', path)}"
        for name, value in (query or {}).items():
            if complaint := self._parameter(known, method.lower(), name, value):
                return f"{method} {known}: {name}: {complaint}"
        request = self._paths[known][method.lower()].get("requestBody")
        if request is None:
            return None if body in (None, {}) else f"{method} {known} takes no body"
        if body is None:
            return f"{method} {known} needs a body" if request.get("required") else None
        pointer = f"paths/{_escaped(known)}/{method.lower()}/requestBody/content/application~1json"
        found = best_match(self._validator(pointer).iter_errors(_with_ids(body)))
        return (
            None if found is None else f"{method} {known}: {found.json_path}: {found.message[:300]}"
        )

    def wrong_answer(self, method: str, path: str, status: int, answer: Any) -> str | None:
        """Return what is wrong with an answer, or None."""
        known = self._template(method, path)
        if known is None:
            return f"there is no {method} {re.sub('[0-9]{9,}', 'ID', path)}"
        answers = self._paths[known][method.lower()]["responses"]
        kind = str(status) if str(status) in answers else f"{str(status)[0]}XX"
        if kind not in answers:
            return f"{method} {known} is never answered with {status}"
        if "$ref" in answers[kind]:  # all errors are alike
            pointer = answers[kind]["$ref"].removeprefix("#/") + "/content/application~1json"
        elif "content" not in answers[kind]:
            return None if answer in (None, "", {}) else f"{method} {known}: {status} has no body"
        else:
            described = f"{method.lower()}/responses/{kind}/content/application~1json"
            pointer = f"paths/{_escaped(known)}/{described}"
        found = best_match(self._validator(pointer).iter_errors(answer))
        return (
            None if found is None else f"{method} {known}: {found.json_path}: {found.message[:300]}"
        )

    def wrong_object(self, kind: str, thing: Any) -> str | None:
        """Return what is wrong with a *thing* that is to be of that *kind*, a name of the
        description, or None."""
        reference = {"$ref": f"urn:discord#/components/schemas/{kind}"}
        found = best_match(
            Draft202012Validator(reference, registry=self._registry).iter_errors(thing)
        )
        return None if found is None else f"{kind}: {found.json_path}: {found.message[:300]}"

    def _parameter(self, known: str, method: str, name: str, value: str) -> str | None:
        listed = self._paths[known][method].get("parameters", [])
        for at, parameter in enumerate(listed):
            if (parameter["in"], parameter["name"]) == ("query", name):
                said: Any = {"integer": int, "boolean": "true".__eq__}.get(
                    parameter["schema"].get("type"), str
                )(value)
                pointer = f"paths/{_escaped(known)}/{method}/parameters/{at}"
                found = best_match(self._validator(pointer).iter_errors(said))
                return None if found is None else found.message
        return f"is not among {[each['name'] for each in listed]}"

    def _template(self, method: str, path: str) -> str | None:
        """Return the path of the description that *path* is an instance of; one with fewer blanks
        goes first."""
        fitting = [
            known
            for known, verbs in self._paths.items()
            if method.lower() in verbs and re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", known), path)
        ]
        return min(fitting, key=lambda known: known.count("{"), default=None)

    def _validator(self, pointer: str) -> Draft202012Validator:
        if pointer not in self._validators:
            reference = {"$ref": f"urn:discord#/{pointer}/schema"}
            self._validators[pointer] = Draft202012Validator(reference, registry=self._registry)
        return self._validators[pointer]


def _escaped(path: str) -> str:
    return path.replace("~", "~0").replace("/", "~1")


def _with_ids(value: Any) -> Any:
    match value:
        case {
            "id": int() as place,
            "filename": _,
        }:  # a file that comes with the request, by its place among them
            return value | {"id": str(place)}
        case dict():
            return {key: _with_ids(each) for key, each in value.items()}
        case list():
            return [_with_ids(each) for each in value]
        case int() if not isinstance(value, bool) and value >= SNOWFLAKES:
            return str(value)
        case _:
            return value
