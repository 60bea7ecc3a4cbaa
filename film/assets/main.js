// Playing and showing: everything that happens goes through here.
const slider = byId("slider");
const speed = byId("speed");
const SPEEDS = film.grid ? [1, 2, 4, 8, 16, 32] : [1, 2, 5, 10, 30, 60, 120];
const USUAL = film.grid ? 4 : 30, SLOWER = 16; // a war is over in seconds

function refresh() {
  drawMap();
  drawChart();
  showPanel();
  slider.value = Math.floor(now.loop);
  slider.setAttribute("aria-valuetext", clockOf(now.loop));
  byId("clock").textContent = `${clockOf(now.loop)} / ${clockOf(film.to).replace("step ", "")}`;
  byId("play").textContent = now.playing ? "⏸" : "▶";
  byId("play").setAttribute("aria-label", now.playing ? "Pause" : "Play");
}

function goTo(loop) {
  now.loop = Math.min(film.to, Math.max(film.from, loop));
  refresh();
}

let last = 0;
function frame(time) {
  if (!now.playing) return;
  const pace = Number(speed.value) / (inWar() ? Math.min(SLOWER, Number(speed.value)) : 1);
  now.loop += (Math.min(200, time - last) / 1000) * pace * RATE;
  last = time;
  if (now.loop >= film.to) now.playing = false;
  goTo(now.loop);
  if (now.playing) requestAnimationFrame(frame);
}

function play(on) {
  if (on && now.loop >= film.to) now.loop = film.from;
  now.playing = on;
  refresh();
  if (on) {
    last = performance.now();
    requestAnimationFrame(frame);
  }
}

// toOption goes to the next option, or to the beginning of this one and then to the one before.
function toOption(step) {
  const i = indexAt(optionTimes, now.loop);
  if (step > 0) return goTo(options.find((o) => o.loop > now.loop)?.loop ?? film.to);
  const to = i >= 0 && now.loop > optionTimes[i] ? i : indexAt(optionTimes, now.loop - 1);
  return goTo(to < 0 ? film.from : optionTimes[to]);
}

function faster(step) {
  speed.selectedIndex = Math.min(SPEEDS.length - 1, Math.max(0, speed.selectedIndex + step));
}

// far is how far an arrow key moves.
const far = (e) => (film.grid ? 1 : inWar() ? 8 : 5 * RATE) * (e.shiftKey ? 6 : 1);

const KEYS = {
  " ": () => play(!now.playing),
  ArrowLeft: (e) => goTo(now.loop - far(e)),
  ArrowRight: (e) => goTo(now.loop + far(e)),
  Home: () => goTo(film.from), End: () => goTo(film.to),
  n: () => toOption(1), p: () => toOption(-1),
  "+": () => faster(1), "=": () => faster(1), "-": () => faster(-1),
  i: () => zoomBy(1.5), o: () => zoomBy(1 / 1.5),
  "/": () => search.focus(),
  Escape: () => { now.unit = -1; refresh(); },
};

addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.("input:not([type=range]), select")) return;
  if (e.key === " " && e.target.closest?.("button")) return; // it presses the button
  const act = KEYS[e.key] || KEYS[e.key.toLowerCase()];
  if (!act) return;
  e.preventDefault();
  act(e);
});
slider.min = film.from;
slider.max = film.to;
slider.addEventListener("input", () => goTo(Number(slider.value)));
speed.append(...SPEEDS.map((n) => el("option", { value: n, ...(n === USUAL ? { selected: "" } : {}) }, film.grid ? `${n} steps/s` : `× ${n}`)));
byId("play").addEventListener("click", () => play(!now.playing));
byId("back").addEventListener("click", () => toOption(-1));
byId("on").addEventListener("click", () => toOption(1));
for (const id of ["orders", "names"]) byId(id).addEventListener("change", refresh);

function showLegend() {
  if (film.grid) {
    const named = film.types.filter((t) => t.kind !== "wall" && t.kind !== "water");
    byId("legend").replaceChildren(...named.map((t) => el("li", {}, el("strong", {}, t.letter), ` ${t.name}`)),
      ...["wall", "water"].filter((name) => film.types.some((t) => t.name === name)).map((name) => el("li", {}, key(name === "wall" ? "neutral" : "mineral", name))));
    return;
  }
  const has = (dye) => units.some((u) => dyeOf(u) === dye), items = [];
  for (const [dye, words] of [["own", "own unit"], ["building", "own building"], ["enemy", "enemy"],
    ["mineral", "minerals"], ["geyser", "gas"], ["neutral", "neutral"]]) {
    if (has(dye)) items.push(el("li", {}, key(dye, words)));
  }
  items.push(el("li", {}, key("order", "order")), el("li", {}, key("hit", "ring: is hit")), el("li", {}, "✕ died"));
  byId("legend").replaceChildren(...items);
}

function fitAll() {
  readColours();
  fitMap();
  fitChart();
  refresh();
}

byId("app").hidden = false;
if (film.units.length === 0) map.hidden = byId("names").parentNode.hidden = true;
if (MOST_ZOOM === 1 || map.hidden) byId("zoom").hidden = true;
if (film.orders.length === 0) byId("orders").parentNode.hidden = true;
if (film.grid) search.placeholder = "A subtask or a thing";
if (options.length === 0) byId("back").hidden = byId("on").hidden = true;
showKeys();
showLegend();
addEventListener("resize", fitAll);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", fitAll);
fitAll();
