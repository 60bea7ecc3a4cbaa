package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// shop is a tree with an AND, an OR, a NOT, something unknown, and names that would be markup elsewhere.
func shop() *techtree.Tree {
	names := []string{"wood", "</script><script>alert(1)</script>", `"><img src=x onerror=alert(2)>`, "<!--", "a & b"}
	t := &techtree.Tree{Origin: techtree.Origin{Task: "rules:</title><script>.yaml", Agent: "msgi-active", Episodes: 3,
		Seed: 7}, Graph: graph.Graph{graph.Always(), graph.AllOf(0),
		{Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(1), Neg: bits.Of(4)}}}, {},
		graph.AllOf(0, 1)}}
	for i, name := range names {
		t.Subtasks = append(t.Subtasks, techtree.Subtask{Name: name, Kind: techtree.Other, Stand: i})
	}
	t.Sure = make([]techtree.Confidence, len(names))
	t.Sure[4] = techtree.Confidence{Eligible: 3, Ineligible: 9, Unsure: bits.Of(1), Untested: bits.Of(2),
		Support: []techtree.Support{{Literal: 0, Alone: 2, Among: 1}, {Literal: 1, Among: 4}}, Along: bits.Of(3)}
	return t
}

func write(t testing.TB, p Page) string {
	t.Helper()
	if err := p.Tree.Check(); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := p.Write(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var embedded = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)

func read(t testing.TB, page string) *document {
	t.Helper()
	found := embedded.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page has no data")
	}
	var d document
	if err := json.Unmarshal([]byte(found[1]), &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

// graph returns the clauses back as they were.
func (p *precondition) graph() graph.Precondition {
	g := graph.Precondition{Known: p.Known}
	for _, c := range p.Any {
		g.Any = append(g.Any, graph.Clause{Pos: bits.Of(c[0]...), Neg: bits.Of(c[1]...)})
	}
	return g
}

// last is what a document knows in the end.
func (d *document) last() graph.Graph {
	g := make(graph.Graph, len(d.Subtasks))
	for _, m := range d.Steps {
		for _, p := range m.Known {
			g[p.Subtask] = p.graph()
		}
	}
	return g
}

// Rule: the data in a page are the tree: its names, its graph, and how sure it is.
func TestDataAreTheTree(t *testing.T) {
	tree := shop()
	tree.Numbers = []techtree.Numbers{1: {Minerals: 50, Loops: 224}, 4: {}}
	tree.Origin.StepLoops, tree.Soonest = 8, []int{0, 28, 0, 0, 0}
	d := read(t, write(t, Page{Tree: tree, Truth: tree.Graph}))
	if got := d.last(); !reflect.DeepEqual(got, tree.Graph) {
		t.Errorf("the graph is %v, want %v", got, tree.Graph)
	}
	for i, s := range tree.Subtasks {
		if d.Subtasks[i].Name != s.Name {
			t.Errorf("subtask %d is %q, want %q", i, d.Subtasks[i].Name, s.Name)
		}
	}
	want := sureness{Ineligible: 9, Eligible: 3, Support: [][3]int{{0, 2, 1}, {1, 0, 4}}, Along: []int{3}}
	if !reflect.DeepEqual(d.Sure[4], want) {
		t.Errorf("how sure it is: %+v, want %+v", d.Sure[4], want)
	}
	if n := d.Subtasks[1].Numbers; n == nil || n.Minerals != 50 || n.Seconds != 10 || d.Subtasks[0].Numbers != nil {
		t.Errorf("the numbers are %+v", n)
	}
	if n := d.Subtasks[1].Inferred; n == nil || n.Steps != 28 || n.Seconds != 10 || d.Subtasks[0].Inferred != nil {
		t.Errorf("the inferred numbers are %+v", n)
	}
	for name, full := range map[string]bool{"simple": false, "full": true} {
		if got, want := d.Steps[0].Edges[name].Set, edges(tree.View(tree.Graph, full)); len(got) != len(want) {
			t.Errorf("the %s view has %d edges, want %d", name, len(got), len(want))
		}
	}
}

// Rule: names make no markup, and no request leaves a page: it names no address, and the browser is told to load
// nothing.
func TestPageIsSafe(t *testing.T) {
	page := write(t, Page{Tree: shop()})
	if n := strings.Count(page, "<script"); n != 2 || strings.Count(page, "</script") != 2 {
		t.Errorf("it has %d scripts, want the data and one more", n)
	}
	if strings.Contains(page, "<img") {
		t.Error("a name became an element")
	}
	if !strings.Contains(page, `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-`) {
		t.Error("the browser may load what it likes")
	}
	plain := strings.ReplaceAll(page, `"http://www.w3.org/2000/svg"`, "") // a name, which is not loaded
	outside := regexp.MustCompile(`(?i)https?:|//[a-z]+\.|<link|\ssrc=|url\(|@import|fetch\(|XMLHttp|WebSocket|sendBeacon`)
	if found := outside.FindString(strings.ReplaceAll(plain, "img src=", "")); found != "" {
		t.Errorf("it has %q", found)
	}
}

// Rule: the same run is the same bytes.
func TestPageIsDeterministic(t *testing.T) {
	first := write(t, Page{Tree: shop(), Truth: shop().Graph})
	for range 5 {
		if write(t, Page{Tree: shop(), Truth: shop().Graph}) != first {
			t.Fatal("two pages of one tree differ")
		}
	}
}

// Rule: a run of thousands of episodes, each of which changes what is known, is a page below the bound that ends with
// the tree, and says that episodes are left out.
func TestPageStaysSmall(t *testing.T) {
	const n, episodes = 60, 3000
	tree := &techtree.Tree{Origin: techtree.Origin{Task: "large", Agent: "msgi-active", Episodes: episodes}}
	for i := range n {
		name := fmt.Sprintf("%d %s", i, strings.Repeat("x", 20))
		tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: name, Kind: techtree.Other, Stand: i})
	}
	h, list := &History{}, []msgi.Episode(nil)
	for k := range episodes {
		tree.Graph = make(graph.Graph, n)
		for i := range n {
			tree.Graph[i] = graph.AllOf((i+k)%n, (i+2*k+1)%n, (i*k+3)%n)
		}
		h.add(k+1, tree.Graph, nil)
		list = append(list, msgi.Episode{Phase: msgi.Adaptation, Episode: k + 1, Steps: 100})
	}
	page := write(t, Page{Tree: tree, History: h, Episodes: list})
	if len(page) > MostBytes {
		t.Errorf("it has %d bytes, more than %d", len(page), MostBytes)
	}
	d := read(t, page)
	if !reflect.DeepEqual(d.last(), tree.Graph) {
		t.Error("it does not end with the tree")
	}
	if d.Every < 2 || d.Episodes[len(d.Episodes)-1].Episode != episodes {
		t.Errorf("one of %d episodes is kept, the last is %d", d.Every, d.Episodes[len(d.Episodes)-1].Episode)
	}
}

// Rule: edges told against those before are the edges.
func TestEdgesAreToldAgainstThoseBefore(t *testing.T) {
	a := []edge{{0, 1, 0, 0, 0}, {1, 2, 0, 3, 1}, {1, 2, 2, 2, 0}}
	b := []edge{{1, 2, 0, 0, 0}, {1, 2, 2, 2, 0}, {2, 3, 1, 1, 0}}
	d := differ(a, b)
	if !slices.Equal(d.Set, [][5]int{b[0], b[2]}) || !slices.Equal(d.Drop, [][3]int{{0, 1, 0}}) {
		t.Errorf("got %v", d)
	}
}
