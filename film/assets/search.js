// Search: a list of the moments whose text has the letters, walked with the arrow keys.
const search = byId("search");
const found = byId("found");
const moments = allMoments();
let hits = [], at = 0;

function allMoments() {
  const list = options.map((o) => ({ loop: o.loop, text: `${o.name}${o.end && o.end !== "finished" ? `, ${o.end}` : ""}`, unit: -1 }));
  const seen = new Set();
  units.forEach((u, i) => {
    const key = `${u.side} ${u.type.name}`;
    if (seen.has(key)) return;
    seen.add(key);
    list.push({ loop: u.born, text: `first ${u.type.name} (${u.side})`, unit: i });
  });
  for (const d of film.deaths) if (d.t) list.push({ loop: d.l, text: `${d.t} dies (${d.s})`, unit: -1 });
  if (film.war !== undefined) list.push({ loop: film.war, text: "war begins", unit: -1 });
  if (film.result) list.push({ loop: film.to, text: "result", unit: -1 });
  return list;
}

function showFound() {
  const text = search.value.trim().toLowerCase();
  const rank = (m) => (m.text.toLowerCase().startsWith(text) ? 0 : m.text.toLowerCase().startsWith(`first ${text}`) ? -1 : 1);
  hits = text === "" ? [] : moments.filter((m) => m.text.toLowerCase().includes(text))
    .sort((a, b) => rank(a) - rank(b) || a.loop - b.loop).slice(0, 40);
  at = 0;
  found.hidden = text === "";
  search.setAttribute("aria-expanded", String(!found.hidden));
  markFound();
}

function markFound() {
  found.replaceChildren(...hits.map((m, k) => el("li", { role: "option", id: `found${k}`, "aria-selected": String(k === at),
    onclick: () => take(m) }, `${clockOf(m.loop)}  ${m.text}`)));
  if (hits.length === 0) found.replaceChildren(el("li", { role: "option" }, "Nothing of this name happens."));
  if (hits.length > 0) search.setAttribute("aria-activedescendant", `found${at}`);
  else search.removeAttribute("aria-activedescendant");
  byId(`found${at}`)?.scrollIntoView({ block: "nearest" });
}

function take(m) {
  search.value = "";
  showFound();
  now.unit = m.unit;
  goTo(m.loop);
}

search.addEventListener("input", showFound);
search.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    search.value = "";
    showFound();
  } else if (e.key === "Enter") {
    e.preventDefault();
    if (hits.length > 0) take(hits[at]);
  } else if (hits.length > 0 && ["ArrowDown", "ArrowUp"].includes(e.key)) {
    e.preventDefault();
    at = (at + (e.key === "ArrowDown" ? 1 : hits.length - 1)) % hits.length;
    markFound();
  }
});
search.addEventListener("blur", () => setTimeout(() => { found.hidden = true; }, 200)); // a click on the list comes first
byId("tools").addEventListener("submit", (e) => e.preventDefault());
