package released

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/reference"
)

// trajectory is one of the recorded runs of the authors' code: what it saw, and what it made of it.
type trajectory struct {
	Set          string
	Graph        int
	Rows         [][2]string // completions and eligibilities, a letter each subtask
	RewardSum    []float64   `json:"reward_sum"`
	RewardCount  []int       `json:"reward_count"`
	Rmag         []float64
	Layers       [][]int            `json:"tind_by_layer"`
	Precondition map[string][][]int // literals count from 1, negated ones are negative; of layers from the second on
	States       []struct {
		X, Mask, Elig string
		Logits        []float64
		Action        int `json:"action_index"`
	} `json:"grprop_on_inferred"`
}

func (tr *trajectory) params() grprop.Params {
	if tr.Set == "mining_eval" {
		return grprop.MiningParams
	}
	return grprop.PlaygroundParams
}

func (tr *trajectory) learn(form Form) *Learner {
	l := New(len(tr.Rmag), form)
	for _, r := range tr.Rows {
		l.Begin(set(r[0]), set(r[1]))
	}
	copy(l.sum, tr.RewardSum)
	copy(l.done, tr.RewardCount)
	return l
}

// clauses returns the recorded clauses of subtask i.
func (tr *trajectory) clauses(i int) []graph.Clause {
	var any []graph.Clause
	for _, literals := range tr.Precondition[strconv.Itoa(i)] {
		var c graph.Clause
		for _, k := range literals {
			if k > 0 {
				c.Pos.Add(k - 1)
			} else {
				c.Neg.Add(-k - 1)
			}
		}
		any = append(any, c)
	}
	return any
}

func set(s string) (x bits.Set) {
	for i, c := range s {
		x.Put(i, c == '1')
	}
	return x
}

// Rule: AsIs gives the layers, the clauses, the mean rewards, the scores and the choices of the authors' code. Theirs
// are of single precision, and recorded to six digits.
func TestGoldenAsIs(t *testing.T) {
	for _, f := range reference.Files(t, "graphs/golden/golden_ilp.json") {
		t.Run(f.From, func(t *testing.T) {
			var all []trajectory
			if err := json.Unmarshal(f.JSON, &all); err != nil {
				t.Fatal(err)
			}
			compareAsIs(t, all)
		})
	}
}

func compareAsIs(t *testing.T, all []trajectory) {
	t.Helper()
	var runs, layers, subtasks, clauses, rewards, states, logits, choices int
	worst := 0.0
	for _, tr := range all {
		runs++
		l := tr.learn(AsIs)
		if got := l.Layers(); slices.EqualFunc(got, tr.Layers, slices.Equal) {
			layers++
		} else {
			t.Errorf("%s/%d: layers %v, the authors' %v", tr.Set, tr.Graph, got, tr.Layers)
		}
		g := l.Graph(t.Context())
		for _, layer := range tr.Layers[1:] {
			for _, i := range layer {
				subtasks++
				got, want := sorted(g[i].Any), sorted(tr.clauses(i))
				if slices.Equal(got, want) {
					clauses++
					continue
				}
				_, _, same := graph.Score(graph.Precondition{Known: true, Any: want}, g[i])
				t.Errorf("%s/%d subtask %d: clauses %v, the authors' %v; the same function: %v", tr.Set, tr.Graph, i,
					got, want, same)
			}
		}
		r := l.Rewards()
		for i := range r {
			if math.Abs(r[i]-tr.Rmag[i]) > 2e-6 {
				t.Errorf("%s/%d subtask %d: reward %v, the authors' %v", tr.Set, tr.Graph, i, r[i], tr.Rmag[i])
			}
			rewards++
		}
		p := NewGreedy(tr.params(), g, r)
		for _, s := range tr.States {
			states++
			scores := p.Scores(set(s.X))
			scale := 0.0
			for _, v := range s.Logits {
				scale = max(scale, math.Abs(v))
			}
			for i := range scores {
				logits++
				d := math.Abs(scores[i]-s.Logits[i]) / scale
				worst = max(worst, d)
				if d > 1e-4 {
					t.Errorf("%s/%d x=%s: logit %d is %.6f, the authors' %.6f", tr.Set, tr.Graph, s.X, i, scores[i],
						s.Logits[i])
				}
			}
			if got := p.Choose(set(s.X), set(s.Mask).And(set(s.Elig))); got == s.Action {
				choices++
			} else {
				t.Errorf("%s/%d x=%s: option %d, the authors' %d", tr.Set, tr.Graph, s.X, got, s.Action)
			}
		}
	}
	t.Logf("equal: the layers of %d of %d runs, the clauses of %d of %d subtasks, %d mean rewards, %d logits "+
		"of %d states (off by %.1e of "+
		"the largest at most), %d choices", layers, runs, clauses, subtasks, rewards, logits, states, worst, choices)
}

func sorted(any []graph.Clause) []graph.Clause {
	return slices.SortedFunc(slices.Values(any), func(a, b graph.Clause) int {
		return cmp.Or(bits.Compare(a.Pos, b.Pos), bits.Compare(a.Neg, b.Neg))
	})
}
