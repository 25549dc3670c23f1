"""The acts at any table, in words.  Their clauses come from each game's shared rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.room.catalogue import pot_game_tables
from pitboss.room.catalogue.entry import (
    DISPUTE,
    ROUND,
    SEAT,
    Asked,
    Entry,
    FieldKind,
    Kind,
    amount,
    cards,
    choices,
    number,
    text,
    yes_no,
)
from pitboss.table import commands

_DECK: Final = Asked("Which deck, by the colour of its backs?", FieldKind.DECK)
_LIMITS: Final = Asked("Which limits?", FieldKind.DETERMINATIONS)
_PLAYER: Final = Asked("Which player?", FieldKind.PERSON)
_WHY: Final = text("Why? It is recorded.")

ACTS: Final[Mapping[type, Entry]] = {
    # --- opening, closing, signs and notices ------------------------------------------------------
    commands.OpenTable: Entry(
        kind=Kind.DESK,
        title="Open the table",
        asks="The table is set up and play is to begin.",
        outcome=(
            "Gaming wants the approvals entered and hours of gaming; demonstration and practice do"
            " without. The sign is displayed, and the cards are due to be checked."
        ),
        rules=("operator", "layout", "hours"),
        fields={
            "purpose": Asked(
                "What is it opened for?",
                FieldKind.CHOICE,
                choices(gaming="gaming", demonstration="demonstration", practice="practice"),
            )
        },
    ),
    commands.CloseTable: Entry(
        kind=Kind.DESK,
        title="Close the table",
        asks="Gaming is over, or the moment has come of which the players had notice.",
        outcome="Between rounds. Players get their chips, and the cards are checked once more.",
        discretion="The casino operator may close a table early, after notice to the players.",
        rules=("closure", "hours", "check_of_cards"),
    ),
    commands.RequestRules: Entry(
        kind=Kind.DESK,
        title="Ask for the rules",
        asks="Somebody wants a copy of the rules.",
        outcome="Whoever asks gets one, at any time.",
        rules=("copy_of_the_rules",),
    ),
    commands.GiveNoticeOfLimits: Entry(
        kind=Kind.DESK,
        title="Give notice of other limits",
        asks="Other minima, maxima or multiples are to apply later.",
        outcome="The sign says from when; until then the old limits hold.",
        discretion="The casino operator may change limits, after notice to the players.",
        rules=("limits_of_boxes", "multiples"),
        fields={
            "determinations": _LIMITS,
            "takes_effect": Asked("From when?", FieldKind.MOMENT),
        },
    ),
    commands.ChangeLimits: Entry(
        kind=Kind.DESK,
        title="Let the new limits apply",
        asks="The moment has come of which the players had notice.",
        outcome="Between rounds, and exactly the limits of the notice.",
        rules=("limits_of_boxes",),
        fields={"determinations": _LIMITS},
    ),
    commands.GiveNoticeOfClosure: Entry(
        kind=Kind.DESK,
        title="Give notice that the table closes",
        asks="The table is to close before the end of gaming.",
        outcome="The sign says when; the table does not close before.",
        discretion="The casino operator may close a table early.",
        rules=("closure",),
        fields={"takes_effect": Asked("When does it close?", FieldKind.MOMENT)},
    ),
    # --- cards and shoes --------------------------------------------------------------------------
    commands.CheckCards: Entry(
        kind=Kind.DESK,
        title="Check the cards one by one",
        asks="A check is due: before gaming, after it, or after something was wrong.",
        outcome="A whole deck of one back: play may go on. Anything else is put right first.",
        rules=("check_of_cards",),
        fields={
            "back": _DECK,
            "counted": cards("Which cards are there?"),
            "other_backs": cards("Which of them have another back?"),
        },
    ),
    commands.OrderCount: Entry(
        kind=Kind.RULING,
        title="Have the cards counted",
        asks="The number of cards is to be verified.",
        outcome="The dealer counts before the next card is dealt.",
        discretion="The casino supervisor may order it at any time.",
        rules=("count_of_cards",),
    ),
    commands.CountCards: Entry(
        kind=Kind.DESK,
        title="Count the cards",
        asks="The casino supervisor has ordered a count.",
        outcome="Right: play goes on. Wrong: the deck is checked card by card.",
        rules=("count_of_cards",),
        fields={"back": _DECK, "number": number("How many cards are there?")},
    ),
    commands.ReplaceCards: Entry(
        kind=Kind.DESK,
        title="Replace cards",
        asks="Some or all cards of a deck are worn, marked or missing.",
        outcome=(
            "Between rounds. Casino supervisor and dealer both look at each new card before it is"
            " used."
        ),
        discretion="The casino operator may replace cards after any round.",
        rules=("replacement_of_cards",),
        fields={
            "back": _DECK,
            "cards": cards("Which cards are replaced?"),
            "new_back": text("Which colour have the new backs, if another?"),
        },
    ),
    commands.CheckReplacement: Entry(
        kind=Kind.DESK,
        title="Check the replacement cards",
        asks="New cards lie ready and have not been looked at.",
        outcome="Casino supervisor and dealer, two persons, each look at every new card.",
        rules=("replacement_of_cards",),
        fields={"back": _DECK, "found": cards("Which cards are there?")},
    ),
    commands.ReplaceShoe: Entry(
        kind=Kind.DESK,
        title="Replace the shoe",
        asks="The shoe failed, or another one is to be used.",
        outcome="Between rounds, by an approved shoe, with new cards.",
        discretion="The casino operator judges whether it is necessary.",
        rules=("replacement_of_shoe", "choice_of_shoe"),
        fields={
            "kind": Asked(
                "Which kind of shoe?",
                FieldKind.CHOICE,
                choices(
                    automated_shuffling_shoe="an automated shuffling shoe",
                    card_shoe="a card shoe",
                ),
            ),
            "approval": text("What is the reference of its approval?"),
            "because": _WHY,
            "backs": Asked("Which colours have the new backs, if others?", FieldKind.TEXTS),
        },
    ),
    commands.OrderShuffle: Entry(
        kind=Kind.RULING,
        title="Order a shuffle between rounds",
        asks="There is reasonable cause to shuffle the cards again.",
        outcome="The cards are shuffled before the next deal.",
        discretion="It is for the casino supervisor to see reasonable cause.",
        rules=("order_to_shuffle",),
        needs="order_to_shuffle",
        fields={"because": text("What is the cause? It is recorded.")},
    ),
    # --- the jackpot's equipment ------------------------------------------------------------------
    commands.ReportJackpotFault: Entry(
        kind=Kind.IRREGULARITY,
        title="The jackpot equipment has failed between rounds",
        asks="Sensors, meter or another part of it does not work, and no round is open.",
        outcome="The casino supervisor is told, and no round begins without the approval.",
        rules=("approval_to_continue", "no_jackpot_wagers"),
        needs="approval_to_continue",
    ),
    commands.ApproveContinuing: Entry(
        kind=Kind.RULING,
        title="Approve that play goes on",
        asks="The jackpot's equipment failed, and the next round waits.",
        outcome="Rounds begin again, without jackpot wagers until the equipment works.",
        discretion="It is for the casino supervisor to approve, or to let the game wait.",
        rules=("approval_to_continue",),
        needs="approval_to_continue",
    ),
    commands.RestoreJackpot: Entry(
        kind=Kind.DESK,
        title="Record that the jackpot works again",
        asks="The jackpot's equipment was put right between rounds.",
        outcome="Jackpot wagers are offered again; an approval that is awaited is still awaited.",
        rules=("no_jackpot_wagers",),
        needs="no_jackpot_wagers",
    ),
    # --- seats ------------------------------------------------------------------------------------
    commands.TakeSeat: Entry(
        kind=Kind.PLAYER,
        title="Take a seat",
        asks="A player sits down with chips.",
        outcome="One seat a player; the chips come from the player's purse.",
        rules=("box", "chips", "one_hand_a_player"),
        fields={
            "seat": SEAT,
            "player": _PLAYER,
            "stake": amount("With how many chips?"),
        },
    ),
    commands.AddChips: Entry(
        kind=Kind.PLAYER,
        title="Add chips",
        asks="A seated player puts more chips on the table.",
        outcome="Not while the player has a hand in a round.",
        rules=("chips", "top_up"),
        fields={"seat": SEAT, "amount": amount("How many chips?")},
    ),
    commands.LeaveSeat: Entry(
        kind=Kind.PLAYER,
        title="Leave the seat",
        asks="A player stands up and takes the chips along.",
        outcome="Not before a round is over in which the player has wagered.",
        rules=("wagers_stand",),
        fields={"seat": SEAT},
    ),
    commands.RequireVacate: Entry(
        kind=Kind.RULING,
        title="Require an idle player to give up the seat",
        asks="A player has not wagered for three rounds on end while every seat was taken.",
        outcome="The seat is free, and the player gets the chips that lie there.",
        discretion="The house may require it; it need not.",
        rules=("idle_seat",),
        fields={"seat": SEAT},
    ),
    commands.PlaceMarker: Entry(
        kind=Kind.RULING,
        title="Let a player exceed the maximum from now on",
        asks="A player asks for it between rounds.",
        outcome="With a marker beside the box the player's whole wagers play, until it is removed.",
        discretion="The casino operator may allow it, or not.",
        rules=("marker",),
        needs="marker",
        fields={"seat": SEAT, "marker_placed": yes_no("Does a marker stand beside the box?")},
    ),
    commands.RemoveMarker: Entry(
        kind=Kind.RULING,
        title="Hold a player to the maximum again",
        asks="A marker stands beside the box and is to go.",
        outcome="From the next round on the maximum of the sign holds for the player.",
        discretion="The casino operator may take back what was allowed.",
        rules=("marker",),
        needs="marker",
        fields={"seat": SEAT},
    ),
    commands.CorrectChips: Entry(
        kind=Kind.RULING,
        title="Put a player's chips right",
        asks="A mistake was found after settlement, or a ruling moves money.",
        outcome=(
            "The record of the round stays as it is; the chips move between seat and float by an"
            " entry of its own. Between rounds, and by two persons."
        ),
        discretion="What is owed follows from the ruling; the amount is entered by hand.",
        rules=("dispute", "chips"),
        fields={
            "seat": SEAT,
            "amount": amount("How much moves?"),
            "to_player": yes_no("Does the player get it, rather than give it?"),
            "because": _WHY,
            "round": Asked(
                "About which round was the dispute, if it follows one?", FieldKind.NUMBER
            ),
        },
    ),
    commands.ExcludePlayer: Entry(
        kind=Kind.RULING,
        title="Shut a player out of the game",
        asks="Somebody broke the rules and is not to play at this table, seated or not.",
        outcome="The seat is given up at once, or when the round is over that the player is in.",
        discretion="The casino operator may exclude the player.",
        rules=("excluded",),
        fields={"player": _PLAYER, "contravened": text("Which rule did the player break?")},
    ),
    # --- rounds -----------------------------------------------------------------------------------
    commands.BeginRound: Entry(
        kind=Kind.STEP,
        title="Turn to the next round",
        asks="The last round is over, and somebody sits at the table.",
        outcome="Wagers may be offered, and the cards are made ready.",
        rules=("opportunity",),
    ),
    commands.SetRoundAside: Entry(
        kind=Kind.STEP,
        title="Set the round aside",
        asks="Nobody wagers, and the table is to turn to something else.",
        outcome="Only while no wager lies and no card is dealt: there was no round of play.",
        rules=("round_of_play",),
    ),
    commands.ResumePlay: Entry(
        kind=Kind.STEP,
        title="Resume play",
        asks="Play is paused for a dispute, and its time limit is over.",
        outcome="Play goes on. The dispute stays open, and the operator decides it later.",
        rules=("dispute_pause",),
    ),
    commands.VoidSettledRound: Entry(
        kind=Kind.RULING,
        title="Void the last round after its settlement",
        asks=(
            "The last round is over, and fraud affected it or the dispute about it is upheld; in a"
            " tournament of 2001 also after a disturbance."
        ),
        outcome=(
            "All that the round moved goes back, seat by seat, and from the pools. What a player"
            " cannot give back the house puts in, and the player owes it. Once a card of the next"
            " round is dealt it is too late, unless a dispute about it is still open."
        ),
        discretion="The casino operator decides, with a second person.",
        rules=("result_stands",),
        fields={
            "number": ROUND,
            "ground": Asked(
                "On which ground?",
                FieldKind.CHOICE,
                choices(
                    fraud="fraud affected its outcome",
                    dispute="the dispute about it is upheld",
                    disturbance="a disturbance disrupted it",
                ),
            ),
            "because": _WHY,
            "dispute": replace(DISPUTE, when=("ground", "dispute")),
        },
    ),
    commands.RequestReview: Entry(
        kind=Kind.PLAYER,
        title="Ask for a review",
        asks="The dispute is decided, and its player wants the Commission to review the decision.",
        outcome="The request is recorded. The decision stands until it has been reviewed.",
        rules=("dispute",),
        fields={"seat": SEAT, "round": ROUND},
    ),
    **pot_game_tables.ACTS,
}
