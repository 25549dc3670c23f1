"""Several server processes of one room: who decides on what, and how the others ask."""
