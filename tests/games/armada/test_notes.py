"""Section 9: what a seat knows of the cards it does not see, in the interpreter."""

from covo.engine.pending import push, top
from covo.games.armada.positions import position
from covo.games.armada.rules.components import COPIES, Card
from covo.games.armada.rules.decisions import Decision
from covo.games.armada.rules.imagining import agrees_with_notes, ask, unseen

HANDS = {0: ["yo_ho_ho"], 1: ["yo_ho_ho", "yo_ho_ho"], 3: ["surprise_attack"]}


def test_a_seat_sees_its_own_hand() -> None:
    """§9: and nobody else's; a spectator sees none."""
    s = position(hands=HANDS, discard=["yo_ho_ho"])
    copies = int(COPIES[Card.YO_HO_HO])
    assert [unseen(s, seat, Card.YO_HO_HO) for seat in range(-1, 3)] == [
        copies - 1, copies - 2, copies - 3, copies - 1
    ]  # fmt: skip


def test_a_noted_card_that_nobody_drew_is_in_the_deck() -> None:
    """§9: for the first seat as for the others."""
    s = position()
    assert agrees_with_notes(s, 0)
    s.deck[Card.YO_HO_HO] = 0
    s.noted[0, Card.YO_HO_HO] = 1
    assert not agrees_with_notes(s, 0)
    s.strayed[0] = 1
    assert agrees_with_notes(s, 0)


def test_who_cannot_answer_is_not_asked() -> None:
    """§5.5, §5.7: without pirates and ships nobody interrupts, and the pause stays unexplained."""
    s = position("A1: az 3; V1: vi 3", hands=HANDS, recruitment="off")
    push(s, Decision.WINDOW)
    assert not ask(s, 3)
    assert top(s) == Decision.WINDOW
