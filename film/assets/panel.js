// Beside the map: what is under way and why, the bank, what is being built, and who fights.

const rows = (list, most, row) => {
  const shown = list.slice(0, most).map(row);
  if (list.length > most) shown.push(el("li", { class: "soft" }, `and ${list.length - most} more`));
  return el("ul", {}, ...shown);
};

function showUnit() {
  const u = units[now.unit], box = byId("unit");
  box.hidden = !u;
  if (!u) return;
  const there = alive(u, now.loop), order = orderOf(u, now.loop), built = builtOf(u, now.loop);
  const facts = [["side", u.side]];
  if (u.most > 0) facts.push(["health", `${healthOf(u, now.loop)} of ${u.most}`]);
  if (built < 1) facts.push(["built", `${Math.round(100 * built)} %`]);
  facts.push(["order", order ? order.name + (order.to ? `, to ${order.to[0]}, ${order.to[1]}` : "") : "none"]);
  box.replaceChildren(el("h2", {}, u.type.name), there
    ? el("dl", {}, ...facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]))
    : el("p", { class: "soft" }, now.loop < u.born ? `comes at ${clockOf(u.born)}` : `gone since ${clockOf(u.gone)}`));
}

function showUnder() {
  const i = indexAt(optionTimes, now.loop), o = options[i], parts = [];
  if (options.length === 0) {
    byId("under").replaceChildren();
    return;
  }
  parts.push(el("h2", {}, i < 0 ? "Option" : `Option ${i + 1} of ${options.length}`));
  if (o && now.loop <= o.ended && !inWar()) {
    parts.push(el("p", {}, el("strong", {}, o.name)), el("p", { class: "soft" },
      `for ${span(Math.floor(now.loop) - o.loop)}${o.why ? `. Why: ${o.why}` : ""}`));
  } else {
    parts.push(el("p", {}, el("strong", {}, "none")), el("p", { class: "soft" }, inWar() ? "in war the agent does nothing" : "none is under way"));
  }
  const past = options.slice(Math.max(0, i - 5), i + 1).filter((p) => p.ended < now.loop).reverse().slice(0, 5);
  if (past.length > 0) {
    parts.push(el("h2", {}, "Before"), rows(past, 5, (p) =>
      el("li", p.end === "finished" ? {} : { class: "refused" }, el("span", {}, p.name), el("span", {}, p.end))));
  }
  byId("under").replaceChildren(...parts);
}

function showBank() {
  const facts = [];
  if (film.grid) {
    const r = film.returns?.[indexAt(returnTimes, now.loop)];
    facts.push(["return", r ? String(Math.round(100 * r[1]) / 100) : "0"]);
  } else {
    const b = film.bank?.[indexAt(bankTimes, now.loop)];
    if (b) facts.push(["minerals", String(b[1])], ["gas", String(b[2])], ["supply", `${b[3]} of ${b[4]}`]);
  }
  const dead = (side) => film.deaths.filter((d) => d.s === side && d.l <= now.loop).length;
  if (film.deaths.length > 0) facts.push(["died", `own ${dead("own")}, enemy ${dead("enemy")}`]);
  if (film.result && now.loop >= film.to) {
    const word = film.result.success ? "success" : film.result.word || "time over";
    facts.push(["result", options.length > 0 ? `${word}, reward ${Math.round(100 * film.result.reward) / 100}` : film.result.word || word]);
  }
  byId("bank").replaceChildren(el("h2", {}, clockOf(now.loop)), el("dl", {}, ...facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])));
}

function showMaking(there) {
  const list = [];
  for (const u of there) {
    if (u.side !== "own") continue;
    const built = builtOf(u, now.loop), order = orderOf(u, now.loop);
    if (built < 1) list.push([u.type.name, `${Math.round(100 * built)} %`]);
    else if (u.type.kind === "structure" && order && /train|research|build/i.test(order.name)) list.push([order.name, u.type.name]);
  }
  byId("making").replaceChildren(...(list.length > 0 ? [el("h2", {}, "Being made"), rows(list, 8, ([name, note]) =>
    el("li", {}, el("span", {}, name), el("span", { class: "soft" }, note)))] : []));
}

function showForces(there) {
  const parts = [];
  for (const [side, title] of [["own", "Own units"], ["enemy", "Enemy"]]) {
    const types = new Map();
    for (const u of there) {
      if (u.side !== side || (side === "own" && u.type.size)) continue;
      const t = types.get(u.type.name) || { count: 0, health: 0 };
      t.count++;
      t.health += healthOf(u, now.loop);
      types.set(u.type.name, t);
    }
    if (types.size === 0) continue;
    const sorted = [...types].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1));
    parts.push(el("h2", { class: side }, title), el("table", {}, el("tr", {}, el("th", {}, "type"), el("th", {}, "number"), el("th", {}, "health")),
      ...sorted.map(([name, t]) => el("tr", {}, el("td", {}, name), el("td", {}, String(t.count)), el("td", {}, String(Math.round(t.health)))))));
  }
  byId("forces").replaceChildren(...(film.grid ? [] : parts));
}

function showPanel() {
  const there = units.filter((u) => alive(u, now.loop));
  showUnit();
  showUnder();
  showBank();
  showMaking(there);
  showForces(there);
}
