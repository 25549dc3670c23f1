"""Rounds at a table: started, played by the game's own rules, concluded.

NI2025-411 4.2, 4.6, 5.2, 5.4 and 15.5; NI2017-193 3.2, 3.4, 4.1, 4.5 and 16.5; NI2006-154 8.3, 8.5,
14.3, 17.14 and 19.4.  The game decides what happens in a round; the table decides when one may
begin and when its first card may be dealt, and reads the events.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.chips import FLOAT
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Event, Refused, allowed, refused
from pitboss.table.blind_duties import (
    DealtIn,
    blinds_missed,
    dealt_in,
    entering_clauses,
    owing,
)
from pitboss.table.card_checks import due_checks_refusal
from pitboss.table.commands import BeginRound, InRound, SetRoundAside
from pitboss.table.course import TableCourse
from pitboss.table.dispute_pauses import holds_the_round, paused_by, pending_dispute_refusal
from pitboss.table.disputed_rounds import about_earlier_round, earlier_round
from pitboss.table.events import RoundBegan, RoundConcluded, RoundSetAside, SeatInRound
from pitboss.table.float import float_refusal
from pitboss.table.idle_seats import flagged, idle_rounds
from pitboss.table.jackpot_equipment import approval_awaited
from pitboss.table.law_and_hours import (
    closed_table_refusal,
    open_round_refusal,
    play_refusal,
)
from pitboss.table.ninety_seconds import not_over
from pitboss.table.round_marker import next_marker
from pitboss.table.seats import give_up_seats, vacated
from pitboss.table.state import RoundAtTable, Table
from pitboss.table.table_stakes import (
    able_to_play,
    has_paid,
    is_declared,
    lost_for_good,
    player_count_refusal,
)

# --- beginning ------------------------------------------------------------------------------------


def begin_round(state: Table, command: BeginRound) -> Allowed[Event] | Refused:
    """NI2025-411 4.2, NI2017-193 4.1, NI2006-154 8.5  The dealer starts the next round."""
    clauses = state.clauses
    refusal = (
        closed_table_refusal(state)
        or open_round_refusal(state)
        or first_card_refusal(state, command.at)
        or round_begin_refusal(state, command.at)
    )
    if refusal:
        return refusal
    if not state.seats:
        return refused("nobody sits at the table", *clauses.opportunity)
    number = state.rounds + 1
    back = deck_of_round(state, number)
    if state.game.pot_game is None:
        return allowed(_begin_house_game(state, number, back))
    dealt = dealt_in(state, command.at)
    return allowed(_begin_pot_game(state, number, back, dealt, command.at))


def _begin_house_game(state: Table, number: int, back: str) -> RoundBegan:
    """NI2025-411 4.2, NI2017-193 4.1; in a tournament with chips and a starting marker (U-34)."""
    clauses, able = state.clauses, able_to_play(state)
    seats = tuple(_in_round(state, seat, plays=seat in able) for seat in sorted(state.seats))
    under = (*clauses.opportunity, *clauses.dealer, *_carried_over_clauses(state, seats))
    if not state.particulars.starting_marker:
        return RoundBegan(under, number, back, seats)
    marker = next_marker(state, able)
    under = (*under, *state.tournament_clauses.starting_marker)
    return RoundBegan(under, number, back, seats, marker)


def _begin_pot_game(
    state: Table, number: int, back: str, dealt: DealtIn, at: datetime
) -> RoundBegan:
    """NI2006-154 8.3, 8.5, 17.4, 17.11 to 17.13  Who is in, and what is posted to come in."""
    clauses = state.clauses
    seats = tuple(_in_round(state, seat, plays=seat in dealt.seats) for seat in sorted(state.seats))
    under = (*clauses.opportunity, *clauses.dealer, *_carried_over_clauses(state, seats))
    under = (*under, *entering_clauses(state, dealt), *_unpaid_time_clauses(state, at))
    return RoundBegan(under, number, back, seats, dealt.marker, owing(state, dealt))


def _unpaid_time_clauses(state: Table, at: datetime) -> tuple[Citation, ...]:
    """NI2006-154 15.3  The clauses by which a player with chips is dealt no cards."""
    able = able_to_play(state)
    if all(has_paid(state, seat, at) for seat in able):
        return ()
    return state.clauses.time_commission


def _in_round(state: Table, seat: int, *, plays: bool) -> SeatInRound:
    seated = state.seats[seat]
    return SeatInRound(
        seat,
        seated.player,
        state.stake(seat),
        seated.warned,
        seated.marker,
        plays=plays,
        declared=is_declared(state, seat),
        absent=seated.absent,
        advised=seated.advised,
    )


def _carried_over_clauses(state: Table, seats: tuple[SeatInRound, ...]) -> tuple[Citation, ...]:
    """The clauses behind what persists: decks, warnings, markers."""
    clauses = state.clauses
    under = (
        *state.deck_clauses,
        *(clauses.two_decks if len(state.decks) > 1 else ()),
        *(clauses.first_warning if any(seat.warned for seat in seats) else ()),
        *(clauses.marker if any(seat.marker for seat in seats) else ()),
        *(clauses.declared if any(seat.declared for seat in seats) else ()),
        *(state.tournament_clauses.absent if any(seat.absent for seat in seats) else ()),
        *clauses.round_marker,
    )
    return tuple(dict.fromkeys(under))


def round_begin_refusal(state: Table, at: datetime | None = None) -> Refused | None:
    """Why the next round has to wait, whatever the hour; with `at`, count who has paid until
    then.
    """
    return (
        due_checks_refusal(state)
        or pending_dispute_refusal(state)
        or approval_awaited(state)
        or float_refusal(state)
        or player_count_refusal(state, at)
    )


def first_card_refusal(state: Table, at: datetime) -> Refused | None:
    """Why no first card may be dealt now: law, approvals, hours, the cards, a dispute."""
    return play_refusal(state, at) or due_checks_refusal(state) or pending_dispute_refusal(state)


def deck_of_round(state: Table, number: int) -> str:
    """NI2025-411 6.2(a), NI2019-212 2.1, NI2017-193 12.2  Two decks are used in turn."""
    return state.decks[(number - 1) % len(state.decks)].back


def set_round_aside(state: Table, _: SetRoundAside) -> Allowed[Event] | Refused:
    """NI2025-411 A:Round of Play, NI2017-193 A:Round of Play  Possible until the first card.

    If nobody wagers the table can move on to something else: new limits, cards, closing.
    """
    clauses = state.clauses
    if state.open_round is None:
        return refused("no round is open", *clauses.round_of_play)
    if state.open_round.dealt:
        return refused("the first card has been dealt", *clauses.round_of_play)
    if state.open_wagers:
        return refused(_chips_description(state), *clauses.wagers_stand)
    if holds_the_round(state, state.open_round.number):
        return refused("a dispute is undecided", *clauses.dispute)
    course = TableCourse(state)
    course.happens(RoundSetAside(clauses.round_of_play, state.open_round.number))
    give_up_seats(course)
    return course.ruling


def _chips_description(state: Table) -> str:
    """NI2006-154 A:Void  Blinds and antes are collected, so players cannot take them back."""
    if state.game.pot_game:
        return "blinds and antes lie in the pot; where the round is void they go back"
    return "wagers lie in the boxes; their players may take them back"


# --- in a round -----------------------------------------------------------------------------------


def play(state: Table, command: InRound) -> Allowed[Event] | Refused:
    """Let the game rule on the act, and add the consequences for the table."""
    refusal = _table_refusal(state, command)
    if refusal or state.round is None:
        return refusal or refused("no round is open", *state.clauses.round_of_play)
    earlier = earlier_round(state, command.act)
    if isinstance(earlier, Refused):
        return earlier
    if earlier:
        ruling = about_earlier_round(state, earlier, command.act)
    else:
        ruling = state.game.decide(state.round.state, command.act)
    if isinstance(ruling, Refused):
        return ruling
    course = TableCourse(state)
    course.happens(*ruling.events)
    course.happens(*paused_by(state, course.state, command.at))
    if not earlier:
        follow_up(course, state)
    return course.ruling


def follow_up(course: TableCourse, before: Table) -> None:
    """Add what the table adds to a game's events, mainly when they end the round."""
    after = course.state
    if after.round and after.round.over and before.open_round:
        concluded = _conclude(after, after.round)
        missed = blinds_missed(after, after.round)
        course.happens(concluded, *flagged(after, concluded.idle), *missed)
        after = course.state
        gone = [vacated(after, seat, *after.clauses.declared) for seat in lost_for_good(after)]
        course.happens(*gone)
    give_up_seats(course)


