"""Wire types: what clients send and what they are shown; closed structs, validated once."""
