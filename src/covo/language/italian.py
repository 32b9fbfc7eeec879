"""Italian names with their articles, so that a sentence can say "dallo Stretto", "sulla Rupe"."""

from __future__ import annotations

_STEMS = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
_ENDINGS = {"il": "l", "lo": "llo", "la": "lla", "l'": "ll'", "i": "i", "gli": "gli", "le": "lle"}


def noun(name: str) -> Noun:
    """A name as a catalogue has it, with its article before it: "il Capo", "l'India", "La Habana".

    Articles are small; a capital letter belongs to the name.
    """
    for article in _ENDINGS:
        front = article if article.endswith("'") else f"{article} "
        if name.startswith(front):
            return Noun(name.removeprefix(front), article)
    return Noun(name)


class Noun(str):
    """A name that a sentence may ask for with its article or a preposition.

    ``{place:il}`` gives "la Rupe", ``{place:da}`` "dalla Rupe", ``{place:dove}`` "sulla Rupe",
    ``{place:Il}`` "La Rupe". A name without an article gives "Capo Teschio", "da Capo Teschio",
    "a Capo Teschio".
    """

    __slots__ = ("article", "where")
    article: str
    where: str
    """The preposition that says where one is: in, su or a."""

    def __new__(cls, name: str, article: str = "", where: str = "in") -> Noun:
        noun = super().__new__(cls, name)
        noun.article = article
        noun.where = where if article else "a"
        return noun

    def __format__(self, wanted: str) -> str:
        if not wanted:
            return str(self)
        front = self._front(wanted.lower())
        said = f"{front}{self}" if not front or front.endswith("'") else f"{front} {self}"
        return said[0].upper() + said[1:] if wanted[0].isupper() else said

    def _front(self, wanted: str) -> str:
        if wanted == "il":
            return self.article
        wanted = self.where if wanted == "dove" else wanted
        if wanted not in _STEMS:
            raise ValueError(f"{self!s}: {wanted}; known are il, dove, {', '.join(_STEMS)}")
        if self.article:
            return _STEMS[wanted] + _ENDINGS[self.article]
        return "ad" if wanted == "a" and self[0].lower() == "a" else wanted
