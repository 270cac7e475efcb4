/* The box, the hits below it, and the keys; what is found is up to rank.js. */
"use strict";

(() => {
  const MOST = 12;
  const form = document.querySelector("form[role=search]");
  const box = form.querySelector("input");
  const found = document.getElementById("found");
  let finder = null;

  const stemsOf = (text) => finder.split(text).map((word) => finder.known(word)?.own);

  /** The sentence with the weightiest words, of those that answer; entries begin with what matters most. */
  function passage({ text, answer, decides }, telling) {
    const sentences = answer.length ? answer : text.split(/(?<=[.!?])\s+|\n\s*\n\s*|\n(?=- )/).map((each) => each.replace(/^- /, "").replace(/\s+/g, " "));
    const worth = sentences.map((sentence, at) => {
      const stems = new Set(stemsOf(sentence));
      const sum = telling.reduce((all, each) => all + (([...each.forms].some(([form]) => stems.has(form)) && each.weight) || 0), 0);
      const decided = telling.reduce((all, each) => all + (decides[at]?.includes(each.own) ? each.weight : 0), 0);
      return (at ? sum : sum * 1.5) + 3 * decided;
    });
    const best = worth.indexOf(Math.max(...worth));
    const next = (sentences[best] || "").length < 50 ? sentences[best + 1] : "";
    return [sentences[best], next].filter(Boolean).join(" ");
  }

  // The page

  function marked(text, telling) {
    const stems = new Set(telling.map((each) => each.own));
    const line = document.createElement("p");
    for (const piece of text.split(/([\p{L}\p{N}'’]+)/u)) {
      const mark = piece && stemsOf(piece).some((own) => stems.has(own));
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
    const { hits, telling, fits, verdict } = finder.search(text, MOST);
    if (!fits) {
      const line = document.createElement("p"), way = document.createElement("a");
      line.className = "nothing";
      way.href = "books.html";
      way.textContent = "the contents";
      line.append(hits.length ? "Nothing fits well. Look in " : `Nothing answers “${text.trim()}”. Look in `, way, hits.length ? ", or at what is nearest:" : ".");
      found.append(line);
    }
    const list = document.createElement("ol");
    list.className = fits ? "" : "nearest";
    hits.forEach((entry, place) => {
      const item = document.createElement("li"), link = document.createElement("a");
      const title = document.createElement("b"), kind = document.createElement("i");
      link.href = entry.address;
      title.textContent = entry.title;
      kind.textContent = entry.kind;
      link.append(title, kind, marked([!place && verdict, passage(entry, telling)].filter(Boolean).join(" "), telling));
      item.append(link);
      list.append(item);
    });
    found.append(list);
  }

  function load(then) {
    if (finder) return then();
    const script = document.createElement("script");
    script.src = "search-index.js";
    script.onload = () => { finder ??= rulesSearch(RULES); then(); };
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
  window.searchRules = (text) => finder.search(text, MOST).hits.map((entry) => entry.address);
  window.whenReady = load;
})();
