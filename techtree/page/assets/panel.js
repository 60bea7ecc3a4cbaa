// What is told of the subtask that was chosen.
const panel = document.getElementById("panel");

function showPanel() {
  const i = now.chosen;
  if (i < 0) {
    panel.replaceChildren(el("p", {}, "Choose a box, or search for a name, to read what it needs, what it unlocks and how sure that is."));
    return;
  }
  const goalButton = el("button", { type: "button", onclick: () => setGoal(now.goal === i ? -1 : i) },
    now.goal === i ? "Hide the path" : "Show the path to it");
  panel.replaceChildren(...[
    el("h2", {}, subtasks[i].name), el("p", { class: "soft" }, subtasks[i].kind + when()), goalButton,
    ...numbersOf(i), ...precondition(i), ...missingOf(i), ...untestedOf(i), ...pathTo(i), ...unlockedBy(i), ...storyOf(i), ...decisionsOn(i),
  ].filter(Boolean));
  panel.scrollTop = 0;
}

const when = () => (data.steps.length > 1 ? `, as known after episode ${data.steps[now.step].episode}` : "");

// numbersOf tells what is true of cost, time and producer, and what was inferred in the end.
function numbersOf(i) {
  const n = subtasks[i].numbers, parts = [];
  if (n) {
    parts.push(listed([["minerals", n.minerals], ["gas", n.gas], ["supply", n.supply], ["takes", timeOf(n)], ["made by", n.producers?.join(" or ")]]));
  }
  const own = atLast() && subtasks[i].inferred;
  if (own) {
    parts.push(el("h3", {}, n ? "The same as it was inferred" : "Inferred cost and time"),
      listed([["costs", own.cost?.join(", ")], ["takes", timeOf(own)], ["made by", own.producers?.join(" or ")]]));
    if (own.steps) parts.push(el("p", { class: "how" }, "The time is the least that was seen from the end of the order to the completion."));
  }
  return parts;
}

const timeOf = (n) => (n.loops ? `${Math.round(10 * n.seconds) / 10} s (${n.loops} game loops)` : n.steps && count(n.steps, "step"));

function listed(rows) {
  return el("dl", {}, ...rows.filter(([, value]) => value).flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, String(value))]));
}

function missingOf(i) {
  const list = [...after[now.step].edges.full.values()].filter((e) => e.to === i && ["missing", "undecided"].includes(e.relation));
  if (list.length === 0) return [];
  return [el("h3", { class: "gone" }, list.some((e) => e.says === "alternative") ? "In truth some ways need these" : "In truth it needs these too"),
    el("ul", {}, ...list.map((e) => el("li", {}, ...(e.says === "negated" ? ["not "] : []), nameOf(e.from))))];
}

function untestedOf(i) {
  const { untested } = known(i), along = (atLast() && data.sure[i]?.along) || [], parts = [];
  if (untested.length > 0) {
    parts.push(el("h3", {}, "May need these too"), el("p", { class: "how doubt" }, ...joined(untested),
      `. Never missing while the rest was complete. The test: the rest complete, one of these not. If ${subtasks[i].name} is eligible then, that one is not needed.`));
  }
  if (along.length > 0) {
    parts.push(el("details", {}, el("summary", {}, `${along.length} more were never seen apart from what it needs`),
      el("p", { class: "how" }, ...joined(along), ". A test may be impossible.")));
  }
  return parts;
}

function pathTo(i) {
  if (now.goal !== i) return [];
  const things = way(i).filter((s) => now.view === "full" || (subtasks[s].stand === s && subtasks[s].kind !== "selection"));
  return [el("h3", {}, "Path"), el("ol", {}, ...things.map((s) => el("li", {}, nameOf(s))))];
}

function unlockedBy(i) {
  const { always, sometimes } = unlocks(i), lost = broken(i), parts = [];
  parts.push(el("h3", {}, "Unlocks"), el("p", {}, ...(always.length > 0 ? joined(always) : ["nothing by itself"])));
  if (sometimes.length > 0) parts.push(el("p", {}, "As one of several ways: ", ...joined(sometimes)));
  parts.push(el("h3", {}, "If this is wrong or cannot be had"),
    el("p", {}, ...(lost.length > 0 ? ["these are out of reach: ", ...joined(lost)] : ["nothing else is lost"])));
  return parts;
}

// storyOf tells when the precondition changed, and since when it is as it is in the end.
function storyOf(i) {
  if (data.steps.length < 2) return [];
  const clauses = (k) => (k < 0 ? "" : JSON.stringify([after[k].known[i].known, after[k].known[i].any]));
  const rows = [], surer = [];
  let since = 0;
  data.steps.forEach((s, k) => {
    if (!s.known.some((p) => p.subtask === i)) return;
    if (clauses(k) === clauses(k - 1)) {
      surer.push(s.episode);
      return;
    }
    since = k;
    const notes = (s.notes ?? []).filter((n) => n.subtask === i), parts = notes.map(noteText);
    if (notes.length === 0 || notes.some((n) => n.literal < 0)) parts.push(`then it ${sentence(i, k)}`);
    const go = el("button", { type: "button", class: "name", onclick: () => goTo(k) }, `Episode ${s.episode}`);
    rows.push(el("li", {}, go, ": ", parts.join("; ")));
  });
  if (surer.length > 0) rows.push(el("li", { class: "soft" }, `In episode ${surer.join(", ")} only the certainty changed.`));
  const summary = rows.length === 0 ? "Never." : `As it is in the end since episode ${data.steps[since].episode}.`;
  return [el("h3", {}, "How it was learned"), el("p", {}, summary), el("ul", {}, ...rows)];
}

function decisionsOn(i) {
  const c = data.sure[i];
  return c && atLast() ? [el("p", { class: "soft" }, `Seen eligible in ${c.eligible} decisions, not eligible in ${c.ineligible}.`)] : [];
}
