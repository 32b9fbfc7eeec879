"""Italian names with articles and prepositions."""

import pytest

from covo.language.italian import Noun, noun


@pytest.mark.parametrize(
    ("noun", "wanted", "said"),
    [
        (Noun("Rupe", "la"), "", "Rupe"),
        (Noun("Rupe", "la"), "il", "la Rupe"),
        (Noun("Rupe", "la"), "Il", "La Rupe"),
        (Noun("Rupe", "la", "su"), "dove", "sulla Rupe"),
        (Noun("Stretto", "lo"), "da", "dallo Stretto"),
        (Noun("Stretto", "lo"), "dove", "nello Stretto"),
        (Noun("Anello", "l'"), "a", "all'Anello"),
        (Noun("Anello", "l'"), "Dove", "Nell'Anello"),
        (Noun("Campi", "i"), "di", "dei Campi"),
        (Noun("Acque", "le"), "in", "nelle Acque"),
        (Noun("Capo Teschio"), "il", "Capo Teschio"),
        (Noun("Capo Teschio"), "da", "da Capo Teschio"),
        (Noun("Capo Teschio"), "dove", "a Capo Teschio"),
        (Noun("Azzurro"), "a", "ad Azzurro"),
        (Noun("Viola"), "a", "a Viola"),
    ],
)
def test_a_name_takes_what_the_sentence_asks_for(noun: Noun, wanted: str, said: str) -> None:
    assert format(noun, wanted) == said


def test_an_unknown_wish_names_those_that_are_known() -> None:
    with pytest.raises(ValueError, match="known are il, dove, di, a, da, in, su"):
        format(Noun("Rupe", "la"), "con")


@pytest.mark.parametrize(
    ("name", "alone", "there"),
    [
        ("il Mare", "Mare", "nel Mare"),
        ("l'India", "India", "nell'India"),
        ("gli Scogli", "Scogli", "negli Scogli"),
        ("L'Avana", "L'Avana", "a L'Avana"),
        ("La Tortuga", "La Tortuga", "a La Tortuga"),
        ("Ilha", "Ilha", "a Ilha"),
    ],
)
def test_a_name_of_a_catalogue_brings_its_article(name: str, alone: str, there: str) -> None:
    """A small one; a capital letter belongs to the name."""
    assert (str(noun(name)), f"{noun(name):dove}") == (alone, there)
