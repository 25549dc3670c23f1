"""Sign-in, sign-out, invitations, and each person's own data."""
