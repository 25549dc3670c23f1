"""Replay a recorded hand through the engine of the pot games.

Acts follow the order of the record.  The record may mention cards and hands earlier or later than
our rules need them, so the engine gets cards when a deal is due and hands at the showdown.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from pitboss.cards import Card
from pitboss.games.poker import (
    RoundOfPlay,
    Seat,
    Stage,
    awaited,
    commands,
    decide,
    open_round,
    play_on,
)
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.dealing_procedures import cards_run_short, next_deal
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.events import Event, PotWon
from pitboss.games.poker.hands import worth
from pitboss.games.poker.turns import turn
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.phh.actions import (
    BetsTo,
    BringsIn,
    CannotFollow,
    ChecksOrCalls,
    CommunalDealt,
    Discards,
    Folds,
    HoleDealt,
    PlayersAction,
    ShowsOrMucks,
)
from pitboss.phh.cards_known import CardsKnown
from pitboss.phh.history import HandHistory
from pitboss.phh.variants import Scale, determinations_for, scale_of, variant_of
from pitboss.ruling import Refused

LAW: Final = RuleSet(("S2-2001",))
"""The rules of tournaments alone: the chips of a history have no value here."""
_DEALER: Final = Person(1, Office.DEALER)
_DIRECTOR: Final = Person(2, Office.DIRECTOR)
_CUT: Final = 26


class Outcome(Enum):
    """How a replay compares with the record."""

    EQUAL = "equal"
    ODD_CHIP = "equal but for an odd chip"
    NOT_RECORDED = "not recorded"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand replayed to its end."""

    history: HandHistory
    opening: RoundOfPlay
    events: tuple[Event, ...]
    final: RoundOfPlay
    scale: Scale

    @property
    def stakes(self) -> tuple[Fraction, ...]:
        """The final stake of each player, in the history's own amounts."""
        players = range(1, self.history.players + 1)
        return tuple(self.scale.amount(self.final.stake(player)) for player in players)

    @property
    def outcome(self) -> Outcome:
        """How the final stakes compare with the record, odd chips aside."""
        recorded = self.history.finishing
        if recorded is None:
            return Outcome.NOT_RECORDED
        if recorded == self.stakes:
            return Outcome.EQUAL
        # The record need not say who got an odd chip, so allow one for each shared pot.
        apart = max(abs(mine - its) for mine, its in zip(self.stakes, recorded, strict=True))
        pots = sum(isinstance(event, PotWon) and len(event.shares) > 1 for event in self.events)
        return Outcome.ODD_CHIP if apart <= self.scale.amount(pots) else Outcome.DIFFERS


def replay(history: HandHistory) -> Replayed:
    """Replay a hand to its end.

    Raises Unsupported for a variant that we do not have, HistoryError if terms are missing, and
    CannotFollow with the action and the engine's reason if the engine refuses it.
    """
    scale = scale_of(history)
    variant = variant_of(history.variant)
    openers = () if variant.blinds else _openers(history)
    of = determinations_for(history, variant, scale, openers)
    seats = {
        player: (player, scale.chips(stake)) for player, stake in enumerate(history.starting, 1)
    }
    hand = _Hand(history, scale, open_round(LAW, of, seats, marker=1))
    opening = copy_round(hand.state)  # `play` changes the state in place
    hand.play()
    return Replayed(history, opening, tuple(hand.events), hand.state, scale)


def _openers(history: HandHistory) -> tuple[tuple[int, int], ...]:
    """Return who acted first after each deal, as (betting round, player).

    Other rooms let suits break ties for the opener and go by low hands in razz, and cards may be
    unknown.  So take the opener from the record instead of from the cards.
    """
    found: list[tuple[int, int]] = []
    betting_round, dealing = 0, False
    for action in history.actions:
        if isinstance(action, HoleDealt):
            betting_round += not dealing
            dealing = True
        elif isinstance(action, PlayersAction) and not isinstance(action, ShowsOrMucks):
            if dealing:
                found.append((betting_round, action.player))
            dealing = False
    return tuple(found)


