"""The reference stands alone: no game, no screen, and no rich until something is drawn."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def loaded_after(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
    )
    return set(ran.stdout.split())


def test_it_imports_neither_the_game_nor_a_screen() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((ROOT / "rulesdb").rglob("*.py"))
    ]
    loaded = loaded_after(f"import rulesdb, {', '.join(modules)}")

    assert "rulesdb" in loaded
    assert not loaded & {"smashup_tui", "textual", "rich", "typer"}
