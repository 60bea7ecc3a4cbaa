package gridworld

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rule: the built-in sets never change: results on them are compared across versions. testdata/sets.txt has a hash of
// each, over what WriteGraphs writes of it. Whoever changes a generator on purpose runs this with SC2MSGI_UPDATE=1,
// and says that old results are void.
func TestSetsArePinned(t *testing.T) {
	var got strings.Builder
	for _, s := range Sets() {
		for which := range selections {
			hash := sha256.New()
			if err := WriteGraphs(hash, s.Name, s.Graphs(which)); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&got, "%s %s %x\n", s.Name, which, hash.Sum(nil))
		}
	}
	const file = "testdata/sets.txt"
	if os.Getenv("SC2MSGI_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got.String()); d != "" {
		t.Error(d)
	}
}

// Rule: the sets have so many graphs, named by set and number, with a seed, and all are sound. Logs how many have
// subtasks that can never be completed: that share stands in the docs.
func TestSets(t *testing.T) {
	want := []string{"playground:d1 500", "playground:d2 500", "playground:d3 500", "playground:d4 500",
		"playground:d1-train 500", "playground:d2-train 500", "playground:d3-train 500", "playground:d4-train 500",
		"mining:eval 440", "mining:train 200"}
	var got []string
	for _, s := range Sets() {
		got = append(got, fmt.Sprint(s.Name, " ", s.Size))
		for which := range selections {
			unreachable, query := 0, map[Selection]string{OnlyReachable: "?graphs=reachable"}[which]
			for i, g := range s.Graphs(which) {
				switch err := g.Check(); {
				case err != nil:
					t.Errorf("%s: %v", g.Name, err)
				case g.Name != fmt.Sprintf("%s/%d%s", s.Name, i+1, query) || g.Domain != s.Domain ||
					g.Seed != contentSeed(g):
					t.Errorf("%s, graph %d: %q of %s, seed %d", s.Name, i+1, g.Name, g.Domain.Name, g.Seed)
				}
				if !g.AllReachable() {
					unreachable++
				}
			}
			t.Logf("%s %s: %.1f %% of the graphs have subtasks that can never be completed",
				s.Name, which, 100*float64(unreachable)/float64(s.Size))
			if which == OnlyReachable && unreachable > 0 {
				t.Errorf("%s: %d graphs with subtasks that can never be completed", s.Name, unreachable)
			}
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Rule: no graph is in a set twice, nor in the sets both for evaluation and for training. What counts is what an
// agent has to find out: which subtasks of the domain there are and what they need, in whatever order they stand.
func TestNoGraphTwice(t *testing.T) {
	for which := range selections {
		known := map[string]string{}
		for _, s := range Sets() {
			for _, g := range s.Graphs(which) {
				var needs []string
				for i, p := range g.Needs {
					var any []string
					for _, clause := range literals(p) {
						var names []string
						for _, l := range clause {
							names = append(names, fmt.Sprintf("%t %02d", l > 0, g.Subtasks[max(l, -l)-1]))
						}
						slices.Sort(names)
						any = append(any, strings.Join(names, " and "))
					}
					slices.Sort(any)
					needs = append(needs, fmt.Sprintf("%02d: %s", g.Subtasks[i], strings.Join(any, " or ")))
				}
				slices.Sort(needs)
				content := fmt.Sprint(g.Domain.Name, needs)
				if before := known[content]; before != "" {
					t.Errorf("%s, %s: it is the graph of %s", which, g.Name, before)
				}
				known[content] = g.Name
			}
		}
	}
}

// Rule: what is asked for by the wrong name or number is told in a line.
func TestUnknownGraphs(t *testing.T) {
	_, selectionErr := ParseSelection("reachible")
	_, lowErr := catalogueOf("mining:eval").Graph(0, AsDrawn)
	_, highErr := catalogueOf("mining:eval").Graph(441, AsDrawn)
	for _, tt := range []struct {
		err  error
		want string
	}{
		{selectionErr,
			`unknown selection of graphs "reachible": did you mean reachable? (there is released, reachable)`},
		{lowErr, "mining:eval has the graphs 1 to 440, not 0"},
		{highErr, "mining:eval has the graphs 1 to 440, not 441"},
	} {
		if tt.err == nil || tt.err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", tt.err, tt.want)
		}
	}
	for _, name := range allSelections() {
		if s, err := ParseSelection(name); err != nil || s.String() != name {
			t.Errorf("%q: %v, %v", name, s, err)
		}
	}
	if g, err := catalogueOf("playground:d3").Graph(5, AsDrawn); err != nil || g.Name != "playground:d3/5" {
		t.Errorf("%v, %v", g, err)
	}
}

// Rule: a family is made once, also for several that ask at the same time, and made again it is the same.
func TestSetsAreMadeOnce(t *testing.T) {
	again := newCatalogue()
	var wait sync.WaitGroup
	first := make([]*Graph, 8)
	for i := range first {
		wait.Go(func() { first[i] = again[i%2*4].Graphs(OnlyReachable)[0] }) // evaluation and training of one level
	}
	wait.Wait()
	for i := range first {
		if first[i] != first[i%2] {
			t.Error("made twice")
		}
	}
	var a, b bytes.Buffer
	for w, s := range map[*bytes.Buffer]*Set{&a: again[0], &b: catalogueOf("playground:d1")} {
		if err := WriteGraphs(w, "D1", s.Graphs(OnlyReachable)); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("made again, a set is another")
	}
}

func BenchmarkFamily(b *testing.B) {
	for which := range selections {
		for i, name := range []string{"d1", "d2", "d3", "d4"} {
			b.Run(name+"/"+which.String(), func(b *testing.B) {
				for b.Loop() {
					newCatalogue()[i].Graphs(which)
				}
			})
		}
		b.Run("mining/"+which.String(), func(b *testing.B) {
			for b.Loop() {
				newCatalogue()[8].Graphs(which)
			}
		})
	}
}
