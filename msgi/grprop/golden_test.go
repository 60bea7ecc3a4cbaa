package grprop_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/reference"
)

type goldenGraph struct {
	Subtasks     []int
	Reward       []float64
	Precondition map[string][][]int // literals count from 1, negated ones are negative
}

func (g *goldenGraph) graph(t *testing.T) graph.Graph {
	out := make(graph.Graph, len(g.Subtasks))
	for i := range out {
		out[i] = graph.Always()
	}
	for key, clauses := range g.Precondition {
		i, err := strconv.Atoi(key)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = graph.Precondition{Known: true}
		for _, clause := range clauses {
			var c graph.Clause
			for _, l := range clause {
				if l > 0 {
					c.Pos.Add(l - 1)
				} else {
					c.Neg.Add(-l - 1)
				}
			}
			out[i].Any = append(out[i].Any, c)
		}
	}
	return out
}

func set(s string) (x bits.Set) {
	for i, c := range s {
		x.Put(i, c == '1')
	}
	return x
}

// The released grid-world form gives the logits that the authors' code gave, and its greedy choice. Their code
// computes in single precision and adds 1e-6 to denominators, and the file gives rewards to six digits: together a
// relative error of up to 1e-5.
func TestReleasedGridFormIsTheAuthors(t *testing.T) {
	graphs, cases := reference.Files(t, "graphs/golden/graphs.json"),
		reference.Files(t, "graphs/golden/golden_grprop.json")
	for i, f := range graphs {
		t.Run(f.From, func(t *testing.T) {
			compareWithTheAuthors(t, f.JSON, cases[i].JSON, map[string]int{reference.Table: 15,
				reference.Complete: 150}[f.From])
		})
	}
}

func compareWithTheAuthors(t *testing.T, ofGraphs, ofCases []byte, want int) {
	t.Helper()
	var graphs map[string]*goldenGraph
	var cases []struct {
		Set    string
		Graph  int
		States []struct {
			X, Mask, Elig string
			Logits        []float64
			Action        int `json:"action_index"`
		}
	}
	decode(t, ofGraphs, &graphs)
	decode(t, ofCases, &cases)
	states, same, worst, rng := 0, 0, 0.0, rand.New(rand.NewPCG(1, 1))
	for _, c := range cases {
		name := fmt.Sprintf("%s/%d", c.Set, c.Graph)
		golden := graphs[name]
		if golden == nil {
			t.Fatalf("no graph %s", name)
		}
		params := grprop.PlaygroundParams
		if c.Set == "mining_eval" {
			params = grprop.MiningParams
		}
		g := grprop.New(params)
		g.Compile(golden.graph(t))
		for _, s := range c.States {
			states++
			mask := set(s.Mask)
			reward, logits := make([]float64, len(s.X)), make([]float64, len(s.X))
			for i := range reward {
				if mask.Has(i) { // what was executed is worth nothing any more
					reward[i] = golden.Reward[i]
				}
			}
			g.Gradient(set(s.X), reward, logits)
			largest := 0.0
			for _, v := range s.Logits {
				largest = max(largest, math.Abs(v))
			}
			for i := range logits {
				worst = max(worst, math.Abs(logits[i]-s.Logits[i])/largest)
				if math.Abs(logits[i]-s.Logits[i]) > 1e-5*(1+math.Abs(s.Logits[i])) {
					t.Errorf("%s x=%s: logit %d is %.6f, the authors' %.6f", name, s.X, i, logits[i], s.Logits[i])
				}
			}
			if got := grprop.Greedy(logits, mask.And(set(s.Elig)), rng); got == s.Action {
				same++
			} else {
				t.Errorf("%s x=%s: option %d, the authors' %d", name, s.X, got, s.Action)
			}
		}
	}
	t.Logf("the same choice in %d of %d states; logits off by %.1e of the state's largest at most", same, states, worst)
	if states != want || worst > 1e-4 {
		t.Errorf("%d states, want %d; logits off by %.1e of the state's largest, want 1e-4 at most", states, want,
			worst)
	}
}

func decode(t *testing.T, data []byte, to any) {
	t.Helper()
	if err := json.Unmarshal(data, to); err != nil {
		t.Fatal(err)
	}
}
