"""The screens of just score."""
