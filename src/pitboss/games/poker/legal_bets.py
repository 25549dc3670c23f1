"""What a player may do in turn, and for how much.  NI2006-154 4.2, 5, 6 and 10 to 12."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.chips import Chips, Transfer
from pitboss.games.poker.commands import PlayersAct
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.determinations import Option
from pitboss.games.poker.limits import Limit, NoLimit, PotLimit, Span
from pitboss.games.poker.procedures import Game
from pitboss.games.poker.state import BETTING, POT, Restriction, RoundOfPlay, Seat, stake_of
from pitboss.games.poker.turns import contested, turn
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")

_PLAYER: Final = Office.PLAYER
TWO_PLAYERS: Final = 2
"""5.1  Two players alone may raise each other without limit."""


def on_turn(state: RoundOfPlay, command: PlayersAct) -> Seat | Refused:
    """10.2, 12.3  Return the seat on turn; refuse players who act out of turn or for others."""
    if state.stage is not BETTING:
        return refused("no betting round is open", cite("A:Betting Round"), cite("A:Bet"))
    seat = turn(state)
    if seat is None:
        return refused(
            "no hand has the right number of cards, and nobody had folded",
            cite("17.9", reading="F-37"),
        )
    if seat.number != command.seat:
        return refused(
            f"it is the turn of seat {seat.number}", *_turn_clauses(state, seat), cite("A:Bet")
        )
    if command.by.office is _PLAYER and command.by.number != seat.player:
        return refused("a player bets for himself or herself only", cite("14.4"))
    return seat


def _turn_clauses(state: RoundOfPlay, seat: Seat) -> tuple[Citation, ...]:
    """10.2, 12.3  And for the first turn, the clauses that make that player the opening player."""
    first = state.betting_round == 1
    clause = cite("10.2") if first else cite("12.3")
    if state.last_to_act is not None:
        return (clause,)
    if seat.final_card_seen:
        return clause, tournament("D 4.3", reading="D-03")
    clauses = state.procedure.clauses
    return clause, *(clauses.opens_first if first else clauses.opens_later)


def opens(state: RoundOfPlay, seat: Seat) -> bool:
    """10.1, 12.2  Whether the player has the first turn of the betting round."""
    return seat.number == state.opener and state.last_to_act is None


def check_refusal(state: RoundOfPlay) -> Refused | None:
    """Why the player on turn may not check; None if a check is allowed."""
    if state.betting_round == 1:
        return refused("nobody checks in the first betting round", cite("11.1"))
    if state.level:
        return refused("there is a bet in this betting round", cite("11.2"))
    if state.determinations.no_check_at_last and state.last_betting_round:
        return refused(
            "nobody may check in the final betting round here", tournament("B 1.4", reading="B-05")
        )
    return None


def stand_refusal(state: RoundOfPlay, seat: Seat) -> Refused | None:
    """Why the player may not stay in with the blind alone; None if allowed."""
    if state.betting_round != 1 or seat.bet < state.level or not state.level:
        return refused(
            "only a blind that nobody raised may stand", cite("10.1 closing", reading="F-54")
        )
    return raise_or_fold_refusal(state, seat)


def must_open(state: RoundOfPlay) -> bool:
    """10.1(d)(i)  Whether the player on turn has no choice but to bet (reading F-09)."""
    return state.betting_round == 1 and not state.level


def short_opening_price(state: RoundOfPlay) -> int:
    """The reduced opening bet that the opening player may make, in units; 0 if there is none."""
    foreign = state.determinations.foreign
    if foreign is None or foreign.short_opening is None or not must_open(state):
        return 0
    return foreign.short_opening.units


def opening_refusal(state: RoundOfPlay) -> Refused | None:
    """Why nobody may open now; a short tap-out is no full bet, so one may follow (F-15)."""
    if state.level and state.restricted is Restriction.LARGEST_BET:
        return _early_card_refusal(state)
    if state.full_bet:
        return refused("the betting is open: call, raise or fold", cite("A:Bet"), cite("11.2"))
    return _no_opponent_refusal(state)


def call_refusal(state: RoundOfPlay, seat: Seat) -> Refused | None:
    """Why the player may not call; None if there is a bet to call."""
    if not state.level:
        return refused("there is no bet to call", cite("A:Call"))
    if seat.bet == state.level:
        return refused(
            "the blind is level already: let it stand, or raise",
            cite("10.1 closing", reading="T-06"),
        )
    return raise_or_fold_refusal(state, seat)


def raise_or_fold_refusal(state: RoundOfPlay, seat: Seat) -> Refused | None:
    """10.1(c)  Why the opening player may neither call nor let a blind stand, under option C."""
    of = state.determinations
    may_stay = state.betting_round != 1 or of.option is not Option.C or not of.blind_betting
    if may_stay or not opens(state, seat):
        return None
    return refused(
        "the opening player raises or folds",
        cite("10.1(c)", reading="F-08"),
        cite("10.1(c)(i)"),
        cite("10.1(c)(ii)"),
    )


def raise_refusal(state: RoundOfPlay, seat: Seat) -> Refused | None:
    """5.1, 14.5  Why this player may not raise now, whatever the amount; None if allowed."""
    if state.restricted is not None:
        return _early_card_refusal(state)
    if seat.short:
        return refused("the player adds what is lacking, or folds", cite("17.8"))
    if not state.full_bet:
        return refused("there is no full bet to raise", cite("A:Raise", reading="F-15"))
    if seat.acted:
        return refused(
            "only a tap-out too small to be a raise came after this player's last turn",
            cite("14.5", reading="F-15"),
        )
    return _raise_cap_refusal(state) or _no_opponent_refusal(state)


def _early_card_refusal(state: RoundOfPlay) -> Refused:
    """S2-2001 A 4.2, A 4.3  A communal card was exposed too early."""
    return refused(
        "a communal card lies open before its time: nobody bets more than was bet",
        _early_card_clause(state),
    )


def _early_card_clause(state: RoundOfPlay) -> Citation:
    if state.restricted is Restriction.MINIMUM_ONLY:
        return tournament("A 4.3", reading="A-03")
    return tournament("A 4.2", reading="A-02")


def _raise_cap_refusal(state: RoundOfPlay) -> Refused | None:
    """5.1  Three raises at most, unless only two players contest (readings F-01 and F-02)."""
    of = state.determinations
    cap = of.raise_cap
    if cap is None or state.raises < cap:
        return None
    if of.foreign is None and len(state.able_to_bet) <= TWO_PLAYERS:
        return None
    clause = cite("5.1", reading="F-02")
    under = (clause,) if of.blind_betting else (clause, cite("A:Betting Round", reading="F-03"))
    return refused(
        f"a betting round has at most {cap} raises while more than two players contest", *under
    )


def _no_opponent_refusal(state: RoundOfPlay) -> Refused | None:
    if contested(state.seats):
        return None
    return refused("nobody is left who could call", cite("14.1", reading="F-17"))


# --- how much -------------------------------------------------------------------------------------

_OF_THE_APPENDICES: Final[dict[Game, tuple[Limit, Citation]]] = {
    Game.DRAW_POKER: (PotLimit(), tournament("B 3.2", reading="T-25")),
    Game.OMAHA: (PotLimit(), tournament("C 3.2", reading="T-25")),
    Game.SEVEN_CARD_STUD: (PotLimit(half=True), tournament("D 3.2", reading="D-06")),
    Game.EARLY_BIRD: (NoLimit(), tournament("E 3.2", reading="T-25")),
    Game.INSTANT_SATELLITE: (NoLimit(), tournament("F 3.2", reading="T-25")),
    Game.SUPER_SATELLITE: (NoLimit(), tournament("G 3.2", reading="T-25")),
    Game.NO_LIMIT_HOLD_EM: (NoLimit(), tournament("H 3.2", reading="T-25")),
}


def by_the_appendix(state: RoundOfPlay) -> tuple[Citation, ...]:
    """S2-2001 B 3.2 and its like  The clause that sets the limit of a tournament, if that limit
    applies.
    """
    if not tournament_rules_alone(state.law):
        return ()
    of = state.determinations
    ordered = _OF_THE_APPENDICES.get(of.game)
    return ordered[1:] if ordered is not None and ordered[0] == of.limit else ()


def bet_size_clauses(state: RoundOfPlay) -> tuple[Citation, ...]:
    """4.2(g)  The clauses that set the bet sizes: a card exposed too early, or the limit."""
    if state.restricted is not None:
        return (_early_card_clause(state),)
    return (cite("4.2(g)"), state.determinations.limit.clause, *by_the_appendix(state))


def opening_span(state: RoundOfPlay, seat: Seat) -> Span:
    """5.2, 6.1  The range of the player's opening bet, never below the table minimum."""
    if state.restricted is not None:
        minimum = state.determinations.blind or state.determinations.minimum_bet.units
        return Span(minimum, minimum)
    span = state.determinations.limit.span(_Bets(state, 0))
    return _with_floor(state.determinations.minimum_bet.units, span)


