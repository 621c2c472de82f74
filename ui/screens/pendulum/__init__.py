"""The screens of Pendulum."""
