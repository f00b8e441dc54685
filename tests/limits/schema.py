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
from urllib.parse import quote

import pytest
from jsonschema_rs import (
    Draft202012,
    Draft202012Validator,
    Registry,
    ValidationError,
    ValidationErrorKind,
)

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
        self._registry = Registry([("urn:discord", description)], draft=Draft202012)
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
        content = f"{method.lower()}/requestBody/content/application~1json/schema"
        complaint = self._complaint(f"paths/{_escaped(known)}/{content}", _with_ids(body))
        return None if complaint is None else f"{method} {known}: {complaint}"

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
            pointer = answers[kind]["$ref"].removeprefix("#/")
        elif "content" not in answers[kind]:
            return None if answer in (None, "", {}) else f"{method} {known}: {status} has no body"
        else:
            pointer = f"paths/{_escaped(known)}/{method.lower()}/responses/{kind}"
        complaint = self._complaint(f"{pointer}/content/application~1json/schema", answer)
        return None if complaint is None else f"{method} {known}: {complaint}"

    def wrong_object(self, kind: str, thing: Any) -> str | None:
        """Return what is wrong with a *thing* that is to be of that *kind*, a name of the
        description, or None."""
        complaint = self._complaint(f"components/schemas/{kind}", thing)
        return None if complaint is None else f"{kind}: {complaint}"

    def _parameter(self, known: str, method: str, name: str, value: str) -> str | None:
        listed = self._paths[known][method].get("parameters", [])
        for at, parameter in enumerate(listed):
            if (parameter["in"], parameter["name"]) == ("query", name):
                said: Any = {"integer": int, "boolean": "true".__eq__}.get(
                    parameter["schema"].get("type"), str
                )(value)
                return self._complaint(
                    f"paths/{_escaped(known)}/{method}/parameters/{at}/schema", said
                )
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

    def _complaint(self, pointer: str, thing: Any) -> str | None:
        """Return where *thing* is not what the description has at *pointer*, or None."""
        if pointer not in self._validators:
            reference = {"$ref": f"urn:discord#/{quote(pointer)}"}
            self._validators[pointer] = Draft202012Validator(
                reference, registry=self._registry, mask="it"
            )
        found = [_meant(error) for error in self._validators[pointer].iter_errors(thing)]
        if not found:
            return None
        where = "".join(f"[{step!r}]" for step in found[0].instance_path)
        return f"{where}: {found[0].message[:300]}"


def _meant(error: ValidationError) -> ValidationError:
    """Return what is wrong, where nothing of several kinds fits, with the kind that fits best."""
    match error.kind:
        case ValidationErrorKind.OneOfNotValid(kinds) | ValidationErrorKind.AnyOf(kinds):
            return _meant(min(kinds, key=_otherwise)[0])
        case _:
            return error


def _otherwise(errors: list[ValidationError]) -> tuple[int, int]:
    """Return by how much a thing is meant to be of another kind than that with these *errors*."""
    kinds = ValidationErrorKind.Enum, ValidationErrorKind.Constant, ValidationErrorKind.Type
    return sum(isinstance(error.kind, kinds) for error in errors), len(errors)


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
