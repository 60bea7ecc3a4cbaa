// The map: what stands, who moves, who fights.
const map = byId("map");
const pen = map.getContext("2d");
const [X0, Y0, X1, Y1] = film.area;
let base = 1, cell = 1; // pixels a map cell: of the whole map, and as it is zoomed
const MOST_ZOOM = Math.max(1, Math.min(8, (X1 - X0) / 16));
const view = { zoom: 1, x: (X0 + X1) / 2, y: (Y0 + Y1) / 2 };
let colours = {};

function readColours() {
  const style = getComputedStyle(document.documentElement);
  colours = new Proxy({}, { get: (read, name) => (read[name] ??= style.getPropertyValue(`--${String(name)}`).trim()) });
}

// fitCanvas gives a canvas as many points as the screen has.
function fitCanvas(canvas, height) {
  const dots = window.devicePixelRatio || 1, width = canvas.clientWidth;
  canvas.style.height = `${height}px`;
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  canvas.getContext("2d").setTransform(dots, 0, 0, dots, 0, 0);
  return width;
}

function fitMap() {
  const most = Math.max(260, innerHeight * 0.62);
  base = Math.min(map.clientWidth / (X1 - X0), most / (Y1 - Y0));
  fitCanvas(map, (Y1 - Y0) * base);
  lookAt(view.x, view.y);
}

const px = (x) => map.clientWidth / 2 + (x - view.x) * cell;
const py = (y) => map.clientHeight / 2 - (y - view.y) * cell;

// lookAt moves the middle of what is seen to a place, as far as the map goes.
function lookAt(x, y) {
  cell = base * view.zoom;
  const within = (v, low, high, pixels) => {
    const half = Math.min(pixels / cell, high - low) / 2;
    return Math.min(high - half, Math.max(low + half, v));
  };
  view.x = within(x, X0, X1, map.clientWidth);
  view.y = within(y, Y0, Y1, map.clientHeight);
}

// zoomBy magnifies the map; the place under a point of the canvas stays there.
function zoomBy(factor, x = map.clientWidth / 2, y = map.clientHeight / 2) {
  const to = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor)), by = 1 / cell - 1 / (base * to);
  view.zoom = to;
  lookAt(view.x + (x - map.clientWidth / 2) * by, view.y - (y - map.clientHeight / 2) * by);
  map.style.touchAction = to > 1 ? "none" : "";
  refresh();
}

// dyeOf names the colours of a unit.
function dyeOf(u) {
  const k = u.type.kind;
  if (u.side === "enemy") return "enemy";
  if (k === "mineral" || k === "water") return "mineral";
  if (k === "geyser" || u.type.name === "Refinery") return "geyser";
  if (k === "thing") return "building";
  if (u.side === "neutral" || k === "wall") return "neutral";
  return k === "structure" ? "building" : "own";
}

const radiusOf = (u) => Math.max(u.type.radius || 0.375, 5 / cell, 0.3);

function drawMap() {
  const followed = units[now.unit];
  if (now.playing && view.zoom > 1 && followed && alive(followed, now.loop)) lookAt(...placeOf(followed, now.loop));
  pen.clearRect(0, 0, map.clientWidth, map.clientHeight);
  pen.fillStyle = colours.ground;
  pen.fillRect(px(X0), py(Y1), (X1 - X0) * cell, (Y1 - Y0) * cell);
  drawGrid();
  const there = units.filter((u) => alive(u, now.loop));
  const stands = there.filter((u) => u.type.size).sort((a, b) => (a.side === "neutral" ? 0 : 1) - (b.side === "neutral" ? 0 : 1));
  const moves = there.filter((u) => !u.type.size).sort((a, b) => (a.type.kind === "agent") - (b.type.kind === "agent"));
  for (const u of stands) drawBlock(u);
  if (byId("orders").checked) for (const u of there) if (u.side !== "neutral") drawOrder(u);
  for (const u of moves) drawDot(u);
  const chosen = units[now.unit];
  if (chosen && alive(chosen, now.loop)) {
    drawOrder(chosen, true);
    ring(chosen, colours.ink, 3);
  }
  drawDeaths();
  map.setAttribute("aria-label", `The map at ${clockOf(now.loop)}: ${moves.filter((u) => u.side === "own").length} own units, ` +
    `${there.filter((u) => u.side === "enemy").length} enemies`);
}

