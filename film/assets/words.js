// Texts. All names go in as text, never as markup.

function el(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") e.addEventListener("click", value);
    else e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

const byId = (id) => document.getElementById(id);

// clockOf is a time as people read it.
function clockOf(loop) {
  if (film.grid) return `step ${Math.floor(loop)}`;
  const second = Math.floor(loop / RATE), two = (n) => String(n).padStart(2, "0");
  return `${two(Math.floor(second / 60))}:${two(second % 60)}`;
}

// span is how long something takes.
const span = (loops) => (film.grid ? `${loops} step${loops === 1 ? "" : "s"}` : `${Math.round(loops / RATE)} s`);

function key(colour, words) {
  const box = el("span", { class: "key" });
  box.style.background = `var(--${colour})`;
  return el("span", {}, box, words);
}
