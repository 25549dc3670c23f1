"""The round of a pot game as a decider: open and decide; `awaited` and `apply` have their own
files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.chips import Chips
from pitboss.games.poker import (
    absent_players,
    agreement,
    betting_rounds,
    commands,
    commencement_of_play,
    dealing_procedures,
    determination_of_winning_hands,
    draw,
    events,
    fouled_hands,
    general_provisions,
    irregular_bets,
    misdeals,
    premature_cards,
    shuffle_and_cut,
    tapping_out,
    wrong_decks,
)
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.course_of_play import continue_round
from pitboss.games.poker.determinations import Determinations
from pitboss.games.poker.procedures import Marker
from pitboss.games.poker.state import Owed, RoundOfPlay, Seat, opening_balances
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import (
    Allowed,
    Refused,
    cited_in_force,
    refusal_in_force,
    refused,
)

cite = citing("NI2006-154")


def open_round(
    law: RuleSet,
    determinations: Determinations,
    seats: Mapping[int, tuple[int, Chips]],
    marker: int,
    owing: Mapping[int, Owed] | None = None,
    absent: frozenset[int] = frozenset(),
) -> RoundOfPlay:
    """Open a round: who sits where, with which stake, and where the marker is.

    All these players are in the round and have chips.  `owing` lists what players must post besides
    the blinds and antes of the round to be dealt in; `absent` lists the seats of a tournament whose
    entrants are away from the table.
    """
    balances = opening_balances({number: stake for number, (_, stake) in seats.items()})
    clockwise = _order_of_the_deal(determinations, seats, marker)
    return RoundOfPlay(
        law=law,
        determinations=determinations,
        marker=marker,
        seats=tuple([Seat(number, seats[number][0]) for number in clockwise]),
        balances=balances,
        opening=dict(balances),
        owing=owing or {},
        absent=absent,
    )


def _order_of_the_deal(
    of: Determinations, seats: Mapping[int, Any], marker: int
) -> tuple[int, ...]:
    """A:Dealer Button, S2-2001 A:Buck  From the Buck, or from the seat after the button."""
    numbers = sorted(seats)
    if of.procedure.marker is Marker.BUCK:
        after = [number for number in numbers if number >= marker]
    else:
        after = [number for number in numbers if number > marker]
    return (*after, *numbers[: len(numbers) - len(after)])


_Ruling = Allowed[events.Event] | Refused
_Rule = Callable[[RoundOfPlay, Any], tuple[events.Event, ...] | Refused]

_RULES: Final[dict[type[commands.Command], _Rule]] = {
    commands.NinetySecondsRanOut: general_provisions.ninety_seconds,  # 4.8
    commands.ShuffleCards: shuffle_and_cut.shuffle,  # 7
    commands.CutCards: shuffle_and_cut.cut,
    commands.CollectBlindsAndAntes: commencement_of_play.collect,  # 8
    commands.PostOverBlind: commencement_of_play.post_over_blind,
    commands.DealInitialCards: dealing_procedures.deal_initial,  # 9, parts 2 of the appendices
    commands.DealCards: dealing_procedures.deal,
    commands.DealLastCardForAll: dealing_procedures.deal_last_for_all,  # 17.19
    commands.Draw: draw.draw,
    commands.ReleaseFoldedHands: draw.release_folded_hands,
    commands.Check: betting_rounds.check,  # 10 to 12
    commands.Stand: betting_rounds.stand,
    commands.Bet: betting_rounds.bet,
    commands.Call: betting_rounds.call,
    commands.CallAndRaise: betting_rounds.call_and_raise,
    commands.Fold: betting_rounds.fold,
    commands.OpenShort: betting_rounds.open_short,
    commands.TapOut: tapping_out.tap_out,  # 14
    commands.ExposeHand: determination_of_winning_hands.expose,  # 13
    commands.PassInHand: determination_of_winning_hands.pass_in,
    commands.DividePots: determination_of_winning_hands.divide,
    commands.ShareInformation: agreement.share_information,  # 16
    commands.ReportDeal: misdeals.report_deal,  # 17, parts 4 of the appendices
    commands.HoleCardsExposed: misdeals.hole_cards_exposed,
    commands.FaceUpInShoe: misdeals.face_up_in_shoe,
    commands.CommunalCardsExposed: premature_cards.communal_cards_exposed,
    commands.FinalCardExposed: premature_cards.final_card_exposed,
    commands.BetOutOfTurn: irregular_bets.bet_out_of_turn,
    commands.PutChipsForward: irregular_bets.chips_put_forward,
    commands.WrongNumberOfCards: fouled_hands.wrong_number_of_cards,
    commands.CardsInDiscards: fouled_hands.cards_in_discards,
    commands.CardsMissingOrForeign: wrong_decks.missing_or_foreign,
    commands.OfferCourses: agreement.offer_courses,
    commands.AgreeToCourse: agreement.agree,
    commands.FoldHand: general_provisions.fold_hand,  # 19
    commands.ExcludePlayer: general_provisions.exclude_player,
    commands.InvalidateOutcome: general_provisions.invalidate_outcome,
    commands.VoidRound: general_provisions.void_round,
    commands.Dispute: general_provisions.dispute,
    commands.RuleOnDispute: general_provisions.rule_on_dispute,
}


def decide(state: RoundOfPlay, command: commands.Command) -> _Ruling:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    happened = _rule(state, command)
    if isinstance(happened, Refused):
        return refusal_in_force(happened, state.law)
    return Allowed(_renumber(continue_round(copy_round(state), happened), state.law))


def play_on(state: RoundOfPlay, command: commands.Command) -> tuple[_Ruling, RoundOfPlay]:
    """Rule on a command and return the new round, written into the round that was passed in.

    For callers that play many rounds and keep no journal; the ruling is that of `decide`.  To keep
    the old round, pass a copy (`round_copied`).
    """
    happened = _rule(state, command)
    if isinstance(happened, Refused):
        return refusal_in_force(happened, state.law), state
    return Allowed(_renumber(continue_round(state, happened), state.law)), state


def _rule(state: RoundOfPlay, command: commands.Command) -> tuple[events.Event, ...] | Refused:
    kind = type(command)
    if command.by.office not in _OFFICES[kind]:
        return _wrong_office_refusal(command)
    if state.ruling_awaited and kind in _GOES_ON:
        return refused("play waits for a ruling about the deck", cite("19.4", reading="F-86"))
    if state.absent and isinstance(command, commands.PlayersAct):
        refusal = absent_players.act_refusal(state, command)
        if refusal:
            return refusal
    return _RULES[kind](state, command)


def _renumber(happened: tuple[events.Event, ...], law: RuleSet) -> tuple[events.Event, ...]:
    """Use the numbers of S2-2001 where the game is played under it alone."""
    if "NI2006-154" not in law.instruments:
        for event in (
            happened
        ):  # events are new and not shared yet, so change them in place: copies are slow
            object.__setattr__(event, "under", cited_in_force(event.under, law))
    return happened


_HOUSE: Final = frozenset((Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR))
_DEALER: Final = frozenset((Office.DEALER,))
_PLAYER: Final = frozenset((Office.PLAYER, Office.DEALER))
_CHIPS_FORWARD: Final = (commands.BetOutOfTurn, commands.PutChipsForward)
"""17.5 to 17.8  Acts of players with chips, which the casino supervisor may also record."""


def _permitted_offices(kind: type[commands.Command]) -> frozenset[Office]:
    """A:Dealer, A:Casino Supervisor, A:Casino Operator  The offices that may give it."""
    if issubclass(kind, commands.DealersAct):
        return _DEALER
    if kind in _CHIPS_FORWARD:
        return _PLAYER | {Office.SUPERVISOR}
    return _PLAYER if issubclass(kind, commands.PlayersAct) else _HOUSE


_OFFICES: Final = {kind: _permitted_offices(kind) for kind in _RULES}


_GOES_ON: Final = frozenset(
    kind
    for kind in _RULES
    if issubclass(kind, (commands.PlayersAct, commands.DealersAct, commands.NinetySecondsRanOut))
    and kind is not commands.Dispute
)
"""Acts by which play continues; reports and rulings of the house take effect at once."""


def _wrong_office_refusal(command: commands.Command) -> Refused:
    match command:
        case commands.DealersAct():
            return refused("the dealer operates the game", cite("A:Dealer"))
        case commands.PlayersAct():
            return refused("it is for the player to decide", cite("A:Bet"), cite("A:Betting Round"))
    return refused(
        "it is for the staff of the casino", cite("A:Casino Supervisor"), cite("A:Casino Operator")
    )
