"""How fast it is, against others and against bounds. `python -m bench` runs all, `python -m bench NAME` one."""
