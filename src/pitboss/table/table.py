"""The table as a decider: open, awaited and decide; apply is in changes.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from pitboss.law.instrument import LawError
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Event, Refused, in_force
from pitboss.table import (
    card_checks,
    card_counts,
    changing_seats,
    commands,
    corrections,
    dispute_pauses,
    idle_seats,
    jackpot_equipment,
    ninety_seconds,
    opening_and_closure,
    pot_game_commands,
    register_commands,
    registers,
    rejoining,
    reviews,
    rounds,
    seats,
    selected_groups,
    shoes,
    signs_and_notices,
    time_commission,
    tournament_commands,
    tournament_tables,
    voids,
)
from pitboss.table import float as of_float
from pitboss.table.events import CheckDue
from pitboss.table.particulars import Particulars
from pitboss.table.state import DeckInUse, RoundAtTable, Table, TableStage
from pitboss.table.table_game import AwaitedAct
from pitboss.table.table_games import unfit
from pitboss.table.table_stakes import add_chips_refusal


def open_table(particulars: Particulars) -> Table:
    """Set up a table that waits for the operator to open it."""
    because = unfit(particulars)
    if because:
        raise LawError(because)
    return Table(
        particulars, particulars.determinations, particulars.approvals, particulars.excluded
    )


# --- decide ---------------------------------------------------------------------------------------

_Rule = Callable[[Table, Any], Allowed[Any] | Refused]

_RULES: Final[dict[type[commands.Command | commands.InRound], _Rule]] = {
    commands.OpenTable: opening_and_closure.open_table,
    commands.CloseTable: opening_and_closure.close_table,
    commands.RequestRules: opening_and_closure.request_rules,
    commands.GiveNoticeOfLimits: signs_and_notices.give_notice_of_limits,
    commands.ChangeLimits: signs_and_notices.change_limits,
    commands.GiveNoticeOfClosure: signs_and_notices.give_notice_of_closure,
    commands.CheckCards: card_checks.check_cards,
    commands.OrderCount: card_counts.order_count,
    commands.CountCards: card_counts.count_cards,
    commands.ReplaceCards: card_checks.replace_cards,
    commands.CheckReplacement: card_checks.check_replacement,
    commands.ReplaceShoe: shoes.replace_shoe,
    commands.OrderShuffle: shoes.order_shuffle,
    register_commands.ReadRegisters: registers.read_registers,
    commands.ReportJackpotFault: jackpot_equipment.report,
    commands.ApproveContinuing: jackpot_equipment.approve,
    commands.RestoreJackpot: jackpot_equipment.restore,
    commands.TakeSeat: seats.take_seat,
    commands.AddChips: seats.add_chips,
    commands.LeaveSeat: seats.leave_seat,
    commands.PlaceMarker: seats.place_marker,
    commands.RemoveMarker: seats.remove_marker,
    commands.CorrectChips: corrections.correct_chips,
    commands.ExcludePlayer: seats.exclude_player,
    commands.RequireVacate: idle_seats.require_vacate,
    commands.BeginRound: rounds.begin_round,
    commands.SetRoundAside: rounds.set_round_aside,
    commands.ResumePlay: dispute_pauses.resume_play,
    commands.VoidSettledRound: voids.void_settled_round,
    commands.InRound: rounds.play,
    commands.RequestReview: reviews.request_review,
    commands.CountFloat: of_float.count_float,
    commands.FillFloat: of_float.fill_float,
    commands.CreditFloat: of_float.credit_float,
    commands.ConfirmCount: of_float.confirm_count,
    commands.ConfirmFill: of_float.confirm_fill,
    commands.ConfirmCredit: of_float.confirm_credit,
    commands.DropFloatAct: of_float.drop_act,
    commands.RecordDrop: of_float.record_drop,
    pot_game_commands.StayOut: rejoining.stay_out,
    pot_game_commands.Rejoin: rejoining.rejoin,
    pot_game_commands.ChooseToPost: rejoining.choose_to_post,
    pot_game_commands.AskForSeat: changing_seats.ask_for_seat,
    pot_game_commands.DrawForSeat: changing_seats.draw_for_seat,
    pot_game_commands.ChangeSeat: changing_seats.change_seat,
    pot_game_commands.SelectGroup: selected_groups.select_group,
    pot_game_commands.PayForTime: time_commission.pay_for_time,
    pot_game_commands.GiveNinetySeconds: ninety_seconds.give_ninety_seconds,
    tournament_commands.SeatEntrant: tournament_tables.seat_entrant,
    tournament_commands.RemoveEntrant: tournament_tables.remove_entrant,
    tournament_commands.SubstituteEntrant: tournament_tables.substitute_entrant,
    tournament_commands.IssueChips: tournament_tables.issue_chips,
    tournament_commands.RaceChips: tournament_tables.race_chips,
    tournament_commands.SetLevel: tournament_tables.set_level,
    tournament_commands.MarkAbsent: tournament_tables.mark_absent,
    tournament_commands.MarkPresent: tournament_tables.mark_present,
    tournament_commands.StartAfresh: tournament_tables.start_afresh,
}


def decide(state: Table, command: commands.Command | commands.InRound) -> Allowed[Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    ruling = tournament_tables.cash_table_only_refusal(state, command)
    return _renumber(ruling or _RULES[type(command)](state, command), state.particulars.law)


def _renumber(ruling: Allowed[Any] | Refused, law: RuleSet) -> Allowed[Event] | Refused:
    """Use the numbers of the governing instrument; revocations are found in its successor."""
    if isinstance(ruling, Refused) and not any(law.holds(citation) for citation in ruling.under):
        return ruling
    return in_force(ruling, law)


# --- awaited --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Awaited:
    """An act that is available now, subject to the hours of gaming and the law of the day."""

    office: Office
    command: type
    """A command of the table, or one of the game that is given after its round."""
    seat: int | None = None
    back: str | None = None

    @property
    def box(self) -> int | None:
        """The seat's box; they have the same number."""
        return self.seat


