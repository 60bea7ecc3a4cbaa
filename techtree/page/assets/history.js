// The episodes: the slider over what was known, what each changed, and the table.
const slider = document.getElementById("slider");

function goTo(k) {
  now.step = Math.max(0, Math.min(data.steps.length - 1, k));
  refresh();
}

function noteText(n) {
  if (n.literal < 0) return n.at < 0 ? "seen eligible for the first time" : `first seen eligible, at step ${n.at}`;
  const name = (n.negated ? "not " : "") + subtasks[n.literal].name, lacks = n.negated ? "with" : "without";
  if (n.came) {
    return n.at < 0 ? `now needs ${name}: that explains all decisions better`
      : `now needs ${name}: at step ${n.at} it was not eligible ${lacks} it, with all else it was thought to need`;
  }
  return n.at < 0 ? `no longer needs ${name}: all decisions are explained without it`
    : `no longer needs ${name}: at step ${n.at} it was eligible ${lacks} it`;
}

function showTime() {
  const step = data.steps[now.step], several = data.steps.length > 1;
  document.getElementById("time").hidden = !several;
  document.getElementById("changes").hidden = !several;
  if (!several) return;
  slider.max = data.steps.length - 1;
  slider.value = now.step;
  const text = `After episode ${step.episode} of ${data.steps.at(-1).episode}`;
  slider.setAttribute("aria-valuetext", text);
  document.getElementById("when").textContent = text;
  document.getElementById("changed").textContent = `What episode ${step.episode} changed`;
  const bySubtask = new Map();
  for (const n of step.notes ?? []) bySubtask.set(n.subtask, [...(bySubtask.get(n.subtask) ?? []), n]);
  const rows = [...bySubtask].map(([s, notes]) => el("li", {}, nameOf(s), ": ",
    ...notes.flatMap((n, k) => [k ? "; " : "", el("span", { class: n.came ? "came" : "gone" }, noteText(n))])));
  const surer = step.known.length - bySubtask.size;
  if (surer > 0) rows.push(el("li", { class: "soft" }, `Only the certainty changed of ${count(surer, "other precondition")}.`));
  if (step.known.length === 0) rows.push(el("li", { class: "soft" }, "Nothing."));
  document.querySelector("#changes ul").replaceChildren(...rows);
  for (const row of document.querySelectorAll("#episodes tbody tr")) {
    row.classList.toggle("now", row.dataset.step === String(now.step));
  }
}

function showLeast() {
  const claims = leastSure().slice(0, 12);
  document.getElementById("least").hidden = claims.length === 0;
  document.querySelector("#least ol").replaceChildren(...claims.map((c) => el("li", {}, nameOf(c.subtask), " needs ", nameOf(c.literal),
    el("span", { class: c.unsure ? "how doubt" : "how" }, c.unsure
      ? `not certain: ${seenOf([c.literal, c.alone, c.among])}. ${testOf(c.subtask, c.literal)}`
      : c.alone > 0 ? `certain, by ${count(c.alone, "state")} in which it alone was missing` : "certain, by what is left possible"))));
}

const percent = (x) => `${(100 * x).toFixed(1)} %`;
const ACTIVITIES = [["seek", "seeks rewards"], ["test", "tests literals"], ["rehearse", "rehearses"], ["explore", "explores"]];

// purpose is what an episode was for, as a bar and in words: the most of it first.
function purpose(e) {
  if (e.phase === "test") return ["plays for the goal"];
  const parts = ACTIVITIES.filter(([a]) => e.activities?.[a] / e.steps >= 0.005).map(([a, words]) => [a, words, e.activities[a]]);
  if (parts.length === 0) return ["–"];
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  for (const [a, , steps] of parts) {
    const part = el("span");
    part.style.cssText = `width: ${(100 * steps) / e.steps}%; background: var(--${a})`;
    bar.append(part);
  }
  return [bar, parts.sort((x, y) => y[2] - x[2]).map(([, words, steps]) => `${words} ${Math.round((100 * steps) / e.steps)} %`).join(", ")];
}

function showEpisodes() {
  document.getElementById("episodes").hidden = data.episodes.length === 0;
  const thinned = document.getElementById("thinned");
  thinned.hidden = data.every < 2;
  thinned.textContent = `One of ${data.every} episodes is kept, so that the page stays small.`;
  const scored = data.episodes.some((e) => e.scores);
  const heads = [["phase"], ["episode", 1], ["what for"], ["steps", 1], ["options", 1], ["reward", 1], ["result"],
    ...(scored ? [["precision", 1], ["recall", 1], ["exact", 1]] : []), ["changed", 1]];
  const cell = (value, number) => el("td", number ? { class: "number" } : {}, ...[value].flat());
  const rows = data.episodes.map((e) => {
    const k = e.phase === "adaptation" ? data.steps.findIndex((s) => s.episode === e.episode) : -1;
    const many = k >= 0 && data.steps.length > 1;
    const number = many ? el("button", { type: "button", class: "name", onclick: () => { goTo(k); document.getElementById("time").scrollIntoView(); } }, String(e.episode)) : String(e.episode);
    const scores = e.scores ? [percent(e.scores.precision), percent(e.scores.recall), String(e.scores.exact)] : ["", "", ""];
    return el("tr", { "data-step": k }, el("th", { scope: "row" }, e.phase), cell(number, 1), el("td", { class: "purpose" }, ...purpose(e)), cell(String(e.steps), 1),
      cell(String(e.options), 1), cell(e.reward.toFixed(2), 1), cell(e.success ? "won" : "–"),
      ...(scored ? scores.map((s) => cell(s, 1)) : []), cell(many ? String(data.steps[k].known.length) : "", 1));
  });
  document.querySelector("#episodes table").replaceChildren(
    el("thead", {}, el("tr", {}, ...heads.map(([h, number]) => el("th", { scope: "col", ...(number ? { class: "number" } : {}) }, h)))),
    el("tbody", {}, ...rows));
}

slider.addEventListener("input", () => goTo(Number(slider.value)));
document.getElementById("earlier").addEventListener("click", () => goTo(now.step - 1));
document.getElementById("later").addEventListener("click", () => goTo(now.step + 1));
