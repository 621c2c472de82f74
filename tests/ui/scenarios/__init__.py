"""What people do at the screen. Each module has `play(hand, **given)`; what it returns is printed as JSON."""
