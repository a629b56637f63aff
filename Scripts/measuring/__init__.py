"""What Scripts/memory and Scripts/start are made of."""
