"""What cards and tiles do, as they say it themselves; the data files hold the same in English."""

from __future__ import annotations

from covo.language.catalogue import sentence

TECHNOLOGIES: dict[int, str] = {
    1: sentence("Your dice limit is 1 higher."),
    2: sentence("Your dice limit is 2 higher."),
    3: sentence(
        "Once per round in step 4, choose the face of 1 active die without spending an icon."
    ),
    4: sentence("Once per round in step 4, reroll 1 or 2 active dice without spending an icon."),
    5: sentence(
        "When you spend a resource icon in step 4 to choose a face, choose the faces of "
        "up to 2 other dice instead of 1."
    ),
    6: sentence("When you spend a resource icon in step 4 to draw dice, draw 3 dice instead of 2."),
    7: sentence(
        "When you spend a pioneer icon in step 4 to reroll, you may reroll up to 6 dice "
        "instead of 3."
    ),
    8: sentence(
        "In the Clean-up phase you may keep 1 unspent active die, with its face, in "
        "your Active Dice Area; it does not count against the next dice limit."
    ),
    9: sentence(
        "In step 4 you may spend resource tokens as if they were resource icons of the same kind."
    ),
    10: sentence(
        "Once per round in step 4, move 1 die from your Spent Dice Area to your Active "
        "Dice Area and roll it."
    ),
    11: sentence(
        "Once per round in the Action phase, spend 1 pioneer icon (instead of 2) as any "
        "one action icon."
    ),
    12: sentence("When you explore, draw 1 more tile."),
    13: sentence("Each time you explore a tile, gain 1 VP from the supply."),
    14: sentence(
        "The tents you place while exploring (the first and the additional one) come "
        "from the general stock."
    ),
    15: sentence("Other players may not enter the tiles you explore."),
    16: sentence(
        "When you enter a tile another player explores, the tent comes from the general "
        "stock and you gain 1 VP from the supply."
    ),
    17: sentence("Each Gather step of your Settle action gives 3 tents instead of 2."),
    18: sentence("In each of your Settle actions, make 1 Place step without an icon."),
    19: sentence("Your Place and Move steps reach tiles up to 2 steps away."),
    20: sentence("You may Govern with a lead of 2 tents, and return only 2 tents."),
    21: sentence(
        "When you Govern, gain 2 VP from the supply, and the tents you return go to "
        "your personal supply."
    ),
    22: sentence("Once per turn, as a free action, move 1 of your tents to an adjacent tile."),
    23: sentence(
        "Once per round, when you perform a main action that is paid with icons, gain 1 "
        "additional icon of the kind it uses."
    ),
    24: sentence("Each pioneer icon you spend may count as a research icon."),
    25: sentence("When you research, pay 1 resource token fewer (your choice of which)."),
    26: sentence("You have a virtual die showing a research icon."),
    27: sentence(
        "A technology that another player already has costs you 1 research icon fewer "
        "(never less than 1)."
    ),
    28: sentence("You have a virtual die showing a recruit icon."),
    29: sentence("You recruit dice of any colour, without needing presence on their terrain."),
    30: sentence("You may put each die you recruit directly into your bag."),
    31: sentence("Your Recruit action gives 1 / 2 / 3 dice for 1 / 2 / 4 icons."),
    32: sentence("You ignore the terrain requirements of technologies."),
    33: sentence("Each time you acquire another technology, gain 1 VP from the supply."),
    34: sentence(
        "When another player raids a tile where you are present, 1 raid icon has no effect."
    ),
    35: sentence("Your tents on tiles you control alone cannot be removed by Raid."),
    36: sentence("You have a virtual die showing a raid icon."),
    37: sentence("You may raid a tile adjacent to one where you are present."),
    38: sentence("For each tent you remove by Raid, gain 1 VP from the supply."),
    39: sentence("Each pioneer icon you spend may count as a raid icon."),
    40: sentence("You have a virtual die showing a trade icon."),
    41: sentence("Each sale you make in a Trade action gives 1 additional VP from the supply."),
    42: sentence("Each pioneer icon you spend may count as a trade icon."),
    43: sentence(
        "In each of your Harvest actions, gain 1 more token of a kind you harvest with "
        "an icon in that action, except gold."
    ),
    44: sentence("When you use a factory, you do not remove the tent."),
    45: sentence("At the end: 2 VP for each plains tile you control."),
    46: sentence("At the end: 2 VP for each forest tile you control."),
    47: sentence("At the end: 2 VP for each mountain tile you control."),
    48: sentence("At the end: 2 VP for each hill tile where you are present."),
    49: sentence("At the end: 2 VP for each desert tile where you are present."),
    50: sentence("At the end: 2 VP for each of your houses on the map."),
    51: sentence("At the end: 1 VP for each technology you have, this one included."),
    52: sentence("At the end: 1 VP for each die you own that is not white, 8 VP at most."),
    53: sentence("At the end: 1 VP for each resource token you hold, 8 VP at most."),
    54: sentence("At the end: 1 VP for every 2 hexes where you are present."),
    55: sentence("No other effect: it is simply worth 6 VP."),
    101: sentence(
        "After the benefit of each of your Sail actions, gain an extra action; you "
        "choose the order between it and the action given by a sea tile."
    ),
    102: sentence("You have a virtual die showing a ship icon."),
    103: sentence(
        "Your ship may move 1 step more in each Sail action, and before moving you look "
        "at every face-down sea tile adjacent to it."
    ),
    104: sentence("In each Harvest action in which you spend a fish icon, gain 1 more fish."),
    105: sentence("Your tents on coast hexes and islands cannot be removed by Raid."),
    106: sentence(
        "Each ship icon you spend may count as a raid icon, and you may raid the coast "
        "hex or island where your ship lies even without presence there."
    ),
    107: sentence(
        "Once per round in the Action phase, spend 1 ship icon (instead of 2) as any "
        "one action icon."
    ),
    108: sentence(
        "Each ship icon you spend may count as a trade icon; while your ship lies on a "
        "sea tile each of your sales gives 1 additional VP from the supply."
    ),
    109: sentence(
        "When you pay for a technology, each fish token may replace any one resource token."
    ),
    110: sentence(
        "When your Sail action ends on a beach, a lighthouse or an island, place 2 "
        "tents instead of 1."
    ),
    111: sentence("At the end: 1 VP for each coast hex and each island where you are present."),
    112: sentence("Your Place steps may be made on any coast hex, wherever you are present."),
    113: sentence(
        "When you draw Enclosure cards, draw 3 and discard 2; your Enclosure hand limit is 5."
    ),
    114: sentence(
        "When you spend a ship icon in step 4 to choose a face, choose the faces of up "
        "to 2 other dice instead of 1."
    ),
    115: sentence(
        "Choosing the Advisor face of your pink die in step 4 costs 1 icon instead of 2."
    ),
    116: sentence(
        "At the end: 1 VP for each blue die you own and 1 VP for each fish token, 5 VP "
        "at most for fish."
    ),
    117: sentence(
        "At the end: 2 VP for each factory where you are present, beaches and the "
        "factory island included."
    ),
    118: sentence(
        "To hire the emissary you need only one of the two required dice; holding the "
        "Embassy you may choose an emissary that carries your marker."
    ),
    119: sentence("Each ship icon you spend may count as a research icon."),
    120: sentence(
        "At the end: 1 VP for each different colour among the dice you own, white, pink "
        "and Treasure included."
    ),
    121: sentence(
        "To reveal an Enclosure you need control of only 1 of its tiles; each Enclosure "
        "you reveal gives you 1 VP from the supply."
    ),
}
"""Technologies by their number."""