def opening_sizes(state: RoundOfPlay) -> Citation:
    """5.2, 6.1  The clause that sets the size of an opening bet."""
    return cite("5.2") if state.determinations.blind_betting else cite("6.1")


def raising_span(state: RoundOfPlay, seat: Seat) -> Span:
    """5.1, 6.2  The range by which a raise may exceed the last full bet (reading F-06)."""
    span = state.determinations.limit.span(_Bets(state, state.level - seat.bet))
    return _with_floor(state.raised_by, span)


def _with_floor(floor: int, span: Span) -> Span:
    """Raise the lower bound to the floor; if the limit is below it, only the floor remains."""
    least = max(span.least, floor)
    return Span(least, max(least, span.most))


class Beyond(NamedTuple):
    """What a player may put in beyond a call."""

    opens: bool
    """Whether it is an opening bet; otherwise a raise."""
    span: Span
    base: int
    """The base of the amounts: zero, or the last full bet."""


def beyond_a_call(state: RoundOfPlay, seat: Seat) -> Beyond | None:
    """The range in which the player on turn may open or raise, whatever the stake; None if not
    allowed.
    """
    if state.full_bet:
        if seat.acted or raise_refusal(state, seat):
            return None
        return Beyond(opens=False, span=raising_span(state, seat), base=state.full_bet)
    if opening_refusal(state):
        return None
    return Beyond(opens=True, span=opening_span(state, seat), base=0)


