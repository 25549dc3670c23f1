"""What the events of a tournament say."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from pitboss.acts.event_texts.sheet import EventSheet, TextContext, Values, sheet
from pitboss.acts.event_texts.values import in_words
from pitboss.tournament import events
from pitboss.tournament.schedules import Level
from pitboss.tournament.state import Out


def entrants_in_words(numbers: Iterable[int]) -> str:
    """Return `entrant 3`, `entrants 3 and 5`, `entrants 1, 2 and 3`."""
    held = [str(number) for number in numbers]
    if not held:
        return "nobody"
    return f"entrant{'' if len(held) == 1 else 's'} {in_words(held)}"


def level_in_words(level: Level) -> str:
    """Return `blinds 25/50, ante 5`, or the limits of a house game."""
    parts = []
    if level.blinds:
        parts.append(f"blinds {'/'.join(f'{blind:,}' for blind in level.blinds)}")
    if level.ante:
        parts.append(f"ante {level.ante:,}")
    if level.minimum or level.maximum:
        parts.append(f"limits {level.minimum:,} to {level.maximum:,}")
    return ", ".join(parts)


def _out(out: Iterable[Out], context: TextContext) -> Values:
    """Return who is out, as numbers and as names."""
    entrants = [each.entrant for each in out]
    return {"out": entrants_in_words(entrants), "names": _names(entrants, context)}


def _names(entrants: Iterable[int], context: TextContext) -> str:
    return in_words(map(context.entrant, entrants))


def _fraction(points: Fraction) -> str:
    return str(points.numerator) if points.denominator == 1 else str(points)


def _session_ended(event: events.SessionEnded, context: TextContext) -> Values:
    return {
        **_out(event.out, context),
        "through": entrants_in_words(entrant for entrant, _ in event.through),
        "names_through": _names((entrant for entrant, _ in event.through), context),
        "points": ", ".join(
            f"entrant {entrant} {_fraction(points)}" for entrant, points in event.points
        ),
        "names_points": ", ".join(
            f"{context.entrant(entrant)} {_fraction(points)}" for entrant, points in event.points
        ),
    }


def _session_ended_lines(event: events.SessionEnded) -> tuple[int, ...]:
    said = (True, event.through, event.out, event.points)
    return tuple(number for number, sentence in enumerate(said) if sentence)


def _groups(groups: Iterable[Iterable[int]], separator: str) -> str:
    return separator.join(map(entrants_in_words, groups))


def _prizes(event: events.PrizesAwarded, context: TextContext) -> Values:
    """Return the goods, and the prizes in the order of the places."""
    return {
        "goods": "; ".join(
            f"{prize.goods} for entrant {prize.entrant}" for prize in event.prizes if prize.goods
        ),
        "prizes": "; ".join(
            f"{context.entrant(prize.entrant)} {_worth(prize)}"
            for prize in sorted(event.prizes, key=lambda prize: prize.place)
        ),
    }


def _worth(prize: events.Prize) -> str:
    return " and ".join(
        [*([str(prize.amount)] if prize.amount else []), *([prize.goods] if prize.goods else [])]
    )


_BEFORE: Final = (
    sheet(
        events.ConditionsPublished, "the conditions are published", "The conditions are published."
    ),
    sheet(
        events.RegistersRead,
        "the registers of the house apply to the tournament",
        "The approvals and commencements of the house now apply to the tournament.",
    ),
    sheet(
        events.DirectorNominated,
        "person {person} directs the tournament",
        "The tournament has a director.",
    ),
    sheet(
        events.AssistantNominated,
        "person {person} assists the director",
        "The director has an assistant.",
    ),
    sheet(events.EntriesOpened, "entries are open", "Entries are open."),
    sheet(events.PlayerEntered, "player {person} is entrant {entrant}", "{entrant} enters."),
    sheet(
        events.ReserveEntered,
        "player {person} is a reserve",
        "A reserve player waits for a seat.",
    ),
    sheet(events.EntriesClosed, "entries are closed", "Entries are closed."),
    sheet(
        events.ValueAdded,
        "the operator adds to the prize pool",
        "The casino operator adds to the prize pool.",
    ),
    sheet(
        events.CancellationAnnounced,
        "the tournament is cancelled, and {kept} is kept",
        "The tournament is cancelled and entries are refunded.",
    ),
)

_SEATS: Final = (
    sheet(
        events.TableAdded,
        "table {number} belongs to the tournament",
        "Table {number} is added to the tournament.",
    ),
    sheet(events.HeatsDrawn, "the heats are drawn", "The heats are drawn."),
    sheet(
        events.BallotDrawn,
        "the seats of session {session} are drawn",
        "The seats of session {session} are drawn.",
    ),
    sheet(events.SeatTaken, "entrant {entrant} is in the seat", "{entrant} is in the seat."),
    sheet(
        events.SeatLeft,
        "entrant {entrant} is away from the seat",
        "{entrant} is away from the seat.",
    ),
    sheet(
        events.AbsenceVerified,
        "the director confirms that entrant {entrant} is away",
        "The director confirms that {entrant} is away.",
    ),
    sheet(
        events.EntrantsForfeited,
        "forfeited: {out}",
        "Forfeited for absence: {names}.",
        values=lambda event, context: _out(event.out, context),
    ),
    sheet(
        events.ReserveSeated,
        "player {person} takes the seat of entrant {absent}",
        "{entrant}, a reserve, takes the seat of {absentee}.",
        values=lambda event, context: {"absentee": context.entrant(event.absent)},
    ),
    sheet(
        events.SubstituteApproved,
        "player {person} plays for entrant {entrant}",
        "Another person plays on for {entrant}.",
    ),
    sheet(
        events.StartAltered,
        "the session begins at {starts}",
        "The session begins at {starts}.",
    ),
    sheet(
        events.PlayerMoved,
        "entrant {entrant} moves to table {table} seat {seat}",
        "{entrant} moves to table {table}, seat {seat}.",
    ),
    sheet(events.TableBroken, "table {table} is broken up", "Table {table} is broken."),
    sheet(events.SeatsRedrawn, "all seats are drawn anew", "All seats are drawn again."),
    sheet(
        events.EntrantReinstated,
        "entrant {entrant} is back at table {table} seat {seat}",
        "{entrant} is back at table {table}, seat {seat}.",
    ),
)

_SESSIONS: Final = (
    sheet(events.SessionStarted, "session {session} begins", "Session {session} begins."),
    sheet(events.ClockStarted, "the clock runs", "The clock is running."),
    sheet(
        events.LevelReached,
        "level {number} applies: {level}",
        "Level {number}: {level}.",
        values=lambda event, _: {"level": level_in_words(event.level)},
    ),
    sheet(
        events.BreakCalled,
        "there is a break of {minutes} minutes",
        "Break: {minutes} minutes.",
    ),
    sheet(events.BreakEnded, "the break is over", "The break is over."),
    sheet(
        events.ClockCorrected,
        "the clock is set right by {seconds} seconds",
        "The clock is corrected by {change} seconds.",
        values=lambda event, _: {"change": f"{event.seconds:+,}"},
    ),
    sheet(
        events.PaceDirected,
        "the director directs that {direction}",
        "The director sets the pace of play.",
    ),
    sheet(
        events.HandForHand,
        ("play goes on hand for hand", "hand for hand is over"),
        ("Play is hand for hand.", "Hand for hand is over."),
        scenario_lines=lambda event: (0 if event.on else 1,),
        log_lines=lambda event: (0 if event.on else 1,),
    ),
    sheet(
        events.SessionEnded,
        (
            "session {session} is over",
            "through: {through}",
            "not through: {out}",
            "points: {points}",
        ),
        (
            "Session {session} is over.",
            "Through: {names_through}.",
            "Not through: {names}.",
            "Points: {names_points}.",
        ),
        scenario_lines=_session_ended_lines,
        log_lines=_session_ended_lines,
        values=_session_ended,
    ),
    sheet(
        events.SessionPassedOver,
        "session {session} has too few players",
        "Session {session} is skipped: too few players.",
    ),
    sheet(
        events.PlacesEqual,
        "equal: {entrants}",
        "Tied: {tied}.",
        values=lambda event, context: {
            "entrants": _groups(event.entrants, "; "),
            "tied": "; ".join(_names(group, context) for group in event.entrants),
        },
    ),
)

_CHIPS: Final = (
    sheet(
        events.ChipsBought,
        "entrant {entrant} buys {chips} again",
        "{entrant} rebuys for {count} chips.",
        values=lambda event, _: {"count": f"{event.chips:,}"},
    ),
    sheet(
        events.ToppedUp,
        "entrant {entrant} tops up by {chips}",
        "{entrant} tops up by {count} chips.",
        values=lambda event, _: {"count": f"{event.chips:,}"},
    ),
    sheet(
        events.RebuyDeclined, "entrant {entrant} buys no more", "{entrant} takes no more rebuys."
    ),
    sheet(
        events.LastRebuysOffered,
        "the last rebuys at table {table}, until {until} seconds are played",
        "Last rebuys at table {table}.",
    ),
    sheet(
        events.RebuysClosed,
        "the rebuys at table {table} are closed",
        "Rebuys at table {table} are closed.",
    ),
    sheet(
        events.TopUpsClosed,
        "the top-up at table {table} is closed",
        "The top-up at table {table} is closed.",
    ),
    sheet(
        events.RaceOffHeld,
        (
            "at table {table} the chips of {chip} are raced off",
            "seat {winner} wins the race for {odd} and receives {received}",
        ),
        (
            "Table {table} races off the chips of {worth}.",
            "Seat {winner} wins the race for {at_stake} and receives {handed_over}.",
        ),
        scenario_lines=lambda event: (0,) if event.winner is None else (0, 1),
        log_lines=lambda event: (0,) if event.winner is None else (0, 1),
        values=lambda event, _: {
            "worth": f"{event.chip:,}",
            "at_stake": f"{event.odd:,}",
            "handed_over": f"{event.received:,}",
        },
    ),
    sheet(
        events.ChipsCounted,
        ("all chips are counted", "the books differ: {differences}"),
        "All chips are counted.",
        scenario_lines=lambda event: (0, 1) if event.differences else (0,),
        values=lambda event, _: {
            "differences": entrants_in_words(entrant for entrant, _ in event.differences)
        },
    ),
)

_ENDING: Final = (
    sheet(
        events.EntrantsEliminated,
        "out: {out}",
        "Eliminated: {names}.",
        values=lambda event, context: _out(event.out, context),
    ),
    sheet(
        events.OutHeldBack,
        "out when all tables have finished: {out}",
        "Eliminated once all tables have finished the round: {names}.",
        values=lambda event, context: _out(event.out, context),
    ),
    sheet(
        events.EntrantExcluded,
        "excluded: {out}",
        "{names} is excluded from the tournament.",
        values=lambda event, context: _out((event.out,), context),
    ),
    sheet(
        events.EntrantWithdrew,
        "withdrawn: {out}",
        "{names} withdraws.",
        values=lambda event, context: _out((event.out,), context),
    ),
    sheet(
        events.EntrantRefunded,
        "entrant {entrant} withdraws, and the fee is refunded",
        "{entrant} withdraws, and the fee is refunded.",
    ),
    sheet(
        events.RuledByDirector,
        "the director rules on {matter}: {decision}",
        "The director has made a ruling.",
    ),
    sheet(
        events.PlacesDrawn,
        "the order is {order}",
        "The order among those tied: {drawn}.",
        values=lambda event, context: {
            "order": _groups(event.order, ", then "),
            "drawn": ", then ".join(_names(group, context) for group in event.order),
        },
    ),
    sheet(
        events.ExtraRoundsOrdered,
        "additional rounds for {entrants}",
        "Additional rounds decide between {names}.",
        values=lambda event, context: {
            "entrants": entrants_in_words(event.entrants),
            "names": _names(event.entrants, context),
        },
    ),
    sheet(events.PlacesDetermined, "the places are determined", "The places are determined."),
    sheet(
        events.PrizesAwarded,
        ("the prizes are awarded", "goods: {goods}"),
        "Prizes: {prizes}.",
        scenario_lines=lambda event: (0, 1) if any(prize.goods for prize in event.prizes) else (0,),
        values=_prizes,
    ),
)

SHEETS: Final[dict[type, EventSheet]] = dict((*_BEFORE, *_SEATS, *_SESSIONS, *_CHIPS, *_ENDING))
