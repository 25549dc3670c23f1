"""What the events of a table say, between and around its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.acts.event_texts.house_games import amount_moved
from pitboss.acts.event_texts.sheet import EventSheet, TextContext, Values, sheet
from pitboss.acts.event_texts.values import moved_units, signed
from pitboss.table import dispute_events, events, float_events
from pitboss.table.register_events import RegistersRead
from pitboss.table.state import BANK


def _way(units: int, first: int) -> tuple[int, ...]:
    """Choose the first sentence of a pair for what comes in, the second for what goes out."""
    return (first + (units < 0),) if units else ()


def _with_chips(event: events.MoneyEvent) -> tuple[int]:
    """Choose the sentence that names an amount, if any moved."""
    return (0 if moved_units(event.moved) else 1,)


def _missing_or_foreign(event: events.CardsFoundWrong) -> Iterator[int]:
    if event.missing:
        yield 0
    if event.foreign:
        yield 1


def _round_result(event: events.RoundConcluded, context: TextContext) -> Values:
    return {"float_change": str(context.chips(abs(event.float_change)))}


def _void_round(event: events.SettledRoundVoided, context: TextContext) -> Values:
    return {
        "float_change": str(context.chips(abs(event.float_change))),
        "pools_change": str(context.chips(abs(event.pools_change))),
    }


def _void_round_lines(event: events.SettledRoundVoided) -> tuple[int, ...]:
    return (0, *_way(event.float_change, 1), *_way(event.pools_change, 3))


def _difference(event: float_events.FloatDiffers, context: TextContext) -> Values:
    return {
        "expected": signed(event.expected, context.chips),
        "counted": signed(event.counted, context.chips),
    }


ROUND_BEGINS: Final = "Round {number} begins with the {back} cards."


_OPENING: Final = (
    sheet(
        events.TableOpened, "the table is open for {purpose}", "The table is open for {purpose}."
    ),
    sheet(
        events.OpenedWithoutApproval,
        "no approval is entered for the {lacking}",
        "No approval is entered for the {lacking}, so the table is not for gaming.",
        values=lambda event, _: {"lacking": " and the ".join(event.lacking)},
    ),
    sheet(
        RegistersRead,
        "the registers of the house apply at the table",
        "The approvals, hours and commencements of the house now apply at the table.",
    ),
    sheet(events.SignDisplayed, "the sign is displayed", "The sign of the table is up to date."),
    sheet(
        events.NoticeOfLimitsGiven,
        "the players know that limits change at {takes_effect}",
        "Notice: the limits change at {takes_effect}.",
    ),
    sheet(events.LimitsChanged, "other limits apply", "New limits apply from the next round on."),
    sheet(
        events.NoticeOfClosureGiven,
        "the players know that the table closes at {takes_effect}",
        "Notice: the table closes at {takes_effect}.",
    ),
    sheet(events.TableClosed, "the table is closed", "The table is closed."),
    sheet(
        events.RulesMadeAvailable,
        "the rules are handed out: {instrument}, {page}",
        "The rules are available: {instrument}.",
    ),
    sheet(
        events.JackpotFaultReported,
        "the jackpot has failed and play waits for the supervisor",
        "The jackpot equipment has failed. Play waits for the casino supervisor.",
    ),
    sheet(
        events.ContinuingApproved,
        "play may go on without the jackpot",
        "The casino supervisor lets play go on without the jackpot.",
    ),
    sheet(events.JackpotRestored, "the jackpot works again", "The jackpot works again."),
)

_CARDS: Final = (
    sheet(
        events.CardsChecked,
        "the {back} cards are complete",
        "The {back} cards are checked and complete.",
    ),
    sheet(
        events.CardsFoundWrong,
        ("the {back} cards lack {missing}", "foreign to the {back} cards: {foreign}"),
        ("Cards are missing from the {back} deck.", "Foreign cards are in the {back} deck."),
        scenario_lines=_missing_or_foreign,
        log_lines=_missing_or_foreign,
    ),
    sheet(
        events.CountOrdered,
        "the {back} cards are to be counted",
        "The {back} cards will be counted.",
    ),
    sheet(
        events.CardsCounted,
        "the {back} cards are {number}",
        "The {back} cards are counted: {number}, as they should be.",
    ),
    sheet(
        events.WrongNumberCounted,
        "the {back} cards are {number}, a wrong number",
        "The {back} cards are counted: {number}, a wrong number.",
    ),
    sheet(
        events.CardsReplaced,
        "new {new_back} cards wait for a check",
        "New {new_back} cards replace the {back} cards and wait for a check.",
    ),
    sheet(
        events.ReplacementChecked,
        "the {by} has checked the new {back} cards",
        "The {by} has checked the new {back} cards.",
    ),
    sheet(
        events.ShoeReplaced,
        "another {kind} stands on the table",
        "The shoe is replaced by another {kind}.",
    ),
    sheet(
        events.ShuffleOrdered,
        "a shuffle is ordered",
        "The cards will be shuffled before the next round.",
    ),
)

_SEATS: Final = (
    sheet(
        events.SeatTaken,
        "player {player} sits at box {seat}",
        ("{player} sits down with {total}.", "{player} sits down."),
        log_lines=_with_chips,
        values=amount_moved,
    ),
    sheet(
        events.ChipsAdded,
        "box {seat} has more chips",
        "{who} adds {total}.",
        values=amount_moved,
    ),
    sheet(
        events.SeatLeft,
        "player {player} has left box {seat}",
        ("{player} leaves with {total}.", "{player} leaves."),
        log_lines=_with_chips,
        values=amount_moved,
    ),
    sheet(
        events.SeatVacated,
        "player {player} has to leave box {seat}",
        (
            "{player} has to give up the seat and leaves with {total}.",
            "{player} has to give up the seat.",
        ),
        log_lines=_with_chips,
        values=amount_moved,
    ),
    sheet(
        events.SeatFlagged,
        "box {seat} has been idle for three rounds",
        "{who} has been idle for three rounds and may have to give up the seat.",
    ),
    sheet(
        events.MarkerPlaced,
        "a marker stands beside box {seat}",
        "{who} may bet above the maximum: a marker is beside the box.",
    ),
    sheet(
        events.MarkerRemoved,
        "the marker beside box {seat} is gone",
        "The marker is removed: the maximum applies to {who} again.",
    ),
    sheet(
        events.ChipsCorrected,
        "the chips of box {seat} are put right",
        "{whose} chips are corrected by {total}.",
        values=amount_moved,
    ),
    sheet(
        events.PlayerExcluded,
        "player {player} is shut out of the game",
        "{player} is excluded from the game.",
    ),
)

_ROUNDS: Final = (
    sheet(
        events.RoundBegan,
        "round {number} begins with the {back} cards",
        ROUND_BEGINS,
    ),
    sheet(
        events.RoundSetAside,
        "round {number} is set aside",
        "Round {number} is not played: nobody wagered.",
    ),
    sheet(
        events.RoundConcluded,
        (
            "round {number} is concluded",
            "the house has won {float_change}",
            "the house has paid {float_change}",
        ),
        "Round {number} is settled.",
        scenario_lines=lambda event: (0, 2 if event.float_change < 0 else 1),
        values=_round_result,
    ),
    sheet(
        events.SettledRoundVoided,
        (
            "round {number} is void after its settlement: {ground}",
            "the house gets {float_change} back",
            "the house gives {float_change} back",
            "the pools get {pools_change} back",
            "the pools give {pools_change} back",
        ),
        "Round {number} is void after its settlement. Its money goes back.",
        scenario_lines=_void_round_lines,
        values=_void_round,
    ),
    sheet(
        events.ChipsSentOn,
        (
            "what box {seat} gets back goes to the purse of player {player}",
            "what box {seat} gets back goes to the bank of the tournament",
        ),
        (
            "The chips of {place} {seat}, {total}, go to the purse of the player who left.",
            "The chips of {place} {seat}, {total}, go to the bank of the tournament.",
        ),
        scenario_lines=lambda event: (int(event.moved[0].payee == BANK),),
        log_lines=lambda event: (int(event.moved[0].payee == BANK),),
        values=lambda event, context: {
            **amount_moved(event, context),
            "place": context.place,
        },
    ),
    sheet(
        dispute_events.WinningsGivenBack,
        ("box {seat} gives its winnings back", "player {player} owes {shortfall}"),
        "{who} gives back the winnings of the void round.",
        scenario_lines=lambda event: (1,) if event.shortfall else (0,),
    ),
    sheet(
        dispute_events.ReviewRequested,
        "player {player} asks the Commission to review round {round}",
        "{who} asks the Commission to review round {round}.",
    ),
    sheet(
        dispute_events.PlayPaused,
        "play is paused until {until}",
        "Play is paused for a dispute until {until} at the latest.",
    ),
    sheet(
        dispute_events.PlayResumed,
        "play is resumed",
        "Play goes on. The dispute is decided later.",
    ),
    sheet(
        dispute_events.RoundTakenUp,
        "the table turns to round {number}",
        "The table turns to round {number}.",
    ),
)

# What the float holds is for staff, and every viewer reads the log; so it names no figures.
_FLOAT: Final = (
    sheet(
        float_events.FloatActBegun,
        "the {act} of {chips} waits for the second person",
        "The {act} of the float waits for the second person.",
    ),
    sheet(
        float_events.FloatActDropped,
        "the {act} comes to nothing",
        "The {act} of the float is dropped.",
    ),
    sheet(
        float_events.FloatCounted,
        "two persons have counted {counted} in the float",
        "Two persons have counted the float.",
    ),
    sheet(
        float_events.FloatDiffers,
        "the float should hold {expected} and holds {counted}",
        "The float does not hold what it should.",
        values=_difference,
    ),
    sheet(
        float_events.FloatFilled,
        "the cage has sent {chips} to the float",
        "Fill: chips come from the cage to the float.",
    ),
    sheet(
        float_events.FloatCredited,
        "the float has sent {chips} to the cage",
        "Credit: chips go from the float to the cage.",
    ),
    sheet(
        float_events.DropRecorded,
        "player {player} has bought chips of {amount} for cash",
        "{who} buys {amount} in chips for cash.",
    ),
)

SHEETS: Final[dict[type, EventSheet]] = dict((*_OPENING, *_CARDS, *_SEATS, *_ROUNDS, *_FLOAT))
