package page

import (
	"strings"
	"testing"

	"sc2msgi/msgi/graph"
	"sc2msgi/reference/browser"
	"sc2msgi/techtree"
)

// probe drives the page as a reader would, and leaves what it shows where the test finds it.
const probe = `<script>
addEventListener("error", (e) => { document.title = "error: " + e.message; });
const seen = [], byId = (id) => document.getElementById(id), text = (id) => byId(id).innerText.replace(/\s+/g, " ");
const press = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
search.value = "mil"; search.dispatchEvent(new Event("input"));
press(search, "Enter");
seen.push(text("panel"));
press(document.querySelector("#stage .node.chosen"), "g");
seen.push("path: " + [...document.querySelectorAll(".node.way text")].map((e) => e.textContent).join(" "));
byId("slider").value = 0; byId("slider").dispatchEvent(new Event("input"));
seen.push(text("when"), text("panel"));
document.querySelector("[value=full]").click();
seen.push("full: " + document.querySelectorAll("#stage .node").length + " nodes");
seen.push("alien: " + document.querySelectorAll("img, iframe, a, link").length);
document.title = seen.join("\n");
</script>`

// Rule: in a browser, search, keyboard and slider show what a subtask needs, what depends on it, the path to it, and
// what was known before.
func TestBrowser(t *testing.T) {
	t.Parallel()
	tree := &techtree.Tree{Origin: techtree.Origin{Task: "village", Agent: "msgi-active", Episodes: 2},
		Graph: graph.Graph{graph.Always(), graph.AllOf(0), graph.AllOf(1), {}}}
	for i, name := range []string{"Farm", "Mill", "Keep", "gold>=50"} {
		tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: name, Stand: i})
	}
	tree.Subtasks[3] = techtree.Subtask{Name: "<img src=x>", Kind: techtree.Resource, Stand: -1}
	tree.Soonest = []int{0, 12, 0, 0}
	tree.Numbers = []techtree.Numbers{1: {Minerals: 75}, 3: {}}
	h := &History{}
	h.add(1, graph.Graph{graph.Always(), graph.Always(), {}, {}}, nil)
	h.add(2, tree.Graph, nil)
	got := browser.Titled(t, write(t, Page{Tree: tree, History: h}), probe)
	for _, want := range []string{"Mill building, as known after episode 2",
		"minerals 75 The same as it was inferred takes 12 steps", "Needs this Farm", "out of reach: Keep",
		"path: Farm Mill",
		"Episode 2: then it needs Farm", "After episode 1 of 2", "It needs nothing.", "full: 4 nodes", "alien: 0"} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not show %q; it shows\n%s", want, got)
		}
	}
}
