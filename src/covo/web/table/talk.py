"""Talking at a table: players among themselves, watchers among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from covo.server.talk import Message

from .page_context import PageContext

LONGEST = 500
"""Letters of a message, as the field allows them; the server has the last word."""


def chat_region(
    context: PageContext, room: str, messages: Sequence[Message], *, may_speak: bool
) -> Markup:
    """``#chat``: what was said in this room; the form stands outside and is not redrawn."""
    say = context.voice.say
    title = say("Players talk") if room == "players" else say("Watchers talk")
    items = Markup("").join(message_item(context, message) for message in messages)
    quiet = Markup('<p class="calm">{}</p>').format(say("Nobody has said anything yet."))
    return Markup(
        '<section id="chat" class="chat" aria-labelledby="chat-title" data-count="{}">'
        '<h2 id="chat-title">{}</h2><ol class="messages" tabindex="0" role="log"'
        ' aria-labelledby="chat-title">{}</ol>{}</section>'
    ).format(len(messages), title, items, Markup() if messages else quiet)


def message_item(context: PageContext, message: Message) -> Markup:
    """One message; what others said can be reported, and its author muted."""
    return Markup('<li{}><span class="who">{}</span> <span class="said">{}</span>{}</li>').format(
        Markup(' class="mine"' if message.mine else ""),
        message.name,
        message.text,
        Markup() if message.mine else message_controls(context, message),
    )


def message_controls(context: PageContext, message: Message) -> Markup:
    """What one can do about somebody else's message."""
    say = context.voice.say
    return Markup(
        '<details class="about"><summary aria-label="{about}">⋯</summary>'
        '<button class="quiet" form="report" name="message" value="{id}">{report}</button>'
        '<button class="quiet" form="mute" name="person" value="{person}">{mute}</button></details>'
    ).format(
        about=say("About this message of {name}", name=message.name),
        id=message.id,
        person=message.person,
        report=say("Report"),
        mute=say("Hide all of {name}", name=message.name),
    )


def chat_form(context: PageContext, room: str, csrf: str) -> Markup:
    """Where one writes; outside of what is redrawn, so that nothing typed is lost."""
    say = context.voice.say
    return Markup(
        '<form id="talk" class="talk" method="post" action="{path}/chat">'
        '<input type="hidden" name="csrf" value="{csrf}">'
        '<input type="hidden" name="room" value="{room}">'
        '<input type="hidden" name="seat" value="{seat}">'
        '<label class="unseen" for="talk-text">{label}</label>'
        '<input id="talk-text" name="text" maxlength="{longest}" autocomplete="off"'
        ' placeholder="{label}" required> <button class="option">{send}</button></form>'
    ).format(
        path=context.path,
        csrf=csrf,
        room=room,
        seat=context.view.viewer,
        label=say("Write to the players") if room == "players" else say("Write to the watchers"),
        longest=LONGEST,
        send=say("Send"),
    )
