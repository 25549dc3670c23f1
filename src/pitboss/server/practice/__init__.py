"""What practice tables have besides."""
