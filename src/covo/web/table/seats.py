"""Who sits at the table: joining, inviting, presence, offers, and the ways to leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from covo.server.tables.clocks import Pace
from covo.server.tables.live import AGREE, RESIGN, spoken
from covo.server.tables.seating import PEOPLE, Holder, Seat
from covo.server.tables.table_view import Offer
from covo.server.tables.tables import Notice, Status

from .page_context import PageContext


def seats_region(context: PageContext) -> Markup:
    """``#seats``: the seats, who watches, the ways out."""
    notice = context.view.notice
    strips = Markup().join(seat_strip(context, seat) for seat in notice.seats)
    return Markup(
        '<section id="seats" class="seats" aria-labelledby="seats-title">'
        '<h2 id="seats-title">{}</h2><ul>{}</ul>{}{}</section>'
    ).format(context.voice.say("At the table"), strips, watchers(context), leaving(context))


def proposals(context: PageContext) -> Markup:
    """What waits for somebody's agreement; it stands where the eye looks first."""
    return Markup().join(offer_element(context, offer) for offer in context.view.offers)


def seat_strip(context: PageContext, seat: Seat) -> Markup:
    """One seat: who, whether it is here, and what one can do about it."""
    mine = seat.number in context.view.own_seats
    return Markup('<li class="seat{}"><span class="dot {}" title="{}"></span>{} {}</li>').format(
        Markup(" mine" if mine else ""),
        "here" if is_here(seat) else "away",
        presence_words(context, seat),
        Markup('<span class="name">{}</span>').format(context.names[seat.number]),
        seat_control(context, seat),
    )


def is_here(seat: Seat) -> bool:
    return seat.present or seat.kind in (Holder.BOT, Holder.LOCAL)


def presence_words(context: PageContext, seat: Seat) -> str:
    """Whether somebody looks from there now."""
    say = context.voice.say
    if seat.kind in (Holder.OPEN, Holder.INVITED):
        return say("nobody yet")
    return say("here") if is_here(seat) else say("away")


def seat_control(context: PageContext, seat: Seat) -> Markup:
    """Sit down, look from there, or call a bot for somebody who has gone."""
    say, view = context.voice.say, context.view
    if seat.kind is Holder.OPEN and not view.own_seats:
        return control("join", "seat", str(seat.number), say("Sit here"), "option primary")
    if seat.number in view.own_seats and seat.number != view.viewer:
        return Markup('<a class="quiet" href="{}?as={}">{}</a>').format(
            context.path, seat.number, say("Look from here")
        )
    if seat.absent and context.holds:
        return control("offer", "offer", f"replace:{seat.number}", say("Let a bot play"))
    return Markup()


def control(form: str, name: str, value: str, said: str, look: str = "quiet") -> Markup:
    """A button of one of the forms of the page."""
    return Markup('<button class="{}" form="{}" name="{}" value="{}">{}</button>').format(
        look, form, name, value, said
    )


def watchers(context: PageContext) -> Markup:
    """How many only watch."""
    count = context.view.notice.spectators
    if not count:
        return Markup()
    said = context.voice.say_many("{n} person is watching.", "{n} people are watching.", count)
    return Markup('<p class="calm">{}</p>').format(said)


def offer_element(context: PageContext, offer: Offer) -> Markup:
    """Something proposed that others must agree to."""
    key = f"{offer.kind}:{offer.seat}"
    buttons = Markup()
    if context.holds:
        say = context.voice.say
        if {offer.by, *offer.agreed} & {*context.view.own_seats}:
            buttons = control("offer", "offer", f"withdraw:{key}", say("Withdraw"), "option")
        else:
            agree = control("offer", "offer", f"agree:{key}", say("Agree"), "option primary")
            buttons = agree + control("offer", "offer", f"withdraw:{key}", say("Decline"), "option")
    return Markup('<div class="proposal" role="group"><p>{}</p>{}</div>').format(
        offer_words(context, offer), buttons
    )


def way_home(context: PageContext, person: str | None) -> Markup:
    """For somebody whose seat a bot has taken over: back to it."""
    say = context.voice.say
    if context.view.notice.status is Status.OVER or person is None:
        return Markup()
    left = [s for s in context.view.notice.seats if s.kind is Holder.BOT and s.person == person]
    return Markup().join(
        Markup('<div class="proposal"><p>{}</p>{}</div>').format(
            say("A bot has been playing for you."),
            control(
                "offer", "offer", f"back:{seat.number}", say("Take my seat back"), "option primary"
            ),
        )
        for seat in left
    )


def offer_words(context: PageContext, offer: Offer) -> str:
    """Who proposes what."""
    by = context.names[offer.by]
    if offer.kind == "pause":
        return context.voice.say("{name} proposes a pause.", name=by)
    if offer.kind == "end":
        return context.voice.say(
            "{name} proposes to end the game now and to count the points.", name=by
        )
    absent = context.names[offer.seat]
    return context.voice.say("{name} would let a bot play for {absent}.", name=by, absent=absent)


def leaving(context: PageContext) -> Markup:
    """The ways out, each behind one more click."""
    view = context.view
    if not context.holds or view.notice.status is Status.OVER:
        return Markup()
    match view.notice.status:
        case Status.GATHERING:
            inner = gathering_ways(context)
        case Status.PAUSED:
            say = context.voice.say
            inner = control("offer", "offer", "resume", say("Go on playing"))
            inner += handing_way(context) + discarding_way(context)
        case _:
            inner = running_ways(context)
    return Markup(
        '<details class="leaving" id="leaving"><summary>{}</summary><div>{}</div></details>'
    ).format(context.voice.say("Pause, leave or end"), inner)


