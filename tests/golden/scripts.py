"""Games of Armada played by a script, luck included, to each of the ways a game can end."""

from __future__ import annotations

from covo.engine.journal import Journal
from covo.engine.referee import Referee
from covo.games.armada import GAME
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import NUMBERING
from covo.games.armada.rules.state import Ending
from covo.games.armada.words import WORDS
from tests.games.armada.symmetry import EAST_WEST, NORTH_SOUTH, ROTATION, mirrored_option

AZURE, VIOLET, BLUE, ORANGE = Colour
SEATS = ("Anne", "Bartholomew", "Calico Jack", "Mary")
IN_ORDER = "azure-violet-blue-orange"
BARE = {"colours": IN_ORDER, "cards": "off", "recruitment": "off"}
SEEN_FROM = {
    AZURE: None,
    VIOLET: EAST_WEST,
    BLUE: ROTATION,
    ORANGE: NORTH_SOUTH,
}
"""Plans are written for azure; the mirrors of the board make them those of the others."""

PLACE = "ship A1; ship A2; place 10; place 8"
DIE_FIRST = (
    "launch A1 S15; load A1 S15; pirates 10; sail S15 S14; sail S14 S21; explore C17; found 0 4"
    + "; attack S21 C17; roll x2" * 5
)
"""Ten of eighteen pirates sail out and fall."""
GO_AGAIN = "launch A2 S16; load A2 S16; pirates 8; sail S16 S15; sail S15 S14; sail S14 S22"
DIE_AGAIN = GO_AGAIN + "; attack S22 C17; roll x2" * 4
ALL_BUT_ONE = GO_AGAIN + "; attack S22 C17; roll x2" * 3 + "; attack S22 C17; roll x1; sail S22 S14"


class Table(Referee):
    """A table whose every choice, luck's too, is typed."""

    def __init__(self, players: int, **settings: str) -> None:
        super().__init__(GAME, {"players": str(players), **settings}, SEATS[:players])
        self.advance()

    def say(self, commands: str, colour: Colour = AZURE) -> None:
        """Play these, as seen from the den of a colour; what goes by itself need not be said."""
        mirror = SEEN_FROM[colour]
        for command in commands.split("; "):
            option = WORDS.option_of(command)
            self.choose_for(mirrored_option(option, mirror) if mirror else option)

    def choose_for(self, option: int) -> None:
        """Choose for whoever decides, or for the seat that interjects."""
        if NUMBERING.is_interjection(option):
            self.choose(int(NUMBERING.argument[option, 0]), option)
        elif self.refusal(option) == 0:
            self.choose(self.actor, option)
        else:
            raise LookupError(f"{WORDS.command(option)}: {WORDS.refusal(self.state, option, 'en')}")

    def place(self) -> None:
        """Every company in two cities, ten and eight."""
        for colour in Colour:
            self.say(PLACE, colour)

    def turns(self, commands: str, *colours: Colour) -> None:
        """The whole turns of these colours, all alike."""
        for colour in colours:
            self.say(commands, colour)
            if self.state.turn == colour and not self.is_over:
                self.say("end")

    def over(self, ending: Ending) -> Journal:
        """The journal of a game that ended as it should."""
        if self.state.ending != ending:
            raise LookupError(f"{ending.name} expected, {Ending(self.state.ending).name} found")
        return self.journal


def victory() -> Journal:
    """Azure takes the centre and two bases, and holds them for a turn; a move is taken back."""
    table = Table(3, **BARE, setup="standard")
    table.say("launch A1 S11; launch A5 S19")
    table.take_back(0)
    table.say("load A1 S11; pirates 6; sail S11 S14; sail S14 S22; sail S22 S07")
    table.say("explore C05; found 1 0; land S07 C05; pirates 1")
    table.say("explore C07; found 0 1; attack S07 C07; roll f1; end; end; end")
    table.say("land S07 C07; pirates 5; explore C02; found 0 0; move C07 C02; pirates 5")
    table.say("explore C01; found 2 0; move C02 C01; pirates 3; explore C09; found 0 0")
    table.say("move C02 C09; pirates 2; explore C03; found 3 0; move C09 C03; pirates 1")
    table.say("end; end; end; end")
    return table.over(Ending.VICTORY)


def survivor() -> Journal:
    """Both companies of one seat perish, and the other is left."""
    table = Table(2, **BARE)
    table.place()
    table.turns(DIE_FIRST, *Colour)
    table.turns(DIE_AGAIN, AZURE, VIOLET)
    table.turns(ALL_BUT_ONE, BLUE)
    table.turns(DIE_AGAIN, ORANGE)
    return table.over(Ending.SURVIVOR)


def all_dead() -> Journal:
    """The last pirate of one seat falls to the last of the other, who die in the same turn."""
    table = Table(2, **BARE)
    table.place()
    table.turns(DIE_FIRST, *Colour)
    table.turns(DIE_AGAIN, AZURE, VIOLET)
    table.turns(ALL_BUT_ONE, BLUE)
    table.say("end")
    table.say("sail S48 S54; sail S54 S05; sail S05 S71; end")
    table.say("launch A2 S16; load A2 S16; pirates 8; sail S16 S15; sail S15 S14", ORANGE)
    table.say("attack S65 S71; roll f1")
    table.say("sail S14 S22" + "; attack S22 C17; roll x2" * 4, ORANGE)
    return table.over(Ending.ALL_DEAD)


def dead_calm() -> Journal:
    """Everybody perishes, but for a card in each hand that cannot be played."""
    table = Table(4, **BARE | {"cards": "on"}, starting_cards="1")
    for _ in SEATS:
        table.say("card new_defensive_weapons")
    table.place()
    table.turns(DIE_FIRST, *Colour)
    table.turns(DIE_AGAIN, *Colour)
    return table.over(Ending.DEAD_CALM)


def calm() -> Journal:
    """Nobody stirs for five rounds."""
    table = Table(3, **BARE, setup="standard", calm_rounds="5")
    table.say("; ".join(["end"] * 15))
    return table.over(Ending.CALM)


def agreed() -> Journal:
    """All who still play agree; one has resigned."""
    table = Table(4, **BARE, setup="standard")
    table.say("launch A1 S15; agree 3; resign 2; end; agree 1; agree 3; agree 4")
    return table.over(Ending.AGREED)


def resigned() -> Journal:
    """One seat after the other leaves, the first in the middle of an option."""
    table = Table(4, colours=IN_ORDER, setup="standard", starting_cards="0")
    table.say("launch A1 S15; load A1 S15; resign 1")
    table.say("launch V1 S32; resign 4; resign 2")
    return table.over(Ending.RESIGNED)


SCRIPTS = {
    "victory": victory,
    "survivor": survivor,
    "all_dead": all_dead,
    "calm": calm,
    "dead_calm": dead_calm,
    "agreed": agreed,
    "resigned": resigned,
}
