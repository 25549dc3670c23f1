"""Wire types: what clients send and what they are shown, strict and closed, validated once."""
