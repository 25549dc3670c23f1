"""`pitboss simulate`: bots play, and a report says what came of it."""
