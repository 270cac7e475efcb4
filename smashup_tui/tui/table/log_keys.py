"""Reading the log by keys: through its lines, and from a line to its card and its rule."""

from __future__ import annotations

from collections.abc import Mapping

from .part import Handler, TablePart
from .pointing import spots_of

IN_THE_LOG = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}


class LogKeys(TablePart):
    """Belongs to every table; how the log is read is the controller's `log`."""

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "log": Handler(self._log),
            "log_line": Handler(self._log_line),
            "filter": Handler(self._filter),
        }

    def _log(self) -> None:
        c = self.c
        if self.screen.narrow:
            self.open_story()
        else:
            c.read_log(c.log.go_in(c.story))

    def open_story(self) -> None:
        """The log in a window."""
        from .log_window import LogWindow

        self.screen.app.push_screen(LogWindow(self.c.story_lines, self.screen.window_reader))

    def _filter(self) -> None:
        self.c.read_log(self.c.log.select_next())

    def takes(self, key: str) -> bool:
        """A key while one reads the log: through its lines, and from a line to its card and its rule."""
        c = self.c
        if key in IN_THE_LOG:
            c.read_log(c.log.go(IN_THE_LOG[key], c.story))
        elif key == "space":
            c.read_log(c.log.fold(c.story))
        elif key == "escape":
            c.read_log(c.log.leave())
        elif key == "enter":
            self._follow()
        else:
            return False
        return True

    def _log_line(self, at: int) -> None:
        """A click on a line."""
        self.c.log = self.c.log._replace(at=at)
        self._follow()

    def _follow(self) -> None:
        c = self.c
        line = c.log.line(c.story)
        if line is None:
            return
        if line.begins_turn:
            c.read_log(c.log.fold(c.story))
        elif c.log.led == line.number and line.rule:
            self.screen.smashup.open_rules(line.rule)
        else:
            if line.leads_to in spots_of(c.seen_now):
                c.cursor = line.leads_to
            c.read_log(c.log._replace(led=line.number))
