"""SET-6.4: Research: a technology for icons, tokens and presence on its terrains."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from ..advisors.rules.advisor_cards import SCIENTIST_MOST
from .components import TERRAINS, TOKENS, Action, Icon, Token
from .decisions import FIRST, Decision, Kind, Researching, Study
from .gains import gain_vp
from .holdings import is_present_on
from .paying import ask_payment
from .raising import greatest
from .refusals import Refusal
from .state import SEAT_BIT, State, has_tech, owns
from .technologies import COST, NEEDS, RESEARCH, TECHS, Tech

SCHOLAR_COST = 1
"""SET-9.2: emissary 124 needs a printed cost of exactly 1."""


@rule
def icon_cost(s: State, seat: int, tech: int) -> int:
    """7.3: one icon less with technology 27 where another seat owns the card."""
    cost = RESEARCH[tech]
    others = s.owners[tech] & ~SEAT_BIT[seat]
    if others != 0 and has_tech(s, seat, Tech.PRINTING):
        cost = max(1, cost - 1)
    return cost


@rule
def refuse_terrains(s: State, seat: int, tech: int) -> int:
    """SET-6.4: present on each terrain shown; technology 32 ignores them."""
    if has_tech(s, seat, Tech.PHILOSOPHY):
        return Refusal.NONE
    for terrain in range(TERRAINS):
        if NEEDS[tech, terrain] and not is_present_on(s, seat, terrain):
            return Refusal.TERRAIN_MISSING
    return Refusal.NONE


@rule
def can_pay_tokens(s: State, seat: int, tech: int, first: int, skips: int) -> bool:
    """SET-6.4: the tokens from kind ``first`` on: own kind, gold, fish (109), one left out (25)."""
    missing, spare = 0, s.token[seat, Token.GOLD] + skips
    fish = s.token[seat, Token.FISH]
    for kind in range(first, TOKENS):
        if COST[tech, kind] > 0:
            if kind == Token.FISH and fish > 0:
                fish -= 1
            elif s.token[seat, kind] == 0:
                missing += 1
    if has_tech(s, seat, Tech.SALTED_FISH):
        spare += fish
    return missing <= spare


@rule
def skips_of(s: State, seat: int) -> int:
    """7.3: technology 25 leaves out one token."""
    return 1 if has_tech(s, seat, Tech.IMPROVED_RESEARCH) else 0


@rule
def most_research(s: State, seat: int, study: int, free: int) -> int:
    """5.6: the research icons a seat can raise; 7.5: no bonus 23 for the Scientist."""
    return free + greatest(s, seat, Icon.RESEARCH, free, study == Study.ACTION)


@rule
def refuse_tech(s: State, seat: int, tech: int, study: int, free: int) -> int:
    """SET-6.4: a card in play that is not owned, and can be paid in full."""
    return refuse_tech_for(s, seat, tech, study, most_research(s, seat, study, free))


@rule
def refuse_tech_for(s: State, seat: int, tech: int, study: int, most: int) -> int:
    """SET-6.4: the same with so many research icons at most."""
    if s.row[tech] == 0:
        return Refusal.NOT_IN_ROW
    if owns(s, seat, tech):
        return Refusal.OWNED
    if study == Study.SCHOLAR and RESEARCH[tech] != SCHOLAR_COST:
        return Refusal.TOO_DEAR
    if study == Study.SCIENTIST and RESEARCH[tech] > SCIENTIST_MOST:
        return Refusal.TOO_DEAR
    refused = refuse_terrains(s, seat, tech)
    if refused != Refusal.NONE:
        return refused
    if study != Study.SCIENTIST and not can_pay_tokens(s, seat, tech, 0, skips_of(s, seat)):
        return Refusal.NO_TOKENS
    enough = study == Study.SCHOLAR or icon_cost(s, seat, tech) <= most
    return Refusal.NONE if enough else Refusal.TOO_FEW_ICONS


@rule
def has_research(s: State, seat: int, study: int, free: int) -> bool:
    """5.6: some card can be researched."""
    most = most_research(s, seat, study, free)
    if most == 0 and study != Study.SCHOLAR:
        return False
    for tech in range(TECHS):
        if s.row[tech] and refuse_tech_for(s, seat, tech, study, most) == Refusal.NONE:
            return True
    return False


@rule
def begin_research(s: State, study: int, free: int) -> None:
    """SET-6.4: choose first, then pay."""
    push(s, Decision.RESEARCH_PICK, study, free)


@rule
def pick_tech(s: State, seat: int, tech: int, study: int, free: int) -> None:
    """RESEARCH_PICK: the icons, then the tokens."""
    push(s, Decision.RESEARCHING, 0, tech, study, 0)
    set_number(s, Researching.SKIPS, skips_of(s, seat))
    if study != Study.SCHOLAR:
        cost = icon_cost(s, seat, tech)
        ask_payment(s, Action.RESEARCH, cost, cost, free)


@rule
def list_techs(s: State, seat: int, study: int, free: int, out: Ints, n: int) -> int:
    """TECH for every card that can be researched."""
    most = most_research(s, seat, study, free)
    for tech in range(TECHS):
        if s.row[tech]:
            refused = refuse_tech_for(s, seat, tech, study, most)
            n = keep(out, n, FIRST[Kind.TECH] + tech, refused)
    return n


@rule
def research_on(s: State, seat: int, tech: int, study: int, next_: int, skips: int) -> None:
    """5.6: TOKEN_PAY for each token of the cost, in the order food, wood, iron, fish."""
    wanted = next_
    while wanted < TOKENS and (study == Study.SCIENTIST or COST[tech, wanted] == 0):
        wanted += 1
    if wanted == TOKENS:
        pop(s)
        acquire(s, seat, tech)
        return
    set_number(s, Researching.NEXT, wanted + 1)
    push(s, Decision.TOKEN_PAY, tech, wanted, skips)


@rule
def acquire(s: State, seat: int, tech: int) -> None:
    """SET-6.4: a marker on the card; technology 33 pays for every other one."""
    if has_tech(s, seat, Tech.ACADEMY):
        gain_vp(s, seat, 1)
    s.owners[tech] |= SEAT_BIT[seat]


@rule
def refuse_pay_token(s: State, seat: int, tech: int, wanted: int, skips: int, token: int) -> int:
    """5.6: the kind asked for, gold, or fish with 109; the rest must stay payable."""
    salted = token == Token.FISH and has_tech(s, seat, Tech.SALTED_FISH)
    if token != wanted and token != Token.GOLD and not salted:
        return Refusal.NOT_POSSIBLE
    if s.token[seat, token] == 0:
        return Refusal.NO_TOKENS
    s.token[seat, token] -= 1
    payable = can_pay_tokens(s, seat, tech, wanted + 1, skips)
    s.token[seat, token] += 1
    return Refusal.NONE if payable else Refusal.REST_UNPAID


@rule
def pay_token(s: State, seat: int, token: int) -> None:
    """TOKEN_PAY."""
    s.token[seat, token] -= 1


@rule
def refuse_skip_token(s: State, seat: int, tech: int, wanted: int, skips: int) -> int:
    """7.3: technology 25, once, if the rest can be paid."""
    if skips == 0:
        return Refusal.NOT_OWNED
    payable = can_pay_tokens(s, seat, tech, wanted + 1, 0)
    return Refusal.NONE if payable else Refusal.REST_UNPAID


@rule
def skip_token(s: State) -> None:
    """TOKEN_PAY: technology 25."""
    set_number(s, Researching.SKIPS, 0)


RESEARCH_PICK = Question(
    Decision.RESEARCH_PICK,
    frame=("study", "free"),
    answers=(Answer(Kind.TECH, pick_tech, refuse_tech, list_techs),),
)
RESEARCHING = Step(Decision.RESEARCHING, research_on, frame=Researching)
TOKEN_PAY = Question(
    Decision.TOKEN_PAY,
    frame=("tech", "wanted", "skips"),  # the kind of token; 1 while technology 25 is unused
    answers=(
        Answer(Kind.TOKEN, pay_token, refuse_pay_token),
        Answer(Kind.SKIP, skip_token, refuse_skip_token),
    ),
)
