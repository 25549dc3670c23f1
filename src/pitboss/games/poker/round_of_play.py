"""The round of a pot game as a decider: open and decide; `awaited` and `apply` have their own
files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pitboss.chips import Chips
from pitboss.games.kernel import OfficeCheck, Rules, only, rule
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
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import (
    Allowed,
    Refused,
    cited_in_force,
    refusal_in_force,
    refused,
    with_citations,
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
    of: Determinations, seats: Mapping[int, tuple[int, Chips]], marker: int
) -> tuple[int, ...]:
    """A:Dealer Button, S2-2001 A:Buck  From the Buck, or from the seat after the button."""
    numbers = sorted(seats)
    if of.procedure.marker is Marker.BUCK:
        after = [number for number in numbers if number >= marker]
    else:
        after = [number for number in numbers if number > marker]
    return (*after, *numbers[: len(numbers) - len(after)])


_HOUSE: Final[OfficeCheck[RoundOfPlay]] = only(
    *(Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR),
    because="it is for the staff of the casino",
    under=(cite("A:Casino Supervisor"), cite("A:Casino Operator")),
)
_DEALER: Final[OfficeCheck[RoundOfPlay]] = only(
    Office.DEALER, because="the dealer operates the game", under=(cite("A:Dealer"),)
)


def _players(*offices: Office) -> OfficeCheck[RoundOfPlay]:
    """A:Bet, A:Betting Round  Let the player act, or these offices record the act."""
    because = "it is for the player to decide"
    return only(
        Office.PLAYER, *offices, because=because, under=(cite("A:Bet"), cite("A:Betting Round"))
    )


_PLAYER: Final = _players(Office.DEALER)
_CHIPS_FORWARD: Final = _players(Office.DEALER, Office.SUPERVISOR)
"""17.5 to 17.8  Acts of players with chips, which the casino supervisor may also record."""

_PLAY: Final = (commands.PlayersAct, commands.DealersAct, commands.NinetySecondsRanOut)
"""Acts by which play continues; reports and rulings of the house take effect at once."""


def _plays_on(command: commands.Command) -> bool:
    return isinstance(command, _PLAY) and not isinstance(command, commands.Dispute)


def _waiting_refusal(state: RoundOfPlay, command: commands.Command) -> Refused | None:
    """19.4  Refuse play that waits for a ruling (reading F-86), and acts of absent entrants."""
    if state.ruling_awaited and _plays_on(command):
        return refused("play waits for a ruling about the deck", cite("19.4", reading="F-86"))
    if state.absent and isinstance(command, commands.PlayersAct):
        return absent_players.act_refusal(state, command)
    return None


RULES: Final = Rules[RoundOfPlay, commands.Command, events.Event](
    rule(commands.NinetySecondsRanOut, general_provisions.ninety_seconds, _HOUSE),  # 4.8
    rule(commands.ShuffleCards, shuffle_and_cut.shuffle, _DEALER),  # 7
    rule(commands.CutCards, shuffle_and_cut.cut, _DEALER),
    rule(commands.CollectBlindsAndAntes, commencement_of_play.collect, _DEALER),  # 8
    rule(commands.PostOverBlind, commencement_of_play.post_over_blind, _PLAYER),
    rule(
        commands.DealInitialCards, dealing_procedures.deal_initial, _DEALER
    ),  # 9, parts 2 of the appendices
    rule(commands.DealCards, dealing_procedures.deal, _DEALER),
    rule(commands.DealLastCardForAll, dealing_procedures.deal_last_for_all, _DEALER),  # 17.19
    rule(commands.Draw, draw.draw, _PLAYER),
    rule(commands.ReleaseFoldedHands, draw.release_folded_hands, _HOUSE),
    rule(commands.Check, betting_rounds.check, _PLAYER),  # 10 to 12
    rule(commands.Stand, betting_rounds.stand, _PLAYER),
    rule(commands.Bet, betting_rounds.bet, _PLAYER),
    rule(commands.Call, betting_rounds.call, _PLAYER),
    rule(commands.CallAndRaise, betting_rounds.call_and_raise, _PLAYER),
    rule(commands.Fold, betting_rounds.fold, _PLAYER),
    rule(commands.OpenShort, betting_rounds.open_short, _PLAYER),
    rule(commands.TapOut, tapping_out.tap_out, _PLAYER),  # 14
    rule(commands.ExposeHand, determination_of_winning_hands.expose, _DEALER),  # 13
    rule(commands.PassInHand, determination_of_winning_hands.pass_in, _PLAYER),
    rule(commands.DividePots, determination_of_winning_hands.divide, _DEALER),
    rule(commands.ShareInformation, agreement.share_information, _HOUSE),  # 16
    rule(commands.ReportDeal, misdeals.report_deal, _HOUSE),  # 17, parts 4 of the appendices
    rule(commands.HoleCardsExposed, misdeals.hole_cards_exposed, _HOUSE),
    rule(commands.FaceUpInShoe, misdeals.face_up_in_shoe, _HOUSE),
    rule(commands.CommunalCardsExposed, premature_cards.communal_cards_exposed, _HOUSE),
    rule(commands.FinalCardExposed, premature_cards.final_card_exposed, _HOUSE),
    rule(commands.BetOutOfTurn, irregular_bets.bet_out_of_turn, _CHIPS_FORWARD),
    rule(commands.PutChipsForward, irregular_bets.chips_put_forward, _CHIPS_FORWARD),
    rule(commands.WrongNumberOfCards, fouled_hands.wrong_number_of_cards, _HOUSE),
    rule(commands.CardsInDiscards, fouled_hands.cards_in_discards, _HOUSE),
    rule(commands.CardsMissingOrForeign, wrong_decks.missing_or_foreign, _HOUSE),
    rule(commands.OfferCourses, agreement.offer_courses, _HOUSE),
    rule(commands.AgreeToCourse, agreement.agree, _PLAYER),
    rule(commands.FoldHand, general_provisions.fold_hand, _HOUSE),  # 19
    rule(commands.ExcludePlayer, general_provisions.exclude_player, _HOUSE),
    rule(commands.InvalidateOutcome, general_provisions.invalidate_outcome, _HOUSE),
    rule(commands.VoidRound, general_provisions.void_round, _HOUSE),
    rule(commands.Dispute, general_provisions.dispute, _PLAYER),
    rule(commands.RuleOnDispute, general_provisions.rule_on_dispute, _HOUSE),
    gate=_waiting_refusal,
)

_Ruling = Allowed[events.Event] | Refused


def decide(state: RoundOfPlay, command: commands.Command) -> _Ruling:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    ruling = RULES.decide(state, command)
    if isinstance(ruling, Refused):
        return refusal_in_force(ruling, state.law)
    return Allowed(_renumber(continue_round(copy_round(state), ruling.events), state.law))


def play_on(state: RoundOfPlay, command: commands.Command) -> tuple[_Ruling, RoundOfPlay]:
    """Rule on a command and return the new round, written into the round that was passed in.

    For callers that play many rounds and keep no journal; the ruling is that of `decide`.  To keep
    the old round, pass a copy (`copy_round`).
    """
    ruling = RULES.decide(state, command)
    if isinstance(ruling, Refused):
        return refusal_in_force(ruling, state.law), state
    return Allowed(_renumber(continue_round(state, ruling.events), state.law)), state


def _renumber(happened: tuple[events.Event, ...], law: RuleSet) -> tuple[events.Event, ...]:
    """Use the numbers of S2-2001 where the game is played under it alone."""
    if "NI2006-154" in law.instruments:
        return happened
    return tuple([with_citations(event, _cited_by_the_gazette(event.under)) for event in happened])


@lru_cache(maxsize=4096)
def _cited_by_the_gazette(under: tuple[Citation, ...]) -> tuple[Citation, ...]:
    return cited_in_force(under, _THE_GAZETTE)


_THE_GAZETTE: Final = RuleSet(("S2-2001",))
