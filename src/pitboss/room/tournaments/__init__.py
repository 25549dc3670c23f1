"""The desks of tournaments."""