def gathering_ways(context: PageContext) -> Markup:
    say = context.voice.say
    return control("leave", "do", "leave", say("Stand up from the table")) + control(
        "leave", "do", "discard", say("Call the table off")
    )


def interjections(context: PageContext) -> list[tuple[int, str]]:
    """What this seat may say at any time, in words; leaving and ending have ways of their own."""
    game, seen, seat = context.game, context.view.seen, context.view.viewer
    known = {spoken(game, seat, name) for name in (RESIGN, AGREE)}
    others = [o for o in context.view.interjections if o not in known]
    return [(o, context.words.option(seen, o, context.language)) for o in others]


def running_ways(context: PageContext) -> Markup:
    """A pause, an end, a bot in one's place, giving up: each that cannot be undone asks once."""
    say, notice = context.voice.say, context.view.notice
    ways = Markup()
    if not is_alone(context) or notice.time.pace is not Pace.NONE:
        ways += control("offer", "offer", "pause", say("Propose a pause"))
    ways += ending_way(context)
    ways += handing_way(context)
    if may_say(context, RESIGN):
        lost = say("You lose this game; the others play on without you.")
        ways += sure("leave", "do", "resign", say("Resign"), lost)
    for option, label in interjections(context):
        final = say("This cannot be undone.")
        ways += sure("interject", "option", str(option), label, final)
    return ways + discarding_way(context)


def handing_way(context: PageContext) -> Markup:
    """A bot in one's place, where the game is not rated."""
    say = context.voice.say
    if context.view.notice.manner.rated:
        told = say("A rated game is not handed to a bot, and it is not discarded.")
        return Markup('<p class="calm">{}</p>').format(told)
    return control("leave", "do", "bot", say("Leave: a bot plays on for me"))


def ending_way(context: PageContext) -> Markup:
    """Alone with bots it is done at once, so it asks first; people answer for themselves."""
    say = context.voice.say
    if not may_say(context, AGREE):
        return Markup()
    if is_alone(context):
        told = say("The points are counted as they stand.")
        return sure("offer", "offer", "end", say("End the game now"), told)
    return control("offer", "offer", "end", say("Propose to end the game now"))


def discarding_way(context: PageContext) -> Markup:
    """A game against bots may simply go."""
    say = context.voice.say
    if not may_discard(context.view.notice, context.view.own_seats):
        return Markup()
    gone = say("It is gone for good, and counts for nothing.")
    return sure("leave", "do", "discard", say("Discard this game"), gone)


def may_say(context: PageContext, name: str) -> bool:
    """Whether the viewer may say this out of turn now."""
    return spoken(context.game, context.view.viewer, name) in context.view.interjections


def is_alone(context: PageContext) -> bool:
    """Whether nobody else has a say at this table."""
    held = {seat.person for seat in context.view.notice.seats if seat.kind in PEOPLE}
    return len(held) < 2


def may_discard(notice: Notice, own_seats: Sequence[int]) -> bool:
    """Whether this is a game that its maker plays, or has played, against bots alone."""
    mine = {notice.seats[seat].person for seat in own_seats} == {notice.creator}
    alone = all(seat.person in (None, notice.creator) for seat in notice.seats)
    return mine and alone and not notice.manner.rated


def sure(form: str, name: str, value: str, label: str, warning: str) -> Markup:
    """A button behind one more click, which says what cannot be undone."""
    return Markup('<details class="sure"><summary>{}</summary><p>{}</p>{}</details>').format(
        label, warning, control(form, name, value, label, "option danger")
    )


def ruling_element(context: PageContext) -> Markup:
    """A form for whoever holds a ruling to be wrong; what is written stays while news come in."""
    if not context.holds or context.view.notice.status is Status.GATHERING:
        return Markup()
    say = context.voice.say
    return Markup(
        '<details class="ruling" id="wrong-ruling"><summary>{summary}</summary><div><p>{told}</p>'
        '<label for="ruling-rule">{rule}</label><input id="ruling-rule" name="rule" form="ruling" '
        'maxlength="40" placeholder="{example}">'
        '<label for="ruling-why">{why}</label><textarea id="ruling-why" name="why" form="ruling" '
        'rows="3" maxlength="2000" required></textarea>'
        '<button class="option" form="ruling">{send}</button></div></details>'
    ).format(
        summary=say("This ruling is wrong"),
        told=say(
            "Whoever runs this server gets what you write, with this moment, what you may choose, "
            "and the journal."
        ),
        rule=say("Number of the rule, if you know it"),
        example="12.3",
        why=say("What should have happened?"),
        send=say("Report it"),
    )


def invitations(context: PageContext, links: Mapping[int, str]) -> Markup:
    """The links for the seats kept for friends, while the table gathers."""
    if not links:
        return Markup()
    say = context.voice.say
    rows = Markup().join(
        Markup(
            '<li><label for="invite-{seat}">{title}</label> '
            '<input id="invite-{seat}" class="link" readonly value="{link}"> '
            '<button type="button" class="quiet" data-copy="invite-{seat}" data-copied="{copied}">'
            "{copy}</button></li>"
        ).format(
            seat=seat,
            title=say("Seat {number}", number=seat + 1),
            link=link,
            copy=say("Copy link"),
            copied=say("Copied"),
        )
        for seat, link in links.items()
    )
    return Markup(
        '<section id="invitations" class="invitations"><h2>{}</h2><p>{}</p><ul>{}</ul></section>'
    ).format(say("Invite your friends"), say("Whoever has a link may sit down at that seat."), rows)
