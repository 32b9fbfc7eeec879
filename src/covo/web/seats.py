"""Who sits at the table: joining, inviting, presence, offers, and the ways to leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from covo.server.clocks import Pace
from covo.server.live import AGREE, RESIGN, spoken
from covo.server.seating import PEOPLE, Holder, Seat
from covo.server.sights import Offer
from covo.server.tables import Notice, Status

from .viewpoint import Viewpoint


def seats_region(point: Viewpoint) -> Markup:
    """``#seats``: the seats, who watches, the ways out."""
    notice = point.sight.notice
    strips = Markup().join(seat_strip(point, seat) for seat in notice.seats)
    return Markup(
        '<section id="seats" class="seats" aria-labelledby="seats-title">'
        '<h2 id="seats-title">{}</h2><ul>{}</ul>{}{}</section>'
    ).format(point.voice.say("At the table"), strips, watchers(point), leaving(point))


def proposals(point: Viewpoint) -> Markup:
    """What waits for somebody's agreement; it stands where the eye looks first."""
    return Markup().join(offer_element(point, offer) for offer in point.sight.offers)


def seat_strip(point: Viewpoint, seat: Seat) -> Markup:
    """One seat: who, whether it is here, and what one can do about it."""
    mine = seat.number in point.sight.hands
    return Markup('<li class="seat{}"><span class="dot {}" title="{}"></span>{} {}</li>').format(
        Markup(" mine" if mine else ""),
        "here" if is_here(seat) else "away",
        presence_words(point, seat),
        Markup('<span class="name">{}</span>').format(point.names[seat.number]),
        seat_control(point, seat),
    )


def is_here(seat: Seat) -> bool:
    return seat.present or seat.kind in (Holder.BOT, Holder.LOCAL)


def presence_words(point: Viewpoint, seat: Seat) -> str:
    """Whether somebody looks from there now."""
    say = point.voice.say
    if seat.kind in (Holder.OPEN, Holder.INVITED):
        return say("nobody yet")
    return say("here") if is_here(seat) else say("away")


def seat_control(point: Viewpoint, seat: Seat) -> Markup:
    """Sit down, look from there, or call a bot for somebody who has gone."""
    say, sight = point.voice.say, point.sight
    if seat.kind is Holder.OPEN and not sight.hands:
        return control("join", "seat", str(seat.number), say("Sit here"), "option primary")
    if seat.number in sight.hands and seat.number != sight.viewer:
        return Markup('<a class="quiet" href="{}?as={}">{}</a>').format(
            point.path, seat.number, say("Look from here")
        )
    if seat.absent and point.holds:
        return control("offer", "offer", f"replace:{seat.number}", say("Let a bot play"))
    return Markup()


def control(form: str, name: str, value: str, said: str, look: str = "quiet") -> Markup:
    """A button of one of the forms of the page."""
    return Markup('<button class="{}" form="{}" name="{}" value="{}">{}</button>').format(
        look, form, name, value, said
    )


def watchers(point: Viewpoint) -> Markup:
    """How many only watch."""
    count = point.sight.notice.spectators
    if not count:
        return Markup()
    said = point.voice.say_many("{n} person is watching.", "{n} people are watching.", count)
    return Markup('<p class="calm">{}</p>').format(said)


def offer_element(point: Viewpoint, offer: Offer) -> Markup:
    """Something proposed that others must agree to."""
    key = f"{offer.kind}:{offer.seat}"
    buttons = Markup()
    if point.holds:
        say = point.voice.say
        if {offer.by, *offer.agreed} & {*point.sight.hands}:
            buttons = control("offer", "offer", f"withdraw:{key}", say("Withdraw"), "option")
        else:
            agree = control("offer", "offer", f"agree:{key}", say("Agree"), "option primary")
            buttons = agree + control("offer", "offer", f"withdraw:{key}", say("Decline"), "option")
    return Markup('<div class="proposal" role="group"><p>{}</p>{}</div>').format(
        offer_words(point, offer), buttons
    )


def way_home(point: Viewpoint, person: str | None) -> Markup:
    """For somebody whose seat a bot has taken over: back to it."""
    say = point.voice.say
    if point.sight.notice.status is Status.OVER or person is None:
        return Markup()
    left = [s for s in point.sight.notice.seats if s.kind is Holder.BOT and s.person == person]
    return Markup().join(
        Markup('<div class="proposal"><p>{}</p>{}</div>').format(
            say("A bot has been playing for you."),
            control(
                "offer", "offer", f"back:{seat.number}", say("Take my seat back"), "option primary"
            ),
        )
        for seat in left
    )


def offer_words(point: Viewpoint, offer: Offer) -> str:
    """Who proposes what."""
    by = point.names[offer.by]
    if offer.kind == "pause":
        return point.voice.say("{name} proposes a pause.", name=by)
    if offer.kind == "end":
        return point.voice.say(
            "{name} proposes to end the game now and to count the points.", name=by
        )
    absent = point.names[offer.seat]
    return point.voice.say("{name} would let a bot play for {absent}.", name=by, absent=absent)


