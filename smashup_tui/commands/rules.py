"""`smashup rules` and `smashup card`: look things up without leaving the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulesdb import KINDS, Library, LoadError, shell
from rulesdb.filters import kinds_named

from ..reading.reference import reference
from ..reading.sigil_pictures import sigil_lines, sigil_pictures
from ..support.grammar import counted
from .output import complain, say, shows_colours

Json = Annotated[bool, typer.Option("--json", help="Print JSON, best match first.")]


def open_library() -> Library:
    """The reference; a mistake in its files ends the command with file, line and reason."""
    try:
        return reference()
    except LoadError as error:
        complain(f"The reference cannot be read:\n{error}")
        raise typer.Exit(2) from error


def browse(asked: bool) -> int:
    """The rules browser. Somebody who asked for lines, or has no terminal, must say what to look for."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    if asked or unusable_terminal():
        raise typer.BadParameter("say what to look for", param_hint="QUERY")
    return run("rules", alone=True)


def play_scene(library: Library, entry_id: str) -> int:
    """What a page says, tried out at a table; without a terminal, as lines of text."""
    from ..practice.scene_files import scenes_for
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    if not library.knows(entry_id):
        return shell.run_show(library, entry_id)
    ids = scenes_for(library, entry_id)
    if not ids:
        complain(f"There's no scene for {library.entry(entry_id).title}.")
        return shell.NOT_FOUND
    if not unusable_terminal():
        return run("rules", entry=entry_id, alone=True, play=True)
    from ..practice.scenes import scene_lines, scene_named

    say("\n\n\n".join("\n".join(scene_lines(scene_named(id_))) for id_ in ids))
    return shell.FOUND


def tell_of_scenes(library: Library, entry_id: str) -> None:
    """One line below an entry that can be seen happening."""
    from ..practice.scene_files import scenes_for

    if count := len(scenes_for(library, entry_id)):
        seen = "See it happen" if count == 1 else f"See it happen, in {counted(count, 'scene')}"
        say(f"{seen}: smashup rules show {entry_id} --play")


def show_sigil(library: Library, entry_id: str) -> None:
    """Above a faction's page or a card's, on a terminal with colours: how the faction shows itself."""
    entry = library.entries.get(entry_id)
    if entry is not None and shows_colours():
        shell.show(sigil_lines(entry))


def write_site(folder: Path) -> int:
    """The reference as a site; a folder with something else in it is left alone."""
    from rulesdb.site import NotOurs
    from rulesdb.site import export as export_site

    try:
        pages = export_site(open_library(), folder, sigil_pictures())
    except NotOurs as error:
        raise typer.BadParameter(str(error), param_hint="--export") from error
    except OSError as error:
        raise typer.BadParameter(f"cannot write there: {error}", param_hint="--export") from error
    say(f"{pages} pages; begin with {folder / 'index.html'}")
    return 0


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[QUERY…]",
            help="What to look for; or: show ID; or: contents. Leave empty to open the rules browser.",
            show_default=False,
        ),
    ] = None,
    kind: Annotated[str | None, typer.Option(help=f"Only one kind: {', '.join(KINDS)}.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Maximum number of results.")] = 10,
    sources: Annotated[bool, typer.Option("--sources", help="List the sources of each entry.")] = False,
    as_json: Json = False,
    play: Annotated[
        bool, typer.Option("--play", help="With show ID: watch the entry played out at a table.")
    ] = False,
    export: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write the whole reference to this folder as a static site.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Search the rules, terms, clarifications and cards, or browse them if you give no query."""
    if kind is not None and not kinds_named(kind):
        raise typer.BadParameter(f"“{kind}” isn't one of {', '.join(KINDS)}", param_hint="--kind")
    if export is not None:
        if words or kind or sources or as_json or play:
            raise typer.BadParameter(
                "it can't be combined with a query or another option", param_hint="--export"
            )
        raise typer.Exit(write_site(export))
    if sources:
        raise typer.Exit(shell.run_sources(open_library(), as_json=as_json))
    words = words or []
    showing = words[:1] == ["show"] and len(words) == 2
    if play and (not showing or as_json):
        raise typer.BadParameter("works only with: rules show ID", param_hint="--play")
    query = " ".join(words).strip()
    if not query:
        raise typer.Exit(browse(asked=bool(words or kind or as_json)))
    library = open_library()
    if play:
        raise typer.Exit(play_scene(library, words[1]))
    if showing:
        if not as_json:
            show_sigil(library, words[1])
        code = shell.run_show(library, words[1], as_json=as_json)
        if not as_json:
            tell_of_scenes(library, words[1])
        raise typer.Exit(code)
    if words == ["contents"]:
        raise typer.Exit(shell.run_contents(library, as_json=as_json))
    raise typer.Exit(shell.run_search(library, query, kind=kind, limit=limit, as_json=as_json))


def card(
    words: Annotated[list[str], typer.Argument(metavar="NAME…", help="A card or base.", show_default=False)],
    as_json: Json = False,
) -> None:
    """Show a card or base with its clarifications, errata and terms."""
    name = " ".join(words).strip()
    if not name:
        raise typer.BadParameter("name a card", param_hint="NAME")
    library = open_library()
    found = None if as_json else library.find_card(name)
    if found:
        show_sigil(library, found.id)
    code = shell.run_card(library, name, as_json=as_json)
    if found:
        tell_of_scenes(library, found.id)
    raise typer.Exit(code)
