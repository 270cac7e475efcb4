"""What a strong player would do here, and what else it considered."""

from __future__ import annotations

from textual.app import ComposeResult

from ...players.thought import Thought
from ..widgets.flow import Page, Paragraph, Words
from .window import Window


class HintDialog(Window[None]):
    WIDTH = 70

    def __init__(self, thought: Thought) -> None:
        super().__init__("Hint")
        self.thought = thought

    def body(self) -> ComposeResult:
        c, thought = self.colours, self.thought
        lines: list[Paragraph] = []
        if thought.options:
            for number, option in enumerate(thought.options):
                style = c.lit if number == 0 else c.text
                lines.append(
                    [
                        Words(f"{option.value:>4.0%} ".replace(" ", "\xa0"), c.key),
                        Words(f" {option.label}", style),
                    ]
                )
            lines.append([Words(" ", c.text)])
            lines.append([Words("The numbers are the chance to win it expects of each.", c.faded)])
        else:
            lines.append([Words(thought.reason, c.text)])
        page = Page(lines)
        page.styles.height = "auto"
        page.styles.max_height = "70vh"
        yield page