TILES: dict[int, str] = {
    1: sentence("Gain 1 yellow die and 1 food."),
    2: sentence("Gain 1 green die and 1 wood."),
    3: sentence("Gain 1 grey die and 1 iron."),
    4: sentence("Gain 1 brown die and 1 food."),
    5: sentence("Gain 1 orange die and 1 tent from the general stock."),
    6: sentence("While present: each pioneer icon you spend may count as a settle icon."),
    7: sentence(
        "Gain 3 tents from the general stock and 2 different tokens among food, wood and iron."
    ),
    8: sentence("Gain 2 food."),
    9: sentence("While present: dice limit +1."),
    10: sentence("No ability."),
    11: sentence("Factory: gain 2 food."),
    12: sentence("While present: each pioneer icon you spend may count as a recruit icon."),
    13: sentence("Gain 2 wood."),
    14: sentence("Factory: gain 2 wood."),
    15: sentence("No ability."),
    16: sentence("While present: each pioneer icon you spend may count as an explore icon."),
    17: sentence("Gain 2 iron."),
    18: sentence("Factory: gain 2 iron."),
    19: sentence("No ability."),
    20: sentence("While present: each pioneer icon you spend may count as a raid icon."),
    21: sentence("Gain an extra action."),
    22: sentence("No ability."),
    23: sentence("While present: dice limit +1."),
    24: sentence("Gain 1 gold."),
    25: sentence("Factory: gain 1 gold."),
    26: sentence("While present: each resource icon you spend may count as a trade icon."),
    27: sentence("Gain 3 tents from the general stock."),
    28: sentence("Gain an extra action."),
    29: sentence("Factory: gain 2 VP from the supply."),
    30: sentence("Gain 1 die of any recruitable colour, ignoring terrain."),
    31: sentence("While present: dice limit +1."),
    32: sentence("While present: each pioneer icon you spend may count as a research icon."),
    33: sentence(
        "Factory: gain 1 die of a colour whose terrain you are present on (checked "
        "before the tent is removed)."
    ),
    34: sentence("No ability."),
    35: sentence("Gain 2 VP from the supply."),
    36: sentence("While present: each food icon you spend may count as a settle icon."),
    37: sentence("No ability."),
    38: sentence("While present: dice limit +1."),
    39: sentence("Factory: gain 1 iron and 2 tents from the general stock."),
    40: sentence("Gain an extra action."),
    41: sentence("Never placed: when explored, run the sea set-up of the Fish and Ships module."),
}
"""Map tiles by their number."""

