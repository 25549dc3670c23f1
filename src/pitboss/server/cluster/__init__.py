"""Several server processes of one room: who decides what, and how processes ask each other."""