def _table_refusal(state: Table, command: InRound) -> Refused | None:
    """Refuse before the game is asked."""
    game, clauses, act = state.game, state.clauses, command.act
    if not isinstance(act, game.command):
        return refused(f"{game.name} knows no such act", *clauses.procedures)
    if state.round is None:
        return refused("no round is open", *clauses.round_of_play)
    if isinstance(act, game.disputes) and _result_stands(state, act.round):
        return _other_round_refusal(state, act.round)
    if state.round.over:
        return None  # disputes, exclusions, missing cards; the game refuses the rest
    if isinstance(act, game.first_card) and not state.round.dealt:
        return closed_table_refusal(state) or first_card_refusal(state, command.at)
    early = not_over(state, act, command.at)
    if early:
        return early
    if isinstance(act, game.first_wagers):
        return _wager_refusal(state, command)
    return None


def _wager_refusal(state: Table, command: InRound) -> Refused | None:
    """A wager before the first card starts something new, so its player must still be there."""
    assert state.round is not None
    if absent(state, getattr(command.act, "box", 0)):
        return refused("the player has left the seat", *state.clauses.box)
    return None if state.round.dealt else play_refusal(state, command.at)


def _result_stands(state: Table, number: int | None) -> bool:
    """Whether the named round can no longer be contested, or was never played."""
    rounds = (state.round, state.previous)
    return number is not None and all(
        at_table is None or at_table.number != number for at_table in rounds
    )


def _other_round_refusal(state: Table, number: int) -> Refused:
    """NI2025-411 15.5, NI2017-193 16.5, NI2006-154 17.14  Too late, or never played (S-12)."""
    under = state.clauses.result_stands
    if not 1 <= number < state.rounds:
        return refused(f"no round {number} has been played", *under)
    return refused(
        f"the result of round {number} stands, because a later round has begun: the casino"
        " supervisor can still put chips right",
        *under,
    )


def absent(state: Table, box: int | None) -> bool:
    """Whether the player of a box has left the table since the round began."""
    if state.open_round is None or box is None or box not in state.open_round.present:
        return False
    seated = state.seats.get(box)
    return seated is None or seated.player != state.open_round.present[box]


def _conclude(state: Table, at_table: RoundAtTable) -> RoundConcluded:
    """Conclude the round: what each seat has, what the house won, and who was idle."""
    return RoundConcluded(
        state.clauses.round_of_play,
        at_table.number,
        at_table.dealt,
        tuple((seat, state.stake(seat)) for seat in sorted(state.seats)),
        state.balances[FLOAT] - at_table.float_before,
        idle_rounds(state, at_table),
    )
