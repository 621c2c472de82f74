"""The screens of Scythe."""
