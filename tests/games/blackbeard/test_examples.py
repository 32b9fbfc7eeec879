"""Section 12: every worked example of ``examples.toml``, played."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    AREA_IDS,
    COLUMN,
    COMMISSIONERS_DATA,
    PIRATE_IDS,
    PIRATES_DATA,
    PLACE,
    PORT,
    PORT_IDS,
    SEAS,
    WARSHIPS_DATA,
    WATERS,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.ships import combat, empty_hold, speed
from covo.games.blackbeard.rules.state import Haven, State, score

from .play import decision, do, is_offered, offered, roll

FILE = Path(__file__).with_name("examples.toml")
EXAMPLES = tomllib.loads(FILE.read_text(encoding="utf-8"))["example"]
COLUMNS = ("atlantic", "caribbean", "africa", "india")
Example = dict[str, Any]


def waters_of(port: str) -> str:
    return str(AREA_IDS[WATERS[SEAS + PORT[port]]])


def with_rating(name: str, value: int, without: str = "") -> str:
    """Any pirate who has this rating."""
    return next(
        PIRATE_IDS[i]
        for i, p in enumerate(PIRATES_DATA)
        if p[name] == value and PIRATE_IDS[i] != without
    )


def search(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 {g['pirate']} sloop caribbean", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    for i, die in enumerate(dice):
        if i > 0:
            do(s, Kind.REROLL)
        roll(s, die)
    assert (s.found[0] > 0, s.cunning[0]) == (e["found"], e["cunning_left"])


def loot(g: Example, dice: list[int], e: Example) -> None:
    area = next(i for i in range(9) if COLUMN[i] == COLUMNS.index(g["column"]))
    port = next(p for p in PORT_IDS if PORT[p] < 36 and waters_of(p) == AREA_IDS[area])
    effect = ", treasure" if g["treasure_ship"] else ""
    s = position(
        f"A1 teach sloop {AREA_IDS[area]}, cunning 0, found {port}, loyalty {g['loyalty']}{effect}",
        merchants={port: g["merchant"]},
    )
    do(s, Kind.LOOT, 1)
    roll(s, dice[0])
    assert s.row == e["row"]
    do(s, Kind.TAKE)
    assert (s.hold[0, 0], int((s.hold[0] > 0).sum())) == (e["doubloons"], e["holds_used"])
    do(s, Kind.HOSTAGE_IS, "h11")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, dice[1])
    assert (s.loyalty[0], s.fame[0], s.prize[0] > 0) == (e["loyalty"], e["notoriety"], e["prize"])


def decline_cargo(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 teach sloop caribbean, cunning 0, found havana, loyalty {g['loyalty']}",
        merchants={"havana": "m12"},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 3)
    do(s, Kind.DECLINE)
    assert (s.loyalty[0], s.fame[0], bool(s.captor.any())) == (
        e["loyalty"],
        e["notoriety"],
        e["hostage"],
    )


def torture(g: Example, dice: list[int], e: Example) -> None:
    known = f", info {e['port']} {g['information_before']}" if g["information_before"] else ""
    s = position(
        f"A1 {g['pirate']} sloop caribbean, cunning 0, found havana{known}",
        merchants={"havana": "m01"},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, g["hostage"])
    do(s, Kind.TORTURE)
    roll(s, *dice, 1)
    assert s.info[0, PORT[e["port"]]] == e["information"]
    assert (s.fame[0] - 1, s.loyalty[0]) == (e["notoriety"], e["loyalty"])


def convert_ship(g: Example, dice: list[int], e: Example) -> None:
    holds = " ".join(map(str, g["holds"]))
    s = position(
        f"A1 teach {g['from']} caribbean, speed {g['speed_hits']}, holds {holds}, prize m12"
    )
    do(s, Kind.CONVERT, 1)
    assert (speed(s, 0), combat(s, 0), s.speed_hits[0]) == (e["speed"], e["combat"], 0)
    assert 4 - int((s.hold[0] > 0).sum()) == e["empty_holds"]
    assert empty_hold(s, 0) == 2


def convert_booty(g: Example, dice: list[int], e: Example) -> None:
    places = {
        "haven": "bath_town, haven bath_town",
        "pro_pirate": "bath_town",
        "pirate": "tortuga",
        "neutral": "goa",
    }
    for status, place in places.items():
        for doubloons, worth in zip(g["holds"], e[status], strict=True):
            s = position(f"A1 teach sloop {place}, holds {doubloons}", pro=["bath_town"])
            do(s, Kind.CALL, 1)
            do(s, Kind.BANK, 1, 0)
            assert s.wealth[0] == worth


def ransom(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 teach sloop {g['port']}, cunning 0, hostages {g['hostage']}")
    do(s, Kind.CALL, 1)
    do(s, Kind.RANSOM, 1, g["hostage"])
    roll(s, *dice)
    assert s.wealth[0] == e["doubloons"]


def repair(g: Example, dice: list[int], e: Example) -> None:
    for status, place in {"pro_pirate": "bath_town", "haven": "bath_town, haven bath_town"}.items():
        s = position(f"A1 teach brigantine {place}, speed 3, combat 4", pro=["bath_town"])
        do(s, Kind.REPAIR, 1)
        roll(s, *dice)
        do(s, Kind.MEND, 3)
        assert 7 - s.speed_hits[0] - s.combat_hits[0] == e[status]
    s = position("A1 teach brigantine tortuga, speed 3, combat 4")
    do(s, Kind.REPAIR, 1)
    assert (e["pirate"], s.speed_hits[0] + s.combat_hits[0]) == ("all", 0)


def buy_haven(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 teach sloop {g['port']}, nw {g['net_worth']}", pro=[g["port"]])
    do(s, Kind.CALL, 1)
    do(s, Kind.HAVEN, 1)
    assert (g["net_worth"] - s.wealth[0], s.wealth[0]) == (e["price"], e["net_worth"])
    do(s, Kind.DONE)
    assert is_offered(s, Kind.RETIRE, 1, "haven") == e["retirement"]


def retire(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 teach sloop bath_town, haven bath_town, np {g['notoriety']}, nw {g['net_worth']}",
        pro=["bath_town"],
        kcs={1: ("k1", "india")},
    )
    do(s, Kind.RETIRE, 1, g["method"])
    do(s, Kind.PASS)
    assert score(s, 0) == e["vp"]


def bribe(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 teach sloop bath_town, cunning 0, np {g['notoriety']}, nw {g['net_worth']}",
        pro=["bath_town"],
        kcs={1: ("k1", "india")},
    )
    do(s, Kind.RETIRE, 1, "bribe")
    do(s, Kind.PASS)
    do(s, Kind.PAY, g["hundreds"])
    assert s.wealth[0] == e["net_worth"]
    roll(s, *dice)
    assert (s.retired[0] > 0, score(s, 0)) == (e["success"], e["vp"])
    assert e["success"] or s.loyalty[0] == e["loyalty"]


def double_cross(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 teach sloop bath_town, haven bath_town, np {g['notoriety']}, nw {g['net_worth']}",
        pro=["bath_town"],
        kcs={1: ("k1", "india")},
        hands={1: ["double_cross/2"]},
    )
    do(s, Kind.RETIRE, 1, "haven")
    do(s, Kind.PASS)
    do(s, Kind.CARD, "double_cross/2")
    roll(s, *dice)
    assert (score(s, 0), s.lost[0] > 0) == (e["vp"], e["result"] == "hanged")


def warship(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 {g['pirate']} {g['ship']} caribbean, cunning 0, np {g['notoriety']}",
        merchants={"havana": "m12"},
        warships={"caribbean": g["warship"]},
    )
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.WARSHIP)
    roll(s, *dice)
    assert (s.fame[0], combat(s, 0), s.loyalty[0]) == (e["notoriety"], e["combat"], e["loyalty"])
    assert (decision(s) == Decision.CH_D6) == e["action_continues"]
    beaten = e.get("warship") == "pool_west"
    assert (s.warship[PLACE["caribbean"]] == 0) == beaten
    number = [w["id"] for w in WARSHIPS_DATA].index(g["warship"])
    assert bool(s.warship_free[number]) == beaten


def kc_deploy(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 teach sloop caribbean, np {g['notoriety']}")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    roll(s, *dice)
    assert (decision(s) == Decision.CH_KC) == e["success"]


def kc_intercept(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 {g['pirate']} {g['ship']} caribbean, cunning 0, np {g['notoriety']}",
        kcs={1: (g["kc"], "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    roll(s, *dice)
    if not e["intercepted"]:
        assert (s.pirate[0] > 0, s.kc[1] > 0) == (True, True)
    elif e["eliminated"]:
        assert (s.pirate[0], score(s, 0), score(s, 1)) == (0, e["owner_vp"], e["kc_owner_vp"])
    else:
        assert (s.fame[0], s.loyalty[0], s.kc[1]) == (e["notoriety"], e["loyalty"], 0)


def surrender(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 kidd sloop caribbean, cunning 0, letter 2, np {g['notoriety']}, nw {g['net_worth']}",
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1)
    do(s, Kind.SURRENDER, 0)
    assert (score(s, 0), score(s, 1)) == (e["vp"], e["kc_owner_vp"])


def kc_mid_loot(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        "A1 davis sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        kcs={1: (g["kc"], "caribbean")},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.PASS)
    roll(s, 2)
    do(s, Kind.TAKE)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1, 1, 6)
    assert (s.hold[0, 0], s.fame[0]) == (e["hold"], e["notoriety_gain"])
    assert (s.loyalty[0] - 6, bool(s.captor.any())) == (e["loyalty_gain"], e["hostage"])


def kc_oust(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 {g['pirate']} sloop havana, cunning 0", kcs={1: (g["kc"], "caribbean")})
    assert COMMISSIONERS_DATA["commissioner"][1]["id"] == g["kc"]
    do(s, Kind.CALL, 1)
    do(s, Kind.KC_OUST)
    roll(s, *dice)
    assert (s.place[0] == PLACE["caribbean"], s.fame[0]) == (e["ousted"], e["notoriety_gain"])


def port_attack(g: Example, dice: list[int], e: Example) -> None:
    known = f", info {g['port']} {g['information']}" if g["information"] else ""
    area = waters_of(g["port"])
    s = position(f"A1 {g['pirate']} {g['ship']} {area}, cunning 0{known}")
    do(s, Kind.ATTACK, 1, g["port"])
    roll(s, *dice[:2])
    assert (combat(s, 0), s.fame[0], s.loyalty[0]) == (
        e["combat"],
        e["notoriety_gain"],
        e["loyalty"],
    )
    assert (s.place[0] == PLACE[g["port"]]) == e["success"]
    if e["success"]:
        roll(s, dice[2])
        do(s, Kind.STOW)
        assert s.hold[0, 0] == e["plunder"]


def sack(g: Example, dice: list[int], e: Example) -> None:
    s = position(f"A1 {g['pirate']} brigantine {g['port']}, cunning 0, attacked {g['port']}")
    do(s, Kind.SACK, 1)
    roll(s, *dice)
    assert (s.destroyed[PORT[g["port"]]] > 0, s.fame[0]) == (e["success"], e["notoriety_gain"])


def haven_lost(g: Example, dice: list[int], e: Example) -> None:
    havens = ", ".join(f"haven {name}" for name in g["havens"])
    s = position(
        f"A1 de_graaf sloop {waters_of(g['attacked'])}, {havens}",
        pro=g["havens"],
        hands={1: ["storm/3"]},
    )
    do(s, Kind.ATTACK, 1, g["attacked"])
    assert s.haven[0].sum() == len(g["havens"])
    do(s, Kind.PASS)
    roll(s, *dice)
    assert [n for n in g["havens"] if s.haven[0, PORT[n]] != Haven.NONE] == e["havens"]


def remove_dr(g: Example, dice: list[int], e: Example) -> None:
    marker = ("", "voluntary", "involuntary").index(g["kind"])
    s = position(f"A1 teach sloop {g['port']}, dr {marker}, loyalty {g['loyalty']}")
    do(s, Kind.REMOVE_DR, 1)
    assert (4 - s.actions, s.loyalty[0]) == (e["cost"], e["loyalty"])


def storm(g: Example, dice: list[int], e: Example) -> None:
    remarks = f"speed {g.get('speed_hits', 0)}, loyalty {g.get('loyalty', 6)}"
    s = position(
        f"A1 teach sloop c_atlantic, {remarks}, np {g.get('notoriety', 0)}",
        hands={1: ["storm/3"]},
    )
    do(s, Kind.MOVE, 1, "guinea_passage" if g["in_transit"] else "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, *dice)
    if e.get("sunk"):
        assert (s.pirate[0], score(s, 0)) == (0, e["vp"])
        return
    assert s.loyalty[0] == e.get("loyalty", s.loyalty[0])
    assert s.speed_hits[0] == e.get("speed_hits", s.speed_hits[0])
    assert speed(s, 0) == e.get("speed", speed(s, 0))
    if "move_cost" in e:
        before = s.actions
        do(s, Kind.MOVE, 1, "nassau")
        assert before - s.actions == e["move_cost"]


def mutiny_conspiracy(g: Example, dice: list[int], e: Example) -> None:
    pirate = with_rating("leadership", g["leadership"])
    s = position(
        f"A1 {pirate} sloop caribbean, cunning 0, loyalty {g['loyalty']}",
        hands={1: ["mutiny_conspiracy/2"]},
        cards={0: ["roberts"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "mutiny_conspiracy/2")
    roll(s, *dice[:2])
    assert (decision(s) == Decision.CH_D6) == e["mutiny"]
    roll(s, *dice[2:])
    assert (PIRATE_IDS[s.pirate[0] - 1] != pirate) == e["removed"]
    assert s.loyalty[0] == e.get("loyalty", e.get("successor_loyalty"))


def scurvy_turn_start(g: Example, dice: list[int], e: Example) -> None:
    pirate = with_rating("leadership", g["leadership"])
    s = position(f"B1 {pirate} sloop india, cunning 0, scurvy, loyalty {g['loyalty']}", actions=1)
    do(s, Kind.FORFEIT)
    roll(s, *dice)
    assert (s.loyalty[4], s.pirate[4] == 0) == (e["loyalty"], e["removed"])


def booty_grab(g: Example, dice: list[int], e: Example) -> None:
    active = with_rating("ability", g["active_ability"])
    target = with_rating("ability", g["target_ability"], active)
    holds = " ".join(map(str, g["target_holds"]))
    s = position(
        f"A1 {active} sloop tortuga, cunning 0, holds 1;"
        f"B1 {target} sloop tortuga, cunning 0, dr 1, holds {holds}"
    )
    do(s, Kind.GRAB, 1, target)
    roll(s, *dice)
    assert (decision(s) == Decision.CH_D6) == (e["result"] == "duel")
    assert [int(n) for n in s.hold[0] if n > 1] == e["taken"]


def duel(g: Example, dice: list[list[int]], e: Example) -> None:
    s = position(f"A1 {g['first']} sloop tortuga; B1 {g['second']} sloop tortuga, dr 1, holds 9")
    do(s, Kind.GRAB, 1, g["second"])
    roll(s, 2, 3 + (PIRATES_DATA[PIRATE_IDS.index(g["first"])]["ability"] == 4))
    while decision(s) == Decision.CUNNING:
        do(s, Kind.KEEP)
    assert decision(s) == Decision.CH_D6
    for i, throw in enumerate(dice):
        if decision(s) == Decision.CUNNING:
            do(s, Kind.REROLL)
        assert sum(throw) == e["sums"][i]
        roll(s, *throw)
    do(s, Kind.KEEP)
    assert PIRATE_IDS[s.pirate[0] - 1] == e["winner"]
    assert (s.cunning[0], s.pirate[4]) == (e["cunning_left"][0], 0)


def piratical_ambition(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 {g['active']} sloop caribbean, np {g['active_notoriety']}, cunning 0,"
        f"holds {g['hold']}",
        hands={1: ["piratical_ambition/3"]},
        cards={1: [g["challenger"], "low"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "piratical_ambition/3")
    do(s, Kind.PICK, g["challenger"])
    roll(s, 4, 4, 4, 3, 4, 3)
    assert (PIRATE_IDS[s.pirate[4] - 1], score(s, 0)) == (e["winner"], e["active_owner_vp"])
    assert (s.loyalty[4], s.fame[4], s.hold[4, 0]) == (e["loyalty"], e["notoriety"], e["hold"])


def at_draw(pirates: str = "", **rest: Any) -> State:
    s = position(pirates, actions=1, **rest)
    do(s, Kind.FORFEIT)
    return s


def merchant_refill(g: Example, dice: list[int], e: Example) -> None:
    others = [p for p in ("mocha", "bombay") if p not in g["occupied"]]
    boxes = {p: f"m{i:02}" for i, p in enumerate([*g["occupied"], *others], 1)}
    assert len(boxes) == g["on_chart"]
    s = at_draw(merchants=boxes)
    for card in ("storm/3", "storm/4", "becalmed/3", "informer/3"):
        do(s, Kind.CARD_IS, card)
    for locator, m in zip(dice, ("m20", "m21"), strict=True):
        row = (locator // 10 - 1) * 6 + locator % 10 - 1
        do(s, Kind.PORT_IS, row)
        do(s, Kind.MERCHANT_IS, m)
    assert [p for p in PORT_IDS[:36] if s.box[PORT[p]] > 0 and p not in boxes] == sorted(
        e["placed"], key=PORT_IDS.index
    )
    assert offered(s, Kind.PORT_IS) == []


def anti_pirate_governor(g: Example, dice: list[int], e: Example) -> None:
    s = at_draw(f"A1 teach sloop india, haven {g['haven']}", pro=[g["pro_governor"]])
    do(s, Kind.CARD_IS, "anti_pirate_governor")
    do(s, Kind.PORT_IS, g["pro_governor"])
    do(s, Kind.GOVERNOR_IS, "g_anti_01")
    assert (s.haven[0, PORT[e["port"]]] > 0, s.governor_free[0] > 0) == (
        e["haven"],
        e["pro_governor_to_pool"],
    )


def alliance_attack(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 {g['leader']} {g['leader_ship']} {waters_of(g['port'])}, cunning 0;"
        f"A2 {g['member']} {g['member_ship']} {waters_of(g['port'])}, with A1"
    )
    do(s, Kind.ATTACK, 1, g["port"])
    roll(s, *dice)
    assert [int(n) for n in s.fame[:2]] == e["notoriety"]


def alliance_sack(g: Example, dice: list[int], e: Example) -> None:
    s = position(
        f"A1 {g['leader']} brigantine {g['port']}, cunning 0, attacked {g['port']};"
        f"A2 tew schooner {g['port']}, with A1"
    )
    do(s, Kind.SACK, 1)
    roll(s, *dice)
    assert [int(n) for n in s.fame[:2]] == e["notoriety"]
    assert is_offered(s, Kind.MOVE, 1, waters_of("goa")) is False


PROCEDURES: dict[str, Callable[[Example, Any, Example], None]] = {
    f.__name__: f
    for f in (
        search,
        loot,
        decline_cargo,
        torture,
        convert_ship,
        convert_booty,
        ransom,
        repair,
        buy_haven,
        retire,
        bribe,
        double_cross,
        warship,
        kc_deploy,
        kc_intercept,
        surrender,
        kc_mid_loot,
        kc_oust,
        port_attack,
        sack,
        haven_lost,
        remove_dr,
        storm,
        mutiny_conspiracy,
        scurvy_turn_start,
        booty_grab,
        duel,
        piratical_ambition,
        merchant_refill,
        anti_pirate_governor,
        alliance_attack,
        alliance_sack,
    )
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: str(e["id"]))
def test_a_worked_example(example: Example) -> None:
    """§12"""
    PROCEDURES[example["procedure"]](example["given"], example["dice"], example["expect"])


def test_all_examples_are_there() -> None:
    """§12"""
    assert len(EXAMPLES) == 58
