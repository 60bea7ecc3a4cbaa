// Search: a list of the names that have the letters, walked with the arrow keys.
const search = document.getElementById("search");
const found = document.getElementById("found");
let hits = [], at = 0;

function showFound() {
  const text = search.value.trim().toLowerCase();
  const rank = (i) => { const k = subtasks[i].name.toLowerCase().indexOf(text); return k < 0 ? Infinity : k; };
  hits = text === "" ? [] : subtasks.map((_, i) => i).filter((i) => rank(i) < Infinity)
    .sort((a, b) => rank(a) - rank(b) || subtasks[a].name.length - subtasks[b].name.length || a - b).slice(0, 20);
  at = 0;
  found.hidden = text === "";
  search.setAttribute("aria-expanded", String(!found.hidden));
  markFound();
  const set = new Set(hits.map(shown));
  for (const [i, { element }] of boxes) element.classList.toggle("hit", set.has(i));
}

function markFound() {
  found.replaceChildren(...hits.map((i, k) => el("li", { role: "option", id: `found${k}`, "aria-selected": String(k === at),
    onclick: () => take(i) }, subtasks[i].name)));
  if (hits.length === 0) found.replaceChildren(el("li", { role: "option" }, "No subtask has this in its name."));
  if (hits.length > 0) search.setAttribute("aria-activedescendant", `found${at}`);
  else search.removeAttribute("aria-activedescendant");
  document.getElementById(`found${at}`)?.scrollIntoView({ block: "nearest" });
}

function take(i) {
  search.value = "";
  showFound();
  choose(i, true);
}

search.addEventListener("input", showFound);
search.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    e.stopPropagation();
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
document.getElementById("tools").addEventListener("submit", (e) => e.preventDefault());
