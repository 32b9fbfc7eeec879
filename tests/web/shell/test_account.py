"""Names, accounts, tokens: what is kept, and what is refused."""

from collections.abc import Callable
from hashlib import sha256

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from covo.web import sessions
from covo.web.sessions import Session

from .visitor import Visitor, faults

Another = Callable[..., Visitor]
GOOD = "correct horse"


def registered(visitor: Visitor, name: str) -> httpx.Response:
    fields = {"account-name": name, "new-password": GOOD}
    return visitor.act("/sign-in", "/me/account", fields)


def signed_in(visitor: Visitor, name: str, password: str = GOOD) -> httpx.Response:
    return visitor.act("/sign-in", "/sign-in", {"name": name, "password": password})


def test_a_guest_takes_tables_along_into_an_account(visitor: Visitor, another: Another) -> None:
    assert registered(visitor, "Ottavia").headers["location"] == "/me"
    guest = another()
    table = guest.act("/", "/play", {"game": "armada"}).headers["location"]
    assert "You are a guest." in guest.read("/me").text
    assert signed_in(guest, "Ottavia").headers["location"] == "/"
    assert table in guest.read("/me").text
    assert "You are a guest." not in guest.page
    assert table in visitor.read("/me").text


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("Nina", "short", "A password has 8 to 200 characters."),
        ("", GOOD, "A name has 2 to 24 characters."),
        ("x" * 99, GOOD, "A name has 2 to 24 characters."),
    ],
)
def test_an_account_needs_a_name_and_a_password(
    visitor: Visitor, name: str, password: str, said: str
) -> None:
    fields = {"account-name": name, "new-password": password}
    answer = visitor.act("/sign-in", "/me/account", fields)
    assert answer.status_code == 422
    assert faults(answer) == [said]


def test_two_accounts_never_have_one_name(visitor: Visitor, another: Another) -> None:
    registered(visitor, "Zeno")
    answer = registered(another(), "zeno")
    assert answer.status_code == 409
    assert faults(answer) == ["Somebody has that name already: choose another."]


def test_a_wrong_password_and_an_unknown_name_sound_alike(
    visitor: Visitor, another: Another
) -> None:
    registered(visitor, "Ippolita")
    wrong = signed_in(another(), "Ippolita", "something else")
    unknown = signed_in(another(), "Nobody", "something else")
    assert wrong.status_code == unknown.status_code == 403
    assert faults(wrong) == faults(unknown) == ["Name and password do not go together."]


def test_signing_out_leaves_nobody(visitor: Visitor) -> None:
    registered(visitor, "Lavinia")
    assert visitor.act("/me", "/sign-out").headers["location"] == "/"
    assert "Lavinia" not in visitor.read("/").text


def test_signing_out_ends_that_session_and_no_other(visitor: Visitor, another: Another) -> None:
    """A copy of its cookie opens nothing any more."""
    registered(visitor, "Violante")
    elsewhere = another()
    signed_in(elsewhere, "Violante")
    copied = another()
    copied.http.cookies = httpx.Cookies(visitor.http.cookies)
    assert "Violante" in copied.read("/me").text
    visitor.act("/me", "/sign-out")
    assert "Violante" not in copied.read("/me").text
    assert "Violante" in elsewhere.read("/me").text


def test_a_copy_of_the_guests_cookie_opens_no_account(visitor: Visitor, another: Another) -> None:
    visitor.act("/", "/play", {"game": "armada"})
    copied = another()
    copied.http.cookies = httpx.Cookies(visitor.http.cookies)
    assert "You are a guest." in copied.read("/me").text
    visitor.act("/me", "/me/account", {"account-name": "Rosalba", "new-password": GOOD})
    assert "Rosalba" in visitor.read("/me").text
    assert "Rosalba" not in copied.read("/me").text


def test_a_changed_password_ends_all_other_sessions_and_tokens(
    visitor: Visitor, another: Another
) -> None:
    registered(visitor, "Ginevra")
    elsewhere = another()
    signed_in(elsewhere, "Ginevra")
    made = visitor.act("/me", "/me/tokens", {"label": "my bot"})
    token = {"authorization": f"Bearer {made.text.split('<code>')[1].split('</code>')[0]}"}
    assert visitor.http.get("/api/me", headers=token).status_code == 200
    visitor.act("/me", "/me/password", {"old": GOOD, "new": "something new"})
    assert "Ginevra" in visitor.read("/me").text
    assert "my bot" not in visitor.page
    assert "Ginevra" not in elsewhere.read("/me").text
    assert visitor.http.get("/api/me", headers=token).status_code == 401


