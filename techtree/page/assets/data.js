"use strict";
// What the page was given, and what is looked at now.
const data = JSON.parse(document.getElementById("data").textContent);
const subtasks = data.subtasks;
const now = { step: data.steps.length - 1, view: "simple", chosen: -1, goal: -1 };

// after has what was known after each step: preconditions by subtask, and the edges of each view by their keys.
const after = [];
for (const step of data.steps) {
  const before = after.at(-1);
  const state = {
    known: before ? [...before.known] : subtasks.map(() => ({ known: false, any: [], unsure: [], untested: [] })),
    edges: {},
  };
  for (const p of step.known) state.known[p.subtask] = p;
  for (const view of ["simple", "full"]) {
    const edges = new Map(before ? before.edges[view] : []);
    const { set = [], drop = [] } = step.edges[view] ?? {};
    for (const key of drop) edges.delete(key.join());
    for (const [from, to, says, relation, unsure] of set) {
      const edge = { from, to, says: relationOf(says), relation: relationOf(relation), unsure: unsure === 1 };
      edges.set(keyOf(from, to, edge.says === "negated"), edge);
    }
    state.edges[view] = edges;
  }
  after.push(state);
}

function relationOf(i) {
  return ["needed", "alternative", "negated", "superfluous", "missing", "undecided"][i];
}

function keyOf(from, to, negated) {
  return `${from},${to},${negated ? 1 : 0}`;
}

const atLast = () => now.step === data.steps.length - 1;
const known = (i) => after[now.step].known[i];
const edges = () => after[now.step].edges[now.view];
const before = () => (now.step > 0 ? after[now.step - 1].edges[now.view] : edges());
const labelOf = (i) => (now.view === "simple" && subtasks[i].label) || subtasks[i].name;

// kindOf is what a box is drawn as. What a simplified view labels otherwise is a building from the beginning.
const kindOf = (i) => (now.view === "simple" && subtasks[i].label ? "building" : subtasks[i].kind);

// shown is the subtask whose box stands for another in the view; -1 where none does.
const shown = (i) => (now.view === "full" ? i : subtasks[i].stand);
