"""Names with articles and prepositions, as a language's file says."""

import pytest

from covo.language.catalogue import forms_of
from covo.language.nouns import NO_FORMS

ITALIAN = forms_of("it")


@pytest.mark.parametrize(
    ("given", "wanted", "said"),
    [
        ("la Rupe del Condor", "", "Rupe del Condor"),
        ("la Baia", "il", "la Baia"),
        ("la Baia", "Il", "La Baia"),
        ("la Rupe del Condor", "dove", "sulla Rupe del Condor"),
        ("la Rupe del Condor", "in", "nella Rupe del Condor"),
        ("la Fornace (O6)", "dove", "alla Fornace (O6)"),
        ("lo Stretto", "da", "dallo Stretto"),
        ("lo Stretto", "dove", "nello Stretto"),
        ("lo Scoglio", "dove", "sullo Scoglio"),
        ("l'Anello", "a", "all'Anello"),
        ("l'Anello", "Dove", "Nell'Anello"),
        ("i Campi", "di", "dei Campi"),
        ("le Acque", "in", "nelle Acque"),
        ("gli Scogli", "dove", "negli Scogli"),
        ("L'Avana", "", "L'Avana"),
        ("L'Avana", "dove", "a L'Avana"),
        ("La Tortuga", "dove", "a La Tortuga"),
        ("Ilha", "dove", "a Ilha"),
        ("Capo Teschio", "il", "Capo Teschio"),
        ("Capo Teschio", "da", "da Capo Teschio"),
        ("Capo Teschio", "dove", "a Capo Teschio"),
        ("Azzurro", "a", "ad Azzurro"),
        ("Viola", "a", "a Viola"),
    ],
)
def test_a_name_takes_what_the_sentence_asks_for(given: str, wanted: str, said: str) -> None:
    assert format(ITALIAN.noun(given), wanted) == said


def test_people_have_no_article_whatever_they_are_called() -> None:
    assert f"{ITALIAN.proper('la volpe'):da}" == "da la volpe"


def test_an_unknown_wish_names_those_that_are_known() -> None:
    with pytest.raises(ValueError, match="Rupe: con; known are il, di, a, da, in, su, dove"):
        format(ITALIAN.noun("la Rupe"), "con")


def test_a_language_without_forms_says_names_as_they_are() -> None:
    assert NO_FORMS.noun("the Gull Isles") == "the Gull Isles"
