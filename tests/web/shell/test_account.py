"""Names, accounts, tokens: what is kept, and what is refused."""

import asyncio
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from covo.server.server import Server
from covo.web.middleware import sessions
from covo.web.middleware.browsers import browser_of

from ..api.live import config_in
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


def test_a_signed_cookie_of_before_sessions_were_kept_is_good(tmp_path: Path) -> None:
    """Guests have nothing but their cookie: an upgrade must not part them from their tables."""

    async def scene() -> None:
        async with Server.open(config_in(tmp_path)) as server:
            guest = await server.people.guest("Nina")
            options = {"digest_method": sha256}
            old = URLSafeSerializer(server.key, salt="covo.session", signer_kwargs=options)
            for said in (["of two", guest.id], ["of three", guest.id, 0]):
                found = await sessions.of_cookie(server, str(old.dumps(said)))
                assert (found.secret, found.person, found.is_changed) == (said[0], guest.id, True)
                again = await sessions.of_cookie(server, found.secret)
                assert (again.person, again.is_changed) == (guest.id, False)
            strange: tuple[list[Any], ...] = (
                ["x"],
                ["x", None, "x"],
                [],
                ["x", guest.id, 1],
                ["x", None, 0],
            )
            forged = URLSafeSerializer(b"another key", salt="covo.session", signer_kwargs=options)
            cookies = [str(old.dumps(said)) for said in strange]
            for cookie in [*cookies, str(forged.dumps(["x", guest.id, 0])), "a.b.c", "", "unknown"]:
                found = await sessions.of_cookie(server, cookie)
                assert found.is_fresh
                assert found.person is None

    asyncio.run(scene())


def test_a_cookie_is_another_at_every_change_of_rank(visitor: Visitor) -> None:
    """Whoever planted a cookie in somebody's browser does not share what becomes of it."""
    visitor.read("/")
    found = [visitor.http.cookies["covo"]]
    steps: list[Callable[[], httpx.Response]] = [
        lambda: visitor.act("/", "/play", {"game": "armada"}),
        lambda: registered(visitor, "Zaira"),
        lambda: visitor.act("/me", "/me/password", {"old": GOOD, "new": GOOD + "!"}),
        lambda: visitor.act("/me", "/sign-out"),
        lambda: signed_in(visitor, "Zaira", GOOD + "!"),
    ]
    for step in steps:
        step()
        found.append(visitor.http.cookies["covo"])
    assert len(set(found)) == len(found)
    for cookie in found[:-1]:
        visitor.http.cookies.clear()
        visitor.http.cookies.set("covo", cookie)
        assert "Zaira" not in visitor.read("/me").text


def test_sessions_are_listed_and_ended_one_by_one_or_all_others(
    visitor: Visitor, another: Another
) -> None:
    registered(visitor, "Tullia")
    assert "Sign all other browsers out" not in visitor.read("/me").text
    others = [another() for _ in range(3)]
    for other in others:
        other.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/133.0"
        signed_in(other, "Tullia")
    page = visitor.read("/me").text
    assert page.count("Firefox, Linux") == 2 * len(others)
    assert page.count("This browser") == 1
    ends = re.findall(r'action="/me/sessions/([0-9a-f]{64})/end"', page)
    assert len(ends) == len(others)
    assert sha256(others[0].http.cookies["covo"].encode()).hexdigest() in ends
    assert visitor.send(f"/me/sessions/{ends[0]}/end").headers["location"] == "/me#sessions"
    assert [("Tullia" in o.read("/me").text) for o in others].count(True) == 2
    visitor.act("/me", "/me/sessions/others/end")
    assert not any("Tullia" in other.read("/me").text for other in others)
    assert "Tullia" in visitor.read("/me").text
    own = sha256(visitor.http.cookies["covo"].encode()).hexdigest()
    assert visitor.send(f"/me/sessions/{own}/end").headers["location"] == "/"
    assert "Tullia" not in visitor.read("/me").text


def test_nobody_ends_the_session_of_somebody_else(visitor: Visitor, another: Another) -> None:
    registered(visitor, "Ersilia")
    hers = sha256(visitor.http.cookies["covo"].encode()).hexdigest()
    stranger = another()
    registered(stranger, "Malvina")
    stranger.act("/me", f"/me/sessions/{hers}/end")
    assert "Ersilia" in visitor.read("/me").text
    assert f"/me/sessions/{hers}/end" not in stranger.read("/me").text


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36", "Chrome, Android"),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
            "Firefox, Linux",
        ),
        ("curl/8.10", ""),
    ],
)
def test_browsers_are_told_apart_in_a_few_words(agent: str, said: str) -> None:
    assert browser_of(agent) == said


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