function drawGrid() {
  const step = X1 - X0 < 60 ? 1 : 8;
  if (cell * step < 6) return;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = Math.ceil(X0); x <= X1; x += step) { pen.moveTo(px(x), py(Y1)); pen.lineTo(px(x), py(Y0)); }
  for (let y = Math.ceil(Y0); y <= Y1; y += step) { pen.moveTo(px(X0), py(y)); pen.lineTo(px(X1), py(y)); }
  pen.stroke();
}

function drawBlock(u) {
  const [x, y] = placeOf(u, now.loop), [w, h] = u.type.size, dye = dyeOf(u), built = builtOf(u, now.loop);
  const left = px(x - w / 2) + 1, top = py(y + h / 2) + 1, wide = w * cell - 2, high = h * cell - 2;
  pen.fillStyle = colours[`${dye}-fill`];
  pen.globalAlpha = built < 1 ? 0.45 : 1;
  pen.fillRect(left, top, wide, high);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours[dye];
  pen.lineWidth = 1.2;
  pen.setLineDash(built < 1 ? [4, 3] : []);
  pen.strokeRect(left, top, wide, high);
  pen.setLineDash([]);
  if (built < 1) bar(left, top + high - 4, wide, built, colours[dye]);
  else if (u.side !== "neutral" && healthOf(u, now.loop) < u.most) bar(left, top + high - 4, wide, healthOf(u, now.loop) / u.most, colours.bad);
  if (byId("names").checked && u.type.kind !== "mineral" && u.type.kind !== "wall" && u.type.kind !== "water") label(u.type.name, left, top, wide, high);
}

// label writes a name into a block, in as many lines and letters as fit.
function label(name, left, top, wide, high) {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(" ");
  let size = Math.min(13, Math.max(9, cell * 0.42));
  const wider = () => {
    pen.font = `${size}px system-ui, sans-serif`;
    return Math.max(...words.map((w) => pen.measureText(w).width)) > wide - 2;
  };
  while (wider() && size > 7.5) size -= 0.5;
  if (high < size || (wider() && wide < 26)) return; // a few letters tell nothing
  pen.fillStyle = colours.ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const lines = [];
  for (const word of words) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(joined).width <= wide - 3) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const most = Math.max(1, Math.floor((high - 2) / (size + 1)));
  lines.slice(0, most).forEach((line, i) => {
    let text = line;
    while (text.length > 1 && pen.measureText(text).width > wide - 2) text = text.slice(0, -1);
    pen.fillText(text, left + wide / 2, top + high / 2 + (i - (Math.min(lines.length, most) - 1) / 2) * (size + 1));
  });
}

function bar(left, top, wide, share, colour) {
  pen.fillStyle = colours.page;
  pen.fillRect(left, top, wide, 4);
  pen.fillStyle = colour;
  pen.fillRect(left, top, wide * Math.max(0, Math.min(1, share)), 4);
}

function drawDot(u) {
  const [x, y] = placeOf(u, now.loop), r = radiusOf(u) * cell, dye = dyeOf(u);
  const health = u.most > 0 ? healthOf(u, now.loop) / u.most : 1;
  pen.beginPath();
  pen.arc(px(x), py(y), r, 0, 2 * Math.PI);
  pen.fillStyle = colours[`${dye}-fill`];
  pen.fill();
  pen.strokeStyle = colours[dye];
  pen.lineWidth = 1.4;
  pen.stroke();
  if (wasHit(u, now.loop)) ring(u, colours.hit, 2.5);
  if (byId("names").checked && r >= 5.5) {
    pen.font = `${Math.min(13, r * 1.35)}px system-ui, sans-serif`;
    pen.fillStyle = colours.ink;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(u.type.letter, px(x), py(y) + 0.5);
  }
  if (health < 1 && u.side !== "neutral") bar(px(x) - r, py(y) + r + 1, 2 * r, health, u.side === "enemy" ? colours.enemy : colours.own);
}

