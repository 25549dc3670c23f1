"""The operator's reports: as data, as lines of a file, as a page with plots."""
