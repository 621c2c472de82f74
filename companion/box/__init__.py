"""The box: printed values with their sources, and the owner's file, which wins over all."""

from companion.box.box import Box, BoxValue

__all__ = ["Box", "BoxValue"]
