"""The view of a round of a pot game.

Everybody sees up-cards, communal cards and exposed cards, how many cards each player replaced, and
all chips.  Hole cards are shown only to their player.  Burnt, folded and discarded cards are shown
to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.games.poker import events
from pitboss.games.poker.dealing_procedures import cards_run_short, places
from pitboss.games.poker.hands import named_of
from pitboss.games.poker.moments import moments
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage
from pitboss.messages.views import BoxShown, CardShown, DealShown, PotShown
from pitboss.room.views.cards import Faces
from pitboss.room.views.dealers_steps import pot_step
from pitboss.room.views.games.pot_choices import DECISIONS, turn_of
from pitboss.room.views.shape import GameView, GameViews, Hands

HAND: Final = 5
OWN, COMMUNAL = 2, 3
"""Cards of each kind in a hand, in games where both kinds must be used."""


def game_view(state: RoundOfPlay, faces: Faces) -> GameView:
    """Show the public part of a round: face-up cards, pots, whose turn it is."""
    communal = faces.public(state.communal)
    return GameView(
        stage=_stage(state),
        boxes=tuple(
            _seat(state, seat, faces.public(seat.hole), communal, faces)
            for seat in sorted(state.seats, key=lambda seat: seat.number)
        ),
        communal=communal,
        pots=tuple(_pots(state)),
        markers={state.procedure.marker.value: state.marker},
        turn=turn_of(state),
        waiting=faces.public(state.waiting),
        options=state.offered,
        agreed=dict(state.agreed),
        next_deal=_next_deal(state),
    )


def _next_deal(state: RoundOfPlay) -> DealShown | None:
    """Return the next deal that the procedure requires, if any; reveals no card."""
    initial = state.stage is Stage.BEFORE_THE_DEAL
    if not initial and (state.stage is not Stage.BETTING_OVER or not state.in_the_round):
        return None
    if cards_run_short(state):
        return DealShown(communal=1)
    to = places(state)
    return DealShown(
        down=tuple(seat for seat, _ in to.down),
        up=tuple(seat for seat, _ in to.up),
        burnt=len(to.burnt),
        communal=len(to.face_up(state)) - len(to.up),
    )


def _stage(state: RoundOfPlay) -> str:
    named = state.stage.name.lower()
    return f"{named}_{state.betting_round}" if state.stage is Stage.BETTING else named


def own_box(state: RoundOfPlay, number: int, person: int, faces: Faces) -> BoxShown | None:
    """Show a player's box with the own hole cards."""
    seat = state.seat(number)
    if seat is None or seat.player != person:
        return None
    return _seat(state, seat, faces.own(seat.hole), faces.public(state.communal), faces)


def _seat(
    state: RoundOfPlay,
    seat: Seat,
    hole: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> BoxShown:
    shown = (*hole, *faces.public(seat.up))
    return BoxShown(
        box=seat.number,
        player=seat.player,
        wagers={name: units for name, units in _chips_of(state, seat) if units},
        cards=shown,
        standing=seat.standing.value,
        hand=_hand(state, shown, communal, faces),
        places=tuple(place.place for place in (*seat.hole, *seat.up)),
        drawn=seat.drawn,
        hole=len(seat.hole),
        owes=_owed(state, seat),
    )


def _chips_of(state: RoundOfPlay, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the chips of a seat: current bet, in the pots, and put forward but not yet bet."""
    bet = _in_front(state, seat)
    return (
        ("bet", bet),
        ("in the pot", seat.paid - bet),
        ("put forward", seat.forward),
    )


def _in_front(state: RoundOfPlay, seat: Seat) -> int:
    """Return the bet still in front of a seat; bets are gathered after each betting round."""
    return seat.bet if _bets_in_front(state) else 0


def _bets_in_front(state: RoundOfPlay) -> bool:
    return state.stage is Stage.BETTING or state.betting_round == 0


def _owed(state: RoundOfPlay, seat: Seat) -> int:
    """Return what the player has yet to pay to stay in, as far as the stake goes."""
    if not _bets_in_front(state):
        return 0
    level = max(other.bet for other in state.seats)
    return min(level - seat.bet, state.stake(seat.number))


def _hand(
    state: RoundOfPlay,
    own: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> str:
    """Name the best hand so far, once all the player's cards are visible and make one.

    In a split game, names both the high and the low hand.
    """
    if None in own:
        return ""
    enough = len(own) + len(communal) >= HAND
    if state.procedure.two_and_three:
        enough = len(own) >= OWN and len(communal) >= COMMUNAL
    if not enough:
        return ""
    return named_of(state.determinations, faces.cards(own), faces.cards(communal)).name


def _pots(state: RoundOfPlay) -> list[PotShown]:
    """Return the pots of the showdown, or those gathered from finished betting rounds."""
    gathered = [replace(seat, paid=seat.paid - _in_front(state, seat)) for seat in state.seats]
    pots = state.pots or (() if state.stage is Stage.OVER else formed(gathered))
    return [
        PotShown(amount=pot.amount, seats=tuple(sorted(pot.contenders)))
        for pot in pots
        if pot.amount
    ]


# --- what events deal -----------------------------------------------------------------------------


def _dealt(event: events.CardsDealt) -> Hands:
    """Return the cards dealt face down; the others are open to everybody."""
    return tuple((seat, (place,)) for seat, place in event.down)


_POT_GAME: Final = GameViews(
    game_view=game_view,
    own_box=own_box,
    moments=moments,
    dealers_step=pot_step,
    decisions=DECISIONS,
    hands_dealt={
        events.CardsDealt: _dealt,
        events.InitialCardsDealt: _dealt,
        events.LastCardForAllDealt: _dealt,
        events.CardsReplaced: lambda event: ((event.seat, event.dealt),),
        events.FifthCardDealt: lambda event: ((event.seat, (event.place,)),),
        events.HoleCardReplaced: lambda event: ((event.seat, (event.dealt,)),),
    },
    handed_in={
        events.CardsReplaced: lambda event: event.discarded,
        events.HoleCardReplaced: lambda event: (event.exposed,),
    },
)
POT_GAMES: Final[Mapping[str, GameViews]] = dict.fromkeys(PLAYED, _POT_GAME)
"""All of them, by name."""
