"""The server of the phones' page: a few files held in memory, handed out by the table itself."""

from companion.publish.page.server import Page

__all__ = ["Page"]
