"""What an option costs, how likely it is and what follows, in words: read before it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from covo.engine.pending import number
from covo.games.blackbeard.acting import cost
from covo.games.blackbeard.chart import is_box
from covo.games.blackbeard.components import (
    ABILITY,
    ATTACK_FACTOR,
    BRIBE_DIVISOR,
    CARGO,
    COLUMN,
    CRUELTY,
    DEFENSE,
    DEPLOY_DICE,
    DOUBLOONS_A_POINT,
    EVENT_OF,
    FACES,
    GRAB_BONUS,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
    INFORMER,
    INFORMER_DICE,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    NATION,
    NATIONAL,
    PERCENT,
    PLUNDER_PER_PIP,
    RANSOM_PER_PIP,
    RANSOM_PER_VALUE,
    REPAIR_BONUS,
    REPAIRS,
    RETIRED_FACTOR,
    ROW_LOYALTY,
    ROWS,
    SEARCH_TARGET,
    SEAS,
    STATUS_RANSOM,
    STORM_HITS,
    TAKES_RANSOM,
    TARGET_BONUS,
    VALUE,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
    WORTH,
    Event,
    Status,
)
from covo.games.blackbeard.contests import has_effect, members, strength
from covo.games.blackbeard.decisions import Decision, Kind, Method
from covo.games.blackbeard.frames import target
from covo.games.blackbeard.pirates import display_of_pirate
from covo.games.blackbeard.ports import revel_bonus, status, status_here
from covo.games.blackbeard.ships import fleet_speed
from covo.games.blackbeard.state import State, display_of
from covo.games.blackbeard.words.names import money, port_name, voice_of
from covo.language.catalogue import Voice

from ...speech import voice_of as page_voice
from .cards import gist
from .listing import OF_SHIP, arguments_of, kind_of
from .odds import at_least, beats, below, percent, ties
from .telling import status_words


@dataclass(frozen=True)
class Asked:
    """An option that somebody points at."""

    s: State
    kind: Kind
    a: int
    b: int
    d: int
    """The display it is about: the pirate who acts, or the one who is hunted."""
    language: str

    @property
    def page(self) -> Voice:
        return page_voice(self.language)

    def money(self, doubloons: int) -> str:
        return str(money(voice_of(self.language), int(doubloons)))


def asked_of(seen: State, option: int, language: str) -> Asked:
    """The option with the pirate it is about."""
    kind, (a, b) = kind_of(option), arguments_of(option)
    own = Kind.MOVE <= kind <= Kind.RETIRE or kind in (*OF_SHIP, Kind.BANK, Kind.RANSOM, Kind.HAVEN)
    if own:
        d = int(display_of(seen, int(seen.seat), a))
    elif kind == Kind.PLAY_EVENT:
        d = int(display_of(seen, int(seen.seat), b))
    else:
        d = int(target(seen))
    return Asked(seen, kind, a, b, d, language)


def hint(seen: State, option: int, language: str) -> str:
    """Everything worth knowing before, in a line or two; empty where the label says it all."""
    asked = asked_of(seen, option, language)
    lines = [*_price(asked), *TOLD[asked.kind](asked)] if asked.kind in TOLD else _price(asked)
    return " ".join(line for line in lines if line)


def _price(asked: Asked) -> list[str]:
    """BB-4.5: what it costs."""
    if not Kind.MOVE <= asked.kind <= Kind.RETIRE or asked.s.action_played == 0:
        return []
    n = int(cost(asked.s, asked.kind, asked.d))
    return [asked.page.say_many("Costs {n} action.", "Costs {n} actions.", n)]


# A pirate's deeds


def _move(asked: Asked) -> list[str]:
    """A port is told as it is for this pirate; at sea others may answer."""
    if asked.b < SEAS:
        return []
    return [_port_line(asked, asked.b - SEAS)]


def _port_line(asked: Asked, port: int) -> str:
    """3.11: the status of a port for this pirate, and what it means."""
    say, here = asked.page.say, Status(int(status(asked.s, asked.d, port)))
    parts = [status_words(here, asked.language)]
    if PERCENT[here]:
        parts.append(say("booty banked at {n} %", n=int(PERCENT[here])))
    if port < NATIONAL and STATUS_RANSOM[here] and TAKES_RANSOM[NATION[port]]:
        parts.append(say("ransoms paid"))
    if here not in (Status.ANTI, Status.DESTROYED) and REPAIRS[NATION[port]]:
        parts.append(say("repairs"))
    name = port_name(voice_of(asked.language), port)
    return f"{name}: {', '.join(parts)}."


def _search(asked: Asked) -> list[str]:
    ability = int(ABILITY[asked.s.pirate[asked.d] - 1])
    bonus = TARGET_BONUS if has_effect(asked.s, asked.d, False) else 0
    chance = at_least(SEARCH_TARGET - ability - bonus)
    return [
        asked.page.say(
            "A die + {n}: {target} or more finds her, {chance}.",
            n=ability + bonus,
            target=SEARCH_TARGET,
            chance=percent(chance),
        )
    ]


def _loot(asked: Asked) -> list[str]:
    s, port = asked.s, int(asked.s.found[asked.d]) - 1
    if port < 0 or s.box[port] <= 0:
        return []
    cargo = int(CARGO[s.box[port] - 1])
    bonus = TARGET_BONUS if has_effect(s, asked.d, True) else 0
    column = COLUMN[s.place[asked.d]]
    rows = [min(ROWS, die + cargo + bonus) for die in (1, FACES)]
    low, high = (int(WORTH[row, column]) for row in rows)
    return [
        asked.page.say(
            "A hold worth {low} to {high}; notoriety {least} to {most}.",
            low=low,
            high=asked.money(high),
            least=cargo + 1,
            most=cargo + FACES,
        )
    ]


def _call(asked: Asked) -> list[str]:
    return [_port_line(asked, int(asked.s.place[asked.d]) - SEAS)]


def _repair(asked: Asked) -> list[str]:
    here = Status(int(status_here(asked.s, asked.d)))
    if here == Status.PIRATE_PORT:
        return [asked.page.say("All hits are mended here.")]
    bonus = int(REPAIR_BONUS[here])
    least, most = 1 + bonus, FACES // 2 + bonus
    return [
        asked.page.say("Half a die: {least} to {most} hits are mended.", least=least, most=most)
    ]


def _sober(asked: Asked) -> list[str]:
    if asked.s.dr_at_declaration:
        return []
    gain = int(revel_bonus(asked.s, asked.d))
    return [asked.page.say("Loyalty +{n}.", n=gain)]


def _attack(asked: Asked) -> list[str]:
    s, port, say = asked.s, asked.b, asked.page.say
    lead = int(strength(s, asked.d) + s.info[asked.d, port] - DEFENSE[port])
    gain = ATTACK_FACTOR * int(VALUE[port])
    most = PLUNDER_PER_PIP * FACES * int(VALUE[port])
    return [
        say(
            "{pirate} against {port}, a die each: {chance}.",
            pirate=int(strength(s, asked.d) + s.info[asked.d, port]),
            port=int(DEFENSE[port]),
            chance=percent(beats(lead)),
        ),
        say("Then notoriety +{n}, up to {most}.", n=gain, most=asked.money(most)),
        _lost_havens(asked, port),
    ]


def _lost_havens(asked: Asked, port: int) -> str:
    """BB-9.45: havens of that nation are lost as soon as the attack is announced."""
    lost = sum(
        int(asked.s.haven[asked.d, other]) > 0 and NATION[other] == NATION[port]
        for other in range(NATIONAL)
    )
    return asked.page.say_many("{n} haven is lost.", "{n} havens are lost.", lost) if lost else ""


def _sack(asked: Asked) -> list[str]:
    s, port = asked.s, int(asked.s.place[asked.d]) - SEAS
    added = int(CRUELTY[s.pirate[asked.d] - 1] + members(s, asked.d) - 1)
    chance = at_least(int(DEFENSE[port]) + 1 - added)
    gain = int(s.sack_factor * VALUE[port])
    return [
        asked.page.say(
            "A die + {n} above {port}: {chance}. Then notoriety +{gain}, and the port is gone.",
            n=added,
            port=int(DEFENSE[port]),
            chance=percent(chance),
            gain=gain,
        )
    ]


def _grab(asked: Asked) -> list[str]:
    s, other = asked.s, int(display_of_pirate(asked.s, asked.b))
    if other < 0:
        return []
    lead = int(ABILITY[s.pirate[asked.d] - 1] + GRAB_BONUS - ABILITY[s.pirate[other] - 1])
    return [
        asked.page.say(
            "He takes it: {chance}; a duel: {duel}.",
            chance=percent(beats(lead)),
            duel=percent(ties(lead)),
        )
    ]


def _retire(asked: Asked) -> list[str]:
    s, d = asked.s, asked.d
    points = RETIRED_FACTOR * int(s.fame[d]) + int(s.wealth[d]) // DOUBLOONS_A_POINT
    said = asked.page.say_many("Worth {n} victory point.", "Worth {n} victory points.", points)
    if asked.b == Method.BRIBE:
        return [said, asked.page.say("How much you pay comes next.")]
    return [said]


# The other side


def _deploy(asked: Asked) -> list[str]:
    informed = asked.s.depth > 0 and asked.s.pending[asked.s.depth - 1, 0] == Decision.INFORMER
    dice = INFORMER_DICE if informed else DEPLOY_DICE
    fame = int(asked.s.fame[asked.d])
    return [
        asked.page.say(
            "{dice} dice below his notoriety of {fame}: {chance}.",
            dice=dice,
            fame=fame,
            chance=percent(below(fame, dice)),
        )
    ]


def _help(asked: Asked) -> int:
    """What an Informer adds."""
    s = asked.s
    return INFORMER if s.pending[s.depth - 1, 0] == Decision.INFORMER else 0


def _intercept(asked: Asked) -> list[str]:
    s, kc = asked.s, int(asked.s.kc[number(asked.s, 1)]) - 1
    caught = beats(int(KC_SPEED[kc] + _help(asked) - fleet_speed(s, asked.d)))
    beaten = beats(int(KC_COMBAT[kc] - strength(s, asked.d)))
    return [
        asked.page.say(
            "Caught: {chance}. In battle he falls: {fall}; else the commissioner does.",
            chance=percent(caught),
            fall=percent(beaten),
        )
    ]


def _oust(asked: Asked) -> list[str]:
    s, kc = asked.s, int(asked.s.kc[number(asked.s, 1)]) - 1
    pirate = s.pirate[asked.d] - 1
    lead = int(KC_COMBAT[kc] + _help(asked) - ABILITY[pirate] - LEADERSHIP[pirate])
    return [asked.page.say("Put to sea: {chance}.", chance=percent(beats(lead)))]


def _warship(asked: Asked) -> list[str]:
    s = asked.s
    ship = int(s.warship[s.place[asked.d]]) - 1
    found = beats(int(WARSHIP_SPEED[ship] - fleet_speed(s, asked.d)))
    wins = beats(int(strength(s, asked.d) - WARSHIP_COMBAT[ship]))
    return [
        asked.page.say(
            "Found: {chance}. In battle he is driven off: {wins}.",
            chance=percent(found),
            wins=percent(1 - wins),
        )
    ]


def _card(asked: Asked) -> list[str]:
    s, event = asked.s, Event(int(EVENT_OF[asked.a]))
    lines = [gist(event, asked.language)]
    if event == Event.MUTINY_CONSPIRACY and asked.d >= 0:
        chance = at_least(int(s.loyalty[asked.d]) + 1, 2)
        lines.append(asked.page.say("Mutiny: {chance}.", chance=percent(chance)))
    if event == Event.STORM and asked.d >= 0 and is_box(int(s.place[asked.d])):
        sunk = sum(hits < 0 for hits in STORM_HITS[2 : FACES + 2]) / FACES
        lines.append(asked.page.say("She goes down: {chance}.", chance=percent(sunk)))
    return lines


def _event(asked: Asked) -> list[str]:
    return [gist(Event(int(EVENT_OF[asked.a])), asked.language)]


# Small questions


def _take(asked: Asked) -> list[str]:
    change = int(ROW_LOYALTY[asked.s.row])
    return [asked.page.say("Loyalty {n}.", n=f"{change:+}")] if change else []


def _torture(asked: Asked) -> list[str]:
    s, hostage = asked.s, int(number(asked.s, 1))
    d = _acting(s)
    chance = at_least(int(CRUELTY[s.pirate[d] - 1]) + 1)
    return [
        asked.page.say(
            "Talks: {chance}, {info} information about {port}. Notoriety +{n}, loyalty +1.",
            chance=percent(chance),
            info=int(HOSTAGE_INFO[hostage]),
            port=port_name(voice_of(asked.language), int(HOSTAGE_PORT[hostage])),
            n=int(HOSTAGE_VALUE[hostage]),
        )
    ]


def _acting(s: State) -> int:
    from covo.games.blackbeard.frames import DISPLAY, action

    return int(action(s, DISPLAY))


def _keep(asked: Asked) -> list[str]:
    hostage = int(number(asked.s, 1))
    return [_ransom_line(asked, hostage)]


def _ransom(asked: Asked) -> list[str]:
    return [_ransom_line(asked, asked.b)]


def _ransom_line(asked: Asked, hostage: int) -> str:
    sure = RANSOM_PER_VALUE * int(HOSTAGE_VALUE[hostage])
    return asked.page.say(
        "A ransom of {low} to {high}.",
        low=sure + RANSOM_PER_PIP,
        high=asked.money(sure + RANSOM_PER_PIP * FACES),
    )


def _pay(asked: Asked) -> list[str]:
    fame = int(asked.s.fame[number(asked.s, 1)]) // BRIBE_DIVISOR
    chance = 1 - at_least(asked.a - fame + 1, 2)
    return [
        asked.page.say(
            "Two dice + {n} at most {hundreds}: {chance}. The money is gone either way.",
            n=fame,
            hundreds=asked.a,
            chance=percent(chance),
        )
    ]


TOLD: dict[Kind, Callable[[Asked], list[str]]] = {
    Kind.MOVE: _move,
    Kind.SEARCH: _search,
    Kind.LOOT: _loot,
    Kind.CALL: _call,
    Kind.REPAIR: _repair,
    Kind.REMOVE_DR: _sober,
    Kind.ATTACK: _attack,
    Kind.SACK: _sack,
    Kind.GRAB: _grab,
    Kind.RETIRE: _retire,
    Kind.KC_DEPLOY: _deploy,
    Kind.KC_INTERCEPT: _intercept,
    Kind.KC_OUST: _oust,
    Kind.WARSHIP: _warship,
    Kind.CARD: _card,
    Kind.PLAY_EVENT: _event,
    Kind.SHOALS: _event,
    Kind.TAKE: _take,
    Kind.TORTURE: _torture,
    Kind.HOLD_CAPTIVE: _keep,
    Kind.RANSOM: _ransom,
    Kind.PAY: _pay,
}
