"""Health, metrics, and the checks that run beside play."""
