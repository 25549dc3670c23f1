"""The law: instruments, clauses, readings, citations, and which instrument governs on a day.

Importing this package loads no data; each register is read on first use.
"""

from pitboss.law.citation import Citation, citing

__all__ = ["Citation", "citing"]