def leaving(point: Viewpoint) -> Markup:
    """The ways out, each behind one more click."""
    sight = point.sight
    if not point.holds or sight.notice.status is Status.OVER:
        return Markup()
    match sight.notice.status:
        case Status.GATHERING:
            inner = gathering_ways(point)
        case Status.PAUSED:
            say = point.voice.say
            inner = control("offer", "offer", "resume", say("Go on playing"))
            inner += handing_way(point) + discarding_way(point)
        case _:
            inner = running_ways(point)
    return Markup(
        '<details class="leaving" id="leaving"><summary>{}</summary><div>{}</div></details>'
    ).format(point.voice.say("Pause, leave or end"), inner)


def gathering_ways(point: Viewpoint) -> Markup:
    say = point.voice.say
    return control("leave", "do", "leave", say("Stand up from the table")) + control(
        "leave", "do", "discard", say("Call the table off")
    )


def interjections(point: Viewpoint) -> list[tuple[int, str]]:
    """What this seat may say at any time, in words; leaving and ending have ways of their own."""
    game, seen, seat = point.game, point.sight.seen, point.sight.viewer
    known = {spoken(game, seat, name) for name in (RESIGN, AGREE)}
    others = [o for o in point.sight.interjections if o not in known]
    return [(o, point.words.option(seen, o, point.language)) for o in others]


def running_ways(point: Viewpoint) -> Markup:
    """A pause, an end, a bot in one's place, giving up: each that cannot be undone asks once."""
    say, notice = point.voice.say, point.sight.notice
    ways = Markup()
    if not is_alone(point) or notice.time.pace is not Pace.NONE:
        ways += control("offer", "offer", "pause", say("Propose a pause"))
    ways += ending_way(point)
    ways += handing_way(point)
    if may_say(point, RESIGN):
        lost = say("You lose this game; the others play on without you.")
        ways += sure("leave", "do", "resign", say("Resign"), lost)
    for option, label in interjections(point):
        final = say("This cannot be undone.")
        ways += sure("interject", "option", str(option), label, final)
    return ways + discarding_way(point)


def handing_way(point: Viewpoint) -> Markup:
    """A bot in one's place, where the game is not rated."""
    say = point.voice.say
    if point.sight.notice.manner.rated:
        told = say("A rated game is not handed to a bot, and it is not discarded.")
        return Markup('<p class="calm">{}</p>').format(told)
    return control("leave", "do", "bot", say("Leave: a bot plays on for me"))


def ending_way(point: Viewpoint) -> Markup:
    """Alone with bots it is done at once, so it asks first; people answer for themselves."""
    say = point.voice.say
    if not may_say(point, AGREE):
        return Markup()
    if is_alone(point):
        told = say("The points are counted as they stand.")
        return sure("offer", "offer", "end", say("End the game now"), told)
    return control("offer", "offer", "end", say("Propose to end the game now"))


def discarding_way(point: Viewpoint) -> Markup:
    """A game against bots may simply go."""
    say = point.voice.say
    if not may_discard(point.sight.notice, point.sight.hands):
        return Markup()
    gone = say("It is gone for good, and counts for nothing.")
    return sure("leave", "do", "discard", say("Discard this game"), gone)


def may_say(point: Viewpoint, name: str) -> bool:
    """Whether the viewer may say this out of turn now."""
    return spoken(point.game, point.sight.viewer, name) in point.sight.interjections


def is_alone(point: Viewpoint) -> bool:
    """Whether nobody else has a say at this table."""
    held = {seat.person for seat in point.sight.notice.seats if seat.kind in PEOPLE}
    return len(held) < 2


def may_discard(notice: Notice, hands: Sequence[int]) -> bool:
    """Whether this is a game that its maker plays, or has played, against bots alone."""
    mine = {notice.seats[seat].person for seat in hands} == {notice.creator}
    alone = all(seat.person in (None, notice.creator) for seat in notice.seats)
    return mine and alone and not notice.manner.rated


def sure(form: str, name: str, value: str, label: str, warning: str) -> Markup:
    """A button behind one more click, which says what cannot be undone."""
    return Markup('<details class="sure"><summary>{}</summary><p>{}</p>{}</details>').format(
        label, warning, control(form, name, value, label, "option danger")
    )


def ruling_element(point: Viewpoint) -> Markup:
    """A form for whoever holds a ruling to be wrong; what is written stays while news come in."""
    if not point.holds or point.sight.notice.status is Status.GATHERING:
        return Markup()
    say = point.voice.say
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


def invitations(point: Viewpoint, links: Mapping[int, str]) -> Markup:
    """The links for the seats kept for friends, while the table gathers."""
    if not links:
        return Markup()
    say = point.voice.say
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