def test_a_cookie_of_before_there_were_generations_is_good() -> None:
    """Guests have nothing but their cookie: an upgrade must not part them from their tables."""
    key = b"k" * 32
    old = URLSafeSerializer(key, salt="covo.session", signer_kwargs={"digest_method": sha256})
    cookie = old.dumps(["visitor", "somebody"])
    assert sessions.read(key, str(cookie)) == Session("visitor", "somebody", 0)
    now = Session("visitor", "somebody", 3)
    assert sessions.read(key, sessions.written(key, now)) == now
    for strange in (["visitor"], ["visitor", None, "x"], []):
        assert sessions.read(key, str(old.dumps(strange))).is_fresh


def test_a_form_from_before_signing_in_is_void(visitor: Visitor) -> None:
    visitor.read("/sign-in")
    old = visitor.token
    registered(visitor, "Camilla")
    answer = visitor.http.post("/sign-out", data={"csrf": old})
    assert answer.status_code == 403


def test_the_way_back_leads_nowhere_else(visitor: Visitor, another: Another) -> None:
    registered(visitor, "Clelia")
    for back in ("https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "/\r\nx: y"):
        guest = another()
        guest.read("/sign-in")
        answer = guest.send("/sign-in", {"name": "Clelia", "password": GOOD, "back": back})
        assert answer.headers["location"] == "/"


def test_a_password_is_changed_by_who_knows_it(visitor: Visitor, another: Another) -> None:
    registered(visitor, "Fiammetta")
    wrong = visitor.act("/me", "/me/password", {"old": "not this", "new": "something new"})
    assert wrong.status_code == 403
    assert faults(wrong) == ["That is not your password."]
    short = visitor.send("/me/password", {"old": GOOD, "new": "x"})
    assert faults(short) == ["A password has 8 to 200 characters."]
    done = visitor.send("/me/password", {"old": GOOD, "new": "something new"})
    assert "Your password is changed." in done.text
    assert signed_in(another(), "Fiammetta", "something new").status_code == 303


def test_name_language_mail_and_sound_are_kept(visitor: Visitor) -> None:
    visitor.act("/", "/play", {"game": "armada"})
    fields = {"name": "Beppe", "language": "it", "email": "beppe@example.org", "sound": "on"}
    answer = visitor.act("/me", "/me", fields)
    assert "Salvato." in answer.text
    page = visitor.read("/me").text
    assert '<html lang="it"' in page
    assert "Beppe" in page
    assert "beppe@example.org" in page
    assert 'data-sound="on"' in page


def test_a_bad_name_and_a_bad_address_are_told_beside_their_fields(visitor: Visitor) -> None:
    visitor.act("/", "/play", {"game": "armada"})
    answer = visitor.act("/me", "/me", {"name": "x" * 99, "email": "nonsense", "language": "en"})
    assert answer.status_code == 422
    assert faults(answer) == [
        "A name has 2 to 24 characters.",
        "That does not look like an e-mail address.",
    ]


def test_nobody_cannot_change_anything(visitor: Visitor) -> None:
    assert visitor.act("/", "/me", {"name": "Ghost"}).status_code == 404
    assert visitor.send("/me/tokens", {"label": "x"}).status_code == 404


def test_a_token_is_shown_once_and_can_be_revoked(visitor: Visitor) -> None:
    registered(visitor, "Gilda")
    made = visitor.act("/me", "/me/tokens", {"label": "my bot"})
    token = made.text.split("<code>")[1].split("</code>")[0]
    assert token.startswith("covo_")
    page = visitor.read("/me").text
    assert token not in page
    assert "my bot" in page
    revoke = page.split('action="/me/tokens/')[1].split('"')[0]
    assert visitor.send(f"/me/tokens/{revoke}").status_code == 303
    assert "my bot" not in visitor.read("/me").text
