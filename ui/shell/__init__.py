"""The shell that all games share: home, history, settings, the bar, questions and forms."""
