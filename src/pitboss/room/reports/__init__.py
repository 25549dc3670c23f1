"""Reports for the operator, computed from the journal's postings alone."""

from pitboss.room.reports.books import Books

__all__ = ["Books"]
