"""Documents from the same values as page, text and PDF: conditions, signs, ballots, sheets."""
