// The tree as boxes and lines. Boxes stay where the last tree has them; lines that it does not have run straight.
const SVG = "http://www.w3.org/2000/svg";

function draw(tag, attributes = {}, ...children) {
  const e = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...children);
  return e;
}

const stage = document.getElementById("stage");
const world = draw("g");
const picture = draw("svg", { role: "group", "aria-label": "The tree: what is needed stands left of what needs it" }, world);
stage.append(picture);
let boxes = new Map(); // by subtask: its place, and its element

// drawTree draws the view anew.
function drawTree() {
  const layout = data.views[now.view];
  boxes = new Map();
  for (const node of layout.nodes) boxes.set(node.subtask, { ...node, element: drawNode(node) });
  const lines = new Map(layout.lines.map((l) => [keyOf(l.from, l.to, l.negated), l.points]));
  const drawn = [];
  for (const [key, edge] of edges()) drawn.push(drawEdge(edge, lines.get(key), before().has(key) ? "" : "came"));
  for (const [key, edge] of before()) {
    const real = !["missing", "undecided"].includes(edge.relation);
    if (real && !edges().has(key)) drawn.push(drawEdge(edge, lines.get(key), "gone"));
  }
  world.replaceChildren(draw("g", {}, ...drawn.filter(Boolean)), draw("g", {}, ...[...boxes.values()].map((b) => b.element)));
  picture.classList.toggle("full", now.view === "full");
  light();
}

function drawNode({ subtask: i, box: [x, y, w, h], wrong }) {
  const p = known(i), kind = kindOf(i);
  const label = draw("text", { x: x + w / 2, y: y + h / 2 + 4 });
  label.textContent = labelOf(i);
  const title = draw("title");
  title.textContent = `${labelOf(i)} ${sentence(i)}`;
  const changed = now.step > 0 && data.steps[now.step].known.some((k) => k.subtask === i);
  const node = draw("g", { role: "button", tabindex: -1, "data-subtask": i, "aria-label": title.textContent,
    class: ["node", kind, p.known ? "" : "unknown", wrong && atLast() ? "wrong" : "", changed ? "changed" : ""].join(" ") },
  title, draw("rect", { x, y, width: w, height: h, rx: kind === "building" ? 4 : Math.min(h / 2, 14) }), label);
  const ways = p.any.length;
  if (ways > 1) node.append(badge(x + w - 4, y, `${ways} ways`));
  return node;
}

function badge(x, y, text) {
  const width = 8 + 5.2 * text.length, label = draw("text", { x, y: y + 3 });
  label.textContent = text;
  return draw("g", { class: "badge" }, draw("rect", { x: x - width / 2, y: y - 7, width, height: 14, rx: 7 }), label);
}

// drawEdge draws a line with its head, and the numbers of the ways that it belongs to where there are several.
function drawEdge(edge, points, fate) {
  const from = boxes.get(edge.from)?.box, to = boxes.get(edge.to)?.box;
  if (!from || !to) return null;
  points ??= [[from[0] + from[2], from[1] + from[3] / 2], [to[0], to[1] + to[3] / 2]];
  const [x, y] = points.at(-1), back = x > to[0] + to[2] / 2 ? -1 : 1; // it enters from the right
  const title = draw("title");
  title.textContent = `${labelOf(edge.from)} ${edge.relation}${edge.unsure ? " (not certain)" : ""}: ${labelOf(edge.to)}`;
  const head = edge.says === "negated" ? `M${x - 3 * back},${y - 5} v10` : `M${x},${y} l${-7 * back},-3.5 v7 z`;
  const group = draw("g", { class: ["edge", edge.relation, edge.unsure ? "unsure" : "", fate].join(" "),
    "data-from": edge.from, "data-to": edge.to },
  title, draw("path", { class: "line", d: pathOf(points, back) }), draw("path", { class: "head", d: head }));
  const ways = edge.says === "alternative" ? waysOf(edge) : [];
  if (ways.length > 0) {
    const last = points.at(-2); // in a bend the numbers of several lines do not meet at its middle
    const place = now.view === "full" && points.length > 2 ? [x - 20 * back, y] : [(x + last[0]) / 2, (y + last[1]) / 2];
    group.append(badge(...place, ways.slice(0, 3).join("+") + (ways.length > 3 ? "…" : "")));
  }
  return group;
}

// pathOf follows the points: in corners in the full view, in bends in the simplified one.
function pathOf(points, back) {
  let [x, y] = points[0], d = `M${x},${y}`;
  for (const [toX, toY] of points.slice(1)) {
    if (now.view === "full" && points.length > 2) d += ` L${toX},${toY}`;
    else if (back < 0) d += ` C${x + 40},${y} ${toX + 40},${toY} ${toX},${toY}`;
    else d += ` C${(x + toX) / 2},${y} ${(x + toX) / 2},${toY} ${toX},${toY}`;
    [x, y] = [toX, toY];
  }
  return d;
}

// light brings out what belongs to a goal, or to the subtask that is looked at.
function light(looked = -1) {
  const goal = looked < 0 && now.goal >= 0 ? new Set(way(now.goal).map(shown).concat(shown(now.goal))) : null;
  const centre = looked >= 0 ? shown(looked) : now.chosen >= 0 ? shown(now.chosen) : -1;
  const lit = new Set(goal ?? []);
  for (const e of world.querySelectorAll(".edge")) {
    const from = Number(e.dataset.from), to = Number(e.dataset.to);
    const on = goal ? goal.has(from) && goal.has(to) : centre >= 0 && (from === centre || to === centre);
    e.classList.toggle("lit", on);
    if (on) lit.add(from).add(to);
  }
  if (centre >= 0) lit.add(centre);
  picture.classList.toggle("focused", lit.size > 0);
  for (const [i, { element }] of boxes) {
    element.classList.toggle("lit", lit.has(i));
    element.classList.toggle("way", goal?.has(i) ?? false);
    element.classList.toggle("chosen", now.chosen >= 0 && i === shown(now.chosen));
  }
  const stop = boxes.get(now.chosen >= 0 ? shown(now.chosen) : -1) ?? boxes.values().next().value;
  for (const { element } of boxes.values()) element.setAttribute("tabindex", element === stop?.element ? 0 : -1);
}
