"""The desks of tables, and what a table shares with the rest of the room."""
