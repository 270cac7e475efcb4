"""What a strong player would do here, and what else it considered."""

from __future__ import annotations

from textual.app import ComposeResult

from ...players.thought import Thought
from ..widgets.flow import Page, Paragraph, Span
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
                        Span(f"{option.value:>4.0%} ".replace(" ", "\xa0"), c.key),
                        Span(f" {option.label}", style),
                    ]
                )
            lines.append([Span(" ", c.text)])
            lines.append([Span("The numbers are the chance to win it expects of each.", c.faded)])
        else:
            lines.append([Span(thought.reason, c.text)])
        page = Page(lines)
        page.styles.height = "auto"
        page.styles.max_height = "70vh"
        yield page
