"""What every HTTP request passes through: guards, limits, problems, the API description."""
