"use strict";
// A click on the head of a column sorts its table, another one the other way round. Rows without a value stay at the end.
for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", sign === 1 ? "ascending" : "descending");
      const body = table.tBodies[0];
      body.append(...[...body.rows].sort((a, b) => compare(a.cells[column], b.cells[column], sign)));
    });
  });
}

function compare(a, b, sign) {
  const [x, y] = [a, b].map((cell) => cell.dataset.value ?? cell.textContent);
  if (x === "" || y === "") {
    return (x === "" ? 1 : 0) - (y === "" ? 1 : 0);
  }
  return sign * (a.dataset.value === undefined ? x.localeCompare(y, "en", { numeric: true }) : x - y);
}

// On paper everything is open.
let closed = [];
addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details:not([open])")];
  closed.forEach((part) => { part.open = true; });
});
addEventListener("afterprint", () => closed.forEach((part) => { part.open = false; }));
