"""The reference as a small static site: plain pages, links both ways, a search that needs no server."""

from rulesdb.site.write import NotOurs, export

__all__ = ["NotOurs", "export"]
