// The curves over time, with what the agent did below them. They are a timeline to drag, too.
const chart = byId("chart");
const ink = chart.getContext("2d");
const SPAN = Math.max(1, film.to - film.from);
const LEFT = 44, HIGH = 62, GAP = 14, STRIP = 14;
const stripHigh = options.length > 0 ? STRIP : 0;
let backdrop = null; // the curves without the cursor

const BANK = [["minerals", 1], ["gas", 2]], SUPPLY = [["used", 3], ["cap", 4]];

function series() {
  if (film.grid) return [{ times: returnTimes, rows: film.returns || [], lines: [["used", 1]], low: Math.min(0, ...(film.returns || []).map((r) => r[1])) }];
  const rows = film.bank || [];
  return [{ times: bankTimes, rows, lines: BANK, low: 0 }, { times: bankTimes, rows, lines: SUPPLY, low: 0 }];
}

const chartX = (loop) => LEFT + ((chart.clientWidth - LEFT - 6) * (loop - film.from)) / SPAN;

function fitChart() {
  const strips = series().length;
  fitCanvas(chart, strips * (HIGH + GAP) + stripHigh + 22);
  drawBackdrop();
}

function drawBackdrop() {
  ink.clearRect(0, 0, chart.clientWidth, chart.clientHeight);
  let top = 4;
  for (const s of series()) {
    drawSeries(s, top);
    top += HIGH + GAP;
  }
  drawStrip(top);
  drawTimes(top + stripHigh + 14);
  mark(film.war, colours.enemy, "war");
  backdrop = ink.getImageData(0, 0, chart.width, chart.height);
}

function drawSeries(s, top) {
  const values = s.rows.flatMap((row) => s.lines.map(([, k]) => row[k])), high = Math.max(1, ...values);
  const y = (v) => top + HIGH - (HIGH * (v - s.low)) / (high - s.low);
  ink.font = "11px system-ui, sans-serif";
  ink.textAlign = "right";
  ink.textBaseline = "middle";
  for (const v of [s.low, high]) {
    ink.strokeStyle = colours.rule;
    ink.lineWidth = 1;
    ink.beginPath();
    ink.moveTo(LEFT, y(v));
    ink.lineTo(chart.clientWidth - 6, y(v));
    ink.stroke();
    ink.fillStyle = colours.soft;
    ink.fillText(Number.isInteger(v) ? String(v) : v.toFixed(1), LEFT - 5, Math.min(top + HIGH - 4, Math.max(top + 5, y(v))));
  }
  for (const [colour, k] of [...s.lines].reverse()) {
    ink.strokeStyle = colours[colour];
    ink.lineWidth = 1.6;
    ink.beginPath();
    s.rows.forEach((row, i) => {
      if (i === 0) ink.moveTo(chartX(row[0]), y(row[k]));
      else {
        ink.lineTo(chartX(row[0]), y(s.rows[i - 1][k]));
        ink.lineTo(chartX(row[0]), y(row[k]));
      }
    });
    if (s.rows.length > 0) ink.lineTo(chartX(film.to), y(s.rows.at(-1)[k]));
    ink.stroke();
  }
}

// drawStrip shows what each option was chosen for, and, half as high, which were not finished.
function drawStrip(top) {
  for (const o of options) {
    const x = chartX(o.loop), end = chartX(Math.min(o.ended, film.to)), done = o.end === "" || o.end === "finished";
    ink.fillStyle = colours[purposeOf(o.why)] || colours.plain;
    ink.fillRect(x, done ? top : top + STRIP / 2, Math.max(1, end - x - 0.5), done ? STRIP : STRIP / 2);
  }
}

function drawTimes(y) {
  const least = film.grid ? 5 : 60 * RATE, room = Math.max(2, Math.floor(chart.clientWidth / 90));
  const step = least * Math.max(1, Math.ceil(SPAN / least / room));
  ink.fillStyle = colours.soft;
  ink.textAlign = "center";
  for (let t = Math.ceil(film.from / step) * step; t <= film.to; t += step) {
    ink.fillText(film.grid ? String(t) : clockOf(t), Math.min(chart.clientWidth - 18, chartX(t)), y);
  }
}

function mark(loop, colour, word) {
  if (loop === undefined) return;
  ink.strokeStyle = ink.fillStyle = colour;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.moveTo(chartX(loop), 0);
  ink.lineTo(chartX(loop), chart.clientHeight - 20);
  ink.stroke();
  ink.textAlign = "right";
  ink.fillText(word, chartX(loop) - 4, 10);
}

function drawChart() {
  ink.putImageData(backdrop, 0, 0);
  ink.strokeStyle = colours.ink;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.moveTo(chartX(now.loop), 0);
  ink.lineTo(chartX(now.loop), chart.clientHeight - 20);
  ink.stroke();
}

function showKeys() {
  const keys = film.grid ? [key("used", "return")] : [key("minerals", "minerals"), key("gas", "gas"), key("used", "supply used"), key("cap", "supply cap")];
  const purposes = new Set(options.map((o) => purposeOf(o.why)));
  for (const [purpose, words] of [["seek", "seeks rewards"], ["test", "tests a literal"], ["rehearse", "rehearses"],
    ["explore", "explores"], ["plan", "follows its plan"], ["plain", "option"]]) {
    if (purposes.has(purpose)) keys.push(key(purpose, words));
  }
  if (options.some((o) => o.end !== "" && o.end !== "finished")) keys.push(el("span", {}, "half as high: not finished"));
  byId("keys").replaceChildren(...keys);
}

// Dragging on the curves.
let dragging = false;
function dragTo(e) {
  const at = chart.getBoundingClientRect();
  goTo(film.from + (SPAN * (e.clientX - at.left - LEFT)) / (chart.clientWidth - LEFT - 6));
}
chart.addEventListener("pointerdown", (e) => {
  dragging = true;
  chart.setPointerCapture?.(e.pointerId);
  dragTo(e);
});
chart.addEventListener("pointermove", (e) => { if (dragging) dragTo(e); });
for (const end of ["pointerup", "pointercancel"]) chart.addEventListener(end, () => { dragging = false; });
