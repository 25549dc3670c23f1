"""The words for irregularities and house rulings at a Canberra Poker table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.commands import ExposedCard, NoDecisionBecause, Ruled, Seen
from pitboss.games.canberra_poker.state import DEALER
from pitboss.scenario.canberra_poker.table import Table
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_BEFORE: Final = Seen.BEFORE_THE_UP_CARD
_Act = Callable[[Table, Actor, Said], Commands]

# --- irregularities -------------------------------------------------------------------------------


def _exposes(when: Seen | None = None) -> _Act:
    """Expose one card of a box or the dealer; an empty place shows a spare card."""

    def exposes(table: Table, by: Actor, said: Said) -> Commands:
        box = said.number("box") if "box" in said else DEALER
        cards = [_exposed(table, box, which, said) for which in said.places()]
        return [commands.CardsExposed(table.person(by), tuple(cards), when)]

    return exposes


def _exposed(table: Table, box: int, which: int, said: Said) -> ExposedCard:
    there = table.state.cards_of(box)
    faces = said.cards("card")
    if not faces and 1 <= which <= len(there):
        faces = table.faces([there[which - 1]])
    return ExposedCard(box, which, faces[0] if faces else table.shoe.spare())


def _exposes_nothing(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.CardsExposed(table.person(by), ())]


def _dealt_wrongly(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.RoundDealtWrongly(table.person(by), said.words("why"))]


def _without_ante(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.HandDealtWithoutAnte(table.person(by), said.number("box"))]


def _wrong_number(table: Table, by: Actor, said: Said) -> Commands:
    box = said.number("box") if "box" in said else DEALER
    return [commands.WrongNumberOfCards(table.person(by), box, said.number("count"))]


def _in_rack(*, reconstructed: bool) -> _Act:
    return lambda table, by, said: [
        commands.HandInDiscardRack(table.person(by), said.number("box"), reconstructed)
    ]


def _missing(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by), missing=said.cards("card"))]


def _foreign(table: Table, by: Actor, said: Said) -> Commands:
    found = said.words("what") or "a foreign card"
    return [commands.CardsMissingOrForeign(table.person(by), foreign=(found,))]


def _nothing_missing(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by))]


def _wrong_bet(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.WrongBetFound(table.person(by), said.number("box"), said.amount())]


def _undecided(because: NoDecisionBecause) -> _Act:
    return lambda table, by, said: [
        commands.NoDecision(table.person(by), said.number("box"), because)
    ]


def _malfunction(*, hampers: bool) -> _Act:
    return lambda table, by, _: [commands.ShoeMalfunction(table.person(by), hampers)]


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("exposes card {first:number} of box {box:number}[ as {card}]", _exposes()),
    act("exposes cards {first:number} to {last:number} of box {box:number}", _exposes()),
    act("exposes card {first:number} of the dealer[ as {card}]", _exposes()),
    act("exposes cards {first:number} to {last:number} of the dealer", _exposes()),
    act("exposes card {first:number} of box {box:number} before the last one", _exposes(_BEFORE)),
    act("exposes card {first:number} of the dealer before the last one", _exposes(_BEFORE)),
    act("exposes some card", _exposes_nothing),
    act("finds the deal wrong[ because {why:words}]", _dealt_wrongly),
    act("finds a hand at box {box:number} without an ante", _without_ante),
    act("finds {count:number} card[s] at box {box:number}", _wrong_number),
    act("finds {count:number} card[s] in the dealer's hand", _wrong_number),
    act("finds the hand of box {box:number} in the rack and puts it together again",
        _in_rack(reconstructed=True)),
    act("finds the hand of box {box:number} in the rack and cannot put it together",
        _in_rack(reconstructed=False)),
    act("finds the {card} missing", _missing),
    act("finds a foreign card[, {what:words}]", _foreign),
    act("finds nothing missing or foreign", _nothing_missing),
    act("finds a bet of {amount} at box {box:number}", _wrong_bet),
    act("reports that box {box:number} is too slow", _undecided(NoDecisionBecause.TOO_SLOW)),
    act("reports that box {box:number} refuses to decide", _undecided(NoDecisionBecause.REFUSES)),
    act("reports that box {box:number} is absent", _undecided(NoDecisionBecause.ABSENT)),
    act("declares a shoe malfunction", _malfunction(hampers=True)),
    act("declares a shoe fault that hampers nothing", _malfunction(hampers=False)),
)  # fmt: skip

# --- rulings of the house -------------------------------------------------------------------------


def _over_maximum(*, marker: bool) -> _Act:
    return lambda table, by, said: [
        commands.AllowOverMaximum(table.person(by), said.number("box"), marker)
    ]


def _collusion(*, void_round: bool) -> _Act:
    return lambda table, by, said: [
        commands.SanctionCollusion(table.person(by), said.number("box"), void_round)
    ]


def _calls_off(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.InvalidateOutcome(table.person(by), said.words("why"))]


def _voids_wagers(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.VoidWagers(table.person(by), said.number("box"), said.words("why"))]


def _voids_out_of_order(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.VoidOutOfOrder(table.person(by), said.number("box"))]


def _excludes(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.ExcludePlayer(table.person(by), said.number("box"), said.words("why"))]


def _voids_round(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.VoidRound(table.person(by), said.words("why"))]


def _rules(ruled: Ruled) -> _Act:
    return lambda table, by, said: [
        commands.RuleOnDispute(
            table.person(by),
            said.words("why"),
            ruled,
            said.get("box"),
            said.get("dispute"),
            said.get("round"),
        )
    ]


RULINGS: Final[tuple[ActWords, ...]] = (
    act("lets box {box:number} exceed the maximum, with a marker", _over_maximum(marker=True)),
    act("lets box {box:number} exceed the maximum, without a marker", _over_maximum(marker=False)),
    act("excludes box {box:number} from the round for collusion", _collusion(void_round=False)),
    act("voids the round for collusion by box {box:number}", _collusion(void_round=True)),
    act("calls the round off because of {why:words}", _calls_off),
    act("voids the wagers of box {box:number} because {why:words}", _voids_wagers),
    act("voids the ante of box {box:number} as out of order", _voids_out_of_order),
    act("excludes box {box:number} from the game because {why:words}", _excludes),
    act("voids the round[ because {why:words}]", _voids_round),
    act("rules[ on the dispute of box {dispute:number}]"
        "[ about round {round:number}] to play on[ because {why:words}]",
        _rules(Ruled.PLAY_ON)),
    act("rules the hand of box {box:number} folded because {why:words}",
        _rules(Ruled.HAND_FOLDED)),
    act("rules the hand of box {box:number} void because {why:words}", _rules(Ruled.HAND_VOID)),
    act("rules[ on the dispute of box {dispute:number}]"
        "[ about round {round:number}] the round void because {why:words}",
        _rules(Ruled.ROUND_VOID)),
)  # fmt: skip
