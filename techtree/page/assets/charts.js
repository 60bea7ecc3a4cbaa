// Curves over the adaptation episodes, and the reward of all.

function showCharts() {
  const adaptation = data.episodes.filter((e) => e.phase === "adaptation"), scored = adaptation.filter((e) => e.scores);
  const list = [];
  if (scored.length > 1) {
    list.push(chart("Precision and recall of predicted eligibility", [
      ["precision", "var(--test)", scored.map((e) => [e.episode, e.scores.precision])],
      ["recall", "var(--seek)", scored.map((e) => [e.episode, e.scores.recall])]], 0, 1, (y) => `${Math.round(100 * y)} %`));
    list.push(chart("Preconditions that are exactly right", [
      ["exact", "var(--rehearse)", scored.map((e) => [e.episode, e.scores.exact])]], 0, subtasks.length, String));
  }
  if (adaptation.length > 1) {
    const tests = data.episodes.filter((e) => e.phase === "test"), rewards = data.episodes.map((e) => e.reward);
    const series = [["adaptation", "var(--explore)", adaptation.map((e) => [e.episode, e.reward])]];
    if (tests.length > 0) series.push(["tests, after it", "var(--good)", tests.map((e) => [adaptation.at(-1).episode + e.episode, e.reward])]);
    list.push(chart("Return of each episode", series, Math.min(0, ...rewards), Math.max(1, ...rewards), (y) => y.toFixed(1)));
  }
  document.getElementById("charts").hidden = list.length === 0;
  document.querySelector(".charts").replaceChildren(...list);
}

function chart(caption, series, low, high, format) {
  const W = 460, H = 190, left = 46, top = 8, bottom = 24;
  const xs = series.flatMap(([, , points]) => points.map(([x]) => x)), first = Math.min(...xs), last = Math.max(...xs);
  const px = (x) => left + ((W - left - 10) * (x - first)) / Math.max(last - first, 1);
  const py = (y) => top + ((H - top - bottom) * (high - y)) / (high - low);
  const svg = draw("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `${caption}, by episode. The table below has the figures.` });
  const text = (x, y, anchor, words) => {
    const t = draw("text", { x, y, "text-anchor": anchor });
    t.textContent = words;
    svg.append(t);
  };
  for (const y of [low, (low + high) / 2, high]) {
    svg.append(draw("path", { class: "axis", d: `M${left},${py(y)} H${W - 10}` }));
    text(left - 5, py(y) + 4, "end", format(Number.isInteger(high) && high > 2 ? Math.round(y) : y));
  }
  for (const x of [...new Set([first, Math.round((first + last) / 2), last])]) text(px(x), H - 8, "middle", String(x));
  for (const [, colour, points] of series) {
    const line = draw("path", { d: points.map(([x, y], k) => `${k ? "L" : "M"}${px(x)},${py(y)}`).join(" "), fill: "none", "stroke-width": 2 });
    line.style.stroke = colour;
    svg.append(line);
    for (const [x, y] of points) {
      const dot = draw("circle", { cx: px(x), cy: py(y), r: points.length > 60 ? 1.2 : 2.6 });
      dot.style.fill = colour;
      svg.append(dot);
    }
  }
  const keys = series.length < 2 ? [] : series.flatMap(([name, colour]) => {
    const key = el("span", { class: "key" });
    key.style.background = colour;
    return [key, name];
  });
  return el("figure", {}, el("figcaption", {}, caption, ...keys), svg);
}
