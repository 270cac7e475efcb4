"""`smashup rules --export`: every entry on a page, every link a place, nothing of others overwritten."""

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import typer
from typer.testing import CliRunner

from rulesdb import Library
from rulesdb.site import NotOurs, export
from smashup_tui.commands import rules
from smashup_tui.reading.reference import card_facts
from smashup_tui.reading.sigil_pictures import sigil_pictures
from tests.rules import small

app = typer.Typer()
app.command("rules")(rules.rules)
app.command("card")(rules.card)

VOID = {"meta", "link", "input", "br"}
MOST_BYTES = 6_000_000


class Checker(HTMLParser):
    """Notes ids, links and articles; complains about tags that do not match."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.articles: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if found.get("id"):
            self.ids.append(found["id"] or "")
            self.articles += [found["id"] or ""] if tag == "article" else []
        self.links += [found[key] or "" for key in ("href", "src") if key in found]

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(file: Path) -> Checker:
    checker = Checker()
    checker.feed(file.read_text("utf-8"))
    assert checker.open == [], file.name
    return checker


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(card_facts())


@pytest.fixture(scope="module")
def site(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    export(library, folder, sigil_pictures())
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Checker]:
    return {file.name: read(file) for file in site.glob("*.html")}


def test_every_entry_stands_on_exactly_one_page(library: Library, pages: dict[str, Checker]) -> None:
    articles = [entry_id for page in pages.values() for entry_id in page.articles]

    assert sorted(articles) == sorted(library.entries)


def test_every_link_leads_to_a_file_and_a_place_in_it(site: Path, pages: dict[str, Checker]) -> None:
    for name, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), name
        for link in page.links:
            parts = urlsplit(link)
            assert not parts.scheme and not parts.netloc, f"{name} needs the network: {link}"
            target = parts.path or name
            assert (site / target).is_file(), f"{name}: {link}"
            assert not parts.fragment or unquote(parts.fragment) in pages[target].ids, f"{name}: {link}"


def test_links_lead_both_ways(pages: dict[str, Checker]) -> None:
    phases, terms = pages["rules-phases-of-a-turn.html"], pages["terms.html"]

    assert "terms.html#term.draw" in phases.links
    assert "rules-phases-of-a-turn.html#rule.draw-two" in terms.links


def test_sources_name_book_and_page_and_every_page_says_whose_work_it_is(pages: dict[str, Checker]) -> None:
    assert "Excellent Movies, Dudes! (2023) pp.6-7" in pages["rules-phases-of-a-turn.html"].words
    for name, page in pages.items():
        assert any("unofficial fan work" in words for words in page.words), name


def test_the_contents_list_every_sourced_entry_by_book(library: Library, pages: dict[str, Checker]) -> None:
    listed = {urlsplit(link).fragment for link in pages["books.html"].links}

    for entry in library.entries.values():
        assert not entry.sources or entry.id in listed, entry.id


def test_a_faction_shows_its_sigil_on_its_tile_and_its_page(site: Path) -> None:
    drawn = sigil_pictures()
    home = (site / "index.html").read_text("utf-8")
    assert len(drawn) >= 28 and all(picture in home for picture in drawn.values())
    page = (site / "faction-ninjas.html").read_text("utf-8")
    assert page.count("<svg") == 1 and drawn["ninjas"] in page


def test_it_stays_small(site: Path) -> None:
    assert sum(file.stat().st_size for file in site.iterdir()) < MOST_BYTES
    assert len(list(site.iterdir())) < 80


def test_what_a_title_says_is_text_and_no_markup(tmp_path: Path) -> None:
    entries = small.ENTRIES.replace('title = "Ties"', 'title = "Ties <b>&</b> \\"draws\\""')
    (tmp_path / "in").mkdir()
    export(small.library(tmp_path / "in", entries), tmp_path / "out")

    words = [words for file in (tmp_path / "out").glob("*.html") for words in read(file).words]
    assert 'Ties <b>&</b> "draws"' in words


def test_a_library_without_cards_can_be_written_too(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    library = small.library(tmp_path / "in", cards=())
    export(library, tmp_path / "out")

    articles = {each for file in (tmp_path / "out").glob("*.html") for each in read(file).articles}
    assert {"rule.me-first", "term.special", "faction.ninjas", "example.ties"} <= articles
    for file in (tmp_path / "out").glob("*.html"):
        for link in map(urlsplit, read(file).links):
            assert not link.path or (tmp_path / "out" / link.path).is_file()


# Where it is written


def test_a_site_takes_the_place_of_an_older_one(tmp_path: Path, reference: Library) -> None:
    export(reference, tmp_path)
    mark = tmp_path / "smashup-rules.json"
    (tmp_path / "rules-gone.html").write_text("old", encoding="utf-8")
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    mark.write_text(
        json.dumps([*json.loads(mark.read_text(encoding="utf-8")), "rules-gone.html", "../outside.html"]),
        encoding="utf-8",
    )
    (tmp_path.parent / "outside.html").write_text("not in the folder", encoding="utf-8")

    export(reference, tmp_path)

    assert not (tmp_path / "rules-gone.html").exists()
    assert (tmp_path / "mine.txt").exists() and (tmp_path.parent / "outside.html").exists()


@pytest.mark.parametrize("mark", [None, "", "[", "3"])
def test_a_folder_with_something_else_is_left_alone(
    tmp_path: Path, reference: Library, mark: str | None
) -> None:
    (tmp_path / "index.html").write_text("my own page", encoding="utf-8")
    if mark is not None:
        (tmp_path / "smashup-rules.json").write_text(mark, encoding="utf-8")

    with pytest.raises(NotOurs, match="is not empty and holds no such site"):
        export(reference, tmp_path)
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == "my own page"


def test_the_command_says_what_it_wrote_and_where_to_begin(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["rules", "--export", str(tmp_path / "new" / "site")])

    assert result.exit_code == 0, result.stderr
    assert "pages; begin with" in result.stdout
    assert (tmp_path / "new" / "site" / "index.html").is_file()


def test_the_command_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear", encoding="utf-8")

    for arguments, words in (
        (["--export", str(tmp_path / "full")], "is not empty and holds no such site"),
        (["--export", str(tmp_path / "file")], "is a file; name a new"),
        (["--export", str(tmp_path / "file" / "below")], "cannot write there"),
        (["ties", "--export", str(tmp_path / "new")], "can't be combined with a query"),
    ):
        result = CliRunner().invoke(app, ["rules", *arguments], env={"COLUMNS": "300"})
        assert result.exit_code == 2, arguments
        assert words in result.stderr, result.stderr
    assert not (tmp_path / "new").exists()
