"""The table as a decider: open, awaited and decide; apply is in changes.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.games.kernel import OfficeCheck, Rules, any_office, rule
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
from pitboss.table.persons import (
    DIRECTOR_ONLY,
    dealer_only,
    house_only,
    operator_only,
    sanction,
    supervisor_only,
    table_running,
)
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

_ANYBODY: Final[OfficeCheck[Table]] = any_office()
"""Rules compare the person with the seat, or the round's own game makes the check."""

RULES: Final = Rules[Table, commands.Command | commands.InRound, Event](
    rule(commands.OpenTable, opening_and_closure.open_table, table_running()),
    rule(
        commands.CloseTable,
        opening_and_closure.close_table,
        table_running(lambda clauses: clauses.closure),
    ),
    rule(commands.RequestRules, opening_and_closure.request_rules, _ANYBODY),
    rule(
        commands.GiveNoticeOfLimits,
        signs_and_notices.give_notice_of_limits,
        operator_only(lambda clauses: clauses.limits_of_boxes),
    ),
    rule(
        commands.ChangeLimits,
        signs_and_notices.change_limits,
        operator_only(lambda clauses: clauses.limits_of_boxes),
    ),
    rule(
        commands.GiveNoticeOfClosure,
        signs_and_notices.give_notice_of_closure,
        operator_only(lambda clauses: clauses.closure),
    ),
    rule(
        commands.CheckCards,
        card_checks.check_cards,
        dealer_only(lambda clauses: clauses.check_of_cards),
    ),
    rule(
        commands.OrderCount,
        card_counts.order_count,
        supervisor_only(lambda clauses: clauses.count_of_cards),
    ),
    rule(
        commands.CountCards,
        card_counts.count_cards,
        dealer_only(lambda clauses: clauses.count_of_cards),
    ),
    rule(
        commands.ReplaceCards,
        card_checks.replace_cards,
        operator_only(lambda clauses: clauses.replacement_of_cards),
    ),
    rule(commands.CheckReplacement, card_checks.check_replacement, card_checks.CHECKERS),
    rule(
        commands.ReplaceShoe,
        shoes.replace_shoe,
        operator_only(lambda clauses: clauses.replacement_of_shoe),
    ),
    rule(
        commands.OrderShuffle,
        shoes.order_shuffle,
        supervisor_only(lambda clauses: clauses.order_to_shuffle),
    ),
    rule(register_commands.ReadRegisters, registers.read_registers, operator_only()),
    rule(commands.ReportJackpotFault, jackpot_equipment.report, house_only()),
    rule(
        commands.ApproveContinuing,
        jackpot_equipment.approve,
        supervisor_only(lambda clauses: clauses.approval_to_continue),
    ),
    rule(commands.RestoreJackpot, jackpot_equipment.restore, house_only()),
    rule(commands.TakeSeat, seats.take_seat, _ANYBODY),
    rule(commands.AddChips, seats.add_chips, _ANYBODY),
    rule(commands.LeaveSeat, seats.leave_seat, _ANYBODY),
    rule(commands.PlaceMarker, seats.place_marker, operator_only(lambda clauses: clauses.marker)),
    rule(commands.RemoveMarker, seats.remove_marker, operator_only(lambda clauses: clauses.marker)),
    rule(commands.CorrectChips, corrections.correct_chips, corrections.CORRECTORS),
    rule(commands.ExcludePlayer, seats.exclude_player, sanction(lambda clauses: clauses.excluded)),
    rule(
        commands.RequireVacate,
        idle_seats.require_vacate,
        supervisor_only(lambda clauses: clauses.idle_seat, Office.OPERATOR),
    ),
    rule(commands.BeginRound, rounds.begin_round, dealer_only()),
    rule(commands.SetRoundAside, rounds.set_round_aside, house_only()),
    rule(commands.ResumePlay, dispute_pauses.resume_play, house_only()),
    rule(commands.VoidSettledRound, voids.void_settled_round, _ANYBODY),
    rule(commands.InRound, rounds.play, _ANYBODY),
    rule(commands.RequestReview, reviews.request_review, _ANYBODY),
    rule(commands.CountFloat, of_float.count_float, of_float.BOTH_PERSONS),
    rule(commands.FillFloat, of_float.fill_float, of_float.BOTH_PERSONS),
    rule(commands.CreditFloat, of_float.credit_float, of_float.BOTH_PERSONS),
    rule(commands.ConfirmCount, of_float.confirm_count, of_float.BOTH_PERSONS),
    rule(commands.ConfirmFill, of_float.confirm_fill, of_float.BOTH_PERSONS),
    rule(commands.ConfirmCredit, of_float.confirm_credit, of_float.BOTH_PERSONS),
    rule(commands.DropFloatAct, of_float.drop_act, of_float.BOTH_PERSONS),
    rule(commands.RecordDrop, of_float.record_drop, house_only(lambda clauses: clauses.procedures)),
    rule(pot_game_commands.StayOut, rejoining.stay_out, _ANYBODY),
    rule(pot_game_commands.Rejoin, rejoining.rejoin, _ANYBODY),
    rule(pot_game_commands.ChooseToPost, rejoining.choose_to_post, _ANYBODY),
    rule(pot_game_commands.AskForSeat, changing_seats.ask_for_seat, _ANYBODY),
    rule(
        pot_game_commands.DrawForSeat,
        changing_seats.draw_for_seat,
        dealer_only(lambda clauses: clauses.choice_of_seat),
    ),
    rule(pot_game_commands.ChangeSeat, changing_seats.change_seat, _ANYBODY),
    rule(
        pot_game_commands.SelectGroup,
        selected_groups.select_group,
        operator_only(lambda clauses: clauses.selected_group),
    ),
    rule(pot_game_commands.PayForTime, time_commission.pay_for_time, _ANYBODY),
    rule(
        pot_game_commands.GiveNinetySeconds,
        ninety_seconds.give_ninety_seconds,
        ninety_seconds.TIME_KEEPERS,
    ),
    rule(tournament_commands.SeatEntrant, tournament_tables.seat_entrant, DIRECTOR_ONLY),
    rule(tournament_commands.RemoveEntrant, tournament_tables.remove_entrant, DIRECTOR_ONLY),
    rule(
        tournament_commands.SubstituteEntrant, tournament_tables.substitute_entrant, DIRECTOR_ONLY
    ),
    rule(tournament_commands.IssueChips, tournament_tables.issue_chips, DIRECTOR_ONLY),
    rule(tournament_commands.RaceChips, tournament_tables.race_chips, DIRECTOR_ONLY),
    rule(tournament_commands.SetLevel, tournament_tables.set_level, DIRECTOR_ONLY),
    rule(tournament_commands.MarkAbsent, tournament_tables.mark_absent, DIRECTOR_ONLY),
    rule(tournament_commands.MarkPresent, tournament_tables.mark_present, DIRECTOR_ONLY),
    rule(tournament_commands.StartAfresh, tournament_tables.start_afresh, DIRECTOR_ONLY),
    gate=tournament_tables.cash_table_only_refusal,
)


def decide(state: Table, command: commands.Command | commands.InRound) -> Allowed[Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    return _renumber(RULES.decide(state, command), state.particulars.law)


def _renumber(ruling: Allowed[Event] | Refused, law: RuleSet) -> Allowed[Event] | Refused:
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
