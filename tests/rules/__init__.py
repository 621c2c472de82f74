"""Which section of which rulebook is proven by which tests: `make rules`."""
