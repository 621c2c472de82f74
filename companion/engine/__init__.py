"""What every game is made of. Pure: no clock, no disk, no threads, no text."""
