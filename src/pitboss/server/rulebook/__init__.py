"""The rulebook: every instrument in our own words, with its readings, scenarios and stored copy."""
