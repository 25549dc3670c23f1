"""People: sign-in, login sessions, purses, and who is asking."""
