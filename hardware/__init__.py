"""What the house has besides the screen: its voice, and a box with lights, buttons, a buzzer and a small display."""
