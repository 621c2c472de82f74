"""The screens of the games: for each a view-model without Kivy, a screen and its layout."""
