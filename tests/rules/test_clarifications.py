"""Every ruling, erratum and faction of the five sets has its entry, and every question its answer."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import smashup_tui.cards  # noqa: F401  (registers the sets)
from smashup_tui.engine.model.catalog import CATALOG

ENTRIES = Path(__file__).parents[2] / "rulesdb" / "entries"

# How many rulings each card or base has.
CLARIFICATIONS = {
    "core": {
        "aliens-invader": 1,
        "aliens-collector": 1,
        "aliens-jammed-signal": 1,
        "aliens-terraforming": 2,
        "dinosaurs-king-rex": 1,
        "dinosaurs-war-raptor": 1,
        "dinosaurs-augmentation": 1,
        "dinosaurs-howl": 1,
        "dinosaurs-rampage": 1,
        "dinosaurs-wildlife-preserve": 1,
        "ninjas-shinobi": 1,
        "ninjas-ninja-acolyte": 1,
        "ninjas-disguise": 1,
        "ninjas-infiltrate": 1,
        "pirates-first-mate": 1,
        "pirates-dinghy": 1,
        "pirates-full-sail": 2,
        "pirates-powderkeg": 1,
        "pirates-sea-dogs": 1,
        "pirates-swashbuckling": 1,
        "robots-hoverbot": 2,
        "robots-microbot-alpha": 2,
        "robots-microbot-fixer": 1,
        "tricksters-leprechaun": 2,
        "tricksters-brownie": 1,
        "tricksters-flame-trap": 1,
        "tricksters-hideout": 1,
        "tricksters-mark-of-sleep": 1,
        "wizards-archmage": 1,
        "wizards-chronomage": 1,
        "wizards-neophyte": 1,
        "wizards-mass-enchantment": 1,
        "zombies-zombie-lord": 1,
        "zombies-tenacious-z": 1,
        "zombies-lend-a-hand": 1,
        "zombies-theyre-coming-to-get-you": 1,
        "the-homeworld": 5,
        "ninja-dojo": 1,
        "tortuga": 1,
    },
    "sfdf": {
        "cyborg-apes-flying-monkey": 1,
        "cyborg-apes-missing-uplink": 1,
        "cyborg-apes-shielding": 1,
        "shapeshifters-doppelganger": 1,
        "shapeshifters-mimic": 1,
        "shapeshifters-copycat": 1,
        "shapeshifters-really": 1,
        "shapeshifters-bacta-the-future": 1,
        "shapeshifters-cellular-bonding": 1,
        "shapeshifters-genetic-shift": 1,
        "shapeshifters-transmogrify": 1,
        "super-spies-secret-agent": 1,
        "super-spies-spy": 1,
        "super-spies-from-q-with-love": 1,
        "super-spies-mindraker": 2,
        "time-travelers-doctor-when": 1,
        "time-travelers-1-21-gigawatts": 2,
        "time-travelers-do-over": 1,
        "time-travelers-its-astounding": 1,
        "time-travelers-time-is-fleeting": 1,
        "time-travelers-time-walk": 1,
        "faceless-city": 1,
        "secret-volcano-headquarters": 1,
    },
    "international_incident": {
        "luchadors-capa-roja": 1,
        "luchadors-yellow-demon": 1,
        "luchadors-cheap-pop": 1,
        "luchadors-pin": 1,
        "luchadors-powerful-set-up": 1,
        "luchadors-reversal": 1,
        "mounties-mountie-major": 1,
        "mounties-always-get-our-man": 1,
        "musketeers-aramis": 1,
        "musketeers-dartagnan": 1,
        "musketeers-all-for-one": 1,
        "sumo-wrestlers-top-tier": 1,
        "sumo-wrestlers-fighting-spirit-prize": 1,
        "sumo-wrestlers-grasp-the-belt": 1,
        "great-white-north-eh": 2,
    },
    "marvel": {
        "avengers-captain-america": 1,
        "avengers-hawkeyes-arrows": 1,
        "avengers-hulk-smash": 1,
        "avengers-modular-tech": 1,
        "avengers-repulsor-boots": 2,
        "avengers-widows-bite": 2,
        "hydra-red-skull": 1,
        "hydra-baron-strucker": 1,
        "hydra-arnim-zola": 1,
        "hydra-hydra-agent": 1,
        "hydra-fanatical-devotion": 1,
        "hydra-two-more-shall-take-its-place": 2,
        "kree-supreme-intelligence": 1,
        "kree-prepare-to-engage": 1,
        "masters-of-evil-baron-zemo": 1,
        "masters-of-evil-ulysses-klaw": 1,
        "masters-of-evil-black-mamba": 1,
        "masters-of-evil-a-portent-of-doom": 2,
        "masters-of-evil-world-domination": 1,
        "s-h-i-e-l-d-nick-fury": 1,
        "s-h-i-e-l-d-maria-hill": 2,
        "s-h-i-e-l-d-agent-coulson": 1,
        "s-h-i-e-l-d-proving-ground": 1,
        "s-h-i-e-l-d-rescue-mission": 1,
        "s-h-i-e-l-d-troop-drop": 1,
        "s-h-i-e-l-d-work-together": 1,
        "sinister-six-doctor-octopus": 2,
        "sinister-six-mysterio": 1,
        "sinister-six-cover-the-exits": 1,
        "sinister-six-pressure-from-all-sides": 1,
        "sinister-six-reroute-the-power": 1,
        "spider-verse-spider-man": 2,
        "spider-verse-miles-morales": 1,
        "spider-verse-comes-great-responsibility": 1,
        "spider-verse-the-view-from-above": 1,
        "spider-verse-webbed-up": 1,
        "spider-verse-with-great-power": 1,
        "spider-verse-your-friendly-neighborhood-hero": 1,
        "ultimates-captain-marvel": 2,
        "ultimates-america-chavez": 2,
        "ultimates-blue-marvel": 1,
        "ultimates-aid-from-allies": 1,
        "ultimates-cosmic-knowledge": 1,
        "ultimates-first-to-arrive": 1,
        "avengers-tower": 1,
        "starks-lab": 1,
        "ichor-base": 1,
        "castle-zemo": 1,
        "s-h-i-e-l-d-base": 2,
        "downtown": 1,
        "manhattan": 1,
        "the-daily-bugle": 1,
        "exo-space": 1,
        "the-triskelion": 1,
    },
    "excellent_movies": {
        "action-heroes-commandbro": 1,
        "action-heroes-gracie-brones": 1,
        "action-heroes-kickboxbro": 2,
        "action-heroes-robobro": 1,
        "action-heroes-warbro": 1,
        "action-heroes-all-out-of-bubblegum": 1,
        "action-heroes-collateral-damage": 1,
        "action-heroes-final-stand": 1,
        "action-heroes-lone-wolf": 1,
        "action-heroes-slo-mo-attack": 1,
        "action-heroes-walk-away-slowly": 1,
        "backtimers-sidelined-girlfriend": 2,
        "backtimers-future-almanac": 1,
        "backtimers-letter-from-another-time": 1,
        "backtimers-lightning-strike": 1,
        "extramorphs-hive-queen": 2,
        "extramorphs-alien-life-form": 1,
        "extramorphs-chestbreaker": 1,
        "extramorphs-game-over-dude": 1,
        "extramorphs-head-grabber": 1,
        "extramorphs-nuke-it-from-orbit": 1,
        "wraithrustlers-funkman": 2,
        "wraithrustlers-ellen": 3,
        "wraithrustlers-roy": 1,
        "wraithrustlers-watson": 2,
        "wraithrustlers-ancient-sumerian-god": 1,
        "wraithrustlers-demon-dogs": 2,
        "wraithrustlers-ectoplasm-one": 1,
        "wraithrustlers-librarian-haunt": 1,
        "wraithrustlers-resurgence": 2,
        "wraithrustlers-slimy": 3,
        "wraithrustlers-the-tools-and-the-talent": 1,
        "building-rooftop": 1,
        "time-traveling-car": 1,
        "ancient-crashed-ship": 2,
        "brood-hive": 1,
        "rooftop-portal": 1,
    },
    "pretty_pretty": {
        "fairies-glymmer": 2,
        "fairies-tinx": 1,
        "fairies-daisy-chain": 1,
        "fairies-enchantment": 1,
        "fairies-ladybug": 1,
        "fairies-leaf-armor": 1,
        "kitty-cats-whiskers": 1,
        "cool-cats-alley": 1,
        "mythic-horses-super-future-space-armor-power": 1,
        "princesses-eliza": 1,
        "princesses-heirloom": 1,
        "beautiful-castle": 1,
    },
    "monster_smash": {
        "giant-ants-worker": 1,
        "giant-ants-we-will-rock-you": 1,
        "giant-ants-who-wants-to-live-forever": 1,
        "mad-scientists-igor": 1,
        "vampires-dinner-date": 1,
        "werewolves-pack-alpha": 1,
        "werewolves-frenzy": 1,
        "werewolves-leader-of-the-pack": 1,
        "werewolves-moontouched": 1,
    },
    "awesome_level_9000": {
        "bear-cavalry-bear-necessities": 2,
        "bear-cavalry-bear-rides-you": 1,
        "bear-cavalry-commission": 1,
        "ghosts-spectre": 1,
        "ghosts-haunting": 1,
        "ghosts-seance": 1,
        "killer-plants-water-lily": 1,
        "killer-plants-sprout": 1,
        "killer-plants-deep-roots": 1,
        "killer-plants-entangled": 1,
        "killer-plants-overgrowth": 1,
        "steampunks-escape-hatch": 1,
        "steampunks-ornate-dome": 1,
    },
    "its_your_fault": {
        "dragons-great-wyrm": 1,
        "dragons-ruins": 1,
        "dragons-imperial-dragon": 2,
        "dragons-hatchling": 1,
        "dragons-burn-it-down": 2,
        "dragons-dangerous-ground": 1,
        "mythic-greeks-odysseus": 1,
        "mythic-greeks-heracles": 1,
        "mythic-greeks-jason": 1,
        "mythic-greeks-spartan": 1,
        "sharks-hammerhead": 1,
        "sharks-mako": 1,
        "super-heroes-captain-amazing": 1,
        "super-heroes-mind-lady": 1,
        "super-heroes-justice-friends": 1,
        "tornados-twister": 1,
    },
}

# Cards and bases that some printing words or numbers differently.
ERRATA = {
    "core": [
        "aliens-scout",
        "aliens-collector",
        "aliens-jammed-signal",
        "aliens-terraforming",
        "dinosaurs-laseratops",
        "dinosaurs-armor-stego",
        "dinosaurs-tooth-and-claw-and-guns",
        "ninjas-ninja-acolyte",
        "ninjas-infiltrate",
        "ninjas-smoke-bomb",
        "pirates-buccaneer",
        "pirates-cut-lass",
        "tricksters-leprechaun",
        "tricksters-brownie",
        "tricksters-gnome",
        "tricksters-gremlin",
        "tricksters-block-the-path",
        "tricksters-disenchant",
        "tricksters-enshrouding-mist",
        "tricksters-flame-trap",
        "tricksters-hideout",
        "tricksters-mark-of-sleep",
        "wizards-archmage",
        "zombies-tenacious-z",
        "zombies-theyre-coming-to-get-you",
        "the-homeworld",
        "tar-pits",
        "tortuga",
        "cave-of-shinies",
        "mushroom-kingdom",
    ],
    "sfdf": [
        "cyborg-apes-flying-monkey",
        "shapeshifters-doppelganger",
        "shapeshifters-genetic-shift",
        "super-spies-mole",
        "super-spies-operative",
        "super-spies-spy",
        "super-spies-discards-are-forever",
        "super-spies-from-q-with-love",
        "super-spies-live-and-let-chum",
        "super-spies-mindraker",
        "super-spies-permit-to-kill",
        "super-spies-the-base-is-not-enough",
        "super-spies-the-spy-who-ditched-me",
        "time-travelers-time-is-fleeting",
        "time-travelers-wormhole",
        "primate-park",
        "faceless-city",
        "isis-swingin-pad",
        "secret-volcano-headquarters",
        "the-nexus",
    ],
    "international_incident": [
        "luchadors-senor-muchoslam",
        "luchadors-flor-loca",
        "luchadors-senor-muchoslam-vs-the-monsters",
        "mounties-war-canuck",
        "mounties-when-calls-the-badge",
        "sumo-wrestlers-rookie-sumo",
    ],
    "excellent_movies": [
        "jungle-camp",
        "time-traveling-car",
        "wraithrustlers-hq",
    ],
    "pretty_pretty": [
        "fairies-leaf-armor",
        "fairies-playful-tricks",
        "kitty-cats-mr-grumpers",
        "cool-cats-alley",
        "mythic-horses-rainbow",
        "mythic-horses-sharing-power",
        "princesses-griselda",
        "princesses-fairy-godmother",
        "princesses-woodland-helpers",
        "beautiful-castle",
    ],
    "monster_smash": [
        "giant-ants-killer-queen",
        "giant-ants-drone",
        "giant-ants-soldier",
        "giant-ants-worker",
        "giant-ants-a-kind-of-magic",
        "giant-ants-gimme-the-prize",
        "giant-ants-under-pressure",
        "giant-ants-we-are-the-champions",
        "giant-ants-we-will-rock-you",
        "giant-ants-who-wants-to-live-forever",
        "the-hill",
        "mad-scientists-grave-situation",
        "mad-scientists-jolt",
        "golem-schlo",
        "laboratorium",
        "vampires-the-count",
        "vampires-nightstalker",
        "vampires-heavy-drinker",
        "vampires-fledgling-vampire",
        "vampires-buffet",
        "vampires-cull-the-weak",
        "vampires-dinner-date",
        "vampires-mad-monster-party",
        "castle-blood",
        "crypt",
        "werewolves-marking-territory",
        "moot-site",
    ],
    "awesome_level_9000": [
        "bear-cavalry-general-ivan",
        "bear-cavalry-polar-commando",
        "bear-cavalry-cub-scout",
        "bear-cavalry-bear-necessities",
        "bear-cavalry-bear-rides-you",
        "bear-cavalry-commission",
        "bear-cavalry-high-ground",
        "bear-cavalry-superiority",
        "ghosts-make-contact",
        "killer-plants-weed-eater",
        "killer-plants-overgrowth",
        "steampunks-escape-hatch",
        "steampunks-ornate-dome",
        "field-of-honor",
        "tsars-palace",
        "haunted-house",
        "workshop",
    ],
    "its_your_fault": [
        "dragons-bring-down-the-walls",
        "dragons-dangerous-ground",
        "mythic-greeks-jason",
        "mythic-greeks-spartan",
        "dragons-lair",
        "the-deep",
    ],
}

# The 28 factions.
FACTIONS = {
    "core": [
        "aliens",
        "dinosaurs",
        "ninjas",
        "pirates",
        "robots",
        "tricksters",
        "wizards",
        "zombies",
    ],
    "sfdf": [
        "cyborg-apes",
        "shapeshifters",
        "super-spies",
        "time-travelers",
    ],
    "international_incident": [
        "luchadors",
        "mounties",
        "musketeers",
        "sumo-wrestlers",
    ],
    "marvel": [
        "avengers",
        "hydra",
        "kree",
        "masters-of-evil",
        "s-h-i-e-l-d",
        "sinister-six",
        "spider-verse",
        "ultimates",
    ],
    "excellent_movies": [
        "action-heroes",
        "backtimers",
        "extramorphs",
        "wraithrustlers",
    ],
    "pretty_pretty": ["fairies", "kitty-cats", "mythic-horses", "princesses"],
    "monster_smash": [
        "giant-ants",
        "mad-scientists",
        "vampires",
        "werewolves",
    ],
    "awesome_level_9000": [
        "bear-cavalry",
        "ghosts",
        "killer-plants",
        "steampunks",
    ],
    "its_your_fault": [
        "dragons",
        "mythic-greeks",
        "sharks",
        "super-heroes",
        "tornados",
    ],
}

KINDS = {"clarifications": "clarification", "errata": "errata", "factions": "faction"}
SETS = list(CLARIFICATIONS)


def read(path: Path) -> list[dict[str, Any]]:
    with path.open("rb") as file:
        entries: list[dict[str, Any]] = tomllib.load(file)["entry"]
    return entries


def by_id(folder: str, name: str) -> dict[str, dict[str, Any]]:
    entries = read(ENTRIES / folder / f"{name}.toml")
    ids = [entry["id"] for entry in entries]
    assert len(ids) == len(set(ids)), "an id is used twice"
    return {entry["id"]: entry for entry in entries}


def all_ids() -> set[str]:
    return {entry["id"] for path in ENTRIES.rglob("*.toml") for entry in read(path)}


@pytest.mark.parametrize("name", SETS)
def test_every_ruling_is_there_and_names_its_card(name: str) -> None:
    entries = by_id("clarifications", name)
    wanted = {
        f"clar.{slug}.{n}": slug for slug, count in CLARIFICATIONS[name].items() for n in range(1, count + 1)
    }
    assert entries.keys() == wanted.keys()
    for ident, slug in wanted.items():
        assert entries[ident]["cards"][0] == slug, ident


@pytest.mark.parametrize("name", list(ERRATA))
def test_every_erratum_is_there_and_names_its_card(name: str) -> None:
    entries = by_id("errata", name)
    assert entries.keys() == {f"errata.{slug}" for slug in ERRATA[name]}
    for ident, entry in entries.items():
        assert entry["cards"] == [ident.removeprefix("errata.")]
        assert isinstance(entry["played"], bool), ident


@pytest.mark.parametrize("name", SETS)
def test_every_faction_is_there_with_partners_to_try(name: str) -> None:
    entries = by_id("factions", name)
    assert entries.keys() == {f"faction.{slug}" for slug in FACTIONS[name]}
    known = {slug for slugs in FACTIONS.values() for slug in slugs}
    for ident, entry in entries.items():
        faction = entry["faction"]
        assert faction["set"] in (name, CATALOG.sets[name].name), "a book's short name, or the set's"
        assert faction["how_it_wins"] and faction["complexity"], ident
        assert 3 <= len(faction["partners"]) <= 4, ident
        assert set(faction["partners"]) <= known - {ident.removeprefix("faction.")}, ident


@pytest.mark.parametrize("folder", list(KINDS))
def test_every_entry_has_its_kind_a_source_and_a_text(folder: str) -> None:
    for path in (ENTRIES / folder).glob("*.toml"):
        for entry in read(path):
            assert entry["kind"] == KINDS[folder], entry["id"]
            assert entry["sources"] and entry["title"] and entry["text"].strip(), entry["id"]


def test_nothing_is_missing_over_all_sets() -> None:
    found = {
        folder: sum(len(by_id(folder, path.stem)) for path in (ENTRIES / folder).glob("*.toml"))
        for folder in KINDS
    }
    assert found == {
        "clarifications": sum(sum(of_set.values()) for of_set in CLARIFICATIONS.values()),
        "errata": sum(map(len, ERRATA.values())),
        "factions": sum(map(len, FACTIONS.values())),
    }


@pytest.mark.parametrize("folder", list(KINDS))
def test_every_related_entry_and_link_exists(folder: str) -> None:
    known = all_ids()
    for path in (ENTRIES / folder).glob("*.toml"):
        for entry in read(path):
            targets = {*entry["related"], *re.findall(r"\[\[([^]|]+)", entry["text"])}
            assert targets <= known, entry["id"]
            assert entry["id"] not in targets, "an entry does not point at itself"
