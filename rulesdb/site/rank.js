/* What a question means and how well each entry fits it: the search of the app (understand.py, weigh.py,
   search.py) once more, with the same words, signs and learnt worths. Knows no page. */
"use strict";

function rulesSearch(rules) {
  const { shares, worth, irregular, numbers } = rules;
  const STOP = new Set(rules.stop);
  const sum = (list, value) => list.reduce((total, each) => total + value(each), 0);
  const listed = (map, key) => map.get(key) || map.set(key, []).get(key);
  const has = (table, key) => Object.hasOwn(table, key);
  const isCard = (entry) => entry.kind === "card" || entry.kind === "base";

  // Words

  const fold = (text) =>
    text.toLowerCase().replace(/['’‘`´]/g, "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
      .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll(".", "") + " ");
  const split = (text) => fold(text).match(/[a-z0-9]+/g) || [];
  const figure = (word) => (has(numbers, word) ? numbers[word] : word);
  const stems = new Map();
  const stem = (word) => stems.get(word) ?? stems.set(word, cut(word)).get(word);

  function cut(word) {
    if (has(irregular, word)) return irregular[word];
    if (has(numbers, word)) return numbers[word];
    if (word.length <= 3) return word;
    if (/(sses|shes|ches|xes)$/.test(word)) word = word.slice(0, -2);
    else if (/s$/.test(word) && !/(ss|us|is)$/.test(word)) word = word.slice(0, -1);
    for (const ending of ["ing", "ed"]) {
      const root = word.slice(0, -ending.length);
      if (word.endsWith(ending) && root.length >= 3 && /[aeiouy]/.test(root)) {
        const last = root.at(-1);
        const doubled = last === root.at(-2) && (!"lsz".includes(last) || (last === "l" && root.length > 5));
        word = doubled ? root.slice(0, -1) : root;
        break;
      }
    }
    if (word.endsWith("e") && word.length > 3) word = word.slice(0, -1);
    if (/[^aeiou]y$/.test(word) && word.length > 3) word = word.slice(0, -1) + "i";
    return word;
  }

  /** What replacement and replace, protection and protect, immunity and immune share. */
  function family(stemmed) {
    const ending = rules.endings.find((each) => stemmed.endsWith(each) && stemmed.length - each.length >= shares.shortestRoot);
    return ending ? stemmed.slice(0, -ending.length).replace(/e$/, "") : stemmed;
  }

  const stopStems = new Set([...STOP, ...[...STOP].map(stem)]);
  const english = new Set(rules.english.map(stem));

  // The index: names are numbered as entries have them, entries as they are given

  const entries = rules.entries.map(([address, title, kind, others, text, cards, tags, played]) => {
    const id = address.split("#")[1];
    return { address, id, title, kind, text, cards, tags, played, others, slug: id.slice(id.indexOf(".") + 1) };
  });
  const byId = new Map(entries.map((entry, row) => [entry.id, row]));
  const names = []; // { row, said, total, isTitle }
  const vocabulary = new Map(); // words, and how often they are written
  const named = new Set(); // words of names
  const inNames = new Map(); // stem -> numbers of names
  const inRows = new Map(); // stem -> row -> [worth in names, worth in text]
  const pairs = new Map(); // two stems -> rows

  function read() {
    const lengths = [], counted = [], told = [];
    const count = (table, key) => table.set(key, (table.get(key) || 0) + 1);
    const wordsOf = (text) => split(text).map((word) => (count(vocabulary, word), word));
    entries.forEach((entry, row) => {
      counted.push(new Map());
      [entry.title, ...entry.others].forEach((name, at) => {
        const words = wordsOf(name), read = words.map(stem);
        words.forEach((word) => named.add(word));
        new Set(read).forEach((each) => (listed(inNames, each).push(names.length), count(counted[row], each)));
        for (const pair of pairsOf(read)) pairs.set(pair, (pairs.get(pair) || new Set()).add(row));
        names.push({ row, words: new Set(words), said: words.map(figure).join(" "), isTitle: !at });
      });
      const words = wordsOf(entry.text);
      lengths.push(words.length);
      told.push(new Map());
      words.forEach((word) => count(told[row], stem(word)));
    });
    const usual = sum(lengths, (length) => length) / lengths.length;
    const soon = (times, back) => (times ? (times * (shares.soon + 1)) / (times + shares.soon * back) : 0);
    entries.forEach((entry, row) => {
      const backNamed = 1 - shares.namesBack + (shares.namesBack * (entry.others.length + 1)) / shares.usualNames;
      const backTold = 1 - shares.textBack + (shares.textBack * lengths[row]) / usual;
      const tagged = split(entry.tags).map(stem);
      for (const each of new Set([...counted[row].keys(), ...told[row].keys(), ...tagged])) {
        if (!inRows.has(each)) inRows.set(each, new Map());
        const found = [soon(counted[row].get(each), backNamed), soon(told[row].get(each), backTold)];
        inRows.get(each).set(row, found);
      }
      entry.named = Math.log(1 + entry.others.length);
    });
    for (const name of names) {
      name.total = sum([...name.words], (word) => weight(stem(word), stopStems.has(stem(word))));
    }
  }

  const NONE = new Map();
  const rowsWith = (each) => inRows.get(each) || NONE;
  const namesWith = (each) => inNames.get(each) || [];
  const weight = (each, isStop) => Math.log(1 + names.length / (1 + namesWith(each).length)) * (isStop ? shares.stop : 1);
  const weightOf = (word) => weight(stem(word), STOP.has(word));
  const pairsOf = (read) => ["^", ...read].map((each, at) => `${each} ${at < read.length ? read[at] : "$"}`);

  function rarity(each) {
    const having = rowsWith(each).size;
    return Math.log(1 + (entries.length - having + 0.5) / (having + 0.5));
  }

  read();
  const sortedNamed = [...named].sort(), sortedWords = [...vocabulary.keys()].sort();
  const knownStems = new Set(sortedWords.map(stem));
  const families = new Map();
  for (const each of inRows.keys()) if (family(each) !== each) listed(families, family(each)).push(each);
  const beginning = (list, start) => list.filter((word) => word.startsWith(start)).slice(0, 40);
  const pages = cardNames();

  // Slips

  /** How many slips lie between two words: letters missing, added, wrong or swapped. */
  function slips(a, b) {
    let before = [], row = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return row[b.length];
  }

  /** Known words within a slip or two, the likeliest first, each with how near it is. */
  function nearest(word) {
    if (word.length < 3) return [];
    let least = word.length < 6 ? 1 : word.length < 10 ? 2 : 3, near = [];
    for (const other of sortedWords) {
      if (Math.abs(other.length - word.length) > least || /^\d+$/.test(other)) continue;
      if (other[0] !== word[0] && word.length <= 5) continue;
      if (word.length === 3 && (other.length < 3 || vocabulary.get(other) < 25)) continue;
      const distance = slips(word, other);
      if (distance < least) [least, near] = [distance, []];
      if (distance === least) near.push(other);
    }
    const order = (other) => [other[0] !== word[0], !named.has(other), -vocabulary.get(other)];
    const compare = (a, b) => order(a).map((value, at) => value - order(b)[at]).find((each) => each) || 0;
    return near.sort(compare).slice(0, 3).map((other) => [other, 1 - least / (word.length + 1)]);
  }

  /** Two known words written as one. */
  function halves(word) {
    const cuts = [...Array(Math.max(0, word.length - 4)).keys()].map((at) => [word.slice(0, at + 2), word.slice(at + 2)]);
    const known = cuts.filter(([head, tail]) => vocabulary.has(tail) && (vocabulary.has(head) || head.length === 2));
    const often = ([head, tail]) => (vocabulary.get(head) || 0) + vocabulary.get(tail);
    return known.reduce((best, each) => (best && often(best) >= often(each) ? best : each), null);
  }

  /** The one word that begins like it, is about as long, and shares half of its letters. */
  function soundingLike(word) {
    const near = new Map(beginning(sortedWords, word.slice(0, 4))
      .filter((other) => Math.abs(other.length - word.length) <= 3 && slips(word, other) <= Math.max(word.length, other.length) / 2)
      .map((other) => [stem(other), other]));
    return word.length > 5 && near.size === 1 ? [...near.values()][0] : null;
  }

  // What is meant

  const asking = (word, forms, value, tells = false, alike = new Map()) =>
    ({ word, stems: forms, weight: value, tells, alike, forms: new Map([...alike, ...forms]) });

  /** Other stems made from the same word. */
  function kin(stemmed) {
    const head = family(stemmed);
    return [...(families.get(head) || []), ...(inRows.has(head) ? [head] : [])].filter((each) => each !== stemmed);
  }

  /** A word with all it may stand for; it says no more than the words that mean the same. */
  function meant(word, forms) {
    const same = (rules.alike[stem(word)] || []).map(stem);
    const alike = new Map(same.map((other) => [other, shares.alike]));
    kin(stem(word)).forEach((each) => alike.set(each, shares.kin));
    const most = (said) => Math.max(...said.filter(([form]) => inNames.has(form)).map(([form, share]) => share * weight(form, false)));
    let value = weightOf(word) * (forms.get(stem(word)) ?? 1);
    if (inNames.has(stem(word))) {
      const known = most(same.map((form) => [form, 1]));
      if (known > 0) value = Math.min(value, known);
    } else {
      const heard = most([...new Map([...alike, ...forms])]);
      if (heard > 0) value = heard;
    }
    return asking(word, forms, value, true, alike);
  }

  function asked(word, grows) {
    if (STOP.has(word)) return [asking(word, new Map([[stem(word), 1]]), weightOf(word))];
    const known = inNames.has(stem(word));
    const named = grows ? beginning(sortedNamed, word) : [];
    const endings = grows && !named.length ? beginning(sortedWords, word) : named;
    if (known || endings.length || vocabulary.has(word) || knownStems.has(stem(word)) || kin(stem(word)).length) {
      const forms = new Map(endings.map((ending) => [stem(ending), known ? 0.5 : 0.9]));
      return [meant(word, forms.set(stem(word), 1))];
    }
    const unknown = [asking(word, new Map(), weight(word, false) / 2)];
    if (english.has(stem(word))) return unknown;
    const near = nearest(word);
    if (near.length && STOP.has(near[0][0])) return asked(near[0][0], false);
    if (near.length) return [meant(near[0][0], new Map(near.reverse().map(([other, nearness]) => [stem(other), nearness])))];
    const two = halves(word);
    if (two) return two.flatMap((half) => asked(half, false));
    const heard = soundingLike(word);
    return heard ? [meant(heard, new Map([[stem(heard), shares.heard]]))] : unknown;
  }

  /** `break point` → breakpoint, where names know only the joined word. */
  function joined(words) {
    const found = [];
    for (const word of words) {
      const last = found.at(-1);
      const apart = () => names.some((name) => ` ${name.said} `.includes(` ${last} ${word} `));
      if (last && named.has(last + word) && !apart()) found[found.length - 1] += word;
      else found.push(word);
    }
    return found;
  }

  function understood(text) {
    const typed = text.replace(/(?<!\S)[-−–](\d)/g, " minus $1");
    const words = joined(split(typed));
    const wanted = { asked: [], said: [] };
    const mean = (each) => {
      const same = (other) => other.stems.size === each.stems.size && [...each.stems.keys()].every((form) => other.stems.has(form));
      if (!wanted.asked.some((other) => other.stems.size && same(other))) wanted.asked.push(each);
    };
    const inPassing = new Set(), meanings = [];
    words.forEach((_, start) => rules.sayings.forEach(([saying, meaning]) => {
      if (saying.some((word, at) => words[start + at] !== word)) return;
      saying.forEach((_, at) => inPassing.add(start + at));
      if (meaning) meanings.push(meaning);
    }));
    const unfinished = /[^\s.!?"]$/.test(typed) && split(typed.split(/\s+/).at(-1)).length > 0;
    words.forEach((word, at) => asked(word, unfinished && at === words.length - 1).forEach((each) => {
      wanted.said.push(figure(each.word));
      mean(inPassing.has(at) ? asking(each.word, each.stems, each.weight * shares.stop) : each);
    }));
    meanings.forEach((meaning) => mean(asked(meaning, false)[0]));
    wanted.telling = wanted.asked.filter((each) => each.tells);
    wanted.cards = [...new Set(pagesNamed(wanted.said))];
    wanted.begun = unfinished ? split(typed).join(" ") : "";
    return wanted;
  }

  // Cards that are named

  /** Cards by all their names, factions by their titles; by their first word, the longest first. */
  function cardNames() {
    const taken = new Set(), table = new Map();
    const cards = entries.flatMap((entry, row) => (isCard(entry) ? [entry.title, ...entry.others].map((name) => [name, row]) : []));
    const factions = entries.flatMap((entry, row) => (entry.kind === "faction" ? [[entry.title, row]] : []));
    const known = [...cards, ...factions];
    for (const [name, row] of [...known, ...known.map(([name, row]) => [name.replace(/^The /, ""), row])]) {
      const words = split(name);
      if (words.every((word) => STOP.has(word)) || taken.has(words.join(" "))) continue;
      taken.add(words.join(" "));
      listed(table, stem(words[0])).push({ words, row });
    }
    for (const same of table.values()) same.sort((a, b) => b.words.length - a.words.length);
    return table;
  }

  function pagesNamed(said) {
    const found = [], left = [];
    const agrees = (name, word) => name === word || (!/(ing|ed)$/.test(name) && stem(name) === stem(word));
    for (let at = 0; at < said.length;) {
      const name = (pages.get(stem(said[at])) || []).find(({ words }) => words.every((word, i) => at + i < said.length && agrees(word, said[at + i])));
      if (!name) left.push(said[at++]);
      else {
        const words = said.slice(at, at + name.words.length), entry = entries[name.row];
        // A ninja is not the faction, though a ninja deck is.
        const whole = /^(deck|decks|faction|cards|player)$/.test(said[at + words.length] || "");
        if (entry.kind !== "faction" || whole || words.join(" ") === split(entry.title).join(" ")) found.push(name.row);
        at += words.length;
      }
    }
    return [...found, ...left.filter((word) => word.length >= 4 && !STOP.has(word)).flatMap(pageOfWord)];
  }

  /** The one card that has this word in its name, if no rule has it in one of its own. */
  function pageOfWord(word) {
    const having = [...rowsWith(stem(word))];
    if (having.length > 40) return [];
    const cards = having.filter(([row]) => isCard(entries[row]) && split(entries[row].title).map(stem).includes(stem(word)));
    const ofRules = having.filter(([row]) => entries[row].kind === "rule" || entries[row].kind === "term");
    return cards.length === 1 && ofRules.length <= 3 && !ofRules.some(([, [inNames]]) => inNames) ? [cards[0][0]] : [];
  }

  const speaking = new Map(); // slug -> rows
  entries.forEach((entry, row) => entry.cards.forEach((slug) => listed(speaking, slug).push(row)));
  const about = (page) => new Set([page, ...(speaking.get(entries[page].slug) || [])]);

  // Signs, and what they are worth

  function scored(wanted) {
    const found = new Map(); // row -> signs
    const signs = (row) => found.get(row) || found.set(row, {}).get(row);
    const raise = (row, sign, value) => (signs(row)[sign] = Math.max(signs(row)[sign] || 0, value));
    const spoken = wanted.cards.map(about);
    seeNames(wanted, raise);
    seeWords(wanted, found, signs, spoken);
    seePairs(wanted, found);
    seeCards(wanted, raise, spoken);
    const isAsked = wanted.said.length >= shares.question;
    const scores = new Map();
    for (const [row, each] of found) {
      const { kind, played, named } = entries[row];
      let score = worth[kind] + (isAsked ? worth[`${kind}, asked`] : 0) + worth.names * named + (played ? 0 : worth.later);
      for (const sign in each) score += worth[sign] * each[sign];
      scores.set(row, score);
    }
    return scores;
  }

  function seeNames(wanted, raise) {
    const said = ` ${wanted.said.join(" ")} `, shared = new Map();
    const tellingTotal = sum(wanted.telling, (each) => each.weight) || 1;
    const total = sum(wanted.asked, (each) => each.weight);
    const telling = new Set(wanted.said.filter((word) => !STOP.has(word)));
    for (const each of [...wanted.asked].sort((a, b) => b.weight - a.weight)) {
      const growing = shared.size < shares.enoughNames && (!STOP.has(each.word) || !shared.size);
      const best = new Map();
      for (const [form, quality] of [...each.forms].sort((a, b) => a[1] - b[1])) {
        for (const name of namesWith(form)) if (growing || shared.has(name)) best.set(name, quality);
      }
      for (const [name, quality] of best) shared.set(name, (shared.get(name) || 0) + quality * each.weight);
    }
    for (const [number, part] of shared) {
      const name = names[number], both = (2 * part) / (total + name.total);
      raise(name.row, "name", both);
      if (name.isTitle) raise(name.row, "title", both);
      if (part / name.total <= shares.mostly) continue;
      if (said === ` ${name.said} `) raise(name.row, name.isTitle ? "exact title" : "exact name", 1);
      if (said.includes(` ${name.said} `) && !STOP.has(name.said)) raise(name.row, "said", Math.min(1, name.total / tellingTotal));
      const rest = name.isTitle ? new Set(name.said.split(" ").filter((word) => !STOP.has(word))) : null;
      if (rest && rest.size === telling.size && [...rest].every((word) => telling.has(word))) raise(name.row, "all told", 1);
    }
  }

  /** An entry that has all the words beats one that has some of them often. */
  function seeWords(wanted, found, signs, spoken) {
    const isRare = (each) => sum([...each.stems.keys()], (form) => rowsWith(form).size) < shares.common * entries.length;
    const rare = wanted.telling.filter(isRare);
    for (const each of rare.length ? rare : wanted.telling) {
      for (const form of each.forms.keys()) for (const row of rowsWith(form).keys()) signs(row);
    }
    for (const rows of spoken) rows.forEach(signs);
    const total = sum(wanted.telling, (each) => each.weight) || 1;
    for (const each of wanted.telling) {
      const rarest = Math.max(0, ...[...(each.stems.size ? each.stems : each.alike).keys()].map(rarity));
      const best = new Map();
      for (const [form, quality] of [...each.forms].sort((a, b) => a[1] - b[1])) {
        for (const [row, inRow] of rowsWith(form)) if (found.has(row)) best.set(row, [quality, inRow]);
      }
      for (const [row, [quality, [inNames, inText]]] of best) {
        const of = found.get(row);
        of.coverage = (of.coverage || 0) + (quality * each.weight) / total;
        of["in names"] = (of["in names"] || 0) + quality * rarest * inNames;
        of["in text"] = (of["in text"] || 0) + quality * rarest * inText;
      }
    }
    for (const of of found.values()) {
      for (const sign of ["in names", "in text"]) if (of[sign]) of[sign] /= of[sign] + shares.half;
    }
  }

  function seePairs(wanted, found) {
    const BARE = new Set([...stopStems, "^", "$"]);
    const having = [...new Set(pairsOf(wanted.said.map(stem)))].map((pair) => {
      const rows = pairs.get(pair) || new Set();
      const bare = pair.split(" ").every((word) => BARE.has(word));
      return { rows, weight: Math.log(1 + entries.length / (1 + rows.size)) * (bare ? shares.stop : 1) };
    });
    const total = sum(having, (pair) => pair.weight) || 1;
    for (const pair of having) {
      for (const row of pair.rows) {
        const of = found.get(row);
        if (of) of.pairs = (of.pairs || 0) + pair.weight / total;
      }
    }
  }

  /** Naming a card lifts what is said about it; naming two lifts what bears on both. */
  function seeCards(wanted, raise, spoken) {
    const called = new Set(wanted.cards.flatMap((card) => split(entries[card].title)));
    const rest = wanted.asked.filter((each) => ![each.word, ...each.stems.keys()].some((word) => called.has(word)));
    const restTotal = sum(rest, (each) => each.weight) || 1;
    for (const row of new Set(spoken.flatMap((rows) => [...rows]))) {
      raise(row, "about", 1);
      if (!rest.length || !["question", "clarification"].includes(entries[row].kind)) continue;
      const best = (each, fits) =>
        each.weight * Math.max(0, ...[...each.forms].filter(([form]) => rowsWith(form).has(row) && fits(rowsWith(form).get(row))).map(([, q]) => q));
      raise(row, "ruling", 1);
      raise(row, "rest in name", sum(rest, (each) => best(each, ([inNames]) => inNames)) / restTotal);
      raise(row, "rest told", sum(rest, (each) => best(each, () => true)) / restTotal);
    }
    wanted.cards.forEach((card) => raise(card, "page", 1));
    if (spoken.length < 2) return;
    for (const row of spoken[0]) if (spoken.every((rows) => rows.has(row))) raise(row, "about all", 1);
  }

  // Ranking

  /** How much of what was asked an entry has, 0 to 1; a word nobody knows is something it lacks. */
  function share(row, wanted) {
    const telling = wanted.asked.filter((each) => !STOP.has(each.word) && each.word.length > 2);
    const total = sum(telling, (each) => each.weight * (each.stems.size ? 1 : 2));
    const part = (each) => each.weight * Math.max(0, ...[...each.forms].filter(([form]) => rowsWith(form).has(row)).map(([, q]) => q));
    return total ? sum(telling.filter((each) => each.tells), part) / total : 1;
  }

  /** Of up to three named cards each has something among the first three. */
  function bringInSight(best, wanted) {
    if (wanted.cards.length > 3) return;
    const bring = (row, place) => {
      const at = best.indexOf(row);
      if (at >= 0) best.splice(place, 0, ...best.splice(at, 1));
    };
    [...wanted.cards].reverse().forEach((page, at) => {
      const rows = about(page), seen = best.slice(0, 3).filter((row) => rows.has(row)).length;
      if (!seen) bring(best.find((row) => rows.has(row)) ?? page, 2 - at);
      else if (seen === 3 && best.indexOf(page) > 2) bring(page, 2);
    });
  }

  function search(text, most) {
    const wanted = understood(text);
    const scores = wanted.said.length ? scored(wanted) : new Map();
    const kinds = new Set(wanted.said.filter((word) => has(rules.kindWords, word)).map((word) => rules.kindWords[word]));
    for (const [row, score] of scores) if (kinds.has(entries[row].kind)) scores.set(row, score + shares.askedKind);
    for (const name of wanted.begun ? names : []) {
      if (!name.isTitle || !name.said.startsWith(wanted.begun)) continue;
      const typed = wanted.begun.length / name.said.length + (wanted.begun.includes(" ") ? 1 : 0);
      scores.set(name.row, (scores.get(name.row) || 0) + shares.begins * typed);
    }
    const best = [...scores.keys()].sort((a, b) => scores.get(b) - scores.get(a) || a - b);
    bringInSight(best, wanted);
    const fits = best.length > 0 && (wanted.cards.length > 0 || share(best[0], wanted) >= shares.fits);
    return { hits: best.slice(0, most).map((row) => entries[row]), telling: wanted.telling, fits };
  }

  return { search, split, stem };
}

if (typeof module === "object") module.exports = rulesSearch;
