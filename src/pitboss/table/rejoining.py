"""Leaving and rejoining a pot game: rounds a player stays out of, and the choice to post or wait.

NI2006-154 17.4 and 17.11 to 17.13.
"""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.blind_duties import blinds, in_first_revolution
from pitboss.table.clauses import Clauses
from pitboss.table.commands import OnSeat
from pitboss.table.events import Event
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.persons import player_only_refusal
from pitboss.table.pot_game_commands import ChooseToPost, Rejoin, StayOut
from pitboss.table.pot_game_events import PostingChosen, Rejoined, StayedOut
from pitboss.table.state import Entering, Seated, Table


def stay_out(state: Table, command: StayOut) -> Allowed[Event] | Refused:
    """17.4  A player may keep the seat without playing; blinds that pass count as missed."""
    refusal = not_of_a_seated_player(state, command)
    if refusal:
        return refusal
    seated = state.seats[command.seat]
    under = state.clauses.missed_blinds
    if seated.stays_out:
        return refused("the player is dealt no cards as it is", *under)
    return allowed(StayedOut(under, command.seat, seated.player))


def rejoin(state: Table, command: Rejoin) -> Allowed[Event] | Refused:
    """17.4  A player who missed no blind is dealt in at once."""
    refusal = not_of_a_seated_player(state, command)
    if refusal:
        return refusal
    seated = state.seats[command.seat]
    under = state.clauses.missed_blinds
    if not seated.stays_out:
        return refused("the player stays out of no round", *under)
    return allowed(Rejoined(under, command.seat, seated.player))


def choose_to_post(state: Table, command: ChooseToPost) -> Allowed[Event] | Refused:
    """17.4, 17.11 to 17.13  Post what is owed for the next round, or wait for the big blind."""
    refusal = not_of_a_seated_player(state, command)
    if refusal:
        return refusal
    seated = state.seats[command.seat]
    under = entering_under(state.clauses, seated)
    if seated.entering is None or not blinds(state):
        return refused("the player owes no blind", *under)
    if in_first_revolution(state, command.seat, command.at):
        return refused(
            "a new player owes no blind before the first trip of the marker has passed the seat",
            *state.clauses.first_revolution,
        )
    if seated.posts == command.posts:
        return refused("the player has so chosen already", *under)
    return allowed(PostingChosen(under, command.seat, seated.player, command.posts))


def may_choose(state: Table, seat: int) -> bool:
    """Whether there is anything to post or to wait for."""
    if state.seats[seat].entering is None or not blinds(state):
        return False
    return not in_first_revolution(state, seat)


def entering_under(clauses: Clauses, seated: Seated) -> tuple[Citation, ...]:
    """The clauses by which a player has to wait or post."""
    match seated.entering:
        case Entering.NEW:
            return clauses.new_player
        case Entering.MOVED:
            return clauses.moved_further
        case _:
            return clauses.missed_blinds


def not_of_a_seated_player(state: Table, command: OnSeat) -> Refused | None:
    """Refuse anybody but a seated player of a pot game."""
    clauses = state.clauses
    seated = state.seats.get(command.seat)
    if state.game.pot_game is None:
        return refused("a player of this game simply places no wager", *clauses.opportunity)
    if seated is None:
        return refused("nobody sits there", *clauses.box)
    own = player_only_refusal(command.by, seated.player, *clauses.one_hand_a_player)
    return own or closed_table_refusal(state)
