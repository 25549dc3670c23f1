"""The operator's reports: as data, as CSV files, as a page with plots."""
