"""Events as everybody at the table may read them.

Events contain no hidden faces, so their text is the same for all viewers.  Of seals and proposals
only the kind is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.acts.event_texts import TextContext
from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.games.poker.events import PotWon, RoundVoided
from pitboss.games.ultimate_texas_holdem import lost_by_fold
from pitboss.games.ultimate_texas_holdem.events import Folded
from pitboss.messages.views import Happened, ResultShown
from pitboss.record.vocabulary import name_of
from pitboss.room.tables.desk_events import ActDropped, ActProposed, ActSeconded
from pitboss.room.tables.desk_state import Numbered, TableAtDesk
from pitboss.room.views.event_texts import LOG_SHEETS
from pitboss.room.views.log_names import in_context
from pitboss.ruling import Outcome

_AMONG_STAFF = (ActProposed, ActSeconded, ActDropped)


def happened_since(
    state: TableAtDesk, since: int, name: Callable[[int], str]
) -> tuple[Happened, ...]:
    """Describe for staff what happened after an event."""
    return tuple(describe_event(*happening) for happening in in_context(state, since, name))


def among_staff(event: Any) -> bool:
    """Whether an event is shown to staff only."""
    return isinstance(event, _AMONG_STAFF)


def describe_event(numbered: Numbered, context: TextContext) -> Happened:
    """Describe one event."""
    event = numbered.event
    box = getattr(event, "box", getattr(event, "seat", None))
    amount = getattr(event, "amount", None)
    return Happened(
        number=numbered.number,
        kind=name_of(type(event)),
        says=LOG_SHEETS[type(event)].in_log(event, context),
        cites=tuple(str(cited) for cited in event.under),
        box=box if isinstance(box, int) else None,
        amount=amount.units if isinstance(amount, Chips) else None,
        cards=_faces(event),
        results=_results(event),
    )


def ended(events: Iterable[Any]) -> tuple[ResultShown, ...]:
    """Return the results of wagers; a void result replaces any earlier one."""
    found: tuple[ResultShown, ...] = ()
    for event in events:
        if isinstance(event, RoundVoided):  # in a pot game this cancels all results
            found = ()
            continue
        news = _results(event)
        void = {
            (result.box, result.wager) for result in news if result.outcome == Outcome.VOID.value
        }
        found = (*(result for result in found if (result.box, result.wager) not in void), *news)
    return found


def _faces(event: Any) -> tuple[str, ...]:
    """Return the cards that an event turns face up."""
    pairs = getattr(event, "faces", ())
    face = getattr(event, "face", None)
    shown = (*(exposed for _, exposed in pairs), *((face,) if face else ()))
    return tuple(card.name for card in shown if isinstance(card, Card))


def _results(event: Any) -> tuple[ResultShown, ...]:
    """Return the results in an event; those of a fold are computed by the game."""
    if isinstance(event, PotWon):
        return tuple(_shares(event))
    results = lost_by_fold(event) if isinstance(event, Folded) else getattr(event, "results", ())
    return tuple(
        ResultShown(
            box=event.box,
            wager=result.wager.value,
            outcome=result.outcome.value,
            amount=result.amount.units,
            cites=tuple(str(cited) for cited in result.under),
            odds=str(result.odds) if result.odds else "",
            withheld=result.withheld.units if result.withheld else 0,
        )
        for result in results
    )


def _shares(event: PotWon) -> Iterator[ResultShown]:
    """Yield the shares of a pot as results, one per winning seat."""
    for seat, share in event.shares:
        yield ResultShown(
            box=seat,
            wager="pot" if event.pot == 1 else f"side pot {event.pot - 1}",
            outcome=Outcome.WINS.value,
            amount=share.units,
            cites=tuple(str(cited) for cited in event.under),
        )
