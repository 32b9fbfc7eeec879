"""What one changes on one's own page: name, language, account, password, tokens."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server

from ..middleware.denials import sentence_of, status_of
from ..middleware.reader import LANGUAGE, SOUND, Reader
from ..pages.page_frame import respond
from ..voices import languages
from .login import SECRET, sign_in_page
from .preferences import Form, go
from .profile import OTHERS, Asked, ProfileState, profile_page


@get("/me", include_in_schema=False)
async def show_me(
    request: Asked, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """One's own page; who is nobody yet is told what there would be."""
    return await profile_page(request, reader, server, ProfileState())


def needed(reader: Reader) -> Person:
    """The person; nobody has no page to change."""
    if reader.person is None:
        raise Denied(Denial.UNKNOWN_PERSON)
    return reader.person


@post("/me", include_in_schema=False)
async def change_me(
    request: Asked, data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """Name, language, e-mail and sound, each by itself."""
    person, state, status = needed(reader), ProfileState(), 200
    language = data.get("language", "")
    if language in languages() and language != reader.language:
        await server.people.set_language(person, language)
        reader.prefer(LANGUAGE, language)
        reader.language = language
    reader.sound = data.get("sound") == "on"
    reader.prefer(SOUND, "on" if reader.sound else "")
    try:
        if (name := data.get("name", "").strip()) != person.name:
            reader.person = await server.people.rename(person, name)
    except Denied as denied:
        state.faults["name"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    try:
        if (email := data.get("email", "").strip()) != person.email:
            await server.people.set_email(person, email)
    except Denied as denied:
        state.faults["email"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    if not state.faults:
        state.done = reader.voice.say("Kept.")
    reader.person = await server.people.person(person.id)
    return await profile_page(request, reader, server, state, status)


@post("/me/account", include_in_schema=False, opt=SECRET)
async def register(
    request: Asked, data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """An account for who was a guest, or nobody."""
    was_nobody = reader.person is None
    name, password = data.get("account-name", "").strip(), data.get("new-password", "")
    try:
        person = await server.accounts.register(await reader.someone(), name, password)
    except Denied as denied:
        said = sentence_of(denied, None, reader.voice)
        where = "new-password" if denied.code is Denial.BAD_PASSWORD else "account-name"
        if was_nobody:
            page_ = sign_in_page(reader, "/me", {where: said}, name)
            return respond(page_, status_of(denied))
        return await profile_page(
            request, reader, server, ProfileState(faults={where: said}), status_of(denied)
        )
    await reader.becomes(person)
    return go("/me")


@post("/me/password", include_in_schema=False, opt=SECRET)
async def change_password(
    request: Asked, data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """Another password; who knows the old one may."""
    state, status = ProfileState(), 200
    person = needed(reader)
    try:
        changed = await server.accounts.change_password(
            person, data.get("old", ""), data.get("new", "")
        )
        state.done = reader.voice.say(
            "Your password is changed. Other browsers are signed out, and all tokens ended."
        )
        await reader.becomes(changed)
    except Denied as denied:
        where = "old" if denied.code is Denial.WRONG_PASSWORD else "new"
        said = sentence_of(denied, None, reader.voice)
        if where == "old":
            said = reader.voice.say("That is not your password.")
        state.faults[where] = said
        status = status_of(denied)
    return await profile_page(request, reader, server, state, status)


@post("/me/tokens", include_in_schema=False)
async def make_token(
    request: Asked, data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """A token, shown this once."""
    person, state, status = needed(reader), ProfileState(), 200
    try:
        state.token = await server.tokens.issue_token(person, data.get("label", "").strip())
    except Denied as denied:
        state.faults["label"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    return await profile_page(request, reader, server, state, status)


@post("/me/tokens/{token_id:str}/revoke", include_in_schema=False)
async def revoke_token(
    reader: NamedDependency[Reader], server: NamedDependency[Server], token_id: FromPath[str]
) -> Response[Any]:
    """The token opens nothing any more."""
    await server.tokens.revoke_token(needed(reader), token_id)
    return go("/me#tokens")


@post("/me/sessions/{which:str}/end", include_in_schema=False)
async def end_session(
    reader: NamedDependency[Reader], server: NamedDependency[Server], which: FromPath[str]
) -> Response[Any]:
    """Sign another browser out, or all others."""
    person = needed(reader)
    if which == OTHERS:
        await server.accounts.end_other_sessions(person, reader.session.key)
    elif which == reader.session.key:
        await reader.becomes(None)
        return go("/")
    else:
        await server.accounts.end_session(person, which)
    return go("/me#sessions")


ROUTES = [
    end_session,
    show_me,
    change_me,
    register,
    change_password,
    make_token,
    revoke_token,
]