function ring(u, colour, width) {
  const [x, y] = placeOf(u, now.loop), r = u.type.size ? Math.max(...u.type.size) / 2 : radiusOf(u);
  pen.beginPath();
  pen.arc(px(x), py(y), r * cell + 2, 0, 2 * Math.PI);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

// drawOrder draws where an order leads. Gathering is left out, unless the unit is the chosen one.
function drawOrder(u, chosen) {
  const order = orderOf(u, now.loop);
  if (!order?.to || (!chosen && /harvest/i.test(order.name))) return;
  const [x, y] = placeOf(u, now.loop), attack = /attack/i.test(order.name);
  pen.globalAlpha = chosen ? 1 : attack ? 0.35 : 0.6;
  pen.strokeStyle = u.side === "enemy" || attack ? colours.attack : colours.order;
  pen.lineWidth = chosen ? 2 : 1;
  pen.setLineDash([5, 4]);
  pen.beginPath();
  pen.moveTo(px(x), py(y));
  pen.lineTo(px(order.to[0]), py(order.to[1]));
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

// drawDeaths marks where somebody died lately.
function drawDeaths() {
  const lasts = film.grid ? 1 : 3 * RATE;
  for (const d of film.deaths) {
    if (!d.at || d.l > now.loop || now.loop - d.l > lasts) continue;
    const [x, y] = d.at, r = Math.max(5, cell * 0.35);
    pen.globalAlpha = still.matches ? 1 : 1 - (now.loop - d.l) / lasts;
    pen.strokeStyle = d.s === "enemy" ? colours.enemy : colours.own;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(px(x) - r, py(y) - r);
    pen.lineTo(px(x) + r, py(y) + r);
    pen.moveTo(px(x) + r, py(y) - r);
    pen.lineTo(px(x) - r, py(y) + r);
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

// unitAt is the unit under a point of the canvas: who moves before what stands.
function unitAt(x, y) {
  let best = -1, least = Infinity;
  units.forEach((u, i) => {
    if (!alive(u, now.loop)) return;
    const [ux, uy] = placeOf(u, now.loop), dx = Math.abs(px(ux) - x), dy = Math.abs(py(uy) - y);
    const inside = u.type.size ? dx <= (u.type.size[0] * cell) / 2 && dy <= (u.type.size[1] * cell) / 2
      : Math.hypot(dx, dy) <= radiusOf(u) * cell + 6;
    const distance = Math.hypot(dx, dy) + (u.type.size ? 1000 : 0);
    if (inside && distance < least) [best, least] = [i, distance];
  });
  return best;
}

// Dragging moves a map that is magnified; what is no drag is a click.
const hand = { down: false, x: 0, y: 0, moved: 0 };
map.addEventListener("pointerdown", (e) => { Object.assign(hand, { down: true, x: e.clientX, y: e.clientY, moved: 0 }); });
addEventListener("pointermove", (e) => {
  if (!hand.down || view.zoom === 1) return;
  hand.moved += Math.abs(e.clientX - hand.x) + Math.abs(e.clientY - hand.y);
  lookAt(view.x - (e.clientX - hand.x) / cell, view.y + (e.clientY - hand.y) / cell);
  Object.assign(hand, { x: e.clientX, y: e.clientY });
  drawMap();
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { hand.down = false; });
map.addEventListener("wheel", (e) => {
  if (!e.ctrlKey && !e.metaKey) return; // the wheel alone scrolls the page
  e.preventDefault();
  const at = map.getBoundingClientRect();
  zoomBy(Math.exp(-e.deltaY / 200), e.clientX - at.left, e.clientY - at.top);
}, { passive: false });
byId("in").addEventListener("click", () => zoomBy(1.5));
byId("out").addEventListener("click", () => zoomBy(1 / 1.5));

map.addEventListener("click", (e) => {
  if (hand.moved > 6) return;
  const at = map.getBoundingClientRect(), i = unitAt(e.clientX - at.left, e.clientY - at.top);
  now.unit = i === now.unit ? -1 : i;
  refresh();
});
