"""The words for irregularities and house rulings at an Ultimate Texas Hold-em table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.games.ultimate_texas_holdem import Wager, commands
from pitboss.games.ultimate_texas_holdem.commands import NoDecisionBecause, Seen
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.ultimate_texas_holdem.table import Table
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_IN_THE_DEAL: Final = Seen.DURING_THE_DEAL
_BEFORE: Final = Seen.BEFORE_PLAY_WAGERS

# --- irregularities -------------------------------------------------------------------------------


def _exposes_in_deal(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CardsExposedInDeal(table.person(by), said.cards("card"))]


def _exposes_dealers(count: int, when: Seen | None = None) -> _Act:
    return lambda table, by, said: [
        commands.DealersCardsExposed(
            table.person(by),
            tuple(enumerate(said.cards() or table.faces(table.state.dealers[:count]), 1)),
            when,
        )
    ]


def _exposes_communal(when: Seen | None = None) -> _Act:
    """Expose by place, counted from 1; a nonexistent place shows a spare card."""

    def exposes(table: Table, by: Actor, said: Said) -> Commands:
        which = said.places()
        there = table.state.communal
        if not there:
            return [commands.CommunalCardsExposed(table.person(by), (), when)]
        faces = said.cards() or [
            table.faces([there[n - 1]])[0] if 1 <= n <= len(there) else table.shoe.spare()
            for n in which
        ]
        if len(faces) != len(which):
            raise ScenarioError(f"{len(faces)} cards are named for {len(which)} places")
        shown = tuple(zip(which, faces, strict=True))
        return [commands.CommunalCardsExposed(table.person(by), shown, when)]

    return exposes


def _wrong_number(box: int | None) -> _Act:
    """A hand at a box if one is named; 0 is the dealer's, None the communal cards."""
    return lambda table, by, said: [
        commands.WrongNumberOfCards(table.person(by), said.get("box", box), said.number("count"))
    ]


def _unwagered(*, handled: bool) -> _Act:
    return lambda table, by, said: [
        commands.HandDealtToUnwageredBox(table.person(by), said.number("box"), handled)
    ]


def _without(*, handled: bool) -> _Act:
    """A hand at a box where a recorded opening wager is missing after all."""
    return lambda table, by, said: [
        commands.HandDealtToUnwageredBox(
            table.person(by), said.number("box"), handled, _opening_wager(said.words("wager"))
        )
    ]


def _opening_wager(text: str) -> Wager:
    known = {wager.value: wager for wager in (Wager.ANTE, Wager.BLIND)}
    if text.lower() not in known:
        raise ScenarioError(f'"{text}" is no opening wager: ante or blind')
    return known[text.lower()]


def _missing(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by), missing=said.cards("card"))]


def _foreign(table: Table, by: Actor, said: Said) -> Commands:
    found = said.words("what") or "a foreign card"
    return [commands.CardsMissingOrForeign(table.person(by), foreign=(found,))]


def _nothing_missing(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by))]


def _wrong_play(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.WrongPlayWagerFound(table.person(by), said.number("box"), said.amount())]


def _unequal(table: Table, by: Actor, said: Said) -> Commands:
    person, box = table.person(by), said.number("box")
    return [commands.UnequalBlindFound(person, box, said.amount("ante"), said.amount("blind"))]


def _undecided(because: NoDecisionBecause) -> _Act:
    return lambda table, by, said: [
        commands.NoDecision(
            table.person(by),
            said.number("box"),
            because,
            said.number("seconds") if "seconds" in said else 0,
        )
    ]


def _malfunction(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.ShoeMalfunction(table.person(by))]


def _orders_shuffle(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.OrderShuffle(table.person(by), said.words("why"))]


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("exposes a card during the deal", _exposes_in_deal),
    act("exposes the {card} during the deal", _exposes_in_deal),
    act("exposes one of the dealer's cards during the deal", _exposes_dealers(1, _IN_THE_DEAL)),
    act("exposes one of the dealer's cards before any play wager", _exposes_dealers(1, _BEFORE)),
    act("exposes both of the dealer's cards before any play wager", _exposes_dealers(2, _BEFORE)),
    act("exposes one of the dealer's cards[ as {cards}]", _exposes_dealers(1)),
    act("exposes both of the dealer's cards[ as {cards}]", _exposes_dealers(2)),
    act("exposes communal card {first:number} during the deal", _exposes_communal(_IN_THE_DEAL)),
    act("exposes communal card {first:number}[ as {cards}]", _exposes_communal()),
    act("exposes communal cards {first:number} and {second:number}", _exposes_communal()),
    act("exposes communal cards {first:number} to {last:number}", _exposes_communal()),
    act("deals {count:number} card[s] to box {box:number}", _wrong_number(None)),
    act("deals {count:number} card[s] to the dealer", _wrong_number(0)),
    act("deals {count:number} communal card[s]", _wrong_number(None)),
    act("finds a hand at box {box:number} without wagers, no cards handled",
        _unwagered(handled=False)),
    act("finds a hand at box {box:number} without wagers, cards handled",
        _unwagered(handled=True)),
    act("finds a hand at box {box:number} without its {wager:words}, no cards handled",
        _without(handled=False)),
    act("finds a hand at box {box:number} without its {wager:words}, cards handled",
        _without(handled=True)),
    act("finds the {card} missing", _missing),
    act("finds a foreign card[, {what:words}]", _foreign),
    act("finds nothing missing or foreign", _nothing_missing),
    act("finds a play wager of {amount} at box {box:number}", _wrong_play),
    act("finds an ante of {ante:amount} and a blind of {blind:amount} at box {box:number}",
        _unequal),
    act("rules that box {box:number} is too slow after {seconds:duration}",
        _undecided(NoDecisionBecause.TOO_SLOW)),
    act("rules that box {box:number} refuses to decide", _undecided(NoDecisionBecause.REFUSES)),
    act("rules that box {box:number} is absent", _undecided(NoDecisionBecause.ABSENT)),
    act("declares a shoe malfunction", _malfunction),
    act("orders a shuffle because {why:words}", _orders_shuffle),
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


def _rules(*, play_on: bool) -> _Act:
    return lambda table, by, said: [
        commands.RuleOnDispute(
            table.person(by), play_on, said.words("why"), said.get("dispute"), said.get("round")
        )
    ]


RULINGS: Final[tuple[ActWords, ...]] = (
    act("lets box {box:number} exceed the maximum, with a marker", _over_maximum(marker=True)),
    act("lets box {box:number} exceed the maximum, without a marker", _over_maximum(marker=False)),
    act("excludes box {box:number} from the round for collusion", _collusion(void_round=False)),
    act("voids the round for collusion by box {box:number}", _collusion(void_round=True)),
    act("calls the round off because of {why:words}", _calls_off),
    act("voids the wagers of box {box:number} because {why:words}", _voids_wagers),
    act("voids the wagers of box {box:number} as out of order", _voids_out_of_order),
    act("excludes box {box:number} from the game because {why:words}", _excludes),
    act("voids the round[ because {why:words}]", _voids_round),
    act(
        "rules[ on the dispute of box {dispute:number}]"
        "[ about round {round:number}] to play on[ because {why:words}]",
        _rules(play_on=True),
    ),
    act(
        "rules[ on the dispute of box {dispute:number}]"
        "[ about round {round:number}] not to play on because {why:words}",
        _rules(play_on=False),
    ),
)