def awaited(state: Table) -> tuple[AwaitedAct, ...]:
    """Who may do what now: acts of the table, and in a round those of the game.

    What the house may do at any time (orders, notices, sanctions) is not listed.
    """
    return tuple(_awaited(state))


def _awaited(state: Table) -> Iterator[AwaitedAct]:
    if state.stage is TableStage.SET_UP:
        yield Awaited(Office.OPERATOR, commands.OpenTable)
        if state.in_tournament:
            yield Awaited(Office.DIRECTOR, commands.OpenTable)
        return
    for deck in state.decks:
        yield from _checks(state, deck)
    yield from _float(state)
    now = state.open_round.number if state.open_round else None
    if any(not dispute.decided and dispute.round != now for dispute in state.disputes):
        judge = Office.DIRECTOR if state.director_decides else Office.OPERATOR
        yield Awaited(judge, state.game.rules_on_disputes)
    if state.stage is TableStage.OPEN:
        yield from _play(state)
        if not state.in_tournament:  # there players act only in rounds
            yield from _seats(state)
            yield from _pot_game_acts(state)


def _checks(state: Table, deck: DeckInUse) -> Iterator[Awaited]:
    """Who must check a deck, in the order that the rules require."""
    if CheckDue.REPLACED in deck.due:
        seen = {person.office for person in deck.checked_by}
        for office in (Office.SUPERVISOR, Office.DEALER):
            if office not in seen:
                yield Awaited(office, commands.CheckReplacement, back=deck.back)
        return
    if CheckDue.ORDERED in deck.due:
        yield Awaited(Office.DEALER, commands.CountCards, back=deck.back)
    if deck.due and not card_checks.waits_for_the_round(state, deck):
        yield Awaited(Office.DEALER, commands.CheckCards, back=deck.back)


def _float(state: Table) -> Iterator[Awaited]:
    """The counts at opening and closing, and whom a count, fill or credit waits for."""
    book = state.float_book
    if book.waiting:
        first = book.waiting.by.office
        second = Office.DEALER if first is Office.SUPERVISOR else Office.SUPERVISOR
        yield Awaited(second, of_float.CONFIRMED_BY[book.waiting.act])
    elif of_float.count_due(state):
        yield Awaited(Office.DEALER, commands.CountFloat)


def _play(state: Table) -> Iterator[AwaitedAct]:
    at_table = state.open_round
    if at_table:
        yield from _in_round(state, at_table)
        held = dispute_pauses.holds_the_round(state, at_table.number)
        if not at_table.dealt and not state.open_wagers and not held:
            yield Awaited(Office.DEALER, commands.SetRoundAside)
        return
    if state.approval_awaited:
        yield Awaited(Office.SUPERVISOR, commands.ApproveContinuing)
    if state.seats and not rounds.round_begin_refusal(state):
        yield Awaited(Office.DEALER, commands.BeginRound)


def _in_round(state: Table, at_table: RoundAtTable) -> Iterator[AwaitedAct]:
    """The game's own acts, except those that the table would refuse."""
    due = card_checks.due_checks_refusal(state) or dispute_pauses.pending_dispute_refusal(state)
    for option in state.game.awaited(at_table.state):
        if due and not at_table.dealt and option.command is state.game.first_card:
            continue
        if option.command is state.game.places_wagers and rounds.absent(state, option.box):
            continue
        yield option


def _seats(state: Table) -> Iterator[Awaited]:
    at_table = state.open_round
    in_round = at_table.present if at_table else {}
    for seat in range(1, state.determinations.boxes + 1):
        if seat not in state.seats:
            if seat not in in_round and seat not in state.claims:
                yield Awaited(Office.PLAYER, commands.TakeSeat, seat)
            continue
        if not add_chips_refusal(state, seat):
            yield Awaited(Office.PLAYER, commands.AddChips, seat)
        if state.may_leave(seat):
            yield Awaited(Office.PLAYER, commands.LeaveSeat, seat)
            if state.seats[seat].idle_rounds >= idle_seats.ROUNDS:
                yield Awaited(Office.SUPERVISOR, commands.RequireVacate, seat)


def _pot_game_acts(state: Table) -> Iterator[Awaited]:
    """Players' choices for coming rounds, and a draw for a seat that several want."""
    pot_game, player = state.game.pot_game, Office.PLAYER
    if pot_game is None:
        return
    for seat, seated in sorted(state.seats.items()):
        out = pot_game_commands.Rejoin if seated.stays_out else pot_game_commands.StayOut
        yield Awaited(player, out, seat)
        if rejoining.may_choose(state, seat):
            yield Awaited(player, pot_game_commands.ChooseToPost, seat)
        if state.open_round is None and changing_seats.open_to(state, seated.player):
            yield Awaited(player, pot_game_commands.ChangeSeat, seat)
        yield Awaited(player, pot_game_commands.AskForSeat, seat)
        if pot_game.time_commission(state.determinations) is not None:
            yield Awaited(player, pot_game_commands.PayForTime, seat)
    for seat, players in sorted(state.claims.items()):
        if len(players) > 1 and seat not in state.seats:
            yield Awaited(Office.DEALER, pot_game_commands.DrawForSeat, seat)
