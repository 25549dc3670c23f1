"""Sign-in, sign-out, invitations, and what people may do with their own data."""
