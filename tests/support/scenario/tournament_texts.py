"""Tournaments for the tests of the scenario language."""

from __future__ import annotations


def head(
    conditions: str, entrants: int, ready: str = "session started", law: str = "S2-2001"
) -> str:
    """The headings of a tournament."""
    return (
        f"Scenario  A title\nUnder  {law}\nGame  A tournament\nConditions  {conditions}\n"
        f"Entrants  {entrants}\nReady  {ready}\n"
    )


HOLD_EM = head("appendix H", 10)
EARLY_BIRD = head("appendix E", 10)
ULTIMATE = head("ultimate; one session of 9 rounds", 12, law="NI2025-411")
CANBERRA = head("canberra; one session of 9 rounds", 6, law="NI2017-193")
LIMIT = head("appendix I; 5000 chips each", 10)

NOT_SHIPPED = (
    head("appendix H", 10, "published")
    + """\
Shift manager  nominates director 77
Director 77  nominates assistant 78
Assistant 78  opens entries
Entrant 1  enters
Entrant 2  enters, agreeing in writing
Entrant 3  enters, not of the group
Director 77  enters player 4
Director 77  enters player 5, who agrees to nothing
Director 77  directs that nobody waits for long
Director 77  directs nothing    REFUSED
Director 77  rules about a spilt drink: the round stands
Director 77  rules about nothing    REFUSED
Operator  adds a watch and a dinner to the prizes
Operator  adds $10.50 to the prize pool
Clock  30 seconds pass
Operator  cancels the tournament without a reason    REFUSED
""",
    head("ultimate", 12, "entries closed", "NI2025-411 and NI2019-212")
    + """\
Director  notes player 31 as a reserve
Director  draws the heats
Room  opens the tables that are needed
Director  draws the ballot
Heats  entrant 1 1 | entrant 2 2
Director  seats entrant 1
Room  everybody but 3 takes the seat
Director  finds that entrant 1 has left the seat
Clock  it is 19:00
Director  gives the seat of entrant 3 to the reserve
Director  starts the session
          forfeited: entrant 1
Director  calls a break of 10 minutes
Clock  10 minutes pass
Director  ends the break
Director  races off the chips of 25 at table 1 with no cards    REFUSED
""",
    head("ultimate; one session of 1 rounds", 12, law="NI2025-411 and NI2019-212")
    + """\
Dealer  at table 1 seat 1 wins, seats 2 and 3 lose with wagers of 100
        box 1 play   wins     100
        box 1 ante   wins     100
        box 1 blind  push     100 returned
Dealer  at table 2 a round is played
        equal: entrants 7, 8, 9, 10, 11 and 12
""",
    head("canberra; one session of 1 rounds", 6, "ballot drawn", "NI2017-193")
    + """\
Director  gives notice that the session begins at 19:30
Room  everybody but 6 takes the seat
Clock  it is 19:30
Director  starts the session
Director  ends the session    REFUSED
Dealer  at table 1 seat 1 wins, seat 2 wins
Director  orders 5 additional rounds
          additional rounds for entrants 1 and 2
Room  the next session begins with everybody
Dealer  at table 1 4 rounds are played
Dealer  at table 1 seat 2 loses
        the order is entrant 1, then entrant 2
Places  1 entrant 1 | 2 entrant 2 | 3 entrants 3, 4 and 5
""",
    head("five-card-stud", 8, "ballot drawn", "NI2006-154")
    + """\
Room  everybody but 2, 3 takes the seat
Clock  it is 19:00
Director  starts the session
Director  rules that entrant 2 has forfeited
Director  confirms that entrant 3 is away
Director  excludes entrant 1 without a reason    REFUSED
Operator  excludes entrant 1 because of talk about hands
          excluded: entrant 1
Director  buys again for entrant 4    REFUSED
Operator  opens table 2 without approvals    REFUSED
Operator  opens table 3 for practice
""",
    EARLY_BIRD
    + """\
Dealer  at table 1 seat 2 wins everything of seat 3
Entrant 3  buys no more
           out: entrant 3
Dealer  at every table a round is played
Dealer  at table 1 rounds are played at minute 30 and a second before minute 60
Clock  89 minutes and 59 seconds are played
Minutes  89:59
Director  closes the rebuys at table 1    REFUSED
Guest  at table 1: reads the sign
Guest  reads the conditions
Guest  reads the ballot sheet
Guest  reads the prize sheet
Director  redraws all seats
Director  counts all chips
""",
)
"""Words that the shipped scenarios need not use."""
