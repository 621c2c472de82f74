"""The broker that the app runs itself."""
