// What follows from the preconditions that are known after a step.

// unlocks lists the subtasks that ask for a subtask: in all clauses, or in some.
function unlocks(i) {
  const always = [], sometimes = [];
  subtasks.forEach((_, s) => {
    const clauses = known(s).any;
    const having = clauses.filter(([all]) => all.includes(i)).length;
    if (having > 0) (having === clauses.length ? always : sometimes).push(s);
  });
  return { always, sometimes };
}

// broken lists what cannot be reached where a subtask cannot: every way to it leads through the subtask.
function broken(i) {
  const set = new Set([i]);
  for (let grown = true; grown; ) {
    grown = false;
    subtasks.forEach((_, s) => {
      const { any } = known(s);
      if (!set.has(s) && any.length > 0 && any.every(([all]) => all.some((l) => set.has(l)))) {
        set.add(s);
        grown = true;
      }
    });
  }
  set.delete(i);
  return [...set].sort((a, b) => a - b);
}

// depths says how many things must come before each subtask, one after the other, by the shortest way; Infinity where
// the tree knows no way from nothing.
function depths() {
  const depth = subtasks.map(() => Infinity);
  for (let better = true; better; ) {
    better = false;
    subtasks.forEach((_, s) => {
      for (const [all] of known(s).any) {
        const d = 1 + Math.max(0, ...all.map((l) => depth[l]));
        if (d < depth[s]) {
          depth[s] = d;
          better = true;
        }
      }
    });
  }
  return depth;
}

// way lists what a goal needs, by the shortest of several ways, each after what it needs itself.
function way(goal) {
  const depth = depths(), order = [], seen = new Set();
  const visit = (s) => {
    if (seen.has(s)) return;
    seen.add(s);
    const cost = ([all]) => Math.max(0, ...all.map((l) => depth[l]));
    const [best] = [...known(s).any].sort((a, b) => (cost(a) < cost(b) ? -1 : cost(a) > cost(b) ? 1 : 0));
    for (const l of [...(best?.[0] ?? [])].sort((a, b) => depth[a] - depth[b] || a - b)) visit(l);
    order.push(s);
  };
  visit(goal);
  return order;
}

// waysOf numbers the clauses of a subtask in which an edge of the view stands for a literal.
function waysOf(edge) {
  const list = [];
  known(edge.to).any.forEach(([all], k) => {
    if (all.some((l) => shown(l) === edge.from)) list.push(k + 1);
  });
  return list;
}

// leastSure ranks the claims of the last step, those on the least evidence first.
function leastSure() {
  const claims = [];
  data.sure.forEach((c, s) => {
    const p = after.at(-1).known[s];
    for (const [literal, alone, among] of c.support) {
      claims.push({ subtask: s, literal, alone, among, unsure: p.unsure.includes(literal) });
    }
  });
  const rank = (c) => [c.unsure ? 0 : 1, c.alone, c.among];
  return claims.sort((a, b) => {
    const x = rank(a), y = rank(b);
    const k = x.findIndex((v, i) => v !== y[i]);
    return k < 0 ? 0 : x[k] - y[k];
  });
}
