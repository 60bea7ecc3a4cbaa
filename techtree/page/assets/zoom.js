// Moving and scaling the tree.
const look = { x: 0, y: 0, scale: 1 };
const LEAST = 0.1, MOST = 4;
const readable = () => (stage.clientWidth < 600 ? 0.85 : 0.6);

function applyLook() {
  world.setAttribute("transform", `translate(${look.x} ${look.y}) scale(${look.scale})`);
}

// fit shows the whole tree, or, where it would become too small to read, its left.
function fit(legible) {
  const { width, height } = data.views[now.view], w = stage.clientWidth;
  stage.style.height = "";
  const most = stage.clientHeight, wide = Math.min(w / width, 1.5);
  look.scale = Math.max(LEAST, Math.min(wide, most / height));
  if (legible) look.scale = Math.max(look.scale, readable());
  const h = Math.min(most, Math.max(260, height * look.scale)); // no taller than the tree
  stage.style.height = `${h}px`;
  look.x = Math.max(0, (w - width * look.scale) / 2);
  look.y = (h - height * look.scale) / 2;
  applyLook();
}

function zoomBy(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const scale = Math.min(MOST, Math.max(LEAST, look.scale * factor));
  look.x = x - ((x - look.x) * scale) / look.scale;
  look.y = y - ((y - look.y) * scale) / look.scale;
  look.scale = scale;
  applyLook();
}

// reveal moves a box into sight.
function reveal(i) {
  const box = boxes.get(shown(i))?.box;
  if (!box) return;
  look.scale = Math.max(look.scale, readable());
  const x = (box[0] + box[2] / 2) * look.scale, y = (box[1] + box[3] / 2) * look.scale;
  const w = stage.clientWidth, h = stage.clientHeight, edge = 90;
  if (x + look.x < edge || x + look.x > w - edge) look.x = w / 2 - x;
  if (y + look.y < 40 || y + look.y > h - 40) look.y = h / 2 - y;
  applyLook();
}

const fingers = new Map();
let moved = 0; // since the first finger went down: a drag is no click
stage.addEventListener("pointerdown", (e) => {
  if (fingers.size === 0) moved = 0;
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
});
addEventListener("pointermove", (e) => {
  const last = fingers.get(e.pointerId);
  if (!last) return;
  const dx = e.clientX - last[0], dy = e.clientY - last[1];
  moved += Math.abs(dx) + Math.abs(dy);
  const gap = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
  if (fingers.size === 2) {
    const was = gap();
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    const [a, b] = [...fingers.values()], at = stage.getBoundingClientRect();
    zoomBy(gap() / Math.max(was, 1), (a[0] + b[0]) / 2 - at.left, (a[1] + b[1]) / 2 - at.top);
    return;
  }
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
  look.x += dx;
  look.y += dy;
  stage.classList.add("dragging");
  applyLook();
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (e) => {
    fingers.delete(e.pointerId);
    stage.classList.remove("dragging");
  });
}
stage.addEventListener("wheel", (e) => {
  if (!e.ctrlKey && !e.metaKey) return; // the wheel alone scrolls the page
  e.preventDefault();
  const at = stage.getBoundingClientRect();
  zoomBy(Math.exp(-e.deltaY / 200), e.clientX - at.left, e.clientY - at.top);
}, { passive: false });
