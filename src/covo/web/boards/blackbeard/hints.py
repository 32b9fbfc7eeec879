"""What an option costs, how likely it is and what follows, in words: read before it is done."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.pending import number
from covo.games.blackbeard.acting import cost
from covo.games.blackbeard.chart import is_box
from covo.games.blackbeard.components import (
    ATTACK_FACTOR,
    CARGO,
    COLUMN,
    COMBAT,
    DEFENSE,
    DOUBLOONS_A_POINT,
    EVENT_OF,
    FACES,
    HOLDS,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
    KC_COMBAT,
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
    SPEED,
    STATUS_RANSOM,
    STORM_HITS,
    TAKES_RANSOM,
    TARGET_BONUS,
    VALUE,
    WARSHIP_COMBAT,
    WORTH,
    Event,
    Status,
)
from covo.games.blackbeard.contests import has_effect, strength
from covo.games.blackbeard.decisions import Kind, Method
from covo.games.blackbeard.ports import revel_bonus, status, status_here
from covo.games.blackbeard.state import State
from covo.games.blackbeard.words.names import money, port_name, voice_of
from covo.language.catalogue import Voice

from ...speech import voice_of as page_voice
from .cards import gist
from .chances import (
    Asked,
    asked_of,
    attack_bonus,
    bribe_bonus,
    chance_of,
    deploy_dice,
    grab_lead,
    sack_bonus,
    search_bonus,
)
from .displays import RATINGS
from .odds import beats, percent, ties
from .telling import status_words


def hint(seen: State, option: int, language: str) -> str:
    """Everything worth knowing before, in a line or two; empty where the label says it all."""
    asked, page = asked_of(seen, option), page_voice(language)
    lines = _price(asked, page)
    if asked.kind in TOLD:
        lines += TOLD[asked.kind](asked, page)
    return " ".join(line for line in lines if line)


def _price(asked: Asked, page: Voice) -> list[str]:
    """BB-4.5: what it costs."""
    if not Kind.MOVE <= asked.kind <= Kind.RETIRE or asked.s.actions == 0:
        return []
    n = int(cost(asked.s, asked.kind, asked.d))
    return [page.say_many("Costs {n} action.", "Costs {n} actions.", n)]


def _money(page: Voice, doubloons: int) -> str:
    return str(money(voice_of(page.language), doubloons))


def _odds(asked: Asked) -> str:
    return percent(chance_of(asked) or 0.0)


# A pirate's deeds


def _move(asked: Asked, page: Voice) -> list[str]:
    """A port is told as it is for this pirate."""
    return [] if asked.b < SEAS else [_port_line(asked, asked.b - SEAS, page)]


def _port_line(asked: Asked, port: int, page: Voice) -> str:
    """3.11: the status of a port for this pirate, and what it means."""
    here = Status(int(status(asked.s, asked.d, port)))
    parts = [status_words(here, page.language)]
    if PERCENT[here]:
        parts.append(page.say("booty banked at {n} %", n=int(PERCENT[here])))
    if port < NATIONAL and STATUS_RANSOM[here] and TAKES_RANSOM[NATION[port]]:
        parts.append(page.say("ransoms paid"))
    if here not in (Status.ANTI, Status.DESTROYED) and REPAIRS[NATION[port]]:
        parts.append(page.say("repairs"))
    return f"{port_name(voice_of(page.language), port)}: {', '.join(parts)}."


def _search(asked: Asked, page: Voice) -> list[str]:
    return [
        page.say(
            "A die + {n}: {target} or more finds her, {chance}.",
            n=search_bonus(asked),
            target=SEARCH_TARGET,
            chance=_odds(asked),
        )
    ]


def _loot(asked: Asked, page: Voice) -> list[str]:
    s, port = asked.s, int(asked.s.found[asked.d]) - 1
    if port < 0 or s.box[port] <= 0:
        return []
    cargo = int(CARGO[s.box[port] - 1])
    bonus = TARGET_BONUS if has_effect(s, asked.d, True) else 0
    rows = [min(ROWS, die + cargo + bonus) for die in (1, FACES)]
    low, high = (int(WORTH[row, COLUMN[s.place[asked.d]]]) for row in rows)
    return [
        page.say(
            "A hold worth {low} to {high}; notoriety {least} to {most}.",
            low=low,
            high=_money(page, high),
            least=cargo + 1,
            most=cargo + FACES,
        )
    ]


def _call(asked: Asked, page: Voice) -> list[str]:
    return [_port_line(asked, int(asked.s.place[asked.d]) - SEAS, page)]


def _repair(asked: Asked, page: Voice) -> list[str]:
    here = Status(int(status_here(asked.s, asked.d)))
    if here == Status.PIRATE_PORT:
        return [page.say("All hits are mended here.")]
    bonus = int(REPAIR_BONUS[here])
    least, most = 1 + bonus, FACES // 2 + bonus
    return [page.say("Half a die: {least} to {most} hits are mended.", least=least, most=most)]


def _sober(asked: Asked, page: Voice) -> list[str]:
    if asked.s.dr_at_declaration:
        return []
    return [page.say("Loyalty +{n}.", n=int(revel_bonus(asked.s, asked.d)))]


def _attack(asked: Asked, page: Voice) -> list[str]:
    port = asked.b
    most = PLUNDER_PER_PIP * FACES * int(VALUE[port])
    return [
        page.say(
            "{pirate} against {port}, a die each: {chance}.",
            pirate=attack_bonus(asked),
            port=int(DEFENSE[port]),
            chance=_odds(asked),
        ),
        page.say(
            "Then notoriety +{n}, up to {most}.",
            n=ATTACK_FACTOR * int(VALUE[port]),
            most=_money(page, most),
        ),
        _lost_havens(asked, port, page),
    ]


def _lost_havens(asked: Asked, port: int, page: Voice) -> str:
    """BB-9.45: havens of that nation are lost by the attack, won or not."""
    lost = sum(
        int(asked.s.haven[asked.d, other]) > 0 and NATION[other] == NATION[port]
        for other in range(NATIONAL)
    )
    return page.say_many("{n} haven is lost.", "{n} havens are lost.", lost) if lost else ""


def _sack(asked: Asked, page: Voice) -> list[str]:
    port = int(asked.s.place[asked.d]) - SEAS
    return [
        page.say(
            "A die + {n} above {port}: {chance}. Then notoriety +{gain}, and the port is gone.",
            n=sack_bonus(asked),
            port=int(DEFENSE[port]),
            chance=_odds(asked),
            gain=int(asked.s.sack_factor * VALUE[port]),
        )
    ]


def _grab(asked: Asked, page: Voice) -> list[str]:
    return [
        page.say(
            "He takes it: {chance}; a duel: {duel}.",
            chance=_odds(asked),
            duel=percent(ties(grab_lead(asked))),
        )
    ]


def _retire(asked: Asked, page: Voice) -> list[str]:
    s, d = asked.s, asked.d
    points = RETIRED_FACTOR * int(s.fame[d]) + int(s.wealth[d]) // DOUBLOONS_A_POINT
    said = page.say_many("Worth {n} victory point.", "Worth {n} victory points.", points)
    if asked.b == Method.BRIBE:
        return [said, page.say("How much you pay comes next.")]
    return [said]


# The other side


def _deploy(asked: Asked, page: Voice) -> list[str]:
    return [
        page.say(
            "{dice} dice below his notoriety of {fame}: {chance}.",
            dice=deploy_dice(asked),
            fame=int(asked.s.fame[asked.d]),
            chance=_odds(asked),
        )
    ]


def _intercept(asked: Asked, page: Voice) -> list[str]:
    beaten = beats(int(KC_COMBAT[asked.kc] - strength(asked.s, asked.d)))
    return [
        page.say(
            "Caught: {chance}. In battle he falls: {fall}; else the commissioner does.",
            chance=_odds(asked),
            fall=percent(beaten),
        )
    ]


def _oust(asked: Asked, page: Voice) -> list[str]:
    return [page.say("Put to sea: {chance}.", chance=_odds(asked))]


def _warship(asked: Asked, page: Voice) -> list[str]:
    s = asked.s
    ship = int(s.warship[s.place[asked.d]]) - 1
    beaten = beats(int(strength(s, asked.d) - WARSHIP_COMBAT[ship]))
    return [
        page.say(
            "Found: {chance}. In battle he is driven off: {wins}.",
            chance=_odds(asked),
            wins=percent(1 - beaten),
        )
    ]


def _card(asked: Asked, page: Voice) -> list[str]:
    s, event = asked.s, Event(int(EVENT_OF[asked.a]))
    lines = [gist(event, page.language)]
    if asked.kind == Kind.CARD and event == Event.MUTINY_CONSPIRACY:
        lines.append(page.say("Mutiny: {chance}.", chance=_odds(asked)))
    if event == Event.STORM and asked.d >= 0 and is_box(int(s.place[asked.d])):
        sunk = sum(hits < 0 for hits in STORM_HITS[2 : FACES + 2]) / FACES
        lines.append(page.say("She goes down: {chance}.", chance=percent(sunk)))
    return lines


# Small questions


def _reroll(asked: Asked, page: Voice) -> list[str]:
    return [page.say("A new roll helps: {chance}.", chance=_odds(asked))]


def _take(asked: Asked, page: Voice) -> list[str]:
    change = int(ROW_LOYALTY[asked.s.row])
    return [page.say("Loyalty {n}.", n=f"{change:+}")] if change else []


def _torture(asked: Asked, page: Voice) -> list[str]:
    hostage = int(number(asked.s, 1))
    return [
        page.say(
            "Talks: {chance}, {info} information about {port}. Notoriety +{n}, loyalty +1.",
            chance=_odds(asked),
            info=int(HOSTAGE_INFO[hostage]),
            port=port_name(voice_of(page.language), int(HOSTAGE_PORT[hostage])),
            n=int(HOSTAGE_VALUE[hostage]),
        )
    ]


def _keep(asked: Asked, page: Voice) -> list[str]:
    return [_ransom_line(int(number(asked.s, 1)), page)]


def _ransom(asked: Asked, page: Voice) -> list[str]:
    return [_ransom_line(asked.b, page)]


def _ransom_line(hostage: int, page: Voice) -> str:
    sure = RANSOM_PER_VALUE * int(HOSTAGE_VALUE[hostage])
    return page.say(
        "A ransom of {low} to {high}.",
        low=sure + RANSOM_PER_PIP,
        high=_money(page, sure + RANSOM_PER_PIP * FACES),
    )


def _pay(asked: Asked, page: Voice) -> list[str]:
    return [
        page.say(
            "Two dice + {n} at most {hundreds}: {chance}. The money is gone either way.",
            n=bribe_bonus(asked),
            hundreds=asked.a,
            chance=_odds(asked),
        )
    ]


# What one chooses among


def _pick(asked: Asked, page: Voice) -> list[str]:
    """A pirate card: its six ratings."""
    shown = [f"{page.say(title)} {table[asked.a]}" for title, table in RATINGS.values()]
    return [f"{', '.join(shown)}."]


def _ship(asked: Asked, page: Voice) -> list[str]:
    """A ship: what the display shows of it."""
    return [
        page.say(
            "Speed {speed}, Combat {combat}, holds {holds}.",
            speed=int(SPEED[asked.a]),
            combat=int(COMBAT[asked.a]),
            holds=int(HOLDS[asked.a]),
        )
    ]


TOLD: dict[Kind, Callable[[Asked, Voice], list[str]]] = {
    Kind.PICK: _pick,
    Kind.INITIATIVE: _pick,
    Kind.SHIP: _ship,
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
    Kind.PLAY_EVENT: _card,
    Kind.SHOALS: _card,
    Kind.REROLL: _reroll,
    Kind.TAKE: _take,
    Kind.TORTURE: _torture,
    Kind.HOLD_CAPTIVE: _keep,
    Kind.RANSOM: _ransom,
    Kind.PAY: _pay,
}
