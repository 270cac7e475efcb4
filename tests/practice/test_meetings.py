"""Two cards, one answer: every verdict is what the engine does in a scene that any deck can lead to."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations, product

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from rulesdb import Library
from smashup_tui.engine.model import kinds
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import BASE
from smashup_tui.engine.position import Position, why_impossible
from smashup_tui.practice.scene_files import scenes_for
from smashup_tui.practice.scene_steps import follow
from smashup_tui.practice.scenes import scene_lines, scene_named
from smashup_tui.practice.verdicts import (
    DESTROYED,
    ENTERED,
    MOMENTS,
    MOVED,
    RETURNED,
    SCORED,
    GameReferee,
    judged,
    pair_scenes,
)
from smashup_tui.reading.reference import reference

#: What happens to a card, in the words of a verdict and of the engine.
FATES = {
    "destroy": {kinds.DESTROYED},
    "return": {kinds.LEFT_PLAY},
    "bottom": {kinds.LEFT_PLAY},
    "move": {kinds.MOVED, kinds.TRANSFERRED},
    "control": {kinds.CONTROL},
}


#: Cards that step in when a minion would be destroyed, and whom Seeing Stars then does not destroy.
STEPPING_IN = {
    "Hang in There": "the minion that has Hang in There",
    "The House of Nine Lives": "a minion at a base other than The House of Nine Lives",
}


@pytest.fixture(scope="module")
def library() -> Library:
    return reference()


def slug(name: str) -> str:
    return CATALOG.by_name()[name].slug


@pytest.mark.parametrize(
    ("doer", "other", "happens", "how", "rule"),
    [
        ("Beam Up", "Warbot", True, "return", "term.return"),
        ("Powderkeg", "Warbot", False, "destroy", "rule.protection"),
        ("Leprechaun", "Warbot", False, "destroy", "rule.protection"),
        ("Nukebot", "Warbot", False, "destroy", "rule.protection"),
        ("Ninja Dojo", "Warbot", False, "destroy", "rule.protection"),
        ("Tiger Assassin", "Warbot", False, "destroy", "rule.illegal-choice"),
        ("The Base Is Not Enough", "Warbot", True, "control", "rule.control"),
        ("Beam Up", "Porthos", False, "return", "rule.protection"),
        ("Supreme Overlord", "Porthos", True, "return", "term.return"),
        ("Mushroom Kingdom", "Porthos", True, "move", "term.move"),
        ("Supreme Overlord", "Smoke Bomb", True, "return", "rule.leaving-play"),
        ("Shanghai", "Upgrade", True, "move", "term.move"),
        ("Shanghai", "Yokozuna", False, "move", "rule.protection"),
        ("Seeing Stars", "Tooth and Claw... and Guns", False, "destroy", "rule.shields"),
        ("Crop Circles", "Hideout", False, "return", "rule.shields"),
        ("Bacta the Future", "Buccaneer", False, "destroy", "rule.replacement"),
        ("Big Gulp", "Drone", False, "destroy", "rule.replacement"),  # with the counter that it brings
        ("Cannon", "Gremlin", True, "destroy", "rule.death-abilities"),
        ("Beam Up", "Gremlin", True, "return", "rule.death-abilities"),
        ("Disenchant", "Clyde 2.0", True, "destroy", "rule.triggers"),
        ("Seeing Stars", "Tar Pits", True, "destroy", "rule.death-abilities"),
        ("Invader", "Pay the Piper", True, "answer", "rule.triggers"),
        ("Final Stand", "Spider-Man 2099", False, "destroy", "rule.protection"),
        ("Hoverbot", "Overrun", False, "play", "rule.forbidding"),
        ("Dinghy", "Overrun", True, "move", "rule.moving-is-not-playing"),
        ("Hidden Ninja", "Mindraker", False, "play", "rule.forbidding"),
        ("Portal Room", "Stasis Field", False, "play", "rule.cannot-score"),
        ("Jammed Signal", "Tar Pits", True, "cancel", "rule.cancelling"),
        ("Mind Lady", "War Raptor", True, "cancel", "rule.cancelling"),
        ("Flank Attack", "Ruins", True, "play", "rule.card-plays-card"),
        ("Howl", "Brownie", False, "strengthen", "rule.illegal-choice"),
        ("The Central Brain", "Mimic", True, "strengthen", "rule.power"),
        ("Laseratops", "War Raptor", False, "destroy", "rule.illegal-choice"),
        ("Leprechaun", "Nukebot", False, "destroy", "rule.triggers"),
        ("Copycat", "Archmage", True, "copy", "rule.copying"),
        ("Cellular Bonding", "Upgrade", True, "copy", "rule.copying"),
        ("Survival of the Fittest", "Invader", True, "destroy", "term.destroy"),
        ("Pirate King", "Block the Path", True, "move", "rule.moving-is-not-playing"),
        ("Invasion", "Robobro", True, "move", "rule.triggers"),
        ("Body Slam", "Warbot", True, "move", "term.move"),
        ("Broadside", "Wildlife Preserve", False, "destroy", "rule.protection"),
        ("Going Bananas", "Shielding", False, "destroy", "rule.protection"),
        ("Augmentation", "Aramis", True, "strengthen", "rule.triggers"),
        ("King Rex", "The Homeworld", True, "answer", "rule.triggers"),
        ("Cave of Shinies", "Buccaneer", False, "destroy", "rule.replacement"),
        ("Mole", "Secret Agent", True, "answer", "rule.triggers"),
        ("Mole", "Cannon", True, "play", "rule.card-plays-card"),
        ("Hidden Ninja", "Supreme Overlord", True, "play", "rule.card-plays-card"),
        ("Kickboxbro", "Winds of Change", True, "store", "rule.stored-cards"),
        ("Grave Digger", "Warbot", True, "fetch", "term.place"),
        ("Probe", "Warbot", True, "lose", "term.discard"),
        ("Lifelong Bully", "Future Almanac?", True, "delay", "rule.stasis-counters"),
        ("Howl", "Hideout", False, "strengthen", "rule.illegal-choice"),
        ("Cyberback", "Smoke Bomb", True, "play", "rule.card-plays-card"),
        ("Shanghai", "The Homeworld", True, "move", "rule.moving-is-not-playing"),
        ("Brood Hive", "Overrun", False, "play", "rule.forbidding"),
        ("Mole", "Mindraker", False, "play", "rule.forbidding"),
        ("Infiltrate", "The Vats", True, "cancel", "rule.cancelling"),
        ("Always Get Our Man", "Warbot", False, "destroy", "rule.protection"),
        ("Out for the Count", "Warbot", False, "destroy", "rule.protection"),
        ("Out for the Count", "Shell Game", False, "destroy", "rule.protection"),
        ("Sacrifice", "Nukebot", True, "destroy", "rule.death-abilities"),
        ("Do Over!", "Invader", True, "return", "rule.triggers"),
        ("Permit to Kill", "Gremlin", True, "mill", "term.discard"),
        ("Hydra Agent", "Arnim Zola", True, "strengthen", "rule.power"),
        ("Hidden Ninja", "Faceless City", True, "answer", "rule.triggers"),
        ("Helicarrier", "Aid from Allies", True, "move", "rule.triggers"),
        ("Microbot Alpha", "Nukebot", True, "count", "rule.game-terms"),
        ("Flame Trap", "Battle Moose", False, "destroy", "rule.protection"),
        ("Leprechaun", "Wildlife Preserve", True, "destroy", "term.destroy"),
        ("Zany Prof", "Sidelined Girlfriend", True, "hasten", "rule.stasis-counters"),
        ("Repulsor Boots", "Incite Panic", False, "play", "rule.forbidding"),
        ("Cannon", "Pony Land", False, "destroy", "rule.protection"),
        ("Beam Up", "Pony Land", True, "return", "term.return"),
        ("Beam Up", "Beautiful Castle", False, "return", "rule.protection"),
        ("Cannon", "Beautiful Castle", True, "destroy", "term.destroy"),
        ("Seeing Stars", "The House of Nine Lives", False, "destroy", "rule.replacement"),
        ("Seeing Stars", "Hang in There", False, "destroy", "rule.replacement"),
        ("They Keep Coming", "Ancient Crashed Ship", True, "answer", "rule.triggers"),
        ("Time Loop", "Eliza", False, "play", "rule.forbidding"),
        ("Summon", "Eliza", True, "play", "rule.forbidding"),
        ("War Raptor", "The Vats", False, "play", "rule.forbidding"),
        ("Seeing Stars", "The Central Brain", False, "destroy", "rule.power"),
        ("Seeing Stars", "Full Moon", False, "destroy", "rule.power"),
        ("Seeing Stars", "Mr. Grumpers", True, "destroy", "rule.power"),
        ("Juiced Up", "Upgrade", True, "strengthen", "rule.power"),
        ("Loup-Garou", "Mindraker", True, "answer", "rule.specials-timing"),
    ],
)
def test_what_comes_of_two_cards(doer: str, other: str, happens: bool, how: str, rule: str) -> None:
    verdicts = [verdict for verdict, _ in judged(slug(doer), slug(other))]
    wanted = (slug(doer), happens, how, rule)

    assert wanted in [(each.doer, each.happens, each.how, each.rule) for each in verdicts], verdicts


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (("Cannon", "Drone", "Zapbot"), "Cannon does not destroy Zapbot next to Drone"),
        (
            ("Seeing Stars", "Upgrade", "War Raptor"),
            "Seeing Stars cannot destroy War Raptor, which has power 5",
        ),
        (("Beam Up", "Smoke Bomb", "King Rex"), "Beam Up cannot return King Rex with Smoke Bomb"),
        (("Tiger Assassin", "Poison", "King Rex"), "With Poison there, Tiger Assassin destroys King Rex"),
        (
            ("Powderkeg", "General Ivan", "Cub Scout"),
            "Powderkeg cannot destroy Cub Scout next to General Ivan",
        ),
        (
            ("Cat Fight", "The House of Nine Lives", "King Rex"),
            "Cat Fight does not destroy King Rex at a base other than The House of Nine Lives",
        ),
    ],
)
def test_what_comes_of_three_cards(cards: tuple[str, str, str], says: str) -> None:
    verdicts = [verdict for verdict, _ in judged(*map(slug, cards))]

    assert any(says in verdict.says for verdict in verdicts[:2]), verdicts


def test_a_rule_is_not_said_of_what_it_does_not_concern() -> None:
    """A standard action is played on no base, and a minion that comes has nothing on it yet."""
    magic_ward = [verdict.rule for verdict, _ in judged(slug("Disenchant"), slug("Magic Ward"))]
    incorporeal = [verdict.doer for verdict, _ in judged(slug("Leprechaun"), slug("Incorporeal"))]

    assert "rule.forbidding" not in magic_ward and slug("Leprechaun") not in incorporeal


def test_what_steps_in_for_another_card_is_said_of_that_one() -> None:
    says = {other: judged(slug("Seeing Stars"), slug(other))[0][0].says for other in STEPPING_IN}
    assert says == {
        other: f"Seeing Stars does not destroy {whom}: “{CATALOG.by_name()[other].text}”"
        for other, whom in STEPPING_IN.items()
    }


def test_nothing_is_said_where_nothing_comes_of_it() -> None:
    assert judged(slug("Archmage"), slug("Ronan the Accuser")) == ()
    assert judged(slug("Full Sail"), slug("The Mothership")) == ()
    assert judged(slug("Probe"), slug("Cannon")) == ()
    # Nobody takes cards of their own name from a pile that is another player's.
    assert [verdict.says for verdict, _ in judged(slug("Scry"), slug("Time Loop"))] == [
        "Scry can take Time Loop from your deck. “Search your deck for an action; place it in your hand.”"
    ]


@pytest.mark.parametrize(
    ("card", "moment", "happens", "answers", "rule"),
    [
        ("Warbot", DESTROYED, False, False, "rule.protection"),
        ("Warbot", SCORED, True, False, "rule.scored-not-destroyed"),
        ("Buccaneer", DESTROYED, False, True, "rule.replacement"),
        ("Nukebot", DESTROYED, True, True, "rule.triggers"),
        ("Nukebot", RETURNED, True, False, "term.return"),
        ("Scout", SCORED, True, True, "rule.triggers"),
        ("Upgrade", MOVED, True, False, "term.move"),
        ("Yokozuna", MOVED, False, False, "rule.protection"),
        ("Demon Dogs", DESTROYED, True, True, "rule.triggers"),
        ("Stasis Field", SCORED, False, False, "rule.cannot-score"),
        ("The Homeworld", ENTERED, True, False, "rule.moving-is-not-playing"),
        ("Flame Trap", ENTERED, True, False, "rule.moving-is-not-playing"),
        ("Robobro", ENTERED, True, True, "rule.triggers"),
    ],
)
def test_what_comes_of_a_card_at_a_moment(
    card: str, moment: str, happens: bool, answers: bool, rule: str
) -> None:
    verdicts = [verdict for verdict, _ in judged(slug(card), moment)]

    assert (happens, answers, rule) in [(each.happens, each.answers, each.rule) for each in verdicts], (
        verdicts
    )


def check(pairs: Iterable[tuple[str, ...]], library: Library) -> None:
    """Each verdict cites a rule, each scene is a legal one, and it ends as the verdict says."""
    for cards in pairs:
        for verdict, scene in judged(*cards):
            assert verdict.says.count("{") == 0 and verdict.says[-1] in ".”!", verdict
            assert library.knows(verdict.rule), verdict
            if scene is None:
                continue
            game = scene.game()
            assert why_impossible(game) == [], (verdict, why_impossible(game))
            again = Position.from_text(scene.position.text).game()
            moments = list(follow(again, scene.steps))
            assert len(moments) == len(scene.steps) and all(moment.refused is None for moment in moments)
            if verdict.how in FATES and verdict.happens and verdict.rule != "rule.triggers":
                told = {event.kind for event in again.events or ()}
                assert not FATES[verdict.how].isdisjoint(told), verdict


def test_verdicts_are_proved_by_playing_them(library: Library) -> None:
    """A hundred pairs met at random; the soak tests play all."""
    slugs = [card.slug for card in CATALOG.definitions]
    chance = random.Random(36)
    check([(chance.choice(slugs), chance.choice(slugs)) for _ in range(100)], library)


def test_what_comes_of_a_moment_is_proved_by_playing_it(library: Library) -> None:
    chance = random.Random(36)
    slugs = [card.slug for card in CATALOG.definitions]
    check([(chance.choice(slugs), moment) for moment in MOMENTS for _ in range(25)], library)


def test_what_comes_of_three_cards_is_proved_by_playing_it(library: Library) -> None:
    chance = random.Random(36)
    guards = [card.slug for card in CATALOG.definitions if card.protects or card.instead_of_destruction]
    slugs = [card.slug for card in CATALOG.definitions]
    minions = [card.slug for card in CATALOG.definitions if card.is_minion]
    found = {(chance.choice(slugs), chance.choice(guards), chance.choice(minions)) for _ in range(40)}
    check([cards for cards in found if len({*cards}) == 3], library)


def test_a_yes_is_that_of_the_question_however_it_is_asked(library: Library) -> None:
    """Of pairs met by chance in which only one thing can happen, asked both ways round."""
    chance = random.Random(36)
    done = {"destroy": "destroyed", "return": "returned", "move": "moved"}
    found = 0
    while found < 25:
        pair = chance.sample(CATALOG.definitions, 2)
        verdicts = {verdict[1:4] for verdict, _ in judged(pair[0].slug, pair[1].slug)}
        if len(verdicts) != 1 or pair[1].kind == BASE:
            continue
        (happens, how, by) = verdicts.pop()
        if how not in done:
            continue
        found += 1
        doer, other = (pair[0].name, pair[1].name) if by == pair[0].slug else (pair[1].name, pair[0].name)
        yes, no = ("Yes", "No") if happens else ("No", "Yes")
        for asked, wanted in (
            (f"can {doer} {how} {other}?", yes),
            (f"can {other} be {done[how]} by {doer}", yes),
            (f"can my opponent {how} my {other} with {doer}", yes),
            (f"does {doer} work on {other}", yes),
            (f"does {other} stop {doer}?", no),
            (f"is {other} safe from {doer}", no),
        ):
            assert answer(library, asked).startswith(wanted), asked


@pytest.mark.soak
@pytest.mark.timeout(36_000)
def test_all_pairs_are_proved_by_playing_them(library: Library) -> None:
    slugs = [card.slug for card in CATALOG.definitions]
    check([*combinations(slugs, 2), *product(slugs, MOMENTS)], library)


# In the reference


def answer(library: Library, asked: str) -> str:
    return "".join(span.text for span in library.find(asked).answer)


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("does warbot stop beam up", "No. Beam Up returns Warbot"),
        ("can I beam up a warbot", "Yes. Beam Up returns Warbot"),
        ("can i beam up porthos", "No. If another player has Porthos"),
        ("may I beam up my own porthos", "Yes. If both are yours"),
        (
            "shanghai a minion that has upgrade, does the +2 go along?",
            "Yes. Shanghai moves the minion that has Up",
        ),
        ("does buccaneer survive natural selection", "Yes. Natural Selection does not destroy Buccaneer"),
        ("disenchant upgrade if shielding is on the minion too?", "No. If another player has Shielding"),
        ("does block the path stop pirate king moving in", "No. Pirate King can still move itself"),
        ("does gremlin trigger when cannon kills it", "Yes. Cannon destroys Gremlin"),
        ("does gremlin trigger when it gets beamed up", "No. "),
        ("mimic when king rex is out", "Mimic has power 7"),
        ("hulk with webbed up, can he use his talent", "No. While Webbed Up is there"),
        ("does webbed up cancel hulk", "Yes. While Webbed Up is there"),
        ("tooth and claw and cannon", "If another player has Tooth and Claw... and Guns"),
        ("nukebot dies what now", "When Nukebot is destroyed, its ability happens"),
        ("does scout trigger when it is bounced", "No. When Scout is returned"),
        ("tiger assassin vs warbot", "Tiger Assassin cannot destroy Warbot"),
        ("does seeing stars work against warbot", "No. Seeing Stars cannot"),
        ("does warbot work against seeing stars", "Yes. Seeing Stars cannot"),
        ("smoke bomb - tiger assassin still works on it?", "Yes. Tiger Assassin destroys"),
        ("flame trap and buccaneer does he get away", "Yes. Flame Trap does not destroy"),
        ("does disenchant get rid of poison", "Yes. Disenchant destroys Poison"),
        ("my own crop circles, does it return minions protected by wildlife preserve?", "Yes. If both are"),
        ("can i play the base is not enough on porthos", "No. If another player has Porthos"),
        ("webbed up on warbot can it be destroyed now", "Yes. While Webbed Up is there"),
        ("pin on king rex", "King Rex has no ability to cancel"),
        ("opponent's hideout is here and i play howl", "If another player has Hideout: Howl does nothing"),
        ("mimic with howl", "If both are yours: Howl gives Mimic power"),
        (
            "supreme overlord on doppelganger",
            "Supreme Overlord returns Doppelgänger to its owner's hand. It does",
        ),
        (
            "can my opponent still score a base with stasis field",
            "No. The base of Stasis Field is not scored",
        ),
        ("does flame trap kill a minion that moves there", "No. The minion has to be played on this base"),
        ("resurgence on overrun", "Resurgence destroys Overrun"),
        ("copycat copies king rex", "Copycat has the abilities of King Rex, which has none"),
        ("mushroom kingdom vs yokozuna", "Mushroom Kingdom moves Yokozuna"),
        ("portent of doom and disenchant", "Disenchant destroys A Portent of Doom"),
        ("cut lass against microbot guard with upgrade", "If another player has Upgrade: Cut Lass cannot"),
        ("factory with jammed signal on it", "While Jammed Signal is there, the abilities of Factory"),
        ("doppelganger bounced by supreme overlord, does it search?", "No. Supreme Overlord returns"),
        ("leprechaun vs hidden ninja minion played there", "If another player has Leprechaun: When"),
        ("nukebot dies when base scores does it explode", "No. When Nukebot is at a base that scores"),
        (
            "central brain +1 and sacrifice",
            "As far as the game can tell, The Central Brain and Sacrifice don't",
        ),
        ("hoverbot empty deck", "If a deck is empty as you begin"),
        ("hulk smash with the base deck empty", "Shuffle the base discard pile"),
        ("tortuga if the runner-up is tied", "If a base gives something to the winner or runner-up"),
        ("can pirate king leave for a base when overrun is there", "Yes. Pirate King can still move"),
        ("cave of shinies and warbot", "Warbot is not destroyed there, so Cave of Shinies does nothing"),
        ("can into the time slip take upgrade off a minion", "Into the Time Slip returns Upgrade"),
        ("permit to kill jumper goes to hand?", "Permit to Kill can discard Jumper"),
        ("great white north and yokozuna", "Great White North, Eh? moves Yokozuna"),
        ("chronomage destroyed do i keep the action", "Yes. You get the extra action as"),
        ("copycat on nukebot, what happens when it dies", "Copycat has the abilities of Nukebot"),
        ("does high ground kill a minion that gets shanghaied there", "Yes. "),
        ("does igor give a counter when he's beamed up", "No. Beam Up returns Igor"),
        ("can disenchant take away an heirloom", "No. Disenchant cannot destroy Heirloom"),
        ("does hammerhead grow when the base scores?", "No. When Hammerhead is at a base that scores"),
        ("pay the piper if i only move my buccaneer there, discard?", "No. A minion can move there"),
        ("overgrowth and stasis field on the same base, does it score?", "No. The base of Stasis Field"),
        ("central brain has a printed 3 on it can i seeing stars it", "No. A minion with printed power 3"),
        ("mr grumpers on a 5 power guy, can i then seeing stars him", "Yes. A minion with power 5"),
        ("bacta the future on warbot: does the owner still get the extra minion", "Yes. The second part"),
        ("does captain marvel give her +1 when i move her with scramble", "No. The +1 is part"),
        ("does webbed up also shut off shell game on the same minion", "No. Other modifiers"),
        ("does drone save my zapbot from cannon?", "Yes. If another player has Drone"),
        ("can they destroy full moon with playful tricks", "Yes. Playful Tricks destroys Full Moon"),
        ("does the count grow when sprout destroys itself", "Yes. If another player has The Count"),
        ("can some day my prince will come move a minion out of entangled", "No. Some Day My Prince Will"),
        ("if i cat's paw a minion with upgrade on it do i control the upgrade", "No. "),
        ("does raze turn off the homeworld", "Yes. While Raze is there"),
        ("snow white vs deep roots", "If another player has Deep Roots: Snow White cannot move"),
        ("will sleeping beauty be shuffled in when her base scores", "Yes. When Sleeping Beauty is at"),
        ("is warbot destroyed when the base scores", "No. When Warbot is at a base"),
        ("is warbot discarded when the base scores", "Yes. When Warbot is at a base"),
        ("is scout saved if tar pits scores", "When Scout is at a base that scores"),
        ("does an upgrade go along when i move the minion", "Yes. When the minion that has Upgrade"),
        ("does gelf fetch a war raptor", "Yes. G.E.L.F. can play War Raptor"),
        ("archmage with ronan", "As far as the game can tell, Archmage and Ronan the Accuser don't"),
    ],
)
def test_a_question_about_two_cards_gets_one_answer(library: Library, asked: str, begins: str) -> None:
    assert answer(library, asked).startswith(begins)


def test_the_page_of_a_pair_shows_how_it_was_played(library: Library) -> None:
    id_ = library.find("does warbot stop beam up").hits[0].entry.id
    entry = library.entry(id_)

    assert library.knows(id_) and not library.knows("pair.nobody+robots-warbot")
    assert entry.title == "Beam Up and Warbot" and "term.return" in library.links(id_)
    assert "- Warbot at Ninja Dojo returns to Ada's hand (Beam Up)" in entry.text
    assert library.linked_text(entry)[-1].bullet


def test_three_cards_have_a_page_that_can_be_played(library: Library) -> None:
    id_ = library.find("does drone save my zapbot from cannon?").hits[0].entry.id
    entry = library.entry(id_)

    assert id_ == "pair.giant-ants-drone+pirates-cannon+robots-zapbot" and library.knows(id_)
    assert entry.title == "Drone, Cannon and Zapbot" and "- 1. Play Cannon." in entry.text
    assert scenes_for(library, id_) == list(pair_scenes(id_)) != []
    assert len(library.links(id_)) >= 4


def test_a_pair_can_be_played(library: Library) -> None:
    id_ = library.find("does warbot stop powderkeg").hits[0].entry.id

    assert scenes_for(library, id_) == list(pair_scenes(id_)) != []
    scene = scene_named(scenes_for(library, id_)[0])
    assert "Warbot protects itself at Ninja Dojo (Powderkeg)" in "\n".join(scene_lines(scene))


def test_without_a_referee_cards_are_searched_as_ever() -> None:
    plain = Library.build(reference().entries.values())

    assert not plain.find("does warbot stop beam up").hits[0].entry.id.startswith("pair.")
    assert not plain.knows("pair.aliens-beam-up+robots-warbot")
    assert GameReferee().played(slug("Archmage"), slug("Ronan the Accuser")) == ()