EMISSARIES: dict[int, str] = {
    122: sentence("You may take a free Explore action with 1 explore icon."),
    123: sentence(
        "You may draw 3 dice from your bag (refilling it if needed), roll them and add "
        "them to your Active Dice Area."
    ),
    124: sentence(
        "You may research a technology whose cost is exactly 1 research icon without "
        "spending icons; you pay its tokens and need its terrains."
    ),
    125: sentence("You may take 2 different resource tokens of your choice, gold excluded."),
    126: sentence(
        "You may choose the face of 1 or 2 of your active dice, before any manipulation of step 4."
    ),
    127: sentence(
        "You may recruit 1 die without icons; presence on the terrain of its colour is required."
    ),
    128: sentence("You may take 2 VP from the supply."),
    129: sentence(
        "You may take a Settle action placing exactly 1 tent, or take 1 tent from the "
        "general stock; no icons are spent."
    ),
    130: sentence("You take 1 gold token."),
}
"""What an emissary does for who holds the Embassy."""

ADVISORS: dict[int, str] = {
    149: sentence(
        "Swap 1 die of your Spent Dice Area with 1 die of another player's Spent Dice "
        "Area; put the die you receive in your Active Dice Area on a face of your "
        "choice. You may then return 1 VP to the reserve for an extra action."
    ),
    150: sentence(
        "Research a technology that costs at most 2 research icons, spending the icons "
        "but no resource tokens."
    ),
    151: sentence(
        "Raid up to 2 tents on one tile where you are present, ignoring every defence; "
        "the tents may belong to different players."
    ),
    152: sentence(
        "Return any number of your dice to the supply, then recruit one die more than "
        "you returned, of any colours."
    ),
    153: sentence(
        "Make up to 3 trade deals without icons; each deal made gives 2 additional VP "
        "from the reserve."
    ),
    154: sentence(
        "Draw 3 map tiles, explore 2 of them one after the other, put the third back on "
        "top of the stack."
    ),
    155: sentence("For each technology you have, take 1 food, 1 wood or 1 iron."),
}
"""What the Advisor action of a card does."""
