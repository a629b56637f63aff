"""What Scripts/mutants is made of."""
