"""`pitboss simulate`: bots play, and a report shows the results."""
