"""The round of a pot game as a decider: open, decide; awaited and apply have their own files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.chips import Chips
from pitboss.games.poker import (
    betting_rounds,
    commands,
    commencement_of_play,
    dealing_procedures,
    determination_of_winning_hands,
    events,
    general_provisions,
    shuffle_and_cut,
    tapping_out,
)
from pitboss.games.poker.determinations import Determinations
from pitboss.games.poker.state import RoundOfPlay, Seat, opening_balances
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")


def open_round(
    law: RuleSet,
    determinations: Determinations,
    seats: Mapping[int, tuple[int, Chips]],
    dealer_button: int,
) -> RoundOfPlay:
    """A round that is about to begin: who sits where, with which stake, and who is dealt to last.

    Everybody who is given here is in the round, and has chips.
    """
    after = [number for number in sorted(seats) if number > dealer_button]
    clockwise = [*after, *(number for number in sorted(seats) if number <= dealer_button)]
    balances = opening_balances({number: stake for number, (_, stake) in seats.items()})
    return RoundOfPlay(
        law,
        determinations,
        dealer_button,
        tuple(Seat(number, seats[number][0]) for number in clockwise),
        balances,
        balances,
    )


_Rule = Callable[[RoundOfPlay, Any], Allowed[events.Event] | Refused]

_RULES: Final[dict[type[commands.Command], _Rule]] = {
    commands.NinetySecondsRanOut: general_provisions.ninety_seconds,  # 4.8
    commands.ShuffleCards: shuffle_and_cut.shuffle,  # 7
    commands.CutCards: shuffle_and_cut.cut,
    commands.CollectAntes: commencement_of_play.collect_antes,  # 8
    commands.DealInitialCards: dealing_procedures.deal_initial,  # 9
    commands.DealUpCards: dealing_procedures.deal_up,
    commands.DealCommunalCard: dealing_procedures.deal_communal,  # 17.19
    commands.Check: betting_rounds.check,  # 10 to 12
    commands.Bet: betting_rounds.bet,
    commands.Call: betting_rounds.call,
    commands.CallAndRaise: betting_rounds.call_and_raise,
    commands.Fold: betting_rounds.fold,
    commands.TapOut: tapping_out.tap_out,  # 14
    commands.ExposeHand: determination_of_winning_hands.expose,  # 13
    commands.PassInHand: determination_of_winning_hands.pass_in,
    commands.DividePots: determination_of_winning_hands.divide,
    commands.VoidRound: general_provisions.void_round,  # 19
    commands.Dispute: general_provisions.dispute,
    commands.RuleOnDispute: general_provisions.rule_on_dispute,
}


def decide(state: RoundOfPlay, command: commands.Command) -> Allowed[events.Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    return _wrong_office(command) or _RULES[type(command)](state, command)


_HOUSE: Final = frozenset((Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR))


def _wrong_office(command: commands.Command) -> Refused | None:
    """A:Dealer, A:Casino Supervisor, A:Casino Operator  Who may act so at all."""
    office = command.by.office
    match command:
        case commands.DealersAct() if office is not Office.DEALER:
            return refused("the dealer operates the game", cite("A:Dealer"))
        case commands.PlayersAct() if office not in (Office.PLAYER, Office.DEALER):
            return refused("it is for the player to decide", cite("A:Betting Round"))
        case commands.HouseRuling() if office not in _HOUSE:
            return refused(
                "it is for the staff of the casino",
                cite("A:Casino Supervisor"),
                cite("A:Casino Operator"),
            )
    return None
