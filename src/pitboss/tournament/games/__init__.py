"""What a tournament needs to know of each game; `tournament_games` lists them."""
