"""People: sign-in, login sessions, purses, and the person behind a request."""
