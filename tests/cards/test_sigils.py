"""Every faction has a face of its own: letters, colours and a drawing that nobody takes for another's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest

from smashup_tui.cards import sigils as module
from smashup_tui.cards.sigils import sigil_of, sigils
from smashup_tui.engine.model.catalog import CATALOG, CardSet, Faction
from smashup_tui.support.sigil_format import HEIGHT, WIDTH, Sigil, sigils_in
from smashup_tui.support.validation import Unreadable

ALIKE = 0.8  # of the pixels


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue and packs to add to."""
    before, said = CATALOG.contents(), list(CATALOG.left_out)
    monkeypatch.setattr(module, "PACKS", [])
    sigils.cache_clear()
    yield
    CATALOG.go_back_to(before)
    CATALOG.left_out[:] = said
    sigils.cache_clear()


def test_every_faction_has_one() -> None:
    assert set(sigils()) == set(CATALOG.factions)
    for slug, sigil in sigils().items():
        assert sigil.voice and sigil.role, slug
        assert [len(row) for row in sigil.pixels] == [WIDTH] * HEIGHT, slug
        assert sigil.primary != sigil.secondary, slug


def test_letters_are_unique() -> None:
    letters = [sigil.letters for sigil in sigils().values()]
    assert len(set(letters)) == len(letters)


def test_no_two_drawings_look_alike() -> None:
    for (one, first), (other, second) in combinations(sigils().items(), 2):
        shared = sum(a == b for a, b in zip("".join(first.pixels), "".join(second.pixels), strict=True)) / (
            WIDTH * HEIGHT
        )
        assert shared <= ALIKE, f"{one} and {other}: {shared:.0%}"


@pytest.mark.usefixtures("fresh")
def test_a_faction_without_a_drawing_gets_letters_that_nobody_has() -> None:
    CATALOG.add_set(CardSet("Mine", "mine", 2030))
    for name, slug in (("Alienists", "alienists"), ("Alibis", "alibis")):
        CATALOG.add_faction(Faction(name, slug, "mine"))
    first, second = sigil_of("alienists"), sigil_of("alibis")
    assert (first.pixels, second.pixels) == ((), ())
    assert len({"Al", first.letters, second.letters}) == 3
    assert sigil_of("aliens").letters == "Al"
    assert first.letters[0] == second.letters[0] == "A"


@pytest.mark.parametrize("slug", ["nobody-knows-it", "x", "", "8-bits"])
def test_a_faction_that_nobody_knows_has_one_too(slug: str) -> None:
    sigil = sigil_of(slug)
    assert len(sigil.letters) == 2 and sigil.letters.isascii() and not sigil.pixels
    assert sigil == sigil_of(slug)


GOOD = """
[mine]
letters = "Mi"
primary = "#37b6b0"
secondary = "#f3ead6"
voice = "Me first."
pixels = ["xxxxxxxx", "x......x", "x.oooo.x", "x.oooo.x", "x......x", "xxxxxxxx"]
"""


@pytest.mark.usefixtures("fresh")
def test_a_pack_brings_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sigils.toml").write_text(GOOD, encoding="utf-8")
    monkeypatch.setattr(module, "PACKS", [SimpleNamespace(name="mine", folder=tmp_path)])
    CATALOG.add_set(CardSet("Mine", "mine", 2030))
    CATALOG.add_faction(Faction("Mine", "mine", "mine"))
    assert sigil_of("mine").voice == "Me first."


@pytest.mark.usefixtures("fresh")
def test_a_pack_without_a_usable_file_has_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "sigils.toml").write_text(GOOD.replace("x......x", "x.....x"), encoding="utf-8")
    packs = [SimpleNamespace(name="none", folder=tmp_path), SimpleNamespace(name="broken", folder=broken)]
    monkeypatch.setattr(module, "PACKS", packs)
    assert not sigil_of("mine").pixels
    (said,) = [each for each in CATALOG.left_out if "sigils" in each]
    assert "pack broken" in said and "[mine] expected" in said and "“x.....x”" in said


def test_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "sigils.toml"
    file.write_text(GOOD, encoding="utf-8")
    (found,) = sigils_in(file).items()
    assert found == ("mine", Sigil("#37b6b0", "#f3ead6", "Mi", "Me first.", found[1].pixels))


@pytest.mark.parametrize(
    ("line", "instead", "reason"),
    [
        ('letters = "Mi"\n', "", "“letters” is missing"),
        ('"Mi"', '"mi"', "a capital and a letter"),
        ('"Mi"', "3", "expected text, found"),
        ('"#37b6b0"', '"teal"', "a colour like"),
        ('"x.oooo.x"', '"x.oozo.x"', "8 of x, o and ."),
        ('"xxxxxxxx", "x......x", ', "", "expected 6 rows of pixels, found 4"),
        ('"Me first."', f'"{"me " * 40}"', "a text of 120 characters"),
        ("[mine]", "mine = 3\n[other]", "expected a table, found"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tmp_path: Path, line: str, instead: str, reason: str) -> None:
    assert line in GOOD
    file = tmp_path / "sigils.toml"
    file.write_text(GOOD.replace(line, instead), encoding="utf-8")
    with pytest.raises(Unreadable, match=r"^\[mine\] ") as raised:
        sigils_in(file)
    assert reason in str(raised.value)
