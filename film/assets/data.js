"use strict";
// What the page was given, and what is looked at now.
const film = JSON.parse(document.getElementById("data").textContent);
const RATE = film.rate; // loops in a second of the game
const SIDES = ["own", "enemy", "neutral"];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const now = { loop: film.from, playing: false, unit: -1 };

// track gives back the times and values of what was told against the ones before.
function track(list, width) {
  const times = [], values = [], last = new Array(width).fill(0);
  let time = 0;
  for (let i = 0; i < list.length; i += width + 1) {
    times.push((time += list[i]));
    for (let k = 0; k < width; k++) last[k] += list[i + 1 + k];
    values.push([...last]);
  }
  return { times, values };
}

const units = film.units.map((u) => ({
  type: film.types[u.t], side: SIDES[u.s], most: u.m, born: u.b, gone: u.g || Infinity,
  path: track(u.p, 2), health: track(u.h, 1), built: track(u.u || [], 1),
  orders: { times: (u.o || []).map((o) => o[0]), values: u.o || [] },
}));

// indexAt is the last of the times that is not after a loop; -1 where there is none.
function indexAt(times, loop) {
  let low = 0, high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= loop) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const valueAt = (t, loop) => t.values[indexAt(t.times, loop)];
const alive = (u, loop) => u.born <= loop && loop < u.gone;
const healthOf = (u, loop) => valueAt(u.health, loop)?.[0] ?? u.most;
const builtOf = (u, loop) => (valueAt(u.built, loop)?.[0] ?? 100) / 100;

// placeOf is where a unit is, in cells: between two looks on the way from one to the other, unless that jumps.
function placeOf(u, loop) {
  const { times, values } = u.path, i = Math.max(0, indexAt(times, loop)), [x, y] = values[i];
  if (still.matches || i + 1 >= times.length) return [x / 10, y / 10];
  const begin = Math.max(times[i], times[i + 1] - Math.max(film.gap, film.grid ? 1 : 8));
  const part = (loop - begin) / Math.max(times[i + 1] - begin, 1), [nx, ny] = values[i + 1];
  if (part <= 0 || Math.hypot(nx - x, ny - y) > 60) return [x / 10, y / 10];
  return [(x + (nx - x) * part) / 10, (y + (ny - y) * part) / 10];
}

// orderOf is what a unit was told to do: its name, and the place where that leads, if anywhere.
function orderOf(u, loop) {
  const o = valueAt(u.orders, loop);
  if (!o || film.orders[o[1]] === "") return null;
  return { name: film.orders[o[1]], to: o.length > 2 ? [o[2] / 10, o[3] / 10] : null };
}

// wasHit tells whether a unit lost health lately.
function wasHit(u, loop) {
  const i = indexAt(u.health.times, loop);
  return i > 0 && loop - u.health.times[i] < 8 && u.health.values[i][0] < u.health.values[i - 1][0];
}

const options = film.options.map(([loop, name, why, ended, end, steps]) => ({ loop, name: film.names[name],
  why: film.whys[why], ended: ended < 0 ? Infinity : ended, end: end < 0 ? "" : film.ends[end], steps }));
const optionTimes = options.map((o) => o.loop);
const bankTimes = (film.bank || []).map((b) => b[0]);
const returnTimes = (film.returns || []).map((r) => r[0]);

const inWar = () => film.war !== undefined && now.loop >= film.war;

// purposeOf is the word before the colon of a reason: seek, test, rehearse, explore, plan.
const purposeOf = (why) => (/^[a-z]+(?=:)/.exec(why) || ["plain"])[0];
