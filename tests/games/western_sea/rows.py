"""A row of technologies named card by card, as the tests of several interfaces ask for it."""

from __future__ import annotations

NAMED = {
    "technologies": "custom",
    "yellow_1": "3",
    "yellow_2": "10",
    "green_1": "13",
    "green_2": "22",
    "blue_1": "25",
    "blue_2": "33",
    "red_1": "36",
    "red_2": "40",
    "orange": "55",
}
"""Another card at every place than the recommended row has, of no module."""
AT_SEA = NAMED | {"fish_and_ships": "on", "yellow_1": "114", "naval": "106"}
MISTAKES = (
    ({"yellow_1": "none"}, "yellow_1", "place_is_empty"),
    ({"fish_and_ships": "on"}, "naval", "place_is_empty"),
    ({"yellow_2": "3"}, "yellow_2", "card_named_twice"),
    ({"yellow_1": "99"}, "yellow_1", "unknown_value"),
    ({"yellow_1": "13"}, "yellow_1", "unknown_value"),
    ({"yellow_3": "4"}, "yellow_3", "unknown_option"),
    ({"yellow_1": "114"}, "yellow_1", "card_not_in_play"),
    ({"green_2": "113"}, "green_2", "card_not_in_play"),
    ({"yellow_2": "115"}, "yellow_2", "card_not_in_play"),
    ({"blue_1": "118"}, "blue_1", "card_not_in_play"),
    ({"red_2": "120", "diversified_society": "off"}, "red_2", "card_not_in_play"),
    ({"fish_and_ships": "on", "naval": "105"}, "naval", "card_for_four_players"),
    ({"naval": "106"}, "naval", "counts_only_with"),
    ({"technologies": "random"}, "yellow_1", "counts_only_with"),
    ({"technologies": "first_game"}, "yellow_1", "counts_only_with"),
)
"""What may be wrong with such a row: what is written over it, where the fault is, and its code."""
