"""Marks in a program for all that may be run or not: each branch, loop, handler and function.

Python looks at every line of every module for who measures by its own means, which makes all
twice as slow; a mark costs what storing a number does.
"""

import ast
import importlib
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent

RAN: Final = "__ran__"
"""What the marks are called in a module that has them."""

Place = tuple[Path, int, str]
"""A file, a line, and what of that line is marked."""


def modules(paths: Iterable[Path]) -> dict[str, Path]:
    """Return the files in *paths*, which are in the project, by the names of their modules."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in paths
    }


class Marks:
    """What of some modules there is to run, and what was."""

    def __init__(self, files: dict[str, Path]) -> None:
        """Know of the modules in *files*, by their names."""
        self.files = files
        self.places: list[Place] = []
        self._trees: dict[str, ast.Module] = {}
        for name, path in sorted(files.items()):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            _Marking(self.places, path).whole(tree)
            self._trees[name] = ast.fix_missing_locations(tree)
        self.ran = bytearray(len(self.places))

    def install(self) -> None:
        """Have the modules marked that are imported from now on."""
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]

    def run(self) -> None:
        """Import all of the modules."""
        for name in self.files:
            importlib.import_module(name)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module of these is imported (importlib.abc.MetaPathFinder)."""
        if name not in self.files:
            return None
        found = PathFinder.find_spec(name, path, target)
        assert found is not None
        found.loader = _Loader(name, str(self.files[name]), self)
        return found

    def code(self, name: str) -> CodeType:
        """Return the module of that name, with its marks."""
        return compile(self._trees.pop(name), str(self.files[name]), "exec", dont_inherit=True)

    @property
    def missing(self) -> list[Place]:
        """What was not run."""
        return [place for place, ran in zip(self.places, self.ran, strict=True) if not ran]

    def add(self, ran: bytes) -> None:
        """Count what another process has run."""
        self.ran[:] = bytes(map(max, self.ran, ran))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marks: Marks) -> None:
        super().__init__(name, path)
        self._marks = marks

    def get_code(self, fullname: str) -> CodeType:
        return self._marks.code(fullname)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[RAN] = self._marks.ran
        super().exec_module(module)


class _Marking:
    """Puts marks into one file."""

    def __init__(self, places: list[Place], path: Path) -> None:
        self._places, self._path = places, path

    def whole(self, tree: ast.Module) -> None:
        tree.body = self._following(tree.body)

    def _mark(self, line: int, what: str = "") -> ast.stmt:
        self._places.append((self._path, line, what))
        ran = ast.Name(RAN, ast.Load())
        at = ast.Subscript(ran, ast.Constant(len(self._places) - 1), ast.Store())
        made = ast.Assign([at], ast.Constant(1), lineno=line, col_offset=0)
        return ast.copy_location(made, made)

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return what is run or not, as a whole, with its mark."""
        said = body[:1] if _is_said(body[0]) else []
        rest = body[len(said) :]
        if not rest or _is_never_run(rest[0]):
            return body
        return [*said, self._mark(rest[0].lineno), *self._following(rest)]

    def _or_else(self, body: list[ast.stmt], line: int, what: str) -> list[ast.stmt]:
        return self._block(body) if body else [self._mark(line, what)]

    def _following(self, body: Iterable[ast.stmt]) -> list[ast.stmt]:
        """Return what is run one after the other; what branches may leave what comes then."""
        found: list[ast.stmt] = []
        left = False
        for one in body:
            if left and not _is_never_run(one):
                found.append(self._mark(one.lineno))
            left = self._inside(one)
            found.append(one)
        return found

    def _inside(self, one: ast.stmt) -> bool:
        """Mark what is inside of a statement; return whether it may leave what follows."""
        match one:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                one.body = self._block(one.body)
                return False
            case ast.ClassDef():
                one.body = self._following(one.body)
                return False
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                return False
            case ast.If():
                one.body = self._block(one.body)
                one.orelse = self._or_else(one.orelse, one.lineno, "not so")
            case ast.While() | ast.For() | ast.AsyncFor():
                one.body = self._block(one.body)
                if not (isinstance(one, ast.While) and isinstance(one.test, ast.Constant)):
                    one.orelse = self._or_else(one.orelse, one.lineno, "to its end")
            case ast.Try() | ast.TryStar():
                one.body = self._following(one.body)
                for handler in one.handlers:
                    handler.body = self._block(handler.body)
                one.orelse = self._following(one.orelse)
                one.finalbody = self._following(one.finalbody)
            case ast.With() | ast.AsyncWith():
                one.body = self._following(one.body)
            case ast.Match():
                for case in one.cases:
                    case.body = self._block(case.body)
                if not _takes_all(one.cases[-1]):
                    none = self._mark(one.cases[-1].pattern.lineno, "not so")
                    one.cases.append(ast.match_case(ast.MatchAs(), body=[none]))
            case _:
                return False
        return True


def _is_said(one: ast.stmt) -> bool:
    return isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)


def _is_never_run(one: ast.stmt) -> bool:
    """Return whether a type checker proves that nobody gets there."""
    match one:
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            return True
        case _:
            return False


def _takes_all(case: ast.match_case) -> bool:
    pattern: Any = case.pattern
    return case.guard is None and isinstance(pattern, ast.MatchAs) and pattern.pattern is None
