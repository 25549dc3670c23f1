"""What every HTTP request goes through: guards, limits, problems, the API description."""
