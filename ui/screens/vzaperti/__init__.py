"""The screens of Vzaperti: home shows that it will come, and needs an emblem."""
