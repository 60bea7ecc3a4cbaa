// Choosing and showing: everything that happens goes through here.

function refresh() {
  drawTree();
  showPanel();
  showTime();
  showLegend();
}

function choose(i, move) {
  now.chosen = i;
  if (i >= 0 && shown(i) < 0) setView("full"); // the simplified view has no box for it
  light();
  showPanel();
  if (move) reveal(i);
}

function setGoal(i) {
  now.goal = i;
  document.getElementById("goal").value = i < 0 ? "" : String(i);
  if (i >= 0) now.chosen = i;
  if (i >= 0 && shown(i) < 0) setView("full");
  light();
  showPanel();
}

function setView(view) {
  now.view = view;
  document.querySelector(`#tools [value="${view}"]`).checked = true;
  refresh();
  fit(true);
  if (now.chosen >= 0) reveal(now.chosen);
}

function showLegend() {
  const box = (kind, words) => {
    const s = draw("svg", { width: 26, height: 14 }, draw("g", { class: `node ${kind}` },
      draw("rect", { x: 1, y: 1, width: 24, height: 12, rx: kind === "building" ? 3 : 6 })));
    return el("li", {}, s, words);
  };
  const line = (kinds, words) => el("li", {}, draw("svg", { width: 30, height: 10 }, draw("g", { class: `edge ${kinds}` },
    draw("path", { class: "line", d: "M0,5 H22" }), draw("path", { class: "head", d: kinds.includes("negated") ? "M26,0 v10" : "M29,5 l-7,-3.5 v7 z" }))), words);
  const has = (test) => [...edges().values()].some(test), items = [];
  const nodes = data.views[now.view].nodes;
  for (const kind of ["building", "unit", "threshold", "selection"]) {
    if (nodes.some((n) => kindOf(n.subtask) === kind)) items.push(box(kind, kind));
  }
  if (nodes.some((n) => !known(n.subtask).known)) items.push(box("unknown", "never seen eligible"));
  if (atLast() && nodes.some((n) => n.wrong)) items.push(box("wrong", "wrong in truth, costs included"));
  for (const [kind, words] of [["needed", "needed: all of these together"], ["alternative", "one of several ways: equal numbers together, any one number suffices"],
    ["negated", "must not be"], ["superfluous", "superfluous: claimed, and not true"], ["missing", "true, and not found"], ["undecided", "true, nothing known yet"]]) {
    if (has((e) => e.relation === kind)) items.push(line(kind, words));
  }
  if (has((e) => e.unsure)) items.push(line("needed unsure", "not certain"));
  if (now.step > 0) items.push(line("needed came", "new in this episode"), line("gone", "gone in this episode"));
  if (data.views[now.view].left) items.push(el("li", {}, `left out: ${data.views[now.view].left}`));
  document.getElementById("legend").replaceChildren(...items);
}

// neighbour is the nearest box in the direction of an arrow key.
function neighbour(i, key) {
  const [x, y, w, h] = boxes.get(i).box, centre = [x + w / 2, y + h / 2];
  const [ax, ay] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = -1, least = Infinity;
  for (const [k, { box }] of boxes) {
    const dx = box[0] + box[2] / 2 - centre[0], dy = box[1] + box[3] / 2 - centre[1];
    const along = dx * ax + dy * ay, aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (k !== i && along > 4 && along + 2 * aside < least) [best, least] = [k, along + 2 * aside];
  }
  return best;
}

const nodeAt = (target) => target.closest?.(".node");
stage.addEventListener("click", (e) => {
  if (moved > 6) return;
  choose(nodeAt(e.target) ? Number(nodeAt(e.target).dataset.subtask) : -1, false);
});
stage.addEventListener("pointerover", (e) => {
  if (e.pointerType === "mouse" && fingers.size === 0) light(nodeAt(e.target) ? Number(nodeAt(e.target).dataset.subtask) : -1);
});
stage.addEventListener("pointerleave", () => light());
stage.addEventListener("keydown", (e) => {
  const node = nodeAt(e.target);
  if (!node || e.ctrlKey || e.metaKey || e.altKey) return;
  const i = Number(node.dataset.subtask);
  if (e.key.startsWith("Arrow")) {
    const next = neighbour(i, e.key);
    if (next >= 0) {
      choose(next, true);
      boxes.get(next).element.focus({ preventScroll: true });
    }
  } else if (e.key === "Enter" || e.key === " ") choose(i, true);
  else if (e.key === "g" || e.key === "G") setGoal(now.goal === i ? -1 : i);
  else if (e.key === "+" || e.key === "=") zoomBy(1.25);
  else if (e.key === "-") zoomBy(0.8);
  else if (e.key === "0") fit(false);
  else return;
  e.preventDefault();
});
addEventListener("keydown", (e) => {
  if (e.key === "/" && !e.target.closest("input, select")) {
    e.preventDefault();
    search.focus();
  } else if (e.key === "Escape") {
    setGoal(-1);
    choose(-1, false);
  }
});
for (const radio of document.querySelectorAll("#tools [name=view]")) {
  radio.addEventListener("change", () => setView(radio.value));
}
document.getElementById("in").addEventListener("click", () => zoomBy(1.25));
document.getElementById("out").addEventListener("click", () => zoomBy(0.8));
document.getElementById("fit").addEventListener("click", () => fit(false));
document.getElementById("goal").append(...byKind(subtasks.map((_, i) => i)).map((i) => el("option", { value: i }, subtasks[i].name)));
document.getElementById("goal").addEventListener("change", (e) => {
  setGoal(e.target.value === "" ? -1 : Number(e.target.value));
  if (now.goal >= 0) reveal(now.goal);
});

document.getElementById("app").hidden = false;
refresh();
fit(true);
showLeast();
showCharts();
showEpisodes();
showTime();
