"""What the house has besides the screen: its voice and a small display. Pins and boards come beside them."""
