// Preconditions in words. All names go in as text, never as markup.

function el(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") e.addEventListener("click", value);
    else e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

// nameOf is a subtask's name to be clicked on.
function nameOf(i) {
  return el("button", { type: "button", class: "name", onclick: () => choose(i, true) }, subtasks[i].name);
}

// joined is a list of names in a line.
function joined(list) {
  return list.flatMap((i, k) => (k ? [", ", nameOf(i)] : [nameOf(i)]));
}

const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

// sentence says in a line of text what a subtask needs, for who cannot see the panel.
function sentence(i, step = now.step) {
  const p = after[step].known[i];
  if (!p.known) return "was never seen eligible: what it needs is unknown";
  if (p.any.length === 0) return "was inferred never to be eligible";
  const clause = ([all, none]) =>
    [...all.map((l) => subtasks[l].name), ...none.map((l) => "not " + subtasks[l].name)].join(" and ") || "nothing";
  return "needs " + p.any.map(clause).join(", or ");
}

// literal is a row about one literal of a subtask's precondition: its name, how sure it is, and which test would tell.
function literal(s, l, negated) {
  const row = el("li", {}, ...(negated ? ["not ", nameOf(l)] : [nameOf(l)]));
  const edge = after[now.step].edges.full.get(keyOf(l, s, negated));
  if (edge?.relation === "superfluous") row.append(el("span", { class: "how false" }, "superfluous: it does not need this in truth"));
  const doubt = known(s).unsure.includes(l);
  const support = atLast() && data.sure[s]?.support.find(([k]) => k === l);
  if (doubt) {
    row.append(el("span", { class: "how doubt" }, `not certain: ${support ? seenOf(support) : "another may be meant"}. ${testOf(s, l, negated)}`));
  } else if (support) {
    row.append(el("span", { class: "how" }, support[1] > 0
      ? `certain: ${count(support[1], "state")} in which it alone was missing`
      : "certain: nothing else is left that could explain the decisions"));
  }
  return row;
}

const seenOf = ([, alone, among]) => (alone + among === 0 ? "no state speaks on it alone"
  : `in ${count(among, "state")} it was missing among others, in ${alone || "none"} alone`);

function testOf(s, l, negated = false) {
  if (negated) {
    return `The test: all else as it needs it, but ${subtasks[l].name} complete. If ${subtasks[s].name} is eligible then, it is not in the way.`;
  }
  if (known(s).any.length > 1) {
    return `The test: only the way with ${subtasks[l].name} complete, then the same without it. If ${subtasks[s].name} is eligible in the first alone, it is needed.`;
  }
  return `The test: all else complete that it may need, ${subtasks[l].name} not. If ${subtasks[s].name} is eligible then, it is not needed.`;
}

// precondition returns what a subtask needs: what every way asks for, then the ways.
function precondition(s) {
  const p = known(s);
  if (!p.known) return [el("p", {}, "It was never seen eligible, so nothing is known of what it needs.")];
  if (p.any.length === 0) return [el("p", {}, "It was inferred never to be eligible.")];
  const inAll = (side) => p.any[0][side].filter((l) => p.any.every((c) => c[side].includes(l)));
  const shared = [inAll(0), inAll(1)];
  const rows = ([all, none]) => [...byKind(all).map((l) => literal(s, l, false)), ...none.map((l) => literal(s, l, true))];
  const parts = [], common = rows(shared);
  if (common.length > 0) {
    parts.push(el("h3", {}, common.length > 1 ? "Needs all of these" : "Needs this"), el("ul", {}, ...common));
  }
  if (p.any.length > 1) {
    const ways = p.any.map((c) => rows([0, 1].map((side) => c[side].filter((l) => !shared[side].includes(l)))));
    parts.push(el("h3", {}, common.length > 0 ? "and any one of these ways" : "Needs any one of these ways"),
      el("ol", {}, ...ways.map((way) => el("li", {}, ...(way.length > 1 ? [el("ul", {}, ...way)] : way.length > 0 ? way[0].childNodes : ["nothing more"])))));
  }
  return parts.length > 0 ? parts : [el("p", {}, "It needs nothing.")];
}

// byKind puts what is built and trained before what is selected and saved.
function byKind(list) {
  const rank = (l) => ["building", "unit", "other", "selection", "threshold"].indexOf(subtasks[l].kind);
  return [...list].sort((a, b) => rank(a) - rank(b) || a - b);
}
