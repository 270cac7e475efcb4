/* The search of the app over its tables (data.py): what each word stands for, who has it, what each sign is worth. */
"use strict";
function rulesSearch(rules) {
  const { entries, words, names, shares, worth, signs: SIGNS } = rules;
  const [BEGIN, END, NONE] = [0, 1, []], [TITLE, NAME, PAIRS, COVERAGE, ABOUT, REST] = SIGNS.keys();
  const sum = (list, value) => [...list].reduce((total, each) => total + value(each), 0);
  const at = (map, key, made) => map.get(key) || map.set(key, made()).get(key), listed = (map, key) => at(map, key, () => []);
  const read = ([own, weight, written, is, name, ...forms]) => ({ own, weight, written, tells: is & 1, stop: is & 2, named: is & 4, everyday: is & 8, name,
    forms: new Map(forms.flatMap((stem, at) => (at % 2 ? [] : [[stem, forms[at + 1]]]))) });
  const told = (word) => (Object.hasOwn(words, word) ? words[word] && read(words[word]) : undefined);
  const known = (word) => told(word) ?? [["s", ""], ["es", ""], ["ed", ""], ["d", ""], ["ing", ""], ["ing", "e"]]
    .filter(([end]) => word.length > 4 && word.endsWith(end)).map(([end, put]) => told(word.slice(0, -end.length) + put)).find((each) => each);
  const fold = (text) => text.toLowerCase().replace(/['’‘`´]/g, "").replaceAll("ß", "ss").normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll(".", "") + " ");
  const split = (text) => fold(text).match(/[a-z0-9]+/g) || [];
  // Names by the stems they have, entries by the pairs that stand side by side in their names
  const withStem = new Map(), withPair = new Map(), namesOf = new Map(), speaking = new Map();
  const pairsOf = (stems) => [BEGIN, ...stems].map((each, at) => `${each} ${stems[at] ?? END}`);
  names.forEach(([row, , ...stems], number) => {
    listed(namesOf, row).push(number), new Set(stems).forEach((each) => listed(withStem, each).push(number));
    new Set(pairsOf(stems)).forEach((pair) => at(withPair, pair, () => new Set()).add(row));
  });
  entries.forEach((entry, row) => entry.pages.forEach((page) => listed(speaking, page).push(row)));
  const about = (page) => new Set([page, ...(speaking.get(page) || NONE)]);
  const rowsWith = rules.rows.map((rows) => new Set(rows)), bare = new Set([BEGIN, END, ...rules.bare]);
  const having = ({ forms }, table) => [...forms].reduce((found, [stem, q]) => ((table(stem) || NONE).forEach((each) => found.set(each, Math.max(q, found.get(each) || 0))), found), new Map());
  // Slips: letters missing, added, wrong or swapped
  const vocabulary = Object.keys(words).filter((word) => words[word]).sort();
  function slips(a, b) {
    const far = [[...Array(b.length + 1).keys()]];
    for (let i = 1; i <= a.length; i++) for (let j = (far[i] = [i], 1); j <= b.length; j++) {
      far[i][j] = Math.min(far[i - 1][j] + 1, far[i][j - 1] + 1, far[i - 1][j - 1] + (a[i - 1] !== b[j - 1]));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) far[i][j] = Math.min(far[i][j], far[i - 2][j - 2] + 1);
    }
    return far[a.length][b.length];
  }
  function nearest(word) {
    const far = word.length < 6 ? 1 : word.length < 10 ? 2 : 3, compare = (a, b) => [0, 1, 2, 3].map((at) => a[at] - b[at]).find((each) => each) || 0;
    const fits = (other) => Math.abs(other.length - word.length) <= far && !/^\d+$/.test(other) && (other[0] === word[0] || word.length > 5)
      && (word.length > 3 || (other.length > 2 && known(other).written >= shares.often));
    return (word.length < 3 ? NONE : vocabulary.filter(fits))
      .map((other) => [slips(word, other), other[0] !== word[0], !known(other).named, -known(other).written, other])
      .filter(([slip]) => slip <= far).sort(compare).filter(([slip], _, all) => slip === all[0][0]).slice(0, 3);
  }
  // What is meant: of each word the stems it may stand for, how much it says, and whether texts are searched for it
  function asked(word, grows) {
    const entry = known(word), begun = (test) => vocabulary.filter((other) => other.startsWith(word) && test(known(other))).slice(0, shares.endings);
    const endings = grows && !entry?.stop ? [begun((other) => other.named), begun(() => true)].find((list) => list.length) || NONE : NONE;
    const near = entry === undefined && !endings.length ? nearest(word) : NONE, meant = entry || known(endings[0] || near[0]?.[4]);
    if (!meant) return { word, own: -1, weight: shares.unknown, forms: NONE };
    const longer = endings.map((other) => [known(other).own, shares.grows[+!entry?.named]]);
    const slipped = near.map(([slip, , , , other]) => [known(other).own, 1 - slip / (word.length + 1)]).reverse();
    return { ...meant, word: near[0]?.[4] || word, weight: meant.weight * (meant.stop || !near.length ? 1 : slipped.at(-1)[1]),
      forms: new Map([...longer, ...(near.length || entry ? meant.forms : NONE), ...slipped]) };
  }
  function understood(text) {
    const typed = text.replace(/(?<!\S)[-−–](\d)/g, " minus $1"), said = split(typed), passing = new Set(), meanings = [], all = []; let asks = [];
    const unfinished = /[^\s.!?"]$/.test(typed) && split(typed.split(/\s+/).at(-1)).length > 0;
    said.forEach((_, start) => rules.sayings.filter(([saying]) => saying.every((word, at) => said[start + at] === word))
      .forEach(([saying, meaning]) => (saying.forEach((_, at) => passing.add(start + at)), meaning && meanings.push(meaning))));
    const mean = (each) => asks.some((other) => each.own >= 0 && other.own === each.own) || asks.push(each);
    said.forEach((word, at) => {
      all.push(asked(word, unfinished && at === said.length - 1));
      mean(passing.has(at) ? { ...all[at], weight: all[at].weight * shares.stop, tells: 0, forms: [[all[at].own, 1]] } : all[at]);
    });
    if (!asks.some((each) => each.tells)) asks = asks.map((each) => (each.name ? { ...each, weight: each.name, tells: true } : each));
    meanings.forEach((meaning) => mean(asked(meaning, false)));
    const cards = pagesNamed(all), called = new Set(cards.flatMap((row) => namesOf.get(row).flatMap((name) => names[name].slice(2))));
    return { asks, all, cards, called, telling: asks.filter((each) => each.tells), begun: unfinished ? said.join(" ") : "" };
  }
  function pagesNamed(all) {
    const found = [], taken = [], word = (at) => all[at]?.word, by = (at) => rules.beside.includes(word(at)); // a ninja is not the faction, though a ninja deck is
    for (let i = 0; i < all.length; i++) {
      const page = rules.pages.find(([, , ...stems]) => stems.every((stem, j) => all[i + j]?.own === stem)), [row, whole, ...stems] = page || [-1]; stems.forEach((_, j) => (taken[i + j] = true));
      if (page && (!whole || whole === stems.map((_, j) => word(i + j)).join(" ") || rules.ofFaction.includes(word(i + stems.length)))) found.push(row);
      i += page ? stems.length - 1 : 0;
    }
    const isBeside = (at) => (by(at + 1) && taken[at + 2]) || (by(at - 1) && taken[at - 2]) || (word(at - 1) === "the" && by(at - 2) && taken[at - 3]);
    const left = all.flatMap((each, at) => (taken[at] ? [] : [rules.pageOf, ...(isBeside(at) ? [rules.everydayOf] : [])].filter((of) => Object.hasOwn(of, each.word)).map((of) => of[each.word])));
    return [...new Set([...found, ...left])];
  }
  // How well each entry fits: the signs of the app, by their places
  function signsOf({ asks, all, cards, called, telling }) {
    const found = new Map(), shared = new Map(), total = sum(asks, (each) => each.weight), spoken = cards.map(about);
    const put = (row, sign, value) => (at(found, row, () => SIGNS.map(() => 0))[sign] += value);
    for (const each of [...asks].sort((a, b) => b.weight - a.weight)) {
      const growing = shared.size < shares.enough && (!each.stop || !shared.size);
      having(each, (stem) => withStem.get(stem)).forEach((q, name) => (growing || shared.has(name)) && shared.set(name, (shared.get(name) || 0) + q * each.weight));
    }
    const fit = (name) => (2 * (shared.get(name) || 0)) / (total + names[name][1] || 1);
    for (const name of shared.keys()) {
      put(names[name][0], NAME, Math.max(0, fit(name) - (found.get(names[name][0])?.[NAME] || 0)));
      if (namesOf.get(names[name][0])[0] === name) put(names[name][0], TITLE, fit(name));
    }
    const tables = telling.map((each) => [each, having(each, (stem) => rowsWith[stem])]), beyond = tables.filter(([each]) => !called.has(each.own));
    const rare = tables.filter(([each]) => (rowsWith[each.own]?.size || 0) < shares.common * entries.length), share = (list) => sum(list, ([each]) => each.weight) || 1;
    for (const [, rows] of rare.length ? rare : tables) for (const row of rows.keys()) put(row, NAME, 0);
    spoken.forEach((rows) => rows.forEach((row) => put(row, ABOUT, 1 / spoken.length)));
    for (const table of tables) for (const [row, q] of table[1]) if (found.has(row)) {
      put(row, COVERAGE, (q * table[0].weight) / share(tables));
      if (beyond.includes(table) && found.get(row)[ABOUT] && !entries[row].isPage) put(row, REST, (q * table[0].weight) / share(beyond));
    }
    const pairs = [...new Set(pairsOf(all.map((each) => each.own)))].map((pair) => [withPair.get(pair) || NONE, pair.split(" ").every((each) => bare.has(+each))]);
    const says = ([rows, isBare]) => Math.log(1 + entries.length / (1 + (rows.size || 0))) * (isBare ? shares.stop : 1);
    for (const pair of pairs) for (const row of pair[0]) if (found.has(row)) put(row, PAIRS, says(pair) / sum(pairs, says));
    return { found, fit };
  }
  function isSure({ asks, all, cards }, row, signs, score, isBegun) {
    const telling = asks.filter((each) => (each.tells || each.own < 0) && each.word.length > 2), total = sum(telling, ({ own, weight }) => (own < 0 ? 2 : 1) * weight);
    const met = sum(telling, (each) => each.weight * Math.max(0, ...[...each.forms].filter(([stem]) => rowsWith[stem]?.has(row)).map(([, q]) => q)));
    const unknown = sum(telling, ({ own, weight }) => (own < 0 ? 2 * weight : 0)), everyday = sum(telling, (each) => !!each.everyday) / (telling.length || 1);
    const seen = [...signs, score / 10, total ? met / total : 1, total ? unknown / total : 0, cards.length && !unknown ? 1 : 0, all.length / 10, everyday,
      telling.some(({ word }) => rules.games.includes(word)) ? 1 : 0, telling.length ? 0 : 1, 1];
    if (everyday === 1 || isBegun || (met === total && all.length / 10 <= shares.lookedUp && total)) return everyday < 1;
    return (telling.length > 0 || signs[NAME] >= shares.bareName) && sum(seen.keys(), (at) => seen[at] * rules.sure[at]) > 0;
  }
  /** The question nearest to what was asked that has a Yes or a No here, with it. */
  function verdict(row, { all, called }, fit, best) {
    const said = all.map(({ word }) => word), [asks, other] = [rules.yesOrNo, rules.somethingElse].map((list) => said.some((word) => list.includes(word))), of = namesOf.get(row).slice(-entries[row].asked.length);
    const saysNo = said.some((word, at) => rules.negations.includes(word) && said[at + 1] !== "be"), mine = rules.apart.map((table) => all.flatMap(({ own }) => (!called.has(own) && table[own]) || NONE));
    const isNear = ([, , , no, groups]) => no === saysNo && groups.every((group, at) => !group.length || !mine[at].length || group.some((each) => mine[at].includes(each)));
    const [near, ask, word] = entries[row].asked.map((each, i) => [fit(of[i]), ...each]).filter(isNear).sort((a, b) => b[0] - a[0])[0] || [0];
    return !asks || other || near < Math.max(shares.near, best * shares.nearlyBest) ? "" : near >= shares.same ? word : `${ask} ${word}`;
  }
  function search(text, limit) {
    const wanted = understood(text), { found, fit } = signsOf(wanted), said = wanted.all.map((each) => each.word), scores = new Map();
    const kinds = new Set(said.map((word) => rules.kindWords[word])), asking = said.length >= shares.question, page = entries[wanted.cards[0]]?.text;
    for (const [row, each] of found) {
      const { kind, played } = entries[row], base = worth[kind] + (asking ? worth[`${kind}, asked`] : 0) + (kinds.has(kind) ? shares.askedKind : kind === "errata" || !played ? -shares.notPlayed : 0);
      scores.set(row, base + sum(SIGNS.keys(), (at) => each[at] * worth[SIGNS[at]])); }
    const begun = new Map(rules.titles.filter(([title]) => wanted.begun && title.startsWith(wanted.begun)).map(([title, row]) => [row, wanted.begun.length / title.length]));
    begun.forEach((typed, row) => scores.set(row, (scores.get(row) || 0) + shares.begins * (typed + wanted.begun.includes(" "))));
    const best = [...scores.keys()].sort((a, b) => scores.get(b) - scores.get(a) || a - b), [first] = best;
    const bring = (row, place) => best.includes(row) && best.splice(place, 0, ...best.splice(best.indexOf(row), 1));
    if (wanted.cards.length <= 3) [...wanted.cards].reverse().forEach((page, place) => {
      const rows = about(page), seen = best.slice(0, 3).filter((row) => rows.has(row)).length;
      if (!seen) bring(best.find((row) => rows.has(row)) ?? page, 2 - place);
      else if ((seen === 3 || wanted.cards.length === 1) && best.indexOf(page) > 2) bring(page, 2);
      const [ruling, bare] = [found.get(best[0]), found.get(page)], isName = wanted.asks.every(({ own, stop }) => stop || wanted.called.has(own));
      if (wanted.cards.length === 1 && (isName || (rows.has(best[0]) && ruling && bare && ruling[REST] < shares.half && ruling[NAME] < bare[NAME]))) bring(page, 0);
    });
    const spoken = new Set(wanted.all.map(({ own }) => own).filter((own) => !wanted.called.has(own))), says = (stems, how) => stems[how]((stem) => spoken.has(stem));
    const decided = wanted.cards.length === 1 && rules.deciding.find((rule) => says(rule.all, "every") && says(rule.any, "some") && !says(rule.none, "some") && page.includes(rule.text) && !page.includes(rule.without));
    if (decided && !(rules.rulings.includes(entries[best[0]]?.kind) && found.get(best[0])?.[REST] === 1)) best.splice(0, best.length, ...new Set([decided.row, ...best]));
    const top = (row) => found.get(row) || SIGNS.map(() => 0), isKnown = decided?.row === best[0] || (wanted.cards.length > 1 && wanted.asks.every(({ own }) => own >= 0));
    const fits = best.length > 0 && [first, best[0]].some((row) => isKnown || isSure(wanted, row, top(row), scores.get(row), begun.has(row)));
    return { hits: best.slice(0, limit).map((row) => entries[row]), telling: wanted.telling, fits, verdict: fits ? verdict(best[0], wanted, fit, top(best[0])[NAME]) : "" };
  }
  return { search, split, known };
}