class _Bets:
    """A betting round as limits see it, computed on demand as most limits read little of it."""

    __slots__ = ("_state", "to_call")

    def __init__(self, state: RoundOfPlay, to_call: int) -> None:
        self._state, self.to_call = state, to_call

    @property
    def betting_round(self) -> int:
        return self._state.betting_round

    @property
    def last(self) -> bool:
        return self._state.last_betting_round

    @property
    def pot(self) -> int:
        return self._state.pot

    @property
    def level(self) -> int:
        return self._state.full_bet

    @property
    def minimum_bet(self) -> int:
        return self._state.determinations.minimum_bet.units

    @property
    def blind(self) -> int:
        return self._state.determinations.blind

    @property
    def chip(self) -> int:
        return self._state.determinations.smallest_chip.units


def chip_size_refusal(state: RoundOfPlay, seat: Seat, amount: int, units: int) -> Refused | None:
    """4.7  Refuse an amount that no chips can make; a whole stake can always be bet."""
    chip = state.determinations.smallest_chip
    if amount % chip.units == 0 or units == state.stake(seat.number):
        return None
    return refused(f"chips of {chip} do not make {state.chips(amount)}", cite("4.7"))


def span_in_words(state: RoundOfPlay, span: Span) -> str:
    """Describe a range in words."""
    least = state.chips(span.least)
    if span.least == span.most:
        return str(least)
    unlimited = span.most > sum(state.balances.values())
    return f"at least {least}" if unlimited else f"{least} to {state.chips(span.most)}"


def put_in(state: RoundOfPlay, seat: Seat, units: int) -> tuple[tuple[Transfer, ...], Chips, bool]:
    """Move chips from the table stake into the pot, and say whether any are left."""
    amount = state.chips(units)
    moved = (Transfer(stake_of(seat.number), POT, amount),)
    return moved, amount, units == state.stake(seat.number)
