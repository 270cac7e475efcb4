"""Whoever comes from another game uses its words, and finds what there is here."""

import pytest

from rulesdb import Library
from smashup_tui.reading.reference import card_facts

#: What answers, and the words that ask for it.
WORDS = """
    rule.no-attacking: trample; vigilance; menace; lifelink; deathtouch; first strike; chump block; burn
        spell; taunt; lifesteal; spell damage; infect; combat phase; hit points; face damage; blockers;
        state-based actions
    rule.no-costs: mana; energy; ink; land; tribute; tribute summon; retreat cost; credits; mana curve;
        kicker; overload
    rule.no-tapping: tap; untap; haste; charge; rush; summoning sickness; exhaust
    rule.no-responding: instant speed; sorcery speed; counterspell; the stack; priority; trap card;
        secrets; chain link; quick effect; hand trap; interrupt; moat; nope card
    rule.no-deck-building: sideboard; side deck; buys; buy phase; trade row; booster packs; deck
        building; acquire; banned list; starting deck
    rule.no-levelling: evolve; evolution; level up; experience points; fusion summon; special summon;
        adapt; mutate; double-faced card; quest
    rule.nothing-is-unique: legend rule; legendary; unique; singleton
    rule.no-catching-up: catch-up mechanism; handicap; runaway leader; rubber banding; comeback
    rule.no-suits: trump; suit; joker; trick taking; bidding; meld; wild card; set collection
    rule.no-teams: kingmaking; alliance; two headed giant; partners; negotiation
    rule.conceding: player elimination; surrender; knocked out
    rule.random-choices: dice; coin flip
    rule.talents term.talent: hero power; activated ability; ignition effect; loyalty ability
    rule.on-play term.on-play: battlecry; etb; enters the battlefield; fanfare
    rule.ongoing term.ongoing: duration card; continuous effect; static ability; passive ability
    rule.death-abilities: deathrattle; dies trigger; last breath
    rule.the-box term.box: exile; banish; lost zone; remove from the game
    rule.milling: mill; self mill
    rule.deck-runs-out rule.milling: fatigue; deck out; empty library
    rule.hand-limit: overdraw; maximum hand size; hand management
    rule.draw-two: draw step; draw phase
    rule.start-turn: upkeep; standby phase
    rule.end-turn: end step; cleanup step; end phase
    rule.play-cards-phase: main phase; second main phase
    rule.one-minion-one-action: normal summon; clicks per turn; action points
    rule.extra-plays term.extra: village; double summon; plus one action; extra land drop
    rule.extra-turns term.extra-turn: extra turn; time warp
    rule.search term.search: tutor; deck search
    rule.look term.look card.wizards-scry: scry; surveil; peek; discover
    rule.off-the-top term.off-the-top: cascade
    term.draw: cantrip; looting; draw engine; wheel
    term.return: bounce; unsummon
    rule.leaving-play rule.other-games faction.time-travelers: flicker; blink
    rule.control term.control: mind control; steal a creature; act of treason; threaten
    rule.copying term.copy: clone; copy effect
    rule.play-on-minion term.attach: equip; aura; weapon card; enchant creature; equipment
    rule.play-on-base: field spell; stadium card; global enchantment
    rule.simultaneous: sweeper; board wipe; wrath of god; board clear; mass removal; aoe
    term.destroy: removal spell; kill spell; spot removal
    rule.cancelling term.cancel: silence; dispel; negate an effect
    rule.forbidding: freeze a minion; stun
    rule.protection term.immune rule.affect-immunity: hexproof; shroud; stealth; elusive; untargetable
    rule.shields: divine shield; barrier; bubble
    rule.power-counters term.power-counter: +1/+1 counter; growth counters; permanent buff
    rule.duration term.power: buff; pump spell; giant growth; combat trick
    rule.stasis term.stasis: suspend; foretell; time counters
    rule.stored-cards term.stored: imprint; overlay units; tucked cards
    rule.replacement term.instead: replacement effect; regenerate
    rule.hidden-information: face-down; bluff; set face down
    rule.titans-beside term.titan rule.other-games: planeswalker; command zone; extra deck
    rule.madness-beside term.madness: curse; status cards
    rule.mulligan: mulligan; london mulligan
    rule.specials-timing faction.ninjas: flash; ambush; instant cards
    rule.ties term.tie: tie-breaker; friendly ties
    rule.awarding-vp: majority; area majority; majority scoring
    rule.scoring rule.awarding-vp: area control; area scoring
    rule.playing-a-minion: worker placement; bench; stacking limit; deploy
    rule.first-player rule.me-first: initiative; dealer; start player
    rule.turn-order: uno reverse; skip card
    rule.drafting: draft; snake draft
    rule.different-factions: houses; multi-class
    rule.declaring-victory rule.tie-for-the-win: sudden death; final round
    rule.objective: prize cards; alternate win condition
    rule.loops: infinite combo
    term.discard-pile: graveyard; scrap heap
    term.minion rule.minion-cards rule.other-games: creature; ally card; monster card
    term.action rule.action-cards rule.other-games: sorcery; spell; event card; trainer card
    term.base rule.base-cards: location card; lane
    term.vp: prestige; glory points; lore points
    faction.zombies rule.play-from-hand: reanimate; resurrect; necromancer deck; flashback
    faction.shapeshifters rule.no-levelling: polymorph; shapeshift
    faction.tricksters term.discard: hand disruption; hand attack
    faction.hydra term.destroy: sacrifice deck; sac outlet
    faction.cyborg-apes: voltron
    faction.robots: go wide; swarm deck
    faction.aliens: bounce deck; tempo deck
"""
ASKING = (
    "{}",
    "does smash up have {}?",
    "is there something like {} in this game",
    "what is the {} of this game",
)


def words() -> list[tuple[str, set[str]]]:
    lines = WORDS.strip().replace("\n        ", " ").split("\n")
    table = [line.strip().split(": ") for line in lines]
    return [(word, set(answers.split())) for answers, words in table for word in words.split("; ")]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(card_facts())


@pytest.mark.parametrize(("word", "answers"), words(), ids=[word for word, _ in words()])
def test_a_word_of_another_game_finds_what_there_is_here(
    library: Library, word: str, answers: set[str]
) -> None:
    for asking in ASKING:
        found = [hit.entry.id for hit in library.search(asking.format(word), limit=3)]
        assert not answers.isdisjoint(found), (asking.format(word), found)
