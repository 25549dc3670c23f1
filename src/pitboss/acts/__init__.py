"""What acts and events are called and say: one sheet each, for every place that shows them."""
