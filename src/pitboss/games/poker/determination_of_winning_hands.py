"""Determination of winning hands.  Rule 13 of NI2006-154, pot by pot as 14.2 requires."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pitboss.chips import Chips, Transfer, share
from pitboss.games.exposure import faces_by_place
from pitboss.games.poker.commands import DividePots, ExposeHand, PassInHand
from pitboss.games.poker.commission import charged
from pitboss.games.poker.determinations import Wins
from pitboss.games.poker.events import (
    CommissionTaken,
    Event,
    HandExposed,
    HandPassedIn,
    PotWon,
    RoundEnded,
    ShowdownBegan,
)
from pitboss.games.poker.exposure import wrong_faces
from pitboss.games.poker.hands import Worth, named, worths
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import (
    EXPOSED,
    POT,
    SHOWDOWN,
    Pot,
    RoundOfPlay,
    Seat,
    Standing,
    stake_of,
)
from pitboss.games.poker.turns import not_alone
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")

# --- who shows ------------------------------------------------------------------------------------


def showdown(state: RoundOfPlay) -> ShowdownBegan:
    """13.1  The player who was called shows first, then the others clockwise (reading F-42)."""
    order = tuple([seat.number for seat in _showing_order(state) if seat.in_the_round])
    pots = formed(state.seats)
    until = state.procedure.clauses.until
    under: tuple[Citation, ...] = (cite("13.1", reading="F-42"), cite("A:Showdown"), *until)
    if len(pots) > 1:
        under = (*under, cite("14.2", reading="F-16"))
    return ShowdownBegan(under, order, pots)


def _showing_order(state: RoundOfPlay) -> tuple[Seat, ...]:
    """Start with the player who was called; after checks with the opener; else in the order of the
    deal.
    """
    first = state.opener if state.to_be_called is None else state.to_be_called
    if first is None:
        return state.seats
    after = state.clockwise_after(first)
    return after[-1:] + after[:-1]


def expose(state: RoundOfPlay, command: ExposeHand) -> Allowed[Event] | Refused:
    """13.1  Turn up the hole cards and name the hand."""
    seat = _discarded_hand_refusal(state, command.seat) or _seat_to_show(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    refusal = wrong_faces(state, seat.hole, command.faces)
    if refusal:
        return refusal
    hand = named(state, seat, command.faces)
    completed = state.procedure.clauses.completed_hand
    under = (cite("13.1"), cite("A:Showdown"), *completed, cite("A:Hand"), cite("3.2"), *hand.under)
    faces = faces_by_place(seat.hole, command.faces)
    return allowed(HandExposed(under, seat.number, faces, hand.name))


def pass_in(state: RoundOfPlay, command: PassInHand) -> Allowed[Event] | Refused:
    """13.1  Only a hand of equal or higher value is shown; a beaten one is passed in unseen."""
    seat = _seat_to_show(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused(
            "a player passes in his or her own hand", cite("13.1"), cite("16.1"), cite("16.2")
        )
    if nothing_to_beat(state, seat):
        return refused(
            "no hand is shown yet for a pot that this one contests", cite("13.1", reading="F-42")
        )
    return allowed(HandPassedIn((cite("13.1"), cite("16.4"), cite("17.10")), seat.number))


_DISCARDED: Final = (Standing.FOLDED, Standing.PASSED_IN)


def _discarded_hand_refusal(state: RoundOfPlay, number: int) -> Refused | None:
    """16.7  Nobody looks at a hand that was folded or passed in, before the showdown or after."""
    seat = state.seat(number)
    if seat is None or seat.standing not in _DISCARDED:
        return None
    return refused(
        "that hand is among the discards, which nobody looks at",
        cite("13.1"),
        cite("16.4"),
        cite("16.7"),
    )


def _seat_to_show(state: RoundOfPlay, number: int) -> Seat | Refused:
    if state.stage is not SHOWDOWN:
        return refused("hands are shown after the last betting round", cite("A:Showdown"))
    seat = state.to_show
    if seat is None:
        return refused("all hands are shown or passed in", cite("13.1"))
    if seat.number != number:
        return refused(f"it is for seat {seat.number} to show", cite("13.1", reading="F-42"))
    return seat


def nothing_to_beat(state: RoundOfPlay, seat: Seat) -> bool:
    """Whether some contested pot has no hand shown for it yet, or nobody else is left."""
    if not not_alone(state.seats):
        return True
    shown = {other.number for other in state.seats if other.standing is EXPOSED}
    for pot in state.pots:
        contests = seat.number in pot.contenders and len(pot.contenders) > 1
        if contests and shown.isdisjoint(pot.contenders):
            return True
    return False


def equal_or_higher(state: RoundOfPlay, seat: Seat, held: Worth) -> bool:
    """13.1  Whether a hand must be shown: it equals or beats those shown for half of any pot it
    contests (F-42).
    """
    if nothing_to_beat(state, seat):
        return True
    shown = worths(state, [other for other in state.seats if other.standing is EXPOSED])
    for pot in state.pots:
        if seat.number not in pot.contenders or len(pot.contenders) == 1:
            continue
        others = [shown[number] for number in pot.contenders if number in shown]
        if held.high and held.high >= max([other.high for other in others]):
            return True
        if held.low and held.low >= max([other.low for other in others]):
            return True
    return False


def _exposed(state: RoundOfPlay, pot: Pot) -> list[Seat]:
    """The hands shown for a pot, in the order of the deal."""
    return [
        seat for seat in state.seats if seat.standing is EXPOSED and seat.number in pot.contenders
    ]


# --- who wins -------------------------------------------------------------------------------------


def divide(state: RoundOfPlay, command: DividePots) -> Allowed[Event] | Refused:
    """13.1, 13.2, 14.2  The dealer announces the winning hands and pays out the pots."""
    if state.stage is not SHOWDOWN or state.to_show is not None:
        return refused(
            "the pots are divided when all hands are shown or passed in, and not by agreement",
            cite("13.1"),
            cite("13.3"),
        )
    if not state.in_the_round:
        last = state.last_to_fold
        if last is None:
            return refused(
                "no hand has the right number of cards and nobody had folded: the operator voids"
                " the round",
                cite("17.9", reading="F-37"),
                cite("19.3"),
            )
        return Allowed(won_by_last_folder(state, last))
    return Allowed(pots_passed(state, cite("13.1")))


def pots_passed(state: RoundOfPlay, clause: Citation) -> tuple[Event, ...]:
    """Take commission first, then pay each pot; the last pot ends the round."""
    pots = state.pots or formed(state.seats)
    taken = charged(state, pots)
    if isinstance(taken, CommissionTaken):
        pots = _pots_less_commission(pots, taken)
    won = [_pot_won(state, pot, clause) for pot in pots if pot.amount]
    ended = RoundEnded((cite("A:Round of Play"), clause))
    return (*((taken,) if taken else ()), *won, ended)


def won_by_last_folder(state: RoundOfPlay, seat: int) -> tuple[Event, ...]:
    """17.9  Every remaining hand has a wrong number of cards: the last to fold wins (F-37)."""
    units = state.pot
    pot = Pot(
        1, units, (seat,), forced_only=all(other.paid <= other.forced for other in state.seats)
    )
    taken = charged(state, (pot,))
    (left,) = _pots_less_commission((pot,), taken) if isinstance(taken, CommissionTaken) else (pot,)
    won = _pot_won(state, left, cite("17.9", reading="F-37"))
    ended = RoundEnded((cite("A:Round of Play"), cite("17.9")))
    return (*((taken,) if taken else ()), won, ended)


def _pots_less_commission(pots: Sequence[Pot], taken: CommissionTaken) -> tuple[Pot, ...]:
    parts = {number: part.units for number, part in taken.parts}
    return tuple(pot._replace(amount=pot.amount - parts.get(pot.number, 0)) for pot in pots)


def _pot_won(state: RoundOfPlay, pot: Pot, clause: Citation) -> PotWon:
    """13.2  Equal winners share; the remainder goes to the first in the deal (F-20, T-07)."""
    amount = state.chips(pot.amount)
    halves = _halves(state, pot)
    shares: dict[int, Chips] = {}
    for winners, part in _parts(state, halves, amount):
        for seat, chips in _shares(state, winners, part):
            shares[seat] = shares[seat] + chips if seat in shares else chips
    under: list[Citation] = [clause, cite("A:Pot"), *_which_hand(state, halves)]
    if share(amount, len(halves), state.determinations.smallest_chip)[1]:
        under.append(cite("13.2", reading="F-21"))
    if any(len(winners) > 1 for winners in halves):
        under += (cite("13.2", reading="F-20"), cite("3.1"))  # no suit decides between equals
    if pot.number > 1:
        under.append(cite("14.2"))
    moved = tuple([Transfer(POT, stake_of(seat), part) for seat, part in shares.items()])
    return PotWon(tuple(under), moved, pot.number, amount, tuple(shares.items()))


def _halves(state: RoundOfPlay, pot: Pot) -> list[list[int]]:
    """The winners of the pot, or of each half; a pot with a single contender needs no hand."""
    exposed = _exposed(state, pot)
    if not exposed:
        return [[*pot.contenders]]
    held = worths(state, exposed)
    highs = _best({number: worth.high for number, worth in held.items()})
    lows = _best({number: worth.low for number, worth in held.items()})
    return [winners for winners in (highs, lows) if winners]


def _best(scores: Mapping[int, int]) -> list[int]:
    """The players with the highest score; none if no hand counts."""
    best = max(scores.values())
    return [number for number, score in scores.items() if score == best] if best else []


def _parts(
    state: RoundOfPlay, halves: list[list[int]], amount: Chips
) -> Iterator[tuple[list[int], Chips]]:
    """A:High/Low Split  Divide into halves; 13.2 decides who gets an odd chip (reading F-21)."""
    each, odd = share(amount, len(halves), state.determinations.smallest_chip)
    numbers = [seat.number for seat in state.seats]
    first = min(halves, key=lambda winners: numbers.index(winners[0]))
    for winners in halves:
        yield winners, each + odd if winners is first else each


def _which_hand(state: RoundOfPlay, halves: list[list[int]]) -> tuple[Citation, ...]:
    match state.determinations.wins:
        case Wins.HIGH_BALL:
            return (cite("A:High Ball"),)
        case Wins.LOW_BALL:
            return cite("A:Low Ball"), cite("3.5(b)")
    if len(halves) == 1:
        return cite("A:High/Low Split"), cite("3.5(d)", reading="F-22")
    return cite("A:High/Low Split", reading="F-21"), cite("3.5(c)")


def _shares(state: RoundOfPlay, winners: list[int], amount: Chips) -> Iterator[tuple[int, Chips]]:
    each, odd = share(amount, len(winners), state.determinations.smallest_chip)
    for place, seat in enumerate(winners):
        part = each + odd if place == 0 else each
        if part:
            yield seat, part
