"""Who or what stands in a sentence, in whatever form the sentence asks for.

A sentence that needs another form than the subject's asks for it: `{ AS($who, "object") }`. Which
forms there are, and what they are for, is each language's own affair.
"""

from collections.abc import Callable, Mapping, Sequence

SUBJECT = "subject"
"""The form of a noun that is asked for nothing."""


class Noun(str):
    """A text that stands for somebody, as a subject; it knows its other *forms* by name."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str] | None = None) -> "Noun":
        """Make a noun of *text*; without *forms* it is the same in all."""
        made = super().__new__(cls, text)
        made.forms = forms or {}
        return made

    def form(self, name: str) -> str:
        """Return the form called *name*, or the subject's where this noun has no other."""
        return self.forms.get(name, str(self))

    def __eq__(self, other: object) -> bool:
        """Return whether *other* is the same text in every form."""
        return str.__eq__(self, other) is True and self.forms == getattr(other, "forms", {})

    def __ne__(self, other: object) -> bool:
        """Return whether *other* is not: a text would compare itself alone."""
        return not self == other

    __hash__ = str.__hash__
    """Equal nouns share it, with a text that has no forms."""


def joined(nouns: Sequence[Noun], enumerate_: Callable[[Sequence[str]], str]) -> Noun:
    """Return *nouns* as one, enumerated form by form; only the first can begin a sentence."""
    names = {name for noun in nouns for name in noun.forms}
    forms = {
        name: enumerate_([noun.form(name) for noun in nouns]) for name in sorted(names - {"start"})
    }
    if nouns and "start" in nouns[0].forms:
        forms["start"] = enumerate_([nouns[0].form("start"), *nouns[1:]])
    return Noun(enumerate_(nouns), forms)


def form(noun: str, name: str) -> str:
    """Return *noun* in the form called *name*: what `AS` means in a Fluent file."""
    return noun.form(name) if isinstance(noun, Noun) else noun
