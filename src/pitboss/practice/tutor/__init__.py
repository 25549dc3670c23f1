"""The tutor of practice tables: the value of each choice in a house game, and the cost of mistakes.

`situation_of` reads a view, which is all that a seat may know.  `value` computes the choices; the
first ones take seconds, so it runs in a process beside the room.  `report` adds up the costs.
"""

from pitboss.practice.tutor.report import DecisionMade, Report, report
from pitboss.practice.tutor.situation import Situation, situation_of
from pitboss.practice.tutor.values import value, value_all

__all__ = ["DecisionMade", "Report", "Situation", "report", "situation_of", "value", "value_all"]
