"""What is done at a pot-game table outside of rounds."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import SEAT, Asked, FieldKind, text, yes_no
from pitboss.acts.grants import BY_THE_DIRECTOR_TOO, DEALER, OPERATOR, SEATING
from pitboss.acts.sentences import OWN_SEAT, says, value
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import pot_game_commands as commands

_TO: Final = Asked("Which seat instead?", FieldKind.BOX)

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.StayOut,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Stay out of the next rounds",
        asks="A player keeps the seat and wants no cards for now.",
        outcome="From the next round on. Blinds that come to the seat meanwhile are missed.",
        rules=("missed_blinds",),
        needs="missed_blinds",
        fields={"seat": SEAT},
        sentences=(says("stays out of the game", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.Rejoin,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Come back into the game",
        asks="A player who stayed out wants cards again.",
        outcome=(
            "At once if no blind was missed; else at the big blind, or by posting what was missed."
        ),
        rules=("missed_blinds",),
        needs="missed_blinds",
        fields={"seat": SEAT},
        sentences=(says("wants cards again", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.ChooseToPost,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Post to be dealt in, or wait",
        asks="A player is new, has missed blinds, or has moved further from them.",
        outcome=(
            "Who posts is dealt in with the next round, but not at the dealer button; who waits"
            " comes in at the big blind."
        ),
        rules=("missed_blinds", "new_player", "moved_further"),
        needs="missed_blinds",
        fields={"seat": SEAT, "posts": yes_no("Does the player post what is owed?")},
        sentences=(
            says("posts to be dealt in", seat=OWN_SEAT, posts=True),
            says("waits for the big blind", seat=OWN_SEAT, posts=False),
        ),
    ),
    ActSheet(
        commands.AskForSeat,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Ask for another seat",
        asks="A seated player would rather sit elsewhere.",
        outcome="Once it is vacant, nobody who waits for a place comes before the player.",
        rules=("choice_of_seat",),
        needs="choice_of_seat",
        fields={"seat": SEAT, "to": _TO},
        sentences=(
            says("asks for seat {number}", seat=OWN_SEAT, to=value("number")),
            says("asks for no other seat", seat=OWN_SEAT, to=None),
        ),
    ),
    ActSheet(
        commands.DrawForSeat,
        grants=DEALER,
        kind=Kind.DESK,
        title="Draw cards for a seat",
        asks="Two or more players want the same vacant seat.",
        outcome="The highest card has it; those who share the highest draw again.",
        rules=("choice_of_seat",),
        needs="choice_of_seat",
        fields={
            "seat": SEAT,
            "drawn": Asked("Which player drew which card?", FieldKind.DRAWN_CARDS),
        },
    ),
    ActSheet(
        commands.ChangeSeat,
        grants=SEATING,
        kind=Kind.PLAYER,
        title="Change seats",
        asks="A player moves to a vacant seat with all chips.",
        outcome=(
            "Between rounds. Who moves further from the blinds waits for the big blind, or posts"
            " it."
        ),
        rules=("choice_of_seat", "moved_further"),
        needs="choice_of_seat",
        fields={"seat": SEAT, "to": _TO},
        sentences=(says("moves to seat {number}", seat=OWN_SEAT, to=value("number")),),
    ),
    ActSheet(
        commands.SelectGroup,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Keep the game to selected players",
        asks="The game is for new players, for experienced ones, or for another group.",
        outcome="Nobody else takes a seat; who sits there stays. Without words it is for all.",
        discretion="The casino operator may determine it.",
        rules=("selected_group", "operator"),
        needs="selected_group",
        fields={
            "described": text("Which players is it for?"),
            "players": Asked("Who are they, by their numbers?", FieldKind.BOXES),
        },
        sentences=(says("opens the game to everybody", described=""),),
    ),
    ActSheet(
        commands.PayForTime,
        grants=SEATING,
        own_purse=True,
        kind=Kind.PLAYER,
        title="Pay commission for the next period",
        asks="Commission is charged by time, and a period is to be paid.",
        outcome="From the purse, in advance, and not refunded. Who has not paid gets no cards.",
        rules=("time_commission",),
        needs="time_commission",
        fields={"seat": SEAT},
        sentences=(says("pays for the time", seat=OWN_SEAT),),
    ),
    ActSheet(
        commands.GiveNinetySeconds,
        grants=BY_THE_DIRECTOR_TOO,
        kind=Kind.RULING,
        title="Give a player ninety seconds",
        asks="The player on turn takes too long.",
        outcome="The record keeps when they began; the hand is folded when they have run out.",
        discretion="The casino supervisor may do so at any time.",
        rules=("ninety_seconds", "supervisor"),
        needs="ninety_seconds",
        fields={"seat": SEAT},
        sentences=(says("gives seat {number} ninety seconds", seat=value("number")),),
    ),
)
