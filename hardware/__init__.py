"""What the house has besides the screen: for now its voice. Pins, displays and boards come beside it."""
