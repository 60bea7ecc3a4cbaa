package film

import (
	"strings"
	"testing"

	"sc2msgi/reference/browser"
)

// probe drives the page as a viewer would, and leaves what it shows where the test finds it.
const probe = `<script>
addEventListener("error", (e) => { document.title = "error: " + e.message; });
const seen = [], text = (id) => byId(id).innerText.replace(/\s+/g, " ");
const press = (key, on = document.body) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const see = (what) => seen.push(what + ": " + text("clock") + " | " + text("panel"));
see("begins");
press("n");
see("next option");
press("ArrowRight");
see("right");
press("Home");
slider.value = 16; slider.dispatchEvent(new Event("input"));
see("slider");
search.value = "dies"; search.dispatchEvent(new Event("input"));
seen.push("found: " + text("found"));
press("Enter", search);
see("death");
const box = chart.getBoundingClientRect(), drag = (type, x) => chart.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: box.top + 5, pointerId: 1 }));
drag("pointerdown", box.left + 60); drag("pointermove", box.left + chartX(10.2)); drag("pointerup", box.left + chartX(10.2)); drag("pointermove", box.left + 70);
see("dragged");
const [ux, uy] = placeOf(units[0], now.loop), m = map.getBoundingClientRect();
map.dispatchEvent(new MouseEvent("click", { clientX: m.left + px(ux), clientY: m.top + py(uy), bubbles: true }));
see("chosen");
press("i");
const [zx, zy] = placeOf(units[0], now.loop);
seen.push("magnified: " + (cell > base && unitAt(px(zx), py(zy)) === 0));
press("o");
seen.push("whole again: " + (cell === base && Math.abs(px(X0) + px(X1) - map.clientWidth) < 1));
const dots = pen.getImageData(0, 0, map.width, map.height).data;
seen.push("colours: " + (new Set(new Uint32Array(dots.buffer)).size > 4));
press(" ");
seen.push("plays: " + now.playing + " " + byId("play").getAttribute("aria-label"));
press(" ");
seen.push("pauses: " + !now.playing + " " + byId("play").getAttribute("aria-label"));
seen.push("alien: " + document.querySelectorAll("img, iframe, a, link").length);
document.title = seen.join("\n");
</script>`

// Rule: in a browser, search, keyboard, slider and dragging show the moment that they lead to: the option under way
// and why, the bank, who died, and the unit that was clicked on.
func TestBrowser(t *testing.T) {
	t.Parallel()
	got := browser.Titled(t, page(t, strings.ReplaceAll(battle, "Barracks", "<img src=x>")), probe)
	for _, want := range []string{
		"begins: 00:00 / 00:02",
		"next option: 00:00 / 00:02 | Option 1 of 2 <img src=x> for 0 s. Why: seek: to find rewards",
		"right: 00:02 / 00:02", "slider: 00:01 / 00:02", "minerals 80", "in war the agent does nothing",
		"found: 00:01 Marine dies (enemy)", "death: 00:01", "died own 0, enemy 1",
		"dragged: 00:00 / 00:02 | Option 2 of 2 minerals>=75", "Before <img src=x> finished",
		"chosen: 00:00 / 00:02 | Marine side own health 45 of 45 order Attack, to 40, 30", "colours: true",
		"magnified: true", "whole again: true",
		"plays: true Pause", "pauses: true Play", "alien: 0",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not show %q; it shows\n%s", want, got)
		}
	}
}