class _Hand:
    """One hand during its replay."""

    def __init__(self, history: HandHistory, scale: Scale, state: RoundOfPlay) -> None:
        self.history = history
        self.scale = scale
        self.state = state
        self.events: list[Event] = []
        self.cards = CardsKnown(history)
        self.shown: dict[int, ShowsOrMucks] = {}

    def play(self) -> None:
        """Play from the shuffle until the pots are won."""
        self._do(commands.ShuffleCards(_DEALER))
        self._do(commands.CutCards(_DEALER, _CUT))
        self._do(commands.CollectBlindsAndAntes(_DEALER))
        for action in self.history.actions:
            match action:
                case HoleDealt():
                    self.cards.note_hole_dealt(action)
                case CommunalDealt():
                    self.cards.note_communal_dealt(action)
                case ShowsOrMucks():
                    if action.cards or action.player not in self.shown:
                        self.shown[action.player] = action
                case PlayersAction():
                    self._deal_due_cards()
                    self._do(self._act(action), action)
        self._deal_due_cards()
        if self.state.stage is Stage.SHOWDOWN:
            self._show_down()
        if self.state.stage is not Stage.OVER:
            raise CannotFollow("the history ends before the hand does")
        self.cards.check_all_dealt()

    def _do(self, command: commands.Command, action: PlayersAction | None = None) -> None:
        ruling, self.state = play_on(self.state, command)
        if isinstance(ruling, Refused):
            said = f"{action.text!r}: " if action else ""
            scaled = f"; {self.scale.units} chips here are 1 there" if self.scale.units > 1 else ""
            cites = ", ".join(str(citation) for citation in dict.fromkeys(ruling.under))
            raise CannotFollow(f"{said}{ruling.because}{scaled} ({cites})")
        self.events += ruling.events

    # --- cards ------------------------------------------------------------------------------------

    def _deal_due_cards(self) -> None:
        while self.state.stage in (Stage.BEFORE_THE_DEAL, Stage.BETTING_OVER):
            if cards_run_short(self.state):
                (face,) = self.cards.next_communal(1)
                self._do(commands.DealLastCardForAll(_DEALER, face))
                continue
            deal = next_deal(self.state)
            up: list[Card] = []
            for seat in self.state.in_the_round:
                up += self.cards.next_own(seat.number, sum(deal.down), deal.up)
            faces = (*up, *self.cards.next_communal(deal.communal))
            first = self.state.stage is Stage.BEFORE_THE_DEAL
            kind = commands.DealInitialCards if first else commands.DealCards
            self._do(kind(_DEALER, faces))

    # --- betting ----------------------------------------------------------------------------------

    def _act(self, action: PlayersAction) -> commands.Command:
        seat = self._seat_on_turn(action)
        by, number = Person(action.player, Office.PLAYER), action.player
        match action:
            case Folds():
                return commands.Fold(by, number)
            case BringsIn():
                return commands.OpenShort(by, number)
            case BetsTo():
                return self._bet_to(by, seat, self.scale.chips(action.amount).units)
            case ChecksOrCalls():
                return self._check_or_call(by, seat)
            case Discards():
                raise CannotFollow(f"{action.text!r}: there is no draw in {self.history.variant}")
        raise AssertionError(action)

    def _seat_on_turn(self, action: PlayersAction) -> Seat:
        seat = turn(self.state)
        if seat is None:
            raise CannotFollow(f"{action.text!r}: no betting round is open")
        if seat.number != action.player:
            raise CannotFollow(f"{action.text!r}: it is the turn of p{seat.number}")
        return seat

    def _check_or_call(self, by: Person, seat: Seat) -> commands.Command:
        owed = self.state.level - seat.bet
        if not owed:
            first = self.state.betting_round == 1
            return (commands.Stand if first else commands.Check)(by, seat.number)
        short = owed > self.state.stake(seat.number)
        return (commands.TapOut if short else commands.Call)(by, seat.number)

    def _bet_to(self, by: Person, seat: Seat, units: int) -> commands.Command:
        """Bet or raise to this amount; a whole stake below a full bet is a tap-out."""
        state = self.state
        act: commands.Command
        if not state.full_bet:
            act = commands.Bet(by, seat.number, state.chips(units))
        else:
            beyond = max(units - state.full_bet, 0)
            act = commands.CallAndRaise(by, seat.number, state.chips(beyond))
        if not isinstance(decide(state, act), Refused):
            return act
        if units - seat.bet == state.stake(seat.number):
            return commands.TapOut(by, seat.number)
        return self._bet_capped_by_others(by, seat, units) or act

    def _bet_capped_by_others(self, by: Person, seat: Seat, units: int) -> commands.Command | None:
        """Bet what the format caps at the stakes of the others.

        The format allows no more than the others can match; our rules return the excess instead.
        """
        state = self.state
        others = [other for other in state.able_to_bet if other is not seat]
        everything = seat.bet + state.stake(seat.number)
        matchable = any(units < other.bet + state.stake(other.number) for other in others)
        if matchable or not state.level < units < everything:
            return None
        for open_to in awaited(state):
            if open_to.command in (commands.Bet, commands.CallAndRaise) and open_to.least:
                return open_to.command(by, seat.number, open_to.least)
        return commands.TapOut(by, seat.number)

    # --- the showdown -----------------------------------------------------------------------------

    def _show_down(self) -> None:
        while (seat := self.state.to_show) is not None:
            self._do(self._show(seat))
        self._do(commands.DividePots(_DEALER))

    def _show(self, seat: Seat) -> commands.Command:
        """Show or pass in as recorded; if the record is silent, show only what can win (13.1)."""
        said = self.shown.get(seat.number)
        held = self.cards.hole(seat.number)
        if len(self.state.in_the_round) == 1:  # an uncontested hand wins whatever it holds
            return commands.ExposeHand(_DEALER, seat.number, held or self.cards.stand_ins(seat))
        if said is not None and not said.cards:
            return self._pass_in(seat)
        if held is None:
            raise CannotFollow(f"p{seat.number} shows a hand that the history does not tell")
        if said is None and not equal_or_higher(self.state, seat, worth(self.state, seat, held)):
            return self._pass_in(seat)
        return commands.ExposeHand(_DEALER, seat.number, held)

    def _pass_in(self, seat: Seat) -> commands.Command:
        """Pass in a hand, or put it among the discards where our rules refuse that.

        In the format a hand may be mucked before any is shown.
        """
        pass_in = commands.PassInHand(_DEALER, seat.number)
        if isinstance(decide(self.state, pass_in), Refused):
            return commands.CardsInDiscards(_DIRECTOR, seat.number)
        return pass_in
