/* Search without a server: what is typed is compared with the names, questions and texts of all entries. */
"use strict";

(() => {
  const SHARE = 0.6; // what a word counts that only means the same
  const STOP_SHARE = 0.35;
  const MOST = 12;
  const FITS = 0.38; // what has less of what was asked is no answer
  const form = document.querySelector("form[role=search]");
  const box = form.querySelector("input");
  const found = document.getElementById("found");
  let index = null;

  // Words

  const fold = (text) =>
    text.toLowerCase().replace(/['’‘`´]/g, "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
      .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll(".", "") + " ");
  const split = (text) => fold(text).match(/[a-z0-9]+/g) || [];

  function stem(word) {
    if (Object.hasOwn(index.irregular, word)) return index.irregular[word];
    if (Object.hasOwn(index.numbers, word)) return index.numbers[word];
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

  // The index

  function read(rules) {
    index = { irregular: rules.irregular, numbers: rules.numbers, stop: new Set(rules.stop), alike: rules.alike };
    index.english = new Set(rules.english.map(stem));
    index.words = new Map(); // as written -> how often
    index.having = new Map(); // stem -> in how many names
    let names = 0;
    const stems = (text) => new Set(split(text).map((word) => {
      index.words.set(word, (index.words.get(word) || 0) + 1);
      return stem(word);
    }));
    index.entries = rules.entries.map(([address, title, kind, others, text, cards]) => {
      const entry = { address, title, kind, text, cards };
      entry.names = [title, ...others].map((name) => ({ stems: stems(name), plain: split(name).join(" ") }));
      names += entry.names.length;
      for (const name of entry.names) {
        for (const each of name.stems) index.having.set(each, (index.having.get(each) || 0) + 1);
      }
      entry.all = stems(text);
      for (const name of entry.names) name.stems.forEach((each) => entry.all.add(each));
      return entry;
    });
    index.stopStems = new Set([...index.stop].map(stem));
    index.weight = (each, isStop) =>
      Math.log(1 + names / (1 + (index.having.get(each) || 0))) * (isStop ? STOP_SHARE : 1);
    for (const entry of index.entries) {
      for (const name of entry.names) {
        name.total = [...name.stems].reduce((sum, each) => sum + index.weight(each, index.stopStems.has(each)), 0);
      }
    }
    index.cards = index.entries.filter((entry) => entry.kind === "card" || entry.kind === "base")
      .map((entry) => ({ slug: entry.address.split("#")[1].split(".").slice(1).join("."), plain: entry.names[0].plain.replace(/^the /, "") }));
  }

  /** What a typed word may stand for: stems, each with how well. */
  function meant(word, grows) {
    const forms = new Map([[stem(word), 1]]);
    if (index.stop.has(word)) return { word, forms, weight: index.weight(stem(word), true), stop: true };
    const known = index.having.has(stem(word)) || index.words.has(word);
    if (grows && word.length > 1) {
      for (const other of index.words.keys()) {
        if (other.startsWith(word) && !forms.has(stem(other))) forms.set(stem(other), known ? 0.5 : 0.9);
      }
    }
    if (!known && forms.size === 1 && word.length > 3 && !index.english.has(stem(word))) {
      const most = word.length < 6 ? 1 : 2;
      let near = [];
      for (const [other, times] of index.words) {
        if (Math.abs(other.length - word.length) > most || (other[0] !== word[0] && word.length < 6)) continue;
        const distance = slips(word, other);
        if (distance <= most) near.push([distance, -times, other]);
      }
      near.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      if (near.length) {
        word = near[0][2];
        forms.clear();
        forms.set(stem(word), 1);
      }
    }
    for (const other of index.alike[stem(word)] || []) {
      if (!forms.has(stem(other))) forms.set(stem(other), SHARE);
    }
    return { word, forms, weight: index.weight(stem(word), false), stop: false };
  }

  function search(text) {
    const typed = split(text);
    const asked = typed.map((word, at) => meant(word, at === typed.length - 1 && /[\p{L}\p{N}]$/u.test(text)));
    const said = ` ${asked.map((each) => each.word).join(" ")} `;
    const total = asked.reduce((sum, each) => sum + each.weight, 0);
    const telling = asked.filter((each) => !each.stop);
    const tellingTotal = telling.reduce((sum, each) => sum + each.weight, 0) || 1;
    const named = index.cards.filter((card) => said.includes(` ${card.plain} `)).map((card) => card.slug);
    const best = (stems, each) => {
      let quality = 0;
      for (const [form, share] of each.forms) if (share > quality && stems.has(form)) quality = share;
      return quality;
    };
    const hits = [];
    for (const entry of index.entries) {
      let covered = 0;
      for (const each of telling) covered += each.weight * best(entry.all, each);
      if (!covered && telling.length) continue;
      let score = 0;
      entry.names.forEach((name, at) => {
        let part = 0;
        for (const each of asked) part += each.weight * best(name.stems, each);
        let value = ((2 * part) / (total + name.total)) * (at ? 1.5 : 1);
        if (said === ` ${name.plain} `) value += at ? 0.7 : 1;
        else if (said.includes(` ${name.plain} `)) value += 0.4 * Math.min(1, name.total / tellingTotal);
        score = Math.max(score, value);
      });
      score += (0.7 * covered) / tellingTotal;
      const slug = entry.address.split("#")[1].split(".").slice(1).join(".");
      const about = named.filter((card) => card === slug || entry.cards.includes(card)).length;
      score += about ? 0.7 + (about > 1 ? 2 : 0) : 0;
      if (score > 0.5) hits.push({ entry, score, share: covered / tellingTotal });
    }
    hits.sort((a, b) => b.score - a.score);
    const fits = hits.length > 0 && (named.length > 0 || !telling.length || hits[0].share >= FITS);
    return { hits: hits.slice(0, MOST), telling, fits };
  }

  /** The sentence with the weightiest words; entries begin with what matters most. */
  function passage(text, telling) {
    const sentences = text.split(/(?<=[.!?])\s+|\n\s*\n\s*|\n(?=- )/).map((each) => each.replace(/^- /, "").replaceAll("\n", " "));
    const worth = sentences.map((sentence, at) => {
      const stems = new Set(split(sentence).map(stem));
      const sum = telling.reduce((all, each) => all + (([...each.forms.keys()].some((form) => stems.has(form)) && each.weight) || 0), 0);
      return at ? sum : sum * 1.5;
    });
    const best = worth.indexOf(Math.max(...worth));
    const next = (sentences[best] || "").length < 50 ? sentences[best + 1] : "";
    return [sentences[best], next].filter(Boolean).join(" ");
  }

  // The page

  function marked(text, telling) {
    const stems = new Set(telling.flatMap((each) => [...each.forms].filter(([, share]) => share > SHARE).map(([form]) => form)));
    const line = document.createElement("p");
    for (const piece of text.split(/([\p{L}\p{N}'’]+)/u)) {
      const mark = piece && split(piece).some((word) => stems.has(stem(word)));
      const node = mark ? document.createElement("mark") : document.createTextNode(piece);
      if (mark) node.textContent = piece;
      line.append(node);
    }
    return line;
  }

  function show(text) {
    found.replaceChildren();
    found.hidden = !text.trim();
    if (found.hidden) return;
    const { hits, telling, fits } = search(text);
    if (!fits) {
      const line = document.createElement("p"), way = document.createElement("a");
      line.className = "nothing";
      way.href = "books.html";
      way.textContent = "the contents";
      line.append(`Nothing answers “${text.trim()}”. Look in `, way, hits.length ? ", or at what is nearest:" : ".");
      found.append(line);
    }
    const list = document.createElement("ol");
    list.className = fits ? "" : "nearest";
    for (const { entry } of hits) {
      const item = document.createElement("li"), link = document.createElement("a");
      const title = document.createElement("b"), kind = document.createElement("i");
      link.href = entry.address;
      title.textContent = entry.title;
      kind.textContent = entry.kind;
      link.append(title, kind, marked(passage(entry.text, telling), telling));
      item.append(link);
      list.append(item);
    }
    found.append(list);
  }

  function load(then) {
    if (index) return then();
    const script = document.createElement("script");
    script.src = "search-index.js";
    script.onload = () => { read(window.RULES); then(); };
    document.head.append(script);
  }

  function move(by) {
    const links = [box, ...found.querySelectorAll("li a")];
    const at = links.indexOf(document.activeElement);
    links[Math.max(0, Math.min(links.length - 1, at + by))].focus();
  }

  form.hidden = false;
  box.addEventListener("focus", () => load(() => {}), { once: true });
  box.addEventListener("input", () => load(() => show(box.value)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const searching = event.target === box || found.contains(event.target);
    if (event.key === "/" && !searching && !event.ctrlKey && !event.metaKey) box.focus();
    else if (event.key === "Escape" && searching) { box.value = ""; show(""); box.focus(); }
    else if (event.key === "ArrowDown" && searching) move(1);
    else if (event.key === "ArrowUp" && searching) move(-1);
    else return;
    event.preventDefault();
  });
  found.addEventListener("click", (event) => { if (event.target.closest("a")) { box.value = ""; show(""); } });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    box.value = asked;
    load(() => show(asked));
  }
  window.searchRules = (text) => search(text).hits.map((hit) => hit.entry.address);
  window.whenReady = load;
})();
